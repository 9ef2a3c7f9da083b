//! From a spec to a scene: which shape, colour and size everything gets.

use penwork_layout::{self as layout, Layout, Outline as End, Size, Spacing};
use penwork_scene::{
    Anchor, Arrowhead, Connector, ConnectorCorner, Corner, Dash, Fill, FillStyle, Item, Outline, Paint,
    Point, Rect, Role, Scene, Shape, ShapeBox, Stroke, TextAlign, TextBlock, Token, identity,
};
use penwork_text::{Family, TextStyle, measure_ceil, wrap};

use crate::canonical::canonical;
use crate::{Arrows, Direction, EdgeStyle, Kind, Spec};

const NODE_TEXT: f64 = 20.0;
const SMALL_TEXT: f64 = 16.0;
const TITLE_TEXT: f64 = 32.0;
const TITLE_GAP: f64 = 32.0;
const PAGE_PADDING: f64 = 24.0;
/// A line stays this far from its label on each side, as the editor draws it.
const LABEL_CLEARANCE: f64 = 5.0;
/// The widest line of an edge label. The editor wraps an arrow's label to 70 % of the arrow's width, or to
/// eleven times the font size where that is more; a wider line would be broken there on the first edit. A
/// straight arrow is 96 px wider than its label, which gives the bound for flows from left to right.
const WIDEST_LABEL: f64 = 224.0;
const WIDEST_LABEL_UPRIGHT: f64 = 176.0;
/// The least size of a node's box.
const LEAST: Size = Size::new(120.0, 56.0);
/// What a node's box adds to its label, both sides together.
const MARGIN: Size = Size::new(48.0, 32.0);
/// What the editor keeps free around a label inside a shape, both sides together.
const EDITOR_MARGIN: f64 = 10.0;

/// A drawn spec.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    /// The picture.
    pub scene: Scene,
    /// True when the spec was too dense for the layered layout and stands on a plain grid.
    pub plain: bool,
}

/// Lays the spec out and dresses it in the visual vocabulary of sketches.
pub fn draw(spec: &Spec) -> Drawing {
    let fingerprint = identity::fingerprint(canonical(spec).as_bytes());
    let labels: Vec<Option<String>> = (0..spec.edges.len()).map(|i| edge_label(spec, i)).collect();
    let placed = layout::layout(&graph(spec, &labels), &Spacing::default());
    let mut painter =
        Painter { spec, labels: &labels, placed: &placed, fingerprint: &fingerprint, items: Vec::new() };
    painter.paint();
    let mut bounds = Rect::new(0.0, 0.0, placed.size.width, placed.size.height);
    if let Some(title) = painter.title() {
        bounds = bounds.union(&title);
    }
    let items = painter.items;
    let scene = Scene {
        title: spec.title.clone(),
        summary: None,
        description: Some(describe(spec)),
        bounds,
        padding: PAGE_PADDING,
        background: Paint::Token(Token::Canvas),
        fingerprint,
        items,
        assets: std::collections::BTreeMap::new(),
    };
    Drawing { scene, plain: placed.plain }
}

fn style(size: f64) -> TextStyle {
    TextStyle::new(Family::Hand, size)
}

fn text_size(text: &str, size: f64) -> Size {
    let measured = measure_ceil(text, &style(size));
    Size::new(measured.width, measured.height)
}

/// The label of an edge as it is drawn: long lines are broken.
fn edge_label(spec: &Spec, index: usize) -> Option<String> {
    let edge = &spec.edges[index];
    let sideways = spec.direction == Direction::Lr && edge.from != edge.to;
    let widest = if sideways { WIDEST_LABEL } else { WIDEST_LABEL_UPRIGHT };
    let text = edge.label.as_ref()?;
    if text_size(text, SMALL_TEXT).width <= widest {
        return Some(text.clone());
    }
    Some(
        wrap(text, &style(SMALL_TEXT), widest)
            .into_iter()
            .map(|line| line.text)
            .collect::<Vec<_>>()
            .join("\n"),
    )
}

fn graph(spec: &Spec, labels: &[Option<String>]) -> layout::Graph {
    layout::Graph {
        direction: match spec.direction {
            Direction::Lr => layout::Direction::Right,
            Direction::Tb => layout::Direction::Down,
        },
        groups: spec
            .groups
            .iter()
            .map(|g| layout::Group { parent: g.parent, label: text_size(&g.label, SMALL_TEXT) })
            .collect(),
        nodes: spec
            .nodes
            .iter()
            .map(|n| {
                let label = text_size(&n.label, NODE_TEXT);
                let (mut width, mut height) = (label.width + MARGIN.width, label.height + MARGIN.height);
                if n.kind == Kind::Client {
                    // A text has the ellipse's inner rectangle, which is smaller by √2. Labels of one line
                    // have room enough in height; taller ones get the room the editor would give them.
                    width = std::f64::consts::SQRT_2 * label.width + MARGIN.width;
                    height = height.max(std::f64::consts::SQRT_2 * (label.height + EDITOR_MARGIN));
                }
                let (width, height) = (width.ceil().max(LEAST.width), height.ceil().max(LEAST.height));
                layout::Node {
                    parent: n.group,
                    size: Size::new(width, height),
                    outline: look(n.kind).end,
                    is_mark: false,
                }
            })
            .collect(),
        edges: spec
            .edges
            .iter()
            .zip(labels)
            .map(|(e, label)| {
                let label = label.as_ref().map(|l| text_size(l, SMALL_TEXT));
                layout::Edge { from: e.from, to: e.to, label, ..layout::Edge::default() }
            })
            .collect(),
    }
}

