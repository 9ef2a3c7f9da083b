//! Breaking text into lines as the Excalidraw editor does (version 0.18).
//!
//! A file holds a label both as written and as broken into lines. The editor breaks it again at the first edit,
//! so a label that was broken by other rules would jump. Its rules are its own: not UAX 14.

use unicode_normalization::UnicodeNormalization;

use crate::emoji::emoji_length;
use crate::{TextStyle, line_width};

/// The lines of `text` at most `max_width` pixels wide, as the editor breaks them.
///
/// A width below zero or not finite breaks only where the text does. Spaces may hang over the end of a line.
pub fn excalidraw_wrap(text: &str, style: &TextStyle, max_width: f64) -> Vec<String> {
    let mut lines = Vec::new();
    for line in text.split('\n') {
        if !max_width.is_finite() || max_width < 0.0 || line_width(line, style) <= max_width {
            lines.push(line.to_owned());
        } else {
            wrap_line(line, style, max_width, &mut lines);
        }
    }
    lines
}

fn wrap_line(line: &str, style: &TextStyle, max: f64, lines: &mut Vec<String>) {
    let line: String = line.nfc().collect();
    let (mut current, mut current_width) = (String::new(), 0.0);
    for token in tokens(&line) {
        let (taken, taken_width) = extend(&current, current_width, token, style);
        if token.contains(is_space) || taken_width <= max {
            (current, current_width) = (taken, taken_width);
            continue;
        }
        if !current.is_empty() {
            lines.push(current.trim_end_matches(is_space).to_owned());
            let (alone, alone_width) = extend("", 0.0, token, style);
            if alone_width <= max {
                (current, current_width) = (alone, alone_width);
                continue;
            }
        }
        let mut pieces = break_word(token, style, max);
        current = pieces.pop().unwrap_or_default();
        current_width = line_width(&current, style);
        lines.append(&mut pieces);
    }
    if !current.is_empty() {
        lines.push(trim_last(&current, style, max));
    }
}

/// `line` with the token behind it, and its width.
fn extend(line: &str, width: f64, token: &str, style: &TextStyle) -> (String, f64) {
    let joined = format!("{line}{token}");
    // The editor does not measure again for a token of one UTF-16 unit, so kerning is lost there.
    let single = token.chars().map(char::len_utf16).sum::<usize>() == 1;
    let width = if single { width + line_width(token, style) } else { line_width(&joined, style) };
    (joined, width)
}

/// The pieces of a word that is wider than a line, by single characters' widths.
fn break_word(word: &str, style: &TextStyle, max: f64) -> Vec<String> {
    if emoji_length(word).is_some() {
        return vec![word.to_owned()];
    }
    let (mut pieces, mut piece, mut width) = (Vec::new(), String::new(), 0.0);
    for c in word.chars() {
        let advance = line_width(c.encode_utf8(&mut [0; 4]), style);
        if width + advance <= max {
            width += advance;
        } else {
            if !piece.is_empty() {
                pieces.push(std::mem::take(&mut piece));
            }
            width = advance;
        }
        piece.push(c);
    }
    pieces.push(piece);
    pieces
}

/// The last line keeps only the spaces at its end that fit.
fn trim_last(line: &str, style: &TextStyle, max: f64) -> String {
    if line_width(line, style) <= max {
        return line.to_owned();
    }
    let text = line.trim_end_matches(is_space);
    if text.is_empty() {
        // A line of spaces keeps its first one: there must be some text to trim.
        return trim_spaces(line, line.chars().next().map_or(0, char::len_utf8), style, max);
    }
    trim_spaces(line, text.len(), style, max)
}

fn trim_spaces(line: &str, text_end: usize, style: &TextStyle, max: f64) -> String {
    let mut end = text_end;
    let mut width = line_width(&line[..end], style);
    for space in line[text_end..].chars() {
        width += line_width(space.encode_utf8(&mut [0; 4]), style);
        if width > max {
            break;
        }
        end += space.len_utf8();
    }
    line[..end].to_owned()
}

/// The parts of a line between which it may break.
fn tokens(line: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let (mut start, mut at) = (0, 0);
    let mut previous = None;
    while let Some(c) = line[at..].chars().next() {
        if let Some(length) = emoji_length(&line[at..]) {
            if start < at {
                tokens.push(&line[start..at]);
            }
            tokens.push(&line[at..at + length]);
            at += length;
            start = at;
            previous = line[..at].chars().next_back();
            continue;
        }
        if start < at && previous.is_some_and(|p| breaks_between(p, c)) {
            tokens.push(&line[start..at]);
            start = at;
        }
        previous = Some(c);
        at += c.len_utf8();
    }
    if start < line.len() {
        tokens.push(&line[start..]);
    }
    tokens
}

