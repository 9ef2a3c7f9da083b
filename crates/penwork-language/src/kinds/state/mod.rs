//! `state`: states, nested and in parallel regions, and the transitions between them.

mod parse;

use penwork_diagnostic::Span;

pub(crate) use parse::parse;

use crate::event::TransitionLabel;
use crate::header::Header;
use crate::vocabulary::{Direction, IconChoice, Tone};
use crate::words::words;

/// A state diagram.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateDiagram {
    /// The first line.
    pub header: Header,
    /// The direction, when one is written.
    pub direction: Option<Direction>,
    /// States and markers in the order written, so that a composite stands before what is in it. A start or
    /// end marker comes into being where it is first used.
    pub states: Vec<State>,
    /// In the order written.
    pub regions: Vec<Region>,
    /// In the order written.
    pub transitions: Vec<Transition>,
    /// In the order written.
    pub notes: Vec<Note>,
}

/// What a state is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StateType {
    /// A state with nothing in it.
    Simple,
    /// A state with states or regions in it.
    Composite,
    /// A branching by conditions.
    Choice,
    /// One path becomes several parallel ones.
    Fork,
    /// Parallel paths become one.
    Join,
    /// The last state of its composite, `H`.
    History,
    /// The last state at every depth of its composite, `H*`.
    DeepHistory,
    /// Where a scope begins.
    Start,
    /// Where a scope ends.
    End,
}

impl StateType {
    /// Whether it is a mark on the way instead of a state to be in.
    pub const fn is_pseudo(self) -> bool {
        !matches!(self, Self::Simple | Self::Composite)
    }
}

/// Where something is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scope {
    /// At the top.
    Root,
    /// In the composite state of this index.
    Composite(usize),
    /// In the region of this index.
    Region(usize),
}

/// A state or a marker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// Its name in the source; `start` and `end` for the markers, of which every scope has its own.
    pub id: String,
    /// What it is.
    pub state_type: StateType,
    /// Its name for people. Markers, bars, history and choices without a question have none.
    pub label: Option<String>,
    /// A second text.
    pub sub: Option<String>,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// Where it is written.
    pub scope: Scope,
    /// Its id in the source, or the first use of the marker.
    pub span: Span,
}

/// One of the parallel parts of a composite state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Region {
    /// Its caption.
    pub label: Option<String>,
    /// The composite state it is a part of.
    pub composite: usize,
    /// Its keyword in the source.
    pub span: Span,
}

/// A transition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transition {
    /// The state it leaves.
    pub from: usize,
    /// The state it enters.
    pub to: usize,
    /// What sets it off, under which condition, and what it does.
    pub label: TransitionLabel,
    /// Both ends in the source.
    pub span: Span,
}

words! {
    /// Where a note stands.
    #[derive(Default)]
    Side {
        /// Wherever there is room.
        #[default]
        Auto = "auto",
        Left = "left",
        Right = "right",
        Top = "top",
        Bottom = "bottom",
    }
}

/// A remark about a state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The state it is about.
    pub state: usize,
    /// What it says.
    pub text: String,
    /// Where it stands.
    pub side: Side,
    /// Its keyword in the source.
    pub span: Span,
}

impl StateDiagram {
    /// The composite state around a scope.
    pub fn composite_of(&self, scope: Scope) -> Option<usize> {
        match scope {
            Scope::Root => None,
            Scope::Composite(state) => Some(state),
            Scope::Region(region) => self.regions.get(region).map(|r| r.composite),
        }
    }

    /// How many composite states are around a state.
    pub fn depth(&self, state: usize) -> usize {
        let mut depth = 0;
        let mut at = state;
        while let Some(outer) = self.states.get(at).and_then(|s| self.composite_of(s.scope)) {
            depth += 1;
            at = outer;
        }
        depth
    }

    /// Whether `inner` lies inside the composite state `outer`.
    pub fn contains(&self, outer: usize, inner: usize) -> bool {
        let mut at = self.states.get(inner).and_then(|s| self.composite_of(s.scope));
        while let Some(state) = at {
            if state == outer {
                return true;
            }
            at = self.states.get(state).and_then(|s| self.composite_of(s.scope));
        }
        false
    }
}

impl State {
    /// The tone it is drawn in.
    pub fn shown_tone(&self) -> Tone {
        let default = if self.state_type == StateType::Choice { Tone::Amber } else { Tone::Neutral };
        self.tone.unwrap_or(default)
    }

    /// The icon it is drawn with.
    pub fn shown_icon(&self) -> Option<&str> {
        let default = (self.state_type == StateType::Choice).then_some("lucide:split");
        IconChoice::or_default(self.icon.as_ref(), default)
    }
}
