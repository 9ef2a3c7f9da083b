//! The three parts of a success.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::client::{Client, Era};
use crate::command::{Desk, PAIR, png_size, project};

/// A chain that is wider than models can read.
pub(crate) fn long_chain() -> Value {
    let nodes: Vec<Value> =
        (0..30).map(|i| json!({"id": format!("n{i}"), "label": "One step", "kind": "service"})).collect();
    let edges: Vec<Value> =
        (1..30).map(|i| json!({"from": format!("n{}", i - 1), "to": format!("n{i}")})).collect();
    json!({"title": "Long chain", "nodes": nodes, "edges": edges})
}

fn pair() -> Value {
    serde_json::from_str(PAIR).expect("JSON")
}

/// Checks the three parts against each other and the disk; `base` is where the files must be.
fn assert_success(desk: &Desk, result: &Value, base: &str) {
    assert_ne!(result["isError"], true, "{result}");
    let paths = ["excalidraw", "svg", "png"].map(|e| desk.shown(&format!("{base}.{e}")));
    let data = &result["structuredContent"];
    let fields = ["excalidraw", "svg", "png"].map(|field| data[field].as_str().expect("a path").to_owned());
    assert_eq!(fields, paths);
    let content = result["content"].as_array().expect("a list");
    assert_eq!(content.len(), 2);
    let png = desk.get(&format!("{base}.png"));
    assert_eq!(content[1]["type"], "image");
    assert_eq!(content[1]["mimeType"], "image/png");
    assert!(STANDARD.decode(content[1]["data"].as_str().expect("base64")).expect("base64") == png);
    let (width, height) = png_size(&png);
    assert_eq!(data["pixels"], json!({"width": width, "height": height}));
    let notes: Vec<&str> =
        data["notes"].as_array().into_iter().flatten().map(|n| n.as_str().expect("a text")).collect();
    assert!(data.get("notes").is_none() || !notes.is_empty(), "an empty list of notes");
    let lines: Vec<String> =
        paths.into_iter().chain(notes.iter().map(|note| format!("note: {note}"))).collect();
    assert_eq!(content[0]["type"], "text");
    assert_eq!(content[0]["text"], lines.join("\n"));
    assert_eq!(!notes.is_empty(), width.max(height) > 6000, "{notes:?}");
}

#[test]
fn the_parts_agree_with_each_other_and_the_disk() {
    for era in Era::ALL {
        let desk = Desk::new();
        let mut client = Client::start(&desk.path, era);
        let result = client.call("sketch", &pair());
        assert_success(&desk, &result, "diagrams/pair");
        assert_eq!(result.get("resultType").is_some(), era == Era::V2026_07, "{era:?}");
        client.close();
    }
}

#[test]
fn the_files_are_those_of_the_command_line() {
    let desk = Desk::new();
    let example = project("examples/order-pipeline.json");
    let mut client = Client::start(&desk.path, Era::V2025_11);
    let text = std::fs::read_to_string(&example).expect("the example is there");
    let result = client.call("sketch", &serde_json::from_str(&text).expect("JSON"));
    assert_success(&desk, &result, "diagrams/order-pipeline");
    desk.run(&["render".as_ref(), example.as_os_str(), "-o".as_ref(), "cli/".as_ref()]).done();
    for extension in ["excalidraw", "svg", "png"] {
        let name = |folder: &str| format!("{folder}/order-pipeline.{extension}");
        assert!(desk.get(&name("diagrams")) == desk.get(&name("cli")), "{extension} differs");
    }
    client.close();
}

#[test]
fn a_picture_too_big_to_read_gets_a_note() {
    let desk = Desk::new();
    let mut client = Client::start(&desk.path, Era::V2025_06);
    let result = client.call("sketch", &long_chain());
    assert_success(&desk, &result, "diagrams/long-chain");
    let pixels = &result["structuredContent"]["pixels"];
    let text = result["content"][0]["text"].as_str().expect("a text");
    let note = format!(
        "note: {}x{} px, too big to read once it is scaled down. ",
        pixels["width"], pixels["height"]
    );
    assert!(text.lines().nth(3).is_some_and(|line| line.starts_with(&note)), "{text}");
    client.close();
}

#[test]
fn files_are_named_by_the_title() {
    let desk = Desk::new();
    let mut client = Client::start(&desk.path, Era::V2025_11);
    let titles = [
        (json!("Order Pipeline v2"), "diagrams/order-pipeline-v2"),
        (json!("../../etc/passwd"), "diagrams/etc-passwd"),
        (json!("訂單"), "diagrams/diagram"),
        (Value::Null, "diagrams/diagram"),
    ];
    for (title, base) in titles {
        let mut arguments = pair();
        if title.is_null() {
            arguments.as_object_mut().expect("an object").remove("title");
        } else {
            arguments["title"] = title;
        }
        assert_success(&desk, &client.call("sketch", &arguments), base);
    }
    client.close();
}

#[test]
fn out_says_where_to_write() {
    let desk = Desk::new();
    let mut client = Client::start(&desk.path, Era::V2025_11);
    let absolute = desk.shown("elsewhere/x");
    let places = [
        ("docs/flow", "docs/flow"),
        ("docs/named.png", "docs/named"),
        ("docs/v1.2", "docs/v1.2"),
        ("a/../b", "b"),
        ("docs/", "docs/pair"),
        (&absolute, "elsewhere/x"),
    ];
    for (out, base) in places {
        let mut arguments = pair();
        arguments["out"] = json!(out);
        assert_success(&desk, &client.call("sketch", &arguments), base);
    }
    client.close();
}

#[test]
fn the_server_may_be_given_a_root() {
    let desk = Desk::with("shop/readme", "");
    for root in ["shop", "./shop/.", "shop/../shop"] {
        let mut client = Client::declaring(&desk.path, Era::V2025_06, json!({}), &["--root", root]);
        assert_success(&desk, &client.call("sketch", &pair()), "shop/diagrams/pair");
        client.close();
        std::fs::remove_dir_all(desk.at("shop/diagrams")).expect("removed");
    }
}
