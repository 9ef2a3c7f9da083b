//! The box of a class: a tinted band with its name, attributes, and methods below a divider.

use penwork_language::class::{Class, ClassType, Member};
use penwork_scene::pen::Segment;
use penwork_scene::{
    Connector, ConnectorCorner, Dash, Fill, FillStyle, Paint, PathShape, Point, Rect, Role, Shade, Shape,
    Size, Stroke, TextAlign, Token, Tone,
};

use super::outline::signature;
use crate::parts::canvas::{Canvas, Look};
use crate::parts::frame::rounded;
use crate::parts::text::{Fitted, Type};
use crate::parts::words::tone;

const LEAST_WIDTH: f64 = 148.0;
const WIDEST: f64 = 480.0;
const PADDING: f64 = 16.0;
const HEADER_ABOVE: f64 = 10.0;
const ROW: f64 = 22.0;
const SECTION: f64 = 6.0;
const RADIUS: f64 = 12.0;
const MARK: f64 = 14.0;

/// A measured class.
#[derive(Debug)]
pub(super) struct Uml {
    pub(super) size: Size,
    tone: Tone,
    header: f64,
    label: Fitted,
    captions: Vec<Fitted>,
    attributes: Vec<Row>,
    methods: Vec<Row>,
}

#[derive(Debug)]
struct Row {
    mark: Option<Fitted>,
    text: Fitted,
    is_static: bool,
    is_abstract: bool,
}

impl Row {
    fn new(member: &Member) -> Self {
        let suffix = if member.is_abstract { " {abstract}" } else { "" };
        Self {
            mark: member.visibility.map(|v| Type::Code.fit_line(&v.mark().to_string(), MARK)),
            text: Type::Code
                .fit_line(&format!("{}{suffix}", signature(member)), WIDEST - 2.0 * PADDING - MARK),
            is_static: member.is_static,
            is_abstract: member.is_abstract,
        }
    }
}

impl Uml {
    pub(super) fn new(class: &Class) -> Self {
        let words = [class.class_type.caption(), class.stereotype.as_deref()];
        let captions: Vec<Fitted> = words
            .into_iter()
            .flatten()
            .map(|word| Type::Sub.fit_line(&format!("«{word}»"), WIDEST - 2.0 * PADDING))
            .collect();
        let label = Type::TableName.fit(&class.label, 260.0, WIDEST - 2.0 * PADDING, 3);
        let rows = |methods: bool| -> Vec<Row> {
            class.members.iter().filter(|m| m.is_method == methods).map(Row::new).collect()
        };
        let (attributes, methods) = (rows(false), rows(true));
        // Marks keep a column of their own as soon as one member has one.
        let marks = if class.members.iter().any(|m| m.visibility.is_some()) { MARK } else { 0.0 };
        let head = captions.iter().chain([&label]).map(|t| t.size.width).fold(0.0, f64::max);
        let body = attributes.iter().chain(&methods).map(|r| r.text.size.width + marks).fold(0.0, f64::max);
        let width = (head.max(body) + 2.0 * PADDING).ceil().max(LEAST_WIDTH);
        let captions_height: f64 = captions.iter().map(|c| c.size.height).sum();
        let header = label.size.height + captions_height + 2.0 * HEADER_ABOVE;
        let section = |rows: &[Row]| {
            if rows.is_empty() { 0.0 } else { rows.len() as f64 * ROW + 2.0 * SECTION }
        };
        let height = header + section(&attributes) + section(&methods);
        let tone = tone(class.shown_tone());
        Self { size: Size::new(width, height), tone, header, label, captions, attributes, methods }
    }

