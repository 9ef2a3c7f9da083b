//! Places in JSON text: from a path such as `nodes[0].kind` to the bytes that hold it.
//!
//! The text is walked through once, however many places are asked for. It must be valid JSON (it was parsed
//! before); of anything else only the part before the mistake is known.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::ops::Range;

use crate::{Diagnostic, LineMap};

/// Keys that appear more than once in one object, as (path of the object, bytes of the later key).
/// JSON readers keep the last one and drop the others without a word.
pub fn repeated_keys(text: &str) -> Vec<(String, Range<usize>)> {
    let mut out = Vec::new();
    walk(text, &mut |found| {
        if let Found::Key { object, place, repeated: true, .. } = found {
            out.push((object.to_owned(), place));
        }
    });
    out
}

/// Puts spans on diagnostics that have a path, by looking the path up in `text`. What is missing is shown
/// at the deepest value on the way to it that exists, and an unknown key at the key.
pub fn locate(text: &str, diagnostics: &mut [Diagnostic]) {
    if diagnostics.iter().all(|d| d.span.is_some() || d.path.is_none()) {
        return;
    }
    let (mut values, mut keys) = (BTreeMap::new(), BTreeMap::new());
    walk(text, &mut |found| match found {
        Found::Key { object, name, place, .. } => {
            keys.entry((object.to_owned(), name.to_owned())).or_insert(place);
        }
        // The last of several equal keys is the one that counts.
        Found::Value { path, place } => {
            values.insert(path.to_owned(), place);
        }
    });
    let lines = LineMap::new(text);
    for diagnostic in diagnostics.iter_mut().filter(|d| d.span.is_none()) {
        let Some(path) = &diagnostic.path else { continue };
        let mut path = if path == "spec" { "" } else { path.as_str() };
        let unknown = diagnostic.message.strip_prefix("unknown key").and_then(|m| m.split('"').nth(1));
        let key = unknown.and_then(|name| keys.get(&(path.to_owned(), name.to_owned())));
        let place = key.or_else(|| {
            loop {
                match values.get(path) {
                    None if path.is_empty() => return None,
                    None => path = &path[..path.rfind(['.', '[']).unwrap_or(0)],
                    found => return found,
                }
            }
        });
        diagnostic.span = place.map(|place| lines.span(place.clone()));
    }
}

/// Undoes the escapes of a JSON string; surrogate pairs are joined, a lone surrogate is replaced.
fn unescape(inner: &str) -> String {
    let mut units: Vec<u16> = Vec::new();
    let mut chars = inner.chars();
    while let Some(c) = chars.next() {
        let plain = match (c, if c == '\\' { chars.next() } else { None }) {
            (_, None) => c,
            (_, Some('n')) => '\n',
            (_, Some('t')) => '\t',
            (_, Some('r')) => '\r',
            (_, Some('b')) => '\u{8}',
            (_, Some('f')) => '\u{c}',
            (_, Some('u')) => {
                let digits: String = chars.by_ref().take(4).collect();
                units.push(u16::from_str_radix(&digits, 16).unwrap_or(0xfffd));
                continue;
            }
            (_, Some(other)) => other,
        };
        units.extend(plain.encode_utf16(&mut [0; 2]).iter());
    }
    String::from_utf16_lossy(&units)
}

/// What a walk through a document meets.
enum Found<'a> {
    /// A key of an object, quotes included in its place.
    Key { object: &'a str, name: &'a str, place: Range<usize>, repeated: bool },
    /// A value, once all of it was walked through.
    Value { path: &'a str, place: Range<usize> },
}

