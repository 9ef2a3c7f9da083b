//! `matrix`: rows compared, scored or given roles in columns; or risks by likelihood and impact.

mod cell;
mod parse;

use penwork_diagnostic::Span;

pub use cell::{Cell, Mark, Role};
pub(crate) use parse::parse;

use crate::header::Header;
use crate::vocabulary::{IconChoice, Tone};
use crate::words::words;

/// A matrix.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matrix {
    /// The first line.
    pub header: Header,
    /// What it shows.
    pub style: Style,
    /// Whether totals are drawn.
    pub total: bool,
    /// From left to right; none in a risk matrix.
    pub columns: Vec<Column>,
    /// From top to bottom; none in a risk matrix.
    pub rows: Vec<Row>,
    /// The row that is marked as recommended.
    pub recommended: Option<usize>,
    /// What the author calls the marks.
    pub legend: Vec<LegendEntry>,
    /// The risks; none in the other styles.
    pub items: Vec<Item>,
    /// The vertical scale of a risk matrix.
    pub likelihood: Scale,
    /// The horizontal scale of a risk matrix.
    pub impact: Scale,
}

words! {
    /// What a matrix shows.
    #[derive(Default)]
    Style {
        #[default]
        Compare = "compare",
        Score = "score",
        /// Who is responsible, accountable, consulted and informed.
        Raci = "raci",
        Risk = "risk",
    }
}

/// A column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub label: String,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `weight=` says, from 1 to 9.
    pub weight: Option<u32>,
    /// Its name in the source.
    pub span: Span,
}

/// A row with one cell for each column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Its name.
    pub label: String,
    /// A second text.
    pub sub: Option<String>,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// One for each column.
    pub cells: Vec<Cell>,
    /// Its name in the source.
    pub span: Span,
}

/// What the author calls a mark.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LegendEntry {
    /// The mark.
    pub mark: Mark,
    /// Its name.
    pub text: String,
}

/// A risk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Its name.
    pub label: String,
    /// From 1 to 5.
    pub likelihood: u32,
    /// From 1 to 5.
    pub impact: u32,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// Its name in the source.
    pub span: Span,
}

/// One of the two scales of a risk matrix.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scale {
    /// What it measures.
    pub title: String,
    /// The names of its levels, lowest first.
    pub levels: [String; 5],
}

/// How bad a risk is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Band {
    /// A score from 1 to 4.
    Low,
    /// A score from 5 to 9.
    Moderate,
    /// A score from 10 to 16.
    High,
    /// A score from 17 to 25.
    Critical,
}

impl Band {
    /// From the mildest to the worst.
    pub const ALL: [Self; 4] = [Self::Low, Self::Moderate, Self::High, Self::Critical];

    /// The band of a score.
    pub const fn of(score: u32) -> Self {
        match score {
            0..=4 => Self::Low,
            5..=9 => Self::Moderate,
            10..=16 => Self::High,
            _ => Self::Critical,
        }
    }

    /// Its name.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Low => "Low",
            Self::Moderate => "Moderate",
            Self::High => "High",
            Self::Critical => "Critical",
        }
    }

    /// Its tone.
    pub const fn tone(self) -> Tone {
        match self {
            Self::Low => Tone::Green,
            Self::Moderate => Tone::Amber,
            Self::High => Tone::Orange,
            Self::Critical => Tone::Red,
        }
    }

    /// The least and the largest score in it.
    pub const fn scores(self) -> (u32, u32) {
        match self {
            Self::Low => (1, 4),
            Self::Moderate => (5, 9),
            Self::High => (10, 16),
            Self::Critical => (17, 25),
        }
    }
}

impl Item {
    /// Likelihood times impact.
    pub const fn score(&self) -> u32 {
        self.likelihood * self.impact
    }
}

impl Matrix {
    /// The name of a mark in the legend, when the author gave it one.
    pub fn legend_text(&self, mark: Mark) -> Option<&str> {
        self.legend.iter().find(|entry| entry.mark == mark).map(|entry| entry.text.as_str())
    }

    /// The weighted sum of the scores of a row; nothing when it has no score.
    pub fn row_total(&self, row: &Row) -> Option<u32> {
        let mut total = None;
        for (cell, column) in row.cells.iter().zip(&self.columns) {
            if let Cell::Score(score) = cell {
                *total.get_or_insert(0) += score * column.weight.unwrap_or(1);
            }
        }
        total
    }

    /// The largest total that a row could have: 5 in each column that has a score in some row.
    pub fn best_total(&self) -> u32 {
        let scored =
            |index: usize| self.rows.iter().any(|r| matches!(r.cells.get(index), Some(Cell::Score(_))));
        let columns = self.columns.iter().enumerate().filter(|(index, _)| scored(*index));
        columns.map(|(_, column)| 5 * column.weight.unwrap_or(1)).sum()
    }
}
