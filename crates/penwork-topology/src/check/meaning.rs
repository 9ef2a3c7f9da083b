//! The meaning pass: ids, references, blank texts, cycles.
//!
//! It runs on whatever arrived, read leniently, so that a spec with a wrong field still hears about its
//! other problems. The caller drops what a shape problem explains already.

use std::collections::{BTreeMap, BTreeSet};

use penwork_diagnostic::{Diagnostic, closest};
use serde_json::Value;

use super::quoted;
use crate::limits;

const DUPLICATE: &str = "T110";
const BLANK: &str = "T111";
const WRONG_SORT: &str = "T112";
const UNKNOWN_REFERENCE: &str = "T113";
const CYCLE: &str = "T114";
const TOO_DEEP: &str = "T120";

/// Suggestions compare every wrong reference with every id. Past this many comparisons the rest of the
/// wrong references are reported without one, so that a huge broken spec is still answered at once.
const MOST_COMPARISONS: usize = 2_000_000;

/// Every problem of meaning, in the order: groups, nodes, title, group parents, node groups, edges, cycles.
pub(super) fn problems(value: Option<&Value>) -> Vec<Diagnostic> {
    let Some(root) = value.filter(|v| v.is_object()) else { return Vec::new() };
    let groups = items(root, "groups", limits::GROUPS);
    let nodes = items(root, "nodes", limits::NODES);
    let edges = items(root, "edges", limits::EDGES);
    let mut pass = Pass {
        group_ids: groups.iter().map(|g| required(g, "id")).collect(),
        node_ids: nodes.iter().map(|n| required(n, "id")).collect(),
        comparisons: 0,
        out: Vec::new(),
    };
    let mut seen = BTreeSet::new();
    for (noun, list) in [("groups", &groups), ("nodes", &nodes)] {
        for (i, item) in list.iter().enumerate() {
            let id = required(item, "id");
            if !seen.insert(id) {
                let message =
                    format!("duplicate id {}, expected an id no other node or group uses", quoted(id));
                pass.out.push(Diagnostic::error(DUPLICATE, format!("{noun}[{i}].id"), message));
            }
            pass.not_blank(Some(required(item, "label")), || format!("{noun}[{i}].label"));
        }
    }
    pass.not_blank(optional(root, "title"), || "title".into());
    for (i, group) in groups.iter().enumerate() {
        pass.reference(optional(group, "parent"), Sort::Group, || format!("groups[{i}].parent"));
    }
    for (i, node) in nodes.iter().enumerate() {
        pass.reference(optional(node, "group"), Sort::Group, || format!("nodes[{i}].group"));
    }
    for (i, edge) in edges.iter().enumerate() {
        pass.reference(Some(required(edge, "from")), Sort::Node, || format!("edges[{i}].from"));
        pass.reference(Some(required(edge, "to")), Sort::Node, || format!("edges[{i}].to"));
        pass.not_blank(optional(edge, "label"), || format!("edges[{i}].label"));
    }
    pass.cycles(&groups);
    pass.out
}

struct Pass<'a> {
    group_ids: Vec<&'a str>,
    node_ids: Vec<&'a str>,
    comparisons: usize,
    out: Vec<Diagnostic>,
}

#[derive(Clone, Copy)]
enum Sort {
    Group,
    Node,
}

impl<'a> Pass<'a> {
    fn not_blank(&mut self, text: Option<&str>, path: impl Fn() -> String) {
        if let Some(text) = text
            && text.chars().all(|c| c.is_whitespace() || c == '\u{feff}')
        {
            self.out.push(Diagnostic::error(BLANK, path(), format!("got {}, expected text", quoted(text))));
        }
    }

    fn reference(&mut self, id: Option<&'a str>, sort: Sort, path: impl Fn() -> String) {
        let Some(id) = id else { return };
        let (right, wrong, noun, other) = match sort {
            Sort::Group => (&self.group_ids, &self.node_ids, "group", "node"),
            Sort::Node => (&self.node_ids, &self.group_ids, "node", "group"),
        };
        if right.contains(&id) {
            return;
        }
        if wrong.contains(&id) {
            let message = format!("{} is a {other}, expected a {noun}", quoted(id));
            self.out.push(Diagnostic::error(WRONG_SORT, path(), message));
            return;
        }
        self.comparisons += right.len();
        let near =
            if self.comparisons <= MOST_COMPARISONS { closest(id, right.iter().copied()) } else { None };
        let mut message = format!("unknown {noun} {}", quoted(id));
        if let Some(near) = near {
            message.push_str(&format!(", did you mean {}?", quoted(near)));
        }
        let mut problem = Diagnostic::error(UNKNOWN_REFERENCE, path(), message);
        problem.hint = near.map(|n| format!("write {}", quoted(n)));
        self.out.push(problem);
    }

    /// Cycles of parents, each reported once, and nesting that is too deep.
    fn cycles(&mut self, groups: &[&'a Value]) {
        let mut index = BTreeMap::new();
        for (i, &id) in self.group_ids.iter().enumerate() {
            index.entry(id).or_insert(i);
        }
        let parent: Vec<Option<usize>> =
            groups.iter().map(|g| optional(g, "parent").and_then(|p| index.get(p).copied())).collect();
        let mut known: BTreeSet<Vec<usize>> = BTreeSet::new();
        for start in 0..groups.len() {
            let mut walk = vec![start];
            while let Some(next) = walk.last().and_then(|&last| parent[last]) {
                if let Some(at) = walk.iter().position(|&g| g == next) {
                    let cycle = &walk[at..];
                    let mut key = cycle.to_vec();
                    key.sort_unstable();
                    if known.insert(key) {
                        self.cycle(cycle);
                    }
                    break;
                }
                walk.push(next);
                if walk.len() == limits::DEPTH + 1 && parent[next].is_some_and(|p| !walk.contains(&p)) {
                    let message =
                        format!("nested more than {} groups deep, expected at most {0}", limits::DEPTH);
                    self.out.push(Diagnostic::error(TOO_DEEP, format!("groups[{start}].parent"), message));
                    break;
                }
            }
        }
    }

    fn cycle(&mut self, cycle: &[usize]) {
        let id = |i: usize| self.group_ids[cycle[i % cycle.len()]];
        let chain: Vec<&str> = (0..=cycle.len()).map(id).collect();
        let message = format!("{} closes the cycle {}", quoted(id(1)), chain.join(" -> "));
        self.out.push(Diagnostic::error(CYCLE, format!("groups[{}].parent", cycle[0]), message));
    }
}

/// The items of a list; none for what is not a list or has too many.
fn items<'a>(root: &'a Value, key: &str, most: usize) -> Vec<&'a Value> {
    root.get(key).and_then(Value::as_array).filter(|a| a.len() <= most).into_iter().flatten().collect()
}

fn required<'a>(item: &'a Value, key: &str) -> &'a str {
    optional(item, key).unwrap_or_default()
}

fn optional<'a>(item: &'a Value, key: &str) -> Option<&'a str> {
    item.get(key).and_then(Value::as_str)
}
