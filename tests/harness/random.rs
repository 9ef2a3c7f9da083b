//! Random topologies from a fixed seed.

use penwork_layout::{Direction, Edge, Graph, Group, Node, Outline, Size};
use serde_json::{Value, json};

/// A small generator of numbers; the same seed gives the same topologies everywhere.
#[derive(Debug)]
pub struct Random(u64);

impl Random {
    /// A generator; `seed` 0 is taken as 1.
    pub fn new(seed: u64) -> Self {
        Self(seed.max(1))
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        // Xorshift64*.
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize) % end
    }

    /// True in `percent` of 100 cases.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn pick<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len())]
    }

    /// A spec of 1 to 14 nodes and up to 5 groups nested up to 3 deep, with labels of all lengths,
    /// self loops, repeated edges and both directions.
    pub fn topology(&mut self) -> Value {
        const KINDS: [&str; 6] = ["client", "service", "datastore", "queue", "cache", "external"];
        const WORDS: [&str; 8] = [
            "ok",
            "reads",
            "GraphQL",
            "publishes events",
            "writes",
            "a much longer label than others",
            "두 번",
            "x",
        ];
        let (nodes, groups) = (1 + self.below(14), self.below(6));
        let mut depth = vec![1; groups];
        let groups: Vec<Value> = (0..groups)
            .map(|index| {
                let mut group = json!({"id": format!("g{index}"), "label": self.pick(&WORDS)});
                if index > 0 && self.chance(50) {
                    let parent = self.below(index);
                    if depth[parent] < 3 {
                        depth[index] = depth[parent] + 1;
                        group["parent"] = json!(format!("g{parent}"));
                    }
                }
                group
            })
            .collect();
        let nodes: Vec<Value> = (0..nodes)
            .map(|index| {
                let label = format!("{} {index}", self.pick(&WORDS));
                let label = if self.chance(20) { label.replace(' ', "\n") } else { label };
                let mut node = json!({"id": format!("n{index}"), "label": label, "kind": self.pick(&KINDS)});
                if !groups.is_empty() && self.chance(65) {
                    node["group"] = json!(format!("g{}", self.below(groups.len())));
                }
                node
            })
            .collect();
        let mut edges: Vec<Value> = Vec::new();
        for _ in 0..self.below(nodes.len() * 2 + 2) {
            let from = self.below(nodes.len());
            let to = if self.chance(12) { from } else { self.below(nodes.len()) };
            let mut edge = json!({"from": format!("n{from}"), "to": format!("n{to}")});
            if self.chance(45) {
                edge["label"] = json!(self.pick(&WORDS));
            }
            if self.chance(20) {
                edge["arrows"] = json!(self.pick(&["both", "none"]));
            }
            if self.chance(30) {
                edge["style"] = json!("async");
            }
            if self.chance(8) {
                edges.push(edge.clone());
            }
            edges.push(edge);
        }
        let direction = if self.chance(50) { "lr" } else { "tb" };
        json!({"title": "Random", "direction": direction, "groups": groups, "nodes": nodes, "edges": edges})
    }

    /// A graph of up to `nodes` nodes, `groups` groups nested as deep as `deepest`, and `edges` edges, in
    /// any of the four directions.
    pub fn graph(&mut self, nodes: usize, groups: usize, deepest: usize, edges: usize) -> Graph {
        let direction = [Direction::Right, Direction::Down, Direction::Left, Direction::Up][self.below(4)];
        let (nodes, groups) = (1 + self.below(nodes), self.below(groups + 1));
        let mut depth = vec![1; groups];
        let groups: Vec<Group> = (0..groups)
            .map(|index| {
                // The group before is taken often, so that nests get deep.
                let parent =
                    index.checked_sub(1 + self.below(2)).filter(|&p| depth[p] < deepest && self.chance(80));
                depth[index] = parent.map_or(1, |p| depth[p] + 1);
                Group { parent, label: self.size(20, 150, 20, 20) }
            })
            .collect();
        let nodes: Vec<Node> = (0..nodes)
            .map(|_| {
                let parent = (!groups.is_empty() && self.chance(75)).then(|| self.below(groups.len()));
                let outline = [Outline::Rectangle, Outline::Rounded, Outline::Ellipse][self.below(3)];
                Node { parent, size: self.size(120, 220, 56, 110), outline, is_mark: false }
            })
            .collect();
        let edges = (0..self.below(edges + 1))
            .map(|_| {
                let from = self.below(nodes.len());
                let to = if self.chance(6) { from } else { self.below(nodes.len()) };
                Edge {
                    from,
                    to,
                    label: self.chance(40).then(|| self.size(8, 260, 20, 60)),
                    ..Edge::default()
                }
            })
            .collect();
        Graph { direction, groups, nodes, edges }
    }

    /// Widths may have halves, as measured text has.
    fn size(&mut self, least_width: usize, width: usize, least_height: usize, height: usize) -> Size {
        let w = least_width as f64 + self.below(2 * (width - least_width) + 1) as f64 / 2.0;
        Size::new(w, (least_height + self.below(height - least_height + 1)) as f64)
    }
}
