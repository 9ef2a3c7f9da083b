//! The formatter: one way to space and indent a source. What it means stays the same.

use std::collections::BTreeSet;

use penwork_diagnostic::Severity;

use crate::kind::Kind;
use crate::lex::{Token, TokenKind, lex_line};
use crate::options::LISTS;

/// Writes a source the way all sources are written: two spaces of indentation for each block, one space
/// between words, none around `=`, at most one blank line in a row. Comments stay.
///
/// Lines with errors stay as they are, and so does a source whose kind is not known.
pub fn format(source: &str) -> String {
    let parsed = crate::parse(source);
    let Some(kind) = parsed.kind else { return source.to_owned() };
    let wrong: BTreeSet<usize> = parsed
        .problems
        .iter()
        .filter(|p| p.severity == Severity::Error)
        .filter_map(|p| p.span.map(|s| s.line))
        .collect();
    let mut out = String::with_capacity(source.len() + source.len() / 8);
    let (mut tokens, mut strays) = (Vec::new(), Vec::new());
    let mut signs = "";
    let (mut depth, mut blank) = (0_usize, false);
    for (index, line) in source.split('\n').enumerate() {
        let comment = lex_line(line, signs, &mut tokens, &mut strays);
        if tokens.is_empty() && strays.is_empty() && comment.is_none() {
            blank = !out.is_empty();
            continue;
        }
        if std::mem::take(&mut blank) {
            out.push('\n');
        }
        let closes = matches!(tokens.first(), Some(Token { kind: TokenKind::Close, .. }));
        let opens = matches!(tokens.last(), Some(Token { kind: TokenKind::Open, .. }));
        depth = depth.saturating_sub(usize::from(closes));
        if wrong.contains(&(index + 1)) {
            out.push_str(line);
        } else {
            indent(&mut out, depth);
            write_tokens(&mut out, line, &tokens);
            if let Some(at) = comment {
                if !tokens.is_empty() {
                    out.push(' ');
                }
                out.push_str(line[at..].trim_end());
            }
        }
        out.push('\n');
        depth += usize::from(opens);
        if !tokens.is_empty() {
            // The signs of a kind hold from the line below its header.
            signs = signs_of(kind);
        }
    }
    out
}

/// The signs that are tokens in sources of `kind`, below the header.
pub(crate) const fn signs_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Pie | Kind::Xychart => "-%[]",
        _ => "",
    }
}

fn indent(out: &mut String, depth: usize) {
    // Deeper blocks than this are refused by every kind; the limit keeps the result in proportion.
    const DEEPEST: usize = 20;
    for _ in 0..depth.min(DEEPEST) {
        out.push_str("  ");
    }
}

fn write_tokens(out: &mut String, line: &str, tokens: &[Token<'_>]) {
    // The key of the option whose values are being written.
    let mut key = None;
    for (i, token) in tokens.iter().enumerate() {
        let before = i.checked_sub(1).map(|i| tokens[i]);
        if let Some(before) = before {
            if is_spaced(before, *token, key.is_some_and(|key| LISTS.contains(&key))) {
                out.push(' ');
            }
            let ends_option = !matches!(before.kind, TokenKind::Equals | TokenKind::Comma)
                && !matches!(token.kind, TokenKind::Comma | TokenKind::Equals);
            if ends_option {
                key = None;
            }
        }
        if let (TokenKind::Equals, Some(Token { kind: TokenKind::Word(word), .. })) = (token.kind, before) {
            key = Some(word);
        }
        out.push_str(&line[token.place.start..token.place.end]);
    }
}

fn is_spaced(before: Token<'_>, token: Token<'_>, in_list: bool) -> bool {
    match (before.kind, token.kind) {
        (_, TokenKind::Equals | TokenKind::Comma | TokenKind::Sign(']'))
        | (TokenKind::Equals | TokenKind::Sign('['), _) => false,
        (TokenKind::Comma, _) => !in_list,
        // A minus belongs to the number that it touches, and a number to its percent sign.
        (TokenKind::Sign('-'), _) | (_, TokenKind::Sign('%')) => before.place.end != token.place.start,
        _ => true,
    }
}
