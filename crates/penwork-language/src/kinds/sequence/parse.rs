//! Reads a sequence diagram.

use super::{Actor, Block, BlockKind, Branch, Event, Message, Note, Sequence};
use crate::header::Header;
use crate::lex::TokenKind;
use crate::line_options::LineOptions;
use crate::names::Names;
use crate::options::{Allowed, Options};
use crate::parts::{Ends, label, node_type};
use crate::reader::{Id, Reader};
use crate::vocabulary::NodeType;

const HEADER: Allowed = Allowed::new("a sequence header", &["animate", "numbered", "start", "desc"]);
const ACTOR: Allowed = Allowed::new("an actor", &["sub", "icon", "tone"]);
const MESSAGE: Allowed = Allowed::new("a message", &["animate", "step"]);
const KEYWORDS: [&str; 7] = ["actor", "note", "alt", "opt", "loop", "par", "desc"];

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> Sequence {
    let (header, options) = Header::read(reader, &HEADER);
    let lines = LineOptions::of_header(reader, &options);
    let sequence = Sequence {
        header,
        numbered: lines.numbered(),
        actors: Vec::new(),
        messages: Vec::new(),
        notes: Vec::new(),
        blocks: Vec::new(),
        branches: Vec::new(),
        events: Vec::new(),
    };
    let mut parser = Parser { sequence, lines, names: Names::new(), written: Vec::new(), open: Vec::new() };
    while reader.next_line() {
        parser.statement(reader);
    }
    reader.end();
    while let Some(block) = parser.open.pop() {
        parser.written.push(Written::Event(Event::Close(block)));
    }
    parser.resolve(reader)
}

struct Parser<'a> {
    sequence: Sequence,
    lines: LineOptions,
    names: Names<'a, usize>,
    written: Vec<Written<'a>>,
    /// The open blocks, innermost last.
    open: Vec<usize>,
}

/// An event whose actors may be declared further down.
enum Written<'a> {
    Message(Id<'a>, Id<'a>, Message),
    Note(Vec<Id<'a>>, Note),
    Event(Event),
}

impl<'a> Parser<'a> {
    fn statement(&mut self, reader: &mut Reader<'a>) {
        if matches!(reader.peek_nth(1), Some(TokenKind::Arrow(_))) {
            return self.message(reader);
        }
        if self.close(reader) {
            return;
        }
        match reader.keyword() {
            Some("actor") => self.actor(reader),
            Some("note") => self.note(reader),
            Some("desc") => self.sequence.header.describe(reader),
            Some(word @ ("else" | "and")) => {
                let message = format!("`{word}` stands alone");
                let hint =
                    format!("write `}} {word} \"label\" {{` on the line that closes the branch before it");
                reader.syntax(reader.here(), message, hint);
                reader.skip();
            }
            word => match word.and_then(BlockKind::from_name) {
                Some(kind) => self.block(reader, kind),
                None => reader.unknown_statement("a sequence diagram", &KEYWORDS),
            },
        }
    }

    fn actor(&mut self, reader: &mut Reader<'a>) {
        let keyword = reader.take_keyword();
        let id = reader.id("the actor");
        let type_span = reader.here();
        let node_type = node_type(reader, "the actor");
        if let Some(other) = node_type.filter(|t| !t.is_actor()) {
            let message = format!("a `{}` cannot be an actor", other.name());
            let valid = NodeType::ALL.into_iter().filter(|t| t.is_actor()).map(NodeType::name);
            reader.unknown("E120", type_span, message, other.name(), valid);
        }
        let label = reader.text("the label of the actor");
        let options = Options::read(reader, &ACTOR);
        let actor = Actor {
            id: id.map_or("", |id| id.text).to_owned(),
            node_type: node_type.unwrap_or(NodeType::Service),
            label: label.map_or_else(String::new, |(text, _)| text.into_owned()),
            sub: options.text("sub"),
            icon: options.icon(reader),
            tone: options.tone(reader),
            span: id.map_or(keyword, |id| id.span),
        };
        if let Some(id) = id {
            self.names.declare(reader, id, self.sequence.actors.len());
        }
        self.sequence.actors.push(actor);
        reader.finish();
    }

