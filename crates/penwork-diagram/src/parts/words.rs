//! From words of the language to those of the scene.

use penwork_language::vocabulary::{LineStyle, Tone as Meaning};
use penwork_scene::{Dash, Tone};

use super::canvas::{DASHED, DOTTED};

/// The colours of a tone.
pub(crate) const fn tone(meaning: Meaning) -> Tone {
    match meaning {
        Meaning::Neutral => Tone::Neutral,
        Meaning::Blue => Tone::Blue,
        Meaning::Violet => Tone::Violet,
        Meaning::Aqua => Tone::Aqua,
        Meaning::Orange => Tone::Orange,
        Meaning::Green => Tone::Green,
        Meaning::Amber => Tone::Amber,
        Meaning::Red => Tone::Red,
    }
}

/// How a border is broken.
pub(crate) const fn dash(line: LineStyle) -> Dash {
    match line {
        LineStyle::Solid => Dash::Solid,
        LineStyle::Dashed => DASHED,
        LineStyle::Dotted => DOTTED,
    }
}
