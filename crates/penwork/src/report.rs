//! Problems, as people and as machines read them.
//!
//! On a terminal a problem shows the source around its place. Elsewhere it is one line, the same that the
//! tools give an agent.

use std::io::{IsTerminal, Write, stderr};

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use penwork_ops::{Diagnostic, LineMap, Severity};
use serde_json::{Value, json};

/// Prints problems to standard error. `file` is named on a terminal, and before each line when there is
/// more than one input.
pub(crate) fn print(file: &str, source: &[u8], problems: &[Diagnostic], several: bool) {
    let terminal = stderr().is_terminal();
    let text = String::from_utf8_lossy(source);
    // Places are counted without the mark that some editors put first.
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    for problem in problems {
        if terminal {
            line(&drawn(file, text, problem));
            continue;
        }
        let file = if several { format!("{file}: ") } else { String::new() };
        let severity = if problem.severity == Severity::Error { "" } else { "warning: " };
        line(&format!("{file}{severity}{}", sentence(problem)));
    }
}

/// A problem on one line. What has no path in a document has its code, its place and its hint.
fn sentence(problem: &Diagnostic) -> String {
    match (&problem.path, problem.span) {
        (None, Some(span)) if problem.code.len() == 4 && !problem.code.starts_with('P') => {
            let hint = problem.hint.as_ref().map(|hint| format!(" ({hint})")).unwrap_or_default();
            format!(
                "{} at line {}, column {}: {}{hint}",
                problem.code, span.line, span.column, problem.message
            )
        }
        _ => problem.to_string(),
    }
}

/// A message that is not about the content of an input.
pub(crate) fn failure(message: &str) {
    line(&format!("error: {message}"));
}

/// A line on standard error. Nobody can be told when that fails.
pub(crate) fn line(text: &str) {
    let _ = writeln!(stderr().lock(), "{text}");
}

/// A problem as data.
pub(crate) fn as_json(problem: &Diagnostic) -> Value {
    json!({
        "code": problem.code,
        "severity": problem.severity.name(),
        "path": problem.path,
        "message": problem.message,
        "line": problem.span.map(|s| s.line),
        "column": problem.span.map(|s| s.column),
        "length": problem.span.map(|s| s.length),
        "hint": problem.hint,
    })
}

fn drawn(file: &str, text: &str, problem: &Diagnostic) -> String {
    let level = match problem.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Info => Level::INFO,
    };
    let title = problem.to_string();
    let mut group = Group::with_title(level.primary_title(title.as_str()).id(problem.code));
    if let Some(span) = problem.span {
        let place = LineMap::new(text).bytes(span);
        let snippet = Snippet::source(text).path(file).annotation(AnnotationKind::Primary.span(place));
        group = group.element(snippet);
    }
    if let Some(hint) = &problem.hint {
        group = group.element(Level::HELP.message(hint.as_str()));
    }
    Renderer::styled().render(&[group])
}
