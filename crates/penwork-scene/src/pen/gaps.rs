//! Gaps for labels: strokes are cut where they enter and leave a rectangle.
//!
//! Cutting the geometry keeps masks out of the picture, which are slow to paint and make straight
//! lines vanish in some readers. Surfaces of heads are left alone.

use super::path::{Segment, cubic_at, cubic_part};
use super::{DashPattern, Ink, Mark, origin};
use crate::{Item, Point, Rect};

/// Number of places at which a piece is tested. A visit of a gap shorter than this share is missed.
const STEPS: usize = 64;

/// Cuts the strokes of `marks` where the turned item passes through `gaps`, which are not turned.
pub(super) fn cut(marks: Vec<Mark>, item: &Item, gaps: &[Rect]) -> Vec<Mark> {
    let (start, center) = (origin(&item.shape), item.shape.rect().center());
    let page = |p: Point| p.shifted(start.x, start.y).rotated(center, item.angle);
    let mut out = Vec::with_capacity(marks.len());
    for mark in marks {
        match mark.ink {
            Ink::Fill { .. } => out.push(mark),
            Ink::Stroke { width, dash } => {
                // The round caps of the ends must not reach into the gap.
                let grown: Vec<Rect> = gaps.iter().map(|g| g.grown(width / 2.0)).collect();
                let hidden = |p: Point| grown.iter().any(|g| g.contains(page(p)));
                for (path, offset) in pieces(&mark.path, dash, &hidden) {
                    let dash = dash.map(|d| DashPattern { offset, ..d });
                    out.push(Mark { path, ink: Ink::Stroke { width, dash }, ..mark.clone() });
                }
            }
        }
    }
    out
}

/// The visible paths with the dash offset of each. Everything that needs no offset shares one path.
fn pieces(
    path: &[Segment],
    dash: Option<DashPattern>,
    hidden: &impl Fn(Point) -> bool,
) -> Vec<(Vec<Segment>, f64)> {
    let mut main: Vec<Segment> = Vec::new();
    let mut others: Vec<(Vec<Segment>, f64)> = Vec::new();
    let (mut first, mut current) = (Point::default(), Point::default());
    let mut passed = 0.0;
    // Whether the piece being written went into `others`, and where its pen is.
    let mut in_other = false;
    let mut pen: Option<Point> = None;
    for segment in path {
        let end = match *segment {
            Segment::Move(p) => {
                (first, current, passed, pen, in_other) = (p, p, 0.0, None, false);
                continue;
            }
            Segment::Close => first,
            Segment::Line(p) | Segment::Quad(_, p) | Segment::Cubic(_, _, p) => p,
        };
        let straight = matches!(segment, Segment::Line(_) | Segment::Close);
        let curve = if straight {
            [current, current.lerp(end, 1.0 / 3.0), current.lerp(end, 2.0 / 3.0), end]
        } else {
            let [c1, c2, p] = segment.as_cubic(current);
            [current, c1, c2, p]
        };
        for (from, to) in visible(curve, hidden) {
            let part = cubic_part(curve, from, to);
            if pen != Some(part[0]) {
                let phase =
                    dash.map_or(0.0, |d| (passed + length(cubic_part(curve, 0.0, from))) % (d.on + d.off));
                in_other = from > 0.0 && phase > 0.0;
                if in_other {
                    others.push((Vec::new(), phase));
                }
            }
            let target = match others.last_mut() {
                Some((path, _)) if in_other => path,
                _ => &mut main,
            };
            if pen != Some(part[0]) {
                target.push(Segment::Move(part[0]));
            }
            target.push(if straight {
                Segment::Line(part[3])
            } else {
                Segment::Cubic(part[1], part[2], part[3])
            });
            pen = Some(part[3]);
        }
        if dash.is_some() {
            passed += length(curve);
        }
        current = end;
    }
    if !main.is_empty() {
        others.insert(0, (main, 0.0));
    }
    others
}

/// The ranges of the curve that are not hidden.
fn visible(curve: [Point; 4], hidden: &impl Fn(Point) -> bool) -> Vec<(f64, f64)> {
    let at = |t: f64| hidden(cubic_at(curve, t));
    let mut ranges = Vec::new();
    let mut open = (!at(0.0)).then_some(0.0);
    for i in 0..STEPS {
        let (mut low, mut high) = (i as f64 / STEPS as f64, (i + 1) as f64 / STEPS as f64);
        let (before, after) = (at(low), at(high));
        if before == after {
            continue;
        }
        for _ in 0..24 {
            let middle = f64::midpoint(low, high);
            if at(middle) == before {
                low = middle;
            } else {
                high = middle;
            }
        }
        match open.take() {
            Some(from) => ranges.push((from, high)),
            None => open = Some(high),
        }
    }
    if let Some(from) = open {
        ranges.push((from, 1.0));
    }
    ranges
}

fn length(curve: [Point; 4]) -> f64 {
    let mut sum = 0.0;
    let mut last = curve[0];
    for i in 1..=32 {
        let p = cubic_at(curve, f64::from(i) / 32.0);
        sum += last.distance(p);
        last = p;
    }
    sum
}
