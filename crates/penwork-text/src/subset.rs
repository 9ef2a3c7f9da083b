//! The smallest fonts that draw a picture's text, as WOFF2 to embed.
//!
//! A face is cut to the characters used and everything their ligatures and joined forms need. Signs that come
//! from another face than the family's own are declared under the same family name with a `unicode-range`, so
//! a browser chooses for each character the face that was measured.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use skera::{Plan, SubsetFlags, subset_font};
use skrifa::raw::collections::IntSet;
use skrifa::raw::types::NameId;
use skrifa::{FontRef, GlyphId, Tag};
use ttf2woff2::{BrotliQuality, EncodeOptions, encode_with_options};

use crate::font::with_shaper;
use crate::itemize::itemize;
use crate::normalise::{is_ignorable, normalise};
use crate::{FaceId, Family, Weight};

/// The fonts to embed for these texts: one for each family, weight and face they use, in that order.
///
/// The same texts give the same bytes, in whatever order and however often they come.
pub fn web_fonts<'a>(uses: impl IntoIterator<Item = (Family, Weight, &'a str)>) -> Vec<WebFont> {
    let mut fonts: BTreeMap<(&'static str, u16, bool, FaceId), BTreeSet<char>> = BTreeMap::new();
    with_shaper(|shaper| {
        for (family, weight, text) in uses {
            let own = crate::faces::chain(family, weight)[0];
            for line in normalise(text).split('\n') {
                for run in itemize(shaper, line, family, weight) {
                    let Some(face) = run.face else { continue };
                    let key = (family.face_name(), own.info().weight, face != own, face);
                    let chars = line[run.range].chars().filter(|&c| !is_ignorable(c));
                    fonts.entry(key).or_default().extend(chars);
                }
            }
        }
    });
    let fonts = fonts.into_iter().filter_map(|((css_family, weight, foreign, face), chars)| {
        let woff2 = subset(face, &chars)?;
        let unicode_range = foreign.then(|| unicode_range(&chars));
        Some(WebFont { css_family, weight, woff2, unicode_range })
    });
    fonts.collect()
}

/// A font for an `@font-face` rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebFont {
    /// The value of `font-family`.
    pub css_family: &'static str,
    /// The value of `font-weight`: that of the family's own face, even where it is lighter than asked for.
    pub weight: u16,
    /// The font file.
    pub woff2: Vec<u8>,
    /// The value of `unicode-range`, for characters the family's own face lacks.
    pub unicode_range: Option<String>,
}

/// A face cut down and packed; `None` only if the bundled face were broken.
fn subset(face: FaceId, chars: &BTreeSet<char>) -> Option<Vec<u8>> {
    let ttf = cut(face, chars)?;
    let options = EncodeOptions {
        quality: BrotliQuality::from(QUALITY),
        // A tenth smaller, and faster. The limit keeps glyph offsets, which a decoder rebuilds with padding,
        // far from the largest that a short `loca` table can hold.
        transform_glyf_loca: ttf.len() < 65_536,
        threads: None,
    };
    encode_with_options(&ttf, options).ok()
}

/// The TrueType file with only these characters, their ligatures and joined forms.
fn cut(face: FaceId, chars: &BTreeSet<char>) -> Option<Vec<u8>> {
    let font = FontRef::new(face.info().data).ok()?;
    let unicodes: IntSet<u32> = chars.iter().map(|&c| u32::from(c)).collect();
    let mut all_scripts = IntSet::<Tag>::empty();
    all_scripts.invert();
    let features: IntSet<Tag> = FEATURES.iter().map(|tag| Tag::new(tag)).collect();
    let drop: IntSet<Tag> = DROPPED.iter().map(|tag| Tag::new(tag)).collect();
    let names: IntSet<NameId> = [NameId::FAMILY_NAME, NameId::SUBFAMILY_NAME].into_iter().collect();
    let languages: IntSet<u16> = [0x409].into_iter().collect();
    let plan = Plan::new(
        &IntSet::<GlyphId>::empty(),
        &unicodes,
        &font,
        SubsetFlags::SUBSET_FLAGS_NO_HINTING | SubsetFlags::SUBSET_FLAGS_NO_BIDI_CLOSURE,
        &drop,
        &all_scripts,
        &features,
        &names,
        &languages,
    );
    subset_font(&font, &plan).ok()
}

/// Brotli's quality. Against 5, which takes 1 ms for a face of 40 characters, 3 is twice as fast and 4 % larger,
/// 9 is seven times as slow and 1 % smaller, and 11 is ten times as slow and 4 % smaller.
const QUALITY: u8 = 5;

