//! Scene to SVG, SVG to PNG.
//!
//! | to | use |
//! | --- | --- |
//! | write a picture that browsers, editors and readers draw alike | [`svg()`] |
//! | write the same picture as pixels | [`png()`] |
//!
//! The SVG refers to nothing outside itself: fonts and pictures are carried inside, and there is no
//! script, no event attribute and no address. The PNG is made from the very same SVG. The same scene
//! and options give the same bytes on every platform.
//!
//! Limits: no masks, filters or gradients are written, so that every reader gets the picture right
//! and fast. Nothing here opens a file; fonts and pictures come in as bytes.

mod png;
mod svg;

pub use png::{Notice, Png, PngOptions, png};
pub use svg::auto::svg_auto;
pub use svg::source::{NoSource, read as embedded_source};
pub use svg::{Fonts, SvgOptions, svg};
