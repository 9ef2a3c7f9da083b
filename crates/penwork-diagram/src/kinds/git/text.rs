//! What is written at a commit.

use penwork_language::git::{Git, Origin};
use penwork_scene::{Rect, Size, TextAlign};

use crate::parts::text::{Fitted, Type};

const TAG_HEIGHT: f64 = 20.0;
const TAG_PADDING: f64 = 8.0;
pub(super) const TAG_ICON: f64 = 12.0;
const TAG_ICON_GAP: f64 = 5.0;
const PILL_HEIGHT: f64 = 24.0;
const PILL_PADDING: f64 = 10.0;
pub(super) const PILL_ICON: f64 = 14.0;
const PILL_ICON_GAP: f64 = 6.0;
const GAP: f64 = 8.0;
const LINE_GAP: f64 = 2.0;
/// A row that would be wider is continued below.
const WIDEST_ROW: f64 = 600.0;
const WIDEST_NAME: f64 = 200.0;

/// A word on a small surface: a tag, or the name of a branch.
#[derive(Debug, Clone)]
pub(super) struct Chip {
    pub(super) name: Fitted,
    pub(super) size: Size,
    padding: f64,
    icon: f64,
    icon_gap: f64,
}

impl Chip {
    fn tag(name: &str) -> Self {
        let name = Type::Small.fit(name, WIDEST_NAME, WIDEST_NAME, 2);
        Self::new(name, TAG_HEIGHT, TAG_PADDING, TAG_ICON, TAG_ICON_GAP)
    }

    pub(super) fn branch(name: &str) -> Self {
        let name = Type::GroupLabel.fit(name, WIDEST_NAME, WIDEST_NAME, 3);
        Self::new(name, PILL_HEIGHT, PILL_PADDING, PILL_ICON, PILL_ICON_GAP)
    }

    fn new(name: Fitted, height: f64, padding: f64, icon: f64, icon_gap: f64) -> Self {
        let width = name.size.width + icon + icon_gap + 2.0 * padding;
        // Several lines need more room above and below than one in a round end.
        let height = if name.size.height < height { height } else { name.size.height + 8.0 };
        let size = Size::new(width.ceil(), height);
        Self { name, size, padding, icon, icon_gap }
    }

    /// The places of the icon and the name on the surface.
    pub(super) fn parts(&self, surface: &Rect) -> (Rect, Rect) {
        let (x, y) = (surface.x + self.padding, surface.center().y);
        let icon = Rect::new(x, y - self.icon / 2.0, self.icon, self.icon);
        let (width, height) = (self.name.size.width, self.name.size.height);
        (icon, Rect::new(icon.right() + self.icon_gap, y - height / 2.0, width, height))
    }
}

/// A part of what is written at a commit.
#[derive(Debug, Clone)]
pub(super) enum Part {
    Message(Fitted),
    /// What a commit without a message does.
    Deed(Fitted),
    Id(Fitted),
    /// Where a commit was copied from.
    Source(Fitted),
    Tag(Chip),
    /// The name of the branch that begins here.
    Branch(usize, Chip),
}

impl Part {
    fn size(&self) -> Size {
        match self {
            Self::Message(text) | Self::Deed(text) | Self::Id(text) | Self::Source(text) => text.size,
            Self::Tag(chip) | Self::Branch(_, chip) => chip.size,
        }
    }
}

/// Everything at one commit; the places count from the commit's dot.
#[derive(Debug, Default)]
pub(super) struct Note {
    pub(super) parts: Vec<(Part, Rect)>,
    pub(super) align: Align,
}

/// [`TextAlign`] with a default.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Align {
    #[default]
    Centre,
    Left,
}

impl From<Align> for TextAlign {
    fn from(align: Align) -> Self {
        match align {
            Align::Centre => Self::Center,
            Align::Left => Self::Left,
        }
    }
}

