//! The shape pass: types, required fields, patterns, enumerations, unknown keys, sizes.

use penwork_diagnostic::Diagnostic;
use serde_json::{Map, Value};

use super::{Form, arrived, quoted};
use crate::{Arrows, Direction, Edge, EdgeStyle, Group, Kind, Node, Spec, limits};

/// A value of the wrong type, or a missing or unknown one.
pub(super) const WRONG_VALUE: &str = "T101";
/// A key that the format does not have.
pub(super) const UNKNOWN_KEY: &str = "T102";
/// More than Penwork draws.
pub(super) const TOO_LARGE: &str = "T120";

const GROUP_TYPE: &str = "expected one group id: a node sits in exactly one group, so name the one it runs in and \
                          let an edge across the boundary carry the other relationship";
const STRING: &str = "expected a string";
/// Unknown keys of one object that are named; the rest are counted.
const MOST_KEYS: usize = 20;

/// Every problem of shape, depth first in the order of the schema.
pub(super) fn problems(value: Option<&Value>, form: Form) -> Vec<Diagnostic> {
    let mut out = Vec::new();
    let Some(Value::Object(root)) = value else {
        out.push(wrong("spec", value, "expected an object"));
        return out;
    };
    text(&mut out, root, "", "title", Need::Optional, Content::Text, STRING);
    one_of(&mut out, root, "", "direction", &names(&Direction::ALL), Need::Optional);
    items(&mut out, root, "groups", limits::GROUPS, group);
    if root.get("nodes").is_none_or(|n| n.as_array().is_some_and(Vec::is_empty)) {
        let expected = if root.contains_key("nodes") {
            "expected at least one node"
        } else {
            "expected an array of nodes"
        };
        out.push(wrong("nodes", root.get("nodes"), expected));
    } else {
        items(&mut out, root, "nodes", limits::NODES, node);
    }
    items(&mut out, root, "edges", limits::EDGES, edge);
    let keys: &[&str] = match form {
        Form::File => &["title", "direction", "groups", "nodes", "edges"],
        Form::ToolCall => {
            out_path(&mut out, root);
            &["title", "direction", "groups", "nodes", "edges", "out"]
        }
    };
    unknown_keys(&mut out, root, "spec", keys);
    out
}

/// The spec of a value without problems; `None` only for a value that has some.
pub(super) fn spec(value: &Value) -> Option<Spec> {
    let list = |key: &str| value.get(key).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let string = |v: &Value, key: &str| v.get(key).and_then(Value::as_str).map(str::to_owned);
    let (groups, nodes) = (list("groups"), list("nodes"));
    let index = |of: &[Value]| -> std::collections::BTreeMap<String, usize> {
        of.iter().enumerate().filter_map(|(i, v)| Some((string(v, "id")?, i))).collect()
    };
    let (group_at, node_at) = (index(groups), index(nodes));
    let group_of =
        |v: &Value, key: &str| v.get(key).and_then(Value::as_str).map(|id| group_at.get(id).copied());
    Some(Spec {
        title: string(value, "title"),
        direction: named(value, "direction", &Direction::ALL).unwrap_or_default(),
        groups: groups
            .iter()
            .map(|g| {
                let parent = group_of(g, "parent").unwrap_or_default();
                Some(Group { id: string(g, "id")?, label: string(g, "label")?, parent })
            })
            .collect::<Option<_>>()?,
        nodes: nodes
            .iter()
            .map(|n| {
                let kind = named(n, "kind", &Kind::ALL)?;
                let group = group_of(n, "group").unwrap_or_default();
                Some(Node { id: string(n, "id")?, label: string(n, "label")?, kind, group })
            })
            .collect::<Option<_>>()?,
        edges: list("edges")
            .iter()
            .map(|e| {
                let end = |key: &str| node_at.get(e.get(key)?.as_str()?).copied();
                Some(Edge {
                    from: end("from")?,
                    to: end("to")?,
                    label: string(e, "label"),
                    style: named(e, "style", &EdgeStyle::ALL).unwrap_or_default(),
                    arrows: named(e, "arrows", &Arrows::ALL).unwrap_or_default(),
                })
            })
            .collect::<Option<_>>()?,
    })
}

#[derive(Clone, Copy, PartialEq)]
enum Need {
    Required,
    Optional,
}

#[derive(Clone, Copy, PartialEq)]
enum Content {
    Id,
    Text,
}

fn group(out: &mut Vec<Diagnostic>, map: &Map<String, Value>, path: &str) {
    text(out, map, path, "id", Need::Required, Content::Id, STRING);
    text(out, map, path, "label", Need::Required, Content::Text, STRING);
    text(out, map, path, "parent", Need::Optional, Content::Id, STRING);
    unknown_keys(out, map, path, &["id", "label", "parent"]);
}

fn node(out: &mut Vec<Diagnostic>, map: &Map<String, Value>, path: &str) {
    text(out, map, path, "id", Need::Required, Content::Id, STRING);
    text(out, map, path, "label", Need::Required, Content::Text, STRING);
    one_of(out, map, path, "kind", &names(&Kind::ALL), Need::Required);
    text(out, map, path, "group", Need::Optional, Content::Id, GROUP_TYPE);
    unknown_keys(out, map, path, &["id", "label", "kind", "group"]);
}

