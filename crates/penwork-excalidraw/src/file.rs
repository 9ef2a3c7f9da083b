//! The file as JSON: parsed, kept whole, and given back unchanged.
//!
//! The JSON is the truth. Fields nobody here knows, and the order of keys, survive a round through
//! [`File`]; what the editor makes of the file on opening is computed beside it, see [`crate::restore`].
//!
//! Limits: a library (`excalidrawlib`) is not a drawing and is refused with a hint.

use penwork_diagnostic::{Diagnostic, Span};
use serde_json::{Map, Value};

/// A drawing, as it stands in its file.
#[derive(Debug, Clone, PartialEq)]
pub struct File {
    raw: Map<String, Value>,
}

impl File {
    /// Reads the text of a file. Accepts what the editor accepts: an object of type `excalidraw` whose
    /// elements, if there are any, form an array.
    ///
    /// # Errors
    /// When the text is not JSON, or not a drawing. Problems inside elements are no errors here.
    pub fn parse(text: &str) -> Result<Self, Vec<Diagnostic>> {
        let value: Value = serde_json::from_str(text.trim_start_matches('\u{FEFF}')).map_err(|e| {
            let message = format!("this is not JSON: {e}");
            let span = Span { line: e.line().max(1), column: e.column().max(1), length: 1 };
            vec![Diagnostic::error("X001", "", message).at(span)]
        })?;
        let Value::Object(raw) = value else {
            return Err(vec![Diagnostic::error("X002", "", "the file must hold a JSON object")]);
        };
        Self::from_json(raw)
    }

    /// Takes a file that is JSON already, with the same checks as [`File::parse`].
    ///
    /// # Errors
    /// When the object is not a drawing.
    pub fn from_json(raw: Map<String, Value>) -> Result<Self, Vec<Diagnostic>> {
        let mut problems = Vec::new();
        match raw.get("type").and_then(Value::as_str) {
            Some("excalidraw") => {}
            Some("excalidrawlib") => problems.push(
                Diagnostic::error("X002", "type", "this is a library, not a drawing")
                    .with_hint("Open it in the editor and put the items you want on a canvas."),
            ),
            _ => problems.push(Diagnostic::error("X002", "type", "the type must be \"excalidraw\"")),
        }
        if raw.get("elements").is_some_and(|e| !e.is_array() && !e.is_null()) {
            problems.push(Diagnostic::error("X003", "elements", "the elements must be an array"));
        }
        if raw.get("appState").is_some_and(|s| !s.is_object() && !s.is_null()) {
            problems.push(Diagnostic::error("X003", "appState", "the app state must be an object"));
        }
        if problems.is_empty() { Ok(Self { raw }) } else { Err(problems) }
    }

    /// The whole file.
    pub fn json(&self) -> &Map<String, Value> {
        &self.raw
    }

    /// The whole file, to be changed. Whatever is written here is what the file holds.
    pub fn json_mut(&mut self) -> &mut Map<String, Value> {
        &mut self.raw
    }

    /// The elements as they stand in the file, deleted ones included.
    pub fn elements(&self) -> &[Value] {
        self.raw.get("elements").and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }

    /// The colour behind everything, as written; white when the file says nothing.
    pub fn background(&self) -> &str {
        let state = self.raw.get("appState").and_then(Value::as_object);
        state.and_then(|s| s.get("viewBackgroundColor")).and_then(Value::as_str).unwrap_or("#ffffff")
    }

    /// The entry of a bitmap or vector picture.
    pub fn file(&self, id: &str) -> Option<&Map<String, Value>> {
        self.raw.get("files")?.as_object()?.get(id)?.as_object()
    }
}
