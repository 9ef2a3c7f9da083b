//! One element: its fields with their defaults.

use penwork_scene::{Arrowhead, Dash, FillStyle, Point, Rect, TextAlign};
use serde_json::{Map, Value};

use super::Notices;
use super::element::{
    Binding, Crop, Element, Freedraw, Kind, Linear, Picture, Roundness, StickyNote, Text, VerticalAlign,
};
use crate::{family, parse_color};

/// No drawing is this large; beyond it, numbers lose the precision a drawing needs.
const MAX_COORDINATE: f64 = 1e7;

/// Restores the element `value`, number `index` in the file; `None` when it is deleted or of no use.
pub(super) fn element(value: &Value, index: usize, notices: &mut Notices) -> Option<Element> {
    let place = format!("elements[{index}]");
    let Some(map) = value.as_object() else {
        notices.warn("X110", &place, "an element must be an object; it is left out");
        return None;
    };
    let mut fields = Fields { map, place, notices };
    if map.get("isDeleted") == Some(&Value::Bool(true)) {
        return None;
    }
    let name = fields.text("type").unwrap_or_default();
    let mut element = fields.base();
    element.kind = fields.kind(&name, &mut element)?;
    if let Kind::Linear(_) = element.kind {
        let rect = element.rect();
        (element.width, element.height) = (rect.width, rect.height);
    } else if !matches!(element.kind, Kind::Freedraw(_)) && element.width == 0.0 && element.height == 0.0 {
        fields.warn("X114", "", "has no width and no height; it is left out");
        return None;
    }
    let rect = element.rect();
    let far = [rect.x, rect.y, rect.right(), rect.bottom()].into_iter().any(|v| v.abs() > MAX_COORDINATE);
    if far {
        fields.warn("X112", "", "lies more than 10,000,000 px away; it is left out");
        return None;
    }
    Some(element)
}

/// The fields of one element; reading a field of a wrong type is reported and gives `None`.
struct Fields<'a> {
    map: &'a Map<String, Value>,
    place: String,
    notices: &'a mut Notices,
}

