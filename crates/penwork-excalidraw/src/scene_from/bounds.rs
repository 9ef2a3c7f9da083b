//! What an item covers on the page, as the editor's export counts it.
//!
//! The width of strokes does not count. Lines are counted as drawn, wobble included.

use penwork_scene::pen::{Ink, Pen, Segment, origin};
use penwork_scene::{
    Arrowhead, Color, Connector, Dash, Fill, Item, Outline, Paint, Point, Rect, Shape, Stroke,
};

use crate::restore::Kind;

/// The upright box around the turned item.
pub(super) fn of(item: &Item, kind: &Kind) -> Rect {
    let rect = item.shape.rect();
    let center = rect.center();
    let turned = |points: &[Point]| Rect::around(points.iter().map(|p| p.rotated(center, item.angle)));
    let covered = match (&item.shape, kind) {
        (Shape::Box(b), _) if matches!(b.outline, Outline::Diamond(_)) => turned(&[
            Point::new(center.x, rect.y),
            Point::new(rect.right(), center.y),
            Point::new(center.x, rect.bottom()),
            Point::new(rect.x, center.y),
        ]),
        (Shape::Box(b), _) if b.outline == Outline::Ellipse => {
            let (sin, cos) = libm::sincos(item.angle);
            let (w, h) = (rect.width / 2.0, rect.height / 2.0);
            let (dx, dy) = (libm::hypot(w * cos, h * sin), libm::hypot(h * cos, w * sin));
            Some(Rect::new(center.x - dx, center.y - dy, 2.0 * dx, 2.0 * dy))
        }
        (Shape::Connector(c), _) => drawn(item, c).and_then(|curve| around(&curve, center, item.angle)),
        (Shape::Freehand(f), _) => turned(&f.points),
        _ => turned(&rect.corners()),
    };
    covered.unwrap_or(rect)
}

/// The drawn line of a connector on the page, before it is turned.
pub(super) fn drawn(item: &Item, connector: &Connector) -> Option<Vec<Segment>> {
    let stroke = Stroke {
        paint: Paint::Fixed(Color::hex(0)),
        width: connector.stroke.width,
        dash: connector.stroke.dash,
    };
    let bare = Connector {
        fill: Fill::NONE,
        stroke,
        start: Arrowhead::None,
        end: Arrowhead::None,
        gaps: Vec::new(),
        ..connector.clone()
    };
    let start = origin(&item.shape);
    let marks = Pen::Hand.draw(&Item { shape: Shape::Connector(bare), ..item.clone() }, Paint::None);
    let mark = marks.into_iter().find(|m| matches!(m.ink, Ink::Stroke { .. }))?;
    let at = |p: Point| p.shifted(start.x, start.y);
    Some(
        mark.path
            .into_iter()
            .map(|s| match s {
                Segment::Move(p) => Segment::Move(at(p)),
                Segment::Line(p) => Segment::Line(at(p)),
                Segment::Quad(c, p) => Segment::Quad(at(c), at(p)),
                Segment::Cubic(a, b, p) => Segment::Cubic(at(a), at(b), at(p)),
                Segment::Close => Segment::Close,
            })
            .collect(),
    )
}

/// The box around a path whose points are turned by `angle` about `center`.
pub(super) fn around(path: &[Segment], center: Point, angle: f64) -> Option<Rect> {
    let mut points = Vec::new();
    let mut current = Point::default();
    for segment in path {
        let turn = |p: Point| p.rotated(center, angle);
        match *segment {
            Segment::Cubic(a, b, p) => {
                points.extend(extremes([turn(current), turn(a), turn(b), turn(p)]));
                current = p;
            }
            Segment::Move(p) => current = p,
            Segment::Line(p) | Segment::Quad(_, p) => {
                points.extend([turn(current), turn(p)]);
                current = p;
            }
            Segment::Close => {}
        }
    }
    Rect::around(points)
}

/// Both ends of a cubic curve, and its outermost points in either direction.
fn extremes(p: [Point; 4]) -> Vec<Point> {
    let at = |t: f64| {
        let u = 1.0 - t;
        let mix = |a: f64, b: f64, c: f64, d: f64| {
            u * u * u * a + 3.0 * u * u * t * b + 3.0 * u * t * t * c + t * t * t * d
        };
        Point::new(mix(p[0].x, p[1].x, p[2].x, p[3].x), mix(p[0].y, p[1].y, p[2].y, p[3].y))
    };
    let mut out = vec![p[0], p[3]];
    for [p0, p1, p2, p3] in [[p[0].x, p[1].x, p[2].x, p[3].x], [p[0].y, p[1].y, p[2].y, p[3].y]] {
        // The roots of the derivative a t² + b t + c.
        let (a, b, c) = (p3 - 3.0 * p2 + 3.0 * p1 - p0, 2.0 * (p2 - 2.0 * p1 + p0), p1 - p0);
        let roots = if a.abs() < 1e-12 {
            [-c / b, f64::NAN]
        } else {
            let root = (b * b - 4.0 * a * c).sqrt();
            [(-b + root) / (2.0 * a), (-b - root) / (2.0 * a)]
        };
        out.extend(roots.into_iter().filter(|t| (0.0..=1.0).contains(t)).map(at));
    }
    out
}

/// A solid line style of this width, for outlines that have no element of their own.
pub(super) fn plain(paint: Paint, width: f64) -> Stroke {
    Stroke { paint, width, dash: Dash::Solid }
}
