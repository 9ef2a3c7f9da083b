//! Reads a state diagram.

use std::collections::BTreeMap;

use penwork_diagnostic::Span;

use super::{Note, Region, Scope, State, StateDiagram, StateType, Transition};
use crate::event::TransitionLabel;
use crate::header::Header;
use crate::lex::TokenKind;
use crate::names::Names;
use crate::options::{Allowed, Options};
use crate::parts::{Ends, label};
use crate::rank::layer_crossings;
use crate::reader::{Id, Reader};
use crate::vocabulary::{Arrow, Direction, limits};

const HEADER: Allowed = Allowed::new("a state header", &["direction", "desc"]);
const STATE: Allowed = Allowed::new("a state", &["sub", "tone", "icon"]);
const CHOICE: Allowed = Allowed::new("a choice", &["tone", "icon"]);
const BAR: Allowed = Allowed::new("a bar", &[]);
const HISTORY: Allowed = Allowed::new("a history", &["deep"]);
const REGION: Allowed = Allowed::new("a region", &[]);
const NOTE: Allowed = Allowed::new("a note", &["side"]);
const TRANSITION: Allowed = Allowed::new("a transition", &[]);
const KEYWORDS: [&str; 8] = ["state", "choice", "fork", "join", "history", "region", "note", "desc"];

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> StateDiagram {
    let (header, options) = Header::read(reader, &HEADER);
    let diagram = StateDiagram {
        header,
        direction: options.direction(reader, &Direction::ALL),
        states: Vec::new(),
        regions: Vec::new(),
        transitions: Vec::new(),
        notes: Vec::new(),
    };
    let mut parser = Parser {
        diagram,
        names: Names::new(),
        markers: BTreeMap::new(),
        transitions: Vec::new(),
        notes: Vec::new(),
        contents: BTreeMap::new(),
    };
    while reader.next_line() {
        if !reader.close() {
            parser.statement(reader);
        }
    }
    reader.end();
    parser.resolve(reader)
}

