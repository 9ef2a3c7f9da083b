//! The six arrows.

use crate::words::words;

words! {
    /// A connector as written between two names.
    Arrow {
        /// Call or data flow.
        Solid = "->",
        /// Reply, read, optional or indirect link.
        Dashed = "-->",
        /// Two-way call or sync.
        SolidBoth = "<->",
        /// Optional or indirect two-way link.
        DashedBoth = "<-->",
        /// Asynchronous: webhook, event, pull, fire-and-forget.
        Dotted = "..>",
        /// Undirected association.
        Plain = "--",
    }
}

/// How a line is stroked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LineStyle {
    /// Unbroken.
    Solid,
    /// Dashes.
    Dashed,
    /// Dots.
    Dotted,
}

/// Which ends of a line carry an arrowhead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Heads {
    /// No end.
    None,
    /// The second end.
    End,
    /// Both ends.
    Both,
}

impl Arrow {
    /// How the line is stroked.
    pub const fn line(self) -> LineStyle {
        match self {
            Self::Solid | Self::SolidBoth | Self::Plain => LineStyle::Solid,
            Self::Dashed | Self::DashedBoth => LineStyle::Dashed,
            Self::Dotted => LineStyle::Dotted,
        }
    }

    /// Which ends carry an arrowhead.
    pub const fn heads(self) -> Heads {
        match self {
            Self::Solid | Self::Dashed | Self::Dotted => Heads::End,
            Self::SolidBoth | Self::DashedBoth => Heads::Both,
            Self::Plain => Heads::None,
        }
    }

    /// The longest arrow that `text` begins with.
    pub(crate) fn at_start(text: &[u8]) -> Option<Self> {
        const LONGEST_FIRST: [Arrow; 6] =
            [Arrow::DashedBoth, Arrow::Dashed, Arrow::SolidBoth, Arrow::Dotted, Arrow::Solid, Arrow::Plain];
        LONGEST_FIRST.into_iter().find(|arrow| text.starts_with(arrow.name().as_bytes()))
    }
}
