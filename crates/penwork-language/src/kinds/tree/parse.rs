//! Reads a tree.

use penwork_diagnostic::Span;

use super::{Entry, EntryType, Tree};
use crate::header::Header;
use crate::options::{Allowed, Options, whole_number};
use crate::reader::Reader;
use crate::vocabulary::{Direction, limits};

const HEADER: Allowed = Allowed::new("a tree header", &["style", "direction", "counts", "desc"]);
const ENTRY: Allowed = Allowed {
    owner: "an entry",
    keys: &["note", "icon", "tone", "change", "size", "mark"],
    instead: &[("sub", "write `note=`")],
};
const OMITTED: Allowed = Allowed::new("an omitted line", &[]);
const KEYWORDS: [&str; 5] = ["dir", "file", "node", "omitted", "desc"];

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> Tree {
    let (header, options) = Header::read(reader, &HEADER);
    let mut tree = Tree {
        header,
        style: options.word(reader, "style", "E136").unwrap_or_default(),
        direction: options.direction(reader, &[Direction::Down, Direction::Right]),
        counts: options.switch(reader, "counts").unwrap_or(false),
        entries: Vec::new(),
    };
    while reader.next_line() {
        if reader.close() {
            continue;
        }
        match reader.keyword() {
            Some("dir") => tree.entry(reader, EntryType::Folder),
            Some("file") => tree.entry(reader, EntryType::File),
            Some("node") => tree.entry(reader, EntryType::Node),
            Some("omitted") => tree.omitted(reader),
            Some("desc") => tree.header.describe(reader),
            _ => reader.unknown_statement("a tree", &KEYWORDS),
        }
    }
    reader.end();
    if reader.is_clean() {
        tree.check_size(reader);
    }
    tree
}

impl Tree {
    fn entry(&mut self, reader: &mut Reader<'_>, entry_type: EntryType) {
        let keyword = reader.take_keyword();
        let (name, span) = reader.text_at("the name of the entry", keyword);
        if name.trim().is_empty() && reader.is_text(span) {
            reader.syntax(span, "the entry has an empty name", "write its name in the quotes");
        }
        let options = Options::read(reader, &ENTRY);
        let entry = Entry {
            entry_type,
            name,
            note: options.text("note"),
            icon: options.icon(reader),
            tone: options.tone(reader),
            change: options.word(reader, "change", "E136"),
            size: size(reader, &options),
            mark: options.switch(reader, "mark").unwrap_or(false),
            parent: reader.block_of("entry"),
            span,
        };
        let index = self.entries.len();
        self.entries.push(entry);
        if entry_type == EntryType::File && reader.opens_block() {
            reader.syntax(span, "a file holds nothing", "make it a `dir`, or remove the `{` and its `}`");
            reader.skip();
        } else {
            reader.optional_block("entry", index);
        }
    }

    fn omitted(&mut self, reader: &mut Reader<'_>) {
        let keyword = reader.take_keyword();
        let place = reader.here();
        let count = if let Some(word) = reader.keyword() {
            reader.token();
            let found = whole_number(word).filter(|n| (1..=limits::OMITTED).contains(n));
            if found.is_none() {
                let hint = format!("write a whole number from 1 to {}", limits::OMITTED);
                reader.problem("E136", place, format!("`{word}` is not a count"), hint);
            }
            found
        } else {
            let hint = "write how many are left out, such as `omitted 14 \"files\"`";
            reader.syntax(place, "the count is missing", hint);
            None
        };
        let name = reader.optional_text().map_or_else(String::new, |(text, _)| text.into_owned());
        Options::read(reader, &OMITTED);
        self.entries.push(Entry {
            entry_type: EntryType::Omitted(count.unwrap_or(1)),
            name,
            note: None,
            icon: None,
            tone: None,
            change: None,
            size: None,
            mark: false,
            parent: reader.block_of("entry"),
            span: keyword,
        });
        reader.finish();
    }

    fn check_size(&self, reader: &mut Reader<'_>) {
        if self.entries.is_empty() {
            let hint = "write `dir \"name\" {` or `file \"name\"` below the header";
            return reader.problem("E100", self.header.span, "the tree is empty", hint);
        }
        self.header.limit(reader, "entries", self.entries.len(), limits::ENTRIES);
        let mut depths: Vec<usize> = Vec::with_capacity(self.entries.len());
        let mut first: Option<Span> = None;
        for entry in &self.entries {
            let depth = entry.parent.map_or(1, |parent| depths[parent] + 1);
            depths.push(depth);
            if depth > limits::TREE_DEPTH {
                first = first.or(Some(entry.span));
            }
        }
        if let Some(span) = first {
            let message = format!("a tree has at most {} levels", limits::TREE_DEPTH);
            reader.problem("E140", span, message, "draw the deeper part in a tree of its own");
        }
    }
}

/// Reads `size=`.
fn size(reader: &mut Reader<'_>, options: &Options<'_>) -> Option<String> {
    let value = options.value("size")?;
    let length = value.text.trim().chars().count();
    if !(1..=limits::FILE_SIZE).contains(&length) {
        let message = if length == 0 { "the size is empty" } else { "the size is too long" };
        let hint = format!("write 1 to {} characters, such as `size=\"4 KB\"`", limits::FILE_SIZE);
        reader.problem("E136", value.span, message, hint);
        return None;
    }
    Some(value.text.trim().to_owned())
}
