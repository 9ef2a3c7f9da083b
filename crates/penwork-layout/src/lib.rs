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
mod labels;
mod loops;
mod plain;
mod reverse;
mod route;
mod work;

pub use graph::{Direction, Edge, Graph, Group, Layout, Node, Outline, PlacedLabel, Route, Spacing};
pub use penwork_geometry::{Point, Rect, Size};

/// Groups nested deeper than this are placed plainly: the engine calls itself for every level.
const DEEPEST: usize = 64;

/// Places `graph`.
///
/// Indices must be in range and group parents must not form a cycle; the callers check both. All
/// coordinates start at (0, 0).
pub fn layout(graph: &Graph, spacing: &Spacing) -> Layout {
    let reversed = reverse::against_reading_order(graph);
    let is_too_much = graph.depth() > DEEPEST || work::too_much(graph, &reversed);
    let layered = if is_too_much { None } else { layered(graph, spacing, &reversed) };
    match layered {
        Some(placed) => finish::shift_to_origin(graph, spacing, placed),
        None => layout_plainly(graph, spacing),
    }
}

/// Places `graph` on a plain grid whatever its size; what [`layout`] does with graphs that are too dense.
pub fn layout_plainly(graph: &Graph, spacing: &Spacing) -> Layout {
    let as_given = vec![false; graph.edges.len()];
    let placed = finish::finish(graph, spacing, &plain::place(graph, spacing), &as_given);
    finish::shift_to_origin(graph, spacing, Layout { plain: true, ..placed })
}

/// One pass of the engine, and a second one when a group label needs a gutter. `None` when the engine
/// fails, which no graph is known to cause.
fn layered(graph: &Graph, spacing: &Spacing, reversed: &[bool]) -> Option<Layout> {
    let place = |gutters: &[f64]| {
        let placed = engine::place(graph, spacing, reversed, gutters).ok()?;
        Some(finish::finish(graph, spacing, &placed, reversed))
    };
    let first = place(&vec![0.0; graph.groups.len()])?;
    let gutters = gutter::needed(graph, spacing, &first);
    if gutters.iter().all(|&g| g == 0.0) { Some(first) } else { place(&gutters) }
}
