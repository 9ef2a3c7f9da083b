//! Reads an XY chart. The only kind with lists in square brackets and with negative numbers.

use penwork_diagnostic::Span;

use super::{Breach, Note, NotePlace, Places, Series, SeriesType, Threshold, XAxis, Xychart, YAxis};
use crate::header::Header;
use crate::lex::{TokenKind, unescape};
use crate::names::Labels;
use crate::options::{Allowed, Options, amount};
use crate::reader::{Reader, count, quoted};
use crate::vocabulary::limits;

const HEADER: Allowed = Allowed::new("an xychart header", &["direction", "stack", "values", "desc"]);
const Y_AXIS: Allowed = Allowed::new("the y axis", &["unit", "min", "max"]);
const X_AXIS: Allowed = Allowed::new("the x axis", &[]);
const SERIES: Allowed = Allowed::new("a series", &["tone", "icon"]);
const THRESHOLD: Allowed = Allowed::new("a threshold", &["tone", "breach"]);
const NOTE: Allowed = Allowed::new("a note", &["at"]);
const KEYWORDS: [&str; 8] = ["x", "y", "bar", "line", "area", "threshold", "note", "desc"];

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> Xychart {
    let (header, options) = Header::read(reader, &HEADER);
    reader.accept_signs("-%[]");
    let span = header.span;
    let chart = Xychart {
        header,
        direction: options.word(reader, "direction", "E123").unwrap_or_default(),
        stack: options.switch(reader, "stack").unwrap_or(false),
        values: options.switch(reader, "values").unwrap_or(true),
        x: XAxis { title: None, places: Places::Named(Vec::new()), span },
        y: YAxis::default(),
        series: Vec::new(),
        thresholds: Vec::new(),
        notes: Vec::new(),
    };
    let mut parser =
        Parser { chart, x: None, names: Labels::default(), notes: Vec::new(), lists: Vec::new() };
    while reader.next_line() {
        if !reader.close() {
            parser.statement(reader);
        }
    }
    reader.end();
    parser.finish(reader)
}

struct Parser {
    chart: Xychart,
    /// Where the x axis is written.
    x: Option<Span>,
    names: Labels,
    /// Text, place and its span of each note; the x axis may stand below them.
    notes: Vec<(String, Span, String, Span)>,
    /// Where the values of each series are written.
    lists: Vec<Span>,
}

impl Parser {
    fn statement(&mut self, reader: &mut Reader<'_>) {
        match reader.keyword() {
            Some("x") => self.x_axis(reader),
            Some("y") => self.y_axis(reader),
            Some("threshold") => self.threshold(reader),
            Some("note") => self.note(reader),
            Some("desc") => self.chart.header.describe(reader),
            word => match word.and_then(SeriesType::from_name) {
                Some(series_type) => self.series(reader, series_type),
                None => reader.unknown_statement("an XY chart", &KEYWORDS),
            },
        }
    }

    fn x_axis(&mut self, reader: &mut Reader<'_>) {
        let span = reader.take_keyword();
        let title = reader.optional_text().map(|(text, _)| text.into_owned());
        let places = match reader.peek() {
            Some(TokenKind::Sign('[')) => Places::Named(places(reader)),
            Some(TokenKind::Word(_) | TokenKind::Sign('-')) => {
                let start = reader.here();
                let from = number(reader);
                if !reader.take(TokenKind::Word("to")) {
                    reader.syntax(
                        reader.here(),
                        "the range has no end",
                        "write `0 to 100`, or names in `[` and `]`",
                    );
                }
                let to = number(reader);
                let (from, to) = (from.unwrap_or(0.0), to.unwrap_or(f64::INFINITY));
                if from >= to {
                    let place = Reader::join(start, reader.before());
                    reader.problem(
                        "E136",
                        place,
                        "the range does not rise",
                        "write the smaller number first",
                    );
                }
                Places::Range { from, to }
            }
            _ => {
                let hint = "write `[\"Jan\" \"Feb\"]` or `0 to 100` behind the title";
                reader.syntax(reader.here(), "the x axis has no places", hint);
                Places::Named(Vec::new())
            }
        };
        Options::read(reader, &X_AXIS);
        reader.finish();
        if let Some(first) = self.x {
            report_second(reader, 'x', span, first);
        } else {
            self.x = Some(span);
            self.chart.x = XAxis { title, places, span };
        }
    }

