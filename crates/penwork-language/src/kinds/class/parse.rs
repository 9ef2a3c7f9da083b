//! Reads a class diagram.

use penwork_diagnostic::Span;

use super::{Class, ClassDiagram, ClassType, Member, Note, Package, Relation, RelationType};
use crate::header::Header;
use crate::lex::TokenKind;
use crate::names::Names;
use crate::options::{Allowed, Options};
use crate::parts::label;
use crate::rank::layer_crossings;
use crate::reader::{Id, Reader, quoted};
use crate::vocabulary::{Arrow, Direction, limits};

const HEADER: Allowed = Allowed::new("a class header", &["direction", "desc"]);
const CLASS: Allowed = Allowed::new("a class", &["type", "stereotype", "tone"]);
const PACKAGE: Allowed = Allowed::new("a package", &["tone"]);
const MEMBER: Allowed = Allowed::new("a member", &[]);
const RELATION: Allowed = Allowed::new("a relation", &[]);
const KEYWORDS: [&str; 4] = ["class", "package", "note", "desc"];

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> ClassDiagram {
    let (header, options) = Header::read(reader, &HEADER);
    let diagram = ClassDiagram {
        header,
        direction: options.direction(reader, &Direction::ALL),
        packages: Vec::new(),
        classes: Vec::new(),
        relations: Vec::new(),
        notes: Vec::new(),
    };
    let mut parser = Parser { diagram, names: Names::new(), relations: Vec::new(), notes: Vec::new() };
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
    Class(usize),
    Package(usize),
}

struct Parser<'a> {
    diagram: ClassDiagram,
    names: Names<'a, Target>,
    relations: Vec<(Id<'a>, Id<'a>, Relation)>,
    notes: Vec<(Option<Id<'a>>, Note)>,
}

impl<'a> Parser<'a> {
    fn statement(&mut self, reader: &mut Reader<'a>) {
        let form = form(reader);
        if let Some(class) = reader.block_of("class") {
            if form.is_none() {
                return self.member(reader, class);
            }
            let hint = "close the class with `}` first";
            reader.syntax(reader.here(), "a class body holds members only", hint);
        }
        match form {
            Some(Form::Class) => self.class(reader),
            Some(Form::Package) => self.package(reader),
            Some(Form::Note) => self.note(reader),
            Some(Form::Description) => self.diagram.header.describe(reader),
            Some(Form::Relation) => self.relation(reader),
            None => other(reader),
        }
    }

    fn class(&mut self, reader: &mut Reader<'a>) {
        let keyword = reader.take_keyword();
        let id = reader.id("the class");
        let label = reader.optional_text();
        let options = Options::read(reader, &CLASS);
        let stereotype = options.text("stereotype");
        if let (Some(text), Some(value)) = (&stereotype, options.value("stereotype"))
            && text.trim().is_empty()
        {
            reader.problem(
                "E136",
                value.span,
                "the stereotype is empty",
                "write a word, or remove `stereotype=`",
            );
        }
        let name = id.map_or("", |id| id.text);
        let class = Class {
            id: name.to_owned(),
            label: label.map_or_else(|| name.to_owned(), |(text, _)| text.into_owned()),
            class_type: options.word(reader, "type", "E340").unwrap_or_default(),
            stereotype,
            tone: options.tone(reader),
            members: Vec::new(),
            parent: reader.block_of("package"),
            span: id.map_or(keyword, |id| id.span),
        };
        let index = self.diagram.classes.len();
        if let Some(id) = id {
            self.names.declare(reader, id, Target::Class(index));
        }
        self.diagram.classes.push(class);
        reader.optional_block("class", index);
    }

