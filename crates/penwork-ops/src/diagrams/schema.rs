//! JSON Schemas of the diagram tools' arguments and results.
//!
//! Schemas are what every conversation with a client starts with, so they are short: descriptions only where a name
//! does not say it.

use serde_json::{Map, Value, json};

use super::codes;
use super::examine::LONGEST_SOURCE;

/// What the official clients can check answers against.
const DRAFT: &str = "http://json-schema.org/draft-07/schema#";

/// An object with these properties and no others.
fn object(properties: &[(&str, Value)], optional: &[&str]) -> Value {
    let required: Vec<&str> =
        properties.iter().map(|(name, _)| *name).filter(|name| !optional.contains(name)).collect();
    let properties: Map<String, Value> =
        properties.iter().map(|(name, schema)| ((*name).to_owned(), schema.clone())).collect();
    json!({"type": "object", "properties": properties, "required": required, "additionalProperties": false})
}

/// [`object`] as a whole document.
fn document(properties: &[(&str, Value)], optional: &[&str]) -> Value {
    let mut out = object(properties, optional);
    out["$schema"] = json!(DRAFT);
    out
}

fn described(mut schema: Value, text: &str) -> Value {
    schema["description"] = json!(text);
    schema
}

fn string() -> Value {
    json!({"type": "string"})
}

fn boolean() -> Value {
    json!({"type": "boolean"})
}

fn positive() -> Value {
    json!({"type": "integer", "minimum": 1})
}

fn list(items: impl Into<Value>) -> Value {
    json!({"type": "array", "items": items.into()})
}

fn or_null(kind: &str) -> Value {
    json!({"type": [kind, "null"]})
}

fn source() -> (&'static str, Value) {
    let text = "Diagram source. The first line is the header: a kind (flow, sequence, schema, state, class, c4, git, gantt, ...), a title in quotes, options. get_diagram_syntax teaches a kind.";
    ("source", json!({"description": text, "type": "string", "minLength": 1, "maxLength": LONGEST_SOURCE}))
}

pub(super) fn settings() -> (&'static str, Value) {
    let text =
        "The repository's penwork.config.json, if it has one (`penwork schema config` prints its schema).";
    ("settings", json!({"description": text, "type": "object"}))
}

fn theme() -> (&'static str, Value) {
    ("theme", json!({"enum": ["light", "dark"], "default": "light"}))
}

fn embed_source() -> (&'static str, Value) {
    let text = "Write the source into each SVG, so that it can be read back and edited; anyone with the file can read it.";
    ("embedSource", json!({"description": text, "type": "boolean", "default": false}))
}

