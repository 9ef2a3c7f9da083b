//! Searching icons by words.
//!
//! The best rule counts: the whole query is a name (1000), or is one but for a plural (900), or a provider and
//! what a product is for (600), or is part of a name (500), or is what a product is for (100). Otherwise every
//! word must be found somewhere, and what they were found in is added up.

use std::cmp::Reverse;

use crate::concepts::CONCEPTS;
use crate::index::{Entry, entries};
use crate::products::Kind;
use crate::words::{holds, plain, same_but_plural, singular};

/// Scores in hundredths.
pub(crate) const NAME: u32 = 100_000;
pub(crate) const NAME_BUT_PLURAL: u32 = 90_000;
pub(crate) const PROVIDER_AND_KIND: u32 = 60_000;
pub(crate) const PART_OF_NAME: u32 = 50_000;
pub(crate) const KIND: u32 = 10_000;
/// A word found as letters of the reference.
const LETTERS: u32 = 400;

/// The references of the icons that `query` finds, the best first, at most `limit`.
pub fn search(query: &str, limit: usize) -> Vec<&'static str> {
    hits(query).into_iter().take(limit).map(|hit| hit.entry.reference).collect()
}

/// An icon that was found.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Hit {
    pub(crate) entry: &'static Entry,
    /// In hundredths.
    pub(crate) score: u32,
    /// Whether a word was found only as letters of another word.
    pub(crate) within_word: bool,
}

impl Hit {
    fn by_rule(entry: &'static Entry, score: u32) -> Self {
        Self { entry, score, within_word: false }
    }
}

/// All icons that `query` finds, the best first.
pub(crate) fn hits(query: &str) -> Vec<Hit> {
    let query = Query::new(query);
    if query.words.is_empty() {
        return Vec::new();
    }
    let found = entries().iter().filter_map(|entry| query.hit(entry));
    let mut out: Vec<Hit> = found.collect();
    out.sort_by_key(|hit| {
        let Hit { entry, score, .. } = *hit;
        let set = if score >= KIND { entry.set } else { 0 };
        (Reverse(score), !entry.chosen, set, entry.place, entry.reference.len(), entry.reference)
    });
    out
}

/// What is looked for.
struct Query {
    text: String,
    words: Vec<Word>,
}

struct Word {
    text: String,
    /// The line icons that show this word, the most fitting first of each row.
    shown_by: Vec<(&'static str, u32)>,
}

impl Query {
    fn new(query: &str) -> Self {
        let text = plain(query);
        let words = text.split(' ').filter(|word| !word.is_empty()).map(Word::new).collect();
        Self { text, words }
    }

    fn hit(&self, entry: &'static Entry) -> Option<Hit> {
        let possible = |word: &Word| entry.all.contains(singular(&word.text)) || word.concept(entry) > 0;
        if !self.words.iter().all(possible) {
            return None;
        }
        // The query, and what is left of it behind the name of the provider.
        let provider = entry.provider.map(|provider| provider.names).unwrap_or_default();
        let behind = |name: &&str| self.text.strip_prefix(*name).and_then(|rest| rest.strip_prefix(' '));
        let rests: Vec<&str> = provider.iter().filter_map(behind).collect();
        let texts = || rests.iter().copied().chain([self.text.as_str()]);
        let kinds = entry.kind.map(Kind::phrases).unwrap_or_default();

        let any_name = |test: &dyn Fn(&str, &str) -> bool| {
            entry.names.iter().any(|name| texts().any(|text| test(name, text)))
        };
        if any_name(&|name, text| name == text) {
            return Some(Hit::by_rule(entry, NAME));
        }
        if any_name(&same_but_plural) {
            return Some(Hit::by_rule(entry, NAME_BUT_PLURAL));
        }
        if entry.reserved {
            return None;
        }
        if rests.iter().any(|rest| kinds.contains(rest)) {
            return Some(Hit::by_rule(entry, PROVIDER_AND_KIND));
        }
        if any_name(&|name, text| text.contains(' ') && holds(name, text)) {
            return Some(Hit::by_rule(entry, PART_OF_NAME));
        }
        if self.words.len() > 1 && kinds.contains(&self.text.as_str()) {
            return Some(Hit::by_rule(entry, KIND));
        }
        let (mut sum, mut within_word) = (0, false);
        for word in &self.words {
            match word.score(entry, kinds) {
                0 => return None,
                score => {
                    sum += score;
                    within_word |= score == LETTERS;
                }
            }
        }
        let score = if entry.faint { sum * 2 / 5 } else { sum };
        Some(Hit { entry, score, within_word })
    }
}

impl Word {
    fn new(text: &str) -> Self {
        let rows = CONCEPTS.iter().filter(|(words, _)| words.contains(&text));
        let icons = rows.flat_map(|(_, icons)| icons.iter().zip(0..));
        let shown_by = icons.map(|(icon, place)| (*icon, 300 + 20 * 4_u32.saturating_sub(place))).collect();
        Self { text: text.to_owned(), shown_by }
    }

    fn concept(&self, entry: &Entry) -> u32 {
        let fitting = self.shown_by.iter().filter(|(icon, _)| *icon == entry.glyph);
        fitting.map(|(_, score)| *score).max().unwrap_or(0)
    }

    fn score(&self, entry: &Entry, kinds: &[&str]) -> u32 {
        let word = self.text.as_str();
        let one_of = |phrase: &str| phrase.split(' ').any(|part| part == word);
        let rest = || self.concept(entry).max(if kinds.contains(&word) { 250 } else { 0 });
        match entry.names.split_first() {
            Some((name, _)) if one_of(name) => 500,
            _ if one_of(entry.title()) => 450,
            _ if entry.reference.contains(word) => LETTERS,
            _ if rest() > 0 => rest(),
            _ if entry.tags.iter().any(|tag| one_of(tag)) => 200,
            // A word of another name counts as a tag does.
            _ if entry.names.iter().any(|name| one_of(name)) => 200,
            _ => 0,
        }
    }
}
