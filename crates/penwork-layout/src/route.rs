//! Geometry of orthogonal routes.

use penwork_geometry::{Point, Rect};

/// Drops repeated points, then points in the middle of a straight horizontal or vertical run.
pub(crate) fn simplified(points: &[Point]) -> Vec<Point> {
    let mut out: Vec<Point> = Vec::with_capacity(points.len());
    for &p in points {
        if out.last() == Some(&p) {
            continue;
        }
        if let [.., a, b] = out[..]
            && ((a.x == b.x && b.x == p.x) || (a.y == b.y && b.y == p.y))
        {
            out.pop();
        }
        out.push(p);
    }
    out
}

/// The length of a route.
pub(crate) fn length(points: &[Point]) -> f64 {
    points.windows(2).map(|w| w[0].distance(w[1])).sum()
}

/// The point of the route nearest to `p`, and its share of the route's length. The first of several
/// equally near pieces wins.
pub(crate) fn nearest(points: &[Point], p: Point) -> (Point, f64) {
    let total = length(points);
    let mut best: Option<(f64, Point, f64)> = None;
    let mut walked = 0.0;
    for w in points.windows(2) {
        let on = Rect::around([w[0], w[1]])
            .map_or(w[0], |r| Point::new(p.x.clamp(r.x, r.right()), p.y.clamp(r.y, r.bottom())));
        let gap = on.distance(p);
        if best.is_none_or(|(d, _, _)| gap < d) {
            best = Some((gap, on, walked + w[0].distance(on)));
        }
        walked += w[0].distance(w[1]);
    }
    best.map_or((p, 0.5), |(_, on, at)| (on, if total > 0.0 { at / total } else { 0.5 }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn straight_runs_keep_only_their_ends() {
        let p = Point::new;
        let route = [p(0.0, 0.0), p(0.0, 0.0), p(5.0, 0.0), p(9.0, 0.0), p(9.0, 4.0), p(9.0, 8.0)];
        assert_eq!(simplified(&route), [p(0.0, 0.0), p(9.0, 0.0), p(9.0, 8.0)]);
    }

    #[test]
    fn the_nearest_point_knows_its_share_of_the_way() {
        let p = Point::new;
        let route = [p(0.0, 0.0), p(10.0, 0.0), p(10.0, 10.0)];
        assert_eq!(nearest(&route, p(12.0, 5.0)), (p(10.0, 5.0), 0.75));
        assert_eq!(nearest(&route, p(5.0, -3.0)), (p(5.0, 0.0), 0.25));
    }
}
