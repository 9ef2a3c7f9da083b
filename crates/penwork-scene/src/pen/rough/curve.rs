//! Smooth curves through points, and paths of lines and curves.

use super::super::path::Segment;
use super::{Drawing, FILL_GAIN, MAX_OFFSET, Random, Rough, Surface, flatten};
use crate::{FillStyle, Point};

impl Rough {
    /// A smooth curve through `points`, filled as a closed shape when a surface is asked for.
    pub(in super::super) fn curve(mut self, points: &[Point]) -> Drawing {
        if points.is_empty() {
            return Drawing::default();
        }
        let outline = self.curve_strokes(points);
        let fill = self.options.fill.filter(|_| points.len() >= 3).map(|style| match style {
            FillStyle::Solid => {
                let shape = self.for_surface(|rough| rough.curve_strokes(points));
                Surface::Shape(merged(shape))
            }
            pattern => {
                let distance = f64::midpoint(1.0, self.options.roughness);
                let polygon = flatten::of_curve(&flatten::curve_to_bezier(points), 10.0, Some(distance));
                self.pattern(vec![polygon], pattern)
            }
        });
        Drawing { fill, outline }
    }

    /// A path of lines and curves. A surface is taken to have one subpath, as all of ours have.
    pub(in super::super) fn path(mut self, path: &[Segment]) -> Drawing {
        let outline = self.path_strokes(path);
        let fill = self.options.fill.map(|style| match style {
            FillStyle::Solid => {
                let shape = self.for_surface(|rough| rough.path_strokes(path));
                Surface::Shape(merged(shape))
            }
            pattern => {
                let distance = f64::midpoint(1.0, self.options.roughness);
                self.pattern(flatten::of_path(path, distance), pattern)
            }
        });
        Drawing { fill, outline }
    }

    /// Runs `draw` with the rougher single stroke that surfaces of curves are made of. The stream of
    /// random numbers goes on.
    fn for_surface<T>(&mut self, draw: impl FnOnce(&mut Self) -> T) -> T {
        let outline = self.options;
        self.options.single = true;
        if outline.roughness != 0.0 {
            self.options.roughness += FILL_GAIN;
        }
        let drawn = draw(self);
        self.options = outline;
        drawn
    }

    fn curve_strokes(&mut self, points: &[Point]) -> Vec<Segment> {
        let roughness = self.options.roughness;
        let mut out = Vec::new();
        self.curve_stroke(points, 1.0 + roughness * 0.2, &mut out);
        if !self.options.single {
            // The second stroke has random numbers of its own, which leave the main stream alone.
            let main = self.random;
            self.random = Random::new(self.options.seed.max(1).wrapping_add(1));
            self.curve_stroke(points, 1.5 * (1.0 + roughness * 0.22), &mut out);
            self.random = main;
        }
        out
    }

    fn curve_stroke(&mut self, points: &[Point], reach: f64, out: &mut Vec<Segment>) {
        let mut near = Vec::with_capacity(points.len() + 2);
        near.push(self.jittered(points[0], reach));
        near.push(self.jittered(points[0], reach));
        for (i, &p) in points.iter().enumerate().skip(1) {
            near.push(self.jittered(p, reach));
            if i == points.len() - 1 {
                near.push(self.jittered(p, reach));
            }
        }
        self.spline(&near, out);
    }

    /// A Catmull-Rom curve through all but the first and last of `points`.
    pub(super) fn spline(&mut self, points: &[Point], out: &mut Vec<Segment>) {
        match points {
            [] | [_] => {}
            &[a, b] => self.double_line(a, b, self.options.single, out),
            &[_, a, b] => out.extend([Segment::Move(a), Segment::Cubic(a, b, b)]),
            _ => {
                out.push(Segment::Move(points[1]));
                for four in points.windows(4) {
                    out.push(catmull_rom(four));
                }
            }
        }
    }

    fn path_strokes(&mut self, path: &[Segment]) -> Vec<Segment> {
        let mut out = Vec::new();
        let (mut first, mut current) = (Point::default(), Point::default());
        for segment in path {
            match *segment {
                Segment::Move(p) => (first, current) = (p, p),
                Segment::Line(p) => {
                    self.double_line(current, p, self.options.single, &mut out);
                    current = p;
                }
                Segment::Close => {
                    self.double_line(current, first, self.options.single, &mut out);
                    current = first;
                }
                Segment::Quad(..) | Segment::Cubic(..) => {
                    let [c1, c2, p] = segment.as_cubic(current);
                    self.bezier(current, c1, c2, p, &mut out);
                    current = p;
                }
            }
        }
        out
    }

    fn bezier(&mut self, from: Point, c1: Point, c2: Point, to: Point, out: &mut Vec<Segment>) {
        let keep = self.options.preserve_vertices;
        let reaches = [MAX_OFFSET, MAX_OFFSET + 0.3];
        for (i, &reach) in reaches.iter().enumerate().take(if self.options.single { 1 } else { 2 }) {
            // The second stroke starts within the first one's reach, as in rough.js.
            let start = if i == 0 || keep { from } else { self.jittered(from, reaches[0]) };
            // The end is displaced before the control points.
            let end = if keep { to } else { self.jittered(to, reach) };
            let c1 = self.jittered(c1, reach);
            let c2 = self.jittered(c2, reach);
            out.push(Segment::Move(start));
            out.push(Segment::Cubic(c1, c2, end));
        }
    }
}

/// The curve from the second to the third of four points of a Catmull-Rom curve.
pub(super) fn catmull_rom(p: &[Point]) -> Segment {
    Segment::Cubic(
        Point::new(p[1].x + (p[2].x - p[0].x) / 6.0, p[1].y + (p[2].y - p[0].y) / 6.0),
        Point::new(p[2].x + (p[1].x - p[3].x) / 6.0, p[2].y + (p[1].y - p[3].y) / 6.0),
        p[2],
    )
}

/// Joins strokes into one shape: only the first move stays.
fn merged(strokes: Vec<Segment>) -> Vec<Segment> {
    let mut first = true;
    strokes.into_iter().filter(|s| std::mem::take(&mut first) || !matches!(s, Segment::Move(_))).collect()
}
