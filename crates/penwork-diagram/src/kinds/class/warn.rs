//! What should be looked at in a class diagram.

use penwork_diagnostic::Diagnostic;
use penwork_language::class::{ClassDiagram, ClassType, Relation, RelationType};

use crate::lint::{at, quoted, whole};

/// Members that a class shows well.
const MOST_MEMBERS: usize = 12;

pub(super) fn warnings(diagram: &ClassDiagram) -> Vec<Diagnostic> {
    let mut out = Vec::new();
    let most = (12 + 2 * diagram.packages.len()).min(24);
    if diagram.classes.len() > most {
        out.push(whole(
            "W200",
            format!("{} classes are more than one picture shows well; {most} are.", diagram.classes.len()),
            "Draw each package by itself, with the classes it depends on.".into(),
        ));
    }
    for (index, class) in diagram.classes.iter().enumerate() {
        if class.members.len() > MOST_MEMBERS {
            out.push(at(
                "W320",
                class.span,
                format!(
                    "{} has {} members; {MOST_MEMBERS} are read easily.",
                    quoted(&class.label),
                    class.members.len()
                ),
                "Leave out the members that do not matter here.".into(),
            ));
        }
        let is_alone = !diagram.relations.iter().any(|r| r.from == index || r.to == index);
        if is_alone && !diagram.relations.is_empty() {
            out.push(at(
                "W201",
                class.span,
                format!("{} has no relation.", quoted(&class.label)),
                format!("Add a relation from or to {}, or leave it out.", class.id),
            ));
        }
    }
    relations(diagram, &mut out);
    cycles(diagram, &mut out);
    out
}

fn relations(diagram: &ClassDiagram, out: &mut Vec<Diagnostic>) {
    let same = |a: &Relation, b: &Relation| {
        a.from == b.from && a.to == b.to && a.relation_type == b.relation_type && a.label == b.label
    };
    for (index, relation) in diagram.relations.iter().enumerate() {
        let (from, to) = (&diagram.classes[relation.from], &diagram.classes[relation.to]);
        if relation.relation_type == RelationType::Realization && to.class_type != ClassType::Interface {
            out.push(at(
                "W322",
                relation.span,
                format!("{} implements {}, which is no interface.", quoted(&from.label), quoted(&to.label)),
                format!("Write {} extends {}, or declare {} with type=interface.", from.id, to.id, to.id),
            ));
        }
        if diagram.relations[..index].iter().any(|earlier| same(earlier, relation)) {
            out.push(at(
                "W323",
                relation.span,
                format!(
                    "The relation of {} and {} is written twice.",
                    quoted(&from.label),
                    quoted(&to.label)
                ),
                "Remove one of the two lines.".into(),
            ));
        }
    }
}

/// W321: classes that inherit from themselves, each circle said once.
fn cycles(diagram: &ClassDiagram, out: &mut Vec<Diagnostic>) {
    let inherits =
        |r: &&Relation| matches!(r.relation_type, RelationType::Inheritance | RelationType::Realization);
    let mut parents: Vec<Vec<(usize, usize)>> = vec![Vec::new(); diagram.classes.len()];
    for (index, relation) in diagram.relations.iter().enumerate() {
        if inherits(&relation) {
            parents[relation.from].push((relation.to, index));
        }
    }
    let mut said = vec![false; diagram.classes.len()];
    for start in 0..diagram.classes.len() {
        if said[start] {
            continue;
        }
        // Everything that can be reached upwards; the start among it closes a circle.
        let mut seen = vec![false; diagram.classes.len()];
        let mut open = vec![start];
        let mut closing = None;
        while let Some(class) = open.pop() {
            for &(parent, relation) in &parents[class] {
                if parent == start {
                    closing.get_or_insert(relation);
                }
                if !std::mem::replace(&mut seen[parent], true) {
                    open.push(parent);
                }
            }
        }
        if let Some(relation) = closing {
            for (class, seen) in seen.iter().enumerate() {
                said[class] |= *seen;
            }
            let relation = &diagram.relations[relation];
            out.push(at(
                "W321",
                relation.span,
                format!("{} inherits from itself.", quoted(&diagram.classes[start].label)),
                "Remove the relation that closes the circle.".into(),
            ));
        }
    }
}
