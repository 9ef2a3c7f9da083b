//! Graphs in, coordinates out.
//!
//! A [`Graph`] has nodes with minimum sizes, nested groups, and edges that may cross group borders,
//! repeat, or return to their own node. [`layout`] places all of it in layers along the reading
//! direction, with orthogonal routes, reserved label boxes and arrow ends spread along the sides.
//!
//! Knows no text, no colour and no diagram: labels are sizes. Same input, same output; no clock, no
//! files, no threads. The work is bounded: graphs that would take the engine too long are placed on a
//! plain grid instead, and [`Layout::plain`] says so.

mod ends;
mod engine;
mod finish;
mod graph;
mod gutter;
mod loops;
mod plain;
mod reverse;
mod route;

pub use graph::{Direction, Edge, Graph, Group, Layout, Node, Outline, PlacedLabel, Route, Spacing};
pub use penwork_geometry::{Point, Rect, Size};

/// Places `graph`.
///
/// Indices must be in range and group parents must not form a cycle; the callers check both. All
/// coordinates start at (0, 0).
///
/// # Errors
///
/// The engine's own message when it fails on a graph, which no valid input is known to cause.
pub fn layout(graph: &Graph, spacing: &Spacing) -> Result<Layout, String> {
    let reversed = reverse::against_reading_order(graph);
    let placed = if engine::too_much_work(graph) {
        plain::place(graph, spacing)
    } else {
        let gutters = vec![0.0; graph.groups.len()];
        let first = finish::finish(graph, spacing, engine::place(graph, spacing, &reversed, &gutters)?, &reversed);
        let gutters = gutter::needed(graph, spacing, &first);
        if gutters.iter().all(|&g| g == 0.0) {
            first
        } else {
            finish::finish(graph, spacing, engine::place(graph, spacing, &reversed, &gutters)?, &reversed)
        }
    };
    Ok(finish::shift_to_origin(graph, spacing, placed))
}
