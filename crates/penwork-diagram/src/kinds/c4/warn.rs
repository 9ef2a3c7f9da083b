//! What should be looked at in a C4 diagram.

use penwork_diagnostic::Diagnostic;
use penwork_language::c4::C4;

use crate::lint::{at, quoted, whole};

pub(super) fn warnings(c4: &C4) -> Vec<Diagnostic> {
    let mut out = Vec::new();
    let most = (12 + 2 * c4.boundaries.len()).min(20);
    if c4.elements.len() > most {
        out.push(whole(
            "W200",
            format!("{} elements are more than one view shows well; {most} are.", c4.elements.len()),
            "Show one level at a time: a context view, then a container view of each system.".into(),
        ));
    }
    if c4.relations.is_empty() {
        return out;
    }
    for (index, element) in c4.elements.iter().enumerate() {
        if !c4.relations.iter().any(|r| r.from == index || r.to == index) {
            out.push(at(
                "W201",
                element.span,
                format!("{} has no relationship.", quoted(&element.label)),
                format!("Add a relationship from or to {}, or leave it out of this view.", element.id),
            ));
        }
    }
    out
}
