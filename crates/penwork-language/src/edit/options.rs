//! Setting and removing options.

use super::document::{Document, option_value};
use super::edges::find_edge;
use super::shape::Shape;
use super::{Refusal, Target, refuse};
use crate::lex::{Token, TokenKind};
use crate::options::LISTS;
use crate::reader::quoted;

/// Changes, adds or removes an option.
pub(super) fn set(
    document: &mut Document,
    target: &Target,
    option: &str,
    value: Option<&str>,
) -> Result<String, Refusal> {
    let is_key = option.starts_with(|c: char| c.is_ascii_lowercase())
        && option.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
    if !is_key {
        return refuse(format!("{} is not the name of an option", quoted(option)), "write it like `tone`");
    }
    let statement = match target {
        Target::Statement(name) => document.find(name)?,
        Target::Edge(name) => find_edge(document, name)?,
    };
    let line = statement.line;
    let tokens = document.tokens(line);
    // Behind the colon of an edge or note come its label and its options, behind that of other
    // statements come cells or events with options of their own.
    let first_word = tokens.first().map(|t| t.kind);
    let whole = matches!(statement.shape, Shape::Edge { .. } | Shape::Header)
        || first_word == Some(TokenKind::Word("note"));
    let head = if whole {
        tokens.len()
    } else {
        tokens.iter().position(|t| t.kind == TokenKind::Colon).unwrap_or(tokens.len())
    };
    let head = &tokens[..head];
    let head = match head {
        [rest @ .., Token { kind: TokenKind::Open, .. }] => rest,
        all => all,
    };
    let place = find_option(head, option);
    let (range, text, message) = match (place, value) {
        (Some((key, end)), Some(value)) => {
            let start = head[key].place.start;
            let end = head[end - 1].place.end;
            (start..end, format!("{option}={}", option_value(option, value)), format!("set `{option}=`"))
        }
        (None, Some(value)) => {
            let Some(last) = head.last() else { return refuse("the statement is empty", "") };
            let end = last.place.end;
            (end..end, format!(" {option}={}", option_value(option, value)), format!("added `{option}=`"))
        }
        (Some((key, end)), None) => {
            let start = key.checked_sub(1).map_or(0, |before| head[before].place.end);
            (start..head[end - 1].place.end, String::new(), format!("removed `{option}=`"))
        }
        (None, None) => {
            return refuse(format!("there is no `{option}=` to remove"), "leave the operation out");
        }
    };
    document.splice(line, &[(range, text)]);
    Ok(message)
}

/// The tokens of an option: from its key to behind its last value.
fn find_option(tokens: &[Token<'_>], key: &str) -> Option<(usize, usize)> {
    let start = super::shape::option_index(tokens, key)?;
    let mut end = start + 2;
    let is_value =
        |i: usize| matches!(tokens.get(i).map(|t| t.kind), Some(TokenKind::Word(_) | TokenKind::Text(_)));
    let is = |i: usize, kind: TokenKind<'_>| tokens.get(i).is_some_and(|t| t.kind == kind);
    if is(end, TokenKind::Sign('-')) {
        end += 1;
    }
    if is_value(end) && !is(end + 1, TokenKind::Equals) {
        end += 1;
        while LISTS.contains(&key) && is(end, TokenKind::Comma) && is_value(end + 1) {
            end += 2;
        }
    }
    Some((start, end))
}
