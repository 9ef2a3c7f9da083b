//! Hints that name what would have been valid.

use std::fmt::Write as _;

use penwork_diagnostic::distance;

/// How many valid values a hint lists.
const LISTED: usize = 12;

/// Writes hints, and stops comparing names when a source has made it compare too many.
#[derive(Debug)]
pub(crate) struct Suggester {
    /// Cells of distance tables that may still be filled. A source of 50,000 characters can hold thousands
    /// of unknown names among thousands of known ones; hints for the last of them are not worth the time.
    budget: usize,
}

impl Default for Suggester {
    fn default() -> Self {
        Self { budget: 20_000_000 }
    }
}

impl Suggester {
    /// Counts work done elsewhere to gather valid names.
    pub(crate) fn spend(&mut self, cells: usize) {
        self.budget = self.budget.saturating_sub(cells);
    }

    /// Names the closest of `valid`, or else lists up to twelve of them.
    pub(crate) fn hint<'v>(
        &mut self,
        wrong: &str,
        valid: impl IntoIterator<Item = &'v str> + Clone,
    ) -> Option<String> {
        if self.budget == 0 {
            return None;
        }
        if let Some(closest) = self.closest(wrong, valid.clone()) {
            return Some(format!("did you mean `{closest}`?"));
        }
        list(valid)
    }

    /// The closest of `valid` without regard to case, when it is near enough to be what was meant.
    fn closest<'v>(&mut self, wrong: &str, valid: impl IntoIterator<Item = &'v str>) -> Option<&'v str> {
        let wrong = wrong.to_lowercase();
        let length = wrong.chars().count();
        let mut limit = (length / 3).max(2);
        let mut best = None;
        for candidate in valid {
            let candidate_length = candidate.chars().count();
            self.spend(candidate_length + 1);
            if candidate_length.abs_diff(length) > limit {
                continue;
            }
            self.spend(length * candidate_length);
            if self.budget == 0 {
                break;
            }
            let found = distance(&wrong, &candidate.to_lowercase());
            // A name with nothing in common is not what was meant, however short both are.
            if found <= limit && found < length.max(candidate_length) && !candidate.is_empty() {
                best = Some(candidate);
                let Some(closer) = found.checked_sub(1) else { break };
                limit = closer;
            }
        }
        best
    }
}

/// `use one of` and up to twelve of `valid`; nothing when there is none.
pub(crate) fn list<'v>(valid: impl IntoIterator<Item = &'v str>) -> Option<String> {
    let mut valid = valid.into_iter().filter(|word| !word.is_empty());
    let mut hint = format!("use `{}`", valid.next()?);
    let mut more = 1;
    for word in valid {
        if more == LISTED {
            hint.push_str(", ...");
            break;
        }
        let _ = write!(hint, ", `{word}`");
        more += 1;
    }
    if more > 1 {
        hint.insert_str("use ".len(), "one of ");
    }
    Some(hint)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closest_word_is_named_whatever_its_case() {
        let mut suggester = Suggester::default();
        let hint = suggester.hint("Servce", ["person", "service", "secret"]);
        assert_eq!(hint.as_deref(), Some("did you mean `service`?"));
    }

    #[test]
    fn without_a_close_word_the_valid_ones_are_listed() {
        let mut suggester = Suggester::default();
        assert_eq!(suggester.hint("qqqqq", ["on", "off"]).as_deref(), Some("use one of `on`, `off`"));
        assert_eq!(suggester.hint("qqqqq", ["main"]).as_deref(), Some("use `main`"));
        assert_eq!(suggester.hint("qqqqq", []), None);
        assert_eq!(suggester.hint("x", ["a", ""]).as_deref(), Some("use `a`"));
        let many: Vec<String> = (0..20).map(|i| format!("name-number-{i}")).collect();
        let hint = suggester.hint("q", many.iter().map(String::as_str)).expect("there are valid names");
        assert!(hint.ends_with("`name-number-11`, ..."), "{hint}");
    }
}
