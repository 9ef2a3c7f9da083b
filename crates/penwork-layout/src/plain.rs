//! The plain layout: a grid of cells with corridors, for graphs that are too dense for the engine.
//!
//! The children of every container stand in reading order in the rows of a grid; rows run along the
//! direction of the graph. Edges leave a cell on the side the direction points to and enter on the side
//! it comes from. In between they have lanes of their own in the corridors between rows and columns, so
//! no route touches a foreign node or the box of a foreign group, and a label has a reserved piece of
//! lane that nothing else crosses. An edge between containers passes through each border once on its way
//! out and once on its way in.
//!
//! Limits: nothing is done about crossings or long ways, and a large group makes its whole row and
//! column large. A drawing longer than [`LONGEST`] on a side is placed again with narrower lanes, closer
//! arrow ends and tighter labels; past the narrowest setting it stays as long as it is. The work grows
//! with the number of edges times the lanes of one corridor.

mod cells;
mod grid;
mod lanes;
mod plan;

use penwork_geometry::{Point, Rect, Size};

use crate::engine::{self, Placed};
use crate::{Direction, Graph, Spacing};
use cells::{Cell, Leg, Padding, Solved};

/// The side of a drawing past which lanes are narrowed.
const LONGEST: f64 = 60_000.0;

/// Places the graph on grids. Routes run from `from` to `to`.
pub(crate) fn place(graph: &Graph, spacing: &Spacing) -> Placed {
    const NARROWEST: f64 = 0.125;
    let mut share = 1.0;
    loop {
        let (placed, size) = place_once(graph, &narrowed(spacing, share));
        if size.width.max(size.height) <= LONGEST || share <= NARROWEST {
            return placed;
        }
        share /= 2.0;
    }
}

fn narrowed(spacing: &Spacing, share: f64) -> Spacing {
    let part = |v: f64| (v * share).floor().max(1.0);
    // A line needs a few pixels to stop short of its label whatever the share.
    let label = part(spacing.label).max(spacing.label.min(5.0));
    Spacing { lanes: part(spacing.lanes), ends: part(spacing.ends), label, ..spacing.clone() }
}

/// A container: index 0 is the page, index `g + 1` the group `g`.
#[derive(Default)]
struct Container {
    parent: Option<usize>,
    depth: usize,
    /// The index of the container's own cell in its parent.
    cell: usize,
    cells: Vec<Cell>,
    /// What each cell holds.
    children: Vec<Child>,
    legs: Vec<Leg>,
}

#[derive(Clone, Copy)]
enum Child {
    Node(usize),
    Container(usize),
}

/// A leg: its container and its index there.
type Place = (usize, usize);
/// The legs of an edge from start to end.
type Chain = Vec<Place>;

fn place_once(graph: &Graph, spacing: &Spacing) -> (Placed, Size) {
    let vertical = graph.direction.is_vertical();
    let (mut containers, cell_of) = containers(graph);
    let chains: Vec<Chain> =
        graph.edges.iter().map(|edge| chain(graph, edge, &mut containers, &cell_of)).collect();
    let mut neighbours: Vec<Vec<[Option<Place>; 2]>> =
        containers.iter().map(|c| vec![[None; 2]; c.legs.len()]).collect();
    for chain in &chains {
        for pair in chain.windows(2) {
            neighbours[pair[0].0][pair[0].1][1] = Some(pair[1]);
            neighbours[pair[1].0][pair[1].1][0] = Some(pair[0]);
        }
    }
    let mut inner_first: Vec<usize> = (0..containers.len()).collect();
    inner_first.sort_by_key(|&c| std::cmp::Reverse(containers[c].depth));
    let mut solved: Vec<Solved> = (0..containers.len()).map(|_| Solved::default()).collect();
    for &index in &inner_first {
        let container = &mut containers[index];
        let padding = padding(graph, spacing, index, &container.legs);
        let out = cells::solve(&mut container.cells, &mut container.legs, spacing, vertical, &padding);
        if let Some(parent) = container.parent {
            let cell = container.cell;
            containers[parent].cells[cell].size = out.size;
            // Where an edge meets the border is where its piece outside starts or ends.
            for (leg, path) in out.paths.iter().enumerate() {
                let [before, after] = neighbours[index][leg];
                if let (Some((c, l)), Some(end)) = (after.filter(|&(c, _)| c == parent), path.points.last()) {
                    containers[c].legs[l].start = end.y;
                }
                if let (Some((c, l)), Some(start)) =
                    (before.filter(|&(c, _)| c == parent), path.points.first())
                {
                    containers[c].legs[l].end = start.y;
                }
            }
        }
        solved[index] = out;
    }
    let mut placed = Placed {
        nodes: vec![Rect::default(); graph.nodes.len()],
        groups: vec![Rect::default(); graph.groups.len()],
        routes: vec![Vec::new(); graph.edges.len()],
        labels: vec![None; graph.edges.len()],
    };
    let mut origins = vec![Point::default(); containers.len()];
    for &index in inner_first.iter().rev() {
        let origin = origins[index];
        for (child, rect) in containers[index].children.iter().zip(&solved[index].cells) {
            let rect = rect.shifted(origin.x, origin.y);
            match *child {
                Child::Node(node) => placed.nodes[node] = upright(&rect, vertical),
                Child::Container(inner) => {
                    placed.groups[inner - 1] = upright(&rect, vertical);
                    origins[inner] = Point::new(rect.x, rect.y);
                }
            }
        }
    }
    for (edge, chain) in chains.iter().enumerate() {
        for &(container, leg) in chain {
            let (path, origin) = (&solved[container].paths[leg], origins[container]);
            let page = |p: Point| turned(p.shifted(origin.x, origin.y), vertical);
            placed.routes[edge].extend(path.points.iter().map(|&p| page(p)));
            if let (Some(middle), Some(size)) = (path.label, graph.edges[edge].label) {
                let middle = page(middle);
                let (x, y) = (middle.x - size.width / 2.0, middle.y - size.height / 2.0);
                placed.labels[edge] = Some(Rect::new(x, y, size.width, size.height));
            }
        }
    }
    engine::face(graph.direction, &mut placed);
    (placed, solved[0].size)
}

