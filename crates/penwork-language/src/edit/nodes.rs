//! Adding, removing and moving statements.

use std::collections::BTreeSet;

use super::document::{Document, Pieces, Statement, push_option, quote, text_of};
use super::rename::id_tokens;
use super::shape::Shape;
use super::{AddNode, Place, Refusal, refuse};
use crate::kind::Kind;
use crate::lex::{Token, TokenKind};
use crate::reader::quoted;

/// Adds a statement.
pub(super) fn add(document: &mut Document, node: &AddNode) -> Result<String, Refusal> {
    let line = build(document.kind, node)?;
    let (at, indentation) = match &node.place {
        Place::Into(name) => end_of_block(document, &document.find(name)?)?,
        Place::After(name) => {
            let statement = document.find(name)?;
            let indentation = document.indentation(statement.line).to_owned();
            // Behind the header comes the first statement, wherever the header ends.
            (statement.last + 1, indentation)
        }
        Place::Last => end_of_nodes(document),
    };
    document.insert(at, vec![format!("{indentation}{line}")]);
    Ok(format!("added {}", quoted(&line)))
}

/// Removes a statement with all that hangs on it.
pub(super) fn remove(document: &mut Document, target: &str) -> Result<String, Refusal> {
    let statement = document.find(target)?;
    if statement.shape == Shape::Header {
        return refuse("the header cannot be removed", "remove the statements below it one by one");
    }
    let statements = document.statements();
    let mut gone: BTreeSet<usize> = (statement.line..=statement.last).collect();
    let mut ids: BTreeSet<String> = BTreeSet::new();
    let mut labels: BTreeSet<String> = BTreeSet::new();
    for inner in statements.iter().filter(|s| gone.contains(&s.line)) {
        match &inner.shape {
            Shape::Named { id, label } => {
                ids.extend(id.clone());
                labels.extend(label.clone());
            }
            Shape::Column { name } => {
                ids.insert(Document::column_name(&statements, inner, name));
            }
            Shape::Header | Shape::Edge { .. } | Shape::Other => {}
        }
    }
    let mut pieces: Vec<(usize, Pieces)> = Vec::new();
    for other in &statements {
        if gone.contains(&other.line) || other.shape == Shape::Header {
            continue;
        }
        let tokens = document.tokens(other.line);
        if mentions_label(document.kind, &tokens, &labels) {
            gone.extend(other.line..=other.last);
            continue;
        }
        if matches!(other.shape, Shape::Column { .. }) {
            continue;
        }
        let named = |i: &usize| text_of(&tokens[*i]).is_some_and(|text| ids.contains(&*text));
        let all = id_tokens(document.kind, &tokens);
        let hits: Vec<usize> = all.iter().copied().filter(named).collect();
        if hits.is_empty() {
            continue;
        }
        match shorten(&tokens, &hits) {
            Some(cuts) => pieces.push((other.line, cuts)),
            None => gone.extend(other.line..=other.last),
        }
    }
    for (line, cuts) in pieces {
        document.splice(line, &cuts);
    }
    document.delete(&gone);
    let lines = if gone.len() == 1 { "one line".to_owned() } else { format!("{} lines", gone.len()) };
    Ok(format!("removed {}, {lines}", quoted(target)))
}

/// Moves a statement with its block.
pub(super) fn relocate(document: &mut Document, target: &str, into: Option<&str>) -> Result<String, Refusal> {
    let statement = document.find(target)?;
    if statement.shape == Shape::Header {
        return refuse("the header cannot be moved", "name a statement below it");
    }
    let (at, indentation) = match into {
        Some(name) => {
            let block = document.find(name)?;
            if (statement.line..=statement.last).contains(&block.line) {
                return refuse(
                    format!("{} cannot be moved into itself", quoted(target)),
                    "name another block",
                );
            }
            end_of_block(document, &block)?
        }
        None => end_of_nodes(document),
    };
    let old = document.indentation(statement.line).to_owned();
    let range = statement.line..statement.last + 1;
    let at = if at > statement.last { at - range.len() } else { at.min(statement.line) };
    let lines = document.take(range);
    let lines = lines.into_iter().map(|line| match line.strip_prefix(&old) {
        Some(rest) => format!("{indentation}{rest}"),
        None => line,
    });
    document.insert(at, lines.collect());
    Ok(format!("moved {}", quoted(target)))
}

/// Whether a line lives by a label that is gone.
fn mentions_label(kind: Kind, tokens: &[Token<'_>], labels: &BTreeSet<String>) -> bool {
    let first = tokens.first().map(|t| t.kind);
    let reads = match kind {
        Kind::Matrix => first == Some(TokenKind::Word("recommend")),
        Kind::Sankey => matches!(first, Some(TokenKind::Text(_))),
        _ => false,
    };
    let is_gone = |token: &Token<'_>| {
        matches!(token.kind, TokenKind::Text(_)) && text_of(token).is_some_and(|text| labels.contains(&*text))
    };
    reads && tokens.iter().any(is_gone)
}