fn edge(out: &mut Vec<Diagnostic>, map: &Map<String, Value>, path: &str) {
    text(out, map, path, "from", Need::Required, Content::Id, STRING);
    text(out, map, path, "to", Need::Required, Content::Id, STRING);
    text(out, map, path, "label", Need::Optional, Content::Text, STRING);
    one_of(out, map, path, "style", &names(&EdgeStyle::ALL), Need::Optional);
    one_of(out, map, path, "arrows", &names(&Arrows::ALL), Need::Optional);
    unknown_keys(out, map, path, &["from", "to", "label", "style", "arrows"]);
}

type CheckItem = fn(&mut Vec<Diagnostic>, &Map<String, Value>, &str);

fn items(out: &mut Vec<Diagnostic>, root: &Map<String, Value>, key: &str, most: usize, check: CheckItem) {
    let Some(value) = root.get(key) else { return };
    let Value::Array(list) = value else {
        out.push(wrong(key, Some(value), &format!("expected an array of {key}")));
        return;
    };
    if list.len() > most {
        let message = format!(
            "got {} {key}, expected at most {most}: split it into an overview and detail diagrams",
            list.len()
        );
        out.push(Diagnostic::error(TOO_LARGE, key, message));
        return;
    }
    for (i, item) in list.iter().enumerate() {
        let path = format!("{key}[{i}]");
        match item {
            Value::Object(map) => check(out, map, &path),
            other => out.push(wrong(&path, Some(other), "expected an object")),
        }
    }
}

fn text(
    out: &mut Vec<Diagnostic>,
    map: &Map<String, Value>,
    path: &str,
    key: &str,
    need: Need,
    content: Content,
    expected_type: &str,
) {
    match map.get(key) {
        None if need == Need::Optional => {}
        Some(Value::String(s)) if content == Content::Id => {
            if !is_id(s) {
                out.push(wrong(
                    &join(path, key),
                    map.get(key),
                    r#"expected letters, digits, "_" and "-" only"#,
                ));
            }
        }
        Some(Value::String(s)) => {
            if s.len() > limits::LABEL && s.chars().count() > limits::LABEL {
                let message = format!("got {}, expected at most {} characters", quoted(s), limits::LABEL);
                out.push(Diagnostic::error(TOO_LARGE, join(path, key), message));
            }
        }
        value => out.push(wrong(&join(path, key), value, expected_type)),
    }
}

/// Whether a string may be an id.
pub(super) fn is_id(s: &str) -> bool {
    !s.is_empty() && s.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
}

fn one_of(
    out: &mut Vec<Diagnostic>,
    map: &Map<String, Value>,
    path: &str,
    key: &str,
    names: &[&str],
    need: Need,
) {
    match map.get(key) {
        None if need == Need::Optional => {}
        Some(Value::String(s)) if names.contains(&s.as_str()) => {}
        value => out.push(wrong(&join(path, key), value, &format!("expected one of {}", quoted_list(names)))),
    }
}

fn out_path(out: &mut Vec<Diagnostic>, root: &Map<String, Value>) {
    match root.get("out") {
        Some(Value::String(s)) if s.trim().is_empty() => {
            out.push(wrong("out", root.get("out"), "expected a path without extension"));
        }
        Some(Value::String(s)) if s.contains('\0') => {
            out.push(wrong("out", root.get("out"), "expected a path without NUL characters"));
        }
        None | Some(Value::String(_)) => {}
        value => out.push(wrong("out", value, STRING)),
    }
}

fn unknown_keys(out: &mut Vec<Diagnostic>, map: &Map<String, Value>, path: &str, known: &[&str]) {
    let unknown: Vec<&str> = map.keys().map(String::as_str).filter(|k| !known.contains(k)).collect();
    if unknown.is_empty() {
        return;
    }
    let noun = if unknown.len() == 1 { "key" } else { "keys" };
    let shown = quoted_list(&unknown[..unknown.len().min(MOST_KEYS)]);
    let more = unknown.len().saturating_sub(MOST_KEYS);
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    let message = format!("unknown {noun} {shown}{more}, expected one of {}", quoted_list(known));
    out.push(Diagnostic::error(UNKNOWN_KEY, path, message));
}

fn quoted_list(names: &[&str]) -> String {
    names.iter().map(|n| quoted(n)).collect::<Vec<_>>().join(", ")
}

fn names<T, const N: usize>(all: &[(&'static str, T); N]) -> Vec<&'static str> {
    all.iter().map(|(name, _)| *name).collect()
}

fn named<T: Copy>(value: &Value, key: &str, all: &[(&str, T)]) -> Option<T> {
    let name = value.get(key)?.as_str()?;
    all.iter().find(|(n, _)| *n == name).map(|(_, v)| *v)
}

fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.into() } else { format!("{path}.{key}") }
}

fn wrong(path: &str, value: Option<&Value>, expected: &str) -> Diagnostic {
    Diagnostic::error(WRONG_VALUE, path, format!("{}, {expected}", arrived(value)))
}
