//! The questions the meter asks about segments and boxes.

use penwork_scene::{Point, Rect};

/// Where two segments cross in the inside of both, or `None` when they touch, overlap or miss.
pub(crate) fn crossing(a: [Point; 2], b: [Point; 2]) -> Option<Point> {
    let (da, db) =
        (Point::new(a[1].x - a[0].x, a[1].y - a[0].y), Point::new(b[1].x - b[0].x, b[1].y - b[0].y));
    let cross = da.x * db.y - da.y * db.x;
    if cross.abs() < 1e-9 {
        return None;
    }
    let (dx, dy) = (b[0].x - a[0].x, b[0].y - a[0].y);
    let t = (dx * db.y - dy * db.x) / cross;
    let u = (dx * da.y - dy * da.x) / cross;
    let inside = |v: f64| v > 1e-9 && v < 1.0 - 1e-9;
    (inside(t) && inside(u)).then(|| a[0].lerp(a[1], t))
}

/// Whether a segment enters the inside of a box.
pub(crate) fn enters([a, b]: [Point; 2], rect: &Rect) -> bool {
    // Liang and Barsky: the part of the segment between all four sides.
    let (mut from, mut to) = (0.0_f64, 1.0_f64);
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let sides =
        [(-dx, a.x - rect.x), (dx, rect.right() - a.x), (-dy, a.y - rect.y), (dy, rect.bottom() - a.y)];
    for (direction, distance) in sides {
        if direction == 0.0 {
            if distance <= 0.0 {
                return false;
            }
        } else {
            let t = distance / direction;
            if direction < 0.0 {
                from = from.max(t);
            } else {
                to = to.min(t);
            }
        }
    }
    from < to
}

/// The distance from a point to the edge or inside of a box; 0 inside.
pub(crate) fn distance(p: Point, rect: &Rect) -> f64 {
    let dx = (rect.x - p.x).max(p.x - rect.right()).max(0.0);
    let dy = (rect.y - p.y).max(p.y - rect.bottom()).max(0.0);
    (dx * dx + dy * dy).sqrt()
}

/// A curve through `points` (Catmull and Rom), eight pieces between neighbours.
pub(crate) fn smooth(points: &[Point]) -> Vec<Point> {
    const PIECES: u32 = 8;
    let at = |i: usize| points[i.min(points.len() - 1)];
    let mut out = vec![points[0]];
    for i in 0..points.len() - 1 {
        let (before, from, to, after) = (at(i.saturating_sub(1)), at(i), at(i + 1), at(i + 2));
        for step in 1..=PIECES {
            let t = f64::from(step) / f64::from(PIECES);
            let mix = |p: f64, a: f64, b: f64, q: f64| {
                0.5 * (2.0 * a
                    + (b - p) * t
                    + (2.0 * p - 5.0 * a + 4.0 * b - q) * t * t
                    + (3.0 * a - p - 3.0 * b + q) * t * t * t)
            };
            out.push(Point::new(mix(before.x, from.x, to.x, after.x), mix(before.y, from.y, to.y, after.y)));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segments_cross_only_in_their_insides() {
        let p = Point::new;
        let level = [p(0.0, 5.0), p(10.0, 5.0)];
        assert_eq!(crossing(level, [p(4.0, 0.0), p(4.0, 10.0)]), Some(p(4.0, 5.0)));
        assert_eq!(crossing(level, [p(4.0, 5.0), p(4.0, 10.0)]), None);
        assert_eq!(crossing(level, [p(0.0, 6.0), p(10.0, 6.0)]), None);
    }

    #[test]
    fn lines_along_an_edge_do_not_enter() {
        let (p, rect) = (Point::new, Rect::new(10.0, 10.0, 20.0, 20.0));
        assert!(enters([p(0.0, 20.0), p(50.0, 20.0)], &rect));
        assert!(enters([p(15.0, 15.0), p(16.0, 16.0)], &rect));
        assert!(!enters([p(0.0, 10.0), p(50.0, 10.0)], &rect));
        assert!(!enters([p(0.0, 0.0), p(9.0, 50.0)], &rect));
    }
}
