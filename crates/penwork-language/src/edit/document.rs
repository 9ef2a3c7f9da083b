//! A source as lines and statements, for edits.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;

use super::shape::Shape;
use super::{Refusal, refuse};
use crate::format::signs_of;
use crate::kind::Kind;
use crate::lex::{Token, TokenKind, lex_line, unescape};
use crate::reader::quoted;
use crate::suggest::Suggester;

/// Texts to put into a line.
pub(super) type Pieces = Vec<(Range<usize>, String)>;

/// A source that is being edited.
pub(super) struct Document {
    pub(super) kind: Kind,
    lines: Vec<Line>,
}

/// A line with the number of its change, if any.
struct Line {
    text: String,
    changed: bool,
}

/// A statement and where it stands.
#[derive(Debug, Clone)]
pub(super) struct Statement {
    /// The line it begins on.
    pub(super) line: usize,
    /// The line that closes its block, or `line`.
    pub(super) last: usize,
    /// Whether it opens a block.
    pub(super) has_block: bool,
    /// The line of the statement whose block it stands in.
    pub(super) parent: Option<usize>,
    /// What it declares or joins.
    pub(super) shape: Shape,
}

impl Document {
    /// Splits a source whose kind is known.
    pub(super) fn read(source: &str) -> Option<Self> {
        let kind = crate::parse(source).kind?;
        let lines = source.split('\n').map(|text| Line { text: text.to_owned(), changed: false }).collect();
        Some(Self { kind, lines })
    }

    /// The new source, and the numbers of the lines that were written.
    pub(super) fn write(&self) -> (String, Vec<usize>) {
        let texts: Vec<&str> = self.lines.iter().map(|l| l.text.as_str()).collect();
        let changed = self.lines.iter().enumerate().filter(|(_, l)| l.changed).map(|(i, _)| i + 1);
        (texts.join("\n"), changed.collect())
    }

    pub(super) fn line(&self, index: usize) -> &str {
        &self.lines[index].text
    }

    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    /// The tokens of a line.
    pub(super) fn tokens(&self, index: usize) -> Vec<Token<'_>> {
        // The header of the two kinds with signs holds none that mean anything.
        let mut tokens = Vec::new();
        lex_line(self.line(index), signs_of(self.kind), &mut tokens, &mut Vec::new());
        tokens
    }

    /// Puts texts into a line; the ranges lie behind each other.
    pub(super) fn splice(&mut self, line: usize, pieces: &[(Range<usize>, String)]) {
        for (range, text) in pieces.iter().rev() {
            self.lines[line].text.replace_range(range.clone(), text);
        }
        self.lines[line].changed |= !pieces.is_empty();
    }

    /// Puts new lines in front of the line `at`.
    pub(super) fn insert(&mut self, at: usize, texts: Vec<String>) {
        // New lines end as the first one does.
        let ending = if self.lines.first().is_some_and(|l| l.text.ends_with('\r')) { "\r" } else { "" };
        let new = texts.into_iter().map(|text| {
            let text = if text.ends_with(ending) { text } else { text + ending };
            Line { text, changed: true }
        });
        self.lines.splice(at..at, new);
    }

    /// Takes lines out and gives their texts.
    pub(super) fn take(&mut self, lines: Range<usize>) -> Vec<String> {
        self.lines.drain(lines).map(|l| l.text).collect()
    }

    /// Takes single lines out.
    pub(super) fn delete(&mut self, lines: &BTreeSet<usize>) {
        let mut index = 0;
        self.lines.retain(|_| {
            index += 1;
            !lines.contains(&(index - 1))
        });
    }

    /// Every statement, header first. Lines that go on with a block (`} else "x" {`) are part of theirs.
    pub(super) fn statements(&self) -> Vec<Statement> {
        let mut statements: Vec<Statement> = Vec::new();
        let mut open: Vec<usize> = Vec::new();
        for line in 0..self.lines.len() {
            let tokens = self.tokens(line);
            let Some(first) = tokens.first() else { continue };
            let opens = tokens.last().is_some_and(|t| t.kind == TokenKind::Open);
            if first.kind == TokenKind::Close {
                if let Some(statement) = open.pop() {
                    statements[statement].last = line;
                    if opens {
                        open.push(statement);
                    }
                }
                continue;
            }
            let parent = open.last().map(|&i| &statements[i]);
            let shape = match (statements.is_empty(), parent) {
                (true, _) => Shape::Header,
                (false, parent) => Shape::of(self.kind, &tokens, parent.map(|p| &p.shape)),
            };
            let parent = parent.map(|p| p.line);
            if opens {
                open.push(statements.len());
            }
            statements.push(Statement { line, last: line, has_block: opens, parent, shape });
        }
        for index in open {
            statements[index].last = self.lines.len() - 1;
        }
        statements
    }

    /// The statement that `name` leads to.
    pub(super) fn find(&self, name: &str) -> Result<Statement, Refusal> {
        let mut statements = self.statements();
        if name == "header" {
            return statements.drain(..).next().ok_or(Refusal { message: String::new(), hint: "".into() });
        }
        let found = [
            pick(&statements, |s| matches!(&s.shape, Shape::Named { id: Some(id), .. } if id == name)),
            inner(&statements, name),
            pick(
                &statements,
                |s| matches!(&s.shape, Shape::Named { label: Some(label), .. } if label == name),
            ),
            pick(&statements, |s| matches!(&s.shape, Shape::Column { name: column } if column == name)),
        ];
        let Some(found) = found.into_iter().find(|found| !found.is_empty()) else {
            return Err(self.unknown(name));
        };
        if let [only] = &found[..] {
            return Ok(statements.swap_remove(*only));
        }
        let lines: Vec<String> = found.iter().map(|&i| (statements[i].line + 1).to_string()).collect();
        let message =
            format!("{} is the name of several statements, on lines {}", quoted(name), lines.join(", "));
        refuse(message, "name the one that is meant by its id, or as `outer.inner`")
    }

    /// Says that there is nothing of this name, and what comes close.
    pub(super) fn unknown(&self, name: &str) -> Refusal {
        let statements = self.statements();
        let mut names: Vec<String> = Vec::new();
        for statement in &statements {
            match &statement.shape {
                Shape::Named { id, label } => names.extend([id, label].into_iter().flatten().cloned()),
                Shape::Column { name } => names.push(Self::column_name(&statements, statement, name)),
                Shape::Header | Shape::Edge { .. } | Shape::Other => {}
            }
        }
        let mut suggester = Suggester::default();
        let hint = suggester.hint(name, names.iter().map(String::as_str)).unwrap_or_default();
        Refusal { message: format!("{} is not in the source", quoted(name)), hint: Cow::Owned(hint) }
    }

    /// The full name of a column: `table.column`.
    pub(super) fn column_name(statements: &[Statement], statement: &Statement, column: &str) -> String {
        let at = statement.parent.and_then(|line| statements.binary_search_by_key(&line, |s| s.line).ok());
        match at.map(|at| &statements[at].shape) {
            Some(Shape::Named { id: Some(table), .. }) => format!("{table}.{column}"),
            _ => column.to_owned(),
        }
    }

    /// The space in front of a line.
    pub(super) fn indentation(&self, line: usize) -> &str {
        let text = self.line(line);
        &text[..text.len() - text.trim_start_matches([' ', '\t']).len()]
    }
}

