//! The canonical text of a spec, from whose hash all ids and seeds follow.

use serde_json::{Value, json};

use crate::Spec;

/// Canonical JSON: keys in order of their code units, no spaces, defaults written out, what is absent
/// left out. It depends on the order of lists, not on the order of keys in the source.
pub(crate) fn canonical(spec: &Spec) -> String {
    let groups: Vec<Value> = spec
        .groups
        .iter()
        .map(|g| {
            sorted(vec![("id", json!(g.id)), ("label", json!(g.label)), ("parent", group_id(spec, g.parent))])
        })
        .collect();
    let nodes: Vec<Value> = spec
        .nodes
        .iter()
        .map(|n| {
            sorted(vec![
                ("group", group_id(spec, n.group)),
                ("id", json!(n.id)),
                ("kind", json!(n.kind.name())),
                ("label", json!(n.label)),
            ])
        })
        .collect();
    let edges: Vec<Value> = spec
        .edges
        .iter()
        .map(|e| {
            sorted(vec![
                ("arrows", json!(e.arrows.name())),
                ("from", json!(spec.nodes[e.from].id)),
                ("label", json!(e.label)),
                ("style", json!(e.style.name())),
                ("to", json!(spec.nodes[e.to].id)),
            ])
        })
        .collect();
    sorted(vec![
        ("direction", json!(spec.direction.name())),
        ("edges", Value::Array(edges)),
        ("groups", Value::Array(groups)),
        ("nodes", Value::Array(nodes)),
        ("title", json!(spec.title)),
    ])
    .to_string()
}

fn group_id(spec: &Spec, group: Option<usize>) -> Value {
    group.map_or(Value::Null, |g| json!(spec.groups[g].id))
}

/// An object of the pairs that have a value. The pairs are given in sorted order.
fn sorted(pairs: Vec<(&str, Value)>) -> Value {
    Value::Object(pairs.into_iter().filter(|(_, v)| !v.is_null()).map(|(k, v)| (k.to_owned(), v)).collect())
}
