//! Arrow ends on the outline that is really drawn.

use penwork_geometry::{Point, Rect};

use crate::Outline;

/// Moves `end` along its own piece of route from the box of a node onto the node's curve. The moved
/// point is rounded to whole pixels of distance, so routes stay orthogonal and the gap to the curve is
/// at most half a pixel.
pub(crate) fn onto_outline(end: Point, neighbour: Point, node: &Rect, outline: Outline) -> Point {
    const TOUCHING: f64 = 0.5;
    let horizontal = end.y == neighbour.y;
    let (position, side, across) = if horizontal {
        (end.y - node.y, node.height, node.width)
    } else {
        (end.x - node.x, node.width, node.height)
    };
    let inset = inset(outline, position, side, across, node.width.min(node.height)).round();
    if horizontal {
        if (end.x - node.x).abs() <= TOUCHING && neighbour.x < end.x {
            return end.shifted(inset, 0.0);
        }
        if (end.x - node.right()).abs() <= TOUCHING && neighbour.x > end.x {
            return end.shifted(-inset, 0.0);
        }
    } else {
        if (end.y - node.y).abs() <= TOUCHING && neighbour.y < end.y {
            return end.shifted(0.0, inset);
        }
        if (end.y - node.bottom()).abs() <= TOUCHING && neighbour.y > end.y {
            return end.shifted(0.0, -inset);
        }
    }
    end
}

/// How far behind a side the curve runs, at `position` along a side of length `side`.
///
/// `across` is the extent of the box square to the side, `shorter` its shorter extent.
fn inset(outline: Outline, position: f64, side: f64, across: f64, shorter: f64) -> f64 {
    match outline {
        Outline::Rectangle => 0.0,
        Outline::Ellipse => {
            let half = side / 2.0;
            let o = if half > 0.0 { (position - half) / half } else { 1.0 };
            if o * o >= 1.0 { 0.0 } else { across / 2.0 * (1.0 - (1.0 - o * o).sqrt()) }
        }
        Outline::Rounded => {
            // The corner is a quadratic curve whose control point is the corner of the box.
            let radius = (0.25 * shorter).min(32.0);
            let from_corner = position.min(side - position).max(0.0);
            if from_corner >= radius {
                0.0
            } else {
                let t = 1.0 - (from_corner / radius).sqrt();
                radius * t * t
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NODE: Rect = Rect::new(100.0, 100.0, 120.0, 60.0);

    #[test]
    fn ends_move_onto_the_ellipse_along_their_own_line() {
        let end = onto_outline(Point::new(100.0, 112.0), Point::new(50.0, 112.0), &NODE, Outline::Ellipse);
        assert_eq!(end, Point::new(112.0, 112.0));
        let middle =
            onto_outline(Point::new(220.0, 130.0), Point::new(260.0, 130.0), &NODE, Outline::Ellipse);
        assert_eq!(middle, Point::new(220.0, 130.0));
    }

    #[test]
    fn ends_near_a_rounded_corner_follow_its_curve() {
        let end = onto_outline(Point::new(103.0, 160.0), Point::new(103.0, 200.0), &NODE, Outline::Rounded);
        // The radius is 15; 3 px from the corner the curve lies 15 * (1 - sqrt(0.2))^2 = 4.58 px inside.
        assert_eq!(end, Point::new(103.0, 155.0));
    }

    #[test]
    fn ends_on_a_plain_box_or_off_the_box_stay() {
        let p = Point::new(100.0, 112.0);
        assert_eq!(onto_outline(p, Point::new(50.0, 112.0), &NODE, Outline::Rectangle), p);
        let off = Point::new(90.0, 112.0);
        assert_eq!(onto_outline(off, Point::new(50.0, 112.0), &NODE, Outline::Ellipse), off);
    }
}
