//! How much work a graph would be for the layered engine, told without a clock, so that the decision
//! for or against the engine is the same on every machine.

use crate::Graph;
use crate::reverse::{sibling_pair, siblings_of};

/// True when the engine would take more than about five seconds of one processor, given the edges that
/// are handed to it turned around.
///
/// Its time follows the edges that pass between two layers, squared, times the number of ends on the
/// nodes they join; for edges longer than one layer the busier of their nodes counts. Labels have layers
/// of their own, and every border an edge crosses adds to its work.
///
/// Calibrated on release builds: complete bipartite graphs of 25 + 25 nodes (estimate 1.0e7, 3.1 s) and
/// 28 + 28 nodes (1.7e7, 6.2 s), acyclic tournaments of 26 and 30 nodes (1.0e7, 2.6 s; 2.3e7, 3.8 s), a
/// hub with 99 ever longer edges (3.3e7, 2.9 s), 400 labelled edges between 20 groups (1.6e7, 6.1 s).
/// Sparse graphs are overestimated: 1,000 nodes with 2,000 long edges (3.3e7) take 0.8 s and still go to
/// the grid. The number of items bounds what the estimate does not see: a fan of 1,400 takes 3.8 s.
pub(crate) fn too_much(graph: &Graph, reversed: &[bool]) -> bool {
    const MOST_ITEMS: usize = 3_000;
    const MOST: f64 = 1.3e7;
    let items = graph.nodes.len() + graph.groups.len() + graph.edges.len();
    items > MOST_ITEMS || estimate(graph, reversed) > MOST
}

fn estimate(graph: &Graph, reversed: &[bool]) -> f64 {
    let mut ends = vec![0.0_f64; graph.nodes.len()];
    for edge in &graph.edges {
        ends[edge.from] += 1.0;
        ends[edge.to] += 1.0;
    }
    let layer = layers(graph, reversed);
    let depth = layer.iter().max().map_or(0, |d| d + 1);
    // The number of edges that pass each gap between layers, and the ends on their nodes.
    let mut passing = vec![(0.0, 0.0); depth];
    let (mut labels, mut borders) = (0.0, 0.0);
    for edge in &graph.edges {
        let (a, b) = (layer[edge.from].min(layer[edge.to]), layer[edge.from].max(layer[edge.to]));
        let (x, y) = (ends[edge.from], ends[edge.to]);
        let crowd = if b - a > 1 { x.max(y) } else { x.min(y) };
        for (count, crowds) in &mut passing[a..b] {
            *count += 1.0;
            *crowds += crowd;
        }
        labels += f64::from(u8::from(edge.label.is_some()));
        borders += borders_between(graph, edge.from, edge.to) as f64;
    }
    let share = |count: f64| count / graph.edges.len().max(1) as f64;
    let (labels, borders) = (1.0 + share(labels), 1.0 + share(borders) / 2.0);
    passing.iter().map(|(count, crowds)| count * crowds).sum::<f64>() * labels * labels * borders
}

/// The number of group borders an edge has to cross.
fn borders_between(graph: &Graph, from: usize, to: usize) -> usize {
    let (a, b) = (siblings_of(graph, from), siblings_of(graph, to));
    let shared = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    (a.len() + b.len()).saturating_sub(2 * shared + 2)
}

/// A longest-path layering. Whatever an edge joins, node or group, comes wholly before what it points to;
/// without the reversed edges that has no cycles.
fn layers(graph: &Graph, reversed: &[bool]) -> Vec<usize> {
    // One pass is enough when everything is listed in order; past this many an estimate is good enough.
    const PASSES: usize = 300;
    let siblings = graph.groups.len() + graph.nodes.len();
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); siblings];
    for (edge, &turned) in graph.edges.iter().zip(reversed).filter(|(e, _)| e.from != e.to) {
        let (a, b) = sibling_pair(graph, edge.from, edge.to);
        let (first, later) = if turned { (b, a) } else { (a, b) };
        before[later].push(first);
    }
    for list in &mut before {
        list.sort_unstable();
        list.dedup();
    }
    let chains: Vec<Vec<usize>> = (0..graph.nodes.len()).map(|node| siblings_of(graph, node)).collect();
    let mut layer = vec![0; graph.nodes.len()];
    let mut end: Vec<Option<usize>> = vec![None; siblings];
    for _ in 0..PASSES {
        let mut moved = false;
        for (node, chain) in chains.iter().enumerate() {
            let earlier = chain.iter().flat_map(|&s| &before[s]);
            let least = earlier.filter_map(|&s| end[s]).map(|e| e + 1).max().unwrap_or(0);
            moved |= least > layer[node];
            layer[node] = layer[node].max(least);
            for &sibling in chain {
                end[sibling] = end[sibling].max(Some(layer[node]));
            }
        }
        if !moved {
            break;
        }
    }
    layer
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Edge, Node, Outline, Size};

    fn complete(side: usize) -> Graph {
        let node =
            Node { parent: None, size: Size::new(120.0, 56.0), outline: Outline::Rectangle, is_mark: false };
        let edge = |from: usize, to: usize| Edge { from, to: side + to, ..Edge::default() };
        Graph {
            nodes: vec![node; 2 * side],
            edges: (0..side).flat_map(|a| (0..side).map(move |b| edge(a, b))).collect(),
            ..Graph::default()
        }
    }

    fn as_given(graph: &Graph) -> Vec<bool> {
        vec![false; graph.edges.len()]
    }

    #[test]
    fn dense_graphs_are_too_much() {
        let (small, large) = (complete(20), complete(30));
        assert!(!too_much(&small, &as_given(&small)));
        assert!(too_much(&large, &as_given(&large)));
    }

    #[test]
    fn groups_are_laid_one_after_the_other() {
        let mut graph = complete(2);
        graph.groups = vec![crate::Group { parent: None, label: Size::default() }; 2];
        for (node, parent) in [0, 0, 1, 1].into_iter().enumerate() {
            graph.nodes[node].parent = Some(parent);
        }
        graph.edges =
            [(0, 1), (0, 2), (2, 3)].map(|(from, to)| Edge { from, to, ..Edge::default() }).to_vec();
        assert_eq!(layers(&graph, &as_given(&graph)), [0, 1, 2, 3]);
        assert_eq!(layers(&graph, &[true, false, false]), [1, 0, 2, 3]);
    }
}
