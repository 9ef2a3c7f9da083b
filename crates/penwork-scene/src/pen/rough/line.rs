//! Straight lines: one or two slightly bowed cubic curves each.

use super::super::path::Segment;
use super::{MAX_OFFSET, Rough};
use crate::Point;

impl Rough {
    /// Adds the strokes of one line: the line itself and, unless `single`, a second one over it.
    pub(super) fn double_line(&mut self, from: Point, to: Point, single: bool, out: &mut Vec<Segment>) {
        self.stroke(from, to, false, out);
        if !single {
            self.stroke(from, to, true, out);
        }
    }

    /// Adds one stroke. The second one of a line (`overlay`) strays half as far as the first.
    fn stroke(&mut self, from: Point, to: Point, overlay: bool, out: &mut Vec<Segment>) {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let squared = dx * dx + dy * dy;
        let length = squared.sqrt();
        // Long lines are drawn with a calmer hand: full roughness up to 200 px, 40 % from 500 px on.
        let gain = if length < 200.0 {
            1.0
        } else if length > 500.0 {
            0.4
        } else {
            -0.001_666_8 * length + 1.233_334
        };
        let mut reach = MAX_OFFSET;
        if reach * reach * 100.0 > squared {
            reach = length / 10.0;
        }
        if overlay {
            reach /= 2.0;
        }
        let diverge = 0.2 + self.random.next() * 0.2;
        let bow = Point::new(MAX_OFFSET * dy / 200.0, MAX_OFFSET * (from.x - to.x) / 200.0);
        let bow_x = self.between(-bow.x, bow.x, gain);
        let bow_y = self.between(-bow.y, bow.y, gain);
        let keep = self.options.preserve_vertices;
        let mut near = |p: Point, keep: bool| {
            if keep {
                return p;
            }
            let x = self.between(-reach, reach, gain);
            let y = self.between(-reach, reach, gain);
            Point::new(p.x + x, p.y + y)
        };
        let start = near(from, keep);
        let control = |share: f64| {
            Point::new(bow_x + from.x + share * dx * diverge, bow_y + from.y + share * dy * diverge)
        };
        let first = near(control(1.0), false);
        let second = near(control(2.0), false);
        let end = near(to, keep);
        out.push(Segment::Move(start));
        out.push(Segment::Cubic(first, second, end));
    }
}
