//! Text: free, inside shapes, and on arrows.

use penwork_scene::{Paint, Point, Rect, Role, Shape, TextAlign, TextBlock, TextLine};
use penwork_text::{Family, TextStyle, Weight, base_direction, line_width, normalise};

use super::{Maker, paint};
use crate::family;
use crate::restore::{Element, Kind, Text};

impl<'a> Maker<'a> {
    /// A text that belongs to nothing.
    pub(super) fn add_text(&mut self, element: &'a Element, text: &Text) {
        let block = self.block_of(element, text, element.rect());
        self.push(element, Role::Decoration, Shape::Text(block));
    }

    /// The text inside a shape, where the file says it stands.
    pub(super) fn add_label(&mut self, container: &Element, label: &'a Element, text: &Text) {
        let block = self.block_of(label, text, label.rect());
        self.push(label, Role::NodeLabel { of: container.id.clone() }, Shape::Text(block));
    }

    /// The text on an arrow, centred at `at`; `position` is the share of the arrow's length.
    pub(super) fn add_arrow_label(
        &mut self,
        arrow: &Element,
        label: &'a Element,
        text: &Text,
        at: Point,
        position: f64,
    ) {
        let block = self.block_of(label, text, label_rect(label, at));
        let role = Role::ConnectorLabel { of: arrow.id.clone(), position };
        self.push(label, role, Shape::Text(block));
    }

    fn block_of(&mut self, element: &Element, text: &Text, rect: Rect) -> TextBlock {
        let family = family::family(text.family).unwrap_or_else(|| {
            let message = format!("no font has the number {}; Excalifont is used", text.family);
            self.notices.warn("X118", &format!("{}.fontFamily", element.place), message);
            Family::Hand
        });
        let style =
            TextStyle { family, weight: Weight::Regular, size: text.size, line_height: text.line_height };
        block(&text.text, &text.original, rect, style, text.align, paint(element.stroke))
    }
}

/// The box of an arrow's label about its place on the arrow.
pub(super) fn label_rect(label: &Element, at: Point) -> Rect {
    Rect::new(at.x - label.width / 2.0, at.y - label.height / 2.0, label.width, label.height)
}

/// Lines of `text` in `rect`, baselines as the editor sets them.
pub(super) fn block(
    text: &str,
    source: &str,
    rect: Rect,
    style: TextStyle,
    align: TextAlign,
    paint: Paint,
) -> TextBlock {
    let text = normalise(text);
    let right_to_left = base_direction(&text);
    let lines = text.split('\n').enumerate().map(|(i, line)| TextLine {
        text: line.to_owned(),
        baseline: rect.y + style.baseline(i),
        width: line_width(line, &style),
        right_to_left,
    });
    TextBlock { rect, lines: lines.collect(), source: source.to_owned(), style, align, paint }
}

/// Whether the element is a text.
pub(super) fn is_text(element: &Element) -> bool {
    matches!(element.kind, Kind::Text(_))
}
