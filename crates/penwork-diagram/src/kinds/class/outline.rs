//! A class diagram in words.

use penwork_language::Kind;
use penwork_language::class::{Class, ClassDiagram, ClassType, Member};

use crate::Description;
use crate::describe::{counted, flat};

/// Says a class diagram in words: classes by package, relations, notes.
pub(crate) fn describe(diagram: &ClassDiagram) -> Description {
    let mut lines = Vec::new();
    if !diagram.classes.is_empty() || !diagram.packages.is_empty() {
        lines.push("Classes:".to_owned());
        contents(diagram, None, 0, &mut lines);
    }
    if !diagram.relations.is_empty() {
        lines.push("Relations:".into());
    }
    for relation in &diagram.relations {
        let end = |class: usize, cardinality: &Option<String>| {
            let cardinality = cardinality.as_ref().map(|c| format!(" ({})", flat(c))).unwrap_or_default();
            format!("{}{cardinality}", flat(&diagram.classes[class].label))
        };
        let label = relation.label.as_ref().map(|l| format!(": {}", flat(l))).unwrap_or_default();
        lines.push(format!(
            "- {} {} {}{label}",
            end(relation.from, &relation.from_cardinality),
            relation.relation_type.phrase(),
            end(relation.to, &relation.to_cardinality)
        ));
    }
    if !diagram.notes.is_empty() {
        lines.push("Notes:".into());
    }
    for note in &diagram.notes {
        let on = note.on.map(|c| format!(" on {}", flat(&diagram.classes[c].label))).unwrap_or_default();
        lines.push(format!("- Note{on}: {}", flat(&note.text)));
    }
    let packages = match diagram.packages.len() {
        0 => String::new(),
        n => format!(", {}", counted(n, "package")),
    };
    let classes = match diagram.classes.len() {
        1 => "1 class".to_owned(),
        n => format!("{n} classes"),
    };
    let counts = format!("{classes}{packages}, {}", counted(diagram.relations.len(), "relation"));
    Description::new(
        diagram.header.title.as_deref().unwrap_or(Kind::Class.default_title()),
        &counts,
        diagram.header.description.as_deref(),
        lines,
    )
}

/// The classes of a package, then its packages with theirs. Packages nest three deep at most.
fn contents(diagram: &ClassDiagram, package: Option<usize>, depth: usize, lines: &mut Vec<String>) {
    let indent = "  ".repeat(depth);
    for class in diagram.classes.iter().filter(|c| c.parent == package) {
        lines.push(format!("{indent}- {}", class_line(class)));
        lines.extend(class.members.iter().map(|m| format!("{indent}  - {}", member_line(m))));
    }
    for (index, inner) in diagram.packages.iter().enumerate().filter(|(_, p)| p.parent == package) {
        lines.push(format!("{indent}- Package {}:", flat(&inner.label)));
        contents(diagram, Some(index), depth + 1, lines);
    }
}

fn class_line(class: &Class) -> String {
    let what = match class.class_type {
        ClassType::Class => "class",
        ClassType::Abstract => "abstract class",
        ClassType::Interface => "interface",
        ClassType::Enum => "enum",
    };
    let stereotype = class.stereotype.as_ref().map(|s| format!(", {}", flat(s))).unwrap_or_default();
    format!("{}: {what}{stereotype}", flat(&class.label))
}

fn member_line(member: &Member) -> String {
    let visibility = member.visibility.map(|v| format!("{} ", v.name())).unwrap_or_default();
    let flags: Vec<&str> = [(member.is_static, "static"), (member.is_abstract, "abstract")]
        .into_iter()
        .filter(|(set, _)| *set)
        .map(|(_, word)| word)
        .collect();
    let flags = if flags.is_empty() { String::new() } else { format!(" ({})", flags.join(", ")) };
    format!("{visibility}{}{flags}", signature(member))
}

/// `name(parameters): type`, as it is drawn too.
pub(super) fn signature(member: &Member) -> String {
    let kind = member.value_type.as_ref().map(|t| format!(": {}", flat(t))).unwrap_or_default();
    format!("{}{kind}", flat(&member.name))
}
