//! The clean pen: the exact geometry, in the same marks as the hand pen's.

use super::heads::{self, End, Part};
use super::hops;
use super::path::Segment;
use super::rough::{MAX_LINES, flat, smooth};
use super::{DashPattern, Mark, Marks, origin, outline};
use crate::{
    Arrowhead, Connector, ConnectorCorner, Corner, Fill, FillStyle, Freehand, Item, Outline, Paint, Point,
    Rect, Shape, ShapeBox, Stroke,
};

pub(super) fn draw(item: &Item, background: Paint) -> Vec<Mark> {
    let mut marks = Marks::default();
    match &item.shape {
        Shape::Box(shape) => draw_box(shape, &mut marks),
        Shape::Connector(connector) => draw_connector(connector, origin(&item.shape), background, &mut marks),
        Shape::Freehand(stroke) => draw_freehand(stroke, origin(&item.shape), &mut marks),
        Shape::Path(shape) => {
            draw_surface(&shape.path, shape.fill, &shape.stroke, &mut marks);
            let stroke = &shape.stroke;
            marks.stroke(shape.path.clone(), stroke.paint, stroke.width, DashPattern::of(stroke));
        }
        Shape::Text(_) | Shape::Image(_) | Shape::Glyph(_) => {}
    }
    marks.0
}

fn draw_box(shape: &ShapeBox, marks: &mut Marks) {
    let (w, h) = (shape.rect.width, shape.rect.height);
    let p = Point::new;
    let rhombus = [p(w / 2.0, 0.0), p(w, h / 2.0), p(w / 2.0, h), p(0.0, h / 2.0)];
    let mut path = match shape.outline {
        Outline::Rectangle(Corner::Sharp) => {
            outline::polyline(&[p(0.0, 0.0), p(w, 0.0), p(w, h), p(0.0, h)], false)
        }
        Outline::Rectangle(Corner::Round(r)) => outline::round_rectangle(w, h, r),
        Outline::Diamond(Corner::Sharp) => outline::polyline(&rhombus, false),
        Outline::Diamond(Corner::Round(r)) => outline::round_diamond(rhombus, r),
        Outline::Ellipse => ellipse(p(w / 2.0, h / 2.0), w / 2.0, h / 2.0),
    };
    path.push(Segment::Close);
    draw_surface(&path, shape.fill, &shape.stroke, marks);
    marks.stroke(path, shape.stroke.paint, shape.stroke.width, DashPattern::of(&shape.stroke));
}

/// Four cubics, each a quarter, off a true ellipse by at most 0.03 % of the radius.
fn ellipse(center: Point, rx: f64, ry: f64) -> Vec<Segment> {
    const K: f64 = 0.552_284_749_830_793_4;
    let at = |x: f64, y: f64| center.shifted(rx * x, ry * y);
    vec![
        Segment::Move(at(0.0, -1.0)),
        Segment::Cubic(at(K, -1.0), at(1.0, -K), at(1.0, 0.0)),
        Segment::Cubic(at(1.0, K), at(K, 1.0), at(0.0, 1.0)),
        Segment::Cubic(at(-K, 1.0), at(-1.0, K), at(-1.0, 0.0)),
        Segment::Cubic(at(-1.0, -K), at(-K, -1.0), at(0.0, -1.0)),
    ]
}

fn draw_surface(path: &[Segment], fill: Fill, stroke: &Stroke, marks: &mut Marks) {
    if fill.style == FillStyle::Solid {
        marks.fill(path.to_vec(), fill.paint, true);
        return;
    }
    if fill.paint == Paint::None {
        return;
    }
    let gap = (stroke.width * 4.0).max(2.0);
    let polygons = flat(path, 0.25);
    let angles: &[f64] = if fill.style == FillStyle::CrossHatch { &[SLOPE, SLOPE + 90.0] } else { &[SLOPE] };
    let mut lines = Vec::new();
    for &angle in angles {
        for (i, [a, b]) in hatched(&polygons, gap, angle.to_radians()).into_iter().enumerate() {
            // A zigzag goes on from the end of one line to the start of the next.
            let (a, b) = if fill.style == FillStyle::Zigzag && i % 2 == 1 { (b, a) } else { (a, b) };
            let joined = fill.style == FillStyle::Zigzag && i > 0;
            lines.push(if joined { Segment::Line(a) } else { Segment::Move(a) });
            lines.push(Segment::Line(b));
        }
    }
    marks.stroke(lines, fill.paint, stroke.width / 2.0, None);
}

/// Slope of hachure lines in degrees, the hand pen's.
const SLOPE: f64 = -41.0;

