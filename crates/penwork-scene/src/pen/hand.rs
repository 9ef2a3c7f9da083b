//! The hand pen: Excalidraw 0.18's way of drawing, on the strokes of rough.js.

use super::heads::{self, End, Part};
use super::outline;
use super::rough::{Drawing, Options, Rough, Surface};
use super::{DashPattern, Mark, Marks, origin};
use crate::{
    Arrowhead, Connector, ConnectorCorner, Corner, Dash, Fill, Freehand, Item, Outline, Paint, Point, Shape,
    ShapeBox, Stroke,
};

pub(super) fn draw(item: &Item, background: Paint) -> Vec<Mark> {
    let mut marks = Marks::default();
    match &item.shape {
        Shape::Box(shape) => draw_box(item, shape, &mut marks),
        Shape::Connector(connector) => draw_connector(item, connector, background, &mut marks),
        Shape::Freehand(stroke) => draw_freehand(item, stroke, &mut marks),
        Shape::Path(shape) => {
            let drawing = Rough::new(options(item, &shape.stroke, shape.fill, true)).path(&shape.path);
            add(drawing, &shape.stroke, shape.fill, true, &mut marks);
        }
        Shape::Text(_) | Shape::Image(_) | Shape::Glyph(_) => {}
    }
    marks.0
}

/// How rough small things are drawn: half as rough, or a third below 10 px, so that they stay legible.
fn adjusted_roughness(item: &Item) -> f64 {
    let rect = item.shape.rect();
    let (least, most) = (rect.width.min(rect.height), rect.width.max(rect.height));
    let (round, line) = match &item.shape {
        Shape::Box(b) => (
            matches!(b.outline, Outline::Rectangle(Corner::Round(_)) | Outline::Diamond(Corner::Round(_))),
            false,
        ),
        // Only Excalidraw's lines count as round here, not its arrows; lines have no heads.
        Shape::Connector(c) => {
            let headless = c.start == Arrowhead::None && c.end == Arrowhead::None;
            (headless && c.corner == ConnectorCorner::Smooth, true)
        }
        _ => (false, false),
    };
    if (least >= 20.0 && most >= 50.0) || (least >= 15.0 && round) || (line && most >= 50.0) {
        return item.roughness;
    }
    (item.roughness / if most < 10.0 { 3.0 } else { 2.0 }).min(2.5)
}

fn options(item: &Item, stroke: &Stroke, fill: Fill, one_path: bool) -> Options {
    Options {
        seed: item.seed,
        roughness: adjusted_roughness(item),
        // Dashes of two strokes would cover each other's gaps.
        single: stroke.dash != Dash::Solid,
        preserve_vertices: one_path || item.roughness < 2.0,
        curve_fitting: 0.95,
        fill: (fill.paint != Paint::None).then_some(fill.style),
        hachure_gap: stroke.width * 4.0,
    }
}

/// Broken lines are drawn half a pixel wider, since they are drawn only once.
fn drawn_width(stroke: &Stroke) -> f64 {
    if stroke.dash == Dash::Solid { stroke.width } else { stroke.width + 0.5 }
}

fn add(drawing: Drawing, stroke: &Stroke, fill: Fill, even_odd: bool, marks: &mut Marks) {
    match drawing.fill {
        Some(Surface::Shape(path)) => marks.fill(path, fill.paint, even_odd),
        Some(Surface::Lines(path)) => marks.stroke(path, fill.paint, stroke.width / 2.0, None),
        None => {}
    }
    marks.stroke(drawing.outline, stroke.paint, drawn_width(stroke), DashPattern::of(stroke));
}

fn draw_box(item: &Item, shape: &ShapeBox, marks: &mut Marks) {
    let (w, h) = (shape.rect.width, shape.rect.height);
    let (stroke, fill) = (&shape.stroke, shape.fill);
    let rough = |one_path: bool| Rough::new(options(item, stroke, fill, one_path));
    let p = Point::new;
    // The offset of one pixel keeps tiny rhombs from having no width in rough.js.
    let (middle_x, middle_y) = ((w / 2.0).floor() + 1.0, (h / 2.0).floor() + 1.0);
    let rhombus = [p(middle_x, 0.0), p(w, middle_y), p(middle_x, h), p(0.0, middle_y)];
    let (drawing, even_odd) = match shape.outline {
        Outline::Rectangle(Corner::Sharp) => {
            (rough(false).polygon(&[p(0.0, 0.0), p(w, 0.0), p(w, h), p(0.0, h)]), false)
        }
        Outline::Rectangle(Corner::Round(r)) => (rough(true).path(&outline::round_rectangle(w, h, r)), true),
        Outline::Diamond(Corner::Sharp) => (rough(false).polygon(&rhombus), true),
        Outline::Diamond(Corner::Round(r)) => (rough(true).path(&outline::round_diamond(rhombus, r)), true),
        Outline::Ellipse => {
            let options = Options { curve_fitting: 1.0, ..options(item, stroke, fill, false) };
            (Rough::new(options).ellipse(p(w / 2.0, h / 2.0), w, h), false)
        }
    };
    add(drawing, stroke, fill, even_odd, marks);
}

