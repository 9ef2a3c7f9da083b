//! Hand-drawn strokes by the rules of rough.js 4.6.4.
//!
//! Given the same seed and options, every path equals the one rough.js makes within 0.005 px;
//! `fixtures/rough` holds the reference. Random numbers are drawn in the order rough.js draws them,
//! so the order of calls in this module is part of its contract.
//!
//! Limits: only what Excalidraw uses. No arcs, dots, dashes or simplification, and bowing and the
//! largest offset keep their defaults of 1 and 2. See `NOTICE-rough.md` for whose rules these are.

mod curve;
mod ellipse;
mod fill;
mod flatten;
mod hachure;
mod line;
#[cfg(test)]
mod tests;

pub(super) use flatten::{of_path as flat, simplified};
pub(super) use hachure::MAX_LINES;

use super::path::Segment;
use crate::{FillStyle, Point};

/// Upper bound of a vertex's displacement at roughness 1, in pixels (`maxRandomnessOffset`).
const MAX_OFFSET: f64 = 2.0;

/// How much rougher the surface of a curve is than its outline (`fillShapeRoughnessGain`).
const FILL_GAIN: f64 = 0.8;

/// The exact smooth curve through `points` that [`Rough::curve`] follows.
pub(super) fn smooth(points: &[Point]) -> Vec<Segment> {
    match points {
        [] | [_] => Vec::new(),
        &[a, b] => vec![Segment::Move(a), Segment::Line(b)],
        _ => {
            let cubics = flatten::curve_to_bezier(points);
            let curves = cubics[1..].chunks_exact(3).map(|c| Segment::Cubic(c[0], c[1], c[2]));
            std::iter::once(Segment::Move(points[0])).chain(curves).collect()
        }
    }
}

/// What rough.js is told about one shape.
#[derive(Debug, Clone, Copy)]
pub(super) struct Options {
    /// Seed of the random numbers; 0 counts as 1, because rough.js would draw differently every time.
    pub(super) seed: u32,
    /// Size of the displacements; 0 draws exact lines.
    pub(super) roughness: f64,
    /// Draws each line once instead of twice (`disableMultiStroke`).
    pub(super) single: bool,
    /// Keeps the ends of lines where they are (`preserveVertices`).
    pub(super) preserve_vertices: bool,
    /// How closely an ellipse keeps to its radii, 0.95 by default (`curveFitting`).
    pub(super) curve_fitting: f64,
    /// How the surface is laid on, or `None` for no surface.
    pub(super) fill: Option<FillStyle>,
    /// Distance between hachure lines in pixels.
    pub(super) hachure_gap: f64,
}

/// A drawn shape: the surface, which lies below, and the outline.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Drawing {
    pub(super) fill: Option<Surface>,
    pub(super) outline: Vec<Segment>,
}

/// A drawn surface.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Surface {
    /// A shape to be filled.
    Shape(Vec<Segment>),
    /// Lines to be stroked.
    Lines(Vec<Segment>),
}

/// One call of the rough.js generator: options and a stream of random numbers that starts anew.
#[derive(Debug, Clone)]
pub(super) struct Rough {
    options: Options,
    random: Random,
}

impl Rough {
    pub(super) fn new(options: Options) -> Self {
        Self { options, random: Random::new(options.seed) }
    }

    /// A straight line.
    pub(super) fn line(mut self, from: Point, to: Point) -> Vec<Segment> {
        let mut out = Vec::new();
        self.double_line(from, to, self.options.single, &mut out);
        out
    }

    /// Straight lines from point to point.
    pub(super) fn linear_path(mut self, points: &[Point]) -> Drawing {
        Drawing { fill: None, outline: self.polyline(points, false) }
    }

    /// A closed polygon.
    pub(super) fn polygon(mut self, points: &[Point]) -> Drawing {
        let outline = self.polyline(points, true);
        let fill = self.options.fill.map(|style| match style {
            FillStyle::Solid => self.solid_polygons(&[points.to_vec()]),
            pattern => self.pattern(vec![points.to_vec()], pattern),
        });
        Drawing { fill, outline }
    }

    fn polyline(&mut self, points: &[Point], close: bool) -> Vec<Segment> {
        let mut out = Vec::new();
        for pair in points.windows(2) {
            self.double_line(pair[0], pair[1], self.options.single, &mut out);
        }
        // rough.js closes nothing that has only two points.
        if let (true, true, Some(first), Some(last)) =
            (close, points.len() > 2, points.first(), points.last())
        {
            self.double_line(*last, *first, self.options.single, &mut out);
        }
        out
    }

    /// A random displacement between `-x` and `x` at roughness 1.
    fn offset(&mut self, x: f64) -> f64 {
        self.between(-x, x, 1.0)
    }

    /// A random number between `min` and `max`, times roughness and `gain`.
    fn between(&mut self, min: f64, max: f64, gain: f64) -> f64 {
        self.options.roughness * gain * (self.random.next() * (max - min) + min)
    }

    /// `p` displaced by up to `x` on each axis.
    fn jittered(&mut self, p: Point, x: f64) -> Point {
        let dx = self.offset(x);
        let dy = self.offset(x);
        Point::new(p.x + dx, p.y + dy)
    }
}

/// The linear congruential generator of rough.js: multiply by 48271 modulo 2³², keep 31 bits.
#[derive(Debug, Clone, Copy)]
struct Random(u32);

impl Random {
    fn new(seed: u32) -> Self {
        Self(seed.max(1))
    }

    /// The next number in 0 to 1, 1 excluded.
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(48271);
        f64::from(self.0 & 0x7fff_ffff) / 2_147_483_648.0
    }
}