    fn y_axis(&mut self, reader: &mut Reader<'_>) {
        let span = reader.take_keyword();
        let title = reader.optional_text().map(|(text, _)| text.into_owned());
        let options = Options::read(reader, &Y_AXIS);
        let unit = options.unit(reader);
        let (min, max) = (limit(reader, &options, "min"), limit(reader, &options, "max"));
        if let (Some(min), Some(max), Some(value)) = (min, max, options.value("max"))
            && max <= min
        {
            reader.problem(
                "E136",
                value.span,
                "`max=` is not above `min=`",
                format!("write a number above {min}"),
            );
        }
        reader.finish();
        if let Some(first) = self.chart.y.span {
            report_second(reader, 'y', span, first);
        } else {
            self.chart.y = YAxis { title, unit, min, max, span: Some(span) };
        }
    }

    fn series(&mut self, reader: &mut Reader<'_>, series_type: SeriesType) {
        let keyword = reader.take_keyword();
        let (label, span) = reader.text_at("the name of the series", keyword);
        if reader.is_text(span) {
            self.names.declare(reader, "series", &label, span);
        }
        let start = reader.here();
        let values = values(reader);
        self.lists.push(Reader::join(start, reader.before()));
        let options = Options::read(reader, &SERIES);
        let (icon, tone) = (options.icon(reader), options.tone(reader));
        self.chart.series.push(Series { series_type, label, values, icon, tone, span });
        reader.finish();
    }

    fn threshold(&mut self, reader: &mut Reader<'_>) {
        let keyword = reader.take_keyword();
        let (label, span) = reader.text_at("the name of the threshold", keyword);
        let value = number(reader);
        let options = Options::read(reader, &THRESHOLD);
        let tone = options.tone(reader);
        let breach: Breach = options.word(reader, "breach", "E136").unwrap_or_default();
        self.chart.thresholds.push(Threshold { label, value: value.unwrap_or(0.0), tone, breach, span });
        reader.finish();
    }

    fn note(&mut self, reader: &mut Reader<'_>) {
        let keyword = reader.take_keyword();
        if self.chart.direction == super::Orientation::Horizontal {
            let hint = "remove it, or write `direction=vertical` in the header";
            reader.syntax(keyword, "a horizontal chart has no notes", hint);
        }
        let (text, span) = reader.text_at("the text of the note", keyword);
        let options = Options::read(reader, &NOTE);
        if let Some(value) = options.value("at") {
            self.notes.push((text, span, value.text.clone().into_owned(), value.span));
        } else if options.key("at").is_none() {
            let hint = "write `at=` and a place of the x axis";
            reader.syntax(span, "the note points nowhere", hint);
        }
        reader.finish();
    }

    fn finish(mut self, reader: &mut Reader<'_>) -> Xychart {
        if self.x.is_some() {
            self.check_counts(reader);
            for (text, span, place, place_span) in std::mem::take(&mut self.notes) {
                if let Some(at) = self.place(reader, &place, place_span) {
                    self.chart.notes.push(Note { text, at, span });
                }
            }
        }
        if reader.is_clean() {
            check_size(reader, &self.chart, self.x);
        }
        self.chart
    }

    /// Reports every series with more or fewer values than there are places.
    fn check_counts(&self, reader: &mut Reader<'_>) {
        let wanted = self.chart.place_count();
        for (series, span) in self.chart.series.iter().zip(&self.lists) {
            let found = series.values.len();
            // A list that could not be read has been reported.
            if found != wanted && found > 0 {
                let message =
                    format!("the series has {} for {}", count(found, "value"), count(wanted, "place"));
                let mut hint = format!("write {}", count(wanted, "value"));
                if found > wanted {
                    hint.push_str(", without thousands marks");
                }
                reader.syntax_anywhere(*span, message, hint);
            }
        }
    }

    fn place(&self, reader: &mut Reader<'_>, place: &str, span: Span) -> Option<NotePlace> {
        match &self.chart.x.places {
            Places::Named(names) => {
                let found = names.iter().position(|name| name == place);
                if found.is_none() {
                    let message = format!("{} is not a place of the x axis", quoted(place));
                    reader.unknown("E131", span, message, place, names.iter().map(String::as_str));
                }
                found.map(NotePlace::Place)
            }
            // A range that does not rise has no numbers to point at.
            Places::Range { from, to } if from >= to => None,
            Places::Range { from, to } => {
                let found = signed(place).filter(|n| (*from..=*to).contains(n));
                if found.is_none() {
                    let message = format!("{} is not on the x axis", quoted(place));
                    reader.problem("E136", span, message, format!("write a number from {from} to {to}"));
                }
                found.map(NotePlace::Number)
            }
        }
    }
}

fn check_size(reader: &mut Reader<'_>, chart: &Xychart, x: Option<Span>) {
    let header = &chart.header;
    if x.is_none() {
        let hint = "write `x [\"Jan\" \"Feb\"]` below the header";
        reader.problem("E100", header.span, "the chart has no x axis", hint);
    }
    if chart.series.is_empty() {
        let hint = "write `bar \"Name\" [1 2]` with a value for each place";
        reader.problem("E100", header.span, "the chart has no series", hint);
    }
    header.limit(reader, "places", chart.place_count(), limits::PLACES);
    header.limit(reader, "series", chart.series.len(), limits::SERIES);
    header.limit(reader, "thresholds", chart.thresholds.len(), limits::THRESHOLDS);
    header.limit(reader, "notes", chart.notes.len(), limits::CHART_NOTES);
}

