//! `get_diagram_syntax`: what an agent reads before it writes.

use penwork_language::Kind;
use serde_json::{Value, json};

use super::arguments::Arguments;
use super::{READS, schema};
use crate::operation::{Context, Operation, Outcome, ToolSet};

pub(crate) const OPERATION: Operation = Operation {
    name: "get_diagram_syntax",
    title: "Get diagram syntax",
    description: "Teaches the diagram language: call it once without kind for the rules and the list of kinds, then with a kind for its statements and a working example, before you write a diagram of that kind.",
    hints: READS,
    input_schema: || schema::syntax_input(&kinds()),
    output_schema: Some(schema::syntax_output),
    set: ToolSet::Diagrams,
    run,
};

fn kinds() -> Vec<&'static str> {
    Kind::ALL.into_iter().filter(|&k| page(k).is_some()).map(Kind::keyword).collect()
}

/// What is to be known about a kind.
fn page(kind: Kind) -> Option<&'static str> {
    Some(match kind {
        Kind::Flow => include_str!("syntax/flow.md"),
        Kind::Sequence => include_str!("syntax/sequence.md"),
        Kind::Schema => include_str!("syntax/schema.md"),
        Kind::State => include_str!("syntax/state.md"),
        Kind::Class => include_str!("syntax/class.md"),
        Kind::C4 => include_str!("syntax/c4.md"),
        Kind::Git => include_str!("syntax/git.md"),
        Kind::Gantt => include_str!("syntax/gantt.md"),
        _ => return None,
    })
}

/// The overview and the page of every kind, with their titles.
pub fn pages() -> Vec<(&'static str, &'static str)> {
    let kinds = Kind::ALL.into_iter().filter_map(|kind| Some((kind.keyword(), page(kind)?)));
    std::iter::once(("Rules", include_str!("syntax/overview.md"))).chain(kinds).collect()
}

fn run(arguments: Option<&Value>, _: &Context) -> Outcome {
    let mut given = Arguments::new(arguments);
    let mut words = vec![""];
    words.extend(kinds());
    let word = given.choice("kind", &words);
    if let Err(problems) = given.finish() {
        return Outcome::failure(problems);
    }
    let kind = Kind::ALL.into_iter().find(|k| k.keyword() == word);
    let text = kind.and_then(page).unwrap_or(include_str!("syntax/overview.md"));
    Outcome::data(json!({"kind": kind.map(Kind::keyword), "text": text}))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_is_valid() {
        let pages = Kind::ALL.into_iter().filter_map(|kind| Some((kind, page(kind)?)));
        for (kind, page) in pages {
            let (_, example) = page.split_once("Example:\n").expect("a page has an example");
            let parsed = penwork_language::parse(example);
            assert!(parsed.problems.is_empty(), "{kind:?}: {:?}", parsed.problems);
            assert_eq!(parsed.kind, Some(kind));
        }
    }
}
