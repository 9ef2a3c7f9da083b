//! What goes in and what comes out.

use penwork_geometry::{Point, Rect, Size};

/// A graph to place. Items name each other by index.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Graph {
    /// Where edges point.
    pub direction: Direction,
    /// Boundaries, possibly nested.
    pub groups: Vec<Group>,
    /// Nodes in reading order, sources first.
    pub nodes: Vec<Node>,
    /// Edges in the order they were given.
    pub edges: Vec<Edge>,
}

impl Graph {
    /// How many groups stand inside each other at most.
    pub(crate) fn depth(&self) -> usize {
        let mut depths = vec![0_usize; self.groups.len()];
        let mut deepest = 0;
        for start in 0..self.groups.len() {
            // Up to a group whose depth is known, then down again.
            let mut path = Vec::new();
            let mut at = Some(start);
            while let Some(group) = at.filter(|&g| depths[g] == 0) {
                path.push(group);
                at = self.groups[group].parent;
            }
            let mut depth = at.map_or(0, |g| depths[g]);
            for group in path.into_iter().rev() {
                depth += 1;
                depths[group] = depth;
            }
            deepest = deepest.max(depths[start]);
        }
        deepest
    }
}

/// Where edges point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Direction {
    /// From left to right.
    #[default]
    Right,
    /// From top to bottom.
    Down,
    /// From right to left.
    Left,
    /// From bottom to top.
    Up,
}

impl Direction {
    /// True when layers are stacked and edges run up or down.
    pub const fn is_vertical(self) -> bool {
        matches!(self, Self::Down | Self::Up)
    }
}

/// A boundary around nodes and other groups.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    /// The group around this one.
    pub parent: Option<usize>,
    /// The size of its label, which stands in a strip along the top.
    pub label: Size,
}

/// A box.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    /// The group around the node.
    pub parent: Option<usize>,
    /// The least size; crowded sides grow.
    pub size: Size,
    /// The curve drawn in the box, on which edges end.
    pub outline: Outline,
    /// A mark too small to spread edges along: they meet in the middle of the side they enter at, and leave from
    /// the middle of the opposite one. The box keeps its size.
    pub is_mark: bool,
}

/// The curve drawn in a node's box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outline {
    /// The box itself.
    Rectangle,
    /// The box with corners cut by quadratic curves, as Excalidraw's adaptive radius does.
    Rounded,
    /// The ellipse that touches all four sides.
    Ellipse,
}

/// A connection.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Edge {
    /// The node it leaves.
    pub from: usize,
    /// The node it enters; may be the same one.
    pub to: usize,
    /// The size of its label.
    pub label: Option<Size>,
    /// How far below the tops of its two nodes it has to leave the one and enter the other, in graphs that run
    /// to the right: rows of tables. Nodes with such edges keep their size.
    pub rows: Option<[f64; 2]>,
    /// Groups at whose borders it starts and ends instead of at its nodes, which then lie inside them.
    pub groups: [Option<usize>; 2],
}

/// Distances in pixels.
#[derive(Debug, Clone, PartialEq)]
pub struct Spacing {
    /// Inside a group's border: left, right, bottom, and above and below its label.
    pub group_padding: f64,
    /// Between nodes of one layer.
    pub nodes: f64,
    /// Between an edge and a foreign node in one layer.
    pub edge_to_node: f64,
    /// Between layers, and between a routing lane and a node. An arrowhead needs it.
    pub layers: f64,
    /// Between parallel lanes.
    pub lanes: f64,
    /// Between arrow ends on one side of a node.
    pub ends: f64,
    /// From a corner to the first arrow end of a crowded side.
    pub corner: f64,
    /// Around a label.
    pub label: f64,
    /// Of a loop's line that shows past each end of its label, beyond the label's own margin.
    pub loop_run: f64,
}

/// The distances of the sketch system.
impl Default for Spacing {
    fn default() -> Self {
        Self {
            group_padding: 16.0,
            nodes: 48.0,
            edge_to_node: 24.0,
            layers: 36.0,
            lanes: 16.0,
            ends: 32.0,
            corner: 28.0,
            label: 12.0,
            loop_run: 16.0,
        }
    }
}

/// A placed graph. All lists run parallel to those of the [`Graph`].
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Layout {
    /// The extent of everything; the top left corner is (0, 0).
    pub size: Size,
    /// The boxes of the nodes.
    pub nodes: Vec<Rect>,
    /// The boxes of the groups.
    pub groups: Vec<Rect>,
    /// The top left corners of the group labels.
    pub group_labels: Vec<Point>,
    /// The routes of the edges, from start to end.
    pub routes: Vec<Route>,
    /// True when the graph was too dense for the engine and stands on a plain grid.
    pub plain: bool,
}

/// The way of one edge.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Route {
    /// At least two points; every piece is horizontal or vertical.
    pub points: Vec<Point>,
    /// Where the label stands.
    pub label: Option<PlacedLabel>,
}

/// A label on its route.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlacedLabel {
    /// The box of the text.
    pub rect: Rect,
    /// Share of the route's length, 0 to 1, at which the box has its middle.
    pub position: f64,
}