fn report_second(reader: &mut Reader<'_>, axis: char, span: Span, first: Span) {
    let message = format!("the {axis} axis is already described on line {}", first.line);
    reader.problem("E130", span, message, "remove one of the two");
}

/// Reads `[place place]`.
fn places(reader: &mut Reader<'_>) -> Vec<String> {
    let mut places = Vec::new();
    reader.token();
    loop {
        match reader.peek() {
            Some(TokenKind::Word(word)) => places.push(word.to_owned()),
            Some(TokenKind::Text(raw)) => places.push(unescape(raw).into_owned()),
            Some(TokenKind::Comma) => {}
            _ => break,
        }
        reader.token();
    }
    close_list(reader);
    if places.is_empty() {
        reader.syntax(reader.before(), "the x axis has no places", "write names between `[` and `]`");
    }
    places
}

/// Reads `[number number]`.
fn values(reader: &mut Reader<'_>) -> Vec<f64> {
    let mut values = Vec::new();
    if !reader.take(TokenKind::Sign('[')) {
        let hint = "write the values between `[` and `]`, such as `[1 2.5 -3]`";
        reader.syntax(reader.here(), "the series has no values", hint);
        return values;
    }
    loop {
        match reader.peek() {
            Some(TokenKind::Comma) => {
                reader.token();
            }
            // An option begins where the list should have ended.
            Some(TokenKind::Word(_)) if reader.peek_nth(1) == Some(TokenKind::Equals) => break,
            Some(TokenKind::Word(_) | TokenKind::Text(_) | TokenKind::Sign('-')) => {
                // A wrong value keeps its place, so that the count is judged as it was meant.
                values.push(number(reader).unwrap_or(0.0));
            }
            _ => break,
        }
    }
    close_list(reader);
    if values.is_empty() {
        reader.syntax(reader.before(), "the series has no values", "write numbers between `[` and `]`");
    }
    values
}

fn close_list(reader: &mut Reader<'_>) {
    if !reader.take(TokenKind::Sign(']')) {
        reader.syntax(reader.here(), "the list is never closed", "write `]` behind its last entry");
    }
}

/// Takes a number that must be there, with its sign.
fn number(reader: &mut Reader<'_>) -> Option<f64> {
    let start = reader.here();
    let negative = reader.take(TokenKind::Sign('-'));
    let text = match reader.peek() {
        Some(TokenKind::Word(word)) if reader.peek_nth(1) != Some(TokenKind::Equals) => word,
        Some(TokenKind::Text(text)) => text,
        _ => {
            reader.syntax(start, "a number is missing", "write a number, such as `12.5`");
            return None;
        }
    };
    let quotes = matches!(reader.peek(), Some(TokenKind::Text(_)));
    reader.token();
    let percent = reader.take(TokenKind::Sign('%'));
    let span = Reader::join(start, reader.before());
    let sign = if negative { "-" } else { "" };
    match amount(text) {
        Some(value) if value > limits::LARGEST_AMOUNT => {
            let message = format!("`{sign}{text}` is too large");
            reader.problem("E136", span, message, "use a larger unit");
            None
        }
        Some(value) if !quotes && !percent => Some(if negative { -value } else { value }),
        found => {
            let message = format!(
                "{} is not a number",
                quoted(&format!("{sign}{text}{}", if percent { "%" } else { "" }))
            );
            let hint = match found {
                Some(_) if percent => {
                    format!("write `{sign}{text}`, and the percent sign as `unit=` of the y axis")
                }
                Some(_) => format!("write `{sign}{text}` without quotes"),
                None => "write digits with an optional fraction, such as `12.5`".to_owned(),
            };
            reader.syntax(span, message, hint);
            None
        }
    }
}

/// An end of the y axis.
fn limit(reader: &mut Reader<'_>, options: &Options<'_>, key: &str) -> Option<f64> {
    let value = options.value(key)?;
    let found = signed(&value.text).filter(|n| n.abs() <= limits::LARGEST_AMOUNT);
    if found.is_none() {
        let message = format!("{} is not a value of `{key}=`", quoted(&value.text));
        reader.problem("E136", value.span, message, format!("write a number, such as `{key}=0`"));
    }
    found
}

fn signed(text: &str) -> Option<f64> {
    match text.strip_prefix('-') {
        Some(digits) => amount(digits).map(|value| -value),
        None => amount(text),
    }
}
