//! Reads a source line by line: the tokens of the current line, the open blocks and the problems so far.
//!
//! Every reading method reports what it misses and goes on, so that a kind's parser reads like the grammar
//! and still finds every problem of a line in one pass.

use std::borrow::Cow;

use penwork_diagnostic::{Diagnostic, Severity, Span};

use crate::lex::{self, Fault, Place, Stray, Token, TokenKind};
use crate::suggest::Suggester;

/// The state of a parse.
#[derive(Debug)]
pub(crate) struct Reader<'a> {
    /// What is wrong or worth knowing, in the order in which it was found.
    pub(crate) problems: Vec<Diagnostic>,
    pub(crate) suggester: Suggester,
    lines: std::str::Split<'a, char>,
    line: usize,
    signs: &'static str,
    tokens: Vec<Token<'a>>,
    strays: Vec<Stray>,
    at: usize,
    /// The line has an open string: what seems to be missing from it is inside that string.
    broken: bool,
    text: &'a str,
    /// Where the problems of the current line begin.
    first_problem: usize,
    blocks: Vec<Block>,
    /// Those of the open blocks that a known statement opened; thousands of others may lie between them.
    known: Vec<Block>,
}

/// An open block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Block {
    /// The keyword of the statement that opened it; empty when that statement takes no block.
    pub(crate) what: &'static str,
    /// What the kind wants to know about it, mostly an index into its model.
    pub(crate) index: usize,
    span: Span,
    /// The `{` was missing, which has been said already.
    assumed: bool,
}

