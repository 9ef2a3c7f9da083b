//! `timeline`: events in periods, in the order written.

use penwork_diagnostic::Span;

use crate::header::Header;
use crate::lex::TokenKind;
use crate::options::{Allowed, Options};
use crate::reader::Reader;
use crate::vocabulary::{Direction, IconChoice, Tone, limits};
use crate::words::words;

/// A timeline.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Timeline {
    /// The first line.
    pub header: Header,
    /// The direction, when one is written: right or down. Nothing means right.
    pub direction: Option<Direction>,
    /// Where the events hang.
    pub side: Sides,
    /// In the order written.
    pub sections: Vec<Section>,
    /// In the order written.
    pub periods: Vec<Period>,
}

words! {
    /// On which sides of the rail events hang.
    #[derive(Default)]
    Sides {
        #[default]
        Both = "both",
        One = "one",
    }
}

/// A frame around periods.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// Its name.
    pub name: String,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// Its name in the source.
    pub span: Span,
}

/// A point or stretch of time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Period {
    /// Its name; free text.
    pub label: String,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// The section it is written in.
    pub section: Option<usize>,
    /// In the order written.
    pub events: Vec<Event>,
    /// Its name in the source.
    pub span: Span,
}

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// What happened.
    pub label: String,
    /// A second text.
    pub sub: Option<String>,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// Its text in the source.
    pub span: Span,
}

/// The tones of sections, in turn.
const SECTION_TONES: [Tone; 6] =
    [Tone::Blue, Tone::Violet, Tone::Aqua, Tone::Orange, Tone::Green, Tone::Amber];

impl Timeline {
    /// The tone of a section: its own, or one of a cycle.
    pub fn section_tone(&self, index: usize) -> Tone {
        let own = self.sections.get(index).and_then(|s| s.tone);
        own.unwrap_or(SECTION_TONES[index % SECTION_TONES.len()])
    }

    /// The tone of a period: its own, that of its section, or blue.
    pub fn period_tone(&self, period: &Period) -> Tone {
        let section = period.section.map(|index| self.section_tone(index));
        period.tone.or(section).unwrap_or(Tone::Blue)
    }
}

const HEADER: Allowed = Allowed::new("a timeline header", &["direction", "side", "desc"]);
const SECTION: Allowed = Allowed::new("a section", &["tone", "icon"]);
const PERIOD: Allowed = Allowed::new("a period", &["tone"]);
const EVENT: Allowed = Allowed::new("an event", &["sub", "icon", "tone"]);
const KEYWORDS: [&str; 5] = ["section", "at", "period", "event", "desc"];

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> Timeline {
    let (header, options) = Header::read(reader, &HEADER);
    let mut timeline = Timeline {
        header,
        direction: options.direction(reader, &[Direction::Right, Direction::Down]),
        side: options.word(reader, "side", "E136").unwrap_or_default(),
        sections: Vec::new(),
        periods: Vec::new(),
    };
    while reader.next_line() {
        if !reader.close() {
            timeline.statement(reader);
        }
    }
    reader.end();
    if reader.is_clean() {
        timeline.check_size(reader);
    }
    timeline
}

impl Timeline {
    fn statement(&mut self, reader: &mut Reader<'_>) {
        let place = reader.block().map(|b| b.what);
        match (reader.keyword(), place) {
            (Some("section"), _) => {
                if place.is_some() {
                    misplaced(
                        reader,
                        "a section stands at the top only",
                        "close the block around it with `}`",
                    );
                }
                self.section(reader);
            }
            (Some(word @ ("at" | "period")), _) => {
                if place == Some("period") {
                    let message = format!("`{word}` stands inside of a period");
                    misplaced(reader, &message, "close the period with `}` first");
                }
                if word == "at" { self.at(reader) } else { self.period(reader) }
            }
            (Some("event"), _) => {
                let span = reader.take_keyword();
                let period = reader.block_of("period");
                if period.is_none() {
                    let hint = "write it inside of `period \"...\" {`, or use `at \"...\" : \"...\"`";
                    reader.problem("E381", span, "the event stands outside of a period", hint);
                }
                let event = event(reader);
                if let (Some(period), Some(event)) = (period, event) {
                    self.periods[period].events.push(event);
                }
                reader.finish();
            }
            (Some("desc"), _) => self.header.describe(reader),
            _ => reader.unknown_statement("a timeline", &KEYWORDS),
        }
    }

