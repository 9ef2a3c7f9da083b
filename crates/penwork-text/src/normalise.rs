//! Bringing text into the one form that is measured, wrapped and drawn.

use std::borrow::Cow;

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// The text as it is measured and drawn.
///
/// CR LF and CR become LF, a tab becomes eight spaces, other control characters go (XML cannot hold them), and
/// letters with separate accents become single characters where Unicode has them (NFC), so that both spellings
/// look and measure the same.
pub fn normalise(text: &str) -> Cow<'_, str> {
    let plain = |c: char| c == '\n' || !c.is_control();
    if text.is_ascii() && text.chars().all(plain) {
        return Cow::Borrowed(text);
    }
    if text.chars().all(plain) && is_nfc_quick(text.chars()) == IsNormalized::Yes {
        return Cow::Borrowed(text);
    }
    let mut flat = String::with_capacity(text.len() + 8);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\r' => {
                chars.next_if_eq(&'\n');
                flat.push('\n');
            }
            '\t' => flat.push_str("        "),
            c if plain(c) => flat.push(c),
            _ => {}
        }
    }
    Cow::Owned(flat.nfc().collect())
}

/// Whether the character never shows and never takes room: joiners, direction marks, variation selectors.
pub(crate) fn is_ignorable(c: char) -> bool {
    matches!(
        c,
        '\u{AD}'
            | '\u{34F}'
            | '\u{61C}'
            | '\u{115F}'..='\u{1160}'
            | '\u{17B4}'..='\u{17B5}'
            | '\u{180B}'..='\u{180F}'
            | '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{FEFF}'
            | '\u{FFF0}'..='\u{FFF8}'
            | '\u{E0000}'..='\u{E0FFF}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_tabs_and_controls_are_made_uniform() {
        assert_eq!(normalise("a\r\nb\rc\n"), "a\nb\nc\n");
        assert_eq!(normalise("a\tb"), "a        b");
        assert_eq!(normalise("a\u{7}\u{85}b"), "ab");
    }

    #[test]
    fn accents_join_their_letters() {
        assert_eq!(normalise("cafe\u{301}"), "café");
        assert!(matches!(normalise("café"), Cow::Borrowed(_)));
    }
}
