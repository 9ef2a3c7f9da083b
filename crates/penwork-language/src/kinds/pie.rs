//! `pie`: the shares of a whole.

use penwork_diagnostic::Span;

pub use crate::amounts::Sort;
use crate::amounts::{AmountRule, take_amount};
use crate::header::Header;
use crate::names::Labels;
use crate::options::{Allowed, Options};
use crate::reader::Reader;
use crate::vocabulary::{IconChoice, Tone, limits};
use crate::words::words;

/// A share chart.
#[derive(Debug, Clone, PartialEq)]
pub struct Pie {
    /// The first line.
    pub header: Header,
    /// What amounts are counted in.
    pub unit: Option<String>,
    /// The caption of the total, when one is written.
    pub total: Option<String>,
    /// The order in which slices are drawn.
    pub sort: Sort,
    /// Whether amounts are written.
    pub values: bool,
    /// How many slices are drawn at most; the smallest others become one.
    pub fold: Option<u32>,
    /// Where the names of slices stand.
    pub labels: LabelPlace,
    /// In the order written.
    pub slices: Vec<Slice>,
}

words! {
    /// Where the names of slices stand.
    #[derive(Default)]
    LabelPlace {
        #[default]
        Outside = "outside",
        Legend = "legend",
    }
}

/// A share.
#[derive(Debug, Clone, PartialEq)]
pub struct Slice {
    /// Its name.
    pub label: String,
    /// How much it is; never below zero.
    pub amount: f64,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// Its name in the source.
    pub span: Span,
}

/// The tones of slices, in turn.
const SLICE_TONES: [Tone; 8] =
    [Tone::Blue, Tone::Orange, Tone::Aqua, Tone::Violet, Tone::Amber, Tone::Green, Tone::Red, Tone::Neutral];

impl Pie {
    /// The caption of the total.
    pub fn shown_total(&self) -> &str {
        self.total.as_deref().unwrap_or("Total")
    }

    /// The tone of each slice: its own, neutral for the rest, or one of a cycle.
    pub fn shown_tones(&self) -> Vec<Tone> {
        let tone = |(index, slice): (usize, &Slice)| {
            let rest = slice.label.trim().eq_ignore_ascii_case("other").then_some(Tone::Neutral);
            slice.tone.or(rest).unwrap_or(SLICE_TONES[index % SLICE_TONES.len()])
        };
        self.slices.iter().enumerate().map(tone).collect()
    }
}

const HEADER: Allowed =
    Allowed::new("a pie header", &["unit", "total", "sort", "values", "fold", "labels", "desc"]);
const SLICE: Allowed = Allowed {
    owner: "a slice",
    keys: &["tone", "icon"],
    instead: &[("value", "write the amount right behind the name: `slice \"Name\" 12`")],
};
const AMOUNT: AmountRule = AmountRule { owner: "the slice", zero: true, code: "E100" };

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> Pie {
    let (header, options) = Header::read(reader, &HEADER);
    // These signs are refused where they stand, with a better reason than being unexpected.
    reader.accept_signs("-%[]");
    let mut pie = Pie {
        header,
        unit: options.unit(reader),
        total: options.text("total"),
        sort: options.word(reader, "sort", "E136").unwrap_or_default(),
        values: options.switch(reader, "values").unwrap_or(true),
        fold: options.integer(reader, "fold", 2, 12),
        labels: options.word(reader, "labels", "E136").unwrap_or_default(),
        slices: Vec::new(),
    };
    let mut names = Labels::default();
    while reader.next_line() {
        if reader.close() {
            continue;
        }
        match reader.keyword() {
            Some("slice") => pie.slice(reader, &mut names),
            Some("desc") => pie.header.describe(reader),
            _ => reader.unknown_statement("a share chart", &["slice", "desc"]),
        }
    }
    reader.end();
    if reader.is_clean() {
        pie.check(reader);
    }
    pie
}

impl Pie {
    fn slice(&mut self, reader: &mut Reader<'_>, names: &mut Labels) {
        let keyword = reader.take_keyword();
        let (label, span) = reader.text_at("the name of the slice", keyword);
        if reader.is_text(span) {
            names.declare(reader, "slice", &label, span);
        }
        let is_option = reader.peek_nth(1) == Some(crate::lex::TokenKind::Equals);
        let value = is_option && reader.keyword() == Some("value");
        let amount = if value { None } else { take_amount(reader, AMOUNT) };
        let options = Options::read(reader, &SLICE);
        let (icon, tone) = (options.icon(reader), options.tone(reader));
        self.slices.push(Slice { label, amount: amount.unwrap_or(0.0), icon, tone, span });
        reader.finish();
    }

    fn check(&self, reader: &mut Reader<'_>) {
        let hint = "write `slice \"Name\" 12` with an amount above zero";
        if self.slices.is_empty() {
            return reader.problem("E100", self.header.span, "the chart has no slices", hint);
        }
        if self.slices.iter().all(|s| s.amount == 0.0) {
            return reader.problem("E100", self.header.span, "every slice is zero", hint);
        }
        self.header.limit(reader, "slices", self.slices.len(), limits::SLICES);
    }
}