/// Parallel lines at this angle that end exactly at the edges of `polygons`. (The hand pen's lines, by
/// the rules of hachure-fill, overshoot by some pixels.)
fn hatched(polygons: &[Vec<Point>], gap: f64, angle: f64) -> Vec<[Point; 2]> {
    let origin = Point::default();
    let turned: Vec<Vec<Point>> =
        polygons.iter().map(|p| p.iter().map(|p| p.rotated(origin, -angle)).collect()).collect();
    let mut out = Vec::new();
    let Some(around) = Rect::around(turned.iter().flatten().copied()) else { return out };
    let gap = gap.max(around.height / MAX_LINES);
    let mut y = around.y + gap / 2.0;
    while y < around.bottom() {
        let mut crossings: Vec<f64> = Vec::new();
        for polygon in &turned {
            let next = polygon.iter().skip(1).chain(polygon.first());
            for (a, b) in polygon.iter().zip(next) {
                if (a.y <= y) != (b.y <= y) {
                    crossings.push(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
                }
            }
        }
        crossings.sort_by(f64::total_cmp);
        let at = |x: f64| Point::new(x, y).rotated(origin, angle);
        out.extend(crossings.chunks_exact(2).map(|pair| [at(pair[0]), at(pair[1])]));
        y += gap;
    }
    out
}

fn draw_connector(connector: &Connector, start: Point, background: Paint, marks: &mut Marks) {
    let points: Vec<Point> = connector.points.iter().map(|p| p.shifted(-start.x, -start.y)).collect();
    if points.len() < 2 {
        return;
    }
    let stroke = &connector.stroke;
    let line = |points: &[Point]| match connector.corner {
        ConnectorCorner::Sharp => outline::polyline(points, false),
        ConnectorCorner::Round(radius) => outline::round_polyline(points, radius),
        ConnectorCorner::Smooth => smooth(points),
    };
    let open = line(&points);
    let mut path = line(&short_of_heads(&points, connector));
    if !connector.hops.is_empty() {
        path = hops::over(&path, connector.hops.iter().map(|p| p.shifted(-start.x, -start.y)));
    }
    if connector.closed {
        path.push(Segment::Close);
        draw_surface(&path, connector.fill, stroke, marks);
    }
    marks.stroke(path, stroke.paint, stroke.width, DashPattern::of(stroke));
    for (head, end) in [(connector.start, End::Start), (connector.end, End::Finish)] {
        for part in heads::parts(head, end, &open, &points, stroke.width) {
            draw_part(part, stroke, background, marks);
        }
    }
}

/// The points with the ends taken back to where empty heads begin, which would show the line inside.
fn short_of_heads(points: &[Point], connector: &Connector) -> Vec<Point> {
    let reach = |head: Arrowhead| match head {
        Arrowhead::Generalisation => 12.0,
        Arrowhead::Aggregation => 14.0,
        _ => 0.0,
    };
    let mut out = points.to_vec();
    let last = points.len() - 1;
    for (end, neighbour, head) in [(0, 1, connector.start), (last, last - 1, connector.end)] {
        let length = points[end].distance(points[neighbour]);
        if length > reach(head) {
            out[end] = points[end].lerp(points[neighbour], reach(head) / length);
        }
    }
    out
}

fn draw_part(part: Part, stroke: &Stroke, background: Paint, marks: &mut Marks) {
    let surface = |filled: bool| if filled { stroke.paint } else { background };
    let (path, fill) = match part {
        Part::Line { from, to, .. } => (vec![Segment::Move(from), Segment::Line(to)], Paint::None),
        Part::Circle { center, diameter, filled } => {
            let mut path = ellipse(center, diameter / 2.0, diameter / 2.0);
            path.push(Segment::Close);
            (path, surface(filled))
        }
        Part::Polygon { points, filled } => {
            let corners = &points[..points.len().saturating_sub(1)];
            (outline::polyline(corners, true), surface(filled))
        }
    };
    marks.fill(path.clone(), fill, false);
    marks.stroke(path, stroke.paint, stroke.width, None);
}

fn draw_freehand(freehand: &Freehand, start: Point, marks: &mut Marks) {
    if freehand.fill.paint != Paint::None {
        let stroke = Stroke { paint: Paint::None, width: freehand.width, dash: crate::Dash::Solid };
        let around = outline::polyline(&outline::freehand_loop(freehand, start), true);
        draw_surface(&around, freehand.fill, &stroke, marks);
    }
    marks.fill(outline::freehand(freehand, start), freehand.paint, false);
}
