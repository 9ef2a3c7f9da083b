//! The cells of a matrix.

use penwork_diagnostic::Span;

use super::Style;
use crate::lex::{TokenKind, unescape};
use crate::options::whole_number;
use crate::reader::{Reader, quoted};
use crate::words::words;

/// What stands in a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    /// A mark.
    Mark(Mark),
    /// From 0 to 5.
    Score(u32),
    /// Anything in quotes.
    Text(String),
    /// Who does what; each once, accountable first.
    Roles(Vec<Role>),
}

words! {
    /// A mark in a cell.
    Mark {
        Yes = "yes",
        No = "no",
        Partial = "partial",
        /// Not applicable, or not involved.
        NotApplicable = "na",
    }
}

words! {
    /// What somebody has to do with a task.
    Role {
        Accountable = "A",
        Responsible = "R",
        Consulted = "C",
        Informed = "I",
    }
}

impl Role {
    /// Its name.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Accountable => "Accountable",
            Self::Responsible => "Responsible",
            Self::Consulted => "Consulted",
            Self::Informed => "Informed",
        }
    }
}

/// Reads the next token as a cell, when it can be one. A cell with a wrong value is reported and read as `na`.
pub(super) fn take_cell(reader: &mut Reader<'_>, style: Style) -> Option<Cell> {
    let span = reader.here();
    let found = match reader.peek()? {
        TokenKind::Text(raw) if style == Style::Raci => roles(reader, &unescape(raw), span),
        TokenKind::Text(raw) => Some(Cell::Text(unescape(raw).into_owned())),
        TokenKind::Word("na") => Some(Cell::Mark(Mark::NotApplicable)),
        TokenKind::Word(word) if style == Style::Raci => roles(reader, word, span),
        TokenKind::Word(word) => value(reader, word, span),
        _ => return None,
    };
    reader.token();
    Some(found.unwrap_or(Cell::Mark(Mark::NotApplicable)))
}

fn value(reader: &mut Reader<'_>, word: &str, span: Span) -> Option<Cell> {
    let score = whole_number(word);
    let found = Mark::from_name(word).map(Cell::Mark).or_else(|| score.filter(|n| *n <= 5).map(Cell::Score));
    if found.is_none() {
        let message = format!("`{word}` is not the value of a cell");
        match score {
            Some(score) if score <= 10 => {
                let hint = format!("scores go from 0 to 5: write `{}`", score.div_ceil(2));
                reader.problem("E136", span, message, hint);
            }
            Some(_) => {
                reader.problem("E136", span, message, "write a score from 0 to 5, or quote it as text");
            }
            None => {
                let hint =
                    format!("write `yes`, `no`, `partial`, `na`, a score from 0 to 5, or `\"{word}\"`");
                reader.problem("E136", span, message, hint);
            }
        }
    }
    found
}

fn roles(reader: &mut Reader<'_>, text: &str, span: Span) -> Option<Cell> {
    let mut roles: Vec<Role> = Vec::new();
    let mut fine = true;
    for letter in text.split([' ', '/', '\t', ',']).filter(|letter| !letter.is_empty()) {
        match Role::from_name(letter) {
            Some(role) if !roles.contains(&role) => roles.push(role),
            _ => fine = false,
        }
    }
    if roles.is_empty() || !fine {
        let message = format!("{} is not a role", quoted(text));
        let hint = "write `R`, `A`, `C`, `I`, two different letters such as `\"A R\"`, or `na`";
        reader.problem("E136", span, message, hint);
        return None;
    }
    roles.sort_unstable();
    Some(Cell::Roles(roles))
}
