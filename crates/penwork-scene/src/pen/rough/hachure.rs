//! Parallel lines inside polygons: the scan of hachure-fill 0.5.2.

use crate::Point;

/// Where hachure lines run.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hatching {
    /// Distance between lines in pixels.
    pub(super) gap: f64,
    /// Degrees by which the plane is turned before it is scanned from top to bottom.
    pub(super) angle: f64,
    /// Distance between scan lines. At exactly 1 only every `gap`-th scan line is kept.
    pub(super) step: f64,
}

#[derive(Debug, Clone, Copy)]
struct Edge {
    top: f64,
    bottom: f64,
    x: f64,
    slope: f64,
}

/// The most lines in one direction. Beyond it lines are laid further apart: what size a file claims must
/// not decide how long drawing takes.
pub(in super::super) const MAX_LINES: f64 = 10_000.0;

/// The lines inside `polygons`, ends rounded to whole pixels across the scan direction.
///
/// The polygons are turned in place and turned back, so that a second call sees the same last bits
/// as rough.js would.
pub(super) fn hachure_lines(polygons: &mut [Vec<Point>], hatching: Hatching) -> Vec<[Point; 2]> {
    let Hatching { gap, angle, step } = hatching;
    for polygon in polygons.iter_mut() {
        turn(polygon, angle);
    }
    let mut lines = scan(polygons, gap, step);
    for polygon in polygons.iter_mut() {
        turn(polygon, -angle);
    }
    for line in &mut lines {
        turn(line, -angle);
    }
    lines
}

fn turn(points: &mut [Point], degrees: f64) {
    let angle = (std::f64::consts::PI / 180.0) * degrees;
    let (sin, cos) = (libm::sin(angle), libm::cos(angle));
    for p in points {
        *p = Point::new(p.x * cos - p.y * sin, p.x * sin + p.y * cos);
    }
}

fn scan(polygons: &[Vec<Point>], mut gap: f64, mut step: f64) -> Vec<[Point; 2]> {
    let mut edges = edges(polygons);
    let mut lines = Vec::new();
    let Some(first) = edges.first() else { return lines };
    let mut y = first.top;
    let height = edges.iter().fold(y, |bottom, e| bottom.max(e.bottom)) - y;
    if !height.is_finite() {
        return lines;
    }
    if height / gap > MAX_LINES {
        gap = (height / MAX_LINES).ceil().max(2.0);
        step = gap;
    }
    let mut active: Vec<Edge> = Vec::new();
    let mut iteration = 0_u32;
    while !active.is_empty() || !edges.is_empty() {
        let entered = edges.iter().take_while(|e| e.top <= y).count();
        active.extend(edges.drain(..entered));
        active.retain(|e| e.bottom > y);
        active.sort_by(|a, b| a.x.total_cmp(&b.x));
        if step != 1.0 || f64::from(iteration) % gap == 0.0 {
            for pair in active.chunks_exact(2) {
                lines.push([Point::new(round(pair[0].x), y), Point::new(round(pair[1].x), y)]);
            }
        }
        y += step;
        for edge in &mut active {
            edge.x += step * edge.slope;
        }
        iteration += 1;
    }
    lines
}

/// The edges that are not level, sorted as they are met by a scan from the top.
fn edges(polygons: &[Vec<Point>]) -> Vec<Edge> {
    let mut edges = Vec::new();
    for polygon in polygons {
        let (Some(first), Some(last)) = (polygon.first(), polygon.last()) else { continue };
        let closing = (first != last).then_some([*last, *first]);
        if polygon.len() + usize::from(closing.is_some()) <= 2 {
            continue;
        }
        let sides = polygon.windows(2).map(|w| [w[0], w[1]]).chain(closing);
        edges.extend(sides.filter(|[a, b]| a.y != b.y).map(|[a, b]| Edge {
            top: a.y.min(b.y),
            bottom: a.y.max(b.y),
            x: if a.y < b.y { a.x } else { b.x },
            slope: (b.x - a.x) / (b.y - a.y),
        }));
    }
    edges.sort_by(|a, b| {
        a.top.total_cmp(&b.top).then(a.x.total_cmp(&b.x)).then(a.bottom.total_cmp(&b.bottom))
    });
    edges
}

/// `Math.round` of JavaScript: halves go up.
fn round(x: f64) -> f64 {
    (x + 0.5).floor()
}
