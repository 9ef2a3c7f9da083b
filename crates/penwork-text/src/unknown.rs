//! Fixed advances for what no bundled font has.
//!
//! A viewer draws such text in some font of its own, whose widths nobody can know. These are close to the usual
//! fonts and, above all, the same everywhere.

use unicode_normalization::char::is_combining_mark;
use unicode_segmentation::UnicodeSegmentation;

use crate::emoji::is_emoji;
use crate::normalise::is_ignorable;

/// The width of text in ems.
pub(crate) fn width(text: &str) -> f64 {
    text.graphemes(true).map(advance).sum()
}

/// The advance of a grapheme cluster in ems.
fn advance(cluster: &str) -> f64 {
    if is_emoji(cluster) { EMOJI } else { cluster.chars().map(char_advance).sum() }
}

/// What Segoe UI Emoji, Noto Color Emoji and Apple Color Emoji come near to.
const EMOJI: f64 = 1.25;

fn char_advance(c: char) -> f64 {
    if is_ignorable(c) || is_combining_mark(c) {
        0.0
    } else if is_wide(c) {
        1.0
    } else if matches!(c, '\u{FF61}'..='\u{FFDC}') {
        0.5
    } else {
        0.6
    }
}

/// Characters that fill a square: Han, kana, Hangul and the full-width forms.
fn is_wide(c: char) -> bool {
    matches!(
        u32::from(c),
        0x1100..=0x115F
            | 0x2E80..=0x303E
            | 0x3041..=0xA4CF
            | 0xA960..=0xA97C
            | 0xAC00..=0xD7A3
            | 0xF900..=0xFAFF
            | 0xFE30..=0xFE6F
            | 0xFF01..=0xFF60
            | 0xFFE0..=0xFFE6
            | 0x1_AFF0..=0x1_B2FB
            | 0x1_F000..=0x1_FAFF
            | 0x2_0000..=0x3_FFFD
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advances_are_fixed() {
        assert_eq!(advance("日"), 1.0);
        assert_eq!(advance("ｱ"), 0.5);
        assert_eq!(advance("🚀"), 1.25);
        assert_eq!(advance("👩\u{200D}👩\u{200D}👧"), 1.25);
        assert_eq!(advance("क\u{93F}"), 0.6);
        assert_eq!(advance("\u{200D}"), 0.0);
    }
}
