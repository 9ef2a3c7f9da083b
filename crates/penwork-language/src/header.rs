//! What every kind has: the first line, the `desc` statement, limits.

use penwork_diagnostic::Span;

use crate::kind::Kind;
use crate::lex::TokenKind;
use crate::options::{Allowed, Options};
use crate::reader::Reader;

/// The first line of a diagram.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    /// The title, when one is written.
    pub title: Option<String>,
    /// The description in plain language, from the header or from the last `desc` statement.
    pub description: Option<String>,
    /// The keyword of the kind.
    pub span: Span,
}

impl Header {
    /// Reads the first line, its options too.
    pub(crate) fn read<'a>(reader: &mut Reader<'a>, allowed: &Allowed) -> (Self, Options<'a>) {
        let span = reader.take_keyword();
        let is_option = reader.peek_nth(1) == Some(TokenKind::Equals);
        let title = match reader.peek() {
            Some(TokenKind::Text(_)) => reader.optional_text(),
            Some(TokenKind::Word(_)) if !is_option => reader.text("the title"),
            _ => None,
        };
        let options = Options::read(reader, allowed);
        let header =
            Self { title: title.map(|(text, _)| text.into_owned()), description: options.text("desc"), span };
        reader.finish();
        (header, options)
    }

    /// Reads a `desc` statement.
    pub(crate) fn describe(&mut self, reader: &mut Reader<'_>) {
        reader.take_keyword();
        if let Some((text, _)) = reader.text("the description") {
            self.description = Some(text.into_owned());
        }
        reader.finish();
    }

    /// Reports a diagram with more of something than can be drawn (E140).
    pub(crate) fn limit(&self, reader: &mut Reader<'_>, what: &str, count: usize, most: usize) {
        if count > most {
            let message = format!("the diagram has {count} {what}, more than the {most} that can be drawn");
            reader.problem("E140", self.span, message, "split it into several diagrams");
        }
    }
}

/// Reads the keyword of the first line, which is left in place. Reports a source without one (E111).
pub(crate) fn read_kind(reader: &mut Reader<'_>) -> Option<Kind> {
    let found = reader.next_line();
    let span = if found { reader.here() } else { Span { line: 1, column: 1, length: 1 } };
    let word = if found { reader.keyword() } else { None };
    let kind = word.and_then(Kind::from_keyword);
    if kind.is_none() {
        reader.retract_strays();
        let message = match (word, found) {
            (Some(word), _) => format!("`{word}` is not a kind of diagram"),
            (None, true) => "the first line does not name the kind of diagram".to_owned(),
            (None, false) => "the source is empty".to_owned(),
        };
        let mut hint = String::from("begin the first line with one of");
        for (i, kind) in Kind::ALL.iter().enumerate() {
            hint.push_str(if i == 0 { " " } else { ", " });
            hint.push_str(kind.keyword());
            hint.push_str(" \"Title\"");
        }
        reader.problem("E111", span, message, hint);
    }
    kind
}
