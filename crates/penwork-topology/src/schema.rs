//! The published JSON Schema of the spec.
//!
//! Enumerations are lists of described constants, so that a model reads what each value means where it
//! chooses one.

use serde_json::{Map, Value, json};

/// Which draft a schema is written for, and whether it has the tool's own field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialect {
    /// Draft 2020-12: the spec as a file.
    File,
    /// Draft 7: the arguments of the tool, the spec and `out`.
    ToolCall,
}

/// The schema of the input form: fields with a default are optional.
pub fn schema(dialect: Dialect) -> Value {
    let mut properties = vec![
        ("title", text("Heading drawn above the diagram; it also names the files when no path is given.")),
        (
            "direction",
            choice(
                Some("lr"),
                "Where the flow goes.",
                &[
                    ("lr", "From left to right. Best for long chains and request flows."),
                    ("tb", "From top to bottom. Best for deep hierarchies and wide fan-out."),
                ],
            ),
        ),
        (
            "groups",
            list(
                "Boundaries such as clouds, networks, clusters and teams. They may nest.",
                object(
                    "A boundary drawn as a box around its nodes and groups.",
                    &["id", "label"],
                    vec![
                        ("id", id("Name to refer to the group by. Nodes and groups share one namespace.")),
                        (
                            "label",
                            text("What stands in the top strip of the box. A line feed breaks the line."),
                        ),
                        ("parent", id("The group this one lies in. Leave it out for an outermost group.")),
                    ],
                ),
                Some(json!([])),
            ),
        ),
        (
            "nodes",
            list(
                "The boxes, in reading order: sources first.",
                object(
                    "One thing that exists. Its kind decides shape and colour.",
                    &["id", "label", "kind"],
                    vec![
                        ("id", id("Name to refer to the node by. Nodes and groups share one namespace.")),
                        (
                            "label",
                            text(
                                "What stands in the box. Short names read best; a line feed breaks the line.",
                            ),
                        ),
                        ("kind", choice(None, "What the node is.", &KINDS)),
                        (
                            "group",
                            id(
                                "The one group the node runs in. Let an edge across the boundary carry any other \
                                relationship.",
                            ),
                        ),
                    ],
                ),
                None,
            ),
        ),
        (
            "edges",
            list(
                "The arrows: what talks to what.",
                object(
                    "One relationship. A node may point at itself, and a pair may be joined more than once.",
                    &["from", "to"],
                    vec![
                        ("from", id("The node the arrow leaves.")),
                        ("to", id("The node the arrow enters.")),
                        (
                            "label",
                            text(
                                "What is sent or asked. Keep it short: the diagram makes room for its whole width.",
                            ),
                        ),
                        (
                            "style",
                            choice(
                                Some("sync"),
                                "Whether the caller waits.",
                                &[
                                    ("sync", "The caller waits for the answer. A solid line."),
                                    (
                                        "async",
                                        "The caller goes on: events, messages, replication. A dashed line.",
                                    ),
                                ],
                            ),
                        ),
                        (
                            "arrows",
                            choice(
                                Some("forward"),
                                "Which ends have a head.",
                                &[
                                    ("forward", "A head at the target."),
                                    ("both", "Heads at both ends."),
                                    ("none", "No heads: a plain association."),
                                ],
                            ),
                        ),
                    ],
                ),
                Some(json!([])),
            ),
        ),
    ];
    if dialect == Dialect::ToolCall {
        properties.push((
            "out",
            text(
                "Where to write, as a path without extension: .excalidraw, .svg and .png are added. A relative path \
                 starts at the client's first root. Default: diagrams/ and the title.",
            ),
        ));
    }
    let mut root = Map::new();
    root.insert(
        "$schema".into(),
        json!(match dialect {
            Dialect::File => "https://json-schema.org/draft/2020-12/schema",
            Dialect::ToolCall => "http://json-schema.org/draft-07/schema#",
        }),
    );
    if let Value::Object(body) = object("The topology of an architecture diagram.", &["nodes"], properties) {
        root.extend(body);
    }
    Value::Object(root)
}

const KINDS: [(&str, &str); 6] = [
    ("client", "Whoever initiates: people, browsers, apps. An ellipse."),
    (
        "service",
        "A component you run, or managed infrastructure you configure inside your own boundary: load balancer, CDN, \
         API gateway, DNS. A rounded box.",
    ),
    ("datastore", "Durable storage: databases, buckets, disks. A sharp box."),
    ("queue", "A queue, topic or stream. A hatched box."),
    ("cache", "A cache or in-memory store. A sharp box."),
    (
        "external",
        "A system another company operates and you only call. Who operates it decides, not who wrote it. A dashed box.",
    ),
];

fn text(description: &str) -> Value {
    json!({"description": description, "type": "string"})
}

fn id(description: &str) -> Value {
    json!({"description": description, "type": "string", "pattern": "^[A-Za-z0-9_-]+$"})
}

fn choice(default: Option<&str>, description: &str, values: &[(&str, &str)]) -> Value {
    let any: Vec<Value> = values
        .iter()
        .map(|(value, meaning)| json!({"type": "string", "const": value, "description": meaning}))
        .collect();
    let mut out = Map::new();
    if let Some(default) = default {
        out.insert("default".into(), json!(default));
    }
    out.insert("description".into(), json!(description));
    out.insert("anyOf".into(), json!(any));
    Value::Object(out)
}

fn list(description: &str, items: Value, default: Option<Value>) -> Value {
    let mut out = Map::new();
    let required = default.is_none();
    if let Some(default) = default {
        out.insert("default".into(), default);
    }
    out.insert("description".into(), json!(description));
    out.insert("type".into(), json!("array"));
    if required {
        out.insert("minItems".into(), json!(1));
    }
    out.insert("items".into(), items);
    Value::Object(out)
}

fn object(description: &str, required: &[&str], properties: Vec<(&str, Value)>) -> Value {
    let properties: Map<String, Value> = properties.into_iter().map(|(k, v)| (k.to_owned(), v)).collect();
    json!({
        "description": description,
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}
