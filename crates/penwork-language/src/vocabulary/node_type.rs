//! What a node or an actor can be.

use super::Tone;
use crate::words::words;

words! {
    /// The type of a flow node or of a sequence actor.
    NodeType {
        Person = "person",
        /// An AI agent.
        Agent = "agent",
        Client = "client",
        Service = "service",
        Gateway = "gateway",
        Function = "function",
        Database = "database",
        Cache = "cache",
        Queue = "queue",
        Storage = "storage",
        Identity = "identity",
        Secret = "secret",
        /// Somebody else's system; its outline is dashed.
        External = "external",
        /// A step of a process; it has no icon of its own.
        Step = "step",
        /// A question; a card with a tinted fill.
        Decision = "decision",
        /// A start or an end.
        Terminal = "terminal",
    }
}

/// The outline of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NodeShape {
    /// A rounded card with room for an icon and a second text.
    Card,
    /// A full pill with one line of text.
    Pill,
}

impl NodeType {
    /// The tone of a node that names none.
    pub const fn tone(self) -> Tone {
        match self {
            Self::Person | Self::Client | Self::External | Self::Step | Self::Terminal => Tone::Neutral,
            Self::Agent | Self::Identity => Tone::Violet,
            Self::Service | Self::Gateway | Self::Function => Tone::Blue,
            Self::Database | Self::Storage => Tone::Aqua,
            Self::Cache | Self::Queue => Tone::Orange,
            Self::Secret => Tone::Red,
            Self::Decision => Tone::Amber,
        }
    }

    /// The icon of a node that names none.
    pub const fn icon(self) -> Option<&'static str> {
        Some(match self {
            Self::Person => "lucide:user",
            Self::Agent => "lucide:bot",
            Self::Client => "lucide:monitor-smartphone",
            Self::Service => "lucide:server",
            Self::Gateway => "lucide:network",
            Self::Function => "lucide:zap",
            Self::Database => "lucide:database",
            Self::Cache => "lucide:database-zap",
            Self::Queue => "lucide:layers",
            Self::Storage => "lucide:hard-drive",
            Self::Identity => "lucide:id-card",
            Self::Secret => "lucide:lock-keyhole",
            Self::External => "lucide:cloud",
            Self::Decision => "lucide:split",
            Self::Step | Self::Terminal => return None,
        })
    }

    /// The outline.
    pub const fn shape(self) -> NodeShape {
        match self {
            Self::Terminal => NodeShape::Pill,
            _ => NodeShape::Card,
        }
    }

    /// Whether the outline is dashed.
    pub const fn is_dashed(self) -> bool {
        matches!(self, Self::External)
    }

    /// Whether it can take part in a sequence.
    pub const fn is_actor(self) -> bool {
        !matches!(self, Self::Decision | Self::Terminal)
    }
}
