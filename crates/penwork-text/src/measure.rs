//! How much room text takes.

use crate::faces::chain;
use crate::font::{Shaper, with_shaper};
use crate::itemize::{Run, ascii, itemize};
use crate::normalise::normalise;
use crate::{TextStyle, unknown};

/// The size of a text as it stands, without wrapping.
///
/// The width is that of the widest line, exactly; an empty line counts as one space.
pub fn measure(text: &str, style: &TextStyle) -> Size {
    let text = normalise(text);
    with_shaper(|shaper| {
        let (mut width, mut lines) = (0.0_f64, 0);
        for line in text.split('\n') {
            width = width.max(normal_width(shaper, if line.is_empty() { " " } else { line }, style));
            lines += 1;
        }
        Size { width, height: f64::from(lines) * style.line_advance(), lines: lines as usize }
    })
}

/// [`measure`] with the width rounded up to a whole pixel, as sketches are laid out.
pub fn measure_ceil(text: &str, style: &TextStyle) -> Size {
    let size = measure(text, style);
    Size { width: size.width.ceil(), ..size }
}

/// The exact width of one line in pixels; an empty line has none.
pub fn line_width(line: &str, style: &TextStyle) -> f64 {
    let line = normalise(line);
    with_shaper(|shaper| normal_width(shaper, &line, style))
}

/// Width and height of a text in pixels, and its number of lines.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Size {
    /// Width of the widest line in pixels.
    pub width: f64,
    /// Number of lines times the line height, in pixels.
    pub height: f64,
    /// Number of lines, at least 1.
    pub lines: usize,
}

/// The width of a line that is normalised already.
pub(crate) fn normal_width(shaper: &mut Shaper, line: &str, style: &TextStyle) -> f64 {
    if line.is_empty() {
        return 0.0;
    }
    if line.is_ascii() {
        // The common case needs no list of runs.
        return run_width(shaper, line, &ascii(line, chain(style.family, style.weight)[0]), style);
    }
    let runs = itemize(shaper, line, style.family, style.weight);
    runs.iter().map(|run| run_width(shaper, line, run, style)).sum()
}

fn run_width(shaper: &mut Shaper, line: &str, run: &Run, style: &TextStyle) -> f64 {
    let part = &line[run.range.clone()];
    let Some(face) = run.face else { return unknown::width(part) * style.size };
    let units_per_em = shaper.units_per_em(face);
    let (_, positions) = shaper.shape(face, part, run.script, run.right_to_left);
    // Whole font units add up without error, so only one rounding is left.
    let units: i32 = positions.iter().map(|p| p.x_advance).sum();
    f64::from(units) * style.size / units_per_em
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Family, Weight};

    fn hand(size: f64) -> TextStyle {
        TextStyle::new(Family::Hand, size)
    }

    #[test]
    fn kerning_and_ligatures_count() {
        let style = hand(1000.0);
        let apart = |a: &str, b: &str| line_width(a, &style) + line_width(b, &style);
        assert!(line_width("To", &style) < apart("T", "o"));
        assert_eq!(line_width("ff", &style), 903.0);
        assert!(line_width("ff", &style) < apart("f", "f"));
    }

    #[test]
    fn both_spellings_of_an_accent_are_equal() {
        for family in Family::ALL {
            let style = TextStyle::new(family, 20.0);
            assert_eq!(line_width("cafe\u{301}", &style), line_width("café", &style));
        }
    }

    #[test]
    fn line_ends_tabs_and_empty_lines() {
        let style = hand(20.0);
        assert_eq!(measure("a\r\nb", &style), measure("a\nb", &style));
        assert_eq!(measure("\t", &style), measure("        ", &style));
        assert_eq!(measure("", &style), Size { width: line_width(" ", &style), height: 25.0, lines: 1 });
        assert_eq!(measure("a\n\nb\n", &style).height, 100.0);
    }

    #[test]
    fn unknown_characters_have_fixed_widths() {
        assert_eq!(line_width("日本", &hand(20.0)), 40.0);
        assert_eq!(line_width("🚀", &hand(16.0)), 20.0);
    }

    #[test]
    fn heavier_weights_are_wider() {
        let width = |weight| line_width("Order API", &TextStyle::new(Family::Sans, 14.0).with_weight(weight));
        let widths = [Weight::Regular, Weight::Medium, Weight::SemiBold, Weight::Bold].map(width);
        assert!(widths.windows(2).all(|pair| pair[0] < pair[1]), "{widths:?}");
    }

    #[test]
    fn code_is_monospaced() {
        let style = TextStyle::new(Family::Mono, 10.0);
        assert_eq!(line_width("iiii", &style), line_width("WWWW", &style));
        assert_eq!(line_width("->=>", &style), line_width("abcd", &style));
    }
}
