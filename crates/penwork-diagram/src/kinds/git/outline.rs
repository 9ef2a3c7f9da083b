//! A git graph in words.

use penwork_language::Kind;
use penwork_language::git::{Branch, CommitType, Git, Origin};

use crate::Description;
use crate::describe::{counted, flat, in_brackets, listed};

/// Says a git graph in words: its branches, and what happened on them.
pub(crate) fn describe(git: &Git) -> Description {
    let mut lines = vec!["Branches, in lane order:".to_owned()];
    lines.extend(git.lanes().into_iter().map(|branch| made(git, &git.branches[branch])));
    lines.push("History, oldest first:".into());
    let born = |position: usize| {
        let here = move |b: &&Branch| b.start.is_some_and(|s| s.position == position);
        git.branches.iter().filter(here).map(|b| made(git, b))
    };
    for index in 0..git.commits.len() {
        lines.extend(born(index));
        lines.push(format!("{}. {}", index + 1, commit(git, index)));
    }
    lines.extend(born(git.commits.len()));
    let title = git.header.title.as_deref().unwrap_or(Kind::Git.default_title());
    Description::new(title, &counts(git), git.header.description.as_deref(), lines)
}

fn counts(git: &Git) -> String {
    let branches = match git.branches.len() {
        1 => "1 branch".to_owned(),
        n => format!("{n} branches"),
    };
    let mut parts = vec![format!("{} on {branches}", counted(git.commits.len(), "commit"))];
    let merges = git.commits.iter().filter(|c| matches!(c.origin, Origin::Merge { .. })).count();
    let picks = git.commits.iter().filter(|c| matches!(c.origin, Origin::CherryPick { .. })).count();
    let tags = git.commits.iter().map(|c| c.tags.len()).sum();
    for (count, noun) in [(merges, "merge"), (picks, "cherry-pick"), (tags, "tag")] {
        if count > 0 {
            parts.push(counted(count, noun));
        }
    }
    parts.join(", ")
}

/// How a branch came to be.
fn made(git: &Git, branch: &Branch) -> String {
    let name = flat(&branch.name);
    match branch.start {
        None => format!("- {name} is the default branch"),
        Some(start) => {
            let from = flat(&git.branches[start.branch].name);
            format!("- {name} was made from {from} at {}", called(git, start.commit))
        }
    }
}

/// What a commit is called: its message, or its number.
pub(super) fn called(git: &Git, commit: usize) -> String {
    match &git.commits[commit].message {
        Some(message) if !message.trim().is_empty() => format!("\"{}\"", flat(message)),
        _ => format!("commit {}", commit + 1),
    }
}

fn commit(git: &Git, index: usize) -> String {
    let commit = &git.commits[index];
    let on = flat(&git.branches[commit.branch].name);
    let message = commit.message.as_deref().map(flat).filter(|m| !m.is_empty());
    let deed = match commit.origin {
        Origin::Commit => {
            let message = message.map(|m| format!(" \"{m}\"")).unwrap_or_default();
            format!("On {on}: commit{message}")
        }
        Origin::Merge { branch, redundant, .. } => {
            let from = flat(&git.branches[branch].name);
            let message = in_quotes(message.as_deref());
            let nothing = if redundant { ", which adds nothing new" } else { "" };
            format!("On {on}: merge of {from} into {on}{message}{nothing}")
        }
        Origin::CherryPick { commit: source } => {
            let source = &git.commits[source];
            let said = source.message.as_deref().map(flat).filter(|m| !m.is_empty());
            let own = message.filter(|m| Some(m) != said.as_ref());
            let own = own.map(|m| format!(", message \"{m}\"")).unwrap_or_default();
            let id = source.id.as_deref().map(flat).unwrap_or_default();
            format!("On {on}: cherry-pick of {id}{}{own}", in_quotes(said.as_deref()))
        }
    };
    let mut parts = vec![deed];
    match commit.commit_type {
        CommitType::Normal => {}
        CommitType::Highlight => parts.push("highlighted".into()),
        CommitType::Reverse => parts.push("a revert".into()),
    }
    parts.extend(commit.id.as_ref().map(|id| format!("id {}", flat(id))));
    if !commit.tags.is_empty() {
        let tags: Vec<String> = commit.tags.iter().map(|t| flat(t)).collect();
        parts.push(format!("tagged {}", listed(&tags)));
    }
    parts.join(", ")
}

fn in_quotes(text: Option<&str>) -> String {
    in_brackets(text.map(|t| format!("\"{t}\"")).as_deref())
}
