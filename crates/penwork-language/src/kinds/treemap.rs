//! `treemap`: amounts as areas, in nested groups.

use penwork_diagnostic::Span;

pub use crate::amounts::Sort;
use crate::amounts::{AmountRule, take_amount};
use crate::header::Header;
use crate::options::{Allowed, Options, amount};
use crate::reader::{Reader, quoted};
use crate::vocabulary::{IconChoice, Tone, limits};
use crate::words::words;

/// A treemap.
#[derive(Debug, Clone, PartialEq)]
pub struct Treemap {
    /// The first line.
    pub header: Header,
    /// What amounts are counted in.
    pub unit: Option<String>,
    /// The order in which entries are drawn.
    pub sort: Sort,
    /// Whether amounts are written.
    pub values: bool,
    /// Which changes are good.
    pub better: Better,
    /// In the order written, so that a group stands before those in it.
    pub groups: Vec<Group>,
    /// In the order written.
    pub items: Vec<Item>,
    /// All groups and items in the order written.
    pub order: Vec<Entry>,
}

words! {
    /// Which changes are good.
    #[derive(Default)]
    Better {
        #[default]
        Up = "up",
        Down = "down",
    }
}

/// A group or an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Entry {
    /// The group of this index.
    Group(usize),
    /// The item of this index.
    Item(usize),
}

/// A frame around items and groups.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    /// Its name.
    pub label: String,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// The group it is written in.
    pub parent: Option<usize>,
    /// Its name in the source.
    pub span: Span,
}

/// An amount.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// Its name.
    pub label: String,
    /// How much it is; above zero.
    pub amount: f64,
    /// How it has changed.
    pub delta: Option<Delta>,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// The group it is written in.
    pub parent: Option<usize>,
    /// Its name in the source.
    pub span: Span,
}

/// A change of an amount.
#[derive(Debug, Clone, PartialEq)]
pub struct Delta {
    /// By how much; below zero for a fall.
    pub amount: f64,
    /// Whether it is in percent.
    pub percent: bool,
    /// The digits as written, without a sign.
    pub digits: String,
}

/// The tones of top-level entries, in turn.
const BRANCH_TONES: [Tone; 6] =
    [Tone::Blue, Tone::Orange, Tone::Aqua, Tone::Violet, Tone::Amber, Tone::Neutral];

impl Treemap {
    /// The tone of each entry of `order`: its own, or that of the branch it belongs to.
    pub fn shown_tones(&self) -> Vec<Tone> {
        let mut groups = vec![Tone::Neutral; self.groups.len()];
        let mut branches = 0;
        let mut tones = Vec::with_capacity(self.order.len());
        for &entry in &self.order {
            let (own, parent) = match entry {
                Entry::Group(i) => (self.groups[i].tone, self.groups[i].parent),
                Entry::Item(i) => (self.items[i].tone, self.items[i].parent),
            };
            let inherited = parent.map_or_else(
                || {
                    branches += 1;
                    BRANCH_TONES[(branches - 1) % BRANCH_TONES.len()]
                },
                |parent| groups[parent],
            );
            let tone = own.unwrap_or(inherited);
            if let Entry::Group(i) = entry {
                groups[i] = tone;
            }
            tones.push(tone);
        }
        tones
    }
}

const HEADER: Allowed = Allowed::new("a treemap header", &["unit", "sort", "values", "better", "desc"]);
const GROUP: Allowed = Allowed::new("a group", &["tone", "icon"]);
const ITEM: Allowed = Allowed {
    owner: "an item",
    keys: &["tone", "icon", "delta"],
    instead: &[("value", "write the amount right behind the name: `item \"Name\" 12`")],
};
const KEYWORDS: [&str; 3] = ["group", "item", "desc"];
const AMOUNT: AmountRule = AmountRule { owner: "the item", zero: false, code: "E136" };

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> Treemap {
    let (header, options) = Header::read(reader, &HEADER);
    let mut map = Treemap {
        header,
        unit: options.unit(reader),
        sort: options.word(reader, "sort", "E136").unwrap_or_default(),
        values: options.switch(reader, "values").unwrap_or(true),
        better: options.word(reader, "better", "E136").unwrap_or_default(),
        groups: Vec::new(),
        items: Vec::new(),
        order: Vec::new(),
    };
    while reader.next_line() {
        if !reader.close() {
            map.statement(reader);
        }
    }
    reader.end();
    map.check(reader);
    map
}

