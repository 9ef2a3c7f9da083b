//! Scene to file: every element with all its fields, in the order the editor writes them.
//!
//! Ids, seeds and version nonces follow from the scene's fingerprint and the items' keys, so the same
//! scene gives the same bytes. The file opens unchanged in Excalidraw 0.18.1 and in today's
//! excalidraw.com: bindings carry both builds' keys, labels lie where both compute them, and nothing is
//! left for the editor to fill in or repair.

mod arrow;
mod binding;
mod index;

use std::collections::{BTreeMap, BTreeSet};

use penwork_scene::{
    Corner, Dash, Fill, FillStyle, Item, Outline, Paint, Role, Scene, Shape, TextAlign, TextBlock, Theme,
    identity,
};
use penwork_text::Family;
use serde_json::{Map, Value, json};

/// The moment all elements say they were last changed at: a fixed one, since files must not depend on
/// the clock.
const UPDATED: u64 = 1_700_000_000_000;

/// Writes `scene` as the text of an `.excalidraw` file.
///
/// Colours are those of the light theme, as the format has it; the editor darkens them itself. Freehand
/// strokes and pictures are not written: no front door that writes files draws any.
pub fn write(scene: &Scene) -> String {
    let source = Source::new(scene);
    let order = source.drawing_order();
    let elements: Vec<Value> =
        order.iter().enumerate().filter_map(|(place, item)| element(&source, item, place)).collect();
    let background = Theme::Light.resolve(scene.background).map_or("transparent".into(), |c| c.to_string());
    let file = json!({
        "type": "excalidraw",
        "version": 2,
        "source": "penwork",
        "elements": elements,
        "appState": {"viewBackgroundColor": background, "gridSize": 20},
        "files": {},
    });
    format!("{file:#}")
}

/// The scene with its relations turned around: who labels an item, and which connectors end at it.
struct Source<'a> {
    scene: &'a Scene,
    items: BTreeMap<&'a str, &'a Item>,
    labels: BTreeMap<&'a str, &'a Item>,
    connectors: BTreeMap<&'a str, Vec<&'a Item>>,
}

impl<'a> Source<'a> {
    fn new(scene: &'a Scene) -> Self {
        let mut out = Self {
            scene,
            items: scene.items.iter().map(|i| (i.key.as_str(), i)).collect(),
            labels: BTreeMap::new(),
            connectors: BTreeMap::new(),
        };
        for item in &scene.items {
            match &item.role {
                Role::NodeLabel { of } | Role::ConnectorLabel { of, .. } => {
                    out.labels.entry(of).or_insert(item);
                }
                Role::Connector { from, to } => {
                    let ends: BTreeSet<&str> =
                        [from, to].into_iter().flatten().map(|a| a.item.as_str()).collect();
                    for end in ends {
                        out.connectors.entry(end).or_default().push(item);
                    }
                }
                _ => {}
            }
        }
        out
    }

    /// Items in painting order, every bound label directly behind what it belongs to.
    fn drawing_order(&self) -> Vec<&'a Item> {
        let mut out = Vec::with_capacity(self.scene.items.len());
        for item in &self.scene.items {
            let owner = match &item.role {
                Role::NodeLabel { of } | Role::ConnectorLabel { of, .. } => Some(of.as_str()),
                _ => None,
            };
            if owner.is_some_and(|of| self.items.contains_key(of) && self.labels[of].key == item.key) {
                continue;
            }
            out.push(item);
            out.extend(self.labels.get(item.key.as_str()));
        }
        out
    }

    fn id(&self, key: &str) -> String {
        identity::id(&self.scene.fingerprint, key)
    }

    /// The groups an item is selected with: innermost first. A group's own box and label belong to it.
    fn group_ids(&self, item: &Item) -> Vec<String> {
        let first = if item.role == Role::Group { Some(item.key.as_str()) } else { item.parent.as_deref() };
        std::iter::successors(first, |key| self.items.get(key).and_then(|i| i.parent.as_deref()))
            .take(self.items.len())
            .map(|key| self.id(&format!("{key}:groupId")))
            .collect()
    }

    /// The label of an item first, then every connector that ends at it.
    fn bound_elements(&self, item: &Item) -> Value {
        if !matches!(item.role, Role::Node | Role::Connector { .. }) {
            return json!([]);
        }
        let bound = |kind: &str, other: &Item| json!({"type": kind, "id": self.id(&other.key)});
        let label = self.labels.get(item.key.as_str()).map(|label| bound("text", label));
        let arrows =
            self.connectors.get(item.key.as_str()).into_iter().flatten().map(|line| bound("arrow", line));
        label.into_iter().chain(arrows).collect()
    }
}

/// A number as JavaScript writes it: whole values without a fraction.
pub(crate) fn number(value: f64) -> Value {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    if value.fract() == 0.0 && value.abs() < EXACT { json!(value as i64) } else { json!(value) }
}

