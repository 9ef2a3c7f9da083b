//! What a line declares or joins, as far as edits need to know it.

use super::document::text_of;
use crate::class::RelationType;
use crate::kind::Kind;
use crate::lex::{Token, TokenKind};

/// The shape of a statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Shape {
    /// The first line.
    Header,
    /// A keyword with an id, a label, or both.
    Named { id: Option<String>, label: Option<String> },
    /// A column of a table.
    Column { name: String },
    /// Two ends with a connector between them.
    Edge { from: String, to: String, label: Option<String> },
    /// Anything else.
    Other,
}

impl Shape {
    /// The shape of a line below the header.
    pub(super) fn of(kind: Kind, tokens: &[Token<'_>], parent: Option<&Self>) -> Self {
        if let Some((from, to)) = ends(kind, tokens) {
            let text = |i: usize| text_of(&tokens[i]).unwrap_or_default().into_owned();
            return Self::Edge { from: text(from), to: text(to), label: label_behind_colon(tokens) };
        }
        let Some(TokenKind::Word(keyword)) = tokens.first().map(|t| t.kind) else { return Self::Other };
        if kind == Kind::Schema && matches!(parent, Some(Self::Named { .. })) {
            return Self::Column { name: keyword.to_owned() };
        }
        // The text of these is no name of their own.
        if matches!(keyword, "note" | "desc" | "recommend" | "columns" | "levels" | "omitted") {
            return Self::Other;
        }
        let id = id_index(kind, keyword, tokens)
            .and_then(|i| text_of(&tokens[i]))
            .map(std::borrow::Cow::into_owned);
        let head = tokens.iter().skip(1).take_while(|t| t.kind != TokenKind::Colon);
        let label = head.clone().zip(tokens).find_map(|(token, before)| match token.kind {
            TokenKind::Text(_) if before.kind != TokenKind::Equals => text_of(token),
            _ => None,
        });
        Self::Named { id, label: label.map(std::borrow::Cow::into_owned) }
    }

    /// Whether `name` is its id, its label or the name of its column.
    pub(super) fn is_called(&self, name: &str) -> bool {
        match self {
            Self::Named { id, label } => id.as_deref() == Some(name) || label.as_deref() == Some(name),
            Self::Column { name: column } => column == name,
            Self::Header | Self::Edge { .. } | Self::Other => false,
        }
    }
}

/// The tokens that are the two ends of an edge.
pub(super) fn ends(kind: Kind, tokens: &[Token<'_>]) -> Option<(usize, usize)> {
    let is_end = |i: usize| match tokens.get(i).map(|t| t.kind) {
        Some(TokenKind::Word(_)) => true,
        Some(TokenKind::Text(_)) => kind == Kind::Sankey,
        _ => false,
    };
    let is_text = |i: usize| matches!(tokens.get(i).map(|t| t.kind), Some(TokenKind::Text(_)));
    // Cardinalities stand between the ends and the connector.
    let is_class = kind == Kind::Class;
    let connector = 1 + usize::from(is_class && is_text(1));
    let connects = match tokens.get(connector)?.kind {
        TokenKind::Arrow(_) => true,
        TokenKind::Word(word) => is_class && RelationType::from_word(word).is_some(),
        _ => false,
    };
    let to = connector + 1 + usize::from(is_class && is_text(connector + 1));
    (connects && is_end(0) && is_end(to)).then_some((0, to))
}

/// The token that declares an id.
pub(super) fn id_index(kind: Kind, keyword: &str, tokens: &[Token<'_>]) -> Option<usize> {
    let is_word = matches!(tokens.get(1).map(|t| t.kind), Some(TokenKind::Word(_)));
    if kind == Kind::Git {
        return match keyword {
            "branch" => (tokens.len() > 1).then_some(1),
            "commit" | "merge" | "cherry-pick" => option_index(tokens, "id").map(|key| key + 2),
            _ => None,
        }
        .filter(|&i| i < tokens.len());
    }
    (is_word && has_id(kind, keyword)).then_some(1)
}

/// Where the key of an option stands.
pub(super) fn option_index(tokens: &[Token<'_>], key: &str) -> Option<usize> {
    (0..tokens.len().saturating_sub(1))
        .find(|&i| tokens[i].kind == TokenKind::Word(key) && tokens[i + 1].kind == TokenKind::Equals)
}

/// Whether an id stands behind the keyword.
fn has_id(kind: Kind, keyword: &str) -> bool {
    let keywords: &[&str] = match kind {
        Kind::Flow => &["node", "group", "overlay"],
        Kind::Sequence => &["actor"],
        Kind::Schema => &["table"],
        Kind::Gantt => &["task", "milestone"],
        Kind::Class => &["class", "package"],
        Kind::State => &["state", "choice", "fork", "join", "history"],
        Kind::C4 => &["person", "system", "container", "component", "db", "boundary"],
        Kind::Layers => &["block"],
        Kind::Swimlane => &["lane", "step", "decision", "start", "end"],
        _ => &[],
    };
    keywords.contains(&keyword)
}

fn label_behind_colon(tokens: &[Token<'_>]) -> Option<String> {
    let colon = tokens.iter().position(|t| t.kind == TokenKind::Colon)?;
    text_of(tokens.get(colon + 1)?).map(std::borrow::Cow::into_owned)
}
