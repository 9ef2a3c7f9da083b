//! `mindmap`: topics around a root.

use penwork_diagnostic::Span;

use crate::header::Header;
use crate::lex::TokenKind;
use crate::options::{Allowed, Options};
use crate::reader::Reader;
use crate::vocabulary::{IconChoice, Tone, limits};
use crate::words::words;

/// A mind map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mindmap {
    /// The first line.
    pub header: Header,
    /// How topics are placed.
    pub layout: Layout,
    /// In the order written; the first is the root, and a topic stands before those in it.
    pub topics: Vec<Topic>,
}

words! {
    /// How topics are placed.
    #[derive(Default)]
    Layout {
        /// Around the root when that fits, else to the right.
        #[default]
        Auto = "auto",
        Radial = "radial",
        Right = "right",
        Down = "down",
    }
}

words! {
    /// The outline of a topic.
    Shape {
        Pill = "pill",
        Card = "card",
        Circle = "circle",
        Hexagon = "hexagon",
    }
}

/// A topic, or the root.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Topic {
    /// Its name.
    pub label: String,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// What `shape=` says.
    pub shape: Option<Shape>,
    /// The topic it is written in; nothing for the root.
    pub parent: Option<usize>,
    /// How many levels it is below the root.
    pub depth: usize,
    /// Its name in the source.
    pub span: Span,
}

/// The tones of branches, in turn.
const BRANCH_TONES: [Tone; 7] =
    [Tone::Blue, Tone::Orange, Tone::Aqua, Tone::Violet, Tone::Amber, Tone::Green, Tone::Red];

impl Mindmap {
    /// The root.
    pub fn root(&self) -> Option<&Topic> {
        self.topics.first()
    }

    /// The tone of each topic: its own, or that of its branch.
    pub fn shown_tones(&self) -> Vec<Tone> {
        let mut tones: Vec<Tone> = Vec::with_capacity(self.topics.len());
        let mut branches = 0;
        for topic in &self.topics {
            let inherited = match topic.parent {
                None => Tone::Neutral,
                Some(0) => {
                    branches += 1;
                    BRANCH_TONES[(branches - 1) % BRANCH_TONES.len()]
                }
                Some(parent) => tones[parent],
            };
            tones.push(topic.tone.unwrap_or(inherited));
        }
        tones
    }
}

impl Topic {
    /// The outline it is drawn with.
    pub fn shown_shape(&self) -> Shape {
        self.shape.unwrap_or(if self.parent.is_none() { Shape::Circle } else { Shape::Pill })
    }

    /// The icon it is drawn with.
    pub fn shown_icon(&self) -> Option<&str> {
        IconChoice::or_default(self.icon.as_ref(), None)
    }
}

const HEADER: Allowed = Allowed::new("a mindmap header", &["layout", "desc"]);
const TOPIC: Allowed = Allowed::new("a topic", &["icon", "tone", "shape"]);
const KEYWORDS: [&str; 3] = ["root", "topic", "desc"];

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> Mindmap {
    let (header, options) = Header::read(reader, &HEADER);
    let layout = options.word(reader, "layout", "E136").unwrap_or_default();
    let mut parser = Parser { map: Mindmap { header, layout, topics: Vec::new() }, rooted: false };
    while reader.next_line() {
        if !reader.close() {
            parser.statement(reader);
        }
    }
    reader.end();
    let Parser { map, rooted } = parser;
    if !rooted && map.topics.is_empty() {
        let hint = "write `root \"Name\"` below the header";
        reader.problem("E420", map.header.span, "the mind map has no root", hint);
    }
    if reader.is_clean() {
        map.header.limit(reader, "topics", map.topics.len().saturating_sub(1), limits::TOPICS);
    }
    map
}

struct Parser {
    map: Mindmap,
    rooted: bool,
}

impl Parser {
    fn statement(&mut self, reader: &mut Reader<'_>) {
        match reader.keyword() {
            Some("root") => self.root(reader),
            Some("topic") => self.topic(reader),
            Some("desc") => self.map.header.describe(reader),
            _ => reader.unknown_statement("a mind map", &KEYWORDS),
        }
    }

    fn root(&mut self, reader: &mut Reader<'_>) {
        let keyword = reader.here();
        let topic = topic(reader, None, 0);
        if reader.opens_block() && reader.peek().is_some() {
            let hint = "remove the `{` and its `}`: the topics below the root are its branches";
            reader.problem("E424", reader.here(), "the root opens a block", hint);
            reader.skip();
        } else {
            reader.finish();
        }
        if self.rooted {
            reader.problem("E421", keyword, "the mind map has a second root", "make it a `topic`");
        } else if self.map.topics.is_empty() {
            self.map.topics.push(topic);
        } else {
            // The topics above it were given a root to hang on, which was reported there.
            self.map.topics[0] = topic;
        }
        self.rooted = true;
    }

    fn topic(&mut self, reader: &mut Reader<'_>) {
        let keyword = reader.here();
        if self.map.topics.is_empty() {
            let hint = "write `root \"Name\"` directly below the header";
            reader.problem("E420", keyword, "the first topic stands before the root", hint);
            self.map.topics.push(Topic {
                label: String::new(),
                icon: None,
                tone: None,
                shape: None,
                parent: None,
                depth: 0,
                span: keyword,
            });
        }
        let parent = reader.block_of("topic").unwrap_or(0);
        let topic = topic(reader, Some(parent), self.map.topics[parent].depth + 1);
        // What is deeper still lies in a topic that was reported.
        if topic.depth == limits::TOPIC_DEPTH + 1 {
            let message = format!("topics nest at most {} levels deep", limits::TOPIC_DEPTH);
            reader.problem("E422", topic.span, message, "move the topic up, or draw a map of its own");
        }
        let index = self.map.topics.len();
        self.map.topics.push(topic);
        reader.optional_block("topic", index);
    }
}

fn topic(reader: &mut Reader<'_>, parent: Option<usize>, depth: usize) -> Topic {
    let keyword = reader.take_keyword();
    if let (Some(TokenKind::Word(word)), Some(TokenKind::Text(_))) = (reader.peek(), reader.peek_nth(1)) {
        reader.syntax(reader.here(), "topics have no ids", format!("remove `{word}`"));
        reader.token();
    }
    let (label, span) = reader.text_at("the label of the topic", keyword);
    if label.trim().is_empty() && reader.is_text(span) {
        reader.problem("E423", span, "the topic has an empty label", "write its name in the quotes");
    }
    let options = Options::read(reader, &TOPIC);
    Topic {
        label,
        icon: options.icon(reader),
        tone: options.tone(reader),
        shape: options.word(reader, "shape", "E136"),
        parent,
        depth,
        span,
    }
}
