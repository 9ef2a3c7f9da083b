//! `swimlane`: the steps of a process, in a lane for everyone who takes part.

use penwork_diagnostic::Span;

use crate::event::TransitionLabel;
use crate::header::Header;
use crate::lex::TokenKind;
use crate::line_options::LineOptions;
use crate::names::Names;
use crate::options::{Allowed, Options};
use crate::parts::{Ends, label};
use crate::reader::{Id, Reader};
use crate::vocabulary::{Arrow, Direction, IconChoice, Tone, limits};
use crate::words::words;

/// A swimlane diagram.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Swimlane {
    /// The first line.
    pub header: Header,
    /// The direction, when one is written: auto, right (lanes are bands) or down (lanes are columns).
    pub direction: Option<Direction>,
    /// Whether flows are numbered.
    pub numbered: bool,
    /// In the order written.
    pub lanes: Vec<Lane>,
    /// In the order written.
    pub items: Vec<Item>,
    /// In the order written.
    pub flows: Vec<Flow>,
}

/// A lane.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lane {
    /// Its name in the source.
    pub id: String,
    /// Its name for people.
    pub label: String,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// Its id in the source.
    pub span: Span,
}

words! {
    /// What stands in a lane.
    ItemType {
        Step = "step",
        Decision = "decision",
        Start = "start",
        End = "end",
    }
}

/// A step of the process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Its name in the source.
    pub id: String,
    /// What it is.
    pub item_type: ItemType,
    /// Its name for people.
    pub label: String,
    /// A second text.
    pub sub: Option<String>,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// The lane it is written in.
    pub lane: usize,
    /// Its id in the source.
    pub span: Span,
}

/// What follows on what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flow {
    /// The item on the left of the arrow.
    pub from: usize,
    /// The item on the right of the arrow.
    pub to: usize,
    /// The line; it always has one head.
    pub arrow: Arrow,
    /// What sets it off, under which condition, and what is done.
    pub label: TransitionLabel,
    /// The number on its badge.
    pub step: Option<u32>,
    /// Both ends in the source.
    pub span: Span,
}

impl Item {
    /// The tone it is drawn in.
    pub fn shown_tone(&self) -> Tone {
        let default = if self.item_type == ItemType::Decision { Tone::Amber } else { Tone::Neutral };
        self.tone.unwrap_or(default)
    }

    /// The icon it is drawn with.
    pub fn shown_icon(&self) -> Option<&str> {
        let default = (self.item_type == ItemType::Decision).then_some("lucide:split");
        IconChoice::or_default(self.icon.as_ref(), default)
    }
}

impl Lane {
    /// The tone it is drawn in.
    pub fn shown_tone(&self) -> Tone {
        self.tone.unwrap_or(Tone::Neutral)
    }
}

const HEADER: Allowed = Allowed::new("a swimlane header", &["direction", "numbered", "start", "desc"]);
const LANE: Allowed = Allowed::new("a lane", &["tone", "icon"]);
const STEP: Allowed = Allowed::new("a step", &["sub", "tone", "icon"]);
const ITEM: Allowed = Allowed::new("this item", &["tone", "icon"]);
const FLOW: Allowed = Allowed::new("a flow", &["step"]);
const KEYWORDS: [&str; 6] = ["lane", "step", "decision", "start", "end", "desc"];
const DIRECTIONS: [Direction; 3] = [Direction::Auto, Direction::Right, Direction::Down];

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> Swimlane {
    let (header, options) = Header::read(reader, &HEADER);
    let direction = options.direction(reader, &DIRECTIONS);
    let lines = LineOptions::of_header(reader, &options);
    let diagram = Swimlane {
        header,
        direction,
        numbered: lines.numbered(),
        lanes: Vec::new(),
        items: Vec::new(),
        flows: Vec::new(),
    };
    let mut parser = Parser { diagram, lines, names: Names::new(), flows: Vec::new() };
    while reader.next_line() {
        if !reader.close() {
            parser.statement(reader);
        }
    }
    reader.end();
    parser.resolve(reader)
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Target {
    Lane,
    Item(usize),
}

struct Parser<'a> {
    diagram: Swimlane,
    lines: LineOptions,
    names: Names<'a, Target>,
    flows: Vec<(Id<'a>, Id<'a>, Flow)>,
}

