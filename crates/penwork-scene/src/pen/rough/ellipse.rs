//! Ellipses: a curve through displaced points of the exact one.

use std::f64::consts::{FRAC_PI_2, PI, TAU};

use super::super::path::Segment;
use super::{Drawing, Rough, Surface};
use crate::{FillStyle, Point};

/// Least number of points of a turn (`curveStepCount`).
const STEPS: f64 = 9.0;

/// Radii and angle between two points.
#[derive(Debug, Clone, Copy)]
struct Turn {
    center: Point,
    rx: f64,
    ry: f64,
    step: f64,
}

impl Rough {
    /// An ellipse that touches the sides of a box of `width` and `height` about `center`.
    pub(in super::super) fn ellipse(mut self, center: Point, width: f64, height: f64) -> Drawing {
        let (a, b) = (width / 2.0, height / 2.0);
        let size = (TAU * f64::midpoint(a * a, b * b).sqrt()).sqrt();
        let step = TAU / STEPS.max(STEPS / 200_f64.sqrt() * size).ceil();
        let stray = 1.0 - self.options.curve_fitting;
        let rx = a.abs() + self.offset(a.abs() * stray);
        let ry = b.abs() + self.offset(b.abs() * stray);
        let turn = Turn { center, rx, ry, step };
        let (outline, polygon) = self.turns(turn);
        let fill = self.options.fill.map(|style| match style {
            FillStyle::Solid => Surface::Shape(self.turns(turn).0),
            pattern => self.pattern(vec![polygon], pattern),
        });
        Drawing { fill, outline }
    }

    /// The strokes, and the points of the first one without its overlapping ends.
    fn turns(&mut self, turn: Turn) -> (Vec<Segment>, Vec<Point>) {
        let inner = self.between(0.4, 1.0, 1.0);
        let overlap = turn.step * self.between(0.1, inner, 1.0);
        let (points, core) = self.points(turn, 1.0, overlap);
        let mut out = Vec::new();
        self.spline(&points, &mut out);
        if !self.options.single && self.options.roughness != 0.0 {
            let (points, _) = self.points(turn, 1.5, 0.0);
            self.spline(&points, &mut out);
        }
        (out, core)
    }

    fn points(&mut self, turn: Turn, reach: f64, overlap: f64) -> (Vec<Point>, Vec<Point>) {
        let at = |scale: f64, angle: f64| {
            let (sin, cos) = (libm::sin(angle), libm::cos(angle));
            Point::new(turn.center.x + scale * turn.rx * cos, turn.center.y + scale * turn.ry * sin)
        };
        let (mut all, mut core) = (Vec::new(), Vec::new());
        if self.options.roughness == 0.0 {
            let step = turn.step / 4.0;
            all.push(at(1.0, -step));
            let mut angle = 0.0;
            while angle <= PI * 2.0 {
                core.push(at(1.0, angle));
                all.push(at(1.0, angle));
                angle += step;
            }
            all.extend([at(1.0, 0.0), at(1.0, step)]);
            return (all, core);
        }
        let start = self.offset(0.5) - FRAC_PI_2;
        all.push(self.jittered(at(0.9, start - turn.step), reach));
        let end = PI * 2.0 + start - 0.01;
        let mut angle = start;
        while angle < end {
            let p = self.jittered(at(1.0, angle), reach);
            core.push(p);
            all.push(p);
            angle += turn.step;
        }
        all.push(self.jittered(at(1.0, start + PI * 2.0 + overlap * 0.5), reach));
        all.push(self.jittered(at(0.98, start + overlap), reach));
        all.push(self.jittered(at(0.9, start + overlap * 0.5), reach));
        (all, core)
    }
}