impl Fields<'_> {
    fn warn(&mut self, code: &'static str, field: &str, message: &str) {
        let place = if field.is_empty() { self.place.clone() } else { format!("{}.{field}", self.place) };
        self.notices.warn(code, &place, message);
    }

    /// A field that is there and not null.
    fn get(&self, key: &str) -> Option<&Value> {
        self.map.get(key).filter(|v| !v.is_null())
    }

    fn typed<T>(&mut self, key: &str, wanted: &str, read: impl FnOnce(&Value) -> Option<T>) -> Option<T> {
        let value = self.get(key)?;
        let read = read(value);
        if read.is_none() {
            self.warn("X110", key, &format!("must be {wanted}; the default is used"));
        }
        read
    }

    fn number(&mut self, key: &str) -> Option<f64> {
        self.typed(key, "a number", Value::as_f64)
    }

    fn text(&mut self, key: &str) -> Option<String> {
        self.typed(key, "a string", |v| v.as_str().map(str::to_owned))
    }

    fn flag(&mut self, key: &str) -> Option<bool> {
        self.typed(key, "true or false", Value::as_bool)
    }

    /// One of some names.
    fn choice<T: Copy>(&mut self, key: &str, names: &[(&str, T)]) -> Option<T> {
        let name = self.text(key)?;
        let found = names.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
        if found.is_none() {
            let list: Vec<&str> = names.iter().map(|(known, _)| *known).collect();
            self.warn("X110", key, &format!("must be one of {}; the default is used", list.join(", ")));
        }
        found
    }

    fn points(&mut self, key: &str) -> Vec<Point> {
        let Some(list) = self.typed(key, "an array", |v| v.as_array().cloned()) else { return Vec::new() };
        let mut points = Vec::with_capacity(list.len());
        for (i, value) in list.iter().enumerate() {
            match pair(value) {
                Some(p) if p.x.abs() <= MAX_COORDINATE && p.y.abs() <= MAX_COORDINATE => points.push(p),
                _ => self.warn(
                    "X110",
                    &format!("{key}[{i}]"),
                    "must be two numbers in reach; the point is left out",
                ),
            }
        }
        points
    }

    /// A colour that shows; `None` for none, for transparent and (with a warning) for no colour at all.
    fn color(&mut self, key: &str, default: &str) -> Option<penwork_scene::Color> {
        let text = self.text(key).filter(|t| !t.is_empty()).unwrap_or_else(|| default.to_owned());
        let color = parse_color(&text).or_else(|| {
            self.warn("X113", key, &format!("{text:?} is no colour; the default is used"));
            parse_color(default)
        });
        color.filter(|c| c.a > 0)
    }

    fn base(&mut self) -> Element {
        let fills = [
            ("solid", FillStyle::Solid),
            ("hachure", FillStyle::Hachure),
            ("cross-hatch", FillStyle::CrossHatch),
            ("zigzag", FillStyle::Zigzag),
        ];
        let dashes = [("solid", Dash::Solid), ("dashed", Dash::Dashed), ("dotted", Dash::Dotted)];
        let (mut x, mut y) = (self.number("x").unwrap_or(0.0), self.number("y").unwrap_or(0.0));
        let (mut width, mut height) =
            (self.number("width").unwrap_or(0.0), self.number("height").unwrap_or(0.0));
        // A box drawn from right to left is the same box.
        if width < 0.0 {
            (x, width) = (x + width, -width);
        }
        if height < 0.0 {
            (y, height) = (y + height, -height);
        }
        let groups = self.get("groupIds").and_then(Value::as_array).cloned().unwrap_or_default();
        Element {
            place: self.place.clone(),
            id: self.text("id").filter(|id| !id.is_empty()).unwrap_or_else(|| self.place.clone()),
            x,
            y,
            width,
            height,
            angle: self.number("angle").unwrap_or(0.0),
            stroke: self.color("strokeColor", "#1e1e1e"),
            background: self.color("backgroundColor", "transparent"),
            fill_style: self.choice("fillStyle", &fills).unwrap_or(FillStyle::Solid),
            stroke_width: self.number("strokeWidth").filter(|w| *w > 0.0).unwrap_or(2.0).min(1000.0),
            dash: self.choice("strokeStyle", &dashes).unwrap_or(Dash::Solid),
            roughness: self.number("roughness").unwrap_or(1.0).clamp(0.0, 10.0),
            opacity: self.number("opacity").unwrap_or(100.0).clamp(0.0, 100.0) / 100.0,
            seed: self.seed(),
            roundness: self.roundness(),
            groups: groups.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
            frame: self.text("frameId"),
            label: None,
            link: self.text("link"),
            kind: Kind::Rectangle,
        }
    }

    /// Seeds are taken modulo 2³², as JavaScript's integer arithmetic does.
    fn seed(&mut self) -> u32 {
        let seed = self.number("seed").unwrap_or(1.0);
        if seed.is_finite() { seed.trunc().rem_euclid(4_294_967_296.0) as u32 } else { 1 }
    }

    fn roundness(&mut self) -> Option<Roundness> {
        match self.get("roundness") {
            Some(Value::Object(map)) => {
                let radius = map.get("value").and_then(Value::as_f64).filter(|r| *r >= 0.0).unwrap_or(32.0);
                Some(Roundness { adaptive: map.get("type").and_then(Value::as_f64) == Some(3.0), radius })
            }
            Some(_) => {
                self.warn("X110", "roundness", "must be an object or null; corners stay sharp");
                None
            }
            // The field's old name.
            None => (self.get("strokeSharpness").and_then(Value::as_str) == Some("round"))
                .then_some(Roundness { adaptive: false, radius: 32.0 }),
        }
    }

    fn kind(&mut self, name: &str, element: &mut Element) -> Option<Kind> {
        Some(match name {
            "rectangle" => Kind::Rectangle,
            "diamond" => Kind::Diamond,
            "ellipse" => Kind::Ellipse,
            "text" => Kind::Text(self.text_fields(element)?),
            "arrow" => Kind::Linear(self.linear(element, true)),
            "line" | "draw" => Kind::Linear(self.linear(element, false)),
            "freedraw" => Kind::Freedraw(self.freedraw()?),
            "image" => Kind::Image(self.image()),
            "frame" | "magicframe" => Kind::Frame { name: self.text("name"), magic: name == "magicframe" },
            "embeddable" => Kind::Embeddable,
            "iframe" => Kind::Iframe,
            "stickynote" => {
                let created = self.number("created").map(|ms| ms as i64);
                Kind::StickyNote(StickyNote { created })
            }
            // A rectangle that was being dragged when the file was written.
            "selection" => return None,
            _ => {
                self.warn("X111", "type", &format!("{name:?} is no type of element; it is left out"));
                return None;
            }
        })
    }

    fn text_fields(&mut self, element: &mut Element) -> Option<Text> {
        let text = self.text("text").unwrap_or_default();
        if text.is_empty() {
            return None;
        }
        let aligns = [("left", TextAlign::Left), ("center", TextAlign::Center), ("right", TextAlign::Right)];
        let verticals = [
            ("top", VerticalAlign::Top),
            ("middle", VerticalAlign::Middle),
            ("bottom", VerticalAlign::Bottom),
        ];
        let mut size = self.number("fontSize");
        let mut number = self.number("fontFamily").map(|n| n as i64);
        // Old files hold both in one field: "20px Virgil".
        if let Some((old_size, old_name)) = self.text("font").and_then(|f| {
            let (size, name) = f.split_once(' ')?;
            Some((size.trim_end_matches("px").parse::<f64>().ok(), name.to_owned()))
        }) {
            size = old_size;
            number = Some(family::number(&old_name));
        }
        let size = size.filter(|s| *s > 0.0).unwrap_or(20.0).min(10_000.0);
        let number = number.unwrap_or(family::EXCALIFONT);
        let lines = text.split('\n').count() as f64;
        let line_height = self.number("lineHeight").filter(|l| *l > 0.0).unwrap_or_else(|| {
            if element.height > 0.0 { element.height / lines / size } else { family::line_height(number) }
        });
        if element.width == 0.0 && element.height == 0.0 {
            element.height = lines * size * line_height;
        }
        Some(Text {
            original: self.text("originalText").filter(|t| !t.is_empty()).unwrap_or_else(|| text.clone()),
            text,
            size,
            family: number,
            align: self.choice("textAlign", &aligns).unwrap_or(TextAlign::Left),
            vertical_align: self.choice("verticalAlign", &verticals).unwrap_or(VerticalAlign::Top),
            container: self.text("containerId"),
            line_height,
            auto_resize: self.flag("autoResize").unwrap_or(true),
            label_position: self.number("labelPosition").map(|p| p.clamp(0.0, 1.0)),
        })
    }

    fn linear(&mut self, element: &mut Element, arrow: bool) -> Linear {
        let mut points = self.points("points");
        if points.len() < 2 {
            points = vec![Point::default(), Point::new(element.width, element.height)];
        }
        // The first point is the element's place.
        let first = points[0];
        if first != Point::default() {
            for p in &mut points {
                *p = p.shifted(-first.x, -first.y);
            }
            (element.x, element.y) = (element.x + first.x, element.y + first.y);
        }
        let default_end =
            if arrow && !self.map.contains_key("endArrowhead") { Arrowhead::Arrow } else { Arrowhead::None };
        Linear {
            arrow,
            elbowed: arrow && self.flag("elbowed").unwrap_or(false),
            start_head: self.head("startArrowhead").unwrap_or(Arrowhead::None),
            end_head: self.head("endArrowhead").unwrap_or(default_end),
            start: self.binding("startBinding").filter(|_| arrow),
            end: self.binding("endBinding").filter(|_| arrow),
            points,
        }
    }

    fn head(&mut self, key: &str) -> Option<Arrowhead> {
        let name = self.text(key)?;
        let head = arrowhead(&name);
        if head.is_none() {
            // The editor draws two strokes for a name it does not know.
            self.warn("X110", key, &format!("{name:?} is no arrowhead; a triangle is drawn"));
        }
        Some(head.unwrap_or(Arrowhead::TriangleOutline))
    }

    fn binding(&mut self, key: &str) -> Option<Binding> {
        let map = self.typed(key, "an object", |v| v.as_object().cloned())?;
        let element = map.get("elementId").and_then(Value::as_str)?.to_owned();
        Some(Binding { element, fixed_point: map.get("fixedPoint").and_then(pair) })
    }

    fn freedraw(&mut self) -> Option<Freedraw> {
        let points = self.points("points");
        if points.is_empty() {
            self.warn("X114", "points", "holds no point; the stroke is left out");
            return None;
        }
        let pressures = self.get("pressures").and_then(Value::as_array).cloned().unwrap_or_default();
        let options = self.get("strokeOptions").and_then(Value::as_object);
        let constant = options.and_then(|o| o.get("variability")).and_then(Value::as_str) == Some("constant");
        Some(Freedraw {
            points,
            pressures: pressures.iter().map(|p| p.as_f64().unwrap_or(0.5).clamp(0.0, 1.0)).collect(),
            simulate_pressure: self.flag("simulatePressure").unwrap_or(false),
            constant_width: constant,
        })
    }

    fn image(&mut self) -> Picture {
        let scale = self.get("scale").and_then(pair).unwrap_or(Point::new(1.0, 1.0));
        Picture { file: self.text("fileId"), flip_x: scale.x < 0.0, flip_y: scale.y < 0.0, crop: self.crop() }
    }

    fn crop(&mut self) -> Option<Crop> {
        let map = self.typed("crop", "an object", |v| v.as_object().cloned())?;
        let number = |key: &str| map.get(key).and_then(Value::as_f64).filter(|v| v.is_finite());
        let crop = (|| {
            let rect = Rect::new(number("x")?, number("y")?, number("width")?, number("height")?);
            let (natural_width, natural_height) = (number("naturalWidth")?, number("naturalHeight")?);
            let sound = rect.width > 0.0 && rect.height > 0.0 && natural_width > 0.0 && natural_height > 0.0;
            sound.then_some(Crop { rect, natural_width, natural_height })
        })();
        if crop.is_none() {
            self.warn("X110", "crop", "must name a part of the picture; the whole picture is shown");
        }
        crop
    }
}

