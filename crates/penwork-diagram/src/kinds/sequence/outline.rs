//! A sequence in words.

use penwork_language::Kind;
use penwork_language::sequence::{Event, Sequence};

use crate::Description;
use crate::describe::{counted, flat, in_brackets, listed};
use crate::kinds::flow::line_word;

/// Says a sequence in words: who takes part, and what happens.
pub(crate) fn describe(sequence: &Sequence) -> Description {
    let name = |actor: usize| flat(&sequence.actors[actor].label);
    let mut lines = vec!["Participants:".to_owned()];
    for actor in &sequence.actors {
        lines.push(format!(
            "- {}{}, {}",
            flat(&actor.label),
            in_brackets(actor.sub.as_deref()),
            actor.node_type.name()
        ));
    }
    if !sequence.events.is_empty() {
        lines.push("Steps:".into());
    }
    let (mut depth, mut count) = (0_usize, 0);
    for event in &sequence.events {
        match *event {
            Event::Message(index) => {
                let message = &sequence.messages[index];
                count += 1;
                let number = match (sequence.numbered, message.step) {
                    (false, _) => format!("{count}. "),
                    (true, Some(step)) => format!("{step}. "),
                    (true, None) => String::new(),
                };
                lines.push(format!(
                    "{}- {number}{} to {}{}: {}",
                    "  ".repeat(depth),
                    name(message.from),
                    name(message.to),
                    line_word(message.arrow.line()),
                    flat(&message.label)
                ));
            }
            Event::Note(index) => {
                let note = &sequence.notes[index];
                let over: Vec<String> = note.over.iter().map(|&a| name(a)).collect();
                let over = listed(&over);
                lines.push(format!("{}- Note over {over}: {}", "  ".repeat(depth), flat(&note.text)));
            }
            Event::Open(_) => depth += 1,
            Event::Close(_) => depth -= 1,
            Event::Branch(index) => {
                let branch = &sequence.branches[index];
                let kind = sequence.blocks[branch.block].kind;
                let is_first = sequence.blocks[branch.block].branches.first() == Some(&index);
                let word = if is_first { kind.name() } else { kind.branch_word().unwrap_or(kind.name()) };
                lines.push(format!("{}- {word}: {}", "  ".repeat(depth - 1), flat(&branch.label)));
            }
        }
    }
    let counts = format!(
        "{}, {}",
        counted(sequence.actors.len(), "participant"),
        counted(sequence.messages.len(), "message")
    );
    Description::new(
        sequence.header.title.as_deref().unwrap_or(Kind::Sequence.default_title()),
        &counts,
        sequence.header.description.as_deref(),
        lines,
    )
}
