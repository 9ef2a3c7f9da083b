//! `state`: states in nested frames and parallel regions, and the transitions between them.

mod graph;
mod outline;
mod paint;
mod symbol;
mod warn;

use penwork_language::state::StateDiagram;
use penwork_quality::Options;

use crate::graph::turn;
use crate::{Defaults, Description, Drawing, lint};

pub(crate) use outline::describe;

/// Lays a state diagram out.
pub(crate) fn draw(states: &StateDiagram, description: &Description, defaults: &Defaults) -> Drawing {
    let (canvas, direction) = paint::paint(states, defaults);
    let mut warnings = warn::warnings(states);
    lint::cut(&canvas.cut, &mut warnings);
    let scene = canvas.into_scene(description);
    let turn = turn(direction);
    let hint = format!("Add {turn} to the header, shorten transitions, or draw a composite state by itself.");
    lint::width(&scene, &hint, &mut warnings);
    Drawing { scene, warnings, quality: Options { turn: Some(turn), ..Options::default() } }
}
