//! Adding and removing edges.

use std::collections::BTreeSet;

use super::document::{Document, Statement, push_option, quote};
use super::shape::Shape;
use super::{AddEdge, EdgeName, Refusal, refuse};
use crate::kind::Kind;
use crate::options::amount;
use crate::reader::quoted;
use crate::vocabulary::Arrow;

/// Adds an edge behind the last one.
pub(super) fn add(document: &mut Document, edge: &AddEdge) -> Result<String, Refusal> {
    if !has_edges(document.kind) {
        let message = format!("a {} has no edges", document.kind.noun());
        return refuse(message, "use `add_node` with a `statement`");
    }
    let from = end(document, &edge.from)?;
    let to = end(document, &edge.to)?;
    let arrow = edge.arrow.unwrap_or(Arrow::Solid).name();
    let mut line = if document.kind == Kind::Sankey {
        let Some(label) = edge.label.as_deref().filter(|label| amount(label).is_some()) else {
            return refuse("a flow needs an amount", "give the amount as `label`, such as `12.5`");
        };
        format!("{} {arrow} {} : {label}", quote(&from), quote(&to))
    } else {
        let label = edge.label.as_deref().map(|label| format!(" : {}", quote(label)));
        format!("{from} {arrow} {to}{}", label.unwrap_or_default())
    };
    for (key, value) in &edge.options {
        push_option(&mut line, key, value);
    }
    let at = place(document);
    document.insert(at, vec![line]);
    Ok(format!("added the edge from {} to {}", quoted(&from), quoted(&to)))
}

/// Removes an edge.
pub(super) fn remove(document: &mut Document, name: &EdgeName) -> Result<String, Refusal> {
    let edge = find_edge(document, name)?;
    document.delete(&BTreeSet::from([edge.line]));
    Ok(format!("removed the edge from {} to {}", quoted(&name.from), quoted(&name.to)))
}

/// The only edge of these ends, and of this label when there is one.
pub(super) fn find_edge(document: &Document, name: &EdgeName) -> Result<Statement, Refusal> {
    let (wanted_from, wanted_to) = (end(document, &name.from)?, end(document, &name.to)?);
    let mut found: Vec<Statement> = document.statements();
    found.retain(|statement| match &statement.shape {
        Shape::Edge { from, to, label } => {
            let fits = name.label.is_none() || label == &name.label;
            *from == wanted_from && *to == wanted_to && fits
        }
        _ => false,
    });
    match found.len() {
        1 => Ok(found.swap_remove(0)),
        0 => {
            let message = format!("no such edge joins {} to {}", quoted(&name.from), quoted(&name.to));
            refuse(message, "name the ends in the order in which they are written")
        }
        n => {
            let message = format!("{n} edges join {} to {}", quoted(&name.from), quoted(&name.to));
            refuse(message, "name the `label` of the one that is meant")
        }
    }
}

/// The name of an end as edges write it.
fn end(document: &Document, name: &str) -> Result<String, Refusal> {
    let kind = document.kind;
    let is_marker = kind == Kind::State && matches!(name, "start" | "end");
    // A sankey diagram knows its nodes by name only.
    if is_marker || kind == Kind::Sankey {
        return Ok(name.to_owned());
    }
    let statement = document.find(name)?;
    match &statement.shape {
        Shape::Named { id: Some(id), .. } => Ok(id.clone()),
        Shape::Column { name } => Ok(Document::column_name(&document.statements(), &statement, name)),
        _ => Err(document.unknown(name)),
    }
}

/// The line in front of which a new edge is put: behind the last edge of the top level, or at the end.
fn place(document: &Document) -> usize {
    let statements = document.statements();
    let last = statements.iter().rev().find(|s| match document.kind {
        // Messages are in order, so a new one comes last whatever stands there.
        Kind::Sequence => s.parent.is_none(),
        _ => s.parent.is_none() && matches!(s.shape, Shape::Edge { .. }),
    });
    last.or(statements.iter().rev().find(|s| s.parent.is_none())).map_or(document.len(), |s| s.last + 1)
}

const fn has_edges(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Flow
            | Kind::Sequence
            | Kind::Schema
            | Kind::Class
            | Kind::State
            | Kind::Layers
            | Kind::C4
            | Kind::Sankey
            | Kind::Swimlane
    )
}