struct Look {
    end: End,
    fill: Fill,
    dash: Dash,
}

/// Round corners mean compute, sharp ones state; dashes mean that somebody else runs it.
fn look(kind: Kind) -> Look {
    let solid = |token| Fill { paint: Paint::Token(token), style: FillStyle::Solid };
    let (end, fill, dash) = match kind {
        Kind::Client => (End::Ellipse, solid(Token::ClientFill), Dash::Solid),
        Kind::Service => (End::Rounded, solid(Token::ServiceFill), Dash::Solid),
        Kind::Datastore => (End::Rectangle, solid(Token::DatastoreFill), Dash::Solid),
        Kind::Queue => (
            End::Rectangle,
            Fill { paint: Paint::Token(Token::QueueFill), style: FillStyle::Hachure },
            Dash::Solid,
        ),
        Kind::Cache => (End::Rectangle, solid(Token::CacheFill), Dash::Solid),
        Kind::External => (End::Rounded, Fill::NONE, Dash::Dashed),
    };
    Look { end, fill, dash }
}

struct Painter<'a> {
    spec: &'a Spec,
    labels: &'a [Option<String>],
    placed: &'a Layout,
    fingerprint: &'a str,
    items: Vec<Item>,
}

impl Painter<'_> {
    /// Root groups as blocks, then free nodes, then edges without a common group, then the title.
    fn paint(&mut self) {
        let shared: Vec<Option<usize>> =
            self.spec.edges.iter().map(|e| self.shared_group(e.from, e.to)).collect();
        for (index, group) in self.spec.groups.iter().enumerate() {
            if group.parent.is_none() {
                self.group(index, &shared);
            }
        }
        self.nodes_in(None);
        self.edges_in(None, &shared);
    }

    fn group(&mut self, index: usize, shared: &[Option<usize>]) {
        let group = &self.spec.groups[index];
        let key = format!("group:{}", group.id);
        let outline = Shape::Box(ShapeBox {
            rect: self.placed.groups[index],
            outline: Outline::Rectangle(Corner::Sharp),
            fill: Fill { paint: Paint::Token(Token::GroupFill), style: FillStyle::Solid },
            stroke: Stroke { paint: Paint::Token(Token::GroupLine), width: 1.0, dash: Dash::Solid },
        });
        self.push(key.clone(), Role::Group, group.parent, outline);
        let (corner, size) = (self.placed.group_labels[index], text_size(&group.label, SMALL_TEXT));
        let rect = Rect::new(corner.x, corner.y, size.width, size.height);
        let label = TextBlock::new(
            &group.label,
            style(SMALL_TEXT),
            rect,
            TextAlign::Left,
            Paint::Token(Token::GroupInk),
        );
        self.push(format!("{key}:label"), Role::GroupLabel { of: key }, Some(index), Shape::Text(label));
        self.nodes_in(Some(index));
        for (inner, candidate) in self.spec.groups.iter().enumerate() {
            if candidate.parent == Some(index) {
                self.group(inner, shared);
            }
        }
        self.edges_in(Some(index), shared);
    }

    fn nodes_in(&mut self, group: Option<usize>) {
        for (index, node) in self.spec.nodes.iter().enumerate() {
            if node.group != group {
                continue;
            }
            let look = look(node.kind);
            let rect = self.placed.nodes[index];
            let outline = match look.end {
                End::Ellipse => Outline::Ellipse,
                End::Rectangle => Outline::Rectangle(Corner::Sharp),
                End::Rounded => {
                    Outline::Rectangle(Corner::Round((0.25 * rect.width.min(rect.height)).min(32.0)))
                }
            };
            let key = format!("node:{}", node.id);
            let stroke = Stroke { paint: Paint::Token(Token::Ink), width: 2.0, dash: look.dash };
            let shape = Shape::Box(ShapeBox { rect, outline, fill: look.fill, stroke });
            self.push(key.clone(), Role::Node, group, shape);
            let (center, size) = (rect.center(), text_size(&node.label, NODE_TEXT));
            let label = centred(&node.label, NODE_TEXT, center, size);
            self.push(format!("{key}:label"), Role::NodeLabel { of: key }, group, label);
        }
    }

    fn edges_in(&mut self, group: Option<usize>, shared: &[Option<usize>]) {
        for (index, edge) in self.spec.edges.iter().enumerate() {
            if shared[index] != group {
                continue;
            }
            let route = &self.placed.routes[index];
            let key = format!("edge:{index}");
            let anchor = |node: usize, end: Point| {
                let rect = self.placed.nodes[node];
                let at = Point::new((end.x - rect.x) / rect.width, (end.y - rect.y) / rect.height);
                Some(Anchor { item: format!("node:{}", self.spec.nodes[node].id), at })
            };
            let (first, last) = (route.points[0], route.points[route.points.len() - 1]);
            let role = Role::Connector { from: anchor(edge.from, first), to: anchor(edge.to, last) };
            let head = |drawn: bool| if drawn { Arrowhead::Arrow } else { Arrowhead::None };
            let dash = if edge.style == EdgeStyle::Async { Dash::Dashed } else { Dash::Solid };
            let gap = route.label.map(|l| l.rect.grown(LABEL_CLEARANCE));
            let stroke = Stroke { paint: Paint::Token(Token::Ink), width: 2.0, dash };
            let line = Connector {
                start: head(edge.arrows == Arrows::Both),
                end: head(edge.arrows != Arrows::None),
                gaps: gap.into_iter().collect(),
                ..Connector::new(route.points.clone(), ConnectorCorner::Sharp, stroke)
            };
            self.push(key.clone(), role, group, Shape::Connector(line));
            if let (Some(text), Some(label)) = (&self.labels[index], route.label) {
                let size = Size::new(label.rect.width, label.rect.height);
                let shape = centred(text, SMALL_TEXT, label.rect.center(), size);
                let role = Role::ConnectorLabel { of: key.clone(), position: label.position };
                self.push(format!("{key}:label"), role, group, shape);
            }
        }
    }

    /// Puts the title above everything and gives its box.
    fn title(&mut self) -> Option<Rect> {
        let title = self.spec.title.as_ref()?;
        let size = text_size(title, TITLE_TEXT);
        let rect = Rect::new(0.0, -TITLE_GAP - size.height, size.width, size.height);
        let block = TextBlock::new(title, style(TITLE_TEXT), rect, TextAlign::Left, Paint::Token(Token::Ink));
        self.push("title".into(), Role::Title, None, Shape::Text(block));
        Some(rect)
    }

    /// The deepest group that both nodes share.
    fn shared_group(&self, a: usize, b: usize) -> Option<usize> {
        let chain = |node: usize| {
            std::iter::successors(self.spec.nodes[node].group, |&g| self.spec.groups[g].parent)
                .collect::<Vec<_>>()
        };
        let other = chain(b);
        chain(a).into_iter().find(|g| other.contains(g))
    }

    fn push(&mut self, key: String, role: Role, parent: Option<usize>, shape: Shape) {
        let parent = parent.map(|g| format!("group:{}", self.spec.groups[g].id));
        let seed = identity::seed(self.fingerprint, &key);
        self.items.push(Item { parent, seed, ..Item::new(key, role, shape) });
    }
}