/// Two finite numbers.
fn pair(value: &Value) -> Option<Point> {
    let list = value.as_array()?;
    let point = Point::new(list.first()?.as_f64()?, list.get(1)?.as_f64()?);
    (point.x.is_finite() && point.y.is_finite()).then_some(point)
}

/// The arrowhead of this name, old or new.
fn arrowhead(name: &str) -> Option<Arrowhead> {
    Some(match name {
        "arrow" => Arrowhead::Arrow,
        "bar" => Arrowhead::Bar,
        "dot" | "circle" => Arrowhead::Circle,
        "circle_outline" => Arrowhead::CircleOutline,
        "triangle" => Arrowhead::Triangle,
        "triangle_outline" => Arrowhead::TriangleOutline,
        "diamond" => Arrowhead::Diamond,
        "diamond_outline" => Arrowhead::DiamondOutline,
        "crowfoot_one" | "cardinality_one" => Arrowhead::One,
        "crowfoot_many" | "cardinality_many" => Arrowhead::Many,
        "crowfoot_one_or_many" | "cardinality_one_or_many" => Arrowhead::OneOrMany,
        "cardinality_exactly_one" => Arrowhead::ExactlyOne,
        "cardinality_zero_or_one" => Arrowhead::ZeroOrOne,
        "cardinality_zero_or_many" => Arrowhead::ZeroOrMany,
        _ => return None,
    })
}
