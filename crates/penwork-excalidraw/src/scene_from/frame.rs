//! Frames: outline, name, and what they cut off.

use penwork_scene::{Clip, Color, Corner, Fill, Outline, Paint, Rect, Role, Shape, ShapeBox, TextAlign};
use penwork_text::{Family, TextStyle, Weight, line_width};

use super::{Maker, bounds, item, text};
use crate::restore::Element;

/// Radius of a frame's corners in pixels.
const RADIUS: f64 = 8.0;

/// Space between a frame's name and its top edge in pixels.
const NAME_OFFSET: f64 = 3.0;

impl<'a> Maker<'a> {
    pub(super) fn add_frame(&mut self, element: &'a Element, name: Option<&str>, magic: bool) {
        let name = name.unwrap_or(if magic { "AI Frame" } else { "Frame" });
        let rect = element.rect();
        let mut frame = element.clone();
        // Nothing of a frame but its opacity can be styled.
        frame.roughness = 0.0;
        frame.angle = 0.0;
        frame.frame = None;
        if !name.is_empty() {
            let style = TextStyle {
                family: Family::Helvetica,
                weight: Weight::Regular,
                size: 14.0,
                line_height: 1.25,
            };
            let shown = shortened(name, rect.width, &style);
            let height = style.line_advance();
            let place = Rect::new(rect.x, rect.y - NAME_OFFSET - height, line_width(&shown, &style), height);
            let ink = Paint::Fixed(Color::hex(0x99_9999));
            let block = text::block(&shown, name, place, style, TextAlign::Left, ink);
            let role = Role::GroupLabel { of: element.id.clone() };
            let label = item(&frame, format!("{}:name", element.id), role, Shape::Text(block));
            self.cover(place);
            self.items.push(label);
        }
        let color = Color::hex(if magic { 0x7a_ffd7 } else { 0xbb_bbbb });
        let outline = Outline::Rectangle(Corner::Round(RADIUS.min(rect.width / 2.0).min(rect.height / 2.0)));
        let stroke = bounds::plain(Paint::Fixed(color), 2.0);
        let shape = Shape::Box(ShapeBox { rect, outline, fill: Fill::NONE, stroke });
        self.push(&frame, Role::Group, shape);
    }
}

/// The edge at which `frame` cuts off `element`. Something that lies wholly outside and belongs to no
/// group is not cut off, as in the editor.
pub(super) fn clip(frame: &Element, element: &Element, covered: Rect) -> Option<Clip> {
    let rect = frame.rect();
    let inside = rect.overlaps(&covered) || !element.groups.is_empty() || text::is_text(element);
    inside.then_some(Clip { rect, radius: RADIUS })
}

/// A name cut to `width`, with dots at the end.
fn shortened(name: &str, width: f64, style: &TextStyle) -> String {
    if line_width(name, style) <= width {
        return name.to_owned();
    }
    let ends: Vec<usize> = name.char_indices().map(|(i, c)| i + c.len_utf8()).collect();
    let cut = |end: usize| format!("{}...", &name[..end]);
    // Longer starts are wider, so the place can be found by halving.
    let fits = ends.partition_point(|&end| line_width(&cut(end), style) <= width);
    fits.checked_sub(1).map_or_else(|| name.to_owned(), |i| cut(ends[i]))
}
