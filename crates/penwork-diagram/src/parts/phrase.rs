//! The pill of a transition: what sets it off, under which condition, and what it does.
//!
//! The condition stands on a tinted segment behind a branch, the action behind a bolt; brackets and slashes of the
//! source are not drawn. Parts stand beside each other while they are short, else below each other.

use penwork_language::TransitionLabel;
use penwork_scene::{Paint, Point, Rect, Role, Shade, Size, TextAlign, Token, Tone};

use super::canvas::{Canvas, Look};
use super::mark::Mark;
use super::text::{Fitted, Type};

const PADDING: f64 = 12.0;
const ABOVE: f64 = 4.0;
const GAP: f64 = 8.0;
const ROW_GAP: f64 = 2.0;
const ICON: f64 = 12.0;
const ICON_GAP: f64 = 4.0;
const CHIP_PADDING: f64 = 6.0;
const PREFERRED: f64 = 180.0;
const HARD: f64 = 260.0;
/// Beyond this width parts stand below each other.
const WIDEST_ROW: f64 = 240.0;

/// A measured label.
#[derive(Debug, Clone)]
pub(crate) struct Phrase {
    /// The size of the pill.
    pub(crate) size: Size,
    parts: Vec<Part>,
    is_row: bool,
}

#[derive(Debug, Clone)]
struct Part {
    name: &'static str,
    text: Fitted,
    mark: Option<Mark>,
    is_tinted: bool,
}

impl Part {
    fn new(name: &'static str, text: Option<&str>, icon: Option<&str>) -> Option<Self> {
        let text = text.filter(|t| !t.trim().is_empty())?;
        let is_tinted = name == "guard";
        let mark = icon.and_then(|reference| Mark::new(reference, Tone::Neutral));
        Some(Self { name, text: Type::EdgeLabel.fit(text, PREFERRED, HARD, 3), mark, is_tinted })
    }

    fn width(&self) -> f64 {
        let icon = if self.mark.is_some() { ICON + ICON_GAP } else { 0.0 };
        let chip = if self.is_tinted { 2.0 * CHIP_PADDING } else { 0.0 };
        self.text.size.width + icon + chip
    }
}

impl Phrase {
    /// Takes the measure; `None` when there is nothing to say.
    pub(crate) fn new(label: &TransitionLabel) -> Option<Self> {
        let parts: Vec<Part> = [
            Part::new("event", label.event.as_deref(), None),
            Part::new("guard", label.guard.as_deref(), Some("lucide:git-branch")),
            Part::new("action", label.action.as_deref(), Some("lucide:zap")),
        ]
        .into_iter()
        .flatten()
        .collect();
        if parts.is_empty() {
            return None;
        }
        let gaps = (parts.len() - 1) as f64;
        let row: f64 = parts.iter().map(Part::width).sum::<f64>() + gaps * GAP;
        let tallest = parts.iter().map(|p| p.text.size.height).fold(0.0, f64::max);
        let is_row = parts.len() == 1 || row <= WIDEST_ROW;
        let (width, height) = if is_row {
            (row, tallest)
        } else {
            let widest = parts.iter().map(Part::width).fold(0.0, f64::max);
            (widest, parts.iter().map(|p| p.text.size.height).sum::<f64>() + gaps * ROW_GAP)
        };
        // A tinted part at an end of a row fills the round end of the pill.
        Some(Self { size: Size::new((width + 2.0 * PADDING).ceil(), height + 2.0 * ABOVE), parts, is_row })
    }

    /// Draws the pill of the connector `of` with its middle at `center`.
    pub(crate) fn draw(&self, canvas: &mut Canvas, of: &str, center: Point, position: f64) {
        let (width, height) = (self.size.width, self.size.height);
        let rect = Rect::new(center.x - width / 2.0, center.y - height / 2.0, width, height);
        let first = format!("{of}:{}", self.parts[0].name);
        let look = Look::bordered(Token::Surface, Token::Border, 12.0);
        let item = canvas.block(format!("{of}:pill"), Role::Backdrop { of: first }, rect, look);
        item.data = vec![("edge-label", of.to_owned())];
        let inside: f64 =
            self.parts.iter().map(Part::width).sum::<f64>() + (self.parts.len() - 1) as f64 * GAP;
        let mut at = Point::new(center.x - inside / 2.0, rect.y + ABOVE);
        for part in &self.parts {
            if self.is_row {
                let y = center.y - part.text.size.height / 2.0;
                draw_part(canvas, of, part, Point::new(at.x, y), position);
                at.x += part.width() + GAP;
            } else {
                draw_part(canvas, of, part, Point::new(center.x - part.width() / 2.0, at.y), position);
                at.y += part.text.size.height + ROW_GAP;
            }
        }
    }
}

fn draw_part(canvas: &mut Canvas, of: &str, part: &Part, corner: Point, position: f64) {
    let (mut x, height) = (corner.x, part.text.size.height);
    if part.is_tinted {
        let chip = Rect::new(x, corner.y, part.width(), height);
        let surface = Look::surface(Token::Tone(Tone::Neutral, Shade::Chip), 6.0);
        canvas.block(format!("{of}:{}:chip", part.name), Role::Decoration, chip, surface);
        x += CHIP_PADDING;
    }
    if let Some(mark) = &part.mark {
        let square = Rect::new(x, corner.y + (height - ICON) / 2.0, ICON, ICON);
        canvas.glyph(format!("{of}:{}:icon", part.name), mark.glyph(square, part.is_tinted));
        x += ICON + ICON_GAP;
    }
    let place = Rect::new(x, corner.y, part.text.size.width, height);
    let role = Role::ConnectorLabel { of: of.to_owned(), position };
    let key = format!("{of}:{}", part.name);
    canvas.text(key, role, &part.text, place, TextAlign::Center, Paint::Token(Token::Text));
}
