//! Places in JSON text: from a path such as `nodes[0].kind` to the bytes that hold it.
//!
//! The text is scanned on demand, only along the path; nothing is built. The text must be valid JSON
//! (it was parsed before); on anything else a lookup gives `None`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::ops::Range;

use crate::{Diagnostic, LineMap};

/// One step into a JSON value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step<'a> {
    /// Into a member of an object.
    Key(&'a str),
    /// Into an element of an array.
    Index(usize),
}

/// Splits `nodes[0].kind` into steps. The names `spec` and the empty path mean the root.
pub fn steps(path: &str) -> Vec<Step<'_>> {
    let mut out = Vec::new();
    if path == "spec" {
        return out;
    }
    for part in path.split('.') {
        let (name, mut rest) = part.find('[').map_or((part, ""), |i| part.split_at(i));
        if !name.is_empty() {
            out.push(Step::Key(name));
        }
        while let Some(tail) = rest.strip_prefix('[') {
            let Some((digits, after)) = tail.split_once(']') else { break };
            if let Ok(index) = digits.parse() {
                out.push(Step::Index(index));
            }
            rest = after;
        }
    }
    out
}

/// The bytes of the value at `path`, or of the deepest value on the way there that exists.
pub fn value(text: &str, path: &[Step<'_>]) -> Option<Range<usize>> {
    let mut scanner = Scanner { bytes: text.as_bytes(), at: 0 };
    scanner.space();
    let mut start = scanner.at;
    'steps: for step in path {
        match (scanner.peek()?, step) {
            (b'{', Step::Key(wanted)) => {
                let mut members = scanner;
                let mut found = None;
                members.at += 1;
                loop {
                    members.space();
                    if members.peek()? == b'}' {
                        break;
                    }
                    let key = members.string()?;
                    members.colon()?;
                    if is_key(text, &key, wanted) {
                        // The last of several equal keys is the one that counts.
                        found = Some(members);
                    }
                    members.skip()?;
                    if !members.comma()? {
                        break;
                    }
                }
                let Some(at) = found else { break 'steps };
                scanner = at;
                start = scanner.at;
            }
            (b'[', Step::Index(wanted)) => {
                let mut elements = scanner;
                elements.at += 1;
                elements.space();
                for _ in 0..*wanted {
                    if elements.peek()? == b']' {
                        break 'steps;
                    }
                    elements.skip()?;
                    if !elements.comma()? {
                        break 'steps;
                    }
                }
                if elements.peek()? == b']' {
                    break 'steps;
                }
                scanner = elements;
                start = scanner.at;
            }
            _ => break 'steps,
        }
    }
    scanner.at = start;
    scanner.skip()?;
    Some(start..scanner.at)
}

/// The bytes of the key `name` in the object at `path`, quotes included.
pub fn key(text: &str, path: &[Step<'_>], name: &str) -> Option<Range<usize>> {
    let object = value(text, path)?;
    let mut scanner = Scanner { bytes: text.as_bytes(), at: object.start };
    if scanner.peek()? != b'{' {
        return None;
    }
    scanner.at += 1;
    loop {
        scanner.space();
        if scanner.peek()? == b'}' {
            return None;
        }
        let found = scanner.string()?;
        if is_key(text, &found, name) {
            return Some(found);
        }
        scanner.colon()?;
        scanner.skip()?;
        if !scanner.comma()? {
            return None;
        }
    }
}

/// Keys that appear more than once in one object, as (path of the object, bytes of the later key).
/// JSON readers keep the last one and drop the others without a word.
pub fn repeated_keys(text: &str) -> Vec<(String, Range<usize>)> {
    let mut out = Vec::new();
    let mut scanner = Scanner { bytes: text.as_bytes(), at: 0 };
    scanner.space();
    collect_repeats(text, &mut scanner, &mut String::new(), &mut out);
    out
}

/// Puts spans on diagnostics that have a path, by looking the path up in `text`.
pub fn locate(text: &str, diagnostics: &mut [Diagnostic]) {
    let lines = LineMap::new(text);
    for diagnostic in diagnostics {
        if diagnostic.span.is_some() {
            continue;
        }
        let Some(path) = &diagnostic.path else { continue };
        let path = steps(path);
        let unknown = diagnostic.message.strip_prefix("unknown key").and_then(|m| m.split('"').nth(1));
        let place = unknown.and_then(|name| key(text, &path, name)).or_else(|| value(text, &path));
        if let Some(place) = place {
            diagnostic.span = Some(lines.span(place));
        }
    }
}

fn is_key(text: &str, quoted: &Range<usize>, wanted: &str) -> bool {
    let inner = &text[quoted.start + 1..quoted.end - 1];
    if inner.contains('\\') { unescape(inner) == wanted } else { inner == wanted }
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

fn collect_repeats(
    text: &str,
    scanner: &mut Scanner<'_>,
    path: &mut String,
    out: &mut Vec<(String, Range<usize>)>,
) -> Option<()> {
    match scanner.peek()? {
        b'{' => {
            scanner.at += 1;
            let mut seen = BTreeSet::new();
            loop {
                scanner.space();
                if scanner.peek()? == b'}' {
                    scanner.at += 1;
                    return Some(());
                }
                let quoted = scanner.string()?;
                let name = unescape(&text[quoted.start + 1..quoted.end - 1]);
                scanner.colon()?;
                let length = path.len();
                if !path.is_empty() {
                    path.push('.');
                }
                path.push_str(&name);
                if !seen.insert(name) {
                    out.push((path[..length].to_owned(), quoted));
                }
                collect_repeats(text, scanner, path, out)?;
                path.truncate(length);
                if !scanner.comma()? {
                    return scanner.close(b'}');
                }
            }
        }
        b'[' => {
            scanner.at += 1;
            scanner.space();
            if scanner.peek()? == b']' {
                scanner.at += 1;
                return Some(());
            }
            for index in 0_usize.. {
                let length = path.len();
                // Writing to a string cannot fail.
                let _ = write!(path, "[{index}]");
                collect_repeats(text, scanner, path, out)?;
                path.truncate(length);
                if !scanner.comma()? {
                    break;
                }
            }
            scanner.close(b']')
        }
        _ => scanner.skip(),
    }
}

#[derive(Clone, Copy)]
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

    fn at(path: &str) -> &'static str {
        &TEXT[value(TEXT, &steps(path)).expect("the path leads somewhere")]
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
