//! Where an arrow holds on to a shape, in both notations.
//!
//! Excalidraw 0.18 reads `focus` and `gap`, newer builds read `fixedPoint` and `mode`. Each ignores the
//! other's keys, and both find the end exactly where it is drawn.

use penwork_scene::{Anchor, Outline, Point, Rect};
use serde_json::{Value, json};

use super::number;

/// The binding of an end at `tip`, reached from `neighbour`, to the shape in `rect`.
pub(super) fn binding(
    element: &str,
    anchor: &Anchor,
    rect: &Rect,
    outline: Outline,
    tip: Point,
    neighbour: Point,
) -> Value {
    // Exact halves are rewritten by the editor when it loads a file.
    let coordinate = |v: f64| if (v - 0.5).abs() <= 1e-4 { 0.5001 } else { v };
    json!({
        "elementId": element,
        "mode": "orbit",
        "fixedPoint": [number(coordinate(anchor.at.x)), number(coordinate(anchor.at.y))],
        "focus": number(focus(rect, outline, tip, neighbour)),
        "gap": number(GAP),
    })
}

/// The distance kept from the outline when a shape is moved. Ends lie on the outline; the editor reads 0
/// as "aim at the middle", so this is the least that keeps them there.
const GAP: f64 = 0.1;

/// A line that runs exactly along the edge of the focus box makes 0.18 pick the wrong corner; this takes it
/// off the edge and moves the end by far less than a pixel, on steep curves too.
const OFF_THE_EDGE: f64 = 1.0001;

/// How far off the middle the line passes, in half diagonals: the line from `neighbour` through `tip` is
/// drawn on until it crosses one of the two diagonals, prolonged by one size on each side; for a rhombus
/// the two axes take their place.
fn focus(rect: &Rect, outline: Outline, tip: Point, neighbour: Point) -> f64 {
    let center = rect.center();
    let along = Point::new(tip.x - neighbour.x, tip.y - neighbour.y);
    let off = Point::new(tip.x - center.x, tip.y - center.y);
    let cross = along.x * off.y - off.x * along.y;
    let length = tip.distance(neighbour);
    if cross == 0.0 || length == 0.0 {
        return 0.0;
    }
    let reach = rect.width.max(rect.height) * 2.0 / length;
    let far = tip.shifted(along.x * reach, along.y * reach);
    let (w, h) = (rect.width, rect.height);
    let wide = Rect::new(rect.x - w, rect.y - h, 3.0 * w, 3.0 * h);
    let (lines, half) = if matches!(outline, Outline::Diamond(_)) {
        let vertical = (Point::new(center.x, wide.y), Point::new(center.x, wide.bottom()));
        let horizontal = (Point::new(wide.x, center.y), Point::new(wide.right(), center.y));
        ([vertical, horizontal], [h / 2.0, w / 2.0])
    } else {
        let corners = wide.corners();
        let half = (w * w + h * h).sqrt() / 2.0;
        ([(corners[0], corners[2]), (corners[1], corners[3])], [half, half])
    };
    let crossings = lines
        .iter()
        .zip(half)
        .filter_map(|(&(a, b), half)| intersection(tip, far, a, b).map(|p| center.distance(p) / half));
    let magnitude = crossings.fold(f64::INFINITY, f64::min);
    if magnitude.is_infinite() {
        return 0.0;
    }
    -cross.signum() * magnitude * OFF_THE_EDGE
}

/// Where two straight pieces meet.
fn intersection(p: Point, q: Point, r: Point, s: Point) -> Option<Point> {
    let d = (q.x - p.x) * (s.y - r.y) - (q.y - p.y) * (s.x - r.x);
    if d == 0.0 {
        return None;
    }
    let k = ((r.x - p.x) * (s.y - r.y) - (r.y - p.y) * (s.x - r.x)) / d;
    let m = ((r.x - p.x) * (q.y - p.y) - (r.y - p.y) * (q.x - p.x)) / d;
    ((0.0..=1.0).contains(&k) && (0.0..=1.0).contains(&m)).then(|| p.lerp(q, k))
}

#[cfg(test)]
mod tests {
    use super::*;
    use penwork_scene::Corner;

    const RECT: Rect = Rect::new(0.0, 0.0, 100.0, 60.0);

    #[test]
    fn a_line_to_the_middle_has_no_focus() {
        let f = focus(&RECT, Outline::Ellipse, Point::new(100.0, 30.0), Point::new(150.0, 30.0));
        assert_eq!(f, 0.0);
    }

    #[test]
    fn a_line_square_to_a_side_has_its_offset_over_half_the_side() {
        let outline = Outline::Rectangle(Corner::Sharp);
        let f = focus(&RECT, outline, Point::new(100.0, 15.0), Point::new(150.0, 15.0));
        assert!((f.abs() - 0.5 * OFF_THE_EDGE).abs() < 1e-9, "{f}");
        let below = focus(&RECT, outline, Point::new(100.0, 45.0), Point::new(150.0, 45.0));
        assert_eq!(below, -f);
    }
}
