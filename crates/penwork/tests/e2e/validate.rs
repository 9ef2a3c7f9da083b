//! `penwork validate`, `schema`, `completions` and the help.

use serde_json::json;

use crate::command::{DRAWING, Desk, PAIR, finish, penwork};

#[test]
fn counts_are_in_the_singular_and_the_plural() {
    let desk = Desk::with("pair.json", PAIR);
    assert_eq!(desk.run(&["validate", "pair.json"]).done().text(), "ok: 2 nodes, 1 edge, 0 groups\n");
    let one =
        r#"{"groups": [{"id": "g", "label": "G"}], "nodes": [{"id": "a", "label": "A", "kind": "cache"}]}"#;
    desk.put("one.json", one);
    assert_eq!(desk.run(&["validate", "one.json"]).done().text(), "ok: 1 node, 0 edges, 1 group\n");
    desk.put("x.excalidraw", DRAWING);
    assert_eq!(desk.run(&["validate", "x.excalidraw"]).done().text(), "ok: 1 element\n");
    let ran = finish(penwork(&desk.path).args(["validate", "-"]), PAIR.as_bytes()).done();
    assert_eq!(ran.text(), "ok: 2 nodes, 1 edge, 0 groups\n");
    assert_eq!(desk.names(), ["one.json", "pair.json", "x.excalidraw"]);
}

#[test]
fn the_example_is_valid() {
    let desk = Desk::new();
    let example = crate::command::project("examples/order-pipeline.json");
    let ran = desk.run(&["validate".as_ref(), example.as_os_str()]).done();
    assert_eq!(ran.text(), "ok: 7 nodes, 6 edges, 2 groups\n");
}

#[test]
fn several_inputs_are_named() {
    let desk = Desk::with("a.json", PAIR);
    desk.put("b.json", r#"{"nodes": [], "edges": 1}"#);
    let ran = desk.run(&["validate", "a.json", "b.json", "c.json"]);
    assert_eq!((ran.code, ran.text()), (Some(1), "a.json: ok: 2 nodes, 1 edge, 0 groups\n"));
    let lines: Vec<&str> = ran.errors.lines().collect();
    let missing = format!("error: cannot read {} (ENOENT)", desk.shown("c.json"));
    assert_eq!(
        lines,
        [
            "b.json: nodes: got an empty array, expected at least one node",
            "b.json: edges: got 1, expected an array of edges",
            &missing,
        ]
    );
}

#[test]
fn a_folder_is_no_input() {
    let desk = Desk::new();
    let ran = desk.run(&["validate", "."]);
    assert_eq!(ran.errors, format!("error: cannot read {} (EISDIR)\n", desk.path.display()));
    assert_eq!(ran.code, Some(1));
}

#[test]
fn answers_as_json() {
    let desk = Desk::with("pair.json", PAIR);
    desk.put("twice.json", PAIR.replacen(r#""id": "a""#, r#""id": "x", "id": "a""#, 1));
    desk.put("typo.json", PAIR.replace(r#""to": "b""#, r#""to": "B""#));
    let ran = desk.run(&["validate", "--json", "pair.json", "twice.json", "typo.json", "gone.json"]);
    assert_eq!((ran.code, ran.errors.as_str()), (Some(1), ""));
    let summary = "2 nodes, 1 edge, 0 groups";
    let expected = json!([
        {"file": "pair.json", "valid": true, "summary": summary, "problems": []},
        {"file": "twice.json", "valid": true, "summary": summary, "problems": [{
            "code": "P101", "severity": "warning", "path": "nodes[0]",
            "message": "the key \"id\" stands here more than once, and only the last one counts",
            "line": 1, "column": 41, "length": 4, "hint": null,
        }]},
        {"file": "typo.json", "valid": false, "summary": null, "problems": [{
            "code": "T113", "severity": "error", "path": "edges[0].to",
            "message": "unknown node \"B\", did you mean \"b\"?",
            "line": 2, "column": 79, "length": 3, "hint": "write \"b\"",
        }]},
        {"file": "gone.json", "valid": false, "problems": [],
         "error": format!("cannot read {} (ENOENT)", desk.shown("gone.json"))},
    ]);
    assert_eq!(ran.json(), expected);
}

#[test]
fn the_schema_is_that_of_the_library() {
    let desk = Desk::new();
    let library = penwork_ops::published(penwork_ops::Published::Topology);
    for arguments in [&["schema", "topology"][..], &["schema"]] {
        let ran = desk.run(arguments).done();
        assert_eq!(ran.json(), library);
        assert!(
            ran.text().starts_with("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n")
        );
        assert!(ran.text().ends_with("}\n"));
    }
}

#[test]
fn shells_get_their_completions() {
    let desk = Desk::new();
    for (shell, mark) in [("bash", "complete "), ("zsh", "#compdef penwork"), ("fish", "complete -c penwork")]
    {
        let ran = desk.run(&["completions", shell]).done();
        assert!(ran.text().contains(mark) && ran.text().contains("validate"), "{shell}: {}", ran.text());
    }
}

#[test]
fn help_and_version_go_to_standard_output() {
    let desk = Desk::new();
    let version = format!("penwork {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(desk.run(&["--version"]).done().text(), version);
    for arguments in [&[][..], &["--help"], &["-h"], &["help"]] {
        let ran = desk.run::<&str>(arguments).done();
        assert!(ran.text().contains("penwork render order-pipeline.json"), "{}", ran.text());
        assert!(ran.text().contains("Exit codes: 0 done"), "{}", ran.text());
    }
    assert!(desk.run(&["help", "render"]).done().text().contains("--scale"));
}
