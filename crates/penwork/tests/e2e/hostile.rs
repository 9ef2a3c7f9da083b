//! Inputs made to break things: they are answered with problems, quickly, or drawn harmlessly.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::command::{Desk, PAIR, Ran, project};

fn validated(content: impl AsRef<[u8]>) -> Ran {
    let desk = Desk::with("input", content);
    desk.run(&["validate", "input"])
}

/// The problems of an input that is refused.
fn refused(content: impl AsRef<[u8]>) -> String {
    let ran = validated(content);
    assert_eq!((ran.code, ran.text()), (Some(1), ""));
    ran.errors
}

#[test]
fn a_topology_of_ten_megabytes_is_refused() {
    let label = "x".repeat(10 << 20);
    let text = format!(r#"{{"nodes": [{{"id": "a", "label": "{label}", "kind": "cache"}}]}}"#);
    let expected = format!("{} bytes are more than the 4194304 that are read\n", text.len());
    assert_eq!(refused(text), expected);
}

#[test]
fn ten_thousand_nodes_are_refused_with_one_line() {
    let nodes: Vec<Value> =
        (0..10_000).map(|i| json!({"id": format!("n{i}"), "label": "N", "kind": "service"})).collect();
    let edges: Vec<Value> =
        (1..5_000).map(|i| json!({"from": format!("n{i}"), "to": format!("n{}", i + 5_000)})).collect();
    let errors = refused(json!({"nodes": nodes, "edges": edges}).to_string());
    assert_eq!(
        errors,
        "nodes: got 10000 nodes, expected at most 2000: split it into an overview and detail diagrams\n"
    );
}

/// As many mistakes as fit: each is reported, and none of them costs a walk over all the others.
#[test]
fn thousands_of_problems_are_all_reported() {
    let edges: Vec<Value> = (0..5_000)
        .map(|i| json!({"from": format!("from-{i}"), "to": format!("to-{i}"), "style": 5}))
        .collect();
    let nodes: Vec<Value> =
        (0..2_000).map(|i| json!({"id": format!("n{i}"), "label": " ", "kind": "service"})).collect();
    let errors = refused(json!({"nodes": nodes, "edges": edges}).to_string());
    assert_eq!(errors.lines().count(), 3 * 5_000 + 2_000);
}

#[test]
fn deep_nesting_is_refused() {
    for (open, close) in [("[", "]"), (r#"{"nodes":"#, "}")] {
        let text = format!("{}1{}", open.repeat(200), close.repeat(200));
        let errors = refused(text);
        assert!(errors.starts_with("invalid JSON: nested more than 127 levels deep"), "{errors}");
        // A parser that calls itself would be out of stack here.
        assert!(refused(open.repeat(1_000_000)).starts_with("invalid JSON: nested more than 127"));
    }
}

#[test]
fn what_is_no_text_is_named() {
    assert_eq!(refused(b"\xff\xfe{\0}\0"), "not UTF-8 text: the byte at offset 0 begins no character\n");
    let latin1 = b"{\"title\": \"caf\xe9\"}";
    assert_eq!(refused(latin1), "not UTF-8 text: the byte at offset 14 begins no character\n");
    assert_eq!(refused(b""), "invalid JSON: the input is empty (line 1, column 1)\n");
    assert_eq!(refused(b"\x89PNG\r\n\x1a\n"), "a picture without a drawing inside\n");
    assert_eq!(refused("<svg/>"), "a picture without a drawing inside\n");
    assert_eq!(refused("<!doctype html>"), "a picture without a drawing inside\n");
}

#[test]
fn what_is_no_object_is_named() {
    assert_eq!(refused("[]"), "spec: got an empty array, expected an object\n");
    assert_eq!(refused(r#""text""#), "spec: got \"text\", expected an object\n");
    assert_eq!(refused("{}"), "nodes: missing, expected an array of nodes\n");
    assert!(refused("nodes:\n  - id: a\n").starts_with("invalid JSON: expected ident (line 1, column 2)"));
}

#[test]
fn a_byte_order_mark_is_accepted_and_moves_no_place() {
    assert_eq!(validated(format!("\u{feff}{PAIR}")).done().text(), "ok: 2 nodes, 1 edge, 0 groups\n");
    let desk = Desk::with("input", "\u{feff}{\"nodes\": 1}");
    let answer = desk.run(&["validate", "--json", "input"]).json();
    assert_eq!(answer[0]["problems"][0]["column"], 11);
}

#[test]
fn a_key_that_stands_twice_is_a_warning() {
    let ran = validated(PAIR.replacen(r#""title": "Pair""#, r#""title": "Pair", "title": "Two""#, 1));
    let line = "warning: spec: the key \"title\" stands here more than once, and only the last one counts\n";
    assert_eq!((ran.code, ran.errors.as_str()), (Some(0), line));
}

/// Keys, ids and labels that would move a terminal's cursor are shown as JSON writes them.
#[test]
fn problems_carry_no_control_characters() {
    let text = r#"{"nodes": [{"id": "\u001b[2J", "label": "\u001b[2J", "kind": "\u0007", "\u001b]0;x\u0007": {"y": 1, "y": 2}}],
        "edges": [{"from": "\r\n", "to": "\u001b", "label": "\u0000"}]}"#;
    let errors = refused(text);
    assert!(!errors.contains(|c: char| c.is_control() && c != '\n'), "{errors:?}");
    assert_eq!(errors.lines().count(), 7, "{errors}");
}

#[test]
fn control_characters_in_labels_are_drawn_as_valid_files() {
    let mut label = String::from("before ");
    for c in (0..0x20).chain([0x7f, 0x80, 0x9f, 0xfffe, 0xffff]) {
        write!(label, "\\u{c:04x}").expect("a string takes everything");
    }
    let text = PAIR.replace("Pair", &label).replace(r#""A""#, &format!("\"{label} after\""));
    let desk = Desk::with("input.json", text);
    desk.run(&["render", "input.json"]).done();
    let svg = String::from_utf8(desk.get("input.svg")).expect("text");
    let document = roxmltree::Document::parse(&svg).unwrap_or_else(|e| panic!("{e}"));
    assert!(texts(&document).contains("after"));
    serde_json::from_slice::<Value>(&desk.get("input.excalidraw")).expect("JSON");
}

/// Labels that look like markup, scripts and addresses are only ever text.
#[test]
fn hostile_labels_are_text() {
    let input = std::fs::read_to_string(project("tests/cases/topology/t25-security-hostile-labels.json"));
    let input = input.expect("the case is there");
    let desk = Desk::with("t25.json", &input);
    for options in [&[][..], &["--theme", "dark", "--pen", "clean"]] {
        desk.run(&[&["render", "t25.json"], options].concat()).done();
        let svg = String::from_utf8(desk.get("t25.svg")).expect("text");
        harmless(&svg, &labels(&input));
    }
}

/// Every title and label of a topology.
fn labels(topology: &str) -> Vec<String> {
    let value: Value = serde_json::from_str(topology).expect("JSON");
    let lists =
        ["groups", "nodes", "edges"].into_iter().flat_map(|key| value[key].as_array().into_iter().flatten());
    let all = lists.map(|item| &item["label"]).chain([&value["title"]]);
    all.filter_map(|label| label.as_str().map(str::to_owned)).collect()
}

fn harmless(svg: &str, labels: &[String]) {
    let document = roxmltree::Document::parse(svg).unwrap_or_else(|e| panic!("{e}"));
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        let name = node.tag_name().name();
        assert_eq!(node.tag_name().namespace(), Some("http://www.w3.org/2000/svg"), "{name}");
        let known = [
            "svg", "g", "path", "text", "tspan", "rect", "style", "defs", "title", "desc", "mask", "clipPath",
        ];
        assert!(known.contains(&name), "an element {name}");
        for attribute in node.attributes() {
            let (name, value) = (attribute.name().to_lowercase(), attribute.value());
            assert!(!name.starts_with("on"), "an event attribute {name}");
            assert!(name != "href" || value.starts_with("data:"), "a reference to {value}");
            assert!(!value.contains("javascript:") && !value.contains("http"), "{name}={value}");
        }
        if name == "style" {
            let style = node.text().unwrap_or_default();
            for address in style.split("url(").skip(1) {
                assert!(address.trim_start_matches(['"', '\'']).starts_with("data:"), "{address:.80}");
            }
            assert!(!style.contains("@import"));
        }
    }
    let shown = texts(&document);
    for label in labels {
        // Long labels are broken into lines, so white space is no part of the comparison.
        assert!(shown.contains(&squeezed(label)), "{label:?} is not shown in {shown}");
    }
}

/// All text of a document without its white space.
fn texts(document: &roxmltree::Document<'_>) -> String {
    let nodes = document.descendants().filter(roxmltree::Node::is_text);
    let shown =
        nodes.filter(|n| n.parent().is_some_and(|p| ["text", "tspan"].contains(&p.tag_name().name())));
    squeezed(&shown.filter_map(|n| n.text()).collect::<String>())
}

fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}
