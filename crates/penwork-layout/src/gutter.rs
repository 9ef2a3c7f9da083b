//! Where group labels stand, and how much room beside them the second pass needs.
//!
//! A label starts in the top left corner of its group. Lines that cross the strip push it to the right;
//! when no free place is left, the group gets a gutter on its left and the graph is placed once more.

use penwork_geometry::{Point, Rect};

use crate::{Graph, Layout, Spacing};

/// The top left corner of the label of group `index`.
pub(crate) fn label_corner(graph: &Graph, spacing: &Spacing, placed: &Layout, index: usize) -> Point {
    let (rect, label) = (&placed.groups[index], graph.groups[index].label);
    let (left, top) = (rect.x + spacing.group_padding, rect.y + spacing.group_padding);
    let mut x = left;
    for (start, end) in crossings(placed, top, top + label.height, label.width, spacing.label) {
        if start >= x {
            break;
        }
        x = x.max(end);
    }
    if x > rect.right() - spacing.group_padding - label.width {
        Point::new(left, top)
    } else {
        Point::new(x, top)
    }
}

/// The extra left padding each group needs so that no line crosses its label; 0 for most.
pub(crate) fn needed(graph: &Graph, spacing: &Spacing, placed: &Layout) -> Vec<f64> {
    graph
        .groups
        .iter()
        .enumerate()
        .map(|(index, group)| {
            let corner = label_corner(graph, spacing, placed, index);
            crossings(placed, corner.y, corner.y + group.label.height, group.label.width, 0.0)
                .into_iter()
                .filter(|&(start, end)| start < corner.x && corner.x < end)
                .map(|(start, _)| (corner.x - start + spacing.label).ceil())
                .fold(0.0, f64::max)
        })
        .collect()
}

/// The starting positions from which a label of `width` in the band would touch a line, as spans sorted
/// by start.
fn crossings(placed: &Layout, top: f64, bottom: f64, width: f64, clearance: f64) -> Vec<(f64, f64)> {
    let mut spans: Vec<(f64, f64)> = placed
        .routes
        .iter()
        .flat_map(|route| route.points.windows(2))
        .filter_map(|w| Rect::around([w[0], w[1]]))
        .filter(|r| r.y < bottom && r.bottom() > top)
        .map(|r| (r.x - width - clearance, r.right() + clearance))
        .collect();
    spans.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    spans
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Group, Route, Size};

    /// A group of 300 by 200 with a label of 80 by 20 and vertical lines at the given x.
    fn corner(lines: &[f64]) -> Point {
        let graph =
            Graph { groups: vec![Group { parent: None, label: Size::new(80.0, 20.0) }], ..Graph::default() };
        let route =
            |&x: &f64| Route { points: vec![Point::new(x, -50.0), Point::new(x, 250.0)], label: None };
        let placed = Layout {
            groups: vec![Rect::new(0.0, 0.0, 300.0, 200.0)],
            routes: lines.iter().map(route).collect(),
            ..Layout::default()
        };
        label_corner(&graph, &Spacing::default(), &placed, 0)
    }

    #[test]
    fn labels_step_aside_while_there_is_room() {
        assert_eq!(corner(&[200.0]), Point::new(16.0, 16.0));
        assert_eq!(corner(&[60.0]), Point::new(72.0, 16.0));
        assert_eq!(corner(&[60.0, 140.0, 220.0]), Point::new(16.0, 16.0));
    }
}
