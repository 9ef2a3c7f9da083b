//! `quadrant`: points on two scales, in four zones.

use penwork_diagnostic::Span;

use crate::header::Header;
use crate::lex::TokenKind;
use crate::names::Labels;
use crate::options::{Allowed, Options, amount};
use crate::reader::{Reader, quoted};
use crate::vocabulary::{IconChoice, Tone, limits};
use crate::words::words;

/// A quadrant chart.
#[derive(Debug, Clone, PartialEq)]
pub struct Quadrant {
    /// The first line.
    pub header: Header,
    /// The zone that stands out.
    pub highlight: Option<Position>,
    /// The horizontal scale, when it is described.
    pub x: Option<Axis>,
    /// The vertical scale, when it is described.
    pub y: Option<Axis>,
    /// In the order written, at most one for each position.
    pub zones: Vec<Zone>,
    /// In the order written.
    pub points: Vec<Point>,
}

words! {
    /// A quarter of the plot, in reading order from the top right as in mathematics.
    Position {
        TopRight = "top-right",
        TopLeft = "top-left",
        BottomLeft = "bottom-left",
        BottomRight = "bottom-right",
    }
}

/// A scale.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Axis {
    /// What it measures.
    pub title: Option<String>,
    /// What 0 means, as written.
    pub low: Option<String>,
    /// What 1 means, as written.
    pub high: Option<String>,
    /// Its keyword in the source.
    pub span: Span,
}

/// A named quarter of the plot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zone {
    /// Which quarter.
    pub position: Position,
    /// Its name.
    pub label: String,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// Its name in the source.
    pub span: Span,
}

/// A point.
#[derive(Debug, Clone, PartialEq)]
pub struct Point {
    /// Its name.
    pub label: String,
    /// From 0 (left) to 1 (right).
    pub x: f64,
    /// From 0 (bottom) to 1 (top).
    pub y: f64,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// Its name in the source.
    pub span: Span,
}

impl Axis {
    /// The text at the low end. A title alone has a low and a high end.
    pub fn shown_low(&self) -> Option<&str> {
        self.low.as_deref().or_else(|| self.high.is_none().then_some("Low"))
    }

    /// The text at the high end.
    pub fn shown_high(&self) -> Option<&str> {
        self.high.as_deref().or_else(|| self.low.is_none().then_some("High"))
    }
}

impl Point {
    /// The quarter it lies in; the middle belongs to the high side.
    pub fn position(&self) -> Position {
        match (self.x >= 0.5, self.y >= 0.5) {
            (true, true) => Position::TopRight,
            (false, true) => Position::TopLeft,
            (false, false) => Position::BottomLeft,
            (true, false) => Position::BottomRight,
        }
    }
}

impl Quadrant {
    /// The zone of a position, when it is named.
    pub fn zone(&self, position: Position) -> Option<&Zone> {
        self.zones.iter().find(|z| z.position == position)
    }

    /// The tone of a point: its own, or that of its zone.
    pub fn point_tone(&self, point: &Point) -> Option<Tone> {
        point.tone.or_else(|| self.zone(point.position()).and_then(|z| z.tone))
    }
}

const HEADER: Allowed = Allowed::new("a quadrant header", &["highlight", "desc"]);
const AXIS: Allowed = Allowed::new("an axis", &["low", "high"]);
const ZONE: Allowed = Allowed::new("a zone", &["tone", "icon"]);
const POINT: Allowed = Allowed::new("a point", &["x", "y", "tone", "icon"]);
const KEYWORDS: [&str; 5] = ["x", "y", "zone", "point", "desc"];

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> Quadrant {
    let (header, options) = Header::read(reader, &HEADER);
    let mut chart = Quadrant {
        header,
        highlight: options.word(reader, "highlight", "E136"),
        x: None,
        y: None,
        zones: Vec::new(),
        points: Vec::new(),
    };
    let mut names = Labels::default();
    while reader.next_line() {
        if reader.close() {
            continue;
        }
        match reader.keyword() {
            Some("x") => axis(reader, &mut chart.x),
            Some("y") => axis(reader, &mut chart.y),
            Some("zone") => chart.read_zone(reader),
            Some("point") => chart.read_point(reader, &mut names),
            Some("desc") => chart.header.describe(reader),
            Some(word) if is_mermaid(word) => {
                let message = format!("`{word}` begins no statement of a quadrant chart");
                let hint = "this is Mermaid: convert it with `convert_mermaid`";
                reader.problem("E110", reader.here(), message, hint);
                reader.skip();
            }
            _ => reader.unknown_statement("a quadrant chart", &KEYWORDS),
        }
    }
    reader.end();
    if reader.is_clean() {
        if chart.points.is_empty() {
            let hint = "write `point \"Name\" x=0.2 y=0.8` below the header";
            reader.problem("E100", chart.header.span, "the chart has no points", hint);
        }
        chart.header.limit(reader, "points", chart.points.len(), limits::POINTS);
    }
    chart
}

