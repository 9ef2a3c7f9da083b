//! Text as plain words: what names, titles and queries are compared by.

/// Lower-case words parted by single spaces. `C++` is `cplusplus` and `F#` is `fsharp`; every other sign parts
/// words.
pub(crate) fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '+' => out.push_str("plus"),
            '#' => out.push_str("sharp"),
            _ if letter.is_alphanumeric() => out.extend(letter.to_lowercase()),
            _ if !out.is_empty() && !out.ends_with(' ') => out.push(' '),
            _ => {}
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// A word without the `s` of its plural.
pub(crate) fn singular(word: &str) -> &str {
    match word.strip_suffix('s') {
        Some(short) if short.len() > 2 && !short.ends_with('s') => short,
        _ => word,
    }
}

/// Whether two texts are the same words when plurals are not told from singulars.
pub(crate) fn same_but_plural(a: &str, b: &str) -> bool {
    let mut others = b.split(' ').map(singular);
    a.split(' ').map(singular).all(|word| others.next() == Some(word)) && others.next().is_none()
}

/// Whether `text` holds `part` as whole words.
pub(crate) fn holds(text: &str, part: &str) -> bool {
    text.match_indices(part).any(|(start, found)| {
        let end = start + found.len();
        (start == 0 || text[..start].ends_with(' ')) && (end == text.len() || text[end..].starts_with(' '))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_part_words_or_are_spelled() {
        assert_eq!(plain("  Pub/Sub -- (v2) "), "pub sub v2");
        assert_eq!(
            (plain("C++"), plain("F#"), plain("...")),
            ("cplusplus".into(), "fsharp".into(), String::new())
        );
    }

    #[test]
    fn plurals_are_dropped_but_not_endings_that_look_like_one() {
        assert_eq!(
            ["queues", "access", "dns", "s3", "aws"].map(singular),
            ["queue", "access", "dns", "s3", "aws"]
        );
        assert!(same_but_plural("event hub", "events hubs"));
        assert!(!same_but_plural("event hub", "event"));
    }

    #[test]
    fn parts_are_whole_words() {
        assert!(holds("cloud load balancing", "load balancing"));
        assert!(!holds("download balancing", "load balancing"));
    }
}
