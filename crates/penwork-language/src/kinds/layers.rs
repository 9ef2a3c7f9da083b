//! `layers`: blocks in stacked layers, with asides next to them.

use penwork_diagnostic::Span;

use crate::header::Header;
use crate::lex::TokenKind;
use crate::names::Names;
use crate::options::{Allowed, Options};
use crate::parts::{Ends, label};
use crate::reader::{Id, Reader, quoted};
use crate::vocabulary::{Arrow, Direction, IconChoice, Tone, limits};

/// A layer diagram.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layers {
    /// The first line.
    pub header: Header,
    /// The direction, when one is written: down or up. Nothing means down, the first layer on top.
    pub direction: Option<Direction>,
    /// Whether each layer shows how many blocks it has.
    pub counts: bool,
    /// In the order written.
    pub layers: Vec<Band>,
    /// Tall bands at the side, in the order written.
    pub asides: Vec<Band>,
    /// In the order written.
    pub blocks: Vec<Block>,
    /// In the order written.
    pub links: Vec<Link>,
}

/// A layer or an aside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Band {
    /// Its name.
    pub name: String,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// Its name in the source.
    pub span: Span,
}

/// What a block is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The layer of this index.
    Layer(usize),
    /// The aside of this index.
    Aside(usize),
}

/// A block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// Its name in the source.
    pub id: String,
    /// Its name for people.
    pub label: String,
    /// A second text.
    pub sub: Option<String>,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// How many columns it takes, from 1 to 6.
    pub columns: u32,
    /// What it is written in.
    pub place: Place,
    /// Its id in the source.
    pub span: Span,
}

/// A link between two blocks of layers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// The block on the left of the arrow.
    pub from: usize,
    /// The block on the right of the arrow.
    pub to: usize,
    /// The line and its heads.
    pub arrow: Arrow,
    /// What is written on it.
    pub label: Option<String>,
    /// Both ends in the source.
    pub span: Span,
}

/// The tones of layers, in turn.
const LAYER_TONES: [Tone; 6] =
    [Tone::Blue, Tone::Violet, Tone::Aqua, Tone::Orange, Tone::Amber, Tone::Neutral];

impl Layers {
    /// The tone of a layer or an aside: its own, or one of a cycle for layers and neutral for asides.
    pub fn place_tone(&self, place: Place) -> Tone {
        match place {
            Place::Layer(i) => {
                let own = self.layers.get(i).and_then(|layer| layer.tone);
                own.unwrap_or(LAYER_TONES[i % LAYER_TONES.len()])
            }
            Place::Aside(i) => self.asides.get(i).and_then(|aside| aside.tone).unwrap_or(Tone::Neutral),
        }
    }

    /// The tone of a block: its own, or that of what it is written in.
    pub fn block_tone(&self, block: &Block) -> Tone {
        block.tone.unwrap_or_else(|| self.place_tone(block.place))
    }
}

const HEADER: Allowed = Allowed::new("a layers header", &["direction", "counts", "desc"]);
const LAYER: Allowed = Allowed::new("a layer", &["tone", "icon"]);
const ASIDE: Allowed = Allowed::new("an aside", &["tone", "icon"]);
const BLOCK: Allowed = Allowed::new("a block", &["sub", "icon", "tone", "span"]);
const LINK: Allowed = Allowed::new("a link", &[]);
const KEYWORDS: [&str; 4] = ["layer", "aside", "block", "desc"];

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> Layers {
    let (header, options) = Header::read(reader, &HEADER);
    let diagram = Layers {
        header,
        direction: options.direction(reader, &[Direction::Down, Direction::Up]),
        counts: options.switch(reader, "counts").unwrap_or(false),
        layers: Vec::new(),
        asides: Vec::new(),
        blocks: Vec::new(),
        links: Vec::new(),
    };
    let mut parser = Parser { diagram, names: Names::new(), links: Vec::new() };
    while reader.next_line() {
        if !reader.close() {
            parser.statement(reader);
        }
    }
    reader.end();
    parser.resolve(reader)
}

struct Parser<'a> {
    diagram: Layers,
    names: Names<'a, usize>,
    links: Vec<(Id<'a>, Id<'a>, Link)>,
}

impl<'a> Parser<'a> {
    fn statement(&mut self, reader: &mut Reader<'a>) {
        if matches!(reader.peek_nth(1), Some(TokenKind::Arrow(_))) {
            return self.link(reader);
        }
        match reader.keyword() {
            Some("layer") => self.band(reader, "layer"),
            Some("aside") => self.band(reader, "aside"),
            Some("block") => self.block(reader),
            Some("desc") => self.diagram.header.describe(reader),
            _ => reader.unknown_statement("a layer diagram", &KEYWORDS),
        }
    }