fn centred(text: &str, font_size: f64, center: Point, size: Size) -> Shape {
    let rect = Rect::new(center.x - size.width / 2.0, center.y - size.height / 2.0, size.width, size.height);
    Shape::Text(TextBlock::new(text, style(font_size), rect, TextAlign::Center, Paint::Token(Token::Ink)))
}

/// What the picture shows, in one sentence and a list of its arrows.
fn describe(spec: &Spec) -> String {
    const MOST_ARROWS: usize = 40;
    let count = |n: usize, noun: &str| format!("{n} {noun}{}", if n == 1 { "" } else { "s" });
    let mut sentences = vec![format!(
        "{}, {} and {}.",
        count(spec.nodes.len(), "node"),
        count(spec.edges.len(), "edge"),
        count(spec.groups.len(), "group")
    )];
    let flat = |label: &str| label.split_whitespace().collect::<Vec<_>>().join(" ");
    for edge in spec.edges.iter().take(MOST_ARROWS) {
        let arrow = match edge.arrows {
            Arrows::Forward => "to",
            Arrows::Both => "to and from",
            Arrows::None => "with",
        };
        let (from, to) = (flat(&spec.nodes[edge.from].label), flat(&spec.nodes[edge.to].label));
        let label = edge.label.as_deref().map(|label| format!(": {}", flat(label))).unwrap_or_default();
        sentences.push(format!("{from} {arrow} {to}{label}."));
    }
    if spec.edges.len() > MOST_ARROWS {
        sentences.push(format!("And {} more.", spec.edges.len() - MOST_ARROWS));
    }
    sentences.join(" ")
}
