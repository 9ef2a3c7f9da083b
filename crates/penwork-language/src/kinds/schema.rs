//! `schema`: tables and the references between them.

use penwork_diagnostic::Span;

use crate::header::Header;
use crate::lex::{TokenKind, is_id, unescape};
use crate::names::Names;
use crate::options::{Allowed, Options};
use crate::parts::label;
use crate::reader::{Id, Reader, quoted};
use crate::suggest::list;
use crate::vocabulary::{IconChoice, Tone};

/// A database schema.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schema {
    /// The first line.
    pub header: Header,
    /// In the order written.
    pub tables: Vec<Table>,
    /// In the order written.
    pub relations: Vec<Relation>,
}

/// A table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// Its name in the source.
    pub id: String,
    /// Its name for people; the id when none is written.
    pub label: String,
    /// A second text.
    pub sub: Option<String>,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// From top to bottom.
    pub columns: Vec<Column>,
    /// Its id in the source.
    pub span: Span,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "four independent flags of the language")]
pub struct Column {
    /// Its name.
    pub name: String,
    /// The type as written, without quotes.
    pub column_type: String,
    /// `pk`.
    pub primary_key: bool,
    /// `fk`.
    pub foreign_key: bool,
    /// `unique`.
    pub unique: bool,
    /// `nullable`.
    pub nullable: bool,
    /// What `note=` says.
    pub note: Option<String>,
    /// Its name in the source.
    pub span: Span,
}

/// A reference from a column of the child table to a column of its parent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relation {
    /// The column that refers.
    pub from: ColumnRef,
    /// The column referred to.
    pub to: ColumnRef,
    /// What is written on it.
    pub label: Option<String>,
    /// Both ends in the source.
    pub span: Span,
}

/// A column by its place in the model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ColumnRef {
    /// Index of the table.
    pub table: usize,
    /// Index of the column in it.
    pub column: usize,
}

/// How many rows of the child may refer to one row of the parent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cardinality {
    /// At most one.
    OneToOne,
    /// Any number.
    ManyToOne,
}

impl Schema {
    /// The column that `at` stands for.
    pub fn column(&self, at: ColumnRef) -> Option<&Column> {
        self.tables.get(at.table)?.columns.get(at.column)
    }

    /// Whether a row of the parent can be referred to more than once.
    pub fn cardinality(&self, relation: &Relation) -> Cardinality {
        match self.column(relation.from) {
            Some(column) if column.primary_key || column.unique => Cardinality::OneToOne,
            _ => Cardinality::ManyToOne,
        }
    }
}

impl Table {
    /// The tone it is drawn in.
    pub fn shown_tone(&self) -> Tone {
        self.tone.unwrap_or(Tone::Aqua)
    }

    /// The icon it is drawn with.
    pub fn shown_icon(&self) -> Option<&str> {
        IconChoice::or_default(self.icon.as_ref(), Some("lucide:table"))
    }
}

const HEADER: Allowed = Allowed::new("a schema header", &["desc"]);
const TABLE: Allowed = Allowed::new("a table", &["sub", "icon", "tone"]);
const COLUMN: Allowed = Allowed::new("a column", &["note"]);
const RELATION: Allowed = Allowed::new("a relation", &[]);
const FLAGS: [&str; 4] = ["pk", "fk", "unique", "nullable"];

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> Schema {
    let (header, _) = Header::read(reader, &HEADER);
    let schema = Schema { header, tables: Vec::new(), relations: Vec::new() };
    let mut parser = Parser { schema, tables: Names::new(), columns: Vec::new(), relations: Vec::new() };
    while reader.next_line() {
        if !reader.close() {
            parser.statement(reader);
        }
    }
    reader.end();
    parser.resolve(reader)
}

struct Parser<'a> {
    schema: Schema,
    tables: Names<'a, usize>,
    /// The columns of each table.
    columns: Vec<Names<'a, usize>>,
    relations: Vec<(End<'a>, End<'a>, Option<String>)>,
}

/// A `table.column` as written.
#[derive(Clone, Copy)]
struct End<'a> {
    table: Id<'a>,
    column: Id<'a>,
    span: Span,
}

impl<'a> Parser<'a> {
    fn statement(&mut self, reader: &mut Reader<'a>) {
        let table = reader.block_of("table");
        if matches!(reader.peek_nth(1), Some(TokenKind::Arrow(_))) {
            if table.is_some() {
                let hint = "close the table with `}` first";
                reader.syntax(reader.whole(), "a relation stands outside of tables", hint);
            }
            return self.relation(reader);
        }
        match (reader.keyword(), table) {
            (Some("table"), None) => self.table(reader),
            (Some("table"), Some(_)) if reader.opens_block() => {
                reader.syntax(reader.here(), "a table stands inside another one", "close the first with `}`");
                self.table(reader);
            }
            (_, Some(table)) => self.column(reader, table),
            (Some("desc"), None) => self.schema.header.describe(reader),
            (_, None) => reader.unknown_statement("a schema diagram", &["table", "desc"]),
        }
    }

