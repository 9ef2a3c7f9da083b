//! Did-you-mean: the closest of the names that would have been valid.

/// The candidate that `wrong` was probably meant to be, compared without regard to case: at most one edit
/// away for names of up to four characters, two for longer ones. The first of several equally close ones
/// wins.
pub fn closest<'a>(wrong: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wrong: Vec<char> = wrong.to_lowercase().chars().collect();
    let limit = 1 + usize::from(wrong.len() > 4);
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let letters: Vec<char> = candidate.to_lowercase().chars().collect();
        if letters.len().abs_diff(wrong.len()) > limit {
            continue;
        }
        let found = between(&wrong, &letters);
        if found <= limit && best.is_none_or(|(d, _)| found < d) {
            best = Some((found, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// The Levenshtein distance: insertions, deletions and substitutions of characters.
pub fn distance(a: &str, b: &str) -> usize {
    between(&a.chars().collect::<Vec<_>>(), &b.chars().collect::<Vec<_>>())
}

fn between(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let above = row[j + 1];
            row[j + 1] = (diagonal + usize::from(x != y)).min(above + 1).min(row[j] + 1);
            diagonal = above;
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_edits() {
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("same", "same"), 0);
    }

    #[test]
    fn short_names_allow_one_edit_and_the_first_of_a_tie_wins() {
        assert_eq!(closest("apy", ["api", "app"]), Some("api"));
        assert_eq!(closest("pgg", ["pg"]), Some("pg"));
        assert_eq!(closest("xyz", ["api"]), None);
        assert_eq!(closest("Postgre", ["postgres"]), Some("postgres"));
    }
}