/// The statements that fit.
fn pick(statements: &[Statement], fits: impl Fn(&Statement) -> bool) -> Vec<usize> {
    (0..statements.len()).filter(|&i| fits(&statements[i])).collect()
}

/// The statements that `outer.inner` leads to.
fn inner(statements: &[Statement], name: &str) -> Vec<usize> {
    let mut found = Vec::new();
    for (dot, _) in name.match_indices('.') {
        let (outer, inner) = (&name[..dot], &name[dot + 1..]);
        for (index, statement) in statements.iter().enumerate() {
            let Some(parent) = statement.parent else { continue };
            let around = statements.iter().find(|s| s.line == parent);
            if statement.shape.is_called(inner) && around.is_some_and(|s| s.shape.is_called(outer)) {
                found.push(index);
            }
        }
    }
    found
}

/// The text of a token that is a word or a string.
pub(super) fn text_of<'a>(token: &Token<'a>) -> Option<Cow<'a, str>> {
    match token.kind {
        TokenKind::Word(word) => Some(Cow::Borrowed(word)),
        TokenKind::Text(raw) => Some(unescape(raw)),
        _ => None,
    }
}

/// A string as a source writes it.
pub(super) fn quote(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// A value of an option as a source writes it: bare when it is a word, or a list of words.
pub(super) fn option_value(key: &str, value: &str) -> String {
    let is_list = crate::options::LISTS.contains(&key) && value.contains(',');
    if is_list {
        return value.split(',').map(|part| bare_or_quoted(part.trim())).collect::<Vec<_>>().join(",");
    }
    bare_or_quoted(value)
}

/// Adds ` key=value` to a line.
pub(super) fn push_option(line: &mut String, key: &str, value: &str) {
    line.push(' ');
    line.push_str(key);
    line.push('=');
    line.push_str(&option_value(key, value));
}

/// A word as it is, anything else in quotes.
pub(super) fn bare_or_quoted(text: &str) -> String {
    let mut tokens = Vec::new();
    lex_line(text, "", &mut tokens, &mut Vec::new());
    match &tokens[..] {
        [Token { kind: TokenKind::Word(word), .. }] if word.len() == text.len() => text.to_owned(),
        _ => quote(text),
    }
}