    fn member(&mut self, reader: &mut Reader<'a>, class: usize) {
        let Some((text, span)) = reader.optional_text() else {
            let hint = format!("write `\"{}\"`", reader.line_text().replace('"', "\\\""));
            reader.retract_strays();
            reader.problem("E341", reader.whole(), "the member is not in double quotes", hint);
            return reader.skip();
        };
        let mut member = match self.diagram.classes[class].class_type {
            ClassType::Enum => Member::value(&text, span),
            _ => Member::read(&text, span),
        };
        if member.name.is_empty() {
            reader.problem("E341", span, "the member has no name", "write a name, such as `\"+id: uuid\"`");
        }
        while let Some(word) = reader.keyword() {
            if reader.peek_nth(1) == Some(TokenKind::Equals) {
                Options::read(reader, &MEMBER);
                continue;
            }
            let span = reader.take_keyword();
            match word {
                "static" => member.is_static = true,
                "abstract" => member.is_abstract = true,
                _ => {
                    let message = format!("`{word}` is not a flag of a member");
                    reader.unknown("E135", span, message, word, ["static", "abstract"]);
                }
            }
        }
        self.diagram.classes[class].members.push(member);
        reader.finish();
    }

    fn package(&mut self, reader: &mut Reader<'a>) {
        let keyword = reader.take_keyword();
        let id = reader.id("the package");
        let label = reader.optional_text();
        let options = Options::read(reader, &PACKAGE);
        if reader.depth_of("package") >= limits::PACKAGE_DEPTH {
            let message = format!("packages nest at most {} deep", limits::PACKAGE_DEPTH);
            reader.problem("E345", keyword, message, "move the package out of one of those around it");
        }
        let name = id.map_or("", |id| id.text);
        let package = Package {
            id: name.to_owned(),
            label: label.map_or_else(|| name.to_owned(), |(text, _)| text.into_owned()),
            tone: options.tone(reader),
            parent: reader.block_of("package"),
            span: id.map_or(keyword, |id| id.span),
        };
        let index = self.diagram.packages.len();
        if let Some(id) = id {
            self.names.declare(reader, id, Target::Package(index));
        }
        self.diagram.packages.push(package);
        reader.finish_with_block("package", index);
    }

    fn note(&mut self, reader: &mut Reader<'a>) {
        let span = reader.take_keyword();
        let on = if reader.take(TokenKind::Word("on")) { reader.id("the class of the note") } else { None };
        let text = label(reader, "the note");
        if text.is_none() {
            reader.syntax(reader.here(), "the note says nothing", "write ` : \"text\"`");
        }
        let note = Note { on: None, text: text.unwrap_or_default(), span };
        self.notes.push((on, note));
        reader.finish();
    }

    fn relation(&mut self, reader: &mut Reader<'a>) {
        let from = reader.id("the first class");
        let from_cardinality = cardinality(reader);
        let place = reader.here();
        let relation_type = match reader.token().map(|t| t.kind) {
            Some(TokenKind::Arrow(arrow)) => {
                let found = RelationType::from_arrow(arrow);
                if found.is_none() {
                    let message = format!("a class diagram has no `{}`", arrow.name());
                    let hint = match arrow {
                        Arrow::Dotted => "write `-->` for a dependency",
                        _ => "write `<->` for a two-way association",
                    };
                    reader.problem("E344", place, message, hint);
                }
                found
            }
            Some(TokenKind::Word(word)) => {
                let found = RelationType::from_word(word);
                if found.is_none() {
                    let valid = RelationType::WORDS.map(|(word, _)| word);
                    let arrows = ["->", "<->", "-->", "--"];
                    let message = format!("`{word}` is not a relation");
                    reader.unknown("E342", place, message, word, valid.into_iter().chain(arrows));
                }
                found
            }
            _ => None,
        };
        let to_cardinality = cardinality(reader);
        let to = reader.id("the second class");
        let label = label(reader, "the relation");
        Options::read(reader, &RELATION);
        reader.finish();
        if let (Some(from), Some(to)) = (from, to) {
            let relation = Relation {
                from: 0,
                to: 0,
                relation_type: relation_type.unwrap_or(RelationType::Link),
                from_cardinality,
                to_cardinality,
                label,
                span: Reader::join(from.span, to.span),
            };
            self.relations.push((from, to, relation));
        }
    }

    fn resolve(mut self, reader: &mut Reader<'_>) -> ClassDiagram {
        let pick = |target| if let Target::Class(i) = target { Some(i) } else { None };
        for (from, to, relation) in self.relations {
            let from = self.names.resolve(reader, from, "a class", pick);
            let to = self.names.resolve(reader, to, "a class", pick);
            if let (Some(from), Some(to)) = (from, to) {
                self.diagram.relations.push(Relation { from, to, ..relation });
            }
        }
        for (on, note) in self.notes {
            let on = on.and_then(|id| self.names.resolve(reader, id, "a class", pick));
            self.diagram.notes.push(Note { on, ..note });
        }
        if reader.is_clean() {
            check_size(reader, &self.diagram);
        }
        self.diagram
    }
}

