//! `sequence`: messages between actors, in the order in which they are sent.

mod parse;

use penwork_diagnostic::Span;

pub(crate) use parse::parse;

use crate::header::Header;
use crate::vocabulary::{Arrow, IconChoice, NodeType, Tone};
use crate::words::words;

/// A sequence diagram.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sequence {
    /// The first line.
    pub header: Header,
    /// Whether messages are numbered.
    pub numbered: bool,
    /// From left to right.
    pub actors: Vec<Actor>,
    /// In the order written.
    pub messages: Vec<Message>,
    /// In the order written.
    pub notes: Vec<Note>,
    /// In the order written, so that a block stands before the blocks in it.
    pub blocks: Vec<Block>,
    /// In the order written.
    pub branches: Vec<Branch>,
    /// What happens from top to bottom. Every block is opened, has its first branch at once, and is closed.
    pub events: Vec<Event>,
}

/// Somebody who takes part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    /// Its name in the source.
    pub id: String,
    /// What it is; never a decision or a terminal.
    pub node_type: NodeType,
    /// Its name for people.
    pub label: String,
    /// A second text.
    pub sub: Option<String>,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// Its id in the source.
    pub span: Span,
}

/// A message; to its own sender when both ends are equal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// The actor on the left of the arrow.
    pub from: usize,
    /// The actor on the right of the arrow.
    pub to: usize,
    /// The line and its heads.
    pub arrow: Arrow,
    /// What it says.
    pub label: String,
    /// Whether its dashes travel.
    pub animated: bool,
    /// The number on its badge.
    pub step: Option<u32>,
    /// Both ends in the source.
    pub span: Span,
}

/// A remark over some lifelines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The actors it lies over, in the order written.
    pub over: Vec<usize>,
    /// What it says.
    pub text: String,
    /// The actors in the source.
    pub span: Span,
}

words! {
    /// What a block says about its messages.
    BlockKind {
        /// One of the branches happens.
        Alt = "alt",
        /// It may happen.
        Opt = "opt",
        /// It happens repeatedly.
        Loop = "loop",
        /// The branches happen at the same time.
        Par = "par",
    }
}

impl BlockKind {
    /// The word that begins the second and later branches.
    pub const fn branch_word(self) -> Option<&'static str> {
        match self {
            Self::Alt => Some("else"),
            Self::Par => Some("and"),
            Self::Opt | Self::Loop => None,
        }
    }
}

/// A frame around messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// What it says about them.
    pub kind: BlockKind,
    /// Its branches, at least one.
    pub branches: Vec<usize>,
    /// The branch it is written in.
    pub parent: Option<usize>,
    /// Its keyword in the source.
    pub span: Span,
}

/// One compartment of a block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Branch {
    /// The block it belongs to.
    pub block: usize,
    /// The condition, or what it is.
    pub label: String,
    /// Its label in the source.
    pub span: Span,
}

/// What comes next in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Event {
    /// The message of this index.
    Message(usize),
    /// The note of this index.
    Note(usize),
    /// The block of this index begins.
    Open(usize),
    /// The branch of this index begins, and the one before it in the same block ends.
    Branch(usize),
    /// The block of this index ends.
    Close(usize),
}

impl Actor {
    /// The tone it is drawn in.
    pub fn shown_tone(&self) -> Tone {
        self.tone.unwrap_or(self.node_type.tone())
    }

    /// The icon it is drawn with.
    pub fn shown_icon(&self) -> Option<&str> {
        IconChoice::or_default(self.icon.as_ref(), self.node_type.icon())
    }
}