impl<'a> Parser<'a> {
    fn statement(&mut self, reader: &mut Reader<'a>) {
        if matches!(reader.peek_nth(1), Some(TokenKind::Arrow(_))) {
            return self.flow(reader);
        }
        match reader.keyword() {
            Some("lane") => self.lane(reader),
            Some("desc") => self.diagram.header.describe(reader),
            word => match word.and_then(ItemType::from_name) {
                Some(item_type) => self.item(reader, item_type),
                None => reader.unknown_statement("a swimlane diagram", &KEYWORDS),
            },
        }
    }

    fn lane(&mut self, reader: &mut Reader<'a>) {
        let keyword = reader.take_keyword();
        if reader.block_of("lane").is_some() {
            reader.syntax(keyword, "a lane stands inside another one", "close the first with `}`");
        }
        let id = reader.id("the lane");
        let label = reader.text("the label of the lane");
        let options = Options::read(reader, &LANE);
        let lane = Lane {
            id: id.map_or("", |id| id.text).to_owned(),
            label: label.map_or_else(String::new, |(text, _)| text.into_owned()),
            icon: options.icon(reader),
            tone: options.tone(reader),
            span: id.map_or(keyword, |id| id.span),
        };
        if let Some(id) = id {
            self.names.declare(reader, id, Target::Lane);
        }
        let index = self.diagram.lanes.len();
        self.diagram.lanes.push(lane);
        reader.finish_with_block("lane", index);
    }

    fn item(&mut self, reader: &mut Reader<'a>, item_type: ItemType) {
        let keyword = reader.take_keyword();
        let lane = reader.block_of("lane");
        if lane.is_none() {
            let message = format!("the {} stands outside of lanes", item_type.name());
            reader.syntax(keyword, message, "write it inside of `lane id \"Name\" {` and `}`");
        }
        let owner = format!("the {}", item_type.name());
        let id = reader.id(&owner);
        let label = reader.text(&format!("the label of {owner}"));
        let allowed = if item_type == ItemType::Step { &STEP } else { &ITEM };
        let options = Options::read(reader, allowed);
        let item = Item {
            id: id.map_or("", |id| id.text).to_owned(),
            item_type,
            label: label.map_or_else(String::new, |(text, _)| text.into_owned()),
            sub: options.text("sub"),
            icon: options.icon(reader),
            tone: options.tone(reader),
            lane: lane.unwrap_or(0),
            span: id.map_or(keyword, |id| id.span),
        };
        if let Some(id) = id {
            self.names.declare(reader, id, Target::Item(self.diagram.items.len()));
        }
        self.diagram.items.push(item);
        reader.finish();
    }

    fn flow(&mut self, reader: &mut Reader<'a>) {
        let arrow_span = reader.nth_span(1);
        let Some(line) = Ends::read(reader, "the flow") else { return reader.skip() };
        if !matches!(line.arrow, Arrow::Solid | Arrow::Dashed | Arrow::Dotted) {
            let message = format!("a swimlane diagram has no `{}`", line.arrow.name());
            reader.syntax(arrow_span, message, "write `->`, `-->` or `..>`");
        }
        let label = label(reader, "the flow");
        let options = Options::read(reader, &FLOW);
        let flow = Flow {
            from: 0,
            to: 0,
            arrow: line.arrow,
            label: TransitionLabel::read(&label.unwrap_or_default()),
            step: self.lines.step(reader, &options, line.span),
            span: line.span,
        };
        self.flows.push((line.from, line.to, flow));
        reader.finish();
    }

    fn resolve(mut self, reader: &mut Reader<'_>) -> Swimlane {
        let pick = |target| if let Target::Item(i) = target { Some(i) } else { None };
        for (from, to, flow) in self.flows {
            let from = self.names.resolve(reader, from, "an item of a lane", pick);
            let to = self.names.resolve(reader, to, "an item of a lane", pick);
            if let (Some(from), Some(to)) = (from, to) {
                self.diagram.flows.push(Flow { from, to, ..flow });
            }
        }
        if reader.is_clean() {
            let diagram = &self.diagram;
            if diagram.lanes.is_empty() {
                let hint = "write `lane id \"Name\" {` below the header";
                reader.problem("E100", diagram.header.span, "the diagram has no lanes", hint);
            }
            diagram.header.limit(reader, "lanes", diagram.lanes.len(), limits::LANES);
            diagram.header.limit(reader, "items", diagram.items.len(), limits::LANE_ITEMS);
            diagram.header.limit(reader, "flows", diagram.flows.len(), limits::LANE_FLOWS);
        }
        self.diagram
    }
}
