//! From byte offsets to lines and UTF-16 columns.

use std::ops::Range;

use crate::Span;

/// The starts of all lines of a text. Lines end with `\n`, `\r\n` or `\r`.
#[derive(Debug, Clone)]
pub struct LineMap<'a> {
    text: &'a str,
    starts: Vec<usize>,
}

impl<'a> LineMap<'a> {
    /// Reads the line ends of `text` once.
    pub fn new(text: &'a str) -> Self {
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        for (i, &b) in bytes.iter().enumerate() {
            if b == b'\n' || (b == b'\r' && bytes.get(i + 1) != Some(&b'\n')) {
                starts.push(i + 1);
            }
        }
        Self { text, starts }
    }

    /// The place of a byte range. A range that runs over a line end is cut there; an empty one covers
    /// one character. Offsets that lie inside a character count from its start.
    pub fn span(&self, range: Range<usize>) -> Span {
        let start = floor_boundary(self.text, range.start);
        let line = self.starts.partition_point(|&s| s <= start) - 1;
        let line_start = self.starts[line];
        let line_end = self.starts.get(line + 1).map_or(self.text.len(), |&next| next);
        let line_text = self.text[line_start..line_end].trim_end_matches(['\n', '\r']);
        let end =
            floor_boundary(self.text, range.end).clamp(start, (line_start + line_text.len()).max(start));
        Span {
            line: line + 1,
            column: utf16(&self.text[line_start..start]) + 1,
            length: utf16(&self.text[start..end]).max(1),
        }
    }

    /// The byte offset of a 1-based line and a 1-based byte column, as parsers report them.
    pub fn offset(&self, line: usize, byte_column: usize) -> usize {
        let start = self.starts.get(line.saturating_sub(1)).copied().unwrap_or(self.text.len());
        floor_boundary(self.text, (start + byte_column.saturating_sub(1)).min(self.text.len()))
    }

    /// The byte range of `span`, for whoever shows the source text.
    pub fn bytes(&self, span: Span) -> Range<usize> {
        let line_start = self.starts.get(span.line.saturating_sub(1)).copied().unwrap_or(self.text.len());
        let start = advance(self.text, line_start, span.column.saturating_sub(1));
        start..advance(self.text, start, span.length)
    }
}

fn utf16(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

fn advance(text: &str, from: usize, units: usize) -> usize {
    let mut left = units;
    for (i, c) in text[from..].char_indices() {
        if left == 0 {
            return from + i;
        }
        left = left.saturating_sub(c.len_utf16());
    }
    text.len()
}

fn floor_boundary(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_utf_16_units() {
        let text = "a\n😀é b\r\nc";
        let map = LineMap::new(text);
        let at = text.find('b').expect("b is there");
        assert_eq!(map.span(at..at + 1), Span { line: 2, column: 5, length: 1 });
        let emoji = text.find('😀').expect("the emoji is there");
        assert_eq!(map.span(emoji..emoji + 4), Span { line: 2, column: 1, length: 2 });
        let c = text.find('c').expect("c is there");
        assert_eq!(map.span(c..c + 1), Span { line: 3, column: 1, length: 1 });
    }

    #[test]
    fn ranges_are_cut_at_the_line_end_and_never_empty() {
        let map = LineMap::new("ab\ncd");
        assert_eq!(map.span(1..5), Span { line: 1, column: 2, length: 1 });
        assert_eq!(map.span(5..5), Span { line: 2, column: 3, length: 1 });
    }

    #[test]
    fn spans_lead_back_to_bytes() {
        let text = "x\n😀 key";
        let map = LineMap::new(text);
        let at = text.find("key").expect("the key is there");
        assert_eq!(map.bytes(map.span(at..at + 3)), at..at + 3);
    }
}
