//! Lists of known defects that cannot grow old.

use std::collections::BTreeSet;

/// A check that a case is known to fail, and why that is accepted for now.
#[derive(Debug, Clone, Copy)]
pub struct Known {
    /// The name of the case.
    pub case: &'static str,
    /// The name of the check.
    pub check: &'static str,
    /// Why it fails.
    pub reason: &'static str,
}

/// Compares what was found, as `(case, check, detail)`, with the list.
///
/// # Panics
///
/// With every finding that is not listed, and every entry of the list that was not found.
pub fn assert_known(known: &[Known], found: &[(String, &'static str, String)]) {
    if let Err(message) = compare(known, found) {
        panic!("{message}");
    }
}

fn compare(known: &[Known], found: &[(String, &'static str, String)]) -> Result<(), String> {
    let listed = |case: &str, check: &str| known.iter().any(|k| k.case == case && k.check == check);
    let mut lines: Vec<String> = found
        .iter()
        .filter(|(case, check, _)| !listed(case, check))
        .map(|(case, check, detail)| format!("{case}: {check}: {detail}"))
        .collect();
    let seen: BTreeSet<(&str, &str)> = found.iter().map(|(case, check, _)| (case.as_str(), *check)).collect();
    let stale = known.iter().filter(|k| !seen.contains(&(k.case, k.check)));
    lines.extend(stale.map(|k| format!("{}: {} passes now, so take it off the list", k.case, k.check)));
    if lines.is_empty() { Ok(()) } else { Err(format!("\n{}", lines.join("\n"))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unlisted_failures_and_stale_entries_both_fail() {
        let known = [Known { case: "a", check: "x", reason: "because" }];
        let found = |case: &str| vec![(case.to_owned(), "x", String::new())];
        assert!(compare(&known, &found("a")).is_ok());
        assert!(compare(&known, &found("b")).is_err());
        assert!(compare(&known, &[]).is_err());
    }
}
