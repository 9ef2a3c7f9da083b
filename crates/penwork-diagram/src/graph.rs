//! Layered layouts for the kinds that are graphs: which way to run, and what the layout gives.

use penwork_language::vocabulary;
use penwork_layout::{Direction, Graph, Layout, Spacing, layout};
use penwork_quality::COLUMN;

use crate::parts::canvas::PADDING;

/// What a graph may be wide without the page's padding.
const FITS: f64 = COLUMN - 2.0 * PADDING;

/// The distances of clean diagrams.
pub(crate) fn spacing() -> Spacing {
    Spacing {
        group_padding: 20.0,
        nodes: 28.0,
        edge_to_node: 20.0,
        layers: 28.0,
        lanes: 14.0,
        ends: 18.0,
        corner: 18.0,
        label: 6.0,
        loop_run: 12.0,
    }
}

/// Lays `graph` out. Without a direction it runs to the right when that fits a page column, else downwards when
/// that is narrower. The direction that was taken is the graph's on return.
pub(crate) fn place(graph: &mut Graph, direction: Option<Direction>, spacing: &Spacing) -> Layout {
    if let Some(direction) = direction {
        graph.direction = direction;
        return layout(graph, spacing);
    }
    let estimate = Estimate::of(graph, spacing);
    graph.direction = Direction::Right;
    // An estimate far from the bound decides alone; near it both are tried.
    let sideways = if estimate.right > FITS * 1.4 && estimate.down < estimate.right {
        None
    } else {
        Some(layout(graph, spacing))
    };
    if let Some(sideways) = &sideways
        && sideways.size.width <= FITS
    {
        return sideways.clone();
    }
    graph.direction = Direction::Down;
    let down = layout(graph, spacing);
    match sideways {
        Some(sideways) if sideways.size.width <= down.size.width => {
            graph.direction = Direction::Right;
            sideways
        }
        _ => down,
    }
}

/// The direction of the language as the layout's; `None` when it is for us to choose.
pub(crate) fn chosen(direction: Option<vocabulary::Direction>) -> Option<Direction> {
    match direction {
        None | Some(vocabulary::Direction::Auto) => None,
        Some(vocabulary::Direction::Right) => Some(Direction::Right),
        Some(vocabulary::Direction::Down) => Some(Direction::Down),
        Some(vocabulary::Direction::Left) => Some(Direction::Left),
        Some(vocabulary::Direction::Up) => Some(Direction::Up),
    }
}

/// The header option that turns a picture the other way.
pub(crate) const fn turn(direction: Direction) -> &'static str {
    if direction.is_vertical() { "direction=right" } else { "direction=down" }
}

/// How wide a graph would be either way.
struct Estimate {
    right: f64,
    down: f64,
}

impl Estimate {
    fn of(graph: &Graph, spacing: &Spacing) -> Self {
        let ranks = ranks(graph);
        let count = ranks.iter().map(|r| r + 1).max().unwrap_or(0);
        let mut widest = vec![0.0_f64; count];
        let mut row = vec![0.0_f64; count];
        for (node, &rank) in graph.nodes.iter().zip(&ranks) {
            widest[rank] = widest[rank].max(node.size.width);
            row[rank] += node.size.width + spacing.nodes;
        }
        // Labels stand between layers when the graph runs sideways.
        let mut between = vec![2.0 * spacing.layers; count];
        for edge in &graph.edges {
            let gap = ranks[edge.from].min(ranks[edge.to]);
            if let Some(label) = edge.label.filter(|_| edge.from != edge.to) {
                between[gap] = between[gap].max(label.width + 2.0 * (spacing.label + spacing.layers));
            }
        }
        between.pop();
        let right = widest.iter().sum::<f64>() + between.iter().sum::<f64>();
        let down = row.iter().copied().fold(0.0, f64::max);
        Self { right, down }
    }
}

/// Everything that nests, outer before inner and siblings in the order given, with its depth.
pub(crate) fn outer_first(parents: &[Option<usize>]) -> Vec<(usize, usize)> {
    let mut inside: Vec<Vec<usize>> = vec![Vec::new(); parents.len()];
    let mut open: Vec<(usize, usize)> = Vec::new();
    for (index, parent) in parents.iter().enumerate().rev() {
        match parent {
            Some(parent) => inside[*parent].push(index),
            None => open.push((index, 0)),
        }
    }
    let mut out = Vec::with_capacity(parents.len());
    while let Some((index, depth)) = open.pop() {
        out.push((index, depth));
        open.extend(inside[index].iter().map(|&inner| (inner, depth + 1)));
    }
    out
}

/// The longest path to each node, over edges that do not run backwards in a search from the first node on.
pub(crate) fn ranks(graph: &Graph) -> Vec<usize> {
    let ends: Vec<(usize, usize)> = graph.edges.iter().map(|e| (e.from, e.to)).collect();
    longest_paths(graph.nodes.len(), &ends)
}

fn longest_paths(nodes: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let mut out: Vec<Vec<usize>> = vec![Vec::new(); nodes];
    for &(from, to) in edges {
        if from != to {
            out[from].push(to);
        }
    }
    // A depth-first search without recursion: edges back to an open node are left out.
    let mut state = vec![State::New; nodes];
    let mut order = Vec::with_capacity(nodes);
    let mut forward: Vec<Vec<usize>> = vec![Vec::new(); nodes];
    for root in 0..nodes {
        if state[root] != State::New {
            continue;
        }
        state[root] = State::Open;
        let mut stack = vec![(root, 0)];
        while let Some((node, next)) = stack.pop() {
            let Some(&to) = out[node].get(next) else {
                state[node] = State::Done;
                order.push(node);
                continue;
            };
            stack.push((node, next + 1));
            if state[to] != State::Open {
                forward[node].push(to);
            }
            if state[to] == State::New {
                state[to] = State::Open;
                stack.push((to, 0));
            }
        }
    }
    let mut ranks = vec![0; nodes];
    for &node in order.iter().rev() {
        for &to in &forward[node] {
            ranks[to] = ranks[to].max(ranks[node] + 1);
        }
    }
    ranks
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Open,
    Done,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outer_things_come_before_inner_ones_and_siblings_in_order() {
        let parents = [None, Some(0), Some(1), Some(0), None];
        assert_eq!(outer_first(&parents), [(0, 0), (1, 1), (2, 2), (3, 1), (4, 0)]);
    }

    #[test]
    fn ranks_follow_the_longest_path_and_survive_cycles() {
        assert_eq!(longest_paths(4, &[(0, 1), (1, 2), (0, 2), (2, 3)]), [0, 1, 2, 3]);
        assert_eq!(longest_paths(3, &[(0, 1), (1, 2), (2, 0)]), [0, 1, 2]);
        assert_eq!(longest_paths(2, &[(0, 0)]), [0, 0]);
    }
}