    fn section(&mut self, reader: &mut Reader<'_>) {
        let keyword = reader.take_keyword();
        let (name, span) = reader.text_at("the name of the section", keyword);
        check_label(reader, &name, span, "section");
        let options = Options::read(reader, &SECTION);
        let (icon, tone) = (options.icon(reader), options.tone(reader));
        let index = self.sections.len();
        self.sections.push(Section { name, icon, tone, span });
        reader.finish_with_block("section", index);
    }

    fn at(&mut self, reader: &mut Reader<'_>) {
        let mut period = start_period(reader);
        if reader.take(TokenKind::Colon) {
            loop {
                period.events.extend(event(reader));
                if !reader.take(TokenKind::Comma) {
                    break;
                }
            }
        } else {
            let hint = "write ` : ` and the events in double quotes behind the period";
            reader.syntax(reader.here(), "the period has no events", hint);
        }
        self.periods.push(period);
        reader.finish();
    }

    fn period(&mut self, reader: &mut Reader<'_>) {
        let period = start_period(reader);
        let index = self.periods.len();
        self.periods.push(period);
        reader.finish_with_block("period", index);
    }

    fn check_size(&self, reader: &mut Reader<'_>) {
        if self.periods.is_empty() {
            let hint = "write `at \"2026\" : \"What happened\"` below the header";
            return reader.problem("E380", self.header.span, "the timeline has no periods", hint);
        }
        self.header.limit(reader, "sections", self.sections.len(), limits::TIMELINE_SECTIONS);
        self.header.limit(reader, "periods", self.periods.len(), limits::PERIODS);
        let events = self.periods.iter().map(|p| p.events.len()).sum();
        self.header.limit(reader, "events", events, limits::EVENTS);
        for period in &self.periods {
            let (count, most) = (period.events.len(), limits::PERIOD_EVENTS);
            if count > most {
                let message =
                    format!("the period has {count} events, more than the {most} that can be drawn");
                reader.problem("E140", period.span, message, "split it into shorter periods");
            }
        }
    }
}

/// Reads the label and the options of a period.
fn start_period(reader: &mut Reader<'_>) -> Period {
    let keyword = reader.take_keyword();
    let (label, span) = reader.text_at("the label of the period", keyword);
    check_label(reader, &label, span, "period");
    let options = Options::read(reader, &PERIOD);
    let tone = options.tone(reader);
    Period { label, tone, section: reader.block_of("section"), events: Vec::new(), span }
}

fn event(reader: &mut Reader<'_>) -> Option<Event> {
    let (label, span) = reader.text("the text of the event")?;
    check_label(reader, &label, span, "event");
    let options = Options::read(reader, &EVENT);
    Some(Event {
        label: label.into_owned(),
        sub: options.text("sub"),
        icon: options.icon(reader),
        tone: options.tone(reader),
        span,
    })
}

fn misplaced(reader: &mut Reader<'_>, message: &str, hint: &str) {
    reader.problem("E382", reader.here(), message, hint);
}

fn check_label(reader: &mut Reader<'_>, label: &str, span: Span, what: &str) {
    // A missing label has been reported, and has the place of its keyword.
    if label.trim().is_empty() && reader.is_text(span) {
        reader.problem(
            "E383",
            span,
            format!("the {what} has an empty label"),
            "write its name in the quotes",
        );
    }
}
