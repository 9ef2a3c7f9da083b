//! `git`: commits on branches, in the order they were made.

mod outline;
mod paint;
mod place;
mod text;
mod warn;

use penwork_language::git::Git;
use penwork_language::vocabulary::Direction;
use penwork_quality::{COLUMN, Options};

use crate::parts::canvas::{Canvas, PADDING};
use crate::{Description, Drawing, lint};

pub(crate) use outline::describe;

/// Lays a git graph out.
pub(crate) fn draw(git: &Git, description: &Description) -> Drawing {
    let (canvas, down) = match git.direction {
        Some(Direction::Down) => (paint::paint(git, true), true),
        Some(Direction::Right) => (paint::paint(git, false), false),
        _ => fitting(git),
    };
    let mut warnings = warn::warnings(git);
    lint::cut(&canvas.cut, &mut warnings);
    let scene = canvas.into_scene(description);
    let (turn, hint) = if down {
        ("direction=right", "Shorten the messages, or show a part of the history.")
    } else {
        ("direction=down", "Write direction=down in the header.")
    };
    lint::width(&scene, hint, &mut warnings);
    Drawing { scene, warnings, quality: Options { turn: Some(turn), ..Options::default() } }
}

/// To the right where that fits a page column, else in the direction that is narrower.
fn fitting(git: &Git) -> (Canvas, bool) {
    let right = paint::paint(git, false);
    let width = right.extent().width;
    if width + 2.0 * PADDING <= COLUMN {
        return (right, false);
    }
    let down = paint::paint(git, true);
    if down.extent().width < width { (down, true) } else { (right, false) }
}