fn check_size(reader: &mut Reader<'_>, diagram: &ClassDiagram) {
    let header = &diagram.header;
    header.limit(reader, "classes", diagram.classes.len(), limits::CLASSES);
    header.limit(reader, "relations", diagram.relations.len(), limits::CLASS_RELATIONS);
    header.limit(reader, "packages", diagram.packages.len(), limits::PACKAGES);
    let members: usize = diagram.classes.iter().map(|c| c.members.len()).sum();
    header.limit(reader, "members", members, limits::CLASS_MEMBERS_IN_ALL);
    for class in &diagram.classes {
        let (count, most) = (class.members.len(), limits::CLASS_MEMBERS);
        if count > most {
            let message = format!("the class has {count} members, more than the {most} that can be drawn");
            reader.problem("E140", class.span, message, "leave out what the picture does not need");
        }
    }
    let ends: Vec<_> = diagram.relations.iter().map(|r| (r.from, r.to)).collect();
    let crossings = layer_crossings(diagram.classes.len(), &ends);
    header.limit(reader, "layers that relations pass over", crossings, limits::CLASS_CROSSINGS);
}

/// What a line is.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Form {
    Class,
    Package,
    Note,
    Description,
    Relation,
}

/// Tells a relation, whose first word is an id, from the other statements.
fn form(reader: &Reader<'_>) -> Option<Form> {
    let word = reader.keyword()?;
    let second = reader.peek_nth(1);
    // Behind a cardinality comes the connector.
    let connector = if let Some(TokenKind::Text(_)) = second { reader.peek_nth(2) } else { second };
    let connects = match connector {
        Some(TokenKind::Arrow(_)) => true,
        Some(TokenKind::Word(word)) => {
            RelationType::from_word(word).is_some() && reader.peek_nth(2).is_some()
        }
        _ => false,
    };
    match word {
        "class" if !matches!(second, Some(TokenKind::Arrow(_))) => Some(Form::Class),
        "package" if !connects => Some(Form::Package),
        "note" if !connects => Some(Form::Note),
        "desc" if !connects => Some(Form::Description),
        _ if connects => Some(Form::Relation),
        _ => None,
    }
}

/// A line that is no statement: perhaps a relation with an unknown word, perhaps a member out of place.
fn other(reader: &mut Reader<'_>) {
    match (reader.peek(), reader.peek_nth(1), reader.peek_nth(2)) {
        (
            Some(TokenKind::Word(_)),
            Some(TokenKind::Word(word)),
            Some(TokenKind::Word(_) | TokenKind::Text(_)),
        ) if reader.keyword().is_some_and(|w| !KEYWORDS.contains(&w)) => {
            reader.token();
            let span = reader.here();
            let valid = RelationType::WORDS.map(|(word, _)| word);
            let message = format!("`{word}` is not a relation");
            reader.unknown("E342", span, message, word, valid.into_iter().chain(["->", "<->", "-->", "--"]));
            reader.skip();
        }
        (Some(TokenKind::Text(_)), ..) => {
            let hint = "write members inside of `class Name {` and `}`";
            reader.problem("E341", reader.here(), "a member stands outside of a class", hint);
            reader.skip();
        }
        _ => reader.unknown_statement("a class diagram", &KEYWORDS),
    }
}

/// Reads a cardinality, when there is one.
fn cardinality(reader: &mut Reader<'_>) -> Option<String> {
    let (text, span) = reader.optional_text()?;
    check_cardinality(reader, &text, span);
    Some(text.into_owned())
}

fn check_cardinality(reader: &mut Reader<'_>, text: &str, span: Span) {
    if !(1..=limits::CARDINALITY).contains(&text.trim().chars().count()) {
        let message = format!("{} is not a cardinality", quoted(text));
        let hint = format!("write 1 to {} characters, such as `\"1..*\"`", limits::CARDINALITY);
        reader.problem("E343", span, message, hint);
    }
}