impl Note {
    /// The box around everything.
    pub(super) fn extent(&self) -> Option<Rect> {
        let mut rects = self.parts.iter().map(|(_, rect)| *rect);
        let first = rects.next()?;
        Some(rects.fold(first, |all, rect| all.union(&rect)))
    }

    /// Below the dot: the message, then id and source; above it: the tags.
    pub(super) fn around(git: &Git, commit: usize, clear: f64) -> Self {
        let mut parts = Vec::new();
        let mut y = clear;
        for part in words(git, commit, 112.0, 176.0, 6) {
            let size = part.size();
            parts.push((part, Rect::new(-size.width / 2.0, y, size.width, size.height)));
            y += size.height + LINE_GAP;
        }
        let mut y = -clear;
        for tag in git.commits[commit].tags.iter().rev() {
            let chip = Chip::tag(tag);
            let size = chip.size;
            parts.push((
                Part::Tag(chip),
                Rect::new(-size.width / 2.0, y - size.height, size.width, size.height),
            ));
            y -= size.height + 4.0;
        }
        Self { parts, align: Align::Centre }
    }

    /// In a row from `x`: the branches that begin here, the message, id and source, and the tags.
    pub(super) fn beside(git: &Git, commit: usize, branches: &[usize], x: f64) -> Self {
        let pills = branches.iter().map(|&b| Part::Branch(b, Chip::branch(&git.branches[b].name)));
        let tags = git.commits[commit].tags.iter().map(|t| Part::Tag(Chip::tag(t)));
        let mut rows: Vec<Vec<Part>> = Vec::new();
        let mut right = 0.0;
        for part in pills.chain(words(git, commit, 420.0, 480.0, 4)).chain(tags) {
            let width = part.size().width;
            match rows.last_mut() {
                Some(row) if right + GAP + width <= WIDEST_ROW => {
                    right += GAP + width;
                    row.push(part);
                }
                _ => {
                    right = width;
                    rows.push(vec![part]);
                }
            }
        }
        let heights: Vec<f64> =
            rows.iter().map(|row| row.iter().map(|p| p.size().height).fold(0.0, f64::max)).collect();
        let total = heights.iter().sum::<f64>() + 4.0 * rows.len().saturating_sub(1) as f64;
        let mut y = -total / 2.0;
        let mut parts = Vec::new();
        for (row, height) in rows.into_iter().zip(heights) {
            let mut left = x;
            for part in row {
                let size = part.size();
                let top = y + (height - size.height) / 2.0;
                parts.push((part, Rect::new(left, top, size.width, size.height)));
                left += size.width + GAP;
            }
            y += height + 4.0;
        }
        Self { parts, align: Align::Left }
    }
}

/// The texts of a commit.
fn words(git: &Git, index: usize, preferred: f64, hard: f64, most_lines: usize) -> Vec<Part> {
    let commit = &git.commits[index];
    let message = commit.message.as_deref().filter(|m| !m.trim().is_empty());
    let mut out = Vec::new();
    match (message, commit.origin) {
        (Some(message), _) => {
            out.push(Part::Message(Type::EdgeLabel.fit(message, preferred, hard, most_lines)));
        }
        (None, Origin::Merge { branch, .. }) => {
            let text = format!("merge {}", git.branches[branch].name);
            out.push(Part::Deed(Type::Small.fit(&text, preferred, hard, most_lines)));
        }
        (None, Origin::Commit | Origin::CherryPick { .. }) => {}
    }
    if let Some(id) = commit.id.as_deref().filter(|_| git.is_picked(index)) {
        out.push(Part::Id(Type::Code.fit(id, preferred, hard, 3)));
    }
    if let Origin::CherryPick { commit: source } = commit.origin
        && let Some(id) = &git.commits[source].id
    {
        out.push(Part::Source(Type::Small.fit(&format!("cherry-pick of {id}"), preferred, hard, 3)));
    }
    out
}
