//! Giving something another name everywhere it is used.

use super::document::{Document, Pieces, bare_or_quoted, quote, text_of};
use super::shape::{Shape, ends, id_index, option_index};
use super::{Refusal, refuse};
use crate::kind::Kind;
use crate::lex::{Token, TokenKind, is_id};
use crate::reader::quoted;

/// Renames an id, a column or a label.
pub(super) fn rename(document: &mut Document, target: &str, to: &str) -> Result<String, Refusal> {
    let count = match document.find(target) {
        Ok(statement) => match &statement.shape {
            Shape::Column { name } => {
                let full = Document::column_name(&document.statements(), &statement, name);
                rename_column(document, &full, name, statement.line, to)?
            }
            Shape::Named { id: Some(id), .. } if *id == target || target.ends_with(&format!(".{id}")) => {
                rename_id(document, id, to)?
            }
            _ => rename_text(document, target, to),
        },
        // A text may be equal in several places, or stand where no statement is named by it.
        Err(refusal) => match rename_text(document, target, to) {
            0 => return Err(refusal),
            count => count,
        },
    };
    if count == 0 {
        return Err(document.unknown(target));
    }
    let places = if count == 1 { "one place".to_owned() } else { format!("{count} places") };
    Ok(format!("renamed {} to {} in {places}", quoted(target), quoted(to)))
}

/// The tokens of a line that name an id: its declaration and the references to it.
pub(super) fn id_tokens(kind: Kind, tokens: &[Token<'_>]) -> Vec<usize> {
    if let Some((from, to)) = ends(kind, tokens) {
        return vec![from, to];
    }
    let Some(TokenKind::Word(keyword)) = tokens.first().map(|t| t.kind) else { return Vec::new() };
    let mut found: Vec<usize> = id_index(kind, keyword, tokens).into_iter().collect();
    let colon = tokens.iter().position(|t| t.kind == TokenKind::Colon).unwrap_or(tokens.len());
    match (kind, keyword) {
        (Kind::Sequence | Kind::Class, "note") => found.extend(2..colon),
        (Kind::State, "note") => found.extend(1..colon),
        (Kind::Git, "checkout" | "switch" | "merge" | "cherry-pick") if tokens.len() > 1 => found.push(1),
        _ => {}
    }
    let lists: &[&str] = match kind {
        Kind::Flow => &["members"],
        Kind::Gantt => &["after"],
        Kind::Git => &["from"],
        _ => &[],
    };
    for key in lists {
        let Some(start) = option_index(tokens, key) else { continue };
        let mut at = start + 2;
        while at < tokens.len() {
            found.push(at);
            if tokens.get(at + 1).map(|t| t.kind) != Some(TokenKind::Comma) {
                break;
            }
            at += 2;
        }
    }
    found.retain(|&i| matches!(tokens.get(i).map(|t| t.kind), Some(TokenKind::Word(_) | TokenKind::Text(_))));
    found.sort_unstable();
    found.dedup();
    found
}

fn rename_id(document: &mut Document, id: &str, to: &str) -> Result<usize, Refusal> {
    let kind = document.kind;
    if kind != Kind::Git {
        check_id(to)?;
    }
    let taken =
        |s: &super::document::Statement| matches!(&s.shape, Shape::Named { id: Some(id), .. } if id == to);
    if id != to && document.statements().iter().any(taken) {
        return refuse(format!("{} is already the id of something else", quoted(to)), "choose another id");
    }
    let new = if kind == Kind::Git { bare_or_quoted(to) } else { to.to_owned() };
    let statements = document.statements();
    Ok(replace(document, |document, line, tokens| {
        let is_column = statements.iter().any(|s| s.line == line && matches!(s.shape, Shape::Column { .. }));
        if is_column || statements.first().is_some_and(|header| header.line == line) {
            return Vec::new();
        }
        let mut pieces = Vec::new();
        for index in id_tokens(document.kind, tokens) {
            let Some(text) = text_of(&tokens[index]) else { continue };
            let place = tokens[index].place;
            if text == id {
                pieces.push((place.start..place.end, new.clone()));
            } else if kind == Kind::Schema && text.strip_prefix(id).is_some_and(|rest| rest.starts_with('.'))
            {
                pieces.push((place.start..place.start + id.len(), new.clone()));
            }
        }
        pieces
    }))
}

fn rename_column(
    document: &mut Document,
    full: &str,
    column: &str,
    line: usize,
    to: &str,
) -> Result<usize, Refusal> {
    check_id(to)?;
    let same_table = document.statements().into_iter().find(|s| s.line == line).and_then(|s| s.parent);
    let taken = document.statements().iter().any(|s| {
        s.parent == same_table && matches!(&s.shape, Shape::Column { name } if name == to && name != column)
    });
    if taken {
        return refuse(format!("the table has a column {} already", quoted(to)), "choose another name");
    }
    let table = full.strip_suffix(column).unwrap_or_default();
    Ok(replace(document, |document, at, tokens| {
        if at == line {
            let place = tokens[0].place;
            return vec![(place.start..place.end, to.to_owned())];
        }
        let Some((from, second)) = ends(document.kind, tokens) else { return Vec::new() };
        [from, second]
            .into_iter()
            .filter(|&i| text_of(&tokens[i]).is_some_and(|text| text == full))
            .map(|i| (tokens[i].place.start..tokens[i].place.end, format!("{table}{to}")))
            .collect()
    }))
}

/// Renames every string that is equal to `target`; the names in lists of journey actors, too.
fn rename_text(document: &mut Document, target: &str, to: &str) -> usize {
    let kind = document.kind;
    replace(document, |_, _, tokens| {
        let mut pieces = Vec::new();
        for (index, token) in tokens.iter().enumerate() {
            let TokenKind::Text(_) = token.kind else { continue };
            let Some(text) = text_of(token) else { continue };
            let range = token.place.start..token.place.end;
            let is_list = kind == Kind::Journey
                && index >= 2
                && tokens[index - 2].kind == TokenKind::Word("actors")
                && tokens[index - 1].kind == TokenKind::Equals;
            if text == target {
                pieces.push((range, quote(to)));
            } else if is_list && text.split(',').any(|name| name.trim() == target) {
                let names: Vec<&str> = text
                    .split(',')
                    .map(|name| if name.trim() == target { to } else { name.trim() })
                    .collect();
                pieces.push((range, quote(&names.join(", "))));
            }
        }
        pieces
    })
}

/// Replaces in every line what `find` says, and counts the places.
fn replace(document: &mut Document, find: impl Fn(&Document, usize, &[Token<'_>]) -> Pieces) -> usize {
    let mut count = 0;
    for line in 0..document.len() {
        let pieces = find(document, line, &document.tokens(line));
        count += pieces.len();
        document.splice(line, &pieces);
    }
    count
}

fn check_id(id: &str) -> Result<(), Refusal> {
    if is_id(id) && bare_or_quoted(id) == id {
        return Ok(());
    }
    refuse(
        format!("{} cannot be an id", quoted(id)),
        "begin an id with a letter or `_`, then letters, digits, `_` and inner `-`",
    )
}
