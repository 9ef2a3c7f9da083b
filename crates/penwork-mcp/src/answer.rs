//! Operations and outcomes in the protocol's words.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use penwork_ops::{Operation, Outcome};
use rmcp::model::{CallToolResult, ContentBlock, JsonObject, Tool, ToolAnnotations};
use serde_json::Value;

/// An operation as a tool.
pub(crate) fn tool(operation: &Operation) -> Tool {
    let object = |value: Value| -> Arc<JsonObject> {
        Arc::new(match value {
            Value::Object(map) => map,
            _ => JsonObject::new(),
        })
    };
    let hints = operation.hints;
    let annotations = ToolAnnotations::with_title(operation.title)
        .read_only(hints.read_only)
        .destructive(hints.destructive)
        .idempotent(hints.idempotent)
        .open_world(hints.open_world);
    let mut tool = Tool::new(operation.name, operation.description, object((operation.input_schema)()));
    tool.title = Some(operation.title.into());
    tool.output_schema = operation.output_schema.map(|schema| object(schema()));
    tool.annotations = Some(annotations);
    tool
}

/// An outcome as the result of a call.
pub(crate) fn result(outcome: Outcome) -> CallToolResult {
    let mut content = vec![ContentBlock::text(outcome.text)];
    content.extend(outcome.images.iter().map(|i| ContentBlock::image(STANDARD.encode(&i.bytes), i.mime)));
    if outcome.is_error {
        return CallToolResult::error(content);
    }
    let mut result = CallToolResult::success(content);
    result.structured_content = outcome.structured;
    result
}
