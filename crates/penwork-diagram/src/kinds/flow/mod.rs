//! `flow`: cards in frames, joined by lines.

mod outline;
mod paint;
mod warn;

use penwork_language::flow::Flow;
use penwork_quality::Options;

use crate::graph::turn;
use crate::{Defaults, Description, Drawing, lint};

pub(crate) use outline::{describe, line_word};
pub(crate) use paint::card_of;
pub(crate) use warn::MOST_STEPS;

/// Lays a flow out.
pub(crate) fn draw(flow: &Flow, description: &Description, defaults: &Defaults) -> Drawing {
    let painted = paint::paint(flow, defaults);
    let mut warnings = warn::warnings(flow);
    lint::cut(&painted.canvas.cut, &mut warnings);
    warnings.extend(painted.warnings);
    let scene = painted.canvas.into_scene(description);
    let turn = turn(painted.direction);
    let hint = if scene.bounds.width > scene.bounds.height {
        format!("Add {turn} to the header, shorten labels, or split the diagram.")
    } else {
        "Shorten labels, or split the diagram into an overview and details.".to_owned()
    };
    lint::width(&scene, &hint, &mut warnings);
    Drawing { scene, warnings, quality: Options { turn: Some(turn), ..Options::default() } }
}