impl Treemap {
    fn statement(&mut self, reader: &mut Reader<'_>) {
        match reader.keyword() {
            Some("group") => self.group(reader),
            Some("item") => self.item(reader),
            Some("desc") => self.header.describe(reader),
            _ => reader.unknown_statement("a treemap", &KEYWORDS),
        }
    }

    fn group(&mut self, reader: &mut Reader<'_>) {
        let keyword = reader.take_keyword();
        let (label, span) = reader.text_at("the name of the group", keyword);
        let options = Options::read(reader, &GROUP);
        let (icon, tone) = (options.icon(reader), options.tone(reader));
        let index = self.groups.len();
        self.order.push(Entry::Group(index));
        self.groups.push(Group { label, icon, tone, parent: reader.block_of("group"), span });
        reader.finish_with_block("group", index);
    }

    fn item(&mut self, reader: &mut Reader<'_>) {
        let keyword = reader.take_keyword();
        let (label, span) = reader.text_at("the name of the item", keyword);
        let amount = if is_value_option(reader) { None } else { take_amount(reader, AMOUNT) };
        let options = Options::read(reader, &ITEM);
        self.order.push(Entry::Item(self.items.len()));
        self.items.push(Item {
            label,
            amount: amount.unwrap_or(1.0),
            delta: delta(reader, &options),
            icon: options.icon(reader),
            tone: options.tone(reader),
            parent: reader.block_of("group"),
            span,
        });
        reader.finish();
    }

    fn check(&self, reader: &mut Reader<'_>) {
        let mut filled = vec![false; self.groups.len()];
        let parents = self.groups.iter().map(|g| g.parent).chain(self.items.iter().map(|i| i.parent));
        for parent in parents.flatten() {
            filled[parent] = true;
        }
        for (group, filled) in self.groups.iter().zip(filled) {
            if !filled {
                let hint = "write an `item` in it, or remove it";
                reader.problem("E100", group.span, "the group holds nothing", hint);
            }
        }
        if !reader.is_clean() {
            return;
        }
        if self.items.is_empty() {
            let hint = "write `item \"Name\" 12` below the header";
            return reader.problem("E100", self.header.span, "the treemap has no items", hint);
        }
        self.header.limit(reader, "items", self.items.len(), limits::TREEMAP_ITEMS);
        self.header.limit(reader, "groups", self.groups.len(), limits::TREEMAP_GROUPS);
        let mut depths: Vec<usize> = Vec::with_capacity(self.groups.len());
        for group in &self.groups {
            let depth = group.parent.map_or(1, |parent| depths[parent] + 1);
            depths.push(depth);
            // What is deeper still lies in a group that was reported.
            if depth == limits::TREEMAP_DEPTH + 1 {
                let message = format!("groups nest at most {} deep", limits::TREEMAP_DEPTH);
                reader.problem(
                    "E140",
                    group.span,
                    message,
                    "draw the inner groups in a treemap of their own",
                );
            }
        }
    }
}

/// Whether the amount was written as an option, which is reported there.
fn is_value_option(reader: &Reader<'_>) -> bool {
    reader.keyword() == Some("value") && reader.peek_nth(1) == Some(crate::lex::TokenKind::Equals)
}

fn delta(reader: &mut Reader<'_>, options: &Options<'_>) -> Option<Delta> {
    let value = options.value("delta")?;
    let text = value.text.trim();
    let negative = text.starts_with('-');
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let percent = unsigned.ends_with('%');
    let digits = unsigned.strip_suffix('%').unwrap_or(unsigned).trim_end();
    let found = amount(digits).filter(|value| *value <= limits::LARGEST_AMOUNT);
    if found.is_none() {
        let message = format!("{} is not a change", quoted(&value.text));
        let hint = "write a number with a sign or `%` in quotes, such as `delta=\"-5%\"`";
        reader.problem("E136", value.span, message, hint);
    }
    let size = found?;
    Some(Delta { amount: if negative { -size } else { size }, percent, digits: digits.to_owned() })
}
