//! Arrowheads: their lines and shapes, from the end of a drawn stroke.
//!
//! Sizes, angles and the way the direction is taken from the drawn (wobbly) stroke are Excalidraw's.
//! The three heads Excalidraw 0.18 does not know (exactly one, zero or one, zero or many) follow
//! its newer builds.

use super::path::{Segment, cubic_at};
use crate::{Arrowhead, Point};

/// What a head is made of, from the tip of the line backwards.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Part {
    /// An open stroke. `reset` is false for the one kind of head that keeps the dashes of its line.
    Line { from: Point, to: Point, reset: bool },
    /// A circle.
    Circle { center: Point, diameter: f64, filled: bool },
    /// A closed polygon; the last point repeats the first.
    Polygon { points: Vec<Point>, filled: bool },
}

/// Which end of a connector.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    Start,
    Finish,
}

/// The parts of `head` at one end of a line `width` thick through `points` (at least two), which was
/// drawn as `strokes`.
pub(super) fn parts(
    head: Arrowhead,
    end: End,
    strokes: &[Segment],
    points: &[Point],
    width: f64,
) -> Vec<Part> {
    let Some(place) = Place::of(end, strokes, points) else { return Vec::new() };
    let open = |from: Point, to: Point| Part::Line { from, to, reset: true };
    // Two points `size` px back from the tip, turned off the line by `angle` degrees to either side.
    let wings = |size: f64, angle: f64| {
        let back = place.back(size);
        [-angle, angle].map(|a| back.rotated(place.tip, a.to_radians()))
    };
    // A stroke across the line, moved back from the tip by a share of its size.
    let across = |offset: f64| {
        let size = place.fit(20.0, 0.5);
        let (tip, back) = (place.back(size * offset), place.back(size * (offset + 1.0)));
        let [from, to] = [-25.0_f64, 25.0].map(|a| back.rotated(tip, a.to_radians()));
        open(from, to)
    };
    let foot = |size: f64| {
        let size = place.fit(size, 0.5);
        let back = place.back(size);
        [-25.0_f64, 25.0].map(|a| place.tip.rotated(back, a.to_radians())).map(|toe| open(toe, back))
    };
    let ring = || {
        let size = place.fit(15.0, 0.5);
        let diameter = (size + width - 2.0).max(0.0) * 0.8;
        Part::Circle { center: place.back(size * 1.5), diameter, filled: false }
    };
    match head {
        Arrowhead::None => Vec::new(),
        Arrowhead::Arrow => wings(place.fit(25.0, 0.5), 20.0).map(|w| open(w, place.tip)).into(),
        Arrowhead::Bar => wings(place.fit(15.0, 0.5), 90.0).map(|w| open(w, place.tip)).into(),
        Arrowhead::Circle | Arrowhead::CircleOutline => {
            let diameter = (place.fit(15.0, 0.5) + width - 2.0).max(0.0);
            vec![Part::Circle { center: place.tip, diameter, filled: head == Arrowhead::Circle }]
        }
        Arrowhead::Triangle | Arrowhead::TriangleOutline => {
            let [a, b] = wings(place.fit(15.0, 0.5), 25.0);
            let points = vec![place.tip, a, b, place.tip];
            vec![Part::Polygon { points, filled: head == Arrowhead::Triangle }]
        }
        Arrowhead::Diamond | Arrowhead::DiamondOutline => {
            let size = place.fit(12.0, 0.25);
            let [a, b] = wings(size, 25.0);
            let opposite = place.toward_neighbour(size * 2.0);
            let points = vec![place.tip, a, opposite, b, place.tip];
            vec![Part::Polygon { points, filled: head == Arrowhead::Diamond }]
        }
        Arrowhead::One => {
            let [from, to] = wings(place.fit(20.0, 0.5), 25.0);
            vec![Part::Line { from, to, reset: false }]
        }
        Arrowhead::Many => foot(20.0).into(),
        Arrowhead::OneOrMany => {
            let mut parts: Vec<Part> = foot(20.0).into();
            parts.push(across(0.0));
            parts
        }
        Arrowhead::ExactlyOne => vec![across(-0.5), across(0.0)],
        Arrowhead::ZeroOrOne => vec![ring(), across(-0.5)],
        Arrowhead::ZeroOrMany => {
            let mut parts: Vec<Part> = foot(15.0).into();
            parts.push(ring());
            parts
        }
        Arrowhead::Chevron => {
            let [a, b] = place.beside(7.0, 4.5);
            vec![open(a, place.tip), open(b, place.tip)]
        }
        Arrowhead::Generalisation => {
            let [a, b] = place.beside(12.0, 6.0);
            vec![Part::Polygon { points: vec![place.tip, a, b, place.tip], filled: false }]
        }
        Arrowhead::Composition | Arrowhead::Aggregation => {
            let [a, b] = place.beside(7.0, 4.5);
            let points = vec![place.tip, a, place.back(14.0), b, place.tip];
            vec![Part::Polygon { points, filled: head == Arrowhead::Composition }]
        }
        Arrowhead::CrowsFoot => {
            let heel = place.back(11.0);
            place.beside(0.0, 5.0).map(|toe| open(toe, heel)).into()
        }
        Arrowhead::Tick => {
            let [a, b] = place.beside(8.0, 5.0);
            vec![open(a, b)]
        }
    }
}

/// Where a head sits.
struct Place {
    tip: Point,
    /// Unit vector from the line to the tip.
    direction: Point,
    /// The point of the connector before the tip.
    neighbour: Point,
    /// Length of the connector's last piece.
    length: f64,
}

impl Place {
    fn of(end: End, strokes: &[Segment], points: &[Point]) -> Option<Self> {
        let index = match end {
            End::Start => 1,
            End::Finish => strokes.len().checked_sub(1)?,
        };
        let from = strokes.get(index.checked_sub(1)?)?.end()?;
        let [c1, c2, to] = strokes.get(index)?.as_cubic(from);
        let tip = match end {
            End::Start => from,
            End::Finish => to,
        };
        // Excalidraw looks at the curve at 0.3 from its end whichever end the head is at.
        let inner = cubic_at([to, c2, c1, from], 0.3);
        let distance = tip.distance(inner);
        if distance == 0.0 || !distance.is_finite() {
            return None;
        }
        let direction = Point::new((tip.x - inner.x) / distance, (tip.y - inner.y) / distance);
        let (edge, neighbour) = match end {
            End::Start => (*points.first()?, *points.get(1)?),
            End::Finish => (*points.last()?, *points.get(points.len().checked_sub(2)?)?),
        };
        Some(Self { tip, direction, neighbour, length: edge.distance(neighbour) })
    }

    /// `size`, but no more than `share` of the last piece.
    fn fit(&self, size: f64, share: f64) -> f64 {
        size.min(self.length * share)
    }

    /// The point `distance` px back from the tip.
    fn back(&self, distance: f64) -> Point {
        self.tip.shifted(-self.direction.x * distance, -self.direction.y * distance)
    }

    /// The two points `distance` px back from the tip and `half` px to either side of the line.
    fn beside(&self, distance: f64, half: f64) -> [Point; 2] {
        let back = self.back(distance);
        [half, -half].map(|side| back.shifted(-self.direction.y * side, self.direction.x * side))
    }

    /// The point `distance` px from the tip towards the connector's neighbouring point.
    fn toward_neighbour(&self, distance: f64) -> Point {
        let angle = libm::atan2(self.neighbour.y - self.tip.y, self.neighbour.x - self.tip.x);
        self.tip.shifted(distance, 0.0).rotated(self.tip, angle)
    }
}
