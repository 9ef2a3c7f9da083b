//! `tree`: files in folders, people under people, or headings under headings.

mod glyph;
mod parse;

use penwork_diagnostic::Span;

pub(crate) use parse::parse;

use crate::header::Header;
use crate::vocabulary::{Direction, IconChoice, Tone};
use crate::words::words;

/// A tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tree {
    /// The first line.
    pub header: Header,
    /// What it shows.
    pub style: Style,
    /// The direction, when one is written: down or right. Nothing means down.
    pub direction: Option<Direction>,
    /// Whether each folder shows how much is in it.
    pub counts: bool,
    /// In the order written, so that an entry stands before those in it.
    pub entries: Vec<Entry>,
}

words! {
    /// What a tree shows.
    #[derive(Default)]
    Style {
        #[default]
        Files = "files",
        Org = "org",
        Outline = "outline",
    }
}

/// What an entry is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EntryType {
    /// `dir`
    Folder,
    /// `file`
    File,
    /// `node`
    Node,
    /// `omitted`: this many that are not listed.
    Omitted(u32),
}

words! {
    /// What became of a file.
    Change {
        Added = "added",
        Modified = "modified",
        Removed = "removed",
    }
}

impl Change {
    /// The tone of its pill.
    pub const fn tone(self) -> Tone {
        match self {
            Self::Added => Tone::Green,
            Self::Modified => Tone::Amber,
            Self::Removed => Tone::Red,
        }
    }
}

/// A line of a tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// What it is.
    pub entry_type: EntryType,
    /// Its name; for omitted entries what they are, or nothing.
    pub name: String,
    /// A second text.
    pub note: Option<String>,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// What became of it.
    pub change: Option<Change>,
    /// How large it is, as written.
    pub size: Option<String>,
    /// Whether it stands out.
    pub mark: bool,
    /// The entry it is written in.
    pub parent: Option<usize>,
    /// Its name in the source.
    pub span: Span,
}

impl Entry {
    /// The icon it is drawn with in a list of files.
    pub fn shown_icon(&self) -> Option<&str> {
        let default = glyph::glyph(self.entry_type, &self.name).map(|(icon, _)| icon);
        IconChoice::or_default(self.icon.as_ref(), default)
    }

    /// The tone it is drawn in.
    pub fn shown_tone(&self) -> Tone {
        let default = glyph::glyph(self.entry_type, &self.name).map(|(_, tone)| tone);
        self.tone.or(default).unwrap_or(Tone::Neutral)
    }
}
