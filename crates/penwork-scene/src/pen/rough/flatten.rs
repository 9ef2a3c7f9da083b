//! Curves as polygons: points-on-curve 0.2.0 and points-on-path 0.2.1.

use super::super::path::Segment;
use super::curve::catmull_rom;
use crate::Point;

/// How flat the pieces of a path's curves become, as in rough.js.
const PATH_TOLERANCE: f64 = 1.0;

/// The polygons of a path, one for each subpath, simplified by `distance`.
pub(in super::super) fn of_path(path: &[Segment], distance: f64) -> Vec<Vec<Point>> {
    let mut sets: Vec<Vec<Point>> = Vec::new();
    let mut points: Vec<Point> = Vec::new();
    let mut curve: Vec<Point> = Vec::new();
    let mut start = Point::default();
    let flush = |curve: &mut Vec<Point>, points: &mut Vec<Point>| {
        if curve.len() >= 4 {
            points.extend(of_curve(curve, PATH_TOLERANCE, None));
        }
        curve.clear();
    };
    for segment in path {
        match *segment {
            Segment::Move(p) => {
                flush(&mut curve, &mut points);
                if !points.is_empty() {
                    sets.push(std::mem::take(&mut points));
                }
                start = p;
                points.push(p);
            }
            Segment::Line(p) => {
                flush(&mut curve, &mut points);
                points.push(p);
            }
            Segment::Close => {
                flush(&mut curve, &mut points);
                points.push(start);
            }
            Segment::Quad(..) | Segment::Cubic(..) => {
                if curve.is_empty() {
                    curve.push(points.last().copied().unwrap_or(start));
                }
                let from = curve[curve.len() - 1];
                curve.extend(segment.as_cubic(from));
            }
        }
    }
    flush(&mut curve, &mut points);
    if !points.is_empty() {
        sets.push(points);
    }
    sets.iter().map(|set| simplified(set, distance)).filter(|set| !set.is_empty()).collect()
}

/// The polygon of cubic curves (a start point and three points for each), simplified by `distance`.
pub(super) fn of_curve(curve: &[Point], tolerance: f64, distance: Option<f64>) -> Vec<Point> {
    let mut out = Vec::new();
    for i in 0..curve.len().saturating_sub(1) / 3 {
        split([curve[i * 3], curve[i * 3 + 1], curve[i * 3 + 2], curve[i * 3 + 3]], tolerance, 0, &mut out);
    }
    match distance {
        Some(distance) => simplified(&out, distance),
        None => out,
    }
}

/// The cubic curves of the Catmull-Rom curve through at least three `points`.
pub(super) fn curve_to_bezier(points: &[Point]) -> Vec<Point> {
    if let &[a, b, c] = points {
        return vec![a, b, c, c];
    }
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return Vec::new() };
    let mut ends = Vec::with_capacity(points.len() + 2);
    ends.push(first);
    ends.extend_from_slice(points);
    ends.push(last);
    let mut out = vec![first];
    for four in ends.windows(4) {
        if let Segment::Cubic(a, b, c) = catmull_rom(four) {
            out.extend([a, b, c]);
        }
    }
    out
}

/// The polyline without the points that lie within `distance` of the others (Ramer, Douglas, Peucker).
pub(in super::super) fn simplified(points: &[Point], distance: f64) -> Vec<Point> {
    let mut out = Vec::new();
    // A stack instead of recursion: a drawn spiral can nest as deep as it has points.
    let mut ranges = vec![(0, points.len())];
    while let Some((start, end)) = ranges.pop() {
        if start >= end {
            continue;
        }
        let (s, e) = (points[start], points[end - 1]);
        let (mut far, mut at) = (0.0, 1);
        for (i, &p) in points.iter().enumerate().take(end - 1).skip(start + 1) {
            let d = squared_distance_to_segment(p, s, e);
            if d > far {
                (far, at) = (d, i);
            }
        }
        if far.sqrt() > distance {
            ranges.push((at, end));
            ranges.push((start, at + 1));
        } else {
            if out.is_empty() {
                out.push(s);
            }
            out.push(e);
        }
    }
    out
}

fn squared_distance_to_segment(p: Point, v: Point, w: Point) -> f64 {
    let squared = |a: Point, b: Point| (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
    let length = squared(v, w);
    if length == 0.0 {
        return squared(p, v);
    }
    let t = ((p.x - v.x) * (w.x - v.x) + (p.y - v.y) * (w.y - v.y)) / length;
    squared(p, v.lerp(w, t.clamp(0.0, 1.0)))
}

/// Halves a curve until it is flat. The depth is bounded for coordinates too large to get flat.
fn split(p: [Point; 4], tolerance: f64, depth: u32, out: &mut Vec<Point>) {
    if flatness(p) < tolerance || depth > 16 {
        match out.last() {
            Some(last) if last.distance(p[0]) <= 1.0 => {}
            _ => out.push(p[0]),
        }
        out.push(p[3]);
        return;
    }
    let (q1, q2, q3) = (p[0].lerp(p[1], 0.5), p[1].lerp(p[2], 0.5), p[2].lerp(p[3], 0.5));
    let (r1, r2) = (q1.lerp(q2, 0.5), q2.lerp(q3, 0.5));
    let middle = r1.lerp(r2, 0.5);
    split([p[0], q1, r1, middle], tolerance, depth + 1, out);
    split([middle, r2, q3, p[3]], tolerance, depth + 1, out);
}

fn flatness(p: [Point; 4]) -> f64 {
    let square = |v: f64| v * v;
    let ux = square(3.0 * p[1].x - 2.0 * p[0].x - p[3].x);
    let uy = square(3.0 * p[1].y - 2.0 * p[0].y - p[3].y);
    let vx = square(3.0 * p[2].x - 2.0 * p[3].x - p[0].x);
    let vy = square(3.0 * p[2].y - 2.0 * p[3].y - p[0].y);
    ux.max(vx) + uy.max(vy)
}
