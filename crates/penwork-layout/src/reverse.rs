//! Which edges run against the reading order.
//!
//! A layered engine must turn some edge of every cycle around. Left alone it picks by its own rule;
//! here the order in which nodes were listed decides: in a cycle, the arrow that leads back to an
//! earlier listed item is the one that runs backwards. Graphs without cycles are not touched.

use crate::Graph;

/// For each edge, whether it is handed to the engine turned around.
pub(crate) fn against_reading_order(graph: &Graph) -> Vec<bool> {
    let place = reading_places(graph);
    let pairs: Vec<Option<(usize, usize)>> = graph
        .edges
        .iter()
        .map(|edge| (edge.from != edge.to).then(|| sibling_pair(graph, edge.from, edge.to)))
        .collect();
    let mut next: Vec<Vec<usize>> = vec![Vec::new(); place.len()];
    for &(from, to) in pairs.iter().flatten() {
        next[from].push(to);
    }
    let component = strong_components(&next);
    pairs
        .iter()
        .map(|pair| {
            // The source can be reached from the target exactly when both lie on a common cycle, since
            // the edge itself leads from source to target.
            pair.is_some_and(|(from, to)| place[from] > place[to] && component[from] == component[to])
        })
        .collect()
}

/// The place of every sibling in the reading order: the first node listed in it. A sibling is a group
/// (its index) or a node (its index after all groups).
fn reading_places(graph: &Graph) -> Vec<usize> {
    let mut place = vec![usize::MAX; graph.groups.len() + graph.nodes.len()];
    for node in 0..graph.nodes.len() {
        for sibling in siblings_of(graph, node) {
            place[sibling] = place[sibling].min(node);
        }
    }
    place
}

/// The node as a sibling, after all groups around it, outermost first.
pub(crate) fn siblings_of(graph: &Graph, node: usize) -> Vec<usize> {
    let mut out = vec![graph.groups.len() + node];
    out.extend(std::iter::successors(graph.nodes[node].parent, |&g| graph.groups[g].parent));
    out.reverse();
    out
}

/// The two siblings under the innermost group that holds both nodes.
pub(crate) fn sibling_pair(graph: &Graph, from: usize, to: usize) -> (usize, usize) {
    let (a, b) = (siblings_of(graph, from), siblings_of(graph, to));
    let shared = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    (a[shared], b[shared])
}

/// Tarjan's algorithm without recursion: a component number for each vertex.
fn strong_components(next: &[Vec<usize>]) -> Vec<usize> {
    const NEW: usize = usize::MAX;
    let count = next.len();
    let (mut order, mut low, mut component) = (vec![NEW; count], vec![0; count], vec![NEW; count]);
    let (mut clock, mut components) = (0, 0);
    let (mut open, mut work): (Vec<usize>, Vec<(usize, usize)>) = (Vec::new(), Vec::new());
    for root in 0..count {
        if order[root] != NEW {
            continue;
        }
        work.push((root, 0));
        while let Some(&(v, child)) = work.last() {
            if child == 0 {
                order[v] = clock;
                low[v] = clock;
                clock += 1;
                open.push(v);
            }
            if let Some(&w) = next[v].get(child) {
                if let Some(top) = work.last_mut() {
                    top.1 += 1;
                }
                if order[w] == NEW {
                    work.push((w, 0));
                } else if component[w] == NEW {
                    low[v] = low[v].min(order[w]);
                }
                continue;
            }
            work.pop();
            if let Some(&(parent, _)) = work.last() {
                low[parent] = low[parent].min(low[v]);
            }
            if low[v] == order[v] {
                while let Some(w) = open.pop() {
                    component[w] = components;
                    if w == v {
                        break;
                    }
                }
                components += 1;
            }
        }
    }
    component
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Edge, Group, Node, Outline, Size};

    fn graph(parents: &[Option<usize>], groups: usize, edges: &[(usize, usize)]) -> Graph {
        Graph {
            groups: vec![Group { parent: None, label: Size::default() }; groups],
            nodes: parents
                .iter()
                .map(|&parent| Node {
                    parent,
                    size: Size::new(10.0, 10.0),
                    outline: Outline::Rectangle,
                    is_mark: false,
                })
                .collect(),
            edges: edges.iter().map(|&(from, to)| Edge { from, to, ..Edge::default() }).collect(),
            ..Graph::default()
        }
    }

    #[test]
    fn graphs_without_cycles_are_left_alone() {
        let g = graph(&[None; 4], 0, &[(3, 0), (2, 1), (3, 1)]);
        assert_eq!(against_reading_order(&g), [false, false, false]);
    }

    #[test]
    fn the_arrow_back_to_an_earlier_node_is_turned() {
        let g = graph(&[None; 3], 0, &[(0, 1), (1, 2), (2, 0), (1, 1)]);
        assert_eq!(against_reading_order(&g), [false, false, true, false]);
    }

    #[test]
    fn a_cycle_between_groups_counts_although_no_node_lies_on_one() {
        let g = graph(&[Some(0), Some(0), Some(1), Some(1)], 2, &[(0, 2), (3, 1)]);
        assert_eq!(against_reading_order(&g), [false, true]);
    }
}
