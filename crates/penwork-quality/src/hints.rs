//! What to change, in a sentence that names the statement or option to edit.

use crate::judge::Options;
use crate::measures::{Findings, biggest_frame};
use crate::view::View;

/// The change that would help the measure `name`.
pub(crate) fn hint(name: &str, findings: &Findings, view: &View<'_>, options: &Options) -> String {
    let m = &findings.measures;
    match name {
        "crossings" => crossings(findings, view),
        "lineOverBox" => line_over_box(findings, view),
        "labelOverlaps" => label_overlaps(findings, view),
        "detour" => match longest_way_round(view) {
            Some((from, to)) => format!(
                "Lines take long ways round: declare {from} and {to} next to each other, or put them in one group."
            ),
            None => "Lines take long ways round: declare connected nodes next to each other.".into(),
        },
        "smallestTextPx" => format!(
            "Text shrinks to {} px in a column of 880 px: {}.",
            m.smallest_text,
            narrower(view, options)
        ),
        "aspectRatio" => {
            let form = if m.aspect_ratio > 1.0 { "wide and flat" } else { "tall and narrow" };
            format!("The picture is {form} ({} to 1): {}.", m.aspect_ratio, narrower(view, options))
        }
        "emptySpace" => match biggest_frame(view) {
            Some(group) => format!(
                "{:.0} % of the picture is empty: split group {} into a diagram of its own.",
                m.empty_space * 100.0,
                quoted(group)
            ),
            None => format!(
                "{:.0} % of the picture is empty: declare connected nodes next to each other, or shorten the longest labels.",
                m.empty_space * 100.0
            ),
        },
        "series" => format!("{} series are hard to tell apart: keep 6 or fewer.", m.series),
        _ => {
            format!("{} slices are hard to compare: merge the smallest into one called \"Other\".", m.slices)
        }
    }
}

fn crossings(findings: &Findings, view: &View<'_>) -> String {
    let count = findings.measures.crossings;
    let lines = if count == 1 { "Two lines cross".to_owned() } else { format!("Lines cross {count} times") };
    // The line in most crossings is the one to move.
    let most =
        (0..view.lines.len()).max_by(|&a, &b| findings.crossed[a].cmp(&findings.crossed[b]).then(b.cmp(&a)));
    match most.and_then(|line| ends(view, line)) {
        Some((from, to)) => format!("{lines}: declare {from} and {to} next to each other."),
        None => match biggest_frame(view) {
            Some(group) => format!("{lines}: split group {} into a diagram of its own.", quoted(group)),
            None => format!("{lines}: declare connected nodes next to each other."),
        },
    }
}

fn line_over_box(findings: &Findings, view: &View<'_>) -> String {
    let Some(&(line, boxed)) = findings.over.first() else { return String::new() };
    let name = quoted(view.boxes[boxed].name);
    match ends(view, line) {
        Some((from, to)) => {
            format!("The line from {from} to {to} runs over {name}: declare {name} somewhere else.")
        }
        None => format!("A line runs over {name}: declare {name} somewhere else."),
    }
}

fn label_overlaps(findings: &Findings, view: &View<'_>) -> String {
    let Some(&(first, second)) = findings.covered.first() else { return String::new() };
    let longest = second.map_or(first, |second| {
        let length = |l: usize| view.labels[l].text.chars().count();
        if length(second) > length(first) { second } else { first }
    });
    format!("The label {} covers something: shorten it.", quoted(view.labels[longest].text))
}

/// What makes a picture narrower.
fn narrower(view: &View<'_>, options: &Options) -> String {
    if let Some(turn) = options.turn {
        return format!("add {turn} to the header");
    }
    if let Some(group) = biggest_frame(view) {
        return format!("split group {} into a diagram of its own", quoted(group));
    }
    let longest = view.labels.iter().max_by_key(|l| l.text.chars().count());
    match longest.filter(|l| l.text.chars().count() > 24) {
        Some(label) => format!("shorten the label {}", quoted(label.text)),
        None => "split it into two diagrams".into(),
    }
}

/// The ends of the line with the greatest detour.
fn longest_way_round(view: &View<'_>) -> Option<(String, String)> {
    let detour = |line: usize| {
        let l = &view.lines[line];
        let straight = l.points[0].distance(l.points[l.points.len() - 1]);
        if straight >= 20.0 { l.length() / straight } else { 0.0 }
    };
    let worst = (0..view.lines.len()).max_by(|&a, &b| detour(a).total_cmp(&detour(b)).then(b.cmp(&a)))?;
    ends(view, worst)
}

/// The names of both ends of a line.
fn ends(view: &View<'_>, line: usize) -> Option<(String, String)> {
    let line = &view.lines[line];
    let name = |key: Option<&str>| view.name(key?).map(quoted);
    Some((name(line.from)?, name(line.to)?))
}

/// A name on one line, in quotes, shortened where it is long.
fn quoted(name: &str) -> String {
    const LONGEST: usize = 40;
    let flat: Vec<&str> = name.split_whitespace().collect();
    let flat = flat.join(" ");
    let short: String = flat.chars().take(LONGEST).collect();
    if short.len() < flat.len() { format!("\"{short}…\"") } else { format!("\"{flat}\"") }
}
