//! What Penwork says about inputs and codes: `outline`, `quality`, `explain`, `icons`.

use std::path::{Path, PathBuf};

use penwork_ops::{Source, code_page, codes, read, search_icons};
use serde_json::json;

use crate::finish::Finish;
use crate::{config, io, report};

/// Says a diagram in words.
pub(crate) fn outline(path: &Path) -> Finish {
    let Some(source) = checked(path, false) else { return Finish::Failed };
    let Some(lines) = source.outline() else {
        report::failure(&format!("{} is no diagram, and only diagrams have an outline", path.display()));
        return Finish::Failed;
    };
    io::print(&format!("{}\n", lines.join("\n"))).into()
}

/// Says how clean the pictures of the inputs look.
pub(crate) fn quality(paths: &[PathBuf], as_json: bool) -> Finish {
    let mut all_done = true;
    let mut answers = Vec::new();
    for path in paths {
        let judged = checked(path, paths.len() > 1)
            .and_then(|source| source.quality().map_err(|message| report::failure(&message)).ok());
        let Some(quality) = judged else {
            all_done = false;
            continue;
        };
        if as_json {
            answers.push(json!({"file": path.display().to_string(), "quality": penwork_ops::quality_as_json(&quality)}));
            continue;
        }
        let file = if paths.len() > 1 { format!("{}: ", path.display()) } else { String::new() };
        all_done &= io::print(&format!("{file}{}\n", quality.line));
        for hint in quality.hints.iter().skip(1) {
            all_done &= io::print(&format!("  {hint}\n"));
        }
    }
    if as_json {
        all_done &= io::print(&format!("{:#}\n", json!(answers)));
    }
    all_done.into()
}

/// Prints the page of a code, or the list of all codes.
pub(crate) fn explain(code: Option<&str>) -> Finish {
    let Some(code) = code else {
        return io::print(&format!("{}\n", codes().collect::<Vec<_>>().join(" "))).into();
    };
    let Some(page) = code_page(&code.to_uppercase()) else {
        report::failure(&format!("no code is called {code:?}; penwork explain lists them"));
        return Finish::Failed;
    };
    io::print(page).into()
}

/// Finds icons.
pub(crate) fn icons(query: &str, limit: usize) -> Finish {
    let found = search_icons(query, limit);
    if found.is_empty() {
        report::failure(&format!("no icon fits {query:?}; try the word for what it shows"));
        return Finish::Failed;
    }
    io::print(&format!("{}\n", found.join("\n"))).into()
}

/// The input, or `None` after its problems were printed.
fn checked(path: &Path, several: bool) -> Option<Source> {
    let bytes = io::read(path).map_err(|message| report::failure(&message)).ok()?;
    let source = read(&bytes)
        .map_err(|problems| report::print(&path.display().to_string(), &bytes, &problems, several))
        .ok()?;
    config::settled(source, path)
}