    fn band(&mut self, reader: &mut Reader<'a>, what: &'static str) {
        let keyword = reader.take_keyword();
        if let Some(outer) = reader.block() {
            let message = format!("`{what}` stands inside of `{}`", outer.what);
            reader.syntax(keyword, message, format!("close the {} with `}}` first", outer.what));
        }
        let (name, span) = reader.text_at(&format!("the name of the {what}"), keyword);
        let options = Options::read(reader, if what == "layer" { &LAYER } else { &ASIDE });
        let band = Band { name, icon: options.icon(reader), tone: options.tone(reader), span };
        let bands = if what == "layer" { &mut self.diagram.layers } else { &mut self.diagram.asides };
        bands.push(band);
        reader.finish_with_block(what, bands.len() - 1);
    }

    fn block(&mut self, reader: &mut Reader<'a>) {
        let keyword = reader.take_keyword();
        let place = reader.block().map(|block| match block.what {
            "aside" => Place::Aside(block.index),
            _ => Place::Layer(block.index),
        });
        if place.is_none() {
            let hint = "write it inside of `layer \"Name\" {` and `}`";
            reader.syntax(keyword, "the block stands outside of layers", hint);
        }
        let id = reader.id("the block");
        let label = reader.text("the label of the block");
        let options = Options::read(reader, &BLOCK);
        let block = Block {
            id: id.map_or("", |id| id.text).to_owned(),
            label: label.map_or_else(String::new, |(text, _)| text.into_owned()),
            sub: options.text("sub"),
            icon: options.icon(reader),
            tone: options.tone(reader),
            columns: options.integer(reader, "span", 1, limits::BLOCK_SPAN).unwrap_or(1),
            place: place.unwrap_or(Place::Layer(0)),
            span: id.map_or(keyword, |id| id.span),
        };
        if let Some(id) = id {
            self.names.declare(reader, id, self.diagram.blocks.len());
        }
        self.diagram.blocks.push(block);
        reader.finish();
    }

    fn link(&mut self, reader: &mut Reader<'a>) {
        let Some(line) = Ends::read(reader, "the link") else { return reader.skip() };
        let label = label(reader, "the link");
        Options::read(reader, &LINK);
        reader.finish();
        let link = Link { from: 0, to: 0, arrow: line.arrow, label, span: line.span };
        self.links.push((line.from, line.to, link));
    }

    fn resolve(mut self, reader: &mut Reader<'_>) -> Layers {
        for (from, to, link) in std::mem::take(&mut self.links) {
            let first = self.find(reader, from);
            let second = self.find(reader, to);
            let (Some(from), Some(to)) = (first, second) else { continue };
            if from == to {
                reader.syntax(link.span, "the link joins a block with itself", "join two different blocks");
            }
            self.diagram.links.push(Link { from, to, ..link });
        }
        if reader.is_clean() {
            check_size(reader, &self.diagram);
        }
        self.diagram
    }

    fn find(&self, reader: &mut Reader<'_>, id: Id<'_>) -> Option<usize> {
        let blocks = &self.diagram.blocks;
        let pick = |index: usize| matches!(blocks[index].place, Place::Layer(_)).then_some(index);
        if let Some(block) = self.names.get(id.text).filter(|&index| pick(index).is_none()) {
            let message = format!("{} is a block of an aside, which takes no links", quoted(id.text));
            let hint = format!("move the block `{}` into a layer, or remove the link", blocks[block].id);
            reader.problem("E131", id.span, message, hint);
            return None;
        }
        self.names.resolve(reader, id, "a block of a layer", pick)
    }
}

fn check_size(reader: &mut Reader<'_>, diagram: &Layers) {
    let header = &diagram.header;
    if diagram.layers.is_empty() {
        let hint = "write `layer \"Name\" {` below the header";
        return reader.problem("E100", header.span, "the diagram has no layers", hint);
    }
    header.limit(reader, "layers", diagram.layers.len(), limits::LAYERS);
    header.limit(reader, "asides", diagram.asides.len(), limits::ASIDES);
    header.limit(reader, "blocks", diagram.blocks.len(), limits::BLOCKS);
    header.limit(reader, "links", diagram.links.len(), limits::LINKS);
}
