//! Icons on cards, tabs and pills.

use penwork_icons::{ArtPaint, Found, Icon};
use penwork_scene::{Color, Glyph, Paint, Rect, Shade, Token, Tone};

/// An icon with the tone it is drawn in.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mark {
    pub(crate) icon: Icon,
    pub(crate) tone: Tone,
}

impl Mark {
    /// The icon `reference` (`set:name`) in `tone`. Icons with a tone of their own keep it. `None` for `none`
    /// and for names that do not exist, which a checked diagram does not have.
    pub(crate) fn new(reference: &str, tone: Tone) -> Option<Self> {
        let icon = match penwork_icons::find(reference) {
            Found::Icon(icon) | Found::Alias(icon) => icon,
            Found::Unknown { .. } => return None,
        };
        Some(Self { icon, tone: icon.tone.and_then(tone_word).unwrap_or(tone) })
    }

    /// The icon in the square `rect`, on a chip of its tone or on a plain surface.
    pub(crate) fn glyph(&self, rect: Rect, on_chip: bool) -> Glyph {
        let paint = match self.icon.color {
            Some([r, g, b]) => Paint::Brand(Color { r, g, b, a: 255 }),
            None if on_chip => Paint::Token(Token::Tone(self.tone, Shade::Ink)),
            None => Paint::Token(Token::Tone(self.tone, Shade::Glyph)),
        };
        Glyph { rect, path: self.icon.art.path, filled: matches!(self.icon.art.paint, ArtPaint::Fill), paint }
    }
}

fn tone_word(word: &str) -> Option<Tone> {
    Some(match word {
        "neutral" => Tone::Neutral,
        "blue" => Tone::Blue,
        "violet" => Tone::Violet,
        "aqua" => Tone::Aqua,
        "orange" => Tone::Orange,
        "green" => Tone::Green,
        "amber" => Tone::Amber,
        "red" => Tone::Red,
        _ => return None,
    })
}
