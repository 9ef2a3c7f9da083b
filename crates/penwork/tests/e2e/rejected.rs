//! Inputs with problems: every file of `tests/cases/rejected` against the lines beside it.
//!
//! `NAME.problems` holds what `penwork validate` prints, and `NAME.places` for some of them the place of
//! each problem as `line:column+length`. `PENWORK_BLESS=1` writes the lines anew.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::command::{Desk, bless, project};
use crate::mcp::client::{Client, Era};

/// Every case: its name, its path and what should be printed.
fn cases() -> Vec<(String, PathBuf, String)> {
    let folder = project("tests/cases/rejected");
    let mut out: Vec<_> = fs::read_dir(folder)
        .expect("the cases are there")
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.extension().is_some_and(|e| e == "json"))
        .map(|path| {
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            let lines = fs::read_to_string(path.with_extension("problems")).unwrap_or_default();
            (name, path, lines)
        })
        .collect();
    out.sort();
    assert!(out.len() > 90, "cases are missing: there are {}", out.len());
    out
}

#[test]
fn every_problem_is_printed_and_nothing_else() {
    let desk = Desk::new();
    let mut wrong = Vec::new();
    for (name, path, expected) in cases() {
        let ran = desk.run(&["validate".as_ref(), path.as_os_str()]);
        assert_eq!((ran.code, ran.text()), (Some(1), ""), "{name}");
        if ran.errors != expected {
            wrong.push(format!("{name}:\n{}expected:\n{expected}", ran.errors));
            if bless() {
                fs::write(path.with_extension("problems"), ran.errors).expect("written");
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn problems_have_their_places() {
    let desk = Desk::new();
    let mut compared = 0;
    for (name, path, expected) in cases() {
        let Ok(places) = fs::read_to_string(path.with_extension("places")) else { continue };
        let ran = desk.run(&["validate".as_ref(), "--json".as_ref(), path.as_os_str()]);
        assert_eq!((ran.code, ran.errors.as_str()), (Some(1), ""), "{name}");
        let answer = ran.json();
        let problems = answer[0]["problems"].as_array().expect("a list of problems");
        let found: Vec<String> =
            problems.iter().map(|p| format!("{}:{}+{}\n", p["line"], p["column"], p["length"])).collect();
        assert_eq!(found.concat(), places, "{name}");
        let lines: Vec<String> = problems.iter().map(line).collect();
        assert_eq!(lines.concat(), expected, "{name}");
        compared += 1;
    }
    assert!(compared >= 10, "places are missing: there are {compared}");
}

/// A problem in JSON as the line that is printed without `--json`.
fn line(problem: &Value) -> String {
    let text = |key: &str| problem[key].as_str().unwrap_or_default();
    let warning = if text("severity") == "warning" { "warning: " } else { "" };
    let path = problem["path"].as_str().map(|path| format!("{path}: ")).unwrap_or_default();
    format!("{warning}{path}{}\n", text("message"))
}

/// An agent reads the same lines, apart from `out` in the list of the root's keys.
#[test]
fn the_tool_answers_the_same_lines() {
    let desk = Desk::new();
    let mut client = Client::start(&desk.path, Era::V2025_06);
    let mut compared = 0;
    for (name, path, expected) in cases() {
        let text = fs::read_to_string(&path).expect("a text");
        // What is no object cannot be sent, and keys that stand twice arrive once.
        let Ok(arguments @ Value::Object(_)) = serde_json::from_str::<Value>(&text) else { continue };
        if expected.contains("warning: ") || name == "root-out-is-for-the-tool" {
            continue;
        }
        let result = client.call("sketch", &arguments);
        assert_eq!(result["isError"], true, "{name}");
        let expected = expected.trim_end_matches('\n').replace(
            r#""title", "direction", "groups", "nodes", "edges""#,
            r#""title", "direction", "groups", "nodes", "edges", "out""#,
        );
        assert_eq!(result["content"][0]["text"], expected, "{name}");
        assert_eq!(result["content"].as_array().map(Vec::len), Some(1), "{name}");
        assert!(result.get("structuredContent").is_none(), "{name}");
        compared += 1;
    }
    assert!(compared > 80, "only {compared} cases were compared");
    assert!(desk.names().is_empty(), "something was written");
    client.close();
}
