//! `c4`: people and software systems at one level of the C4 model.

mod outline;
mod paint;
mod warn;

use penwork_language::c4::{C4, Element};
use penwork_quality::Options;

use crate::graph::turn;
use crate::{Defaults, Description, Drawing, lint};

pub(crate) use outline::describe;

/// Lays a C4 diagram out.
pub(crate) fn draw(c4: &C4, description: &Description, defaults: &Defaults) -> Drawing {
    let (canvas, direction) = paint::paint(c4, defaults);
    let mut warnings = warn::warnings(c4);
    lint::cut(&canvas.cut, &mut warnings);
    let scene = canvas.into_scene(description);
    let turn = turn(direction);
    let hint = format!("Add {turn} to the header, or move a boundary to a diagram of its own.");
    lint::width(&scene, &hint, &mut warnings);
    Drawing { scene, warnings, quality: Options { turn: Some(turn), ..Options::default() } }
}

/// The words of an element's caption: `Container`, `External Person`.
fn caption(element: &Element) -> String {
    let word = element.element_type.caption();
    match (element.external, word) {
        (true, "Software System") => "External System".into(),
        (true, word) => format!("External {word}"),
        (false, word) => word.into(),
    }
}
