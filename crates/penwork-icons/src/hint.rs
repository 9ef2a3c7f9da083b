//! What to write instead of a reference that leads nowhere.

use penwork_diagnostic::distance;

use crate::index::{Entry, after_colon, entries, letters};
use crate::search::{NAME_BUT_PLURAL, PROVIDER_AND_KIND, hits};
use crate::sets::SETS;

/// No name is much longer than this.
const LONGEST: usize = 60;

/// The icon that was probably meant, or what would be valid.
pub(crate) fn hint(reference: &str) -> String {
    let sets = SETS.join(", ");
    let Some((set, name)) = reference.split_once(':') else {
        return match named(reference).or_else(|| found("", reference)) {
            Some(icon) => format!("did you mean `{icon}`? An icon is written `set:name`"),
            None => format!("an icon is written `set:name`, with one of the sets {sets}"),
        };
    };
    if SETS.contains(&set) {
        let icon = product(set, name)
            .or_else(|| named(name))
            .or_else(|| closest(set, name))
            .or_else(|| found(set, name));
        return match icon {
            Some(icon) => format!("did you mean `{icon}`?"),
            None => format!("no icon of the set `{set}` has a name like that; `lucide:box` fits anything"),
        };
    }
    let slip = SETS.iter().find(|known| distance(set, known) <= 2).map(|known| format!("{known}:{name}"));
    if let Some(icon) = slip.filter(|icon| crate::icon::icon(icon).is_some()) {
        return format!("did you mean `{icon}`?");
    }
    match named(name).or_else(|| found("", name)) {
        Some(icon) => format!("did you mean `{icon}`? The sets are {sets}"),
        None => format!("the sets are {sets}"),
    }
}

/// The icon that is called this, in whatever set.
fn named(name: &str) -> Option<&'static str> {
    let best = short(name).and_then(|name| hits(name).first().copied())?;
    (best.score >= NAME_BUT_PLURAL).then_some(best.entry.reference)
}

/// The product of the provider that is called this or is for this.
fn product(set: &str, name: &str) -> Option<&'static str> {
    let best = hits(&format!("{set} {}", short(name)?)).first().copied()?;
    let meant = best.score >= PROVIDER_AND_KIND && is_in(best.entry.reference, set);
    meant.then_some(best.entry.reference)
}

/// The best icon that a search finds, in the set if there is one.
fn found(set: &str, name: &str) -> Option<&'static str> {
    let mut hits = hits(short(name)?);
    // Three letters are in the midst of many words.
    hits.retain(|hit| name.len() > 3 || !hit.within_word);
    let own = hits.iter().find(|hit| is_in(hit.entry.reference, set));
    own.or(hits.first()).map(|hit| hit.entry.reference)
}

/// The icon of the set whose name has the fewest edits: at most two or a third of the name, and at most one of
/// a name so short that two would make it any other; the first of several.
fn closest(set: &str, wrong: &str) -> Option<&'static str> {
    let wrong = short(wrong)?.to_lowercase();
    let length = wrong.chars().count();
    let limit = if length < 5 { 1 } else { 2.max(length / 3) };
    let wrong_letters = letters(&wrong);
    let mut best: Option<(usize, &Entry)> = None;
    for entry in entries().iter().filter(|entry| is_in(entry.reference, set)) {
        let name = after_colon(entry.reference);
        let limit = best.map_or(limit, |(found, _)| found.saturating_sub(1));
        // Every edit changes the length by one at most, and which letters there are by two.
        let other_letters = (wrong_letters ^ entry.letters).count_ones() as usize;
        if name.len().abs_diff(length) > limit || other_letters > 2 * limit {
            continue;
        }
        let edits = distance(&wrong, name);
        if edits <= limit {
            best = Some((edits, entry));
        }
    }
    best.map(|(_, entry)| entry.reference)
}

fn is_in(reference: &str, set: &str) -> bool {
    reference.strip_prefix(set).is_some_and(|rest| rest.starts_with(':'))
}

/// The name, unless it is so long that nobody meant one.
fn short(name: &str) -> Option<&str> {
    (name.len() <= LONGEST).then_some(name)
}