struct Parser<'a> {
    diagram: StateDiagram,
    names: Names<'a, usize>,
    /// The start and end markers of each scope.
    markers: BTreeMap<(Scope, StateType), usize>,
    transitions: Vec<(End<'a>, End<'a>, Transition)>,
    notes: Vec<(Id<'a>, Note)>,
    /// Whether a composite holds plain states or regions, by what came first.
    contents: BTreeMap<usize, Contents>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Contents {
    States,
    Regions,
    /// Both, which has been said.
    Mixed,
}

/// One side of a transition.
#[derive(Debug, Clone, Copy)]
enum End<'a> {
    Named(Id<'a>),
    Marker(usize),
}

impl<'a> Parser<'a> {
    fn statement(&mut self, reader: &mut Reader<'a>) {
        if matches!(reader.peek_nth(1), Some(TokenKind::Arrow(_))) {
            return self.transition(reader);
        }
        match reader.keyword() {
            Some("state") => self.state(reader),
            Some("choice") => self.choice(reader),
            Some("fork") => self.bar(reader, StateType::Fork),
            Some("join") => self.bar(reader, StateType::Join),
            Some("history") => self.history(reader),
            Some("region") => self.region(reader),
            Some("note") => self.note(reader),
            Some("desc") => self.diagram.header.describe(reader),
            _ => reader.unknown_statement("a state diagram", &KEYWORDS),
        }
    }

    fn state(&mut self, reader: &mut Reader<'a>) {
        let keyword = reader.take_keyword();
        let id = reader.id("the state");
        let label = reader.text("the label of the state");
        let options = Options::read(reader, &STATE);
        let state = State {
            sub: options.text("sub"),
            icon: options.icon(reader),
            tone: options.tone(reader),
            ..empty(StateType::Simple, label.map(|(text, _)| text.into_owned()))
        };
        let index = self.add(reader, id, keyword, state);
        if reader.optional_block("state", index) {
            self.diagram.states[index].state_type = StateType::Composite;
        }
    }

    fn choice(&mut self, reader: &mut Reader<'a>) {
        let keyword = reader.take_keyword();
        let id = reader.id("the choice");
        let label = reader.optional_text();
        let options = Options::read(reader, &CHOICE);
        let state = State {
            icon: options.icon(reader),
            tone: options.tone(reader),
            ..empty(StateType::Choice, label.map(|(text, _)| text.into_owned()))
        };
        self.add(reader, id, keyword, state);
        reader.finish();
    }

    fn bar(&mut self, reader: &mut Reader<'a>, state_type: StateType) {
        let keyword = reader.take_keyword();
        let id = reader.id("the bar");
        Options::read(reader, &BAR);
        self.add(reader, id, keyword, empty(state_type, None));
        reader.finish();
    }

    fn history(&mut self, reader: &mut Reader<'a>) {
        let keyword = reader.take_keyword();
        let id = reader.id("the history");
        let options = Options::read(reader, &HISTORY);
        let deep = options.switch(reader, "deep") == Some(true);
        if scope(reader) == Scope::Root {
            let hint = "move it into the block of a state";
            reader.problem("E366", keyword, "a history stands outside of every composite state", hint);
        }
        let state_type = if deep { StateType::DeepHistory } else { StateType::History };
        self.add(reader, id, keyword, empty(state_type, None));
        reader.finish();
    }

    fn region(&mut self, reader: &mut Reader<'a>) {
        let span = reader.take_keyword();
        let label = reader.optional_text().map(|(text, _)| text.into_owned());
        Options::read(reader, &REGION);
        let composite = match scope(reader) {
            Scope::Composite(composite) => Some(composite),
            Scope::Root | Scope::Region(_) => {
                let hint = "write it directly inside the block of a state";
                reader.problem("E363", span, "a region stands outside of a composite state", hint);
                None
            }
        };
        let Some(composite) = composite else { return reader.skip() };
        self.fill(reader, composite, Contents::Regions, span);
        let index = self.diagram.regions.len();
        self.diagram.regions.push(Region { label, composite, span });
        reader.finish_with_block("region", index);
    }

    fn note(&mut self, reader: &mut Reader<'a>) {
        let span = reader.take_keyword();
        let id = reader.id("the state of the note");
        let text = label(reader, "the note");
        if text.is_none() {
            reader.syntax(reader.here(), "the note says nothing", "write ` : \"text\"` behind the state");
        }
        let options = Options::read(reader, &NOTE);
        let side = options.word(reader, "side", "E136").unwrap_or_default();
        if let Some(id) = id.filter(|id| marker(id.text).is_some()) {
            let message = format!("a note cannot be about `{}`", id.text);
            reader.problem("E367", id.span, message, "write it about a state");
        } else if let Some(id) = id {
            let note = Note { state: 0, text: text.unwrap_or_default(), side, span };
            self.notes.push((id, note));
        }
        reader.finish();
    }

    fn transition(&mut self, reader: &mut Reader<'a>) {
        let arrow_span = reader.nth_span(1);
        let Some(line) = Ends::read(reader, "the transition") else { return reader.skip() };
        if line.arrow != Arrow::Solid {
            let message = format!("a state diagram has no `{}`", line.arrow.name());
            reader.syntax(arrow_span, message, "write `->`");
        }
        let label = label(reader, "the transition");
        Options::read(reader, &TRANSITION);
        reader.finish();
        let label = TransitionLabel::read(&label.unwrap_or_default());
        let transition = Transition { from: 0, to: 0, label, span: line.span };
        if marker(line.from.text) == Some(StateType::End) {
            let hint = "write `start` or the id of a state on the left of the arrow";
            reader.problem("E361", line.from.span, "nothing leaves `end`", hint);
            return;
        }
        if marker(line.to.text) == Some(StateType::Start) {
            let hint = "write `end` or the id of a state on the right of the arrow";
            reader.problem("E361", line.to.span, "nothing enters `start`", hint);
            return;
        }
        let from = self.end(reader, line.from);
        let to = self.end(reader, line.to);
        self.transitions.push((from, to, transition));
    }

    fn end(&mut self, reader: &mut Reader<'a>, id: Id<'a>) -> End<'a> {
        let Some(state_type) = marker(id.text) else { return End::Named(id) };
        let scope = scope(reader);
        if let Some(&index) = self.markers.get(&(scope, state_type)) {
            return End::Marker(index);
        }
        if let Scope::Composite(composite) = scope {
            self.fill(reader, composite, Contents::States, id.span);
        }
        let index = self.diagram.states.len();
        let state = State { id: id.text.to_owned(), scope, span: id.span, ..empty(state_type, None) };
        self.diagram.states.push(state);
        self.markers.insert((scope, state_type), index);
        End::Marker(index)
    }

    /// Adds a state where it is written.
    fn add(&mut self, reader: &mut Reader<'a>, id: Option<Id<'a>>, keyword: Span, state: State) -> usize {
        let scope = scope(reader);
        let span = id.map_or(keyword, |id| id.span);
        if let Scope::Composite(composite) = scope {
            self.fill(reader, composite, Contents::States, span);
        }
        let index = self.diagram.states.len();
        if let Some(id) = id {
            if marker(id.text).is_some() {
                let message = format!("`{}` is the name of a marker", id.text);
                reader.problem(
                    "E360",
                    id.span,
                    message,
                    format!("choose another id, such as `{}ing`", id.text),
                );
            } else {
                self.names.declare(reader, id, index);
            }
        }
        let name = id.map_or("", |id| id.text).to_owned();
        self.diagram.states.push(State { id: name, scope, span, ..state });
        index
    }

    /// Notes what a composite holds, and reports a mixture once.
    fn fill(&mut self, reader: &mut Reader<'_>, composite: usize, with: Contents, span: Span) {
        let first = *self.contents.entry(composite).or_insert(with);
        if first != with && first != Contents::Mixed {
            self.contents.insert(composite, Contents::Mixed);
            let message = format!(
                "the state `{}` holds both plain states and regions",
                self.diagram.states[composite].id
            );
            reader.problem("E362", span, message, "move the plain states into a `region {` of their own");
        }
    }

    fn resolve(mut self, reader: &mut Reader<'_>) -> StateDiagram {
        for (from, to, transition) in std::mem::take(&mut self.transitions) {
            let from = self.find(reader, from);
            let to = self.find(reader, to);
            if let (Some(from), Some(to)) = (from, to) {
                self.check(reader, from, to, transition.span);
                self.diagram.transitions.push(Transition { from, to, ..transition });
            }
        }
        for (id, note) in std::mem::take(&mut self.notes) {
            if let Some(state) = self.names.resolve(reader, id, "a state", Some) {
                self.diagram.notes.push(Note { state, ..note });
            }
        }
        if reader.is_clean() {
            check_size(reader, &self.diagram);
        }
        self.diagram
    }

    fn find(&self, reader: &mut Reader<'_>, end: End<'_>) -> Option<usize> {
        match end {
            End::Marker(index) => Some(index),
            End::Named(id) => self.names.resolve(reader, id, "a state", Some),
        }
    }

    fn check(&self, reader: &mut Reader<'_>, from: usize, to: usize, span: Span) {
        let states = &self.diagram.states;
        if from == to && states[from].state_type.is_pseudo() {
            let message = format!("`{}` is passed through, so it cannot lead to itself", states[from].id);
            reader.problem("E364", span, message, "lead it to a state");
        }
        for (outer, inner) in [(from, to), (to, from)] {
            if self.diagram.contains(outer, inner) {
                let message = format!("`{}` lies inside `{}`", states[inner].id, states[outer].id);
                let hint = "use `start` and `end` inside the block, and join the outer states";
                reader.problem("E365", span, message, hint);
            }
        }
    }
}

