//! `git`: commits on branches.

mod parse;

use penwork_diagnostic::Span;

pub(crate) use parse::parse;

use crate::header::Header;
use crate::vocabulary::{Direction, Tone};
use crate::words::words;

/// A git graph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Git {
    /// The first line.
    pub header: Header,
    /// The direction, when one is written: right, down or auto.
    pub direction: Option<Direction>,
    /// In the order made; the first is the default branch.
    pub branches: Vec<Branch>,
    /// Oldest first.
    pub commits: Vec<Commit>,
}

/// A branch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Branch {
    /// Its name.
    pub name: String,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// What `order=` says.
    pub order: Option<u32>,
    /// Where it begins; nothing for the default branch.
    pub start: Option<Start>,
    /// Its name in the source, or the header.
    pub span: Span,
}

/// Where a branch begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Start {
    /// The commit it leaves from.
    pub commit: usize,
    /// The branch it was made from: the one named by `from=`, that of the commit named there, or the one
    /// that was checked out.
    pub branch: usize,
    /// How many commits there were when it was made.
    pub position: usize,
}

words! {
    /// How a commit is marked.
    #[derive(Default)]
    CommitType {
        #[default]
        Normal = "normal",
        /// It stands out.
        Highlight = "highlight",
        /// It undoes another.
        Reverse = "reverse",
    }
}

/// A commit of any origin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Commit {
    /// The branch it is on.
    pub branch: usize,
    /// How it came to be.
    pub origin: Origin,
    /// Its message; a cherry-pick without one has that of its source.
    pub message: Option<String>,
    /// Its id.
    pub id: Option<String>,
    /// Its tags, each once.
    pub tags: Vec<String>,
    /// How it is marked.
    pub commit_type: CommitType,
    /// The commit before it on its line of history.
    pub parent: Option<usize>,
    /// Its keyword in the source.
    pub span: Span,
}

/// How a commit came to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// By itself.
    Commit,
    /// As a merge of a branch.
    Merge {
        /// The branch that was merged.
        branch: usize,
        /// Its newest commit at that time.
        commit: usize,
        /// It was part of the history already, so that nothing is added.
        redundant: bool,
    },
    /// As a copy of a commit.
    CherryPick {
        /// The commit that was copied.
        commit: usize,
    },
}

/// The tones of lanes, in turn.
const LANE_TONES: [Tone; 7] =
    [Tone::Blue, Tone::Orange, Tone::Violet, Tone::Aqua, Tone::Amber, Tone::Red, Tone::Green];

impl Git {
    /// The branches in the order of their lanes. A branch without `order=` counts as the number of branches
    /// made before it.
    pub fn lanes(&self) -> Vec<usize> {
        let mut lanes: Vec<usize> = (0..self.branches.len()).collect();
        lanes.sort_by_key(|&i| self.branches[i].order.map_or(i, |order| order as usize));
        lanes
    }

    /// The tone of each branch: its own, or one of a cycle by its lane.
    pub fn shown_tones(&self) -> Vec<Tone> {
        let mut tones = vec![Tone::Neutral; self.branches.len()];
        for (lane, branch) in self.lanes().into_iter().enumerate() {
            tones[branch] = self.branches[branch].tone.unwrap_or(LANE_TONES[lane % LANE_TONES.len()]);
        }
        tones
    }

    /// Whether some cherry-pick copies the commit.
    pub fn is_picked(&self, commit: usize) -> bool {
        self.commits.iter().any(|c| c.origin == Origin::CherryPick { commit })
    }
}