/// The containers with their cells in reading order, and the cell of every node.
fn containers(graph: &Graph) -> (Vec<Container>, Vec<usize>) {
    let vertical = graph.direction.is_vertical();
    let mut out: Vec<Container> = (0..=graph.groups.len()).map(|_| Container::default()).collect();
    // A group stands where its first node was listed; groups without nodes come last.
    let mut first = vec![usize::MAX; graph.groups.len()];
    for (index, node) in graph.nodes.iter().enumerate() {
        let mut group = node.parent;
        while let Some(g) = group {
            first[g] = first[g].min(index);
            group = graph.groups[g].parent;
        }
    }
    for (index, group) in graph.groups.iter().enumerate() {
        let parents = std::iter::successors(group.parent, |&g| graph.groups[g].parent);
        out[index + 1].depth = 1 + parents.count();
        out[index + 1].parent = Some(group.parent.map_or(0, |g| g + 1));
    }
    let nodes = graph.nodes.iter().enumerate().map(|(i, n)| (n.parent, i, 0, Child::Node(i)));
    let groups =
        graph.groups.iter().enumerate().map(|(i, g)| (g.parent, first[i], i + 1, Child::Container(i + 1)));
    let mut children: Vec<_> = nodes.chain(groups).collect();
    children.sort_by_key(|&(_, place, tie, _)| (place, tie));
    let mut cell_of = vec![0; graph.nodes.len()];
    for (parent, _, _, child) in children {
        let container = parent.map_or(0, |g| g + 1);
        let cell = out[container].cells.len();
        let size = match child {
            Child::Node(node) => {
                cell_of[node] = cell;
                turned_size(graph.nodes[node].size, vertical)
            }
            Child::Container(inner) => {
                out[inner].cell = cell;
                Size::default()
            }
        };
        out[container].cells.push(Cell { size, fixed: matches!(child, Child::Container(_)) });
        out[container].children.push(child);
    }
    (out, cell_of)
}

/// Cuts an edge into legs, adds them to the containers and gives their places from start to end.
fn chain(graph: &Graph, edge: &crate::Edge, containers: &mut [Container], cell_of: &[usize]) -> Chain {
    let home = |node: usize| graph.nodes[node].parent.map_or(0, |g| g + 1);
    let (mut a, mut b) = (home(edge.from), home(edge.to));
    let (mut from, mut to) = (cell_of[edge.from], cell_of[edge.to]);
    let (mut out, mut back) = (Chain::new(), Chain::new());
    let push = |containers: &mut [Container], at: usize, leg: Leg| {
        containers[at].legs.push(leg);
        (at, containers[at].legs.len() - 1)
    };
    while a != b {
        if containers[a].depth >= containers[b].depth {
            out.push(push(containers, a, Leg { from: Some(from), ..Leg::default() }));
            from = containers[a].cell;
            a = containers[a].parent.unwrap_or(0);
        } else {
            back.push(push(containers, b, Leg { to: Some(to), ..Leg::default() }));
            to = containers[b].cell;
            b = containers[b].parent.unwrap_or(0);
        }
    }
    let label = edge.label.map(|size| turned_size(size, graph.direction.is_vertical()));
    out.push(push(containers, a, Leg { from: Some(from), to: Some(to), label, ..Leg::default() }));
    out.extend(back.into_iter().rev());
    out
}

/// What a container keeps free along its border, in the grid's own coordinates.
fn padding(graph: &Graph, spacing: &Spacing, container: usize, legs: &[Leg]) -> Padding {
    let Some(group) = container.checked_sub(1) else { return Padding::default() };
    let (label, pad) = (graph.groups[group].label, spacing.group_padding);
    let (width, height) = (label.width.ceil(), label.height.ceil());
    let strip = height + pad;
    let mut out = Padding {
        start: pad,
        end: pad,
        top: pad,
        bottom: pad,
        least: turned_size(Size::new(width + 2.0 * pad, height + 2.0 * pad), graph.direction.is_vertical()),
    };
    // The label strip is always at the top of the page. Edges that run up or down cross it, so they
    // keep to the right of the label.
    let crossed = match graph.direction {
        Direction::Right | Direction::Left => {
            out.top = strip;
            false
        }
        Direction::Down => {
            out.start = strip;
            legs.iter().any(|leg| leg.from.is_none())
        }
        Direction::Up => {
            out.end = strip;
            legs.iter().any(|leg| leg.to.is_none())
        }
    };
    if crossed {
        out.top += width + spacing.label;
    }
    out
}

fn turned_size(size: Size, vertical: bool) -> Size {
    let (width, height) = (size.width.ceil(), size.height.ceil());
    if vertical { Size::new(height, width) } else { Size::new(width, height) }
}

fn turned(p: Point, vertical: bool) -> Point {
    if vertical { Point::new(p.y, p.x) } else { p }
}

fn upright(r: &Rect, vertical: bool) -> Rect {
    if vertical { Rect::new(r.y, r.x, r.height, r.width) } else { *r }
}
