//! `gantt`: tasks and milestones on a time axis.

mod axis;
mod link;
mod outline;
mod paint;
mod place;
mod warn;

use penwork_language::gantt::Gantt;
use penwork_quality::Options;

use crate::{Description, Drawing, lint};

pub(crate) use outline::describe;

/// What a time axis brings with it: it is wide, mostly empty, and its dependencies pass behind bars.
const EXPECTED: &[&str] = &["crossings", "lineOverBox", "emptySpace"];

/// Lays a gantt chart out.
pub(crate) fn draw(gantt: &Gantt, description: &Description) -> Drawing {
    let canvas = paint::paint(gantt);
    let mut warnings = warn::warnings(gantt);
    lint::cut(&canvas.cut, &mut warnings);
    let scene = canvas.into_scene(description);
    lint::width(&scene, "Choose a coarser unit=, a shorter span, or shorter names.", &mut warnings);
    Drawing { scene, warnings, quality: Options { ignore: EXPECTED, ..Options::default() } }
}
