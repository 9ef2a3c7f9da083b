//! The sources of the cases, and what several tests ask of a parsed source.

use std::path::{Path, PathBuf};

use penwork_language::Parsed;

/// The folder of the cases.
pub(crate) fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases")
}

/// Every source of the cases, in order.
pub(crate) fn paths() -> Vec<PathBuf> {
    let list = |folder: PathBuf| {
        let entries = std::fs::read_dir(folder).expect("the folders of the cases can be listed");
        entries.map(|entry| entry.expect("the folders of the cases can be listed").path())
    };
    let mut found: Vec<PathBuf> = list(cases()).flat_map(list).collect();
    found.retain(|path| path.extension().is_some_and(|e| e == "pw"));
    found.sort();
    assert!(found.len() > 80, "only {} cases", found.len());
    found
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Whether every problem lies inside of the source, and all are in order.
pub(crate) fn check_spans(source: &str, parsed: &Parsed) -> Result<(), String> {
    let lines: Vec<usize> = source.split('\n').map(|l| l.encode_utf16().count()).collect();
    let mut last = (0, 0, "");
    for problem in &parsed.problems {
        let span = problem.span.ok_or("a problem has no place")?;
        let units = *lines.get(span.line.wrapping_sub(1)).ok_or(format!("no line for {problem:?}"))?;
        let inside = span.column >= 1 && span.length >= 1 && span.column + span.length <= units + 2;
        if !inside {
            return Err(format!("outside of its line: {problem:?}"));
        }
        let place = (span.line, span.column, problem.code);
        if place < last {
            return Err(format!("out of order: {problem:?}"));
        }
        last = place;
    }
    Ok(())
}

/// Everything that was understood, without the places.
pub(crate) fn without_spans(parsed: &Parsed) -> String {
    let text =
        format!("{:?} {:?}", parsed.diagram, parsed.problems.iter().map(|p| p.code).collect::<Vec<_>>());
    let mut out = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(at) = rest.find("Span {") {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        rest = rest.find('}').map_or("", |end| &rest[end + 1..]);
    }
    out + rest
}
