//! `gantt`: tasks and milestones on a time axis. Dates are worked out while reading.

mod axis;
mod parse;
mod schedule;

use penwork_diagnostic::Span;

pub use axis::{Axis, Unit};
pub(crate) use parse::parse;

use crate::date::Date;
use crate::header::Header;
use crate::vocabulary::Tone;
use crate::words::words;

/// A gantt chart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gantt {
    /// The first line.
    pub header: Header,
    /// The earliest day the axis must reach.
    pub start: Option<Date>,
    /// The latest day the axis must reach.
    pub end: Option<Date>,
    /// What `unit=` says; nothing for `auto`.
    pub unit: Option<Unit>,
    /// The day of the marker.
    pub today: Option<Date>,
    /// What happens on Saturdays and Sundays.
    pub weekends: Weekends,
    /// Days that are never worked on, each once, earliest first.
    pub holidays: Vec<Date>,
    /// In the order written.
    pub sections: Vec<Section>,
    /// From top to bottom.
    pub rows: Vec<Row>,
}

words! {
    /// What happens on Saturdays and Sundays.
    #[derive(Default)]
    Weekends {
        /// They look like other days.
        #[default]
        Show = "show",
        /// They are tinted.
        Shade = "shade",
        /// They are tinted and not worked on.
        Skip = "skip",
    }
}

words! {
    /// How far something has come.
    #[derive(Default)]
    Progress {
        #[default]
        Planned = "planned",
        Active = "active",
        Done = "done",
    }
}

/// A band of rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// Its name.
    pub name: String,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// Its name in the source.
    pub span: Span,
}

/// A task or a milestone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Its name in the source.
    pub id: String,
    /// Its name for people.
    pub label: String,
    /// Whether it is a milestone, which begins and ends on one day.
    pub milestone: bool,
    /// The section it is written in.
    pub section: Option<usize>,
    /// The first day.
    pub start: Date,
    /// The last day.
    pub end: Date,
    /// The rows that must end before.
    pub after: Vec<usize>,
    /// How far it has come.
    pub progress: Progress,
    /// Whether it must not be late.
    pub critical: bool,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// The written first day, when it was moved off a day on which nobody works.
    pub moved_from: Option<Date>,
    /// Its id in the source.
    pub span: Span,
}

impl Gantt {
    /// Whether nobody works on `date`.
    pub fn is_off(&self, date: Date) -> bool {
        (self.weekends == Weekends::Skip && date.is_weekend()) || self.holidays.binary_search(&date).is_ok()
    }

    /// The tone of a row: its own, red when it is critical, that of its section, or blue.
    pub fn shown_tone(&self, row: &Row) -> Tone {
        let section = row.section.and_then(|i| self.sections.get(i)).and_then(|s| s.tone);
        let critical = row.critical.then_some(Tone::Red);
        row.tone.or(critical).or(section).unwrap_or(Tone::Blue)
    }

    /// The first and the last day of all rows.
    pub fn span_of_rows(&self) -> Option<(Date, Date)> {
        let start = self.rows.iter().map(|r| r.start).min()?;
        let end = self.rows.iter().map(|r| r.end).max()?;
        Some((start, end))
    }
}