/// An id with its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Id<'a> {
    pub(crate) text: &'a str,
    pub(crate) span: Span,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(source: &'a str) -> Self {
        Self {
            problems: Vec::new(),
            suggester: Suggester::default(),
            lines: source.split('\n'),
            line: 0,
            signs: "",
            tokens: Vec::new(),
            strays: Vec::new(),
            at: 0,
            broken: false,
            text: "",
            first_problem: 0,
            blocks: Vec::new(),
            known: Vec::new(),
        }
    }

    /// Makes each of `signs` a token of its own from the next line on.
    pub(crate) fn accept_signs(&mut self, signs: &'static str) {
        self.signs = signs;
    }

    /// Moves to the next line that has tokens; false at the end of the source.
    pub(crate) fn next_line(&mut self) -> bool {
        while let Some(text) = self.lines.next() {
            self.line += 1;
            self.at = 0;
            self.broken = false;
            self.text = text;
            self.first_problem = self.problems.len();
            lex::lex_line(text, self.signs, &mut self.tokens, &mut self.strays);
            self.report_strays(text);
            if !self.tokens.is_empty() {
                return true;
            }
        }
        false
    }

    fn report_strays(&mut self, text: &str) {
        for stray in std::mem::take(&mut self.strays) {
            let span = self.span(stray.place);
            match stray.fault {
                Fault::Unexpected => {
                    let found = &text[stray.place.start..stray.place.end];
                    self.syntax(
                        span,
                        format!("unexpected {}", quoted(found)),
                        "write text in double quotes, or remove it",
                    );
                }
                Fault::Unterminated => {
                    self.problem(
                        "E101",
                        span,
                        "the string is never closed",
                        "close it with `\"` on the same line",
                    );
                    self.broken = true;
                }
            }
        }
    }

    // Problems.

    /// Reports an error.
    pub(crate) fn problem<'h>(
        &mut self,
        code: &'static str,
        span: Span,
        message: impl Into<String>,
        hint: impl Into<Cow<'h, str>>,
    ) {
        let problem = Diagnostic::problem(code, Severity::Error, span, message);
        let hint = hint.into();
        self.problems.push(if hint.is_empty() { problem } else { problem.with_hint(hint) });
    }

    /// Reports a mistake in the form of a statement (E100), unless an open string explains it.
    pub(crate) fn syntax<'h>(
        &mut self,
        span: Span,
        message: impl Into<String>,
        hint: impl Into<Cow<'h, str>>,
    ) {
        if !self.broken {
            self.problem("E100", span, message, hint);
        }
    }

    /// The same about a line that was read before.
    pub(crate) fn syntax_anywhere<'h>(
        &mut self,
        span: Span,
        message: impl Into<String>,
        hint: impl Into<Cow<'h, str>>,
    ) {
        self.problem("E100", span, message, hint);
    }

    /// Reports that `wrong` is not one of `valid`, and names the closest of them.
    pub(crate) fn unknown<'v>(
        &mut self,
        code: &'static str,
        span: Span,
        message: impl Into<String>,
        wrong: &str,
        valid: impl IntoIterator<Item = &'v str> + Clone,
    ) {
        let hint = self.suggester.hint(wrong, valid).unwrap_or_default();
        self.problem(code, span, message, hint);
    }

    /// Takes back what was said about stray characters of the current line, for a reader that explains the
    /// line better as a whole. An open string stays reported.
    pub(crate) fn retract_strays(&mut self) {
        let tail = self.problems.split_off(self.first_problem);
        self.problems.extend(tail.into_iter().filter(|p| p.code != "E100"));
    }

    /// Whether a part of the current line could not be read.
    pub(crate) fn is_faulty(&self) -> bool {
        self.problems.len() > self.first_problem
    }

    /// The text of the current line from the next token to the next space.
    pub(crate) fn raw_word(&self) -> &'a str {
        let start = self.tokens.get(self.at).map_or(self.text.len(), |t| t.place.start);
        self.text[start..].split_whitespace().next().unwrap_or_default()
    }

    /// The text of the current line without the space around it.
    pub(crate) fn line_text(&self) -> &'a str {
        self.text.trim()
    }

    /// Whether the source is free of errors so far.
    pub(crate) fn is_clean(&self) -> bool {
        self.problems.iter().all(|p| p.severity != Severity::Error)
    }

    // Tokens.

    /// The next token of the line.
    pub(crate) fn peek(&self) -> Option<TokenKind<'a>> {
        self.peek_nth(0)
    }

    /// The token `n` behind the next one.
    pub(crate) fn peek_nth(&self, n: usize) -> Option<TokenKind<'a>> {
        self.tokens.get(self.at + n).map(|t| t.kind)
    }

    /// Takes the next token.
    pub(crate) fn token(&mut self) -> Option<Token<'a>> {
        let token = self.tokens.get(self.at).copied();
        self.at += usize::from(token.is_some());
        token
    }

    /// Takes the next token when it is `kind`.
    pub(crate) fn take(&mut self, kind: TokenKind<'_>) -> bool {
        let found = self.peek() == Some(kind);
        self.at += usize::from(found);
        found
    }

    /// Whether the next two tokens touch, as a sign and its number do.
    pub(crate) fn touches_next(&self) -> bool {
        match self.tokens.get(self.at..self.at + 2) {
            Some([first, second]) => first.place.end == second.place.start,
            _ => false,
        }
    }

    /// Where `place` of the current line is.
    pub(crate) fn span(&self, place: Place) -> Span {
        Span { line: self.line, column: place.column, length: place.length.max(1) }
    }

    /// The place of the next token, or the one just behind the last.
    pub(crate) fn here(&self) -> Span {
        match (self.tokens.get(self.at), self.tokens.last()) {
            (Some(next), _) => self.span(next.place),
            (None, Some(last)) => {
                Span { line: self.line, column: last.place.column + last.place.length, length: 1 }
            }
            (None, None) => Span { line: self.line.max(1), column: 1, length: 1 },
        }
    }

    /// The place of the token `n` behind the next one.
    pub(crate) fn nth_span(&self, n: usize) -> Span {
        self.tokens.get(self.at + n).map_or_else(|| self.here(), |t| self.span(t.place))
    }

    /// The place of the whole line, first token to last.
    pub(crate) fn whole(&self) -> Span {
        self.stretch(0)
    }

    /// The place of everything from the next token to the last.
    pub(crate) fn rest(&self) -> Span {
        self.stretch(self.at)
    }

    fn stretch(&self, from: usize) -> Span {
        match (self.tokens.get(from), self.tokens.last()) {
            (Some(first), Some(last)) => Span {
                line: self.line,
                column: first.place.column,
                length: last.place.column + last.place.length - first.place.column,
            },
            _ => self.here(),
        }
    }

    /// From the start of one place to the end of another on the same line.
    pub(crate) fn join(from: Span, to: Span) -> Span {
        let end = (to.column + to.length).max(from.column + from.length);
        Span { length: end - from.column, ..from }
    }

    // Parts of statements.

    /// The next token when it is a word; it is not taken.
    pub(crate) fn keyword(&self) -> Option<&'a str> {
        match self.peek() {
            Some(TokenKind::Word(word)) => Some(word),
            _ => None,
        }
    }

    /// Takes the keyword of a statement.
    pub(crate) fn take_keyword(&mut self) -> Span {
        let span = self.here();
        self.at += 1;
        span
    }

    /// Takes an id. `owner` is whose id it is, such as `the node`.
    pub(crate) fn id(&mut self, owner: &str) -> Option<Id<'a>> {
        let span = self.here();
        match self.peek() {
            Some(TokenKind::Word(word)) if self.peek_nth(1) != Some(TokenKind::Equals) => {
                self.at += 1;
                if lex::is_id(word) {
                    return Some(Id { text: word, span });
                }
                self.syntax(
                    span,
                    format!("`{word}` cannot be the id of {owner}"),
                    "begin an id with a letter or `_`, then letters, digits, `_` and inner `-`",
                );
            }
            Some(TokenKind::Text(_)) => {
                self.syntax(span, format!("{owner} has no id"), "write an id before the label");
            }
            _ => self.syntax(span, format!("{owner} has no id"), "write an id, such as `api`"),
        }
        None
    }

    /// Takes quoted text that must be there. `what` is what it says, such as `the label of the node`.
    pub(crate) fn text(&mut self, what: &str) -> Option<(Cow<'a, str>, Span)> {
        if let Some(found) = self.optional_text() {
            return Some(found);
        }
        let span = self.here();
        let words = self.bare_words();
        if words.is_empty() {
            self.syntax(span, format!("{what} is missing"), "write it in double quotes");
            return None;
        }
        let span = Self::join(span, self.before());
        self.syntax(span, format!("{what} is not in double quotes"), format!("write `\"{words}\"`"));
        // The words are what was meant, so the statement can be kept.
        Some((Cow::Owned(words), span))
    }

    /// Takes quoted text that must be there; when it is not, empty text at `place`.
    pub(crate) fn text_at(&mut self, what: &str, place: Span) -> (String, Span) {
        self.text(what).map_or_else(|| (String::new(), place), |(text, span)| (text.into_owned(), span))
    }

    /// Takes quoted text if it is next.
    pub(crate) fn optional_text(&mut self) -> Option<(Cow<'a, str>, Span)> {
        let Some(TokenKind::Text(raw)) = self.peek() else { return None };
        let span = self.here();
        self.at += 1;
        Some((lex::unescape(raw), span))
    }

    /// Takes the words that stand where text should, up to the first option.
    fn bare_words(&mut self) -> String {
        let mut words = String::new();
        while let Some(TokenKind::Word(word)) = self.peek() {
            if self.peek_nth(1) == Some(TokenKind::Equals) {
                break;
            }
            if !words.is_empty() {
                words.push(' ');
            }
            words.push_str(word);
            self.at += 1;
        }
        words
    }

    /// The place of the token just taken.
    pub(crate) fn before(&self) -> Span {
        match self.at.checked_sub(1).and_then(|i| self.tokens.get(i)) {
            Some(token) => self.span(token.place),
            None => self.here(),
        }
    }

    /// Whether the token just taken is the string at `span`, as opposed to a string that was missing.
    pub(crate) fn is_text(&self, span: Span) -> bool {
        let token = self.at.checked_sub(1).and_then(|i| self.tokens.get(i));
        token.is_some_and(|t| matches!(t.kind, TokenKind::Text(_)) && self.span(t.place) == span)
    }

    // Ends of statements.

    /// Reports what is left on the line.
    pub(crate) fn finish(&mut self) {
        let left = self.tokens.len() - self.at;
        if left == 0 {
            return;
        }
        let opens = self.opens_block();
        let span = self.rest();
        match self.peek() {
            Some(TokenKind::Arrow(_)) => {
                self.syntax(span, "a line holds one arrow", "write each arrow on a line of its own");
            }
            Some(TokenKind::Open) if left == 1 => {
                self.syntax(span, "this statement takes no block", "remove the `{` and its `}`");
            }
            // What is left of a line with another mistake is mostly the rest of that mistake.
            _ if self.is_faulty() => {}
            _ => self.syntax(span, "unexpected text after the end of the statement", "remove it"),
        }
        if opens {
            self.open("", 0);
        }
        self.at = self.tokens.len();
    }

    /// Ends a statement that opens a block.
    pub(crate) fn finish_with_block(&mut self, what: &'static str, index: usize) {
        if !self.optional_block(what, index) {
            self.at = self.tokens.len();
            self.syntax(
                self.here(),
                format!("the `{what}` opens no block"),
                "end the line with `{` and close the block with `}` on a line of its own",
            );
            self.open(what, index);
            if let Some(block) = self.blocks.last_mut() {
                block.assumed = true;
            }
        }
    }

    /// Ends a statement that may open a block, and says whether it did.
    pub(crate) fn optional_block(&mut self, what: &'static str, index: usize) -> bool {
        let last = if self.at < self.tokens.len() { self.tokens.last() } else { None };
        if !matches!(last, Some(Token { kind: TokenKind::Open, .. })) {
            self.finish_before(self.tokens.len());
            // An open string took the brace with it.
            let inside = self.tokens.last().is_some_and(
                |t| matches!(t.kind, TokenKind::Text(text) if self.broken && text.trim_end().ends_with('{')),
            );
            if inside {
                self.open(what, index);
            }
            return inside;
        }
        self.finish_before(self.tokens.len() - 1);
        self.at = self.tokens.len();
        self.open(what, index);
        true
    }

    fn finish_before(&mut self, end: usize) {
        if self.at < end && !self.is_faulty() {
            let first = self.here();
            let last = self.span(self.tokens[end - 1].place);
            let message = "unexpected text after the end of the statement";
            self.syntax(Self::join(first, last), message, "remove it");
        }
        self.at = self.at.max(end);
    }

    /// Reports a statement whose first word is not one of `keywords`. `place` is where it stands, such as
    /// `a flow diagram`.
    pub(crate) fn unknown_statement(&mut self, place: &str, keywords: &[&str]) {
        let span = self.here();
        if let Some(word) = self.keyword() {
            let message = format!("`{word}` begins no statement of {place}");
            self.unknown("E110", span, message, word, keywords.iter().copied());
        } else {
            let message = format!("a statement of {place} begins with a word");
            let hint = crate::suggest::list(keywords.iter().copied()).unwrap_or_default();
            self.syntax(span, message, hint);
        }
        self.skip();
    }

    /// Whether the line ends by opening a block.
    pub(crate) fn opens_block(&self) -> bool {
        matches!(self.tokens.last(), Some(Token { kind: TokenKind::Open, .. }))
    }

    /// Leaves the rest of a statement unread; a block that it opens is read as part of what is around it.
    pub(crate) fn skip(&mut self) {
        if self.opens_block() {
            self.open("", 0);
        }
        self.at = self.tokens.len();
    }

    // Blocks.

    fn open(&mut self, what: &'static str, index: usize) {
        let span = self.tokens.first().map_or_else(|| self.here(), |first| self.span(first.place));
        let block = Block { what, index, span, assumed: false };
        self.blocks.push(block);
        if !what.is_empty() {
            self.known.push(block);
        }
    }

    /// Takes a `}` at the start of a line and closes the innermost block. False when the line begins with
    /// something else.
    pub(crate) fn close(&mut self) -> bool {
        let closes = self.close_block().is_some();
        if closes {
            if self.at < self.tokens.len() {
                self.syntax(self.rest(), "unexpected text after `}`", "put it on the next line");
            }
            self.skip();
        }
        closes
    }

    /// Takes a `}` at the start of a line: the block it closes, `Some(None)` when none was open.
    #[allow(clippy::option_option, reason = "no brace and no block are different answers")]
    pub(crate) fn close_block(&mut self) -> Option<Option<Block>> {
        if self.at != 0 || self.peek() != Some(TokenKind::Close) {
            return None;
        }
        let span = self.take_keyword();
        let block = self.blocks.pop();
        if block.is_some_and(|b| !b.what.is_empty()) {
            self.known.pop();
        }
        if block.is_none() {
            self.problem("E134", span, "`}` closes nothing", "remove it, or open a block with `{` before it");
        }
        Some(block)
    }

    /// The innermost open block that a known statement opened.
    pub(crate) fn block(&self) -> Option<Block> {
        self.known.last().copied()
    }

    /// The innermost open block of one keyword.
    pub(crate) fn block_of(&self, what: &str) -> Option<usize> {
        self.known.iter().rev().find(|b| b.what == what).map(|b| b.index)
    }

    /// How many blocks of one keyword are open.
    pub(crate) fn depth_of(&self, what: &str) -> usize {
        self.known.iter().filter(|b| b.what == what).count()
    }

    /// Reports the blocks that are still open at the end of the source.
    pub(crate) fn end(&mut self) {
        for block in std::mem::take(&mut self.blocks) {
            if !block.assumed {
                let hint = "write `}` on a line of its own where the block ends";
                self.problem("E133", block.span, "the block is never closed", hint);
            }
        }
    }
}

/// A number of things: `1 cell`, `2 cells`.
pub(crate) fn count(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// Text as messages show it: cut when it is long.
pub(crate) fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    if text.chars().count() <= LONGEST {
        return format!("`{text}`");
    }
    let start: String = text.chars().take(LONGEST).collect();
    format!("`{start}...`")
}