/// Walks through the whole document once.
fn walk(text: &str, visit: &mut dyn FnMut(Found<'_>)) {
    let mut scanner = Scanner { bytes: text.as_bytes(), at: 0 };
    scanner.space();
    walk_value(text, &mut scanner, &mut String::new(), visit);
}

fn walk_value(
    text: &str,
    scanner: &mut Scanner<'_>,
    path: &mut String,
    visit: &mut dyn FnMut(Found<'_>),
) -> Option<()> {
    let start = scanner.at;
    match scanner.peek()? {
        b'{' => walk_object(text, scanner, path, visit)?,
        b'[' => walk_array(text, scanner, path, visit)?,
        _ => scanner.skip()?,
    }
    visit(Found::Value { path, place: start..scanner.at });
    Some(())
}

fn walk_object(
    text: &str,
    scanner: &mut Scanner<'_>,
    path: &mut String,
    visit: &mut dyn FnMut(Found<'_>),
) -> Option<()> {
    scanner.at += 1;
    scanner.space();
    if scanner.peek()? == b'}' {
        return scanner.close(b'}');
    }
    let mut seen = BTreeSet::new();
    loop {
        let place = scanner.string()?;
        let name = unescape(&text[place.start + 1..place.end - 1]);
        let repeated = seen.contains(&name);
        visit(Found::Key { object: path, name: &name, place, repeated });
        scanner.colon()?;
        let length = path.len();
        if !path.is_empty() {
            path.push('.');
        }
        path.push_str(&name);
        seen.insert(name);
        walk_value(text, scanner, path, visit)?;
        path.truncate(length);
        if !scanner.comma()? {
            return scanner.close(b'}');
        }
    }
}

fn walk_array(
    text: &str,
    scanner: &mut Scanner<'_>,
    path: &mut String,
    visit: &mut dyn FnMut(Found<'_>),
) -> Option<()> {
    scanner.at += 1;
    scanner.space();
    if scanner.peek()? == b']' {
        return scanner.close(b']');
    }
    for index in 0_usize.. {
        let length = path.len();
        // Writing to a string cannot fail.
        let _ = write!(path, "[{index}]");
        walk_value(text, scanner, path, visit)?;
        path.truncate(length);
        if !scanner.comma()? {
            break;
        }
    }
    scanner.close(b']')
}

struct Scanner<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Scanner<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    /// Moves over a string and gives its bytes, quotes included.
    fn string(&mut self) -> Option<Range<usize>> {
        let start = self.at;
        if self.peek()? != b'"' {
            return None;
        }
        self.at += 1;
        loop {
            match self.peek()? {
                b'\\' => self.at += 2,
                b'"' => {
                    self.at += 1;
                    return Some(start..self.at);
                }
                _ => self.at += 1,
            }
        }
    }

    fn colon(&mut self) -> Option<()> {
        self.space();
        self.close(b':')?;
        self.space();
        Some(())
    }

    /// Moves over a comma and the space behind it; false when there is none.
    fn comma(&mut self) -> Option<bool> {
        self.space();
        if self.peek()? != b',' {
            return Some(false);
        }
        self.at += 1;
        self.space();
        Some(true)
    }

    fn close(&mut self, byte: u8) -> Option<()> {
        (self.peek()? == byte).then(|| self.at += 1)
    }

    /// Moves over one whole value, without recursion.
    fn skip(&mut self) -> Option<()> {
        let mut depth = 0_usize;
        loop {
            match self.peek()? {
                b'"' => {
                    self.string()?;
                }
                b'{' | b'[' => {
                    depth += 1;
                    self.at += 1;
                }
                b'}' | b']' => {
                    depth = depth.checked_sub(1)?;
                    self.at += 1;
                }
                b',' | b':' | b' ' | b'\t' | b'\n' | b'\r' => self.at += 1,
                _ => {
                    while self.peek().is_some_and(|b| !b",:]} \t\n\r".contains(&b)) {
                        self.at += 1;
                    }
                }
            }
            if depth == 0 {
                return Some(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"{ "title": "x", "nodes": [ {"id": "a"}, { "kind": "gate\"way", "extra": {} } ] }"#;

    /// The text that a problem at `path` is shown at.
    fn at(path: &str) -> &'static str {
        let mut problems = [Diagnostic::error("T101", path, "missing")];
        locate(TEXT, &mut problems);
        &TEXT[LineMap::new(TEXT).bytes(problems[0].span.expect("the path leads somewhere"))]
    }

    #[test]
    fn paths_lead_to_values() {
        assert_eq!(at("title"), r#""x""#);
        assert_eq!(at("nodes[1].kind"), r#""gate\"way""#);
        assert_eq!(at("nodes[0]"), r#"{"id": "a"}"#);
        assert_eq!(at("spec"), TEXT);
    }

    #[test]
    fn what_is_missing_leads_to_its_parent() {
        assert_eq!(at("nodes[0].kind"), r#"{"id": "a"}"#);
        assert_eq!(at("nodes[7].id"), &TEXT[25..TEXT.len() - 2]);
        assert_eq!(at("edges[2].to"), TEXT);
    }

    #[test]
    fn unknown_keys_lead_to_the_key() {
        let mut problems =
            [Diagnostic::error("T102", "nodes[1]", r#"unknown key "extra", expected one of "id""#)];
        locate(TEXT, &mut problems);
        let column = TEXT.find(r#""extra""#).expect("the key is there") + 1;
        assert_eq!(problems[0].span, Some(crate::Span { line: 1, column, length: 7 }));
    }

    #[test]
    fn repeated_keys_are_found_with_their_place() {
        let text = r#"{"a": [{"id": 1, "\u0069d": 2}], "b": {}}"#;
        let found = repeated_keys(text);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].0, "a[0]");
        assert_eq!(&text[found[0].1.clone()], r#""\u0069d""#);
    }
}
