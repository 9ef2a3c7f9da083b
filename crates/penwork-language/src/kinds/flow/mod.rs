//! `flow`: nodes in nested groups, joined by edges.

mod parse;

use penwork_diagnostic::Span;

pub(crate) use parse::parse;

use crate::header::Header;
use crate::vocabulary::{Arrow, Direction, GroupType, IconChoice, NodeType, Provider, Tone};

/// A flow diagram.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flow {
    /// The first line.
    pub header: Header,
    /// The direction, when one is written.
    pub direction: Option<Direction>,
    /// The provider of everything that names none.
    pub provider: Option<Provider>,
    /// Whether edges are numbered.
    pub numbered: bool,
    /// In the order written.
    pub nodes: Vec<Node>,
    /// In the order written, so that a group stands before the groups in it.
    pub groups: Vec<Group>,
    /// In the order written.
    pub overlays: Vec<Overlay>,
    /// In the order written.
    pub edges: Vec<Edge>,
}

/// A node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// Its name in the source.
    pub id: String,
    /// What it is.
    pub node_type: NodeType,
    /// Its name for people.
    pub label: String,
    /// A second text.
    pub sub: Option<String>,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// Technology marks: up to three icon references.
    pub stack: Vec<String>,
    /// The group it is written in.
    pub parent: Option<usize>,
    /// Its id in the source.
    pub span: Span,
}

/// A frame around nodes and groups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Its name in the source.
    pub id: String,
    /// Its name for people.
    pub label: String,
    /// What it stands for.
    pub group_type: Option<GroupType>,
    /// What `provider=` says.
    pub provider: Option<Provider>,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// A second text.
    pub sub: Option<String>,
    /// Technology marks: up to three icon references.
    pub stack: Vec<String>,
    /// The group it is written in.
    pub parent: Option<usize>,
    /// Its id in the source.
    pub span: Span,
}

/// A dashed frame around members of different groups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overlay {
    /// Its name in the source.
    pub id: String,
    /// Its name for people.
    pub label: String,
    /// What it encloses, in the order written.
    pub members: Vec<Member>,
    /// What it stands for.
    pub group_type: Option<GroupType>,
    /// What `provider=` says.
    pub provider: Option<Provider>,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// A second text.
    pub sub: Option<String>,
    /// Technology marks: up to three icon references.
    pub stack: Vec<String>,
    /// Its id in the source.
    pub span: Span,
}

/// What an overlay encloses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Member {
    /// The node of this index.
    Node(usize),
    /// The group of this index.
    Group(usize),
}

/// A connector between two nodes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edge {
    /// The node on the left of the arrow.
    pub from: usize,
    /// The node on the right of the arrow.
    pub to: usize,
    /// The line and its heads.
    pub arrow: Arrow,
    /// What is written on it.
    pub label: Option<String>,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// Whether its dashes travel.
    pub animated: bool,
    /// The number on its badge.
    pub step: Option<u32>,
    /// Both ends in the source.
    pub span: Span,
}

impl Flow {
    /// The provider that holds inside a group: its own, that of the group around it, or the header's.
    pub fn provider_in(&self, group: Option<usize>) -> Option<Provider> {
        let mut at = group;
        while let Some(group) = at.and_then(|i| self.groups.get(i)) {
            if group.provider.is_some() {
                return group.provider;
            }
            at = group.parent;
        }
        self.provider
    }

    /// The icon in the tab of a group.
    pub fn group_icon(&self, index: usize) -> Option<&str> {
        let group = self.groups.get(index)?;
        let default = group.group_type.map(|t| t.icon(self.provider_in(Some(index))));
        IconChoice::or_default(group.icon.as_ref(), default)
    }

    /// The icon in the tab of an overlay.
    pub fn overlay_icon(&self, index: usize) -> Option<&str> {
        let overlay = self.overlays.get(index)?;
        let default = overlay.group_type.map(|t| t.icon(overlay.provider.or(self.provider)));
        IconChoice::or_default(overlay.icon.as_ref(), default)
    }
}

impl Node {
    /// The tone it is drawn in.
    pub fn shown_tone(&self) -> Tone {
        self.tone.unwrap_or(self.node_type.tone())
    }

    /// The icon it is drawn with.
    pub fn shown_icon(&self) -> Option<&str> {
        IconChoice::or_default(self.icon.as_ref(), self.node_type.icon())
    }
}

impl Group {
    /// The tone it is drawn in.
    pub fn shown_tone(&self) -> Tone {
        self.tone.or(self.group_type.map(GroupType::tone)).unwrap_or(Tone::Neutral)
    }
}

impl Overlay {
    /// The tone it is drawn in.
    pub fn shown_tone(&self) -> Tone {
        self.tone.or(self.group_type.map(GroupType::tone)).unwrap_or(Tone::Neutral)
    }
}

impl Edge {
    /// The icon on its label: a yes or no gets its status mark.
    pub fn shown_icon(&self) -> Option<&str> {
        let label = self.label.as_deref().unwrap_or_default();
        let is = |words: [&str; 2]| words.iter().any(|word| label.eq_ignore_ascii_case(word));
        let default = match () {
            () if is(["yes", "true"]) => Some("status:yes"),
            () if is(["no", "false"]) => Some("status:no"),
            () => None,
        };
        IconChoice::or_default(self.icon.as_ref(), default)
    }
}