fn check_size(reader: &mut Reader<'_>, diagram: &StateDiagram) {
    let header = &diagram.header;
    header.limit(reader, "states and markers", diagram.states.len(), limits::STATES);
    header.limit(reader, "transitions", diagram.transitions.len(), limits::TRANSITIONS);
    header.limit(reader, "notes", diagram.notes.len(), limits::STATE_NOTES);
    let mut regions = vec![0_usize; diagram.states.len()];
    for region in &diagram.regions {
        regions[region.composite] += 1;
    }
    for (index, state) in diagram.states.iter().enumerate() {
        if regions[index] > limits::REGIONS {
            let (count, most) = (regions[index], limits::REGIONS);
            let message = format!("the state has {count} regions, more than the {most} that can be drawn");
            reader.problem("E140", state.span, message, "draw some of them in a diagram of their own");
        }
        // Every composite that is too deep lies in one that is just one level too deep.
        if state.state_type == StateType::Composite && diagram.depth(index) == limits::STATE_DEPTH {
            let message = format!("composite states nest at most {} deep", limits::STATE_DEPTH);
            reader.problem("E140", state.span, message, "draw the inner states in a diagram of their own");
        }
    }
    let ends: Vec<_> = diagram.transitions.iter().map(|t| (t.from, t.to)).collect();
    let crossings = layer_crossings(diagram.states.len(), &ends);
    header.limit(reader, "layers that transitions pass over", crossings, limits::STATE_CROSSINGS);
}

/// The marker that a word stands for.
fn marker(word: &str) -> Option<StateType> {
    match word {
        "start" => Some(StateType::Start),
        "end" => Some(StateType::End),
        _ => None,
    }
}

fn scope(reader: &Reader<'_>) -> Scope {
    match reader.block() {
        Some(block) if block.what == "region" => Scope::Region(block.index),
        Some(block) => Scope::Composite(block.index),
        None => Scope::Root,
    }
}

/// A state of which only the type and the label are known.
fn empty(state_type: StateType, label: Option<String>) -> State {
    State {
        id: String::new(),
        state_type,
        label,
        sub: None,
        icon: None,
        tone: None,
        scope: Scope::Root,
        span: Span { line: 1, column: 1, length: 1 },
    }
}
