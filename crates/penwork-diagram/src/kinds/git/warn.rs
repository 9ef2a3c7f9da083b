//! What should be looked at in a git graph.

use std::collections::BTreeMap;

use penwork_diagnostic::Diagnostic;
use penwork_language::git::{Git, Origin};

use crate::lint::{at, quoted, whole};

/// Commits that one picture shows well.
const MOST_COMMITS: usize = 40;
/// Branches that can be told apart.
const MOST_BRANCHES: usize = 7;
/// Branches that a line may cross.
const MOST_PASSED: usize = 1;

pub(super) fn warnings(git: &Git) -> Vec<Diagnostic> {
    let mut out = Vec::new();
    if git.commits.len() > MOST_COMMITS {
        out.push(whole(
            "W200",
            format!(
                "{} commits are more than one picture shows well; {MOST_COMMITS} are.",
                git.commits.len()
            ),
            "Leave out commits that do not matter for the story.".into(),
        ));
    }
    if git.branches.len() > MOST_BRANCHES {
        out.push(whole(
            "W200",
            format!("{} branches are more than can be told apart; {MOST_BRANCHES} are.", git.branches.len()),
            "Show one branch of each kind.".into(),
        ));
    }
    let lanes = Lanes::of(git);
    for (index, branch) in git.branches.iter().enumerate() {
        if !git.commits.iter().any(|c| c.branch == index) {
            out.push(at(
                "W301",
                branch.span,
                format!("The branch {} has no commit of its own.", quoted(&branch.name)),
                "Write a commit behind it, or leave the branch out.".into(),
            ));
        }
        if let Some(start) = branch.start {
            let parent = git.commits[start.commit].branch;
            let passed = lanes.passed(index, parent, start.commit);
            if passed > MOST_PASSED {
                let message = format!(
                    "The line to the branch {} crosses {passed} other branches.",
                    quoted(&branch.name)
                );
                let hint = format!(
                    "Write order= on branches so that {} lies beside {}.",
                    quoted(&branch.name),
                    quoted(&git.branches[parent].name)
                );
                out.push(at("W303", branch.span, message, hint));
            }
        }
    }
    let mut tags: BTreeMap<&str, usize> = BTreeMap::new();
    for (index, commit) in git.commits.iter().enumerate() {
        if let Origin::Merge { branch, redundant, .. } = commit.origin {
            let passed = lanes.passed(branch, commit.branch, index.saturating_sub(1));
            let (from, into) = (&git.branches[branch].name, &git.branches[commit.branch].name);
            if redundant {
                let message = format!("{} has nothing that {} does not have.", quoted(from), quoted(into));
                let hint = format!("Write a commit on {} before it, or remove the merge.", quoted(from));
                out.push(at("W300", commit.span, message, hint));
            } else if passed > MOST_PASSED {
                let message =
                    format!("The line that merges {} crosses {passed} other branches.", quoted(from));
                let hint = format!(
                    "Write order= on branches so that {} lies beside {}.",
                    quoted(from),
                    quoted(into)
                );
                out.push(at("W303", commit.span, message, hint));
            }
        }
        for tag in &commit.tags {
            if let Some(&first) = tags.get(tag.as_str()) {
                let line = git.commits[first].span.line;
                let message = format!("The tag {} is on the commit of line {line} already.", quoted(tag));
                out.push(at(
                    "W302",
                    commit.span,
                    message,
                    "Write another tag=, or remove one of the two.".into(),
                ));
            } else {
                tags.insert(tag, index);
            }
        }
    }
    out
}

/// Where the lanes lie, and when there is something on them.
struct Lanes {
    /// The lane of each branch.
    of: Vec<usize>,
    /// The commits between which each branch is drawn.
    used: Vec<(usize, usize)>,
}

impl Lanes {
    fn of(git: &Git) -> Self {
        let mut of = vec![0; git.branches.len()];
        for (lane, branch) in git.lanes().into_iter().enumerate() {
            of[branch] = lane;
        }
        let start = |b: &penwork_language::git::Branch| b.start.map_or(0, |s| s.commit);
        let mut used: Vec<(usize, usize)> = git.branches.iter().map(|b| (start(b), start(b))).collect();
        for (index, commit) in git.commits.iter().enumerate() {
            used[commit.branch].1 = index;
            if let Origin::Merge { branch, redundant: false, .. } = commit.origin {
                used[branch].1 = index;
            }
        }
        Self { of, used }
    }

    /// How many branches a line between two branches crosses right behind a commit.
    fn passed(&self, a: usize, b: usize, commit: usize) -> usize {
        let (low, high) = (self.of[a].min(self.of[b]), self.of[a].max(self.of[b]));
        let between = |branch: &usize| low < self.of[*branch] && self.of[*branch] < high;
        let used = |branch: &usize| self.used[*branch].0 <= commit && commit < self.used[*branch].1;
        (0..self.of.len()).filter(between).filter(used).count()
    }
}