/// What to cut from a list so that the names of `hits` are gone from it; nothing when no name is left in it.
fn shorten(tokens: &[Token<'_>], hits: &[usize]) -> Option<Pieces> {
    let is_comma =
        |i: Option<usize>| i.and_then(|i| tokens.get(i)).is_some_and(|t| t.kind == TokenKind::Comma);
    let mut first = *hits.first()?;
    while is_comma(first.checked_sub(1)) {
        first -= 2;
    }
    let mut cuts = Vec::new();
    let mut left = 0;
    let mut at = first;
    loop {
        let ends = !is_comma(Some(at + 1));
        if !hits.contains(&at) {
            left += 1;
        } else if left > 0 {
            // The comma in front goes with it.
            cuts.push((tokens[at - 2].place.end..tokens[at].place.end, String::new()));
        } else if !ends {
            cuts.push((tokens[at].place.start..tokens.get(at + 2)?.place.start, String::new()));
        }
        if ends {
            break;
        }
        at += 2;
    }
    // A name outside of the list, such as an end of an edge, cannot be left out.
    let inside = hits.iter().all(|i| (first..=at).contains(i));
    (left > 0 && inside).then_some(cuts)
}

/// The line in front of the end of a block, and the indentation of what stands in it.
fn end_of_block(document: &Document, block: &Statement) -> Result<(usize, String), Refusal> {
    if !block.has_block {
        return refuse(
            format!("the statement on line {} has no block", block.line + 1),
            "name a group or another statement that ends with `{`",
        );
    }
    let statements = document.statements();
    let inside = statements.iter().rev().find(|s| s.parent == Some(block.line));
    let indentation = inside.map_or_else(
        || format!("{}  ", document.indentation(block.line)),
        |s| document.indentation(s.line).to_owned(),
    );
    // A block that is never closed goes on to the end of the source.
    let closed = document.tokens(block.last).first().is_some_and(|t| t.kind == TokenKind::Close);
    Ok((if closed && block.last > block.line { block.last } else { block.last + 1 }, indentation))
}

/// The line behind the last statement of the top level that declares something.
fn end_of_nodes(document: &Document) -> (usize, String) {
    let statements = document.statements();
    let last = statements
        .iter()
        .rev()
        .find(|s| s.parent.is_none() && matches!(s.shape, Shape::Named { .. } | Shape::Header));
    last.map_or((document.len(), String::new()), |s| (s.last + 1, document.indentation(s.line).to_owned()))
}

/// The line of a new statement.
fn build(kind: Kind, node: &AddNode) -> Result<String, Refusal> {
    if let Some(statement) = &node.statement {
        let statement = statement.trim();
        if statement.is_empty() || statement.contains('\n') {
            return refuse("the statement is not one line", "add one line at a time");
        }
        return Ok(statement.to_owned());
    }
    let Some(mut line) = head(kind, node)? else {
        let message = format!("a statement of a {} cannot be built from a label", kind.noun());
        return refuse(message, "write the whole line as `statement`");
    };
    for (key, value) in &node.options {
        push_option(&mut line, key, value);
    }
    Ok(line)
}

/// The keyword, id, type and label of a new statement, in the kinds that have a plain one.
fn head(kind: Kind, node: &AddNode) -> Result<Option<String>, Refusal> {
    let node_type = node.node_type.as_deref();
    let keyword = match kind {
        Kind::Flow => "node",
        Kind::Sequence => "actor",
        Kind::State => node_type.unwrap_or("state"),
        Kind::Class => "class",
        Kind::C4 => node_type.unwrap_or("container"),
        Kind::Layers => "block",
        Kind::Swimlane => node_type.unwrap_or("step"),
        Kind::Gantt => node_type.unwrap_or("task"),
        Kind::Mindmap => "topic",
        Kind::Tree => node_type.unwrap_or("file"),
        Kind::Journey => "task",
        _ => return Ok(None),
    };
    let mut line = vec![keyword.to_owned()];
    if !matches!(kind, Kind::Mindmap | Kind::Tree | Kind::Journey) {
        let Some(id) = &node.id else { return refuse("the new statement has no id", "give it an `id`") };
        line.push(id.clone());
    }
    if matches!(kind, Kind::Flow | Kind::Sequence) {
        let Some(node_type) = node_type else {
            return refuse("the new statement has no type", "give it a `type`, such as `service`");
        };
        line.push(node_type.to_owned());
    }
    match (&node.label, &node.id) {
        (Some(label), _) => line.push(quote(label)),
        (None, Some(_)) if kind == Kind::Class => {}
        _ => return refuse("the new statement has no label", "give it a `label`"),
    }
    if let (Kind::Class, Some(node_type)) = (kind, node_type) {
        line.push(format!("type={node_type}"));
    }
    Ok(Some(line.join(" ")))
}
