//! Arrows: points, heads, bindings, and the place of their label.

use penwork_scene::{Anchor, Arrowhead, Connector, ConnectorCorner, Item, Outline, Point, Rect, Role, Shape};
use serde_json::{Map, Value, json};

use super::{Source, binding::binding, number};

/// How far the editor's own place of a label may be from ours before points are added.
const CLOSE_ENOUGH: f64 = 0.5;

/// The points to write, and the frame: the first point with the extent of all points.
pub(super) fn points(source: &Source<'_>, item: &Item, line: &Connector) -> (Vec<Point>, Rect) {
    let label = source.labels.get(item.key.as_str()).map(|label| label.shape.rect().center());
    let points = match (label, line.corner) {
        (Some(label), ConnectorCorner::Sharp | ConnectorCorner::Round(_)) => with_middle(&line.points, label),
        _ => line.points.clone(),
    };
    let extent = Rect::around(points.iter().copied()).unwrap_or_default();
    let frame = Rect::new(points[0].x, points[0].y, extent.width, extent.height);
    (points, frame)
}

/// Adds the fields of an arrow behind the base fields.
pub(super) fn fields(
    out: &mut Map<String, Value>,
    source: &Source<'_>,
    item: &Item,
    line: &Connector,
    points: &[Point],
) {
    let origin = points[0];
    let local: Vec<Value> =
        points.iter().map(|p| json!([number(p.x - origin.x), number(p.y - origin.y)])).collect();
    let (from, to) = match &item.role {
        Role::Connector { from, to } => (from.as_ref(), to.as_ref()),
        _ => (None, None),
    };
    let last = points.len() - 1;
    let start = from.and_then(|anchor| bound(source, anchor, points[0], points[1]));
    let end = to.and_then(|anchor| bound(source, anchor, points[last], points[last - 1]));
    let kind = if line.closed
        || (line.start == Arrowhead::None && line.end == Arrowhead::None && start.is_none() && end.is_none())
    {
        "line"
    } else {
        "arrow"
    };
    let fields = [
        ("type", json!(kind)),
        ("points", json!(local)),
        ("startBinding", start.unwrap_or(Value::Null)),
        ("endBinding", end.unwrap_or(Value::Null)),
        ("startArrowhead", head(line.start)),
        ("endArrowhead", head(line.end)),
        ("elbowed", json!(false)),
    ];
    out.extend(fields.into_iter().map(|(k, v)| (k.to_owned(), v)));
}

fn bound(source: &Source<'_>, anchor: &Anchor, tip: Point, neighbour: Point) -> Option<Value> {
    let item = source.items.get(anchor.item.as_str())?;
    let outline = match &item.shape {
        Shape::Box(shape) => shape.outline,
        _ => Outline::Rectangle(penwork_scene::Corner::Sharp),
    };
    Some(binding(&source.id(&anchor.item), anchor, &item.shape.rect(), outline, tip, neighbour))
}

/// Excalidraw 0.18 puts an arrow's label on the middle point, or on the middle of the middle piece when
/// the number of points is even. When our label lies elsewhere, its own place becomes the middle point:
/// the points added for that lie behind the label, where no line is drawn.
fn with_middle(points: &[Point], label: Point) -> Vec<Point> {
    let n = points.len();
    let middle = if n % 2 == 1 { points[n / 2] } else { points[n / 2 - 1].lerp(points[n / 2], 0.5) };
    if middle.distance(label) <= CLOSE_ENOUGH {
        return points.to_vec();
    }
    let on = |w: &[Point]| {
        let along = Rect::around([w[0], w[1]]).unwrap_or_default().grown(CLOSE_ENOUGH);
        along.contains(label)
    };
    let Some(piece) = points.windows(2).position(on) else { return points.to_vec() };
    let (before, after) = (piece + 1, n - piece - 1);
    let toward = |target: Point, step: usize| {
        let length = label.distance(target).max(1.0);
        label.lerp(target, (step as f64 / length).min(1.0))
    };
    let mut out = points[..before].to_vec();
    for step in (1..=after.saturating_sub(before)).rev() {
        out.push(toward(points[piece], step));
    }
    out.push(label);
    for step in 1..=before.saturating_sub(after) {
        out.push(toward(points[piece + 1], step));
    }
    out.extend_from_slice(&points[before..]);
    out
}

fn head(head: Arrowhead) -> Value {
    match head {
        Arrowhead::None => Value::Null,
        Arrowhead::Arrow | Arrowhead::Chevron => json!("arrow"),
        Arrowhead::Bar | Arrowhead::Tick => json!("bar"),
        Arrowhead::Circle => json!("circle"),
        Arrowhead::CircleOutline => json!("circle_outline"),
        Arrowhead::Triangle => json!("triangle"),
        Arrowhead::TriangleOutline | Arrowhead::Generalisation => json!("triangle_outline"),
        Arrowhead::Diamond | Arrowhead::Composition => json!("diamond"),
        Arrowhead::DiamondOutline | Arrowhead::Aggregation => json!("diamond_outline"),
        // The stable build of the editor knows three crow's feet; the others come nearest as these.
        Arrowhead::One | Arrowhead::ExactlyOne | Arrowhead::ZeroOrOne => json!("crowfoot_one"),
        Arrowhead::Many | Arrowhead::ZeroOrMany | Arrowhead::CrowsFoot => json!("crowfoot_many"),
        Arrowhead::OneOrMany => json!("crowfoot_one_or_many"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_off_the_middle_becomes_the_middle_point() {
        let p = Point::new;
        let points = [p(0.0, 0.0), p(100.0, 0.0), p(100.0, 50.0), p(300.0, 50.0)];
        let label = p(200.0, 50.0);
        let out = with_middle(&points, label);
        assert_eq!(out.len() % 2, 1);
        assert_eq!(out[out.len() / 2], label);
        assert_eq!((out[0], out[out.len() - 1]), (points[0], points[3]));
        assert!(out.iter().all(|q| points.contains(q) || label.distance(*q) < 5.0));
    }

    #[test]
    fn a_label_in_the_middle_adds_nothing() {
        let points = [Point::new(0.0, 0.0), Point::new(80.0, 0.0)];
        assert_eq!(with_middle(&points, Point::new(40.0, 0.0)), points);
    }
}
