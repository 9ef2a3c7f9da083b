//! Edits of a source that leave every line they do not touch as it is, byte for byte.
//!
//! An edit works on statements and blocks, not on models, so that it also works while a source has errors.
//! It does not judge the result: whoever applies edits parses the new source.
//!
//! Names in operations lead to statements like this: `header`; an id; `outer.inner`, where the outer name
//! leads to a block; a label that only one statement has. Names that lead nowhere, or to several statements,
//! are refused with a hint.

mod document;
mod edges;
mod nodes;
mod options;
mod rename;
mod shape;

use std::borrow::Cow;

use document::Document;

use crate::vocabulary::Arrow;

/// One edit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Operation {
    /// Gives an id, a `table.column` or a label another name everywhere it is used.
    Rename {
        /// The old name.
        target: String,
        /// The new name.
        to: String,
    },
    /// Changes, adds or removes an option.
    Set {
        /// Whose option it is.
        target: Target,
        /// Its key.
        option: String,
        /// Its value; nothing to remove it.
        value: Option<String>,
    },
    /// Adds a statement.
    AddNode(AddNode),
    /// Removes a statement with its block, the edges at it and other references to it.
    Remove {
        /// The name of the statement.
        target: String,
    },
    /// Adds an edge.
    AddEdge(AddEdge),
    /// Removes an edge.
    RemoveEdge(EdgeName),
    /// Moves a statement with its block to the end of another block.
    Move {
        /// The name of the statement.
        target: String,
        /// The block; nothing for the top level.
        into: Option<String>,
    },
    /// Replaces text wherever it stands.
    ReplaceText {
        /// The old text.
        find: String,
        /// The new text.
        replace: String,
        /// Whether to replace every occurrence; otherwise there must be exactly one.
        all: bool,
    },
}

/// Whose option is set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// A statement by its name.
    Statement(String),
    /// An edge by its ends.
    Edge(EdgeName),
}

/// An edge by its ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EdgeName {
    /// The first end.
    pub from: String,
    /// The second end.
    pub to: String,
    /// The label, needed where several edges join the same two ends.
    pub label: Option<String>,
}

/// A statement to add: built from id, label and type, or written out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AddNode {
    /// Its id.
    pub id: Option<String>,
    /// Its label.
    pub label: Option<String>,
    /// Its type, in the kinds whose nodes have one.
    pub node_type: Option<String>,
    /// Its options, in this order.
    pub options: Vec<(String, String)>,
    /// The whole line, instead of the above.
    pub statement: Option<String>,
    /// Where it is put.
    pub place: Place,
}

/// Where a new statement is put.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Place {
    /// Behind the last statement of its sort at the top level.
    #[default]
    Last,
    /// At the end of the block of the named statement.
    Into(String),
    /// Behind the named statement and its block.
    After(String),
}

/// An edge to add.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddEdge {
    /// The first end.
    pub from: String,
    /// The second end.
    pub to: String,
    /// Its label; the amount, in a sankey diagram.
    pub label: Option<String>,
    /// Its arrow; `->` when nothing is said.
    pub arrow: Option<Arrow>,
    /// Its options, in this order.
    pub options: Vec<(String, String)>,
}

/// What became of one operation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Whether the source was changed as asked.
    pub applied: bool,
    /// The lines it wrote, numbered from 1 as they were right after it.
    pub lines: Vec<usize>,
    /// What was done, or why nothing was.
    pub message: String,
    /// How to ask instead.
    pub hint: Option<String>,
}

/// A source after some edits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edited {
    /// The new source.
    pub source: String,
    /// One for each operation.
    pub outcomes: Vec<Outcome>,
}

/// Applies `operations` one after the other. One that cannot be done is skipped.
pub fn apply(source: &str, operations: &[Operation]) -> Edited {
    let mut source = source.to_owned();
    let outcomes = operations
        .iter()
        .map(|operation| match apply_one(&source, operation) {
            Ok(change) => {
                source = change.source;
                Outcome { applied: true, lines: change.lines, message: change.message, hint: None }
            }
            Err(refusal) => Outcome {
                applied: false,
                lines: Vec::new(),
                message: refusal.message,
                hint: Some(refusal.hint.into_owned()).filter(|hint| !hint.is_empty()),
            },
        })
        .collect();
    Edited { source, outcomes }
}

/// What a successful operation did.
struct Change {
    source: String,
    lines: Vec<usize>,
    message: String,
}

/// Why an operation was not done.
struct Refusal {
    message: String,
    hint: Cow<'static, str>,
}

fn refuse<T>(message: impl Into<String>, hint: impl Into<Cow<'static, str>>) -> Result<T, Refusal> {
    Err(Refusal { message: message.into(), hint: hint.into() })
}

fn apply_one(source: &str, operation: &Operation) -> Result<Change, Refusal> {
    if let Operation::ReplaceText { find, replace, all } = operation {
        return replace_text(source, find, replace, *all);
    }
    let Some(mut document) = Document::read(source) else {
        return refuse(
            "the first line does not name the kind of diagram",
            "mend the header with `replace_text`",
        );
    };
    let message = match operation {
        Operation::Rename { target, to } => rename::rename(&mut document, target, to),
        Operation::Set { target, option, value } => {
            options::set(&mut document, target, option, value.as_deref())
        }
        Operation::AddNode(node) => nodes::add(&mut document, node),
        Operation::Remove { target } => nodes::remove(&mut document, target),
        Operation::AddEdge(edge) => edges::add(&mut document, edge),
        Operation::RemoveEdge(edge) => edges::remove(&mut document, edge),
        Operation::Move { target, into } => nodes::relocate(&mut document, target, into.as_deref()),
        Operation::ReplaceText { .. } => Ok(String::new()),
    }?;
    let (source, lines) = document.write();
    Ok(Change { source, lines, message })
}

fn replace_text(source: &str, find: &str, replace: &str, all: bool) -> Result<Change, Refusal> {
    if find.is_empty() {
        return refuse("the text to find is empty", "name the text to replace");
    }
    let places: Vec<usize> = source.match_indices(find).map(|(at, _)| at).collect();
    if places.is_empty() {
        return refuse("the text to find is not in the source", "copy it from the source exactly");
    }
    if places.len() > 1 && !all {
        let message = format!("the text to find is in the source {} times", places.len());
        return refuse(message, "name more of the text around it, or set `all`");
    }
    let new = source.replace(find, replace);
    let mut lines: Vec<usize> = Vec::new();
    let added = replace.matches('\n').count();
    let taken = find.matches('\n').count();
    let mut before = 0;
    let mut line = 1;
    for (n, &at) in places.iter().enumerate() {
        line += source[before..at].matches('\n').count();
        before = at;
        // Every replacement further up moved the lines by what it added and took.
        let here = (line + n * added).saturating_sub(n * taken);
        lines.extend(here..=here + added);
    }
    lines.dedup();
    let message = match places.len() {
        1 => "replaced the text".to_owned(),
        n => format!("replaced the text in {n} places"),
    };
    Ok(Change { source: new, lines, message })
}
