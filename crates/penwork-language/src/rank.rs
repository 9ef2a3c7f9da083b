//! How far the edges of a graph reach, to refuse graphs that no layered layout can draw well.

/// Ranks the nodes by longest path, back edges left out, and adds up the ranks that edges pass over.
pub(crate) fn layer_crossings(nodes: usize, edges: &[(usize, usize)]) -> usize {
    let mut next = vec![Vec::new(); nodes];
    for (i, &(from, to)) in edges.iter().enumerate() {
        if from != to {
            next[from].push((to, i));
        }
    }
    let order = finishing_order(&next, edges.len());
    let mut rank = vec![0_usize; nodes];
    for &node in order.nodes.iter().rev() {
        for &(to, edge) in &next[node] {
            if !order.back[edge] {
                rank[to] = rank[to].max(rank[node] + 1);
            }
        }
    }
    edges.iter().map(|&(from, to)| rank[from].abs_diff(rank[to]).saturating_sub(1)).sum()
}

struct Order {
    /// Every node behind all that it leads to.
    nodes: Vec<usize>,
    /// Edges that lead back to where the walk came from.
    back: Vec<bool>,
}

/// Walks in depth, without recursion: graphs come from outside and may be long chains.
fn finishing_order(next: &[Vec<(usize, usize)>], edges: usize) -> Order {
    #[derive(Clone, Copy, PartialEq)]
    enum Mark {
        New,
        Open,
        Done,
    }
    let mut marks = vec![Mark::New; next.len()];
    let mut order = Order { nodes: Vec::with_capacity(next.len()), back: vec![false; edges] };
    let mut path: Vec<(usize, usize)> = Vec::new();
    for root in 0..next.len() {
        if marks[root] != Mark::New {
            continue;
        }
        marks[root] = Mark::Open;
        path.push((root, 0));
        while let Some((node, at)) = path.last_mut() {
            let Some(&(to, edge)) = next[*node].get(*at) else {
                marks[*node] = Mark::Done;
                order.nodes.push(*node);
                path.pop();
                continue;
            };
            *at += 1;
            match marks[to] {
                Mark::New => {
                    marks[to] = Mark::Open;
                    path.push((to, 0));
                }
                Mark::Open => order.back[edge] = true,
                Mark::Done => {}
            }
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_between_neighbouring_ranks_pass_over_nothing() {
        assert_eq!(layer_crossings(3, &[(0, 1), (1, 2)]), 0);
    }

    #[test]
    fn long_edges_and_edges_back_count_the_ranks_between() {
        assert_eq!(layer_crossings(4, &[(0, 1), (1, 2), (2, 3), (0, 3), (3, 0)]), 2 + 2);
    }

    #[test]
    fn loops_and_long_chains_are_no_trouble() {
        let chain: Vec<(usize, usize)> = (0..9999).map(|i| (i, i + 1)).chain([(5, 5)]).collect();
        assert_eq!(layer_crossings(10_000, &chain), 0);
    }
}