fn element(source: &Source<'_>, item: &Item, place: usize) -> Option<Value> {
    let mut out = match &item.shape {
        Shape::Box(shape) => {
            let (kind, roundness) = match shape.outline {
                Outline::Rectangle(corner) => ("rectangle", matches!(corner, Corner::Round(_)).then_some(3)),
                Outline::Diamond(corner) => ("diamond", matches!(corner, Corner::Round(_)).then_some(2)),
                Outline::Ellipse => ("ellipse", None),
            };
            let look = Look {
                stroke: shape.stroke.paint,
                fill: shape.fill,
                width: shape.stroke.width,
                dash: shape.stroke.dash,
                roundness,
            };
            let mut out = base(source, item, &shape.rect, &look, place);
            out.insert("type".into(), json!(kind));
            out
        }
        Shape::Text(text) => {
            let look = Look::plain(text.paint);
            let mut out = base(source, item, &text.rect, &look, place);
            out.insert("type".into(), json!("text"));
            text_fields(&mut out, source, item, text);
            out
        }
        Shape::Connector(line) => {
            let (points, frame) = arrow::points(source, item, line);
            let look =
                Look { width: line.stroke.width, dash: line.stroke.dash, ..Look::plain(line.stroke.paint) };
            let mut out = base(source, item, &frame, &look, place);
            arrow::fields(&mut out, source, item, line, &points);
            out
        }
        Shape::Freehand(_) | Shape::Image(_) | Shape::Path(_) | Shape::Glyph(_) => return None,
    };
    if item.angle != 0.0 {
        out["angle"] = number(item.angle);
    }
    Some(Value::Object(out))
}

/// What the base fields say about strokes and surfaces.
struct Look {
    stroke: Paint,
    fill: Fill,
    width: f64,
    dash: Dash,
    roundness: Option<u8>,
}

impl Look {
    fn plain(stroke: Paint) -> Self {
        Self { stroke, fill: Fill::NONE, width: 2.0, dash: Dash::Solid, roundness: None }
    }
}

fn base(
    source: &Source<'_>,
    item: &Item,
    rect: &penwork_scene::Rect,
    look: &Look,
    place: usize,
) -> Map<String, Value> {
    let color = |paint| Theme::Light.resolve(paint).map_or("transparent".into(), |c| c.to_string());
    let fill_style = match look.fill.style {
        FillStyle::Solid => "solid",
        FillStyle::Hachure => "hachure",
        FillStyle::CrossHatch => "cross-hatch",
        FillStyle::Zigzag => "zigzag",
    };
    let stroke_style = match look.dash {
        Dash::Solid => "solid",
        Dash::Dotted => "dotted",
        Dash::Pattern { on, .. } if on < 1.0 => "dotted",
        Dash::Dashed | Dash::Pattern { .. } => "dashed",
    };
    let seed = |key: &str| identity::seed(&source.scene.fingerprint, key);
    let fields = [
        ("id", json!(source.id(&item.key))),
        ("x", number(rect.x)),
        ("y", number(rect.y)),
        ("width", number(rect.width)),
        ("height", number(rect.height)),
        ("angle", json!(0)),
        ("strokeColor", json!(color(look.stroke))),
        ("backgroundColor", json!(color(look.fill.paint))),
        ("fillStyle", json!(fill_style)),
        ("strokeWidth", number(look.width)),
        ("strokeStyle", json!(stroke_style)),
        ("roughness", number(item.roughness)),
        ("roundness", look.roundness.map_or(Value::Null, |kind| json!({"type": kind}))),
        ("opacity", number((item.opacity * 100.0).round())),
        ("seed", json!(item.seed)),
        ("version", json!(1)),
        ("versionNonce", json!(seed(&format!("{}:nonce", item.key)))),
        ("index", json!(index::fractional(place))),
        ("isDeleted", json!(false)),
        ("groupIds", json!(source.group_ids(item))),
        ("frameId", Value::Null),
        ("boundElements", source.bound_elements(item)),
        ("updated", json!(UPDATED)),
        ("created", Value::Null),
        ("link", Value::Null),
        ("locked", json!(false)),
    ];
    fields.into_iter().map(|(k, v)| (k.to_owned(), v)).collect()
}

fn text_fields(out: &mut Map<String, Value>, source: &Source<'_>, item: &Item, text: &TextBlock) {
    let lines: Vec<&str> = text.lines.iter().map(|l| l.text.as_str()).collect();
    let drawn = lines.join("\n");
    let (container, position) = match &item.role {
        Role::NodeLabel { of } => (Some(of), None),
        Role::ConnectorLabel { of, position } => (Some(of), Some(*position)),
        _ => (None, None),
    };
    let align = match text.align {
        TextAlign::Left => "left",
        TextAlign::Center => "center",
        TextAlign::Right => "right",
    };
    let fields = [
        ("fontSize", number(text.style.size)),
        ("fontFamily", json!(family_number(text.style.family))),
        ("baseFontSize", Value::Null),
        ("text", json!(drawn)),
        ("textAlign", json!(align)),
        ("verticalAlign", json!(if container.is_some() { "middle" } else { "top" })),
        ("containerId", container.map_or(Value::Null, |key| json!(source.id(key)))),
        ("originalText", json!(drawn)),
        ("autoResize", json!(true)),
        ("lineHeight", number(text.style.line_height)),
        ("labelPosition", position.map_or(Value::Null, number)),
    ];
    out.extend(fields.into_iter().map(|(k, v)| (k.to_owned(), v)));
}

/// The editor's number of a family. Our clean sans has none there; its nearest relative is used.
fn family_number(family: Family) -> u8 {
    match family {
        Family::Virgil => 1,
        Family::Helvetica | Family::Sans => 2,
        Family::Mono | Family::Cascadia => 3,
        Family::Hand => 5,
        Family::Nunito => 6,
        Family::Lilita => 7,
        Family::ComicShanns => 8,
        Family::LiberationSans => 9,
    }
}
