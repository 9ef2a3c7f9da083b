//! From the engine's coordinates to the picture's: rounding, clean routes, ends on outlines, labels.

use penwork_geometry::{Point, Rect, Size};

use crate::engine::Placed;
use crate::{Graph, Layout, Outline, PlacedLabel, Route, Spacing, ends, gutter, labels, route};

/// Rounds boxes by their edges, cleans routes, turns reversed ones back, moves ends onto outlines and
/// puts labels on their lines.
pub(crate) fn finish(graph: &Graph, spacing: &Spacing, placed: &Placed, reversed: &[bool]) -> Layout {
    let nodes: Vec<Rect> = placed.nodes.iter().map(rounded).collect();
    let groups: Vec<Rect> = placed.groups.iter().map(rounded).collect();
    let routes = graph
        .edges
        .iter()
        .enumerate()
        .map(|(index, edge)| {
            let raw: Vec<Point> =
                placed.routes[index].iter().map(|p| Point::new(whole(p.x), whole(p.y))).collect();
            let mut points = route::simplified(&route::straightened(raw));
            if reversed[index] {
                points.reverse();
            }
            if points.len() < 2 {
                points = vec![nodes[edge.from].center(), nodes[edge.to].center()];
            }
            let last = points.len() - 1;
            let end = |node: usize, group: Option<usize>| match group {
                Some(group) => (&groups[group], Outline::Rectangle),
                None => (&nodes[node], graph.nodes[node].outline),
            };
            let (from, to) = (end(edge.from, edge.groups[0]), end(edge.to, edge.groups[1]));
            points[0] = ends::onto_outline(points[0], points[1], from.0, from.1);
            points[last] = ends::onto_outline(points[last], points[last - 1], to.0, to.1);
            let label = edge.label.map(|size| {
                let wanted = if edge.from == edge.to {
                    loop_middle(&points, graph.direction.is_vertical())
                } else {
                    placed.labels[index].map(|r| rounded_corner(&r).center())
                };
                on_route(&points, wanted, size)
            });
            Route { points, label }
        })
        .collect();
    let mut out = Layout { nodes, groups, routes, ..Layout::default() };
    labels::step_aside(graph, spacing, &mut out);
    place_group_labels(graph, spacing, &mut out);
    out
}

/// Moves everything so that the extent starts at (0, 0).
pub(crate) fn shift_to_origin(graph: &Graph, spacing: &Spacing, mut placed: Layout) -> Layout {
    let labels = placed.routes.iter().filter_map(|r| r.label).map(|l| l.rect);
    let boxes = placed.nodes.iter().chain(&placed.groups).copied().chain(labels);
    let corners =
        boxes.flat_map(|r| r.corners()).chain(placed.routes.iter().flat_map(|r| r.points.iter().copied()));
    let extent = Rect::around(corners).unwrap_or_default();
    let (dx, dy) = (-extent.x, -extent.y);
    for rect in placed.nodes.iter_mut().chain(&mut placed.groups) {
        *rect = rect.shifted(dx, dy);
    }
    for route in &mut placed.routes {
        for point in &mut route.points {
            *point = point.shifted(dx, dy);
        }
        if let Some(label) = &mut route.label {
            label.rect = label.rect.shifted(dx, dy);
        }
    }
    placed.size = Size::new(extent.width, extent.height);
    place_group_labels(graph, spacing, &mut placed);
    placed
}

/// A label of `size` with its middle on the route, as near to `wanted` as possible.
pub(crate) fn on_route(points: &[Point], wanted: Option<Point>, size: Size) -> PlacedLabel {
    let wanted =
        wanted.or_else(|| Rect::around(points.iter().copied()).map(|r| r.center())).unwrap_or_default();
    let (on, position) = route::nearest(points, wanted);
    let rect = Rect::new(on.x - size.width / 2.0, on.y - size.height / 2.0, size.width, size.height);
    PlacedLabel { rect, position }
}

fn place_group_labels(graph: &Graph, spacing: &Spacing, placed: &mut Layout) {
    placed.group_labels =
        (0..graph.groups.len()).map(|i| gutter::label_corner(graph, spacing, placed, i)).collect();
}

/// The middle of the outermost piece of a loop.
fn loop_middle(points: &[Point], vertical: bool) -> Option<Point> {
    points
        .windows(2)
        .filter(|w| if vertical { w[0].x == w[1].x } else { w[0].y == w[1].y })
        .min_by(|a, b| if vertical { a[0].x.total_cmp(&b[0].x) } else { a[0].y.total_cmp(&b[0].y) })
        .map(|w| w[0].lerp(w[1], 0.5))
}

/// The nearest whole number, halves up on both sides of zero.
fn whole(v: f64) -> f64 {
    (v + 0.5).floor()
}

/// Rounds by the edges, so that what touched or lay inside still does.
fn rounded(r: &Rect) -> Rect {
    let (x, y) = (whole(r.x), whole(r.y));
    Rect::new(x, y, whole(r.right()) - x, whole(r.bottom()) - y)
}

fn rounded_corner(r: &Rect) -> Rect {
    Rect::new(whole(r.x), whole(r.y), r.width, r.height)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_are_rounded_by_their_edges() {
        assert_eq!(rounded(&Rect::new(0.4, 0.5, 10.2, 10.2)), Rect::new(0.0, 1.0, 11.0, 10.0));
    }

    #[test]
    fn a_loop_label_goes_to_the_outer_piece() {
        let p = Point::new;
        let points = [p(28.0, 46.0), p(28.0, 10.0), p(114.0, 10.0), p(114.0, 46.0)];
        let label = on_route(&points, loop_middle(&points, false), Size::new(30.0, 20.0));
        assert_eq!(label, PlacedLabel { rect: Rect::new(56.0, 0.0, 30.0, 20.0), position: 0.5 });
    }
}
