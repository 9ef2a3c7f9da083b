//! The meaning pass: ids, references, blank texts, cycles.
//!
//! It runs on whatever arrived, read leniently, so that a spec with a wrong field still hears about its
//! other problems. The caller drops what a shape problem explains already.

use std::collections::{BTreeMap, BTreeSet};

use penwork_diagnostic::{Diagnostic, closest};
use serde_json::Value;

use super::{quoted, shape::is_id};
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
    // A list that is too long is not looked into, but what refers into it is no mistake of its own.
    let mut pass = Pass {
        groups: Ids::of(&items(root, "groups", usize::MAX)),
        nodes: Ids::of(&items(root, "nodes", usize::MAX)),
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
    groups: Ids<'a>,
    nodes: Ids<'a>,
    comparisons: usize,
    out: Vec<Diagnostic>,
}

/// The ids of one sort, in the order of the spec and for looking up.
struct Ids<'a> {
    list: Vec<&'a str>,
    set: BTreeSet<&'a str>,
}

impl<'a> Ids<'a> {
    fn of(items: &[&'a Value]) -> Self {
        let list: Vec<&str> = items.iter().map(|item| required(item, "id")).collect();
        Self { set: list.iter().copied().collect(), list }
    }
}

#[derive(Clone, Copy)]
enum Sort {
    Group,
    Node,
}

impl<'a> Pass<'a> {
    fn not_blank(&mut self, text: Option<&str>, path: impl Fn() -> String) {
        if let Some(text) = text
            && text.chars().all(leaves_no_ink)
        {
            self.out.push(Diagnostic::error(BLANK, path(), format!("got {}, expected text", quoted(text))));
        }
    }

    fn reference(&mut self, id: Option<&'a str>, sort: Sort, path: impl Fn() -> String) {
        let Some(id) = id else { return };
        let (right, wrong, noun, other) = match sort {
            Sort::Group => (&self.groups, &self.nodes, "group", "node"),
            Sort::Node => (&self.nodes, &self.groups, "node", "group"),
        };
        if right.set.contains(id) {
            return;
        }
        if wrong.set.contains(id) {
            let message = format!("{} is a {other}, expected a {noun}", quoted(id));
            self.out.push(Diagnostic::error(WRONG_SORT, path(), message));
            return;
        }
        self.comparisons += right.list.len();
        // An id that is missing or has to change itself is no suggestion.
        let ids = right.list.iter().copied().filter(|id| is_id(id));
        let near = if self.comparisons <= MOST_COMPARISONS { closest(id, ids) } else { None };
        let suggestion = near.map(|near| format!(", did you mean {}?", quoted(near))).unwrap_or_default();
        let message = format!("unknown {noun} {}{suggestion}", quoted(id));
        let mut problem = Diagnostic::error(UNKNOWN_REFERENCE, path(), message);
        problem.hint = near.map(|n| format!("write {}", quoted(n)));
        self.out.push(problem);
    }

    /// Cycles of parents, each reported once, and nesting that is too deep, reported at the first group
    /// past the limit only: those inside it would say the same.
    fn cycles(&mut self, groups: &[&'a Value]) {
        let mut index = BTreeMap::new();
        for (i, &id) in self.groups.list.iter().enumerate() {
            index.entry(id).or_insert(i);
        }
        let parent: Vec<Option<usize>> =
            groups.iter().map(|g| optional(g, "parent").and_then(|p| index.get(p).copied())).collect();
        let mut known: BTreeSet<Vec<usize>> = BTreeSet::new();
        for start in 0..groups.len() {
            let mut walk = vec![start];
            let mut depth = Some(1);
            while let Some(next) = walk.last().and_then(|&last| parent[last]) {
                if let Some(at) = walk.iter().position(|&g| g == next) {
                    let cycle = &walk[at..];
                    let mut key = cycle.to_vec();
                    key.sort_unstable();
                    if known.insert(key) {
                        self.cycle(cycle);
                    }
                    depth = None;
                    break;
                }
                walk.push(next);
                depth = Some(walk.len());
            }
            if depth == Some(limits::DEPTH + 1) {
                let message = format!("nested more than {} groups deep, expected at most {0}", limits::DEPTH);
                self.out.push(Diagnostic::error(TOO_DEEP, format!("groups[{start}].parent"), message));
            }
        }
    }

    fn cycle(&mut self, cycle: &[usize]) {
        let id = |i: usize| self.groups.list[cycle[i % cycle.len()]];
        let chain: Vec<&str> = (0..=cycle.len()).map(id).collect();
        let message = format!("{} closes the cycle {}", quoted(id(1)), chain.join(" -> "));
        self.out.push(Diagnostic::error(CYCLE, format!("groups[{}].parent", cycle[0]), message));
    }
}

/// White space, control characters and characters of no width: a label of nothing else is blank.
fn leaves_no_ink(c: char) -> bool {
    c.is_whitespace() || c.is_control() || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
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