fn is_mermaid(word: &str) -> bool {
    matches!(word, "x-axis" | "y-axis" | "title") || word.starts_with("quadrant-")
}

fn axis(reader: &mut Reader<'_>, axis: &mut Option<Axis>) {
    let name = reader.keyword().unwrap_or_default();
    let span = reader.take_keyword();
    let is_option = reader.peek_nth(1) == Some(TokenKind::Equals);
    let title = match reader.peek() {
        Some(TokenKind::Word(_)) if !is_option => reader.text("the title of the axis"),
        _ => reader.optional_text(),
    };
    let options = Options::read(reader, &AXIS);
    let found = Axis {
        title: title.map(|(text, _)| text.into_owned()),
        low: options.text("low"),
        high: options.text("high"),
        span,
    };
    if found.title.is_none() && options.key("low").is_none() && options.key("high").is_none() {
        let hint = format!("write a title in double quotes, `low=` or `high=` behind `{name}`");
        reader.syntax(span, "the axis says nothing", hint);
    }
    if let Some(first) = axis {
        let message = format!("the axis `{name}` is already described on line {}", first.span.line);
        reader.problem("E130", span, message, "remove one of the two");
    } else {
        *axis = Some(found);
    }
    reader.finish();
}

impl Quadrant {
    fn read_zone(&mut self, reader: &mut Reader<'_>) {
        let keyword = reader.take_keyword();
        let place = reader.here();
        let position = if let Some(word) = reader.keyword() {
            reader.token();
            let found = Position::from_name(word);
            if found.is_none() {
                let message = format!("`{word}` is not the place of a zone");
                reader.unknown("E136", place, message, word, Position::ALL.map(Position::name));
            }
            found
        } else {
            let names = Position::ALL.map(Position::name);
            let hint = crate::suggest::list(names).unwrap_or_default();
            reader.syntax(place, "the zone has no place", hint);
            None
        };
        let (label, span) = reader.text_at("the name of the zone", keyword);
        let options = Options::read(reader, &ZONE);
        let (icon, tone) = (options.icon(reader), options.tone(reader));
        if let Some(position) = position {
            if let Some(first) = self.zone(position) {
                let line = first.span.line;
                let message = format!("the zone `{}` is already named on line {line}", position.name());
                reader.problem("E130", place, message, "remove one of the two");
            } else {
                self.zones.push(Zone { position, label, icon, tone, span });
            }
        }
        reader.finish();
    }

    fn read_point(&mut self, reader: &mut Reader<'_>, names: &mut Labels) {
        let keyword = reader.take_keyword();
        if let (Some(TokenKind::Word(word)), Some(TokenKind::Text(_))) = (reader.peek(), reader.peek_nth(1)) {
            reader.syntax(reader.here(), "points have no ids", format!("remove `{word}`"));
            reader.token();
        }
        let (label, span) = reader.text_at("the name of the point", keyword);
        if reader.is_text(span) {
            names.declare(reader, "point", &label, span);
        }
        let bare = reader.rest();
        let mut numbers = Vec::new();
        while let (Some(TokenKind::Word(word)), false) =
            (reader.peek(), reader.peek_nth(1) == Some(TokenKind::Equals))
        {
            reader.token();
            numbers.push(word);
            reader.take(TokenKind::Comma);
        }
        if let [first, rest @ ..] = &numbers[..] {
            let hint = match rest {
                [second, ..] => format!("write `x={first} y={second}`"),
                [] => format!("write `x={first}` and `y=` with a number"),
            };
            reader.syntax(bare, "the numbers of the point do not say which is which", hint);
        }
        let options = Options::read(reader, &POINT);
        let x = coordinate(reader, &options, "x", span, numbers.is_empty());
        let y = coordinate(reader, &options, "y", span, numbers.is_empty());
        self.points.push(Point {
            label,
            x: x.unwrap_or(0.5),
            y: y.unwrap_or(0.5),
            icon: options.icon(reader),
            tone: options.tone(reader),
            span,
        });
        reader.finish();
    }
}

fn coordinate(
    reader: &mut Reader<'_>,
    options: &Options<'_>,
    key: &str,
    point: Span,
    must: bool,
) -> Option<f64> {
    let Some(value) = options.value(key) else {
        if must && options.key(key).is_none() {
            let message = format!("the point has no `{key}=`");
            reader.syntax(point, message, format!("write `{key}=` and a number from 0 to 1"));
        }
        return None;
    };
    let number = amount(value.text.trim());
    let found = number.filter(|n| *n <= 1.0);
    if found.is_none() {
        let message = format!("{} is not from 0 to 1", quoted(&value.text));
        let hint = match number {
            Some(n) if n <= 10.0 => format!("write `{key}={}`", n / 10.0),
            Some(n) if n <= 100.0 => format!("write `{key}={}`", n / 100.0),
            _ => format!("write a number from 0 to 1, such as `{key}=0.8`"),
        };
        reader.problem("E136", value.span, message, hint);
    }
    found
}
