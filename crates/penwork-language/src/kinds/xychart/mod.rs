//! `xychart`: bars, lines and areas on two axes.

mod parse;

use penwork_diagnostic::Span;

pub(crate) use parse::parse;

use crate::header::Header;
use crate::vocabulary::{IconChoice, Tone};
use crate::words::words;

/// An XY chart.
#[derive(Debug, Clone, PartialEq)]
pub struct Xychart {
    /// The first line.
    pub header: Header,
    /// The way bars grow.
    pub direction: Orientation,
    /// Whether bars and areas stand on each other.
    pub stack: bool,
    /// Whether amounts are written.
    pub values: bool,
    /// The axis of the places.
    pub x: XAxis,
    /// The axis of the amounts.
    pub y: YAxis,
    /// In the order written.
    pub series: Vec<Series>,
    /// In the order written.
    pub thresholds: Vec<Threshold>,
    /// In the order written.
    pub notes: Vec<Note>,
}

words! {
    /// The way bars grow.
    #[derive(Default)]
    Orientation {
        #[default]
        Vertical = "vertical",
        Horizontal = "horizontal",
    }
}

/// The axis of the places.
#[derive(Debug, Clone, PartialEq)]
pub struct XAxis {
    /// What it shows.
    pub title: Option<String>,
    /// Where the values of a series stand.
    pub places: Places,
    /// Its keyword in the source.
    pub span: Span,
}

/// Where the values of a series stand.
#[derive(Debug, Clone, PartialEq)]
pub enum Places {
    /// At named places.
    Named(Vec<String>),
    /// At even distances over a range of numbers.
    Range {
        /// Where the first value stands.
        from: f64,
        /// Where the last value stands.
        to: f64,
    },
}

/// The axis of the amounts.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct YAxis {
    /// What it shows.
    pub title: Option<String>,
    /// What amounts are counted in.
    pub unit: Option<String>,
    /// The amount at its low end.
    pub min: Option<f64>,
    /// The amount at its high end.
    pub max: Option<f64>,
    /// Its keyword in the source.
    pub span: Option<Span>,
}

words! {
    /// How a series is drawn.
    SeriesType {
        Bar = "bar",
        Line = "line",
        Area = "area",
    }
}

/// A value for each place.
#[derive(Debug, Clone, PartialEq)]
pub struct Series {
    /// How it is drawn.
    pub series_type: SeriesType,
    /// Its name.
    pub label: String,
    /// One for each place.
    pub values: Vec<f64>,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// Its name in the source.
    pub span: Span,
}

words! {
    /// Which amounts break a threshold.
    #[derive(Default)]
    Breach {
        #[default]
        Above = "above",
        Below = "below",
        None = "none",
    }
}

/// A line across the chart.
#[derive(Debug, Clone, PartialEq)]
pub struct Threshold {
    /// Its name.
    pub label: String,
    /// The amount it stands for.
    pub value: f64,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// Which amounts break it.
    pub breach: Breach,
    /// Its name in the source.
    pub span: Span,
}

/// A remark at a place.
#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    /// What it says.
    pub text: String,
    /// Where it points.
    pub at: NotePlace,
    /// Its text in the source.
    pub span: Span,
}

/// Where a note points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum NotePlace {
    /// At the named place of this index.
    Place(usize),
    /// At a number of the range.
    Number(f64),
}

/// The tones of series, in turn.
const SERIES_TONES: [Tone; 8] =
    [Tone::Blue, Tone::Orange, Tone::Aqua, Tone::Violet, Tone::Amber, Tone::Green, Tone::Red, Tone::Neutral];

impl Xychart {
    /// The tone of a series: its own, or one of a cycle.
    pub fn series_tone(&self, index: usize) -> Tone {
        self.series.get(index).and_then(|s| s.tone).unwrap_or(SERIES_TONES[index % SERIES_TONES.len()])
    }

    /// How many places there are.
    pub fn place_count(&self) -> usize {
        match &self.x.places {
            Places::Named(names) => names.len(),
            Places::Range { .. } => self.series.first().map_or(0, |s| s.values.len()),
        }
    }
}

impl Threshold {
    /// The tone it is drawn in.
    pub fn shown_tone(&self) -> Tone {
        self.tone.unwrap_or(Tone::Red)
    }
}