fn draw_connector(item: &Item, connector: &Connector, background: Paint, marks: &mut Marks) {
    let start = origin(&item.shape);
    let points: Vec<Point> = connector.points.iter().map(|p| p.shifted(-start.x, -start.y)).collect();
    if points.len() < 2 {
        return;
    }
    let stroke = &connector.stroke;
    let fill = if connector.closed { connector.fill } else { Fill::NONE };
    let elbow = matches!(connector.corner, ConnectorCorner::Round(_));
    let mut options = options(item, stroke, fill, elbow);
    let rough = Rough::new(options);
    let drawing = match connector.corner {
        ConnectorCorner::Round(radius) => rough.path(&outline::round_polyline(&points, radius)),
        ConnectorCorner::Smooth => rough.curve(&points),
        ConnectorCorner::Sharp if connector.closed => rough.polygon(&points),
        ConnectorCorner::Sharp => rough.linear_path(&points),
    };
    let strokes = drawing.outline.clone();
    add(drawing, stroke, fill, true, marks);

    options.fill = None;
    let mut dash = DashPattern::of(stroke);
    for (head, end) in [(connector.start, End::Start), (connector.end, End::Finish)] {
        for part in heads::parts(head, end, &strokes, &points, stroke.width) {
            draw_part(part, &mut options, &mut dash, stroke, background, marks);
        }
    }
}

/// Draws a part of a head. What it changes in `options` and `dash` stays for the parts that follow,
/// because Excalidraw hands one object through all of them.
fn draw_part(
    part: Part,
    options: &mut Options,
    dash: &mut Option<DashPattern>,
    stroke: &Stroke,
    background: Paint,
    marks: &mut Marks,
) {
    let width = drawn_width(stroke);
    let surface = |filled: bool| if filled { stroke.paint } else { background };
    match part {
        Part::Line { from, to, reset } => {
            if reset {
                let tight = DashPattern { on: 1.5, off: 4.0 + stroke.width, offset: 0.0 };
                *dash = (stroke.dash == Dash::Dotted).then_some(tight);
                options.roughness = options.roughness.min(1.0);
            }
            marks.stroke(Rough::new(*options).line(from, to), stroke.paint, width, *dash);
        }
        Part::Circle { center, diameter, filled } => {
            *dash = None;
            let solid = Some(crate::FillStyle::Solid);
            let options = Options { roughness: options.roughness.min(0.5), fill: solid, ..*options };
            let drawing = Rough::new(options).ellipse(center, diameter, diameter);
            add_head(drawing, stroke, surface(filled), false, marks);
        }
        Part::Polygon { points, filled } => {
            *dash = None;
            let solid = Some(crate::FillStyle::Solid);
            let options = Options { roughness: options.roughness.min(1.0), fill: solid, ..*options };
            add_head(Rough::new(options).polygon(&points), stroke, surface(filled), true, marks);
        }
    }
}

fn add_head(drawing: Drawing, stroke: &Stroke, surface: Paint, even_odd: bool, marks: &mut Marks) {
    if let Some(Surface::Shape(path)) = drawing.fill {
        marks.fill(path, surface, even_odd);
    }
    marks.stroke(drawing.outline, stroke.paint, drawn_width(stroke), None);
}

fn draw_freehand(item: &Item, freehand: &Freehand, marks: &mut Marks) {
    let start = origin(&item.shape);
    if freehand.fill.paint != Paint::None {
        let stroke = Stroke { paint: Paint::None, width: freehand.width, dash: Dash::Solid };
        let around = outline::freehand_loop(freehand, start);
        let drawing = Rough::new(options(item, &stroke, freehand.fill, false)).curve(&around);
        add(drawing, &stroke, freehand.fill, true, marks);
    }
    marks.fill(outline::freehand(freehand, start), freehand.paint, false);
}
