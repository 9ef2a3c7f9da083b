//! Icons: the path as it came, scaled to its place.

use std::fmt::Write as _;

use penwork_scene::{Glyph, Theme};

use super::call;
use super::writer::Writer;

/// Writes `glyph` on the page, whose corner is at `page`. Icons repeat what stands beside them in words, so
/// readers of the page are told to pass them over.
pub(super) fn write(w: &mut Writer, glyph: &Glyph, theme: Theme, opacity: f64, page: (f64, f64)) {
    /// The side of the box icons are drawn in.
    const SIDE: f64 = 24.0;
    let Some(color) = theme.resolve(glyph.paint) else { return };
    w.start("path").raw("transform", |out| {
        call("translate", &[glyph.rect.x - page.0, glyph.rect.y - page.1], out);
        // Thousandths, since the scale of an icon of 16 px is two thirds.
        let scale = (glyph.rect.width / SIDE * 1000.0).round() / 1000.0;
        // Writing into a string cannot fail.
        let _ = write!(out, " scale({scale})");
    });
    if glyph.filled {
        w.color("fill", color).number_unless("fill-opacity", opacity, 1.0);
    } else {
        w.color("stroke", color).number_unless("stroke-opacity", opacity, 1.0);
        w.number("stroke-width", 2.0);
    }
    w.attribute("aria-hidden", "true").attribute("d", glyph.path);
    w.end();
}
