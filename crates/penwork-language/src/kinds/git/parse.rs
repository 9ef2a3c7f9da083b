//! Reads a git graph by doing what its statements say.

use std::borrow::Cow;
use std::collections::BTreeMap;

use penwork_diagnostic::Span;

use super::{Branch, Commit, CommitType, Git, Origin, Start};
use crate::header::Header;
use crate::lex::{TokenKind, unescape};
use crate::options::{Allowed, Options};
use crate::reader::{Reader, quoted};
use crate::vocabulary::{Direction, limits};

const HEADER: Allowed = Allowed::new("a git header", &["direction", "main", "desc"]);
const COMMIT: Allowed = Allowed::new("a commit", &["id", "tag", "type"]);
const BRANCH: Allowed = Allowed::new("a branch", &["from", "order", "tone"]);
const NOTHING: Allowed = Allowed::new("a checkout", &[]);
const KEYWORDS: [&str; 7] = ["commit", "branch", "checkout", "switch", "merge", "cherry-pick", "desc"];

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> Git {
    let (header, options) = Header::read(reader, &HEADER);
    let direction = options.direction(reader, &[Direction::Auto, Direction::Right, Direction::Down]);
    let main = options.value("main");
    if let Some(value) = main.filter(|v| v.text.trim().is_empty()) {
        reader.problem("E136", value.span, "the main branch has no name", "write `main=` and a name");
    }
    let span = main.map_or(header.span, |v| v.span);
    let name = main.map_or_else(|| "main".to_owned(), |v| v.text.clone().into_owned());
    let mut parser = Parser {
        names: BTreeMap::from([(name.clone(), (span.line, Named::Branch(0)))]),
        order: vec![name.clone()],
        heads: vec![None],
        current: 0,
        git: Git {
            header,
            direction,
            branches: vec![Branch { name, tone: None, order: None, start: None, span }],
            commits: Vec::new(),
        },
    };
    while reader.next_line() {
        if !reader.close() {
            parser.statement(reader);
        }
    }
    reader.end();
    parser.finish(reader)
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Named {
    Branch(usize),
    Commit(usize),
}

struct Parser {
    git: Git,
    /// Branches and commits share one name space.
    names: BTreeMap<String, (usize, Named)>,
    order: Vec<String>,
    /// The newest commit of each branch.
    heads: Vec<Option<usize>>,
    /// The branch that is checked out.
    current: usize,
}

/// What the options of a commit say.
struct Details {
    id: Option<String>,
    tags: Vec<String>,
    commit_type: CommitType,
}

impl Parser {
    fn statement(&mut self, reader: &mut Reader<'_>) {
        match reader.keyword() {
            Some("commit") => self.commit(reader),
            Some("branch") => self.branch(reader),
            Some("checkout" | "switch") => self.checkout(reader),
            Some("merge") => self.merge(reader),
            Some("cherry-pick") => self.cherry_pick(reader),
            Some("desc") => self.git.header.describe(reader),
            _ => reader.unknown_statement("a git graph", &KEYWORDS),
        }
    }

    fn commit(&mut self, reader: &mut Reader<'_>) {
        let span = reader.take_keyword();
        let message = message(reader);
        let details = self.details(reader);
        self.push(Origin::Commit, message, details, span);
    }

    fn branch(&mut self, reader: &mut Reader<'_>) {
        reader.take_keyword();
        let name = name(reader, "the branch");
        let options = Options::read(reader, &BRANCH);
        let order = options.integer(reader, "order", 0, 99);
        let tone = options.tone(reader);
        let from = match options.value("from") {
            None => self.heads[self.current].map(|commit| (commit, self.current)),
            Some(value) => match self.find(reader, &value.text, value.span, |_| true) {
                Some(Named::Commit(commit)) => Some((commit, self.git.commits[commit].branch)),
                Some(Named::Branch(branch)) => self.heads[branch].map(|commit| (commit, branch)),
                // The problem is reported; any commit will do.
                None => self.heads[self.current].map(|commit| (commit, self.current)),
            },
        };
        let Some((name, span)) = name else { return reader.finish() };
        if from.is_none() {
            let hint = "write a `commit` before the branch";
            reader.problem("E301", span, "there is no commit to branch from", hint);
        }
        if self.declare(reader, &name, span, Named::Branch(self.git.branches.len())) {
            let position = self.git.commits.len();
            let start = from.map(|(commit, branch)| Start { commit, branch, position });
            self.current = self.git.branches.len();
            self.heads.push(start.map(|s| s.commit));
            self.git.branches.push(Branch { name: name.into_owned(), tone, order, start, span });
        } else if let Some(&(_, Named::Branch(branch))) = self.names.get(&*name) {
            self.current = branch;
        }
        reader.finish();
    }

    fn checkout(&mut self, reader: &mut Reader<'_>) {
        reader.take_keyword();
        if let Some((name, span)) = name(reader, "the branch")
            && let Some(branch) = self.find_branch(reader, &name, span)
        {
            self.current = branch;
        }
        Options::read(reader, &NOTHING);
        reader.finish();
    }

    fn merge(&mut self, reader: &mut Reader<'_>) {
        let span = reader.take_keyword();
        let name = name(reader, "the branch to merge");
        let message = message(reader);
        let details = self.details(reader);
        let origin = name.and_then(|(name, span)| self.merge_origin(reader, &name, span));
        // A refused merge is still a commit, which others may refer to.
        self.push(origin.unwrap_or(Origin::Commit), message, details, span);
    }

    fn merge_origin(&self, reader: &mut Reader<'_>, name: &str, span: Span) -> Option<Origin> {
        let branch = self.find_branch(reader, name, span)?;
        if branch == self.current {
            let hint = "check out the branch that takes the changes first";
            reader.problem("E300", span, "a branch cannot be merged into itself", hint);
            return None;
        }
        let Some(commit) = self.heads[branch] else {
            let message = format!("the branch {} has no commit to merge", quoted(name));
            reader.problem("E301", span, message, "write a `commit` on it first");
            return None;
        };
        Some(Origin::Merge { branch, commit, redundant: self.reaches(commit) })
    }

    fn cherry_pick(&mut self, reader: &mut Reader<'_>) {
        let span = reader.take_keyword();
        let name = name(reader, "the commit to copy");
        let message = message(reader);
        let details = self.details(reader);
        let source = name.and_then(|(name, span)| self.source(reader, &name, span));
        let origin = source.map_or(Origin::Commit, |commit| Origin::CherryPick { commit });
        let message = message.or_else(|| self.git.commits[source?].message.clone());
        self.push(origin, message, details, span);
    }

    /// The commit that a cherry-pick copies.
    fn source(&self, reader: &mut Reader<'_>, name: &str, span: Span) -> Option<usize> {
        let fits = |named| matches!(named, Named::Commit(_));
        let Some(Named::Commit(commit)) = self.find(reader, name, span, fits) else { return None };
        // The id of the statement itself is known already, but is nothing to copy.
        if commit == self.git.commits.len() || self.reaches(commit) {
            let message = format!("the commit {} is part of this branch already", quoted(name));
            let hint = "check out a branch that does not have it, or remove the statement";
            reader.problem("E302", span, message, hint);
            return None;
        }
        Some(commit)
    }

    fn push(&mut self, origin: Origin, message: Option<String>, details: Details, span: Span) {
        let Details { id, tags, commit_type } = details;
        let (branch, parent) = (self.current, self.heads[self.current]);
        self.heads[branch] = Some(self.git.commits.len());
        self.git.commits.push(Commit { branch, origin, message, id, tags, commit_type, parent, span });
    }

    /// Reads the options of a commit to come, and ends its statement.
    fn details(&mut self, reader: &mut Reader<'_>) -> Details {
        let options = Options::read(reader, &COMMIT);
        let id = options.value("id").filter(|value| {
            if value.text.trim().is_empty() {
                reader.problem("E136", value.span, "the id is empty", "write an id, such as `id=c1`");
                return false;
            }
            self.declare(reader, &value.text, value.span, Named::Commit(self.git.commits.len()))
        });
        let mut tags: Vec<String> = Vec::new();
        for tag in options.every("tag") {
            if tags.contains(&tag.text.as_ref().to_owned()) {
                continue;
            }
            if tags.len() == limits::COMMIT_TAGS {
                let message = format!("a commit has at most {} tags", limits::COMMIT_TAGS);
                reader.problem("E303", tag.span, message, format!("remove {}", quoted(&tag.text)));
                break;
            }
            tags.push(tag.text.clone().into_owned());
        }
        let commit_type = options.word(reader, "type", "E136").unwrap_or_default();
        reader.finish();
        Details { id: id.map(|v| v.text.clone().into_owned()), tags, commit_type }
    }

    /// Whether `commit` is part of the history of the current branch.
    fn reaches(&self, commit: usize) -> bool {
        let mut seen = vec![false; self.git.commits.len()];
        let mut open: Vec<usize> = self.heads[self.current].into_iter().collect();
        while let Some(at) = open.pop() {
            if at == commit {
                return true;
            }
            // Parents are older, so that no older commit can lead to a newer one.
            if at < commit || std::mem::replace(&mut seen[at], true) {
                continue;
            }
            open.extend(self.git.commits[at].parent);
            if let Origin::Merge { commit, .. } = self.git.commits[at].origin {
                open.push(commit);
            }
        }
        false
    }

    fn declare(&mut self, reader: &mut Reader<'_>, name: &str, span: Span, named: Named) -> bool {
        if let Some((line, _)) = self.names.get(name) {
            let message = format!("{} is already a branch or commit, see line {line}", quoted(name));
            reader.problem("E130", span, message, "choose another name");
            return false;
        }
        self.names.insert(name.to_owned(), (span.line, named));
        self.order.push(name.to_owned());
        true
    }

    fn find_branch(&self, reader: &mut Reader<'_>, name: &str, span: Span) -> Option<usize> {
        match self.find(reader, name, span, |named| matches!(named, Named::Branch(_)))? {
            Named::Branch(branch) => Some(branch),
            Named::Commit(_) => None,
        }
    }

    fn find(
        &self,
        reader: &mut Reader<'_>,
        name: &str,
        span: Span,
        fits: impl Fn(Named) -> bool,
    ) -> Option<Named> {
        let found = self.names.get(name).map(|&(_, named)| named);
        if let Some(named) = found.filter(|&n| fits(n)) {
            return Some(named);
        }
        let message = match found {
            Some(Named::Branch(_)) => format!("{} is a branch, not a commit", quoted(name)),
            Some(Named::Commit(_)) => format!("{} is a commit, not a branch", quoted(name)),
            None => format!("{} is not known yet", quoted(name)),
        };
        reader.suggester.spend(4 * self.order.len());
        let fits = |n: &&str| self.names.get(*n).is_some_and(|&(_, named)| fits(named));
        let valid = self.order.iter().map(String::as_str).filter(fits);
        reader.unknown("E131", span, message, name, valid);
        None
    }

    fn finish(self, reader: &mut Reader<'_>) -> Git {
        let git = self.git;
        if git.commits.is_empty() && reader.is_clean() {
            let hint = "write `commit \"message\"` below the header";
            reader.problem("E304", git.header.span, "the graph has no commits", hint);
        }
        if reader.is_clean() {
            git.header.limit(reader, "commits", git.commits.len(), limits::GIT_COMMITS);
            git.header.limit(reader, "branches", git.branches.len(), limits::GIT_BRANCHES);
        }
        git
    }
}

/// Reads the name of a branch or commit: a word, or anything in quotes.
fn name<'a>(reader: &mut Reader<'a>, what: &str) -> Option<(Cow<'a, str>, Span)> {
    let span = reader.here();
    let name = match reader.peek() {
        Some(TokenKind::Word(word)) if reader.peek_nth(1) != Some(TokenKind::Equals) => Cow::Borrowed(word),
        Some(TokenKind::Text(raw)) => unescape(raw),
        _ => {
            reader.syntax(
                span,
                format!("the name of {what} is missing"),
                "write its name behind the keyword",
            );
            return None;
        }
    };
    reader.token();
    Some((name, span))
}

/// Reads the message of a commit, when there is one.
fn message(reader: &mut Reader<'_>) -> Option<String> {
    match reader.peek() {
        Some(TokenKind::Word(_)) if reader.peek_nth(1) != Some(TokenKind::Equals) => {
            reader.text("the message").map(|(text, _)| text.into_owned())
        }
        _ => reader.optional_text().map(|(text, _)| text.into_owned()),
    }
}
