//! Dashes that travel along connectors, for readers who do not mind motion.

use std::fmt::Write as _;

use penwork_scene::{Connector, Dash, Scene, Shape};

use super::writer::Writer;

/// A way to move: the letter of its class, the dashes, how far they go in one turn, and how long that takes.
struct Motion {
    letter: char,
    dashes: &'static str,
    far: &'static str,
    seconds: &'static str,
}

const MOTIONS: [Motion; 3] = [
    Motion { letter: 's', dashes: "6 10", far: "-16", seconds: "1.4" },
    Motion { letter: 'd', dashes: "5 4", far: "-18", seconds: "1.6" },
    Motion { letter: 't', dashes: "0.1 5", far: "-15.3", seconds: "1.4" },
];

fn of(line: &Connector) -> Option<&'static Motion> {
    let index = match line.stroke.dash {
        Dash::Solid => 0,
        Dash::Pattern { on, .. } if on < 1.0 => 2,
        Dash::Dotted => 2,
        Dash::Dashed | Dash::Pattern { .. } => 1,
    };
    line.animated.then(|| &MOTIONS[index])
}

/// The class of a connector that moves.
pub(super) fn class(line: &Connector, prefix: &str) -> Option<String> {
    of(line).map(|motion| format!("{}{prefix}", motion.letter))
}

/// The rules of the classes in use; nothing when nothing moves.
pub(super) fn style(w: &mut Writer, scene: &Scene, prefix: &str) {
    let used = |motion: &Motion| {
        scene.items.iter().any(|item| match &item.shape {
            Shape::Connector(line) => of(line).is_some_and(|m| m.letter == motion.letter),
            _ => false,
        })
    };
    let mut css = String::new();
    for Motion { letter, dashes, far, seconds } in MOTIONS.iter().filter(|m| used(m)) {
        let name = format!("{letter}{prefix}");
        // Writing into a string cannot fail.
        let _ = write!(
            css,
            "@media (prefers-reduced-motion:no-preference){{.{name}{{stroke-dasharray:{dashes};\
             animation:{name} {seconds}s linear infinite}}}}@keyframes {name}{{to{{stroke-dashoffset:{far}}}}}"
        );
    }
    if !css.is_empty() {
        w.start("style").text(&css);
        w.end();
    }
}
