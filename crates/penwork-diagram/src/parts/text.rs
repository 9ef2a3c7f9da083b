//! The type scale, and text that fits its place.

use penwork_scene::Size;
use penwork_text::{Family, TextStyle, Weight, line_width, normalise, wrap_lines};

/// What a text is for; decides family, weight, size and line height.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Type {
    /// The name on a card.
    Label,
    /// The line below a name.
    Sub,
    /// Text on a connector.
    EdgeLabel,
    /// The name of a frame.
    GroupLabel,
    /// The heading of a table.
    TableName,
    /// A name in monospace.
    Code,
    /// A short word or number on a strong surface.
    Badge,
    /// Ticks of an axis and other small print.
    Small,
}

impl Type {
    /// The style.
    pub(crate) fn style(self) -> TextStyle {
        let (family, weight, size, line) = match self {
            Self::Label | Self::TableName => (Family::Sans, Weight::SemiBold, 13.0, 18.0),
            Self::Sub | Self::Small => (Family::Sans, Weight::Regular, 12.0, 16.0),
            Self::EdgeLabel => (Family::Sans, Weight::Medium, 12.0, 16.0),
            Self::GroupLabel | Self::Badge => (Family::Sans, Weight::SemiBold, 12.0, 16.0),
            Self::Code => (Family::Mono, Weight::Regular, 12.0, 18.0),
        };
        TextStyle { family, weight, size, line_height: line / size }
    }

    /// The distance between baselines in pixels.
    pub(crate) fn line(self) -> f64 {
        self.style().line_advance()
    }

    /// The width of one line.
    pub(crate) fn width(self, text: &str) -> f64 {
        line_width(&normalise(text), &self.style())
    }

    /// Breaks `text` at `preferred` pixels, or at the width of its longest word where that is more, but never
    /// beyond `hard`. What does not fit into `most_lines` is cut with an ellipsis.
    pub(crate) fn fit(self, text: &str, preferred: f64, hard: f64, most_lines: usize) -> Fitted {
        let style = self.style();
        let longest = text.split_whitespace().map(|word| self.width(word)).fold(0.0, f64::max);
        let widest = preferred.max(longest).min(hard);
        let mut wrapped = wrap_lines(text, &style, widest, most_lines);
        if wrapped.lines.len() > 1 && !wrapped.cut {
            // Lines of about one length read better than a last line of one word.
            let (mut low, mut high) = (longest.min(widest), widest);
            while high - low > 4.0 {
                let middle = f64::midpoint(low, high);
                let narrower = wrap_lines(text, &style, middle, most_lines);
                if narrower.lines.len() > wrapped.lines.len() || narrower.cut {
                    low = middle;
                } else {
                    high = middle;
                    wrapped = narrower;
                }
            }
        }
        let width = wrapped.lines.iter().map(|line| line.width).fold(0.0, f64::max);
        let height = wrapped.lines.len() as f64 * style.line_advance();
        let lines: Vec<String> = wrapped.lines.into_iter().map(|line| line.text).collect();
        Fitted {
            kind: self,
            text: lines.join("\n"),
            source: text.to_owned(),
            size: Size::new(width, height),
            cut: wrapped.cut,
        }
    }

    /// `text` on one line, cut with an ellipsis beyond `width`.
    pub(crate) fn fit_line(self, text: &str, width: f64) -> Fitted {
        let flat: Vec<&str> = text.split_whitespace().collect();
        self.fit(&flat.join(" "), width, width, 1)
    }
}

/// A text broken to its place.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Fitted {
    pub(crate) kind: Type,
    /// The lines, with line feeds between them.
    pub(crate) text: String,
    /// The text as written.
    pub(crate) source: String,
    /// The widest line, and all lines' heights.
    pub(crate) size: Size,
    /// Whether something was left out.
    pub(crate) cut: bool,
}
