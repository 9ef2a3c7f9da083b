//! The icon a label asks for by naming exactly one product or brand.

use crate::index::{Entry, entries};
use crate::plain_words::{is_everyday, is_everyday_brand};
use crate::products::{Kind, Provider, provider};
use crate::words::{holds, plain};

/// The icon of the one product or brand that `label` names, or nothing when it names none or several.
///
/// The longest phrase decides. A phrase of one word, and the name of a brand, must be the whole label; what
/// products are for (`bucket`) and names that are everyday words (`queues`) count only within the diagram or
/// group of a provider.
pub fn suggest(label: &str, provider: Option<&str>) -> Option<&'static str> {
    let label = plain(label);
    let context = provider.and_then(self::provider);
    // Within a provider its product is meant; elsewhere a brand is nearer than the product of the same name.
    match context {
        Some(_) => product(&label, context).or_else(|| brand(&label)),
        None => brand(&label).or_else(|| product(&label, None)),
    }
}

fn product(label: &str, context: Option<&Provider>) -> Option<&'static str> {
    let mut longest = 0;
    let mut found: Vec<&'static str> = Vec::new();
    let products = entries()
        .iter()
        .filter(|entry| entry.chosen && entry.kind.is_some_and(|kind| kind != Kind::Provider));
    for entry in products {
        let Some(owner) = entry.provider else { continue };
        let length = named(label, entry, owner, context);
        if length > longest {
            longest = length;
            found.clear();
        }
        if length > 0 && length == longest {
            found.push(entry.reference);
        }
    }
    match found[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// How many letters of the label name this product.
fn named(label: &str, entry: &Entry, owner: &Provider, context: Option<&Provider>) -> usize {
    let inside = context.is_some_and(|context| context.set == owner.set);
    let mut owners = owner.names.iter().filter(|owner| holds(label, owner)).peekable();
    // Almost all products of other providers end here.
    if context.is_some() && !inside && owners.peek().is_none() {
        return 0;
    }
    let owners: Vec<_> = owners.collect();
    let kinds = entry.kind.map(Kind::phrases).unwrap_or_default();
    let names = entry.names.iter().map(|name| (name.as_str(), false));
    let phrases = names.chain(kinds.iter().map(|phrase| (*phrase, true)));
    let lengths = phrases.filter(|(phrase, _)| phrase.len() <= label.len()).filter_map(|(phrase, kind)| {
        // With the provider before it, a name is never an everyday word.
        let full = owners.iter().filter(|owner| holds_both(label, owner, phrase));
        if let Some(name) = full.map(|name| name.len()).max() {
            return Some(name + 1 + phrase.len());
        }
        if !inside && (context.is_some() || kind) {
            return None;
        }
        let alone = label == phrase || (phrase.contains(' ') && holds(label, phrase));
        let everyday = || is_everyday(phrase) || kinds.contains(&phrase);
        (alone && (inside || !everyday())).then_some(phrase.len())
    });
    lengths.max().unwrap_or(0)
}

/// Whether `text` holds `first` and right behind it `second`, as whole words.
fn holds_both(text: &str, first: &str, second: &str) -> bool {
    text.match_indices(second).any(|(start, found)| {
        let behind = &text[start + found.len()..];
        let before = text[..start].strip_suffix(' ').and_then(|before| before.strip_suffix(first));
        let whole = before.is_some_and(|before| before.is_empty() || before.ends_with(' '));
        whole && (behind.is_empty() || behind.starts_with(' '))
    })
}

fn brand(label: &str) -> Option<&'static str> {
    let drawn = |entry: &&Entry| entry.chosen && entry.reference.starts_with("simple:");
    let named = |entry: &&Entry| entry.names.iter().any(|name| name == label);
    let mut found = entries().iter().filter(drawn).filter(named).map(|entry| entry.reference);
    let only = found.next().filter(|_| found.next().is_none() && !is_everyday_brand(label))?;
    Some(only)
}
