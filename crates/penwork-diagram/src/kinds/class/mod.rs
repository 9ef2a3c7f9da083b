//! `class`: UML boxes in packages, joined by relations.

mod outline;
mod paint;
mod relation;
mod uml;
mod warn;

use penwork_language::class::ClassDiagram;
use penwork_quality::Options;

use crate::graph::turn;
use crate::{Description, Drawing, lint};

pub(crate) use outline::describe;

/// Lays a class diagram out.
pub(crate) fn draw(diagram: &ClassDiagram, description: &Description) -> Drawing {
    let (canvas, direction) = paint::paint(diagram);
    let mut warnings = warn::warnings(diagram);
    lint::cut(&canvas.cut, &mut warnings);
    let scene = canvas.into_scene(description);
    let turn = turn(direction);
    let hint = format!(
        "Add {turn} to the header, leave out members that do not matter here, or draw a package by itself."
    );
    lint::width(&scene, &hint, &mut warnings);
    Drawing { scene, warnings, quality: Options { turn: Some(turn), ..Options::default() } }
}
