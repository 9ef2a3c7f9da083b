//! Rectangles, rhombs, ellipses, sticky notes and pages from the web.

use penwork_scene::{
    Color, Corner, Fill, FillStyle, Outline, Paint, Role, Shape, ShapeBox, Stroke, TextAlign,
};
use penwork_text::{Family, TextStyle, excalidraw_wrap, measure};

use super::{Maker, bounds, item, paint, text};
use crate::restore::{Element, Kind};

impl<'a> Maker<'a> {
    pub(super) fn add_box(&mut self, element: &'a Element) {
        let rect = element.rect();
        let least = rect.width.min(rect.height);
        let outline = match element.kind {
            Kind::Ellipse => Outline::Ellipse,
            Kind::Diamond => Outline::Diamond(diamond_corner(element)),
            // A note's corners are 4 % of the smaller side, at most 16 px.
            Kind::StickyNote(_) => match element.roundness {
                Some(_) => Outline::Rectangle(Corner::Round((least * 0.04).min(16.0))),
                None => Outline::Rectangle(Corner::Sharp),
            },
            _ => Outline::Rectangle(corner(element, least)),
        };
        let (fill, stroke) = match element.kind {
            // A note is never transparent, and its edge is a shade.
            Kind::StickyNote(_) => {
                let color = element.background.unwrap_or(Color::hex(0xff_df6b));
                let edge = Color { a: 20, ..Color::hex(0) };
                (
                    Fill { paint: Paint::Fixed(color), style: FillStyle::Solid },
                    bounds::plain(Paint::Fixed(edge), 1.0),
                )
            }
            _ => (surface(element), line(element)),
        };
        self.push(element, Role::Node, Shape::Box(ShapeBox { rect, outline, fill, stroke }));
    }

    /// A page from the web: its box, and its address in the middle.
    pub(super) fn add_page(&mut self, element: &'a Element) {
        let rect = element.rect();
        let iframe = element.kind == Kind::Iframe;
        let mut drawn = element.clone();
        if element.stroke.is_none() && element.background.is_none() {
            drawn.roughness = 0.0;
            drawn.background = Some(Color::hex(0xd3_d3d3));
            drawn.fill_style = FillStyle::Solid;
        } else if iframe {
            drawn.stroke = drawn.stroke.or(Some(Color::hex(0)));
            drawn.background = drawn.background.or(Some(Color::hex(0xf4_f4f6)));
        }
        let outline = Outline::Rectangle(corner(element, rect.width.min(rect.height)));
        let shape = ShapeBox { rect, outline, fill: surface(&drawn), stroke: line(&drawn) };
        self.push(&drawn, Role::Node, Shape::Box(shape));
        if rect.width <= 0.0 || rect.height <= 0.0 {
            return;
        }
        let words = match (&element.link, iframe) {
            (_, true) => "IFrame element",
            (Some(link), _) if !link.is_empty() => link.as_str(),
            _ => "Empty Web-Embed",
        };
        let length = words.encode_utf16().count() as f64;
        let size = (rect.width / 2.0).min(rect.width / length).max(rect.width / 30.0);
        let style = TextStyle::new(Family::Helvetica, size);
        let wrapped = excalidraw_wrap(words, &style, rect.width - 20.0).join("\n");
        let measured = measure(&wrapped, &style);
        let center = rect.center();
        let place = penwork_scene::Rect::new(
            center.x - measured.width / 2.0,
            center.y - measured.height / 2.0,
            measured.width,
            measured.height,
        );
        let ink = Paint::Fixed(element.stroke.unwrap_or(Color::hex(0)));
        let block = text::block(&wrapped, words, place, style, TextAlign::Center, ink);
        let role = Role::NodeLabel { of: element.id.clone() };
        let label = item(element, format!("{}:label", element.id), role, Shape::Text(block));
        self.items.push(label);
    }
}

/// The corner of a rectangle or picture whose smaller side is `side`.
pub(super) fn corner(element: &Element, side: f64) -> Corner {
    element.roundness.map_or(Corner::Sharp, |r| Corner::Round(r.on(side)))
}

/// The pen keeps a rhombus's corners to a quarter of its half axes; here only the fixed radius counts.
fn diamond_corner(element: &Element) -> Corner {
    let none = element.width.max(element.height);
    element.roundness.map_or(Corner::Sharp, |r| Corner::Round(if r.adaptive { r.radius } else { none }))
}

pub(super) fn surface(element: &Element) -> Fill {
    Fill { paint: paint(element.background), style: element.fill_style }
}

pub(super) fn line(element: &Element) -> Stroke {
    Stroke { paint: paint(element.stroke), width: element.stroke_width, dash: element.dash }
}
