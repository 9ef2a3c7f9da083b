//! The twenty kinds of diagram.

use crate::words::words;

words! {
    /// A kind of diagram, named by the first word of its source.
    Kind {
        /// Boxes and arrows.
        Flow = "flow",
        /// Messages between actors, in order.
        Sequence = "sequence",
        /// Tables and their references.
        Schema = "schema",
        /// Commits and branches.
        Git = "git",
        /// Tasks on a time axis.
        Gantt = "gantt",
        /// Classes and their relations.
        Class = "class",
        /// States and transitions.
        State = "state",
        /// Events in periods.
        Timeline = "timeline",
        /// Steps and how satisfied people are with them.
        Journey = "journey",
        /// Topics around a root.
        Mindmap = "mindmap",
        /// Amounts as nested areas.
        Treemap = "treemap",
        /// Shares of a whole.
        Pie = "pie",
        /// Points on two scales.
        Quadrant = "quadrant",
        /// Blocks in stacked layers.
        Layers = "layers",
        /// Software systems as the C4 model shows them.
        C4 = "c4",
        /// Rows and columns: comparisons, scores, responsibilities, risks.
        Matrix = "matrix",
        /// Amounts that flow.
        Sankey = "sankey",
        /// Bars, lines and areas on two axes.
        Xychart = "xychart",
        /// Files, people or headings below each other.
        Tree = "tree",
        /// A process with a lane for everyone who takes part.
        Swimlane = "swimlane",
    }
}

impl Kind {
    /// The word that begins a source of this kind.
    pub const fn keyword(self) -> &'static str {
        self.name()
    }

    /// The kind that a source beginning with `keyword` is of.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        Self::from_name(keyword)
    }

    /// The title of a diagram that has none. A mind map is called after its root instead.
    pub const fn default_title(self) -> &'static str {
        match self {
            Self::Flow => "Flow diagram",
            Self::Sequence => "Sequence diagram",
            Self::Schema => "Schema diagram",
            Self::Git => "Git graph",
            Self::Gantt => "Gantt chart",
            Self::Class => "Class diagram",
            Self::State => "State diagram",
            Self::Timeline => "Timeline",
            Self::Journey => "User journey",
            Self::Mindmap => "Mind map",
            Self::Treemap => "Treemap",
            Self::Pie => "Share chart",
            Self::Quadrant => "Quadrant chart",
            Self::Layers => "Layered architecture",
            Self::C4 => "C4 diagram",
            Self::Matrix => "Matrix",
            Self::Sankey => "Sankey diagram",
            Self::Xychart => "XY chart",
            Self::Tree => "Tree",
            Self::Swimlane => "Swimlane diagram",
        }
    }

    /// What it is called in a sentence, without an article.
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Flow => "flow diagram",
            Self::Sequence => "sequence diagram",
            Self::Schema => "schema diagram",
            Self::Git => "git graph",
            Self::Gantt => "gantt chart",
            Self::Class => "class diagram",
            Self::State => "state diagram",
            Self::Timeline => "timeline",
            Self::Journey => "user journey",
            Self::Mindmap => "mind map",
            Self::Treemap => "treemap",
            Self::Pie => "share chart",
            Self::Quadrant => "quadrant chart",
            Self::Layers => "layer diagram",
            Self::C4 => "C4 diagram",
            Self::Matrix => "matrix",
            Self::Sankey => "sankey diagram",
            Self::Xychart => "XY chart",
            Self::Tree => "tree",
            Self::Swimlane => "swimlane diagram",
        }
    }
}
