//! Warnings that several kinds give.

use penwork_diagnostic::{Diagnostic, Severity, Span};
use penwork_quality::COLUMN;
use penwork_scene::Scene;

/// A picture wider than this has text below four fifths of its size in a page column.
pub(crate) const WIDEST: f64 = COLUMN / 0.8;

/// The whole diagram.
const WHOLE: Span = Span { line: 1, column: 1, length: 1 };

/// A warning about the whole diagram.
pub(crate) fn whole(code: &'static str, message: String, hint: String) -> Diagnostic {
    at(code, WHOLE, message, hint)
}

/// A warning about a statement.
pub(crate) fn at(code: &'static str, span: Span, message: String, hint: String) -> Diagnostic {
    let severity = Severity::Warning;
    Diagnostic { code, severity, span: Some(span), path: None, message, hint: Some(hint), fix: None }
}

/// W202: too wide for a page column.
pub(crate) fn width(scene: &Scene, hint: &str, warnings: &mut Vec<Diagnostic>) {
    let (width, _) = scene.page_size();
    if width > WIDEST {
        let message = format!(
            "The picture is {width:.0} px wide; in a column of {COLUMN:.0} px its text shrinks to {:.0} %.",
            COLUMN / width * 100.0
        );
        warnings.push(whole("W202", message, hint.to_owned()));
    }
}

/// W203: texts that lost their end.
pub(crate) fn cut(cut: &[String], warnings: &mut Vec<Diagnostic>) {
    const NAMED: usize = 8;
    if cut.is_empty() {
        return;
    }
    let shown: Vec<String> = cut.iter().take(NAMED).map(|text| quoted(text)).collect();
    let more = cut.len().saturating_sub(NAMED);
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    let message = format!("Text is cut with an ellipsis: {}{more}.", shown.join(", "));
    warnings.push(whole("W203", message, "Shorten it, or move a part of it to sub=.".into()));
}

/// A name in quotes, on one line, shortened where it is long.
pub(crate) fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let flat = crate::describe::flat(text);
    let short: String = flat.chars().take(LONGEST).collect();
    if short.len() < flat.len() { format!("\"{short}…\"") } else { format!("\"{flat}\"") }
}

/// Names in quotes with commas between them, at most eight.
pub(crate) fn names<'a>(names: impl ExactSizeIterator<Item = &'a str>) -> String {
    const NAMED: usize = 8;
    let more = names.len().saturating_sub(NAMED);
    let shown: Vec<String> = names.take(NAMED).map(quoted).collect();
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    format!("{}{more}", shown.join(", "))
}
