//! Labels that the engine put on each other step aside along their own lines.
//!
//! The engine reserves a place for every label, but not for the outer half of a wide label on a loop
//! around another loop. A label without any free place on its line stays where it is.

use penwork_geometry::{Point, Rect};

use crate::{Graph, Layout, PlacedLabel, Spacing, route};

/// Moves every label that overlaps a node or another label to the nearest free place on its line.
pub(crate) fn step_aside(graph: &Graph, spacing: &Spacing, placed: &mut Layout) {
    for index in 0..placed.routes.len() {
        let Some(label) = placed.routes[index].label else { continue };
        if !is_taken(placed, index, &label.rect) {
            continue;
        }
        let run =
            if graph.edges[index].from == graph.edges[index].to { spacing.loop_run } else { spacing.label };
        if let Some(free) = nearest_free(placed, index, &label, run) {
            placed.routes[index].label = Some(free);
        }
    }
}

/// The free place nearest to where the label stands; one that covers no line of another edge is
/// preferred to one that does.
fn nearest_free(placed: &Layout, index: usize, label: &PlacedLabel, run: f64) -> Option<PlacedLabel> {
    const STEP: f64 = 4.0;
    const CLEARANCE: f64 = 6.0;
    let (points, now) = (&placed.routes[index].points, label.rect.center());
    let mut best: Option<(usize, f64, Point)> = None;
    for w in points.windows(2) {
        let length = w[0].distance(w[1]);
        let extent = if w[0].y == w[1].y { label.rect.width } else { label.rect.height };
        let margin = extent / 2.0 + run;
        let steps = ((length - 2.0 * margin) / STEP).floor();
        if steps < 0.0 {
            continue;
        }
        for step in 0..=steps as usize {
            let middle = w[0].lerp(w[1], (margin + STEP * step as f64) / length);
            let rect = label.rect.shifted(middle.x - now.x, middle.y - now.y);
            if is_taken(placed, index, &rect.grown(CLEARANCE)) {
                continue;
            }
            let (covered, away) = (lines_under(placed, index, &rect), middle.distance(now));
            if best.is_none_or(|(c, a, _)| (covered, away) < (c, a)) {
                best = Some((covered, away, middle));
            }
        }
    }
    let (_, _, middle) = best?;
    let rect = label.rect.shifted(middle.x - now.x, middle.y - now.y);
    Some(PlacedLabel { rect, position: route::nearest(points, middle).1 })
}

fn is_taken(placed: &Layout, index: usize, rect: &Rect) -> bool {
    let others = placed.routes.iter().enumerate().filter(|&(i, _)| i != index);
    placed.nodes.iter().any(|n| n.overlaps(rect))
        || others.filter_map(|(_, r)| r.label).any(|l| l.rect.overlaps(rect))
}

fn lines_under(placed: &Layout, index: usize, rect: &Rect) -> usize {
    let others = placed.routes.iter().enumerate().filter(|&(i, _)| i != index);
    let under = |points: &[Point]| {
        points.windows(2).filter_map(|w| Rect::around([w[0], w[1]])).any(|p| p.overlaps(rect))
    };
    others.filter(|(_, r)| under(&r.points)).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Edge, Route, Size};

    #[test]
    fn an_outer_loop_label_steps_past_the_inner_loop() {
        let p = Point::new;
        let size = Size::new(140.0, 20.0);
        let around = |x: f64, top: f64, bottom: f64| {
            let points = vec![p(300.0, top), p(x, top), p(x, bottom), p(300.0, bottom)];
            let middle = p(x, top).lerp(p(x, bottom), 0.5);
            let rect = Rect::new(middle.x - 70.0, middle.y - 10.0, size.width, size.height);
            let position = route::nearest(&points, middle).1;
            Route { points, label: Some(PlacedLabel { rect, position }) }
        };
        let edge = Edge { from: 0, to: 0, label: Some(size), ..Edge::default() };
        let graph = Graph { edges: vec![edge.clone(), edge], ..Graph::default() };
        let mut placed = Layout {
            nodes: vec![Rect::new(300.0, 0.0, 100.0, 300.0)],
            routes: vec![around(200.0, 110.0, 190.0), around(120.0, 30.0, 270.0)],
            ..Layout::default()
        };
        step_aside(&graph, &Spacing::default(), &mut placed);
        let labels: Vec<Rect> = placed.routes.iter().filter_map(|r| r.label).map(|l| l.rect).collect();
        assert_eq!(labels[0], Rect::new(130.0, 140.0, 140.0, 20.0));
        // Up the line until it is clear of the inner label.
        assert_eq!(labels[1], Rect::new(50.0, 114.0, 140.0, 20.0));
    }
}
