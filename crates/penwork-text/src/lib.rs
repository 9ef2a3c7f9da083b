//! Text: bundled fonts, shaping, measuring, wrapping and subsetting.
//!
//! Every width in a picture comes from here, so it is the same on every platform: fonts are compiled in,
//! and a character that no bundled font has gets a fixed advance. What is measured is what a browser draws,
//! because [`web_fonts`] embeds the very faces that were measured.
//!
//! | to | use |
//! | --- | --- |
//! | size a label | [`measure`], [`measure_ceil`], [`line_width`] |
//! | break a label into lines | [`wrap`], [`wrap_lines`]; [`excalidraw_wrap`] as that editor breaks them |
//! | place glyphs | [`shape`] |
//! | embed fonts into an SVG | [`web_fonts`] |
//! | feed a rasteriser | [`faces`] |
//! | say what could not be drawn | [`missing`] |
//!
//! Text is normalised first, see [`normalise`]. Limits: horizontal text only, no hyphenation, no italics, and
//! only [`Family::Sans`] has more than one weight. Han, kana, Hangul and emoji are measured but not bundled.

mod emoji;
mod excalidraw_wrap;
mod faces;
mod font;
mod itemize;
mod measure;
mod normalise;
mod shape;
mod style;
mod subset;
mod unknown;
mod wrap;

pub use excalidraw_wrap::excalidraw_wrap;
pub use faces::{FaceId, FaceInfo, faces};
pub use itemize::{base_direction, missing};
pub use measure::{Size, line_width, measure, measure_ceil};
pub use normalise::normalise;
pub use shape::{Glyph, GlyphRun, ShapedLine, shape};
pub use style::{Family, Metrics, TextStyle, Weight};
pub use subset::{WebFont, web_fonts};
pub use wrap::{Wrapped, WrappedLine, wrap, wrap_lines};
