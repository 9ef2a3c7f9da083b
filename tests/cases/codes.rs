//! The pages of the codes: each example has the problem its page explains, each mended source does not.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use penwork_diagnostic::{Diagnostic, Severity};
use penwork_diagram::{Defaults, describe, draw};
use penwork_language::parse;

/// What a page without an example says instead.
const ELSEWHERE: [&str; 4] = ["Given by ", "Given for the settings", "Given once diagrams", "Reserved: "];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every page with its code.
fn pages() -> Vec<(String, String)> {
    let folder = root().join("docs/codes");
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut out: Vec<(String, String)> = entries
        .filter_map(|entry| entry.ok().map(|e| e.path()))
        .map(|path| {
            let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            (path.file_stem().unwrap_or_default().to_string_lossy().into_owned(), text)
        })
        .collect();
    out.sort();
    out
}

/// Everything that is said of a source: problems, and warnings when it is drawn.
fn said(source: &str) -> Vec<Diagnostic> {
    let parsed = parse(source);
    let is_valid = parsed.is_valid();
    let mut out = parsed.problems;
    if let (true, Some(diagram)) = (is_valid, parsed.diagram)
        && let Ok(drawing) = draw(&diagram, &describe(&diagram), &Defaults::default())
    {
        out.extend(drawing.warnings);
    }
    out
}

/// The source in the code block below a heading.
fn block<'a>(page: &'a str, heading: &str) -> Option<&'a str> {
    let (_, rest) = page.split_once(&format!("\n## {heading}\n"))?;
    let (_, rest) = rest.split_once("```penwork\n")?;
    rest.split_once("\n```").map(|(source, _)| source)
}

#[test]
fn every_page_shows_what_it_explains() {
    let mut wrong = Vec::new();
    for (code, page) in pages() {
        assert!(page.starts_with(&format!("# {code}: ")), "{code}");
        let (Some(example), Some(mended)) = (block(&page, "Example"), block(&page, "Mended")) else {
            if !ELSEWHERE.iter().any(|sentence| page.contains(sentence)) {
                wrong.push(format!("{code} has neither an example nor a reason"));
            }
            continue;
        };
        let found = said(example);
        let lines = example.lines().count();
        let is_placed = |p: &&Diagnostic| p.span.is_some_and(|s| (1..=lines).contains(&s.line));
        if !found.iter().filter(is_placed).any(|p| p.code == code) {
            wrong.push(format!("{code}: the example has {found:?}"));
        }
        let others = found.iter().filter(|p| p.severity == Severity::Error && p.code != code);
        wrong.extend(others.map(|p| format!("{code}: the example also has {p:?}")));
        for problem in said(mended) {
            if problem.code == code || problem.severity == Severity::Error {
                wrong.push(format!("{code}: the mended source has {problem:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_code_in_use_has_an_example() {
    let mut used = BTreeSet::new();
    for folder in ["crates/penwork-language/src", "crates/penwork-diagram/src"] {
        collect(&root().join(folder), &mut used);
    }
    assert!(used.len() > 60, "the sources were read: {used:?}");
    let pages = pages();
    for code in used {
        let page = pages.iter().find(|(name, _)| *name == code).map(|(_, page)| page.as_str());
        assert!(page.is_some_and(|p| block(p, "Example").is_some()), "{code} has no page with an example");
    }
}

/// The quoted codes of errors and warnings in the sources below `folder`.
fn collect(folder: &Path, used: &mut BTreeSet<String>) {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    for path in entries.filter_map(|entry| entry.ok().map(|e| e.path())) {
        if path.is_dir() {
            collect(&path, used);
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        for word in text.split('"') {
            let is_code = word.len() == 4
                && word.starts_with(['E', 'W'])
                && word[1..].bytes().all(|b| b.is_ascii_digit());
            if is_code {
                used.insert(word.to_owned());
            }
        }
    }
}
