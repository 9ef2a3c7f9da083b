//! A C4 diagram in words.

use penwork_language::Kind;
use penwork_language::c4::C4;
use penwork_language::vocabulary::Heads;

use super::caption;
use crate::Description;
use crate::describe::{counted, flat, in_brackets};
use crate::kinds::flow::line_word;

/// Says a C4 diagram in words: elements by boundary, relationships.
pub(crate) fn describe(c4: &C4) -> Description {
    let mut lines = vec!["Elements:".to_owned()];
    contents(c4, None, 0, &mut lines);
    if !c4.relations.is_empty() {
        lines.push("Relationships:".into());
    }
    for relation in &c4.relations {
        let number = relation.step.map(|n| format!("{n}. ")).unwrap_or_default();
        let joint = if relation.arrow.heads() == Heads::Both { "with" } else { "to" };
        let (from, to) = (flat(&c4.elements[relation.from].label), flat(&c4.elements[relation.to].label));
        let said: Vec<String> =
            [&relation.label, &relation.technology].into_iter().flatten().map(|t| flat(t)).collect();
        let said = if said.is_empty() { String::new() } else { format!(": {}", said.join(", ")) };
        lines.push(format!("- {number}{from} {joint} {to}{}{said}", line_word(relation.arrow.line())));
    }
    let boundaries = match c4.boundaries.len() {
        0 => String::new(),
        1 => ", 1 boundary".into(),
        n => format!(", {n} boundaries"),
    };
    let counts = format!(
        "{} view, {}{boundaries}, {}",
        c4.view.name(),
        counted(c4.elements.len(), "element"),
        counted(c4.relations.len(), "relationship")
    );
    Description::new(
        c4.header.title.as_deref().unwrap_or(Kind::C4.default_title()),
        &counts,
        c4.header.description.as_deref(),
        lines,
    )
}

/// The elements of a boundary, then its boundaries with theirs. Boundaries nest four deep at most.
fn contents(c4: &C4, boundary: Option<usize>, depth: usize, lines: &mut Vec<String>) {
    let indent = "  ".repeat(depth);
    for element in c4.elements.iter().filter(|e| e.parent == boundary) {
        let technology = element.technology.as_ref().map(|t| format!(", {}", flat(t))).unwrap_or_default();
        lines.push(format!(
            "{indent}- {}, {}{technology}{}",
            flat(&element.label),
            caption(element).to_lowercase(),
            in_brackets(element.description.as_deref())
        ));
    }
    for (index, inner) in c4.boundaries.iter().enumerate().filter(|(_, b)| b.parent == boundary) {
        let technology = inner.technology.as_ref().map(|t| format!(", {}", flat(t))).unwrap_or_default();
        let kind = inner.boundary_type.caption().to_lowercase();
        lines.push(format!("{indent}- Boundary: {}, {kind}{technology}", flat(&inner.label)));
        contents(c4, Some(index), depth + 1, lines);
    }
}
