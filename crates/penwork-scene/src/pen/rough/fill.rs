//! Surfaces: jittered solid polygons and patterns of lines.

use super::super::path::Segment;
use super::hachure::{Hatching, hachure_lines};
use super::{MAX_OFFSET, Rough, Surface};
use crate::{FillStyle, Point};

/// Slope of hachure lines in degrees (`hachureAngle`).
const ANGLE: f64 = -41.0;

impl Rough {
    pub(super) fn solid_polygons(&mut self, polygons: &[Vec<Point>]) -> Surface {
        let mut out = Vec::new();
        for polygon in polygons.iter().filter(|p| p.len() > 2) {
            for (i, &p) in polygon.iter().enumerate() {
                let p = self.jittered(p, MAX_OFFSET);
                out.push(if i == 0 { Segment::Move(p) } else { Segment::Line(p) });
            }
        }
        Surface::Shape(out)
    }

    /// Lays `style` over `polygons`; a solid one counts as hachure here, as in rough.js.
    pub(super) fn pattern(&mut self, mut polygons: Vec<Vec<Point>>, style: FillStyle) -> Surface {
        let mut out = Vec::new();
        match style {
            FillStyle::Zigzag => {
                let gap = self.options.hachure_gap.max(0.1);
                let lines = self.hachure(&mut polygons, ANGLE);
                let angle = ANGLE.to_radians();
                let (dx, dy) = (gap * 0.5 * libm::cos(angle), gap * 0.5 * libm::sin(angle));
                for [a, b] in lines.into_iter().filter(|[a, b]| a.distance(*b) > 0.0) {
                    self.double_line(Point::new(a.x - dx, a.y + dy), b, false, &mut out);
                    self.double_line(Point::new(a.x + dx, a.y - dy), b, false, &mut out);
                }
            }
            FillStyle::CrossHatch => {
                for angle in [ANGLE, ANGLE + 90.0] {
                    for [a, b] in self.hachure(&mut polygons, angle) {
                        self.double_line(a, b, false, &mut out);
                    }
                }
            }
            FillStyle::Hachure | FillStyle::Solid => {
                for [a, b] in self.hachure(&mut polygons, ANGLE) {
                    self.double_line(a, b, false, &mut out);
                }
            }
        }
        Surface::Lines(out)
    }

    fn hachure(&mut self, polygons: &mut [Vec<Point>], angle: f64) -> Vec<[Point; 2]> {
        let gap = self.options.hachure_gap.max(0.1);
        // At roughness 1 and above rough.js tosses a coin between two ways of scanning.
        let exact = self.options.roughness >= 1.0 && self.random.next() > 0.7;
        hachure_lines(polygons, Hatching { gap, angle: angle + 90.0, step: if exact { gap } else { 1.0 } })
    }
}
