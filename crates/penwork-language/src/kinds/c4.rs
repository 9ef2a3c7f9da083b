//! `c4`: people and software systems at one level of the C4 model.

use penwork_diagnostic::Span;

use crate::header::Header;
use crate::lex::TokenKind;
use crate::names::Names;
use crate::options::{Allowed, Options};
use crate::parts::{Ends, label};
use crate::rank::layer_crossings;
use crate::reader::{Id, Reader};
use crate::vocabulary::{Arrow, Direction, IconChoice, LineStyle, Tone, limits};
use crate::words::words;

/// A C4 diagram.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct C4 {
    /// The first line.
    pub header: Header,
    /// The level of the model it shows.
    pub view: View,
    /// The direction, when one is written.
    pub direction: Option<Direction>,
    /// In the order written.
    pub elements: Vec<Element>,
    /// In the order written, so that a boundary stands before those in it.
    pub boundaries: Vec<Boundary>,
    /// In the order written.
    pub relations: Vec<Relation>,
}

words! {
    /// A level of the C4 model.
    #[derive(Default)]
    View {
        Context = "context",
        #[default]
        Container = "container",
        Component = "component",
        Deployment = "deployment",
        /// What happens in order; its relationships are numbered.
        Dynamic = "dynamic",
    }
}

words! {
    /// What an element is.
    ElementType {
        Person = "person",
        System = "system",
        Container = "container",
        Component = "component",
        Database = "db",
    }
}

words! {
    /// What a boundary encloses.
    #[derive(Default)]
    BoundaryType {
        #[default]
        System = "system",
        Container = "container",
        Enterprise = "enterprise",
        Deployment = "deployment",
    }
}

/// A person or a piece of software.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Element {
    /// Its name in the source.
    pub id: String,
    /// What it is.
    pub element_type: ElementType,
    /// Its name for people.
    pub label: String,
    /// What it does.
    pub description: Option<String>,
    /// What it is made with.
    pub technology: Option<String>,
    /// Whether it belongs to somebody else.
    pub external: bool,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// The boundary it is written in.
    pub parent: Option<usize>,
    /// Its id in the source.
    pub span: Span,
}

/// A frame around elements and boundaries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Boundary {
    /// Its name in the source.
    pub id: String,
    /// Its name for people.
    pub label: String,
    /// What it encloses.
    pub boundary_type: BoundaryType,
    /// What it is made with.
    pub technology: Option<String>,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// The boundary it is written in.
    pub parent: Option<usize>,
    /// Its id in the source.
    pub span: Span,
}

/// A relationship between two elements.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relation {
    /// The element on the left of the arrow.
    pub from: usize,
    /// The element on the right of the arrow.
    pub to: usize,
    /// The line and its heads; never without a head.
    pub arrow: Arrow,
    /// What is written on it.
    pub label: Option<String>,
    /// How they talk.
    pub technology: Option<String>,
    /// Its number in a dynamic view.
    pub step: Option<u32>,
    /// Both ends in the source.
    pub span: Span,
}

impl ElementType {
    /// The word of its caption.
    pub const fn caption(self) -> &'static str {
        match self {
            Self::Person => "Person",
            Self::System => "Software System",
            Self::Container => "Container",
            Self::Component => "Component",
            Self::Database => "Database",
        }
    }
}

impl BoundaryType {
    /// The word of its caption.
    pub const fn caption(self) -> &'static str {
        match self {
            Self::System => "Software System",
            Self::Container => "Container",
            Self::Enterprise => "Enterprise",
            Self::Deployment => "Deployment Node",
        }
    }

    /// How its frame is stroked.
    pub const fn frame(self) -> LineStyle {
        match self {
            Self::Deployment => LineStyle::Solid,
            _ => LineStyle::Dashed,
        }
    }
}

impl Element {
    /// The tone it is drawn in.
    pub fn shown_tone(&self) -> Tone {
        self.tone.unwrap_or(match self.element_type {
            _ if self.external => Tone::Neutral,
            ElementType::Person => Tone::Violet,
            ElementType::Database => Tone::Aqua,
            ElementType::System | ElementType::Container | ElementType::Component => Tone::Blue,
        })
    }

    /// The icon it is drawn with.
    pub fn shown_icon(&self) -> Option<&str> {
        let default = match self.element_type {
            ElementType::Person => "lucide:user",
            ElementType::System => "lucide:blocks",
            ElementType::Container => "lucide:box",
            ElementType::Component => "lucide:puzzle",
            ElementType::Database => "lucide:database",
        };
        IconChoice::or_default(self.icon.as_ref(), Some(default))
    }
}

impl Boundary {
    /// The tone it is drawn in.
    pub fn shown_tone(&self) -> Tone {
        self.tone.unwrap_or(Tone::Neutral)
    }

    /// The icon in its tab.
    pub fn shown_icon(&self) -> Option<&str> {
        let default = (self.boundary_type == BoundaryType::Deployment).then_some("lucide:server");
        IconChoice::or_default(self.icon.as_ref(), default)
    }
}

const HEADER: Allowed = Allowed::new("a c4 header", &["view", "direction", "desc"]);
const ELEMENT: Allowed = Allowed::new("an element", &["desc", "tech", "external", "icon", "tone"]);
const BOUNDARY: Allowed = Allowed::new("a boundary", &["kind", "tech", "icon", "tone"]);
const RELATION: Allowed = Allowed::new("a relationship", &["tech"]);
const KEYWORDS: [&str; 7] = ["person", "system", "container", "component", "db", "boundary", "desc"];

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> C4 {
    let (header, options) = Header::read(reader, &HEADER);
    let c4 = C4 {
        header,
        view: options.word(reader, "view", "E136").unwrap_or_default(),
        direction: options.direction(reader, &Direction::ALL),
        elements: Vec::new(),
        boundaries: Vec::new(),
        relations: Vec::new(),
    };
    let mut parser = Parser { c4, names: Names::new(), relations: Vec::new() };
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
    Element(usize),
    Boundary(usize),
}