/// What shaping uses: exactly the features the bundled faces keep.
const FEATURES: [&[u8; 4]; 12] = [
    b"kern", b"mark", b"mkmk", b"ccmp", b"liga", b"rlig", b"init", b"medi", b"fina", b"isol", b"calt",
    b"locl",
];

/// Tables a browser does without.
const DROPPED: [&[u8; 4]; 1] = [b"DSIG"];

fn unicode_range(chars: &BTreeSet<char>) -> String {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for c in chars.iter().map(|&c| u32::from(c)) {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == c => *last = c,
            _ => ranges.push((c, c)),
        }
    }
    let mut css = String::new();
    for (first, last) in ranges {
        let comma = if css.is_empty() { "" } else { "," };
        // Writing to a string cannot fail.
        let _ = if first == last {
            write!(css, "{comma}U+{first:X}")
        } else {
            write!(css, "{comma}U+{first:X}-{last:X}")
        };
    }
    css
}

#[cfg(test)]
mod tests {
    use skrifa::MetadataProvider;
    use skrifa::instance::{LocationRef, Size};
    use skrifa::raw::TableProvider;

    use super::*;

    fn hand(text: &str) -> Vec<WebFont> {
        web_fonts([(Family::Hand, Weight::Regular, text)])
    }

    #[test]
    fn a_subset_is_small_and_repeatable() {
        let fonts = hand("Order API");
        assert_eq!(fonts.len(), 1);
        assert_eq!(&fonts[0].woff2[..4], b"wOF2");
        assert_eq!((fonts[0].css_family, fonts[0].weight), ("Excalifont", 400));
        assert_eq!(fonts[0].unicode_range, None);
        assert!(fonts[0].woff2.len() * 4 / 3 < 12_000, "{}", fonts[0].woff2.len());
        assert_eq!(fonts, hand("API Order\nAPI"));
    }

    #[test]
    fn a_subset_keeps_what_its_text_needs() {
        let face = FaceId::Excalifont;
        let chars: BTreeSet<char> = "off To".chars().collect();
        let ttf = cut(face, &chars).expect("a bundled face can be cut");
        let font = FontRef::new(&ttf).expect("a subset is a font");
        for c in 'A'..='z' {
            assert_eq!(font.charmap().map(c).is_some(), chars.contains(&c), "{c:?}");
        }
        // `.notdef`, four characters, and the narrow `f` that only a substitution reaches.
        assert_eq!(font.maxp().expect("a font counts its glyphs").num_glyphs(), 6);
        assert!(font.gpos().is_ok() && font.gsub().is_ok());
        let advance = |font: &FontRef<'_>, c| {
            let glyph = font.charmap().map(c).expect("the character is kept");
            font.glyph_metrics(Size::unscaled(), LocationRef::default()).advance_width(glyph)
        };
        let whole = FontRef::new(face.info().data).expect("a bundled face is a font");
        assert_eq!(advance(&font, 'o'), advance(&whole, 'o'));
    }

    #[test]
    fn arabic_forms_stay() {
        let chars: BTreeSet<char> = ['ب'].into();
        let ttf = cut(FaceId::NotoSansArabic, &chars).expect("a bundled face can be cut");
        let font = FontRef::new(&ttf).expect("a subset is a font");
        assert!(font.maxp().expect("a font counts its glyphs").num_glyphs() >= 6);
    }

    #[test]
    fn foreign_characters_come_under_the_same_name() {
        let fonts = hand("a → שב");
        let ranges: Vec<_> = fonts.iter().map(|font| font.unicode_range.as_deref()).collect();
        assert_eq!(ranges, [None, Some("U+2192"), Some("U+5D1,U+5E9")]);
        assert!(fonts.iter().all(|font| font.css_family == "Excalifont"));
    }

    #[test]
    fn families_that_share_a_face_share_a_font() {
        let uses = [
            (Family::Mono, Weight::Regular, "a"),
            (Family::Cascadia, Weight::Bold, "b"),
            (Family::Sans, Weight::Bold, "c"),
            (Family::Sans, Weight::Regular, "c"),
        ];
        let names: Vec<_> = web_fonts(uses).iter().map(|font| (font.css_family, font.weight)).collect();
        assert_eq!(names, [("Cascadia", 400), ("Inter", 400), ("Inter", 700)]);
    }

    #[test]
    fn text_without_glyphs_needs_no_font() {
        assert!(hand("日本🚀").is_empty());
        assert!(hand("").is_empty());
    }
}
