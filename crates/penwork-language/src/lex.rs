//! From one line of text to tokens that borrow from it.
//!
//! A line stands on its own: no token runs over its end. What belongs to no token is set aside as
//! [`Stray`] text, so that the rest of the line can still be read.

use std::borrow::Cow;

use crate::vocabulary::Arrow;

/// A piece of a line with its place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Token<'a> {
    pub(crate) kind: TokenKind<'a>,
    pub(crate) place: Place,
}

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum TokenKind<'a> {
    /// The text between double quotes, escapes as written.
    Text(&'a str),
    /// An id, keyword, number, date, `set:name` or `table.column`.
    Word(&'a str),
    Arrow(Arrow),
    Colon,
    Equals,
    Comma,
    Open,
    Close,
    /// One of the extra signs that the kind asked for.
    Sign(char),
}

/// Where a token is within its line: in bytes for whoever copies text, in UTF-16 units for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// 1-based.
    pub(crate) column: usize,
    pub(crate) length: usize,
}

/// Text that is no token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stray {
    pub(crate) fault: Fault,
    pub(crate) place: Place,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Characters that mean nothing here.
    Unexpected,
    /// A string without its closing quote. The rest of the line became its text.
    Unterminated,
}

/// Reads `line` into `tokens` and `strays`, which are emptied first, and gives the byte at which a comment
/// begins. Each of `signs` becomes a token of its own instead of a stray.
pub(crate) fn lex_line<'a>(
    line: &'a str,
    signs: &str,
    tokens: &mut Vec<Token<'a>>,
    strays: &mut Vec<Stray>,
) -> Option<usize> {
    tokens.clear();
    strays.clear();
    let bytes = line.as_bytes();
    let mut columns = Columns { line, ascii: line.is_ascii(), byte: 0, column: 1 };
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let start = at;
        let kind = match byte {
            b' ' | b'\t' | b'\r' => {
                at += 1;
                continue;
            }
            b'#' => return Some(at),
            b'"' => {
                let (end, closed) = string_end(bytes, at + 1);
                at = end;
                let text = &line[start + 1..if closed { end - 1 } else { end }];
                let kind = TokenKind::Text(text);
                let place = columns.place(start, at);
                if !closed {
                    strays.push(Stray { fault: Fault::Unterminated, place });
                }
                tokens.push(Token { kind, place });
                continue;
            }
            b':' => TokenKind::Colon,
            b'=' => TokenKind::Equals,
            b',' => TokenKind::Comma,
            b'{' => TokenKind::Open,
            b'}' => TokenKind::Close,
            _ if is_word(byte) => {
                at = word_end(bytes, at);
                TokenKind::Word(&line[start..at])
            }
            _ => {
                if let Some(arrow) = Arrow::at_start(&bytes[at..]) {
                    at += arrow.name().len();
                    TokenKind::Arrow(arrow)
                } else if byte.is_ascii() && signs.contains(char::from(byte)) {
                    TokenKind::Sign(char::from(byte))
                } else {
                    at = stray_end(bytes, at, signs);
                    strays.push(Stray { fault: Fault::Unexpected, place: columns.place(start, at) });
                    continue;
                }
            }
        };
        // One-byte tokens have not moved on yet.
        at = at.max(start + 1);
        tokens.push(Token { kind, place: columns.place(start, at) });
    }
    None
}

/// The text of a string token with its escapes undone.
pub(crate) fn unescape(raw: &str) -> Cow<'_, str> {
    if !raw.contains('\\') {
        return Cow::Borrowed(raw);
    }
    let mut text = String::with_capacity(raw.len());
    let mut chars = raw.chars();
    while let Some(c) = chars.next() {
        text.push(match c {
            '\\' => match chars.next() {
                Some('n') => '\n',
                Some('t') => '\t',
                Some(other) => other,
                None => '\\',
            },
            c => c,
        });
    }
    Cow::Owned(text)
}

/// Whether `word` can be the id of something.
pub(crate) fn is_id(word: &str) -> bool {
    let bytes = word.as_bytes();
    // Words already have a letter, digit or underscore on both sides of each hyphen.
    bytes.first().is_some_and(|b| b.is_ascii_alphabetic() || *b == b'_')
        && bytes.iter().all(|&b| is_word(b) || b == b'-')
}

const fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn word_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(&byte) = bytes.get(at) {
        let next = bytes.get(at + 1).copied().unwrap_or(b' ');
        let inside = match byte {
            b'-' | b'.' => is_word(next),
            b':' => next.is_ascii_alphabetic() || next == b'_',
            _ => is_word(byte),
        };
        if !inside {
            break;
        }
        at += 1;
    }
    at
}

/// The byte behind a string and whether it is closed.
fn string_end(bytes: &[u8], start: usize) -> (usize, bool) {
    let mut at = start;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => return (at + 1, true),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    (bytes.len(), false)
}

/// Neighbouring strays are one problem, not one for each character.
fn stray_end(bytes: &[u8], start: usize, signs: &str) -> usize {
    let mut at = start + 1;
    while let Some(&byte) = bytes.get(at) {
        let known = byte.is_ascii()
            && (is_word(byte)
                || b" \t\r#\":=,{}".contains(&byte)
                || signs.contains(char::from(byte))
                || Arrow::at_start(&bytes[at..]).is_some());
        if known {
            break;
        }
        at += 1;
    }
    at
}

/// Counts columns along a line, so that a line takes one walk however many tokens it has.
struct Columns<'a> {
    line: &'a str,
    ascii: bool,
    byte: usize,
    column: usize,
}

impl Columns<'_> {
    fn place(&mut self, start: usize, end: usize) -> Place {
        let column = self.advance(start);
        let length = self.advance(end) - column;
        Place { start, end, column, length }
    }

    fn advance(&mut self, to: usize) -> usize {
        self.column += if self.ascii {
            to - self.byte
        } else {
            self.line[self.byte..to].chars().map(char::len_utf16).sum()
        };
        self.byte = to;
        self.column
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(line: &str) -> Vec<TokenKind<'_>> {
        let (mut tokens, mut strays) = (Vec::new(), Vec::new());
        lex_line(line, "", &mut tokens, &mut strays);
        tokens.iter().map(|t| t.kind).collect()
    }

    #[test]
    fn words_keep_inner_dots_hyphens_and_colons() {
        for word in ["lucide:server", "2026-01-05", "orders.user_id", "12.5", "v1.0", "a:b", "_x-1"] {
            assert_eq!(kinds(word), [TokenKind::Word(word)]);
        }
        assert_eq!(kinds("a:1"), [TokenKind::Word("a"), TokenKind::Colon, TokenKind::Word("1")]);
    }

    #[test]
    fn arrows_are_taken_as_long_as_possible() {
        for arrow in Arrow::ALL {
            let line = format!("a{}b", arrow.name());
            assert_eq!(kinds(&line), [TokenKind::Word("a"), TokenKind::Arrow(arrow), TokenKind::Word("b")]);
        }
    }

    #[test]
    fn a_trailing_backslash_closes_nothing() {
        let (mut tokens, mut strays) = (Vec::new(), Vec::new());
        lex_line("x \"é\\", "", &mut tokens, &mut strays);
        assert_eq!(tokens[1].kind, TokenKind::Text("é\\"));
        assert_eq!(strays[0].fault, Fault::Unterminated);
        assert_eq!(unescape("é\\"), "é\\");
        assert_eq!(unescape(r#"a\"b\\n\n\q"#), "a\"b\\n\nq");
    }

    #[test]
    fn comments_end_the_line_but_not_inside_strings() {
        let (mut tokens, mut strays) = (Vec::new(), Vec::new());
        assert_eq!(lex_line("a \"#\" # b", "", &mut tokens, &mut strays), Some(6));
        assert_eq!(tokens.len(), 2);
    }

    #[test]
    fn columns_count_utf_16_units_and_neighbouring_strays_are_one() {
        let (mut tokens, mut strays) = (Vec::new(), Vec::new());
        lex_line("\"😀\" 用户 x;", "", &mut tokens, &mut strays);
        assert_eq!((tokens[0].place.column, tokens[0].place.length), (1, 4));
        assert_eq!((strays[0].place.column, strays[0].place.length), (6, 2));
        assert_eq!((tokens[1].place.column, strays[1].place.column), (9, 10));
    }
}
