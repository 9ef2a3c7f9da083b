//! Lines and arrows, with their labels.

use penwork_scene::pen::Segment;
use penwork_scene::{Anchor, Connector, ConnectorCorner, Fill, Item, Point, Rect, Role, Shape};

use super::{Maker, bounds, boxes, item, text};
use crate::restore::{Binding, Element, Linear};

/// Ends closer than this close a line, in pixels.
const LOOP: f64 = 8.0;

/// Radius of an elbow arrow's corners in pixels.
const ELBOW: f64 = 16.0;

/// Room kept free around an arrow's label, in pixels (`BOUND_TEXT_PADDING`).
const LABEL_ROOM: f64 = 5.0;

impl<'a> Maker<'a> {
    pub(super) fn add_linear(&mut self, element: &'a Element, linear: &Linear) {
        let points: Vec<Point> = linear.points.iter().map(|p| p.shifted(element.x, element.y)).collect();
        let closed = !linear.arrow && element.background.is_some() && is_loop(&points);
        let corner = match (linear.elbowed, element.roundness) {
            (true, _) => ConnectorCorner::Round(ELBOW),
            (false, Some(_)) => ConnectorCorner::Smooth,
            (false, None) => ConnectorCorner::Sharp,
        };
        let mut connector = Connector {
            closed,
            fill: if closed { boxes::surface(element) } else { Fill::NONE },
            start: linear.start_head,
            end: linear.end_head,
            ..Connector::new(points, corner, boxes::line(element))
        };
        let role = if linear.arrow {
            let ends = &connector.points;
            let (first, last) = (ends[0], ends[ends.len() - 1]);
            Role::Connector {
                from: self.anchor(linear.start.as_ref(), first),
                to: self.anchor(linear.end.as_ref(), last),
            }
        } else {
            Role::Decoration
        };
        let bare = item(element, element.id.clone(), role.clone(), Shape::Connector(connector.clone()));
        let curve = bounds::drawn(&bare, &connector);
        place_turned(&mut connector, element.angle, curve.as_deref());
        let label = self.label(element).map(|(label, text)| {
            let center = Rect::around(connector.points.iter().copied()).unwrap_or_default().center();
            let (at, position) = label_place(&bare, &connector, text.label_position);
            let at = at.rotated(center, element.angle);
            connector.gaps.push(text::label_rect(label, at).grown(LABEL_ROOM));
            (label, text, at, position)
        });
        self.push(element, role, Shape::Connector(connector));
        if let Some((label, text, at, position)) = label {
            self.add_arrow_label(element, label, text, at, position);
        }
    }

    /// What an end is bound to, and where on its box.
    fn anchor(&self, binding: Option<&Binding>, end: Point) -> Option<Anchor> {
        let binding = binding?;
        let element = self.by_id.get(binding.element.as_str())?;
        let rect = element.rect();
        let share = |v: f64, size: f64| if size > 0.0 { v / size } else { 0.5 };
        let at = binding.fixed_point.unwrap_or_else(|| {
            let p = end.rotated(rect.center(), -element.angle);
            Point::new(share(p.x - rect.x, rect.width), share(p.y - rect.y, rect.height))
        });
        Some(Anchor { item: binding.element.clone(), at })
    }
}

/// Whether the points run back to where they start.
pub(super) fn is_loop(points: &[Point]) -> bool {
    points.len() >= 3 && points[0].distance(points[points.len() - 1]) <= LOOP
}

/// The editor turns a line about the middle of what it draws, a scene about the middle of the points.
/// Shifting the points makes both give the same picture.
fn place_turned(connector: &mut Connector, angle: f64, curve: Option<&[Segment]>) {
    let Some(curve) = curve.filter(|_| angle != 0.0) else { return };
    let Some(drawn) = bounds::around(curve, Point::default(), 0.0) else { return };
    let center = Rect::around(connector.points.iter().copied()).unwrap_or_default().center();
    let wanted = center.rotated(drawn.center(), angle);
    for p in &mut connector.points {
        *p = p.shifted(wanted.x - center.x, wanted.y - center.y);
    }
}

/// Where the middle of a label is, before turning, and the share of the length that is.
fn label_place(item: &Item, connector: &Connector, wanted: Option<f64>) -> (Point, f64) {
    let points = &connector.points;
    let lengths: Vec<f64> = points.windows(2).map(|w| w[0].distance(w[1])).collect();
    let total: f64 = lengths.iter().sum();
    let share = |length: f64| if total > 0.0 { length / total } else { 0.5 };
    if let Some(wanted) = wanted {
        let mut left = wanted * total;
        for (pair, &length) in points.windows(2).zip(&lengths) {
            if left <= length {
                return (pair[0].lerp(pair[1], if length > 0.0 { left / length } else { 0.0 }), wanted);
            }
            left -= length;
        }
        return (points[points.len() - 1], wanted);
    }
    let middle = points.len() / 2;
    if points.len() % 2 == 1 {
        return (points[middle], share(lengths[..middle].iter().sum()));
    }
    let at = points[middle - 1].lerp(points[middle], 0.5);
    let position = share(lengths[..middle - 1].iter().sum::<f64>() + lengths[middle - 1] / 2.0);
    let curved = connector.corner == ConnectorCorner::Smooth && points.len() > 2;
    let on_curve = || halfway(&bounds::drawn(item, connector)?, points[middle]);
    (if curved { on_curve().unwrap_or(at) } else { at }, position)
}

/// The point halfway along the drawn curve that ends nearest to `end`.
fn halfway(path: &[Segment], end: Point) -> Option<Point> {
    let mut current = Point::default();
    let mut best: Option<(f64, [Point; 4])> = None;
    for segment in path {
        if let Segment::Cubic(a, b, p) = *segment {
            let distance = p.distance(end);
            if best.is_none_or(|(least, _)| distance < least) {
                best = Some((distance, [current, a, b, p]));
            }
        }
        current = segment.end().unwrap_or(current);
    }
    let (_, p) = best?;
    let at = |t: f64| {
        let u = 1.0 - t;
        let mix = |a: f64, b: f64, c: f64, d: f64| {
            u * u * u * a + 3.0 * u * u * t * b + 3.0 * u * t * t * c + t * t * t * d
        };
        Point::new(mix(p[0].x, p[1].x, p[2].x, p[3].x), mix(p[0].y, p[1].y, p[2].y, p[3].y))
    };
    let steps: Vec<Point> = (0..=20).map(|i| at(f64::from(i) / 20.0)).collect();
    let half = steps.windows(2).map(|w| w[0].distance(w[1])).sum::<f64>() / 2.0;
    let mut passed = 0.0;
    for pair in steps.windows(2) {
        let length = pair[0].distance(pair[1]);
        if passed + length >= half && length > 0.0 {
            return Some(pair[0].lerp(pair[1], (half - passed) / length));
        }
        passed += length;
    }
    None
}
