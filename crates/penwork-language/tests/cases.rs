//! Every source in `cases`: its problems, and what holds for all sources.
//!
//! A source `name.pw` has its problems in `name.problems`, a line for each; without such a file it has none.
//! `PENWORK_BLESS=1` writes the files anew.

mod support;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use penwork_diagnostic::Severity;
use penwork_language::{Kind, Parsed, format, parse};
use support::{cases, check_spans, paths, read, without_spans};

/// Every code that reading a source can give.
const CODES: &[&str] = &[
    "E100", "E101", "E110", "E111", "E120", "E121", "E122", "E123", "E124", "E125", "E130", "E131", "E133",
    "E134", "E135", "E136", "E137", "E138", "E139", "E140", "E300", "E301", "E302", "E303", "E304", "E320",
    "E321", "E322", "E323", "E324", "E325", "E326", "E327", "E328", "E329", "E330", "E340", "E341", "E342",
    "E343", "E344", "E345", "E360", "E361", "E362", "E363", "E364", "E365", "E366", "E367", "E380", "E381",
    "E382", "E383", "E400", "E401", "E402", "E403", "E420", "E421", "E422", "E423", "E424", "I122",
];

#[test]
fn problems_are_as_expected() {
    let bless = std::env::var_os("PENWORK_BLESS").is_some();
    let mut failures = String::new();
    for path in paths() {
        let found = problems(&parse(&read(&path)));
        let expectation = path.with_extension("problems");
        if bless {
            if found.is_empty() {
                let _ = std::fs::remove_file(&expectation);
            } else {
                std::fs::write(&expectation, &found).unwrap();
            }
            continue;
        }
        let expected = std::fs::read_to_string(&expectation).unwrap_or_default();
        if expected != found {
            let _ = writeln!(failures, "{}\nexpected:\n{expected}found:\n{found}", path.display());
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

#[test]
fn every_code_has_a_case() {
    let found: BTreeSet<&str> =
        paths().iter().flat_map(|path| parse(&read(path)).problems.into_iter().map(|p| p.code)).collect();
    let all: BTreeSet<&str> = CODES.iter().copied().collect();
    assert_eq!(found, all);
}

#[test]
fn every_kind_has_a_complete_case() {
    for kind in Kind::ALL {
        let parsed = parse(&read(&cases().join(kind.keyword()).join("complete.pw")));
        assert_eq!(parsed.kind, Some(kind));
        assert!(parsed.is_valid(), "{}", kind.keyword());
    }
}

#[test]
fn problems_point_into_the_source_in_order() {
    for path in paths() {
        let source = read(&path);
        check_spans(&source, &parse(&source)).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    }
}

#[test]
fn formatting_keeps_the_meaning_and_is_stable() {
    for path in paths() {
        let source = read(&path);
        let formatted = format(&source);
        assert_eq!(format(&formatted), formatted, "{}", path.display());
        let (before, after) = (parse(&source), parse(&formatted));
        assert_eq!(without_spans(&before), without_spans(&after), "{}", path.display());
    }
}

#[test]
fn complete_cases_are_written_as_the_formatter_writes_them() {
    for kind in Kind::ALL {
        let source = read(&cases().join(kind.keyword()).join("complete.pw"));
        let formatted = format(&source);
        let same = |(a, b): &(&str, &str)| a.split_whitespace().eq(b.split_whitespace());
        assert!(source.lines().zip(formatted.lines()).all(|pair| same(&pair)), "{}", kind.keyword());
        assert_eq!(source, formatted, "{}", kind.keyword());
    }
}

/// The problems as a file of expectations has them.
fn problems(parsed: &Parsed) -> String {
    let mut out = String::new();
    for problem in &parsed.problems {
        let span = problem.span.expect("every problem of a source has a place");
        let severity = if problem.code.starts_with('E') { Severity::Error } else { Severity::Info };
        assert_eq!(problem.severity, severity);
        let _ =
            write!(out, "{} {}:{}+{} {}", problem.code, span.line, span.column, span.length, problem.message);
        if let Some(hint) = &problem.hint {
            let _ = write!(out, " | {hint}");
        }
        out.push('\n');
    }
    out
}