    fn table(&mut self, reader: &mut Reader<'a>) {
        let keyword = reader.take_keyword();
        let id = reader.id("the table");
        let label = reader.optional_text();
        let options = Options::read(reader, &TABLE);
        let name = id.map_or("", |id| id.text);
        let table = Table {
            id: name.to_owned(),
            label: label.map_or_else(|| name.to_owned(), |(text, _)| text.into_owned()),
            sub: options.text("sub"),
            icon: options.icon(reader),
            tone: options.tone(reader),
            columns: Vec::new(),
            span: id.map_or(keyword, |id| id.span),
        };
        let index = self.schema.tables.len();
        if let Some(id) = id {
            self.tables.declare(reader, id, index);
        }
        self.schema.tables.push(table);
        self.columns.push(Names::new());
        reader.finish_with_block("table", index);
    }

    fn column(&mut self, reader: &mut Reader<'a>, table: usize) {
        let span = reader.here();
        let name = reader.id("the column");
        if name.is_none() && !matches!(reader.peek(), Some(TokenKind::Word(_))) {
            return reader.skip();
        }
        if name.is_some() && reader.is_faulty() && matches!(reader.peek(), Some(TokenKind::Word(_))) {
            let (raw, place) = (reader.raw_word(), reader.here());
            reader.retract_strays();
            let hint = format!("write `\"{raw}\"`");
            reader.syntax(place, "a type with brackets or spaces stands in double quotes", hint);
            return reader.skip();
        }
        let column_type = match reader.peek() {
            Some(TokenKind::Word(word)) if reader.peek_nth(1) != Some(TokenKind::Equals) => {
                reader.token();
                word.to_owned()
            }
            Some(TokenKind::Text(raw)) => {
                reader.token();
                unescape(raw).into_owned()
            }
            _ => {
                let hint = "write a type, such as `uuid` or `\"numeric(8,2)\"`, behind the name";
                reader.syntax(reader.here(), "the column has no type", hint);
                String::new()
            }
        };
        let mut column = Column {
            name: name.map_or("", |id| id.text).to_owned(),
            column_type,
            primary_key: false,
            foreign_key: false,
            unique: false,
            nullable: false,
            note: None,
            span,
        };
        while let Some(word) = reader.keyword() {
            if reader.peek_nth(1) == Some(TokenKind::Equals) {
                let options = Options::read(reader, &COLUMN);
                column.note = column.note.or_else(|| options.text("note"));
                continue;
            }
            let span = reader.take_keyword();
            match word {
                "pk" => column.primary_key = true,
                "fk" => column.foreign_key = true,
                "unique" => column.unique = true,
                "nullable" => column.nullable = true,
                _ => reader.unknown("E135", span, format!("`{word}` is not a flag of a column"), word, FLAGS),
            }
        }
        if let Some(name) = name {
            self.columns[table].declare(reader, name, self.schema.tables[table].columns.len());
        }
        self.schema.tables[table].columns.push(column);
        reader.finish();
    }

    fn relation(&mut self, reader: &mut Reader<'a>) {
        let from = end(reader);
        reader.token();
        let to = end(reader);
        let label = label(reader, "the relation");
        Options::read(reader, &RELATION);
        if let (Some(from), Some(to)) = (from, to) {
            self.relations.push((from, to, label));
        }
        reader.finish();
    }

    fn resolve(mut self, reader: &mut Reader<'_>) -> Schema {
        for (from, to, label) in std::mem::take(&mut self.relations) {
            let (first, second) = (self.find(reader, from), self.find(reader, to));
            if let (Some(first), Some(second)) = (first, second) {
                let span = Reader::join(from.span, to.span);
                self.schema.relations.push(Relation { from: first, to: second, label, span });
            }
        }
        self.schema
    }

    fn find(&self, reader: &mut Reader<'_>, end: End<'_>) -> Option<ColumnRef> {
        let table = self.tables.resolve(reader, end.table, "a table", Some)?;
        if let Some(column) = self.columns[table].get(end.column.text) {
            return Some(ColumnRef { table, column });
        }
        let message = format!("the table `{}` has no column `{}`", end.table.text, end.column.text);
        let valid = self.columns[table].order();
        reader.unknown("E131", end.column.span, message, end.column.text, valid);
        None
    }
}

/// Reads `table.column`.
fn end<'a>(reader: &mut Reader<'a>) -> Option<End<'a>> {
    let span = reader.here();
    let word = match reader.token()?.kind {
        TokenKind::Word(word) => word,
        TokenKind::Text(_) => {
            reader.syntax(span, "a relation joins columns, not labels", "write `table.column` with the ids");
            return None;
        }
        _ => {
            reader.syntax(
                span,
                "the relation lacks a column",
                "write `table.column` on both sides of the arrow",
            );
            return None;
        }
    };
    match word.split_once('.') {
        Some((table, column)) if is_id(table) && is_id(column) => Some(End {
            table: Id { text: table, span: Span { length: table.len(), ..span } },
            column: Id {
                text: column,
                span: Span { column: span.column + table.len() + 1, length: column.len(), ..span },
            },
            span,
        }),
        _ => {
            let message = format!("{} is not a column", quoted(word));
            let example = format!("{word}.id");
            let hint = if is_id(word) { list([example.as_str()]) } else { None };
            reader.syntax(span, message, hint.unwrap_or_else(|| "write `table.column`".to_owned()));
            None
        }
    }
}
