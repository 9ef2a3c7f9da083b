//! Small arcs where a line jumps over another one.

use super::path::Segment;
use crate::Point;

/// How far from the crossing an arc starts, and how high it is.
const RADIUS: f64 = 5.0;

/// `path` with an arc over each point of `hops` that lies on one of its horizontal lines. Hops that would
/// run into each other, or beyond their line, are left out: a plain crossing is clearer than half an arc.
pub(super) fn over(path: &[Segment], hops: impl Iterator<Item = Point>) -> Vec<Segment> {
    let hops: Vec<Point> = hops.collect();
    let mut out: Vec<Segment> = Vec::with_capacity(path.len() + 4 * hops.len());
    let mut at = Point::default();
    for segment in path {
        if let Segment::Line(to) = *segment
            && at.y == to.y
        {
            let (left, right) = (at.x.min(to.x), at.x.max(to.x));
            let step = if to.x > at.x { 1.0 } else { -1.0 };
            let mut here: Vec<f64> = hops
                .iter()
                .filter(|h| (h.y - at.y).abs() < 0.5 && h.x - RADIUS > left && h.x + RADIUS < right)
                .map(|h| h.x)
                .collect();
            here.sort_by(|a, b| (a * step).total_cmp(&(b * step)));
            here.dedup_by(|a, b| (*a - *b).abs() < 2.0 * RADIUS);
            for x in here {
                let (from, to) = (x - step * RADIUS, x + step * RADIUS);
                let top = at.y - RADIUS;
                out.push(Segment::Line(Point::new(from, at.y)));
                // A quarter circle on each side, as a cubic.
                let k = RADIUS * 0.552_284_75;
                out.push(Segment::Cubic(
                    Point::new(from, at.y - k),
                    Point::new(x - step * k, top),
                    Point::new(x, top),
                ));
                out.push(Segment::Cubic(
                    Point::new(x + step * k, top),
                    Point::new(to, at.y - k),
                    Point::new(to, at.y),
                ));
            }
        }
        out.push(*segment);
        if let Some(end) = segment.end() {
            at = end;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_jumps_over_what_it_crosses_and_no_further_than_it_reaches() {
        let p = Point::new;
        let path = [Segment::Move(p(0.0, 0.0)), Segment::Line(p(100.0, 0.0)), Segment::Line(p(100.0, 50.0))];
        let drawn = over(&path, [p(50.0, 0.0), p(97.0, 0.0), p(100.0, 20.0)].into_iter());
        assert_eq!(drawn.len(), 6, "{drawn:?}");
        assert_eq!(drawn[1], Segment::Line(p(45.0, 0.0)));
        assert_eq!(drawn[3].end(), Some(p(55.0, 0.0)));
    }

    #[test]
    fn neighbouring_hops_share_one_arc() {
        let p = Point::new;
        let path = [Segment::Move(p(100.0, 0.0)), Segment::Line(p(0.0, 0.0))];
        let drawn = over(&path, [p(50.0, 0.0), p(46.0, 0.0)].into_iter());
        assert_eq!(drawn.len(), 5);
        assert_eq!(drawn[1], Segment::Line(p(55.0, 0.0)));
    }
}
