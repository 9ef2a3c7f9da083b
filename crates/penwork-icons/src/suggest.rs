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
    product(&label, context).or_else(|| brand(&label))
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
    let kinds = entry.kind.map(Kind::phrases).unwrap_or_default();
    let names =
        entry.names.iter().map(|name| (name.as_str(), is_everyday(name) || kinds.contains(&name.as_str())));
    let phrases = names.chain(kinds.iter().map(|phrase| (*phrase, true)));
    let lengths = phrases.filter_map(|(phrase, everyday)| {
        // With the provider before it, a name is never an everyday word.
        let full = owner.names.iter().map(|owner| format!("{owner} {phrase}"));
        let named_in_full = full.filter(|full| holds(label, full)).map(|full| full.len()).max();
        let counts = inside || (!everyday && context.is_none());
        let alone = if phrase.contains(' ') { holds(label, phrase) } else { label == phrase };
        named_in_full.or((counts && alone).then_some(phrase.len()))
    });
    lengths.max().unwrap_or(0)
}

fn brand(label: &str) -> Option<&'static str> {
    let drawn = |entry: &&Entry| entry.chosen && entry.reference.starts_with("simple:");
    let named = |entry: &&Entry| entry.names.iter().any(|name| name == label);
    let mut found = entries().iter().filter(drawn).filter(named).map(|entry| entry.reference);
    let only = found.next().filter(|_| found.next().is_none() && !is_everyday_brand(label))?;
    Some(only)
}
