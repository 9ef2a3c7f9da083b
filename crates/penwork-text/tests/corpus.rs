//! Properties of wrapping and shaping over texts of many scripts.

use penwork_text::{
    Family, TextStyle, excalidraw_wrap, line_width, measure, normalise, shape, wrap, wrap_lines,
};
use unicode_segmentation::UnicodeSegmentation;

const TEXTS: &[&str] = &[
    "",
    " ",
    "x",
    "Order API",
    "A very long service name that goes on and on",
    "orders.created/v1?id=12&name=long-hyphenated-value",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    "line one\nline two\r\nline three\n\nlast",
    "  indented\ttab  and   runs of spaces   ",
    "Ünïcödé Ελληνικά 日本語 🚀",
    "日本語の長い文章、句読点。「引用」も（括弧）もある。",
    "한국어 문장도 줄을 바꿀 수 있다",
    "Łódź, Žilina, İstanbul",
    "Привет, мир: очередь сообщений",
    "שלום עולם (API) 123",
    "مرحبا بالعالم API ١٢٣",
    "👩\u{200D}👩\u{200D}👧\u{200D}👦 🇳🇴🇸🇪 1\u{FE0F}\u{20E3} 👍🏽",
    "e\u{301}e\u{301}e\u{301} q\u{307}\u{323}q",
    "हिन्दी में एक वाक्य",
    "→ ⇒ ✓ ≤ ≠ …",
    "zero\u{200B}width\u{2060}joiners\u{AD}here",
];
const WIDTHS: &[f64] = &[0.5, 12.0, 40.0, 83.0, 200.0, 1000.0];
const FAMILIES: &[Family] = &[Family::Hand, Family::Sans, Family::Mono];

fn each(mut check: impl FnMut(&str, &TextStyle, f64)) {
    for text in TEXTS {
        for &family in FAMILIES {
            for &max in WIDTHS {
                check(text, &TextStyle::new(family, 16.0), max);
            }
        }
    }
}

fn clusters(text: &str) -> usize {
    text.graphemes(true).count()
}

fn solid(text: &str) -> String {
    normalise(text).chars().filter(|c| !c.is_whitespace()).collect()
}

#[test]
fn wrapping_keeps_every_character_but_spaces() {
    each(|text, style, max| {
        let lines: String = wrap(text, style, max).iter().map(|line| solid(&line.text)).collect();
        assert_eq!(lines, solid(text), "{text:?} at {max}");
    });
}

#[test]
fn every_line_fits_unless_it_is_one_cluster() {
    each(|text, style, max| {
        for line in wrap(text, style, max) {
            assert!(line.width <= max + 1e-6 || clusters(&line.text) == 1, "{line:?} at {max}");
            assert_eq!(line.width, line_width(&line.text, style));
        }
    });
}

#[test]
fn the_editors_rules_keep_every_character_but_spaces() {
    each(|text, style, max| {
        let text = normalise(text);
        let lines: String = excalidraw_wrap(&text, style, max).iter().map(|line| solid(line)).collect();
        assert_eq!(lines, solid(&text), "{text:?} at {max}");
    });
}

#[test]
fn limited_text_says_whether_it_was_cut() {
    each(|text, style, max| {
        let all = wrap(text, style, max);
        let some = wrap_lines(text, style, max, 2);
        assert_eq!(some.cut, all.len() > 2);
        assert_eq!(some.lines.len(), all.len().min(2));
        assert!(!some.cut || some.lines[1].text.ends_with('…'));
        assert!(some.cut || some.lines == all);
    });
}

#[test]
fn shaping_and_measuring_agree() {
    each(|text, style, _| {
        let widest = normalise(text)
            .split('\n')
            .map(|line| shape(if line.is_empty() { " " } else { line }, style).width)
            .fold(0.0, f64::max);
        assert_eq!(measure(text, style).width, widest, "{text:?}");
    });
}

#[test]
fn every_glyph_points_at_its_character() {
    each(|text, style, _| {
        for line in normalise(text).split('\n') {
            let line = shape(line, style);
            for run in &line.runs {
                for glyph in &run.glyphs {
                    assert!(
                        (run.start..run.end).contains(&glyph.cluster)
                            && line.text.is_char_boundary(glyph.cluster)
                    );
                    assert_ne!(glyph.id, 0, "a run has only characters of its face: {:?}", line.text);
                }
            }
        }
    });
}
