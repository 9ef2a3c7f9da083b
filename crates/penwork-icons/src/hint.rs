//! What to write instead of a reference that leads nowhere.

use penwork_diagnostic::distance;

use crate::aliases::ALIASES;
use crate::products::provider;
use crate::search::search;
use crate::sets::{SETS, names};

/// No name is much longer than this.
const LONGEST: usize = 60;

/// The closest name in the set, or what would be valid.
pub(crate) fn hint(reference: &str) -> String {
    let Some((set, name)) = reference.split_once(':') else {
        return match in_other_sets(reference).or_else(|| searched(reference)) {
            Some(found) => format!("did you mean `{found}`? An icon is written `set:name`"),
            None => format!("an icon is written `set:name`, with one of the sets {}", SETS.join(", ")),
        };
    };
    if !SETS.contains(&set) {
        return match closest(set, SETS.iter().copied()) {
            Some(meant) if crate::icon::icon(&format!("{meant}:{name}")).is_some() => {
                format!("did you mean `{meant}:{name}`?")
            }
            _ => match in_other_sets(name).or_else(|| searched(name)) {
                Some(found) => format!("did you mean `{found}`? The sets are {}", SETS.join(", ")),
                None => format!("the sets are {}", SETS.join(", ")),
            },
        };
    }
    let own = names(set).filter_map(|reference| reference.split_once(':')).map(|(_, name)| name);
    let close = closest(name, own).map(|name| format!("{set}:{name}"));
    let product = || provider(set).and_then(|_| search_within(set, name));
    let other = || in_other_sets(name).or_else(|| searched(name));
    match close.or_else(product).or_else(other) {
        Some(found) => format!("did you mean `{found}`?"),
        None => format!("no icon of the set `{set}` has a name like that; `lucide:box` fits anything"),
    }
}

/// An icon of another set that has this very name, or the line icon the name is another word for.
fn in_other_sets(name: &str) -> Option<String> {
    let exact = SETS.iter().map(|set| format!("{set}:{name}")).find(|r| crate::icon::icon(r).is_some());
    exact.or_else(|| {
        let everyday = ALIASES.iter().find(|(_, others)| others.contains(&name));
        everyday.map(|(real, _)| format!("lucide:{real}"))
    })
}

/// The best icon a search for the name finds.
fn searched(name: &str) -> Option<String> {
    search_short(name).first().map(|reference| (*reference).to_owned())
}

/// The best icon of this provider that a search finds.
fn search_within(set: &str, name: &str) -> Option<String> {
    let within = |found: &&&str| found.strip_prefix(set).is_some_and(|rest| rest.starts_with(':'));
    let found = search_short(&format!("{set} {name}"));
    found.iter().find(within).map(|reference| (*reference).to_owned())
}

fn search_short(query: &str) -> Vec<&'static str> {
    // Nobody meant a name this long.
    if query.len() > LONGEST { Vec::new() } else { search(query, 20) }
}

/// The candidate with the fewest edits, at most two or a third of the name; the first of several.
fn closest<'a>(wrong: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let wrong = wrong.to_lowercase();
    let length = wrong.chars().count();
    // The distance takes time by the square.
    if length > LONGEST {
        return None;
    }
    let limit = 2.max(length / 3);
    let letters = letters(&wrong);
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let limit = best.map_or(limit, |(found, _)| found - 1);
        // Every edit changes the length by one at most, and which letters there are by two.
        let differs = (letters ^ self::letters(candidate)).count_ones() as usize;
        if candidate.len().abs_diff(length) > limit || differs > 2 * limit {
            continue;
        }
        match distance(&wrong, candidate) {
            0 => return Some(candidate),
            found if found <= limit => best = Some((found, candidate)),
            _ => {}
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// Which letters and digits a name holds, one bit each.
fn letters(name: &str) -> u64 {
    name.bytes().filter(u8::is_ascii).fold(0, |set, byte| set | 1 << (byte % 64))
}