struct Parser<'a> {
    c4: C4,
    names: Names<'a, Target>,
    relations: Vec<(Id<'a>, Id<'a>, Relation)>,
}

impl<'a> Parser<'a> {
    fn statement(&mut self, reader: &mut Reader<'a>) {
        if matches!(reader.peek_nth(1), Some(TokenKind::Arrow(_))) {
            return self.relation(reader);
        }
        match reader.keyword() {
            Some("boundary") => self.boundary(reader),
            Some("desc") => self.c4.header.describe(reader),
            word => match word.and_then(ElementType::from_name) {
                Some(element_type) => self.element(reader, element_type),
                None => reader.unknown_statement("a C4 diagram", &KEYWORDS),
            },
        }
    }

    fn element(&mut self, reader: &mut Reader<'a>, element_type: ElementType) {
        let keyword = reader.take_keyword();
        let id = reader.id("the element");
        let label = reader.text("the label of the element");
        let options = Options::read(reader, &ELEMENT);
        let element = Element {
            id: id.map_or("", |id| id.text).to_owned(),
            element_type,
            label: label.map_or_else(String::new, |(text, _)| text.into_owned()),
            description: options.text("desc"),
            technology: options.text("tech"),
            external: options.switch(reader, "external").unwrap_or(false),
            icon: options.icon(reader),
            tone: options.tone(reader),
            parent: reader.block_of("boundary"),
            span: id.map_or(keyword, |id| id.span),
        };
        if let Some(id) = id {
            self.names.declare(reader, id, Target::Element(self.c4.elements.len()));
        }
        self.c4.elements.push(element);
        reader.finish();
    }

    fn boundary(&mut self, reader: &mut Reader<'a>) {
        let keyword = reader.take_keyword();
        let id = reader.id("the boundary");
        let label = reader.text("the label of the boundary");
        let options = Options::read(reader, &BOUNDARY);
        let boundary = Boundary {
            id: id.map_or("", |id| id.text).to_owned(),
            label: label.map_or_else(String::new, |(text, _)| text.into_owned()),
            boundary_type: options.word(reader, "kind", "E136").unwrap_or_default(),
            technology: options.text("tech"),
            icon: options.icon(reader),
            tone: options.tone(reader),
            parent: reader.block_of("boundary"),
            span: id.map_or(keyword, |id| id.span),
        };
        let index = self.c4.boundaries.len();
        if let Some(id) = id {
            self.names.declare(reader, id, Target::Boundary(index));
        }
        self.c4.boundaries.push(boundary);
        reader.finish_with_block("boundary", index);
    }

    fn relation(&mut self, reader: &mut Reader<'a>) {
        let arrow_span = reader.nth_span(1);
        let Some(line) = Ends::read(reader, "the relationship") else { return reader.skip() };
        if line.arrow == Arrow::Plain {
            reader.syntax(
                arrow_span,
                "a relationship needs a direction",
                "write `->` or another arrow with a head",
            );
        }
        let label = label(reader, "the relationship");
        let options = Options::read(reader, &RELATION);
        let relation = Relation {
            from: 0,
            to: 0,
            arrow: line.arrow,
            label,
            technology: options.text("tech"),
            step: None,
            span: line.span,
        };
        self.relations.push((line.from, line.to, relation));
        reader.finish();
    }

    fn resolve(mut self, reader: &mut Reader<'_>) -> C4 {
        let pick = |target| if let Target::Element(i) = target { Some(i) } else { None };
        for (from, to, relation) in self.relations {
            let from = self.names.resolve(reader, from, "an element", pick);
            let to = self.names.resolve(reader, to, "an element", pick);
            if let (Some(from), Some(to)) = (from, to) {
                let number = self.c4.relations.len() as u32 + 1;
                let step = (self.c4.view == View::Dynamic).then_some(number);
                self.c4.relations.push(Relation { from, to, step, ..relation });
            }
        }
        if reader.is_clean() {
            check_size(reader, &self.c4);
        }
        self.c4
    }
}

fn check_size(reader: &mut Reader<'_>, c4: &C4) {
    c4.header.limit(reader, "elements", c4.elements.len(), limits::C4_ELEMENTS);
    c4.header.limit(reader, "relationships", c4.relations.len(), limits::C4_RELATIONS);
    c4.header.limit(reader, "boundaries", c4.boundaries.len(), limits::C4_BOUNDARIES);
    let mut depths: Vec<usize> = Vec::new();
    for boundary in &c4.boundaries {
        let depth = boundary.parent.map_or(1, |parent| depths[parent] + 1);
        depths.push(depth);
        if depth == limits::C4_DEPTH + 1 {
            let message = format!("boundaries nest at most {} deep", limits::C4_DEPTH);
            reader.problem("E140", boundary.span, message, "draw the inner ones in a diagram of their own");
        }
    }
    let ends: Vec<_> = c4.relations.iter().map(|r| (r.from, r.to)).collect();
    let crossings = layer_crossings(c4.elements.len(), &ends);
    c4.header.limit(reader, "layers that relationships pass over", crossings, limits::FLOW_CROSSINGS);
}
