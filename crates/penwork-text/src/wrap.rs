//! Breaking text into lines where UAX 14 allows it.
//!
//! A word that is wider than the line is broken between grapheme clusters, as a last resort: a cluster is never
//! split, so a line is too wide only if it holds a single cluster.

use unicode_linebreak::{BreakOpportunity, linebreaks};
use unicode_segmentation::{GraphemeCursor, UnicodeSegmentation};

use crate::TextStyle;
use crate::font::{Shaper, with_shaper};
use crate::measure::normal_width;
use crate::normalise::normalise;

/// Breaks a text into lines of at most `max_width` pixels.
///
/// Line breaks in the text are kept, and spaces at the end of a line are dropped. A width that is not a number
/// above zero breaks only where the text does.
pub fn wrap(text: &str, style: &TextStyle, max_width: f64) -> Vec<WrappedLine> {
    let text = normalise(text);
    with_shaper(|shaper| {
        let mut ruler = Ruler { shaper, style, max: max_width };
        let mut lines = Vec::new();
        for line in text.split('\n') {
            ruler.wrap_line(line, &mut lines);
        }
        lines
    })
}

/// [`wrap`] with at most `max_lines` lines (at least one); a text that is cut ends with `…`.
pub fn wrap_lines(text: &str, style: &TextStyle, max_width: f64, max_lines: usize) -> Wrapped {
    let mut lines = wrap(text, style, max_width);
    let keep = max_lines.max(1);
    if lines.len() <= keep {
        return Wrapped { lines, cut: false };
    }
    lines.truncate(keep);
    if let Some(last) = lines.last_mut() {
        *last = with_shaper(|shaper| Ruler { shaper, style, max: max_width }.with_ellipsis(&last.text));
    }
    Wrapped { lines, cut: true }
}

/// The lines of a wrapped text.
#[derive(Debug, Clone, PartialEq)]
pub struct Wrapped {
    /// The lines, at least one.
    pub lines: Vec<WrappedLine>,
    /// Whether lines were dropped; the last line then ends with `…`.
    pub cut: bool,
}

/// A line of a wrapped text.
#[derive(Debug, Clone, PartialEq)]
pub struct WrappedLine {
    /// The text, normalised, without spaces at its end.
    pub text: String,
    /// Its exact width in pixels.
    pub width: f64,
}

struct Ruler<'a> {
    shaper: &'a mut Shaper,
    style: &'a TextStyle,
    max: f64,
}

impl Ruler<'_> {
    fn wrap_line(&mut self, line: &str, lines: &mut Vec<WrappedLine>) {
        let mut start = 0;
        let mut fitting = 0;
        for (end, opportunity) in linebreaks(line) {
            if !is_cluster_border(line, end) {
                continue;
            }
            while start < end && !self.fits(line[start..end].trim_end()) {
                // The words up to the last break that fitted make a line; a lone word is broken inside.
                let stop = if fitting > start { fitting } else { start + self.prefix(&line[start..end]) };
                lines.push(self.line(&line[start..stop]));
                start = stop;
            }
            fitting = end;
            if opportunity == BreakOpportunity::Mandatory && end < line.len() {
                lines.push(self.line(&line[start..end]));
                start = end;
            }
        }
        if start < line.len() || line.is_empty() {
            lines.push(self.line(&line[start..]));
        }
    }

    fn line(&mut self, text: &str) -> WrappedLine {
        let text = text.trim_end();
        WrappedLine { width: normal_width(self.shaper, text, self.style), text: text.to_owned() }
    }

    fn fits(&mut self, text: &str) -> bool {
        let limited = self.max.is_finite() && self.max > 0.0;
        // Sums of several faces' widths may differ in the last bits from the width the caller measured.
        !limited || normal_width(self.shaper, text, self.style) <= self.max + 1e-6
    }

    /// How many bytes of whole clusters fit into a line, at least one cluster.
    fn prefix(&mut self, word: &str) -> usize {
        let mut end = 0;
        for (start, cluster) in word.grapheme_indices(true) {
            let next = start + cluster.len();
            if end > 0 && !self.fits(&word[..next]) {
                break;
            }
            end = next;
        }
        end
    }

    /// As much of `text` as fits before an ellipsis.
    fn with_ellipsis(&mut self, text: &str) -> WrappedLine {
        let mut ends: Vec<usize> = text.grapheme_indices(true).map(|(start, _)| start).collect();
        ends.push(text.len());
        let fitting = ends.into_iter().rev().map(|end| format!("{}…", text[..end].trim_end()));
        let mut shortest = String::from("…");
        for candidate in fitting {
            if self.fits(&candidate) {
                shortest = candidate;
                break;
            }
        }
        self.line(&shortest)
    }
}

fn is_cluster_border(line: &str, at: usize) -> bool {
    // A cursor over the whole text never asks for more context.
    GraphemeCursor::new(at, line.len(), true).is_boundary(line, 0).unwrap_or(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Family, line_width};

    fn sans() -> TextStyle {
        TextStyle::new(Family::Sans, 16.0)
    }

    fn texts(text: &str, max: f64) -> Vec<String> {
        wrap(text, &sans(), max).into_iter().map(|line| line.text).collect()
    }

    #[test]
    fn words_fill_lines() {
        let two = line_width("one two", &sans());
        assert_eq!(texts("one two three", two), ["one two", "three"]);
        assert_eq!(texts("one two three", two - 0.1), ["one", "two", "three"]);
        assert_eq!(texts("one two   ", two), ["one two"]);
        assert_eq!(texts("read-only", line_width("read-", &sans())), ["read-", "only"]);
    }

    #[test]
    fn hard_breaks_stay() {
        assert_eq!(texts("a\n\nb\r\n", 100.0), ["a", "", "b", ""]);
        assert_eq!(texts("a b", f64::INFINITY), ["a b"]);
        assert_eq!(texts("a b", f64::NAN), ["a b"]);
    }

    #[test]
    fn a_long_word_is_broken_inside() {
        let max = line_width("abcd", &sans());
        let lines = texts("to abcdabcdabcd", max);
        assert_eq!(lines.concat(), "toabcdabcdabcd");
        assert!(lines.len() >= 4 && lines[0] == "to");
        assert_eq!(texts("abc", 0.5), ["a", "b", "c"]);
    }

    #[test]
    fn a_cluster_is_never_split() {
        let family = "👩\u{200D}👩\u{200D}👧";
        assert_eq!(texts(&family.repeat(3), 5.0), [family; 3]);
        assert_eq!(texts("g\u{302}h\u{302}x\u{302}", 1.0), ["ĝ", "ĥ", "x\u{302}"]);
    }

    #[test]
    fn ideographs_break_anywhere_but_before_a_full_stop() {
        assert_eq!(texts("日本語です。", 48.0), ["日本語", "です。"]);
        assert_eq!(texts("日本語。", 48.0), ["日本", "語。"]);
    }

    #[test]
    fn what_is_cut_is_said_and_shown() {
        let style = sans();
        let max = line_width("one two", &style);
        let cut = wrap_lines("one two three four", &style, max, 1);
        assert!(cut.cut);
        assert_eq!(cut.lines[0].text, "one t…");
        assert!(cut.lines[0].width <= max);
        let whole = wrap_lines("one two", &style, max, 1);
        assert!(!whole.cut && whole.lines[0].text == "one two");
        assert_eq!(wrap_lines("one two", &style, 1.0, 1).lines[0].text, "…");
    }
}
