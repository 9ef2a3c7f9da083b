//! The checks: is it the right shape, and does it mean something?
//!
//! Both passes always run and every problem is reported, each once. Shape problems come first.

mod meaning;
mod shape;

use std::collections::BTreeSet;

use penwork_diagnostic::Diagnostic;
use serde_json::Value;

use crate::Spec;

/// Who sends the spec.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// A file: the spec alone.
    File,
    /// A tool call: the spec and where to put the drawing (`out`).
    ToolCall,
}

/// Reads `value` as a spec. `None` stands for a call without any arguments.
///
/// # Errors
///
/// Every problem found, in reading order, with the path of its place: shape problems first, then what
/// they do not explain.
pub fn check(value: Option<&Value>, form: Form) -> Result<Spec, Vec<Diagnostic>> {
    let shape = shape::problems(value, form);
    let meaning = meaning::problems(value);
    if shape.is_empty() && meaning.is_empty() {
        let spec = value.and_then(shape::spec);
        return spec.ok_or_else(|| vec![Diagnostic::error("T101", "spec", "missing, expected an object")]);
    }
    let at = |p: &Diagnostic| p.path.clone().unwrap_or_default();
    let reported: BTreeSet<String> = shape.iter().map(at).collect();
    let rejected: BTreeSet<String> = shape.iter().filter(|p| p.code != shape::UNKNOWN_KEY).map(at).collect();
    // A value that was rejected whole never arrived, so nothing inside it can be wrong as well.
    let explained = |p: &Diagnostic| {
        let path = at(p);
        reported.contains(&path) || path.match_indices('.').any(|(i, _)| rejected.contains(&path[..i]))
    };
    let rest: Vec<Diagnostic> = meaning.into_iter().filter(|p| !explained(p)).collect();
    Err(shape.into_iter().chain(rest).collect())
}

/// What arrived, in words: `missing`, `got null`, `got "x"`.
fn arrived(value: Option<&Value>) -> String {
    match value {
        None => "missing".into(),
        Some(Value::Null) => "got null".into(),
        Some(Value::Array(a)) if a.is_empty() => "got an empty array".into(),
        Some(Value::Array(_)) => "got an array".into(),
        Some(Value::Object(_)) => "got an object".into(),
        Some(Value::String(s)) => format!("got {}", quoted(s)),
        Some(other) => format!("got {other}"),
    }
}

/// A string in JSON quotes; a very long one is cut, and its length said.
fn quoted(text: &str) -> String {
    const LONGEST: usize = 200;
    let quote = |t: &str| Value::from(t).to_string();
    if text.len() <= LONGEST {
        return quote(text);
    }
    let count = text.chars().count();
    if count <= LONGEST {
        return quote(text);
    }
    let head: String = text.chars().take(LONGEST).collect();
    format!("{}... ({count} characters)", quote(&head))
}