    fn message(&mut self, reader: &mut Reader<'a>) {
        let Some(line) = Ends::read(reader, "the message") else { return reader.skip() };
        let label = label(reader, "the message");
        if label.is_none() {
            let hint = "write ` : \"label\"` behind the second actor";
            reader.syntax(reader.here(), "the message says nothing", hint);
        }
        let options = Options::read(reader, &MESSAGE);
        let message = Message {
            from: 0,
            to: 0,
            arrow: line.arrow,
            label: label.unwrap_or_default(),
            animated: self.lines.animated(reader, &options, line.arrow),
            step: self.lines.step(reader, &options, line.span),
            span: line.span,
        };
        self.written.push(Written::Message(line.from, line.to, message));
        reader.finish();
    }

    fn note(&mut self, reader: &mut Reader<'a>) {
        let keyword = reader.take_keyword();
        if !reader.take(TokenKind::Word("over")) {
            let hint = "write `note over` and the actors it lies over";
            reader.syntax(reader.here(), "the note does not say what it lies over", hint);
        }
        let mut over: Vec<Id<'a>> = reader.id("the actor of the note").into_iter().collect();
        while reader.take(TokenKind::Comma) {
            over.extend(reader.id("the actor of the note"));
        }
        let text = label(reader, "the note");
        if text.is_none() {
            reader.syntax(reader.here(), "the note says nothing", "write ` : \"text\"` behind the actors");
        }
        let span = match (over.first(), over.last()) {
            (Some(first), Some(last)) => Reader::join(first.span, last.span),
            _ => keyword,
        };
        let note = Note { over: Vec::new(), text: text.unwrap_or_default(), span };
        self.written.push(Written::Note(over, note));
        reader.finish();
    }

    fn block(&mut self, reader: &mut Reader<'a>, kind: BlockKind) {
        let span = reader.take_keyword();
        let index = self.sequence.blocks.len();
        let parent = self.open.last().and_then(|&b| self.sequence.blocks[b].branches.last().copied());
        self.sequence.blocks.push(Block { kind, branches: Vec::new(), parent, span });
        self.open.push(index);
        self.written.push(Written::Event(Event::Open(index)));
        self.branch(reader, index);
    }

    /// Reads the label of a branch and opens its block.
    fn branch(&mut self, reader: &mut Reader<'a>, block: usize) {
        let kind = self.sequence.blocks[block].kind;
        let place = reader.here();
        let (label, span) = reader.text("the label of the block").unwrap_or_else(|| ("".into(), place));
        let index = self.sequence.branches.len();
        self.sequence.branches.push(Branch { block, label: label.into_owned(), span });
        self.sequence.blocks[block].branches.push(index);
        self.written.push(Written::Event(Event::Branch(index)));
        reader.finish_with_block(kind.name(), block);
    }

    /// Reads `}`, alone or before the next branch of the block.
    fn close(&mut self, reader: &mut Reader<'a>) -> bool {
        let Some(closed) = reader.close_block() else { return false };
        let Some(block) = closed.filter(|b| !b.what.is_empty()) else {
            reader.skip();
            return true;
        };
        let Some(word) = reader.keyword() else {
            self.open.pop();
            self.written.push(Written::Event(Event::Close(block.index)));
            reader.finish();
            return true;
        };
        let span = reader.take_keyword();
        let valid = self.sequence.blocks[block.index].kind.branch_word();
        if valid != Some(word) {
            let message = format!("`{word}` is no branch of `{}`", block.what);
            match valid {
                Some(valid) => reader.syntax(span, message, format!("write `}} {valid} \"label\" {{`")),
                None => reader.syntax(span, message, "close the block with `}` on a line of its own"),
            }
        }
        self.branch(reader, block.index);
        true
    }

    fn resolve(mut self, reader: &mut Reader<'_>) -> Sequence {
        for written in std::mem::take(&mut self.written) {
            let event = match written {
                Written::Event(event) => event,
                Written::Message(from, to, message) => {
                    let from = self.names.resolve(reader, from, "an actor", Some);
                    let to = self.names.resolve(reader, to, "an actor", Some);
                    let (Some(from), Some(to)) = (from, to) else { continue };
                    self.sequence.messages.push(Message { from, to, ..message });
                    Event::Message(self.sequence.messages.len() - 1)
                }
                Written::Note(over, note) => {
                    let mut actors = Vec::new();
                    for id in over {
                        actors.extend(self.names.resolve(reader, id, "an actor", Some));
                    }
                    self.sequence.notes.push(Note { over: actors, ..note });
                    Event::Note(self.sequence.notes.len() - 1)
                }
            };
            self.sequence.events.push(event);
        }
        self.sequence
    }
}
