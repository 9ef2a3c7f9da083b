//! `class`: classes with their members, in packages, and the relations between them.

mod member;
mod parse;

use penwork_diagnostic::Span;

pub use member::{Member, Visibility};
pub(crate) use parse::parse;

use crate::header::Header;
use crate::vocabulary::{Arrow, Direction, Tone};
use crate::words::words;

/// A class diagram.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassDiagram {
    /// The first line.
    pub header: Header,
    /// The direction, when one is written. Nothing and `auto` both mean down: parents above children.
    pub direction: Option<Direction>,
    /// In the order written.
    pub packages: Vec<Package>,
    /// In the order written.
    pub classes: Vec<Class>,
    /// In the order written.
    pub relations: Vec<Relation>,
    /// In the order written.
    pub notes: Vec<Note>,
}

words! {
    /// What a class is.
    #[derive(Default)]
    ClassType {
        #[default]
        Class = "class",
        /// It has no instances of its own.
        Abstract = "abstract",
        /// It promises what others do.
        Interface = "interface",
        /// It lists its values.
        Enum = "enum",
    }
}

impl ClassType {
    /// The tone of a class that names none.
    pub const fn tone(self) -> Tone {
        match self {
            Self::Class => Tone::Blue,
            Self::Abstract => Tone::Violet,
            Self::Interface => Tone::Aqua,
            Self::Enum => Tone::Amber,
        }
    }

    /// The word above the name.
    pub const fn caption(self) -> Option<&'static str> {
        match self {
            Self::Class => None,
            Self::Abstract => Some("abstract"),
            Self::Interface => Some("interface"),
            Self::Enum => Some("enumeration"),
        }
    }
}

/// A class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Class {
    /// Its name in the source.
    pub id: String,
    /// Its name for people; the id when none is written.
    pub label: String,
    /// What it is.
    pub class_type: ClassType,
    /// A word of the author's above the name.
    pub stereotype: Option<String>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// In the order written.
    pub members: Vec<Member>,
    /// The package it is written in.
    pub parent: Option<usize>,
    /// Its id in the source.
    pub span: Span,
}

/// A frame around classes and packages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Package {
    /// Its name in the source.
    pub id: String,
    /// Its name for people; the id when none is written.
    pub label: String,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// The package it is written in.
    pub parent: Option<usize>,
    /// Its id in the source.
    pub span: Span,
}

/// What a relation says about its two classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RelationType {
    /// `extends`: the second class is the parent.
    Inheritance,
    /// `implements`: the second class is the interface.
    Realization,
    /// `owns`: the first class is the whole.
    Composition,
    /// `has`: the first class is the whole.
    Aggregation,
    /// `->`.
    Association,
    /// `<->`.
    TwoWay,
    /// `-->`.
    Dependency,
    /// `--`.
    Link,
}

impl RelationType {
    /// The words that stand for relations.
    pub(crate) const WORDS: [(&'static str, Self); 4] = [
        ("extends", Self::Inheritance),
        ("implements", Self::Realization),
        ("owns", Self::Composition),
        ("has", Self::Aggregation),
    ];

    pub(crate) fn from_word(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(name, _)| *name == word).map(|&(_, found)| found)
    }

    pub(crate) const fn from_arrow(arrow: Arrow) -> Option<Self> {
        match arrow {
            Arrow::Solid => Some(Self::Association),
            Arrow::SolidBoth => Some(Self::TwoWay),
            Arrow::Dashed => Some(Self::Dependency),
            Arrow::Plain => Some(Self::Link),
            Arrow::Dotted | Arrow::DashedBoth => None,
        }
    }

    /// What stands between the two names in a sentence.
    pub const fn phrase(self) -> &'static str {
        match self {
            Self::Inheritance => "extends",
            Self::Realization => "implements",
            Self::Composition => "is composed of",
            Self::Aggregation => "aggregates",
            Self::Association => "is associated with",
            Self::TwoWay => "and",
            Self::Dependency => "depends on",
            Self::Link => "is linked to",
        }
    }
}

/// A relation between two classes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relation {
    /// The first class.
    pub from: usize,
    /// The second class.
    pub to: usize,
    /// What it says about them.
    pub relation_type: RelationType,
    /// The cardinality at the first class.
    pub from_cardinality: Option<String>,
    /// The cardinality at the second class.
    pub to_cardinality: Option<String>,
    /// What is written on it.
    pub label: Option<String>,
    /// Both ends in the source.
    pub span: Span,
}

/// A remark.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The class it is about.
    pub on: Option<usize>,
    /// What it says.
    pub text: String,
    /// Its keyword in the source.
    pub span: Span,
}

impl ClassDiagram {
    /// The direction it is drawn in.
    pub fn shown_direction(&self) -> Direction {
        self.direction.filter(|d| *d != Direction::Auto).unwrap_or(Direction::Down)
    }
}

impl Class {
    /// The tone it is drawn in.
    pub fn shown_tone(&self) -> Tone {
        self.tone.unwrap_or(self.class_type.tone())
    }
}
