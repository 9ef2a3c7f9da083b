//! From the name of a part of a system to its icon, without guessing.

use crate::index::Entry;
use crate::plain_words::is_everyday;
use crate::search::{Hit, KIND, NAME_BUT_PLURAL, PART_OF_NAME, hits};
use crate::words::plain;

/// So many other icons are named beside the one that was chosen.
const ALTERNATIVES: usize = 3;
/// So many icons are named when none could be chosen.
const CANDIDATES: usize = 4;
/// From here on every word of the name is a word of the icon's name or title.
const NAMED_WORD: u32 = 450;
/// From here on every word of the name is at least what the icon shows.
const FITTING_WORD: u32 = 300;

/// What a name was mapped to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mapped {
    /// The icon, when there is one that can be relied on.
    pub icon: Option<&'static str>,
    /// How sure that is; none when nothing was found.
    pub confidence: Option<Confidence>,
    /// The next best icons.
    pub alternatives: Vec<&'static str>,
    /// The icons to choose from, when it is ambiguous.
    pub candidates: Vec<&'static str>,
    /// Why nothing was found, as one sentence.
    pub gap: Option<String>,
}

impl Mapped {
    /// What stands in for an icon that was not found.
    pub const FALLBACK: &'static str = "lucide:box";

    /// Whether there is an icon that can be relied on.
    pub const fn resolved(&self) -> bool {
        self.icon.is_some()
    }
}

/// How sure it is that an icon is meant by a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Confidence {
    /// The name is a name of the icon.
    Exact,
    /// The icon stands out from all others.
    Strong,
    /// Several icons fit equally well.
    Ambiguous,
}

impl Confidence {
    /// `exact`, `strong` or `ambiguous`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Strong => "strong",
            Self::Ambiguous => "ambiguous",
        }
    }
}

/// The icon that is meant by `name`, first among the products of `provider` when one is given.
pub fn map(name: &str, provider: Option<&str>) -> Mapped {
    let words = plain(name);
    let mut found = Vec::new();
    let mut open = false;
    if let Some(provider) = provider {
        found = hits(&format!("{provider} {name}"));
        // A word of the provider's own products is meant, not another product that has the same words.
        found.retain(|hit| set_of(hit.entry) == provider);
    }
    if found.is_empty() {
        found = hits(name);
        // Everyday words such as `cache` are also names of products, but nobody's product in particular is
        // meant by them: a line icon is, or else it stays open which product.
        if is_everyday(&words) {
            let neutral = found.iter().filter(|hit| is_neutral(hit)).copied().collect::<Vec<_>>();
            open = neutral.is_empty();
            found = if open { found } else { neutral };
        }
    }
    let Some(best) = found.first().copied() else {
        let place =
            provider.map_or_else(String::new, |provider| format!(", of `{provider}` or of anyone else"));
        let gap = format!("no icon is called `{name}`{place}");
        return Mapped {
            icon: None,
            confidence: None,
            alternatives: vec![],
            candidates: vec![],
            gap: Some(gap),
        };
    };
    let count = words.split(' ').count() as u32;
    let confidence = if open { Confidence::Ambiguous } else { confidence(best, &found, count, provider) };
    let references = |from: usize, count: usize| {
        found.iter().skip(from).take(count).map(|hit| hit.entry.reference).collect::<Vec<_>>()
    };
    let (icon, alternatives, candidates) = match confidence {
        Confidence::Ambiguous => (None, Vec::new(), references(0, CANDIDATES)),
        _ => (Some(best.entry.reference), references(1, ALTERNATIVES), Vec::new()),
    };
    Mapped { icon, confidence: Some(confidence), alternatives, candidates, gap: None }
}

/// Whether no provider stands behind an icon, or a brand of exactly this name.
fn is_neutral(hit: &Hit) -> bool {
    let brand = hit.entry.reference.starts_with("simple:");
    hit.entry.provider.is_none() && (!brand || hit.score >= NAME_BUT_PLURAL)
}

fn confidence(best: Hit, found: &[Hit], words: u32, provider: Option<&str>) -> Confidence {
    let second = found.get(1);
    // Products of several providers that share a name say nothing about which one is meant.
    let rival = second.is_some_and(|second| {
        let other = set_of(second.entry) != set_of(best.entry) && second.entry.provider.is_some();
        second.score == best.score && other && best.entry.provider.is_some()
    });
    let margin = best.score - second.map_or(0, |second| second.score);
    match best.score {
        _ if rival => Confidence::Ambiguous,
        NAME_BUT_PLURAL.. => Confidence::Exact,
        PART_OF_NAME.. => Confidence::Strong,
        KIND.. if provider.is_some() => Confidence::Strong,
        KIND.. => Confidence::Ambiguous,
        score if margin > 0 && score >= NAMED_WORD * words => Confidence::Strong,
        score if second.is_none() && score >= FITTING_WORD * words => Confidence::Strong,
        _ => Confidence::Ambiguous,
    }
}

fn set_of(entry: &Entry) -> &'static str {
    entry.reference.split_once(':').map_or("", |(set, _)| set)
}