    pub(super) fn draw(
        &self,
        canvas: &mut Canvas,
        key: &str,
        rect: Rect,
        class: &Class,
        parent: Option<&str>,
    ) {
        let look = Look::bordered(Token::Surface, Token::Tone(self.tone, Shade::Outline), RADIUS);
        let item = canvas.block(key, Role::Node, rect, look);
        item.parent = parent.map(str::to_owned);
        item.data = vec![("class", class.id.clone()), ("type", class.class_type.name().to_owned())];
        let has_body = !self.attributes.is_empty() || !self.methods.is_empty();
        // A box may be taller than its measure when many lines end at it; the band takes none of that.
        let header = if has_body { self.header } else { rect.height };
        let band = Rect::new(rect.x, rect.y, rect.width, header);
        let surface = PathShape {
            path: band_outline(band.grown(-0.5), !has_body),
            fill: Fill { paint: Paint::Token(Token::Tone(self.tone, Shade::Tint)), style: FillStyle::Solid },
            stroke: Stroke { paint: Paint::None, width: 1.0, dash: Dash::Solid },
        };
        canvas.add(format!("{key}:band"), Role::Decoration, Shape::Path(surface));
        self.draw_names(canvas, key, band, class);
        let mut y = rect.y + header;
        for (name, rows) in [("attribute", &self.attributes), ("method", &self.methods)] {
            if rows.is_empty() {
                continue;
            }
            self.divider(canvas, &format!("{key}:{name}s"), rect, y);
            y += SECTION;
            for (index, row) in rows.iter().enumerate() {
                draw_row(canvas, &format!("{key}:{name}{index}"), key, row, &rect, y, self.marks());
                y += ROW;
            }
            y += SECTION;
        }
    }

    fn marks(&self) -> f64 {
        if self.attributes.iter().chain(&self.methods).any(|r| r.mark.is_some()) { MARK } else { 0.0 }
    }

    fn draw_names(&self, canvas: &mut Canvas, key: &str, band: Rect, class: &Class) {
        let captions: f64 = self.captions.iter().map(|c| c.size.height).sum();
        let mut y = band.center().y - f64::midpoint(captions, self.label.size.height);
        let role = Role::NodeLabel { of: key.to_owned() };
        let label_paint = match class.class_type {
            ClassType::Abstract => Token::SoftText,
            _ => Token::Text,
        };
        // The name comes first among the labels, since it is what the box is called.
        let place = Rect::new(band.x, y + captions, band.width, self.label.size.height);
        let ink = Paint::Token(label_paint);
        canvas.text(format!("{key}:label"), role.clone(), &self.label, place, TextAlign::Center, ink);
        for (index, caption) in self.captions.iter().enumerate() {
            let place = Rect::new(band.x, y, band.width, caption.size.height);
            let ink = Paint::Token(Token::Tone(self.tone, Shade::Text));
            let text_key = format!("{key}:caption{index}");
            canvas.text(text_key, role.clone(), caption, place, TextAlign::Center, ink);
            y += caption.size.height;
        }
    }

    fn divider(&self, canvas: &mut Canvas, key: &str, rect: Rect, y: f64) {
        let stroke = Stroke {
            paint: Paint::Token(Token::Tone(self.tone, Shade::Outline)),
            width: 1.0,
            dash: Dash::Solid,
        };
        let points = vec![Point::new(rect.x, y), Point::new(rect.right(), y)];
        let line = Connector::new(points, ConnectorCorner::Sharp, stroke);
        canvas.add(key, Role::Decoration, Shape::Connector(line));
    }
}

fn draw_row(canvas: &mut Canvas, key: &str, class: &str, row: &Row, rect: &Rect, y: f64, marks: f64) {
    let role = Role::NodeLabel { of: class.to_owned() };
    let (x, line) = (rect.x + PADDING, row.text.size.height);
    let top = y + (ROW - line) / 2.0;
    if let Some(mark) = &row.mark {
        let place = Rect::new(x, top, mark.size.width, line);
        let ink = Paint::Token(Token::SoftText);
        canvas.text(format!("{key}:mark"), role.clone(), mark, place, TextAlign::Left, ink);
    }
    let place = Rect::new(x + marks, top, row.text.size.width, line);
    let ink = Paint::Token(if row.is_abstract { Token::SoftText } else { Token::Text });
    canvas.text(key, role, &row.text, place, TextAlign::Left, ink);
    if row.is_static {
        // What belongs to the class is underlined, as UML has it.
        let points =
            vec![Point::new(place.x, place.bottom() - 2.0), Point::new(place.right(), place.bottom() - 2.0)];
        let stroke = Stroke { paint: ink, width: 1.0, dash: Dash::Solid };
        let under = Connector::new(points, ConnectorCorner::Sharp, stroke);
        canvas.add(format!("{key}:under"), Role::Decoration, Shape::Connector(under));
    }
}

/// The band's surface: the box's round corners at the top, at the bottom too when it is all there is.
fn band_outline(r: Rect, is_all: bool) -> Vec<Segment> {
    let corner = [RADIUS * 1.2 - 0.5; 2];
    rounded(r, corner, if is_all { corner } else { [0.0; 2] })
}