fn breaks_between(before: char, after: char) -> bool {
    let opens = |c| WESTERN_OPENING.contains(c);
    let closes = |c| WESTERN_CLOSING.contains(c);
    let cjk_opens = |c| CJK_OPENING.contains(c);
    let cjk_closes = |c| CJK_CLOSING.contains(c);
    is_space(before)
        || is_space(after)
        || before == '-'
        || (is_cjk(after) || CJK_CURRENCY.contains(after)) && !opens(before) && !cjk_opens(before)
        || is_cjk(before) && after != '-' && !closes(after) && !cjk_closes(after)
        || cjk_opens(after) && !cjk_opens(before) && !opens(before)
        || cjk_closes(before) && !cjk_closes(after) && !closes(after)
        || closes(before) && opens(after)
}

fn is_cjk(c: char) -> bool {
    use harfrust::Script;
    let script = harfrust::unicode::script(u32::from(c));
    [Script::HAN, Script::HIRAGANA, Script::KATAKANA, Script::HANGUL].contains(&script)
        || CJK_SIGNS.contains(c)
}

/// White space as JavaScript counts it.
fn is_space(c: char) -> bool {
    c == '\u{FEFF}' || (c.is_whitespace() && c != '\u{85}')
}

const WESTERN_OPENING: &str = "<([{";
const WESTERN_CLOSING: &str = ">)]}.,:;!?…/";
const CJK_OPENING: &str = "（［｛〈《｟｢「『【〖〔〘〚＜〝";
const CJK_CLOSING: &str = "）］｝〉》｠｣」』】〗〕〙〛＞。．，、〟‥？！：；・〜〞";
const CJK_CURRENCY: &str = "￥￦￡￠＄";
const CJK_SIGNS: &str = "｀＇＾〃〰〆＃＆＊＋－ー／＼＝｜￤〒￢￣";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Family;

    fn hand() -> TextStyle {
        TextStyle::new(Family::Hand, 20.0)
    }

    #[test]
    fn tokens_follow_the_rules() {
        assert_eq!(tokens("a  b"), ["a", " ", " ", "b"]);
        assert_eq!(tokens("read-only x"), ["read-", "only", " ", "x"]);
        assert_eq!(tokens("f(x)[i]"), ["f(x)", "[i]"]);
        assert_eq!(tokens("中国（北京）。x"), ["中", "国", "（北", "京）。", "x"]);
        assert_eq!(tokens("日本-x"), ["日", "本-", "x"]);
        assert_eq!(tokens("a🇳🇴👩🏽\u{200D}🚀b"), ["a", "🇳🇴", "👩🏽\u{200D}🚀", "b"]);
        assert_eq!(tokens("(日)"), ["(日)"]);
        assert_eq!(tokens("x￥5"), ["x", "￥5"]);
    }

    #[test]
    fn spaces_hang_over() {
        let style = hand();
        let max = line_width("Order", &style);
        assert_eq!(excalidraw_wrap("Order API", &style, max), ["Order", "API"]);
        // The spaces between are swallowed by the end of the first line.
        assert_eq!(excalidraw_wrap("Order    API", &style, max), ["Order", "API"]);
        // Those at the very end are kept as far as they fit.
        let one = line_width("API", &style) + line_width(" ", &style);
        assert_eq!(excalidraw_wrap("API    ", &style, one), ["API "]);
    }

    #[test]
    fn lines_that_fit_stay_as_they_are() {
        let style = hand();
        assert_eq!(excalidraw_wrap("a\n\n b ", &style, 100.0), ["a", "", " b "]);
        assert_eq!(excalidraw_wrap("a b", &style, -1.0), ["a b"]);
        assert_eq!(excalidraw_wrap("a b", &style, f64::INFINITY), ["a b"]);
    }

    #[test]
    fn a_long_word_is_broken_by_characters() {
        let style = hand();
        assert_eq!(excalidraw_wrap("abc", &style, 1.0), ["a", "b", "c"]);
        let max = line_width("a", &style) + line_width("b", &style);
        assert_eq!(excalidraw_wrap("ababa", &style, max), ["ab", "ab", "a"]);
        // The open last piece takes the next token.
        let wide = line_width("ababab", &style);
        assert_eq!(excalidraw_wrap("abababa b", &style, wide), ["ababab", "a b"]);
        assert_eq!(excalidraw_wrap("🚀🚀", &style, 1.0), ["🚀", "🚀"]);
    }

    #[test]
    fn a_word_that_does_not_fit_starts_a_line_of_its_own() {
        let style = hand();
        let max = line_width("Order", &style);
        let lines = excalidraw_wrap("an Orderorder", &style, max);
        assert_eq!(lines[0], "an");
        assert_eq!(lines[1..].concat(), "Orderorder");
    }
}
