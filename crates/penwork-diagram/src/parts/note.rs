//! Notes: amber cards with a bar at their left edge.

use penwork_scene::{Paint, Rect, Role, Shade, Size, TextAlign, Token, Tone};

use super::canvas::{Canvas, Look};
use super::text::{Fitted, Type};

const PREFERRED: f64 = 224.0;
const HARD: f64 = 336.0;
const MOST_LINES: usize = 8;
const LEAST_WIDTH: f64 = 96.0;
const PADDING: f64 = 12.0;
const ABOVE: f64 = 8.0;
const BAR: f64 = 3.0;
const BAR_INSET: f64 = 4.0;

/// A measured note.
#[derive(Debug, Clone)]
pub(crate) struct Note {
    pub(crate) size: Size,
    text: Fitted,
}

impl Note {
    pub(crate) fn new(text: &str) -> Self {
        let text = Type::Sub.fit(text, PREFERRED, HARD, MOST_LINES);
        let width = (text.size.width + 2.0 * PADDING + BAR_INSET).ceil().max(LEAST_WIDTH);
        Self { size: Size::new(width, text.size.height + 2.0 * ABOVE), text }
    }

    /// Draws the note in `rect`, which may be larger than its measure.
    pub(crate) fn draw(&self, canvas: &mut Canvas, key: &str, rect: Rect, data: Vec<(&'static str, String)>) {
        let surface = Look::bordered(
            Token::Tone(Tone::Amber, Shade::Tint),
            Token::Tone(Tone::Amber, Shade::Outline),
            6.0,
        );
        canvas.block(key, Role::Node, rect, surface).data = data;
        let bar = Rect::new(rect.x + BAR_INSET, rect.y + BAR_INSET, BAR, rect.height - 2.0 * BAR_INSET);
        let accent = Look::surface(Token::Tone(Tone::Amber, Shade::Accent), BAR / 2.0);
        canvas.block(format!("{key}:bar"), Role::Decoration, bar, accent);
        let height = self.text.size.height;
        let place = Rect::new(
            rect.x + PADDING + BAR_INSET / 2.0,
            rect.center().y - height / 2.0,
            rect.width - 2.0 * PADDING - BAR_INSET / 2.0,
            height,
        );
        let role = Role::NodeLabel { of: key.to_owned() };
        let ink = Paint::Token(Token::Text);
        canvas.text(format!("{key}:text"), role, &self.text, place, TextAlign::Center, ink);
    }
}