pub(super) fn source_input(more: &[(&'static str, Value)]) -> Value {
    let mut properties = vec![source()];
    properties.extend_from_slice(more);
    document(&properties, &["settings"])
}

pub(super) fn draw_input() -> Value {
    document(
        &[
            source(),
            ("themes", json!({"enum": ["light", "dark", "both"], "default": "both"})),
            (
                "detail",
                json!({
                    "description": "summary cuts the outline to 40 lines; full gives all of it and embeds the source in each SVG.",
                    "enum": ["summary", "full"], "default": "summary",
                }),
            ),
            (
                "svg",
                json!({
                    "description": "auto leaves SVGs out when the answer would be too long, always keeps them, never draws nothing and is cheaper.",
                    "enum": ["auto", "always", "never"], "default": "auto",
                }),
            ),
            embed_source(),
            settings(),
        ],
        &["themes", "detail", "svg", "embedSource", "settings"],
    )
}

pub(super) fn render_input() -> Value {
    let prefix = json!({
        "description": "What ids in the SVG start with, where several pictures stand in one page.",
        "type": "string", "pattern": "^[A-Za-z][A-Za-z0-9_-]*$", "maxLength": 32,
    });
    document(
        &[source(), theme(), ("idPrefix", prefix), embed_source(), settings()],
        &["theme", "idPrefix", "embedSource", "settings"],
    )
}

pub(super) fn view_input() -> Value {
    document(&[source(), theme(), settings()], &["theme", "settings"])
}

/// Problems; `severities` are the ones that can stand here.
fn problems(codes: &Value, severities: &[&str]) -> Value {
    list(object(
        &[
            ("code", codes.clone()),
            ("severity", json!({"enum": severities})),
            ("message", string()),
            ("line", positive()),
            ("column", positive()),
            ("length", positive()),
            ("hint", or_null("string")),
        ],
        &[],
    ))
}

/// Errors. Their codes are listed once, in the tool that is called most; elsewhere their form is enough.
fn errors(codes: &Value) -> (&'static str, Value) {
    ("errors", problems(codes, &["error"]))
}

fn warnings() -> (&'static str, Value) {
    ("warnings", problems(&json!({"type": "string", "pattern": "^W[0-9]{3}$"}), &["warning"]))
}

fn notices() -> (&'static str, Value) {
    ("notices", problems(&string(), &["info"]))
}

fn kind() -> (&'static str, Value) {
    ("kind", described(or_null("string"), "null when the header could not be read."))
}

fn size() -> Value {
    object(&[("width", positive()), ("height", positive())], &[])
}

fn size_or_null() -> (&'static str, Value) {
    ("size", json!({"anyOf": [size(), {"type": "null"}]}))
}

fn quality() -> (&'static str, Value) {
    let number = || json!({"type": "number"});
    let measures: Vec<(&str, Value)> = [
        "crossings",
        "lineOverBox",
        "labelOverlaps",
        "smallestTextPx",
        "aspectRatio",
        "emptySpace",
        "longestLine",
        "detour",
        "boxes",
        "lines",
        "labels",
        "series",
        "slices",
    ]
    .into_iter()
    .map(|name| (name, number()))
    .collect();
    let mut measures = object(&measures, &[]);
    measures["additionalProperties"] = number();
    let schema = object(
        &[
            ("score", json!({"type": "integer", "minimum": 0, "maximum": 100})),
            ("grade", json!({"enum": ["clean", "fair", "cluttered"]})),
            ("measures", measures),
            ("hints", list(string())),
            ("line", string()),
        ],
        &[],
    );
    ("quality", described(schema, "How clean the picture looks; read line instead of looking."))
}

pub(super) fn draw_output() -> Value {
    let render =
        object(&[("theme", json!({"enum": ["light", "dark"]})), ("svg", string()), ("size", size())], &[]);
    let omitted = object(
        &[
            ("themes", list(json!({"enum": ["light", "dark"]}))),
            ("characters", json!({"type": "integer"})),
            ("limit", json!({"type": "integer"})),
            ("why", string()),
        ],
        &[],
    );
    document(
        &[
            ("valid", boolean()),
            kind(),
            errors(&json!({"enum": codes::ALL.as_slice()})),
            warnings(),
            ("summary", described(or_null("string"), "One line, usable as alt text.")),
            ("outline", list(string())),
            ("outlineTruncated", boolean()),
            size_or_null(),
            quality(),
            notices(),
            ("renders", list(render)),
            ("picturesOmitted", omitted),
            ("viewUrl", string()),
            ("pngUrl", string()),
            ("svgUrl", string()),
            ("saveCommand", string()),
            ("next", string()),
        ],
        &["quality", "notices", "picturesOmitted", "viewUrl", "pngUrl", "svgUrl", "saveCommand"],
    )
}

pub(super) fn validate_output() -> Value {
    document(
        &[
            ("valid", boolean()),
            kind(),
            errors(&string()),
            warnings(),
            ("summary", or_null("string")),
            size_or_null(),
            quality(),
            notices(),
        ],
        &["quality", "notices"],
    )
}

pub(super) fn outline_output() -> Value {
    document(&[kind(), ("summary", string()), ("outline", list(string()))], &[])
}

pub(super) fn render_output() -> Value {
    document(
        &[("svg", string()), ("theme", json!({"enum": ["light", "dark"]})), ("size", size()), warnings()],
        &[],
    )
}

pub(super) fn search_input() -> Value {
    document(
        &[
            (
                "q",
                json!({"description": "A name or a few words.", "type": "string", "minLength": 1, "maxLength": 64}),
            ),
            ("limit", json!({"type": "integer", "minimum": 1, "maximum": 100, "default": 20})),
        ],
        &["limit"],
    )
}

pub(super) fn search_output() -> Value {
    document(&[("query", string()), ("items", list(string()))], &[])
}

pub(super) fn map_input(providers: &[&str]) -> Value {
    let names = json!({
        "description": "Names of services or things, as they stand in the text.",
        "type": "array", "minItems": 1, "maxItems": 40,
        "items": {"type": "string", "minLength": 1, "maxLength": 80},
    });
    document(
        &[
            ("names", names),
            ("provider", json!({"description": "The cloud they run in.", "enum": providers})),
        ],
        &["provider"],
    )
}

pub(super) fn map_output() -> Value {
    let result = object(
        &[
            ("name", string()),
            ("resolved", boolean()),
            ("icon", or_null("string")),
            ("confidence", json!({"enum": ["exact", "strong", "ambiguous", null]})),
            ("alternatives", list(string())),
            ("candidates", list(string())),
        ],
        &["candidates"],
    );
    let gap = object(&[("name", string()), ("fallback", string()), ("reason", string())], &[]);
    let count = || json!({"type": "integer", "minimum": 0});
    document(
        &[
            ("results", list(result)),
            ("gaps", list(gap)),
            ("resolvedCount", count()),
            ("ambiguousCount", count()),
            ("gapCount", count()),
            ("provider", or_null("string")),
        ],
        &[],
    )
}

pub(super) fn syntax_input(kinds: &[&str]) -> Value {
    let kind = json!({"description": "The kind to learn; leave it out for the overview.", "enum": kinds});
    document(&[("kind", kind)], &["kind"])
}

pub(super) fn syntax_output() -> Value {
    document(&[("kind", or_null("string")), ("text", string())], &[])
}
