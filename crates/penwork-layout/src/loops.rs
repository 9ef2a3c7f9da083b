//! Edges that return to their own node.
//!
//! A loop leaves and enters on the side that no layer faces: the top when edges run sideways, the left
//! when they run up or down. Each foot is a port; a labelled loop's ports are long enough that the label
//! fits between the feet with some line showing on both sides of it.

use penwork_geometry::Size;

use crate::{Graph, Spacing};

/// The extent of a label along the side a loop stands on, and across it.
pub(crate) fn label_extent(label: Size, vertical: bool) -> (f64, f64) {
    if vertical { (label.height, label.width) } else { (label.width, label.height) }
}

/// The length of each of a loop's two ports along the side; 0 without a label.
pub(crate) fn port_length(label: Option<Size>, vertical: bool, spacing: &Spacing) -> f64 {
    label.map_or(0.0, |label| {
        let (along, _) = label_extent(label, vertical);
        ((along + 2.0 * (spacing.label + spacing.loop_run) - spacing.ends) / 2.0).ceil().max(0.0)
    })
}

/// How far the outermost piece of a loop stands off its node: one value for the whole graph.
pub(crate) fn stand_off(graph: &Graph, spacing: &Spacing) -> f64 {
    let vertical = graph.direction.is_vertical();
    graph
        .edges
        .iter()
        .filter(|e| e.from == e.to)
        .filter_map(|e| e.label)
        .map(|label| (label_extent(label, vertical).1 / 2.0).ceil() + spacing.label)
        .fold(spacing.layers, f64::max)
}
