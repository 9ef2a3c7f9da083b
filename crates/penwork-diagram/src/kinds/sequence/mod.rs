//! `sequence`: lifelines with messages between them.

mod outline;
mod paint;
mod place;

use penwork_language::sequence::Sequence;
use penwork_quality::Options;

use crate::kinds::flow::MOST_STEPS;
use crate::{Description, Drawing, lint};

pub(crate) use outline::describe;

/// Actors that stand beside each other in a page column.
const MOST_ACTORS: usize = 6;

/// Lays a sequence out.
pub(crate) fn draw(sequence: &Sequence, description: &Description) -> Drawing {
    let canvas = paint::paint(sequence);
    let mut warnings = Vec::new();
    if sequence.actors.len() > MOST_ACTORS {
        warnings.push(lint::whole(
            "W200",
            format!("{} actors are more than fit a page; {MOST_ACTORS} do.", sequence.actors.len()),
            "Merge actors that act as one, or draw a part of the story at a time.".into(),
        ));
    }
    let steps = sequence.messages.iter().filter(|m| m.step.is_some()).count();
    if steps > MOST_STEPS {
        warnings.push(lint::whole(
            "W200",
            format!("{steps} numbered messages are more than one picture shows well; {MOST_STEPS} are."),
            "Write step=off where no number is needed, or split the sequence.".into(),
        ));
    }
    lint::cut(&canvas.cut, &mut warnings);
    let scene = canvas.into_scene(description);
    lint::width(&scene, "Remove actors, or shorten the longest messages.", &mut warnings);
    Drawing { scene, warnings, quality: Options::default() }
}
