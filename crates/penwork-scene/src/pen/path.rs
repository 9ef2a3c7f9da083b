//! Paths: the strokes and surfaces pens draw.

use crate::Point;

/// One step of a path.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Segment {
    /// Lifts the pen and puts it down here.
    Move(Point),
    /// A straight line to here.
    Line(Point),
    /// A quadratic Bézier curve: control point, end.
    Quad(Point, Point),
    /// A cubic Bézier curve: two control points, end.
    Cubic(Point, Point, Point),
    /// A straight line back to the last [`Segment::Move`].
    Close,
}

impl Segment {
    /// Where the step ends; `None` for [`Segment::Close`].
    pub fn end(&self) -> Option<Point> {
        match *self {
            Self::Move(p) | Self::Line(p) | Self::Quad(_, p) | Self::Cubic(_, _, p) => Some(p),
            Self::Close => None,
        }
    }

    /// The two control points and the end of the cubic curve that looks the same, drawn from `from`.
    /// A quadratic curve is raised by the usual two thirds; a close has no end and stays at `from`.
    pub(super) fn as_cubic(&self, from: Point) -> [Point; 3] {
        let third =
            |a: Point, b: Point| Point::new(a.x + 2.0 * (b.x - a.x) / 3.0, a.y + 2.0 * (b.y - a.y) / 3.0);
        match *self {
            Self::Cubic(a, b, p) => [a, b, p],
            Self::Quad(c, p) => [third(from, c), third(p, c), p],
            Self::Line(p) | Self::Move(p) => [from, p, p],
            Self::Close => [from; 3],
        }
    }
}

/// The point at `t` (0 to 1) of the cubic curve.
pub(super) fn cubic_at(p: [Point; 4], t: f64) -> Point {
    let u = 1.0 - t;
    let mix = |a: f64, b: f64, c: f64, d: f64| {
        u * u * u * a + 3.0 * u * u * t * b + 3.0 * u * t * t * c + t * t * t * d
    };
    Point::new(mix(p[0].x, p[1].x, p[2].x, p[3].x), mix(p[0].y, p[1].y, p[2].y, p[3].y))
}

/// The part of the cubic curve between `from` and `to` (0 to 1).
pub(super) fn cubic_part(p: [Point; 4], from: f64, to: f64) -> [Point; 4] {
    // De Casteljau twice: cut off what follows `to`, then what precedes `from`.
    let (q1, q2, q3) = (p[0].lerp(p[1], to), p[1].lerp(p[2], to), p[2].lerp(p[3], to));
    let (r1, r2) = (q1.lerp(q2, to), q2.lerp(q3, to));
    let head = [p[0], q1, r1, r1.lerp(r2, to)];
    if from <= 0.0 || to <= 0.0 {
        return head;
    }
    let t = from / to;
    let (q1, q2, q3) = (head[0].lerp(head[1], t), head[1].lerp(head[2], t), head[2].lerp(head[3], t));
    let (r1, r2) = (q1.lerp(q2, t), q2.lerp(q3, t));
    [r1.lerp(r2, t), r2, q3, head[3]]
}
