//! Exact outlines, shared by both pens.

use super::path::Segment::{self, Close, Cubic, Line, Move, Quad};
use super::rough::simplified;
use crate::{Freehand, Point};

/// A rectangle with its corner at the origin and quadratic corners, as Excalidraw draws it: it ends
/// where it starts but is not closed.
pub(super) fn round_rectangle(w: f64, h: f64, r: f64) -> Vec<Segment> {
    let p = Point::new;
    vec![
        Move(p(r, 0.0)),
        Line(p(w - r, 0.0)),
        Quad(p(w, 0.0), p(w, r)),
        Line(p(w, h - r)),
        Quad(p(w, h), p(w - r, h)),
        Line(p(r, h)),
        Quad(p(0.0, h), p(0.0, h - r)),
        Line(p(0.0, r)),
        Quad(p(0.0, 0.0), p(r, 0.0)),
    ]
}

/// Top, right, bottom and left corner of a rhombus.
pub(super) type Rhombus = [Point; 4];

/// A rhombus with rounded corners. Each corner starts a quarter of the half axis before its point,
/// but at most `limit` pixels.
pub(super) fn round_diamond([top, right, bottom, left]: Rhombus, limit: f64) -> Vec<Segment> {
    let v = ((top.x - left.x).abs() * 0.25).min(limit);
    let h = ((right.y - top.y).abs() * 0.25).min(limit);
    vec![
        Move(top.shifted(v, h)),
        Line(right.shifted(-v, -h)),
        Cubic(right, right, right.shifted(-v, h)),
        Line(bottom.shifted(v, -h)),
        Cubic(bottom, bottom, bottom.shifted(-v, -h)),
        Line(left.shifted(v, h)),
        Cubic(left, left, left.shifted(v, -h)),
        Line(top.shifted(-v, h)),
        Cubic(top, top, top.shifted(v, h)),
    ]
}

/// Straight pieces whose corners are quadratics of at most this radius, half of either piece.
pub(super) fn round_polyline(points: &[Point], radius: f64) -> Vec<Segment> {
    let mut out = Vec::new();
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return out };
    out.push(Move(first));
    for three in points.windows(3) {
        let (before, after) = (three[0].distance(three[1]), three[1].distance(three[2]));
        let corner = radius.min(before / 2.0).min(after / 2.0);
        let toward = |p: Point, length: f64| {
            if length > 0.0 { three[1].lerp(p, corner / length) } else { three[1] }
        };
        out.push(Line(toward(three[0], before)));
        out.push(Quad(three[1], toward(three[2], after)));
    }
    out.push(Line(last));
    out
}

/// Straight lines through `points`.
pub(super) fn polyline(points: &[Point], close: bool) -> Vec<Segment> {
    let mut out: Vec<Segment> = points.iter().map(|&p| Line(p)).collect();
    if let Some(first) = points.first() {
        out[0] = Move(*first);
        if close {
            out.push(Close);
        }
    }
    out
}

/// The surface of a free stroke: quadratics through the midpoints of its outline's points.
pub(super) fn freehand(stroke: &Freehand, origin: Point) -> Vec<Segment> {
    let points: Vec<Point> = stroke.outline.iter().map(|p| p.shifted(-origin.x, -origin.y)).collect();
    let Some(&first) = points.first() else { return Vec::new() };
    let mut out = vec![Move(first)];
    for (i, &p) in points.iter().enumerate() {
        let next = points.get(i + 1).copied().unwrap_or(first);
        out.push(Quad(p, p.lerp(next, 0.5)));
    }
    out.extend([Line(first), Close]);
    out
}

/// The loop a free stroke runs around, without points that lie within 0.75 px of the others.
pub(super) fn freehand_loop(stroke: &Freehand, origin: Point) -> Vec<Point> {
    let points: Vec<Point> = stroke.points.iter().map(|p| p.shifted(-origin.x, -origin.y)).collect();
    simplified(&points, 0.75)
}
