//! Parts of statements that several kinds share.

use penwork_diagnostic::Span;

use crate::lex::{TokenKind, is_id};
use crate::reader::{Id, Reader, quoted};
use crate::vocabulary::{Arrow, NodeType};

/// The two ends of a line and the arrow between them.
pub(crate) struct Ends<'a> {
    pub(crate) from: Id<'a>,
    pub(crate) arrow: Arrow,
    pub(crate) to: Id<'a>,
    pub(crate) span: Span,
}

impl<'a> Ends<'a> {
    /// Reads `id arrow id` of a line whose second token is an arrow. `owner` is what it is, such as `the edge`.
    pub(crate) fn read(reader: &mut Reader<'a>, owner: &str) -> Option<Self> {
        let from = end(reader, owner, "starts");
        let TokenKind::Arrow(arrow) = reader.token()?.kind else { return None };
        let to = end(reader, owner, "ends");
        let (from, to) = (from?, to?);
        Some(Self { from, arrow, to, span: Reader::join(from.span, to.span) })
    }
}

fn end<'a>(reader: &mut Reader<'a>, owner: &str, verb: &str) -> Option<Id<'a>> {
    let span = reader.here();
    match reader.peek() {
        Some(TokenKind::Word(word)) => {
            reader.token();
            if is_id(word) {
                return Some(Id { text: word, span });
            }
            let message = format!("{} is not an id, so {owner} {verb} nowhere", quoted(word));
            reader.syntax(span, message, "write the id of what it joins");
        }
        Some(TokenKind::Text(text)) => {
            reader.token();
            let message = format!("{owner} {verb} at a label instead of an id");
            reader.syntax(span, message, format!("write the id of {}", quoted(text)));
        }
        found => {
            if verb == "starts" && found.is_some() {
                reader.token();
            }
            reader.syntax(span, format!("{owner} {verb} nowhere"), "write the id of what it joins");
        }
    }
    None
}

/// Reads `: "label"` when there is one.
pub(crate) fn label(reader: &mut Reader<'_>, owner: &str) -> Option<String> {
    if reader.take(TokenKind::Colon) {
        return reader.text(&format!("the label of {owner}")).map(|(text, _)| text.into_owned());
    }
    if matches!(reader.peek(), Some(TokenKind::Text(_))) {
        let span = reader.here();
        reader.syntax(span, format!("the label of {owner} has no colon"), "write ` : ` before the label");
        return reader.optional_text().map(|(text, _)| text.into_owned());
    }
    None
}

/// Reads the type of a node or an actor.
pub(crate) fn node_type(reader: &mut Reader<'_>, owner: &str) -> Option<NodeType> {
    let span = reader.here();
    let word = match reader.peek() {
        Some(TokenKind::Word(word)) if reader.peek_nth(1) != Some(TokenKind::Equals) => word,
        _ => {
            reader.syntax(
                span,
                format!("{owner} has no type"),
                "write a type, such as `service`, behind the id",
            );
            return None;
        }
    };
    reader.token();
    let found = NodeType::from_name(word);
    if found.is_none() {
        let message = format!("`{word}` is not a type of node");
        reader.unknown("E120", span, message, word, NodeType::ALL.map(NodeType::name));
    }
    found
}
