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

/// Takes out the steps of a pixel or two that a route may have where it passes the border of a group.
///
/// The run of points on one side of such a step moves; the side that has the end of the route in it
/// stays, because ends keep their distances.
pub(crate) fn straightened(mut points: Vec<Point>) -> Vec<Point> {
    const STEP: f64 = 2.0;
    for i in 1..points.len() {
        let (a, b) = (points[i - 1], points[i]);
        let (dx, dy) = ((b.x - a.x).abs(), (b.y - a.y).abs());
        if dx == 0.0 || dy == 0.0 || dx.min(dy) > STEP {
            continue;
        }
        let upright = dx < dy;
        let in_line = |p: Point, q: Point| if upright { p.x == q.x } else { p.y == q.y };
        let before = (0..i).rev().take_while(|&k| in_line(points[k], a)).count();
        let after = (i..points.len()).take_while(|&k| in_line(points[k], b)).count();
        let (run, to) = if before < i { (i - before..i, b) } else { (i..i + after, a) };
        for point in &mut points[run] {
            if upright {
                point.x = to.x;
            } else {
                point.y = to.y;
            }
        }
    }
    points
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
    fn small_steps_are_taken_out_on_the_side_without_an_end() {
        let p = Point::new;
        let late = vec![p(0.0, 0.0), p(0.0, 10.0), p(40.0, 10.0), p(41.0, 50.0), p(41.0, 90.0)];
        assert_eq!(
            straightened(late),
            [p(0.0, 0.0), p(0.0, 10.0), p(41.0, 10.0), p(41.0, 50.0), p(41.0, 90.0)]
        );
        let early = vec![p(0.0, 0.0), p(1.0, 30.0), p(1.0, 60.0), p(90.0, 60.0)];
        assert_eq!(straightened(early), [p(0.0, 0.0), p(0.0, 30.0), p(0.0, 60.0), p(90.0, 60.0)]);
    }

    #[test]
    fn the_nearest_point_knows_its_share_of_the_way() {
        let p = Point::new;
        let route = [p(0.0, 0.0), p(10.0, 0.0), p(10.0, 10.0)];
        assert_eq!(nearest(&route, p(12.0, 5.0)), (p(10.0, 5.0), 0.75));
        assert_eq!(nearest(&route, p(5.0, -3.0)), (p(5.0, 0.0), 0.25));
    }
}
