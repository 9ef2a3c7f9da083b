//! Text: bundled fonts, shaping, measuring, wrapping and subsetting.

mod style;

pub use style::{Family, TextStyle, Weight};
