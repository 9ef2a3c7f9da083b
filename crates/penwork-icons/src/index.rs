//! Every icon with the words it is found by. Made at the first search, not at the start.

use std::sync::OnceLock;

use crate::aliases::ALIASES;
use crate::curated::CURATED;
use crate::departed::DEPARTED;
use crate::icon::{LUCIDE, RENAMED, SIMPLE};
use crate::nicknames::NICKNAMES;
use crate::products::{Kind, PROVIDERS, Product, Provider};
use crate::status::STATUS;
use crate::table::Row;
use crate::words::plain;

/// What search knows of an icon; all phrases are plain words.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) reference: &'static str,
    /// Name, title and other names.
    pub(crate) names: Vec<String>,
    pub(crate) tags: Vec<String>,
    pub(crate) kind: Option<Kind>,
    pub(crate) provider: Option<&'static Provider>,
    /// The line icon whose concepts it shares, without its set.
    pub(crate) glyph: &'static str,
    /// Whether it was chosen for diagrams; the others come behind.
    pub(crate) chosen: bool,
    /// Whether only its very names find it: a brand without a mark.
    pub(crate) reserved: bool,
    /// Whether words find it less well than the others.
    pub(crate) faint: bool,
    /// Which letters its name holds.
    pub(crate) letters: u64,
    /// The place of its set among the sets.
    pub(crate) set: usize,
    /// The place in the list of its provider.
    pub(crate) place: usize,
    /// All of the above in one text, to leave out quickly what cannot match.
    pub(crate) all: String,
}

impl Entry {
    fn new(reference: &'static str, title: &str) -> Self {
        let name = after_colon(reference);
        let mut out = Self {
            reference,
            names: vec![plain(name)],
            tags: Vec::new(),
            kind: None,
            provider: None,
            glyph: "",
            chosen: true,
            reserved: false,
            faint: false,
            letters: letters(name),
            set: 0,
            place: 0,
            all: String::new(),
        };
        out.name(title);
        out
    }

    /// The title in plain words.
    pub(crate) fn title(&self) -> &str {
        self.names.get(1).or(self.names.first()).map_or("", String::as_str)
    }

    fn name(&mut self, name: &str) {
        self.names.push(plain(name));
    }

    fn finish(mut self) -> Self {
        let kinds = self.kind.map(Kind::phrases).unwrap_or_default().iter().copied();
        let providers = self.provider.map(|provider| provider.names).unwrap_or_default().iter().copied();
        let own = self.names.iter().chain(&self.tags).map(String::as_str);
        let all = [self.reference].into_iter().chain(own).chain(kinds).chain(providers);
        self.all = all.collect::<Vec<_>>().join("|");
        self
    }
}

/// All icons.
pub(crate) fn entries() -> &'static [Entry] {
    static ENTRIES: OnceLock<Vec<Entry>> = OnceLock::new();
    ENTRIES.get_or_init(|| {
        let curated = curated();
        let other_names = other_names();
        let lines = LUCIDE.rows().map(|row| line_icon(&row, &curated, &other_names));
        let brands = SIMPLE.rows().map(|row| brand(&row));
        let departed = DEPARTED.iter().map(|brand| {
            let mut entry = with_nicknames(Entry::new(brand.reference, brand.title));
            (entry.set, entry.chosen, entry.reserved) = (1, false, true);
            entry
        });
        let marks = STATUS.iter().map(|status| {
            let mut entry = Entry::new(status.reference, status.title);
            (entry.set, entry.glyph) = (2, after_colon(status.glyph));
            entry
        });
        let products = PROVIDERS.iter().enumerate().flat_map(|(order, provider)| {
            let listed = provider.products.iter().enumerate();
            listed.map(move |(place, item)| product(item, provider, 3 + order, place))
        });
        lines.chain(brands).chain(departed).chain(marks).chain(products).map(Entry::finish).collect()
    })
}

fn line_icon(row: &Row, curated: &[(&str, &str)], other_names: &[(&str, &str)]) -> Entry {
    let mut entry = Entry::new(row.reference, row.title);
    entry.glyph = after_colon(row.reference);
    for name in rows_of(other_names, entry.glyph) {
        entry.name(name);
    }
    entry.tags.extend(row.words.split('|').filter(|tag| !tag.is_empty()).map(plain));
    let subjects = rows_of(curated, entry.glyph);
    entry.chosen = !subjects.is_empty();
    entry.faint = !entry.chosen;
    entry.tags.extend(subjects.into_iter().map(str::to_owned));
    entry
}

fn brand(row: &Row) -> Entry {
    let mut entry = with_nicknames(Entry::new(row.reference, row.title));
    entry.set = 1;
    for name in row.words.split('|').filter(|name| !name.is_empty()) {
        entry.name(name);
    }
    entry
}

fn with_nicknames(mut entry: Entry) -> Entry {
    let own = after_colon(entry.reference);
    for name in NICKNAMES.iter().filter(|(brand, _)| *brand == own).flat_map(|(_, names)| *names) {
        entry.name(name);
    }
    entry
}

fn product(item: &'static Product, provider: &'static Provider, set: usize, place: usize) -> Entry {
    let mut entry = Entry::new(item.reference, item.title);
    for name in item.names {
        entry.name(name);
    }
    (entry.kind, entry.provider, entry.set, entry.place) = (Some(item.kind), Some(provider), set, place);
    (entry.chosen, entry.faint) = (!item.frame, item.frame);
    entry
}

/// (icon, subject), sorted.
fn curated() -> Vec<(&'static str, &'static str)> {
    let rows = CURATED.iter().flat_map(|(subject, icons)| icons.iter().map(|icon| (*icon, *subject)));
    sorted(rows)
}

/// (icon, another name of it), sorted: everyday words and former names.
fn other_names() -> Vec<(&'static str, &'static str)> {
    let everyday = ALIASES.iter().flat_map(|(icon, names)| names.iter().map(|name| (*icon, *name)));
    let former = RENAMED.pairs().map(|(former, now)| (after_colon(now), after_colon(former)));
    sorted(everyday.chain(former))
}

fn sorted(rows: impl Iterator<Item = (&'static str, &'static str)>) -> Vec<(&'static str, &'static str)> {
    let mut out: Vec<_> = rows.collect();
    out.sort_unstable();
    out
}

/// The second halves of the rows of `key`.
fn rows_of<'a>(rows: &[(&'a str, &'a str)], key: &str) -> Vec<&'a str> {
    let start = rows.partition_point(|(icon, _)| *icon < key);
    rows[start..].iter().take_while(|(icon, _)| *icon == key).map(|(_, value)| *value).collect()
}

/// Which letters and digits a name holds, one bit each.
pub(crate) fn letters(name: &str) -> u64 {
    name.bytes().filter(u8::is_ascii).fold(0, |set, byte| set | 1 << (byte % 64))
}

/// The name of a reference without its set.
pub(crate) fn after_colon(reference: &str) -> &str {
    reference.split_once(':').map_or(reference, |(_, name)| name)
}
