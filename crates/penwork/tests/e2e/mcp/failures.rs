//! Calls that fail, and the server that goes on.

use serde_json::{Value, json};

use super::client::{Client, Era};
use crate::command::{Desk, PAIR};

fn pair() -> Value {
    serde_json::from_str(PAIR).expect("JSON")
}

fn with_out(out: impl Into<Value>) -> Value {
    let mut arguments = pair();
    arguments["out"] = out.into();
    arguments
}

/// The text of a result that is an error.
fn error(result: &Value) -> &str {
    assert_eq!(result["isError"], true, "{result}");
    assert_eq!(result["content"].as_array().map(Vec::len), Some(1), "{result}");
    assert!(result.get("structuredContent").is_none(), "{result}");
    result["content"][0]["text"].as_str().expect("a text")
}

fn assert_serves(client: &mut Client) {
    assert_ne!(client.call("sketch", &pair())["isError"], true);
}

#[test]
fn every_problem_is_on_its_own_line() {
    let lines = "nodes[0].kind: got \"gateway\", expected one of \"client\", \"service\", \"datastore\", \"queue\", \
                 \"cache\", \"external\"\nedges[0].to: unknown node \"apy\", did you mean \"api\"?";
    let arguments = json!({
        "nodes": [{"id": "api", "label": "API", "kind": "gateway"}],
        "edges": [{"from": "api", "to": "apy"}],
    });
    for era in Era::ALL {
        let desk = Desk::new();
        let mut client = Client::start(&desk.path, era);
        assert_eq!(error(&client.call("sketch", &arguments)), lines);
        assert!(desk.names().is_empty());
        assert_serves(&mut client);
        client.close();
    }
}

#[test]
fn a_call_without_arguments_is_answered() {
    for era in Era::ALL {
        let desk = Desk::new();
        let mut client = Client::start(&desk.path, era);
        let answer = client.request("tools/call", json!({"name": "sketch"}));
        assert_eq!(error(&answer["result"]), "spec: missing, expected an object");
        assert_eq!(error(&client.call("sketch", &json!({}))), "nodes: missing, expected an array of nodes");
        client.close();
    }
}

#[test]
fn a_bad_out_joins_the_list() {
    let desk = Desk::new();
    let mut client = Client::start(&desk.path, Era::V2025_11);
    let mut call = |arguments: Value| error(&client.call("sketch", &arguments)).to_owned();
    assert_eq!(call(with_out(5)), "out: got 5, expected a string");
    assert_eq!(call(with_out(Value::Null)), "out: got null, expected a string");
    assert_eq!(call(with_out("")), "out: got \"\", expected a path without extension");
    assert_eq!(call(with_out("a\0b")), "out: got \"a\\u0000b\", expected a path without NUL characters");
    let several = json!({"nodes": [7], "edges": [{"from": "a", "to": "a", "x": 1}], "out": [], "y": 2});
    let expected = "nodes[0]: got 7, expected an object\n\
        edges[0]: unknown key \"x\", expected one of \"from\", \"to\", \"label\", \"style\", \"arrows\"\n\
        out: got an empty array, expected a string\n\
        spec: unknown key \"y\", expected one of \"title\", \"direction\", \"groups\", \"nodes\", \"edges\", \"out\"\n\
        edges[0].from: unknown node \"a\"\n\
        edges[0].to: unknown node \"a\"";
    assert_eq!(call(several), expected);
    assert!(desk.names().is_empty());
    client.close();
}

#[test]
fn an_out_that_leaves_the_folder_is_refused() {
    let desk = Desk::with("inside/readme", "");
    let mut client = Client::start(&desk.at("inside"), Era::V2025_06);
    for out in ["../x", "a/../../x", ".", "..", "./", "diagrams/../../inside2/x"] {
        let result = client.call("sketch", &with_out(out));
        if out == "./" {
            // The folder itself, with the name left to the title.
            assert_ne!(result["isError"], true, "{result}");
            continue;
        }
        let expected = "expected a path inside the working folder; give an absolute path to write elsewhere";
        assert_eq!(error(&result), format!("out: got \"{out}\", {expected}"));
    }
    assert_eq!(desk.names(), ["inside"]);
    client.close();
}

#[test]
fn an_unknown_tool_is_a_protocol_error() {
    for era in Era::ALL {
        let desk = Desk::new();
        let mut client = Client::start(&desk.path, era);
        let answer = client.request("tools/call", json!({"name": "draw", "arguments": {}}));
        assert_eq!(answer["error"]["code"], -32602, "{answer}");
        assert_eq!(answer["error"]["message"], "unknown tool \"draw\"");
        assert_serves(&mut client);
        client.close();
    }
}

#[test]
fn a_file_that_cannot_be_written_is_one_line() {
    let desk = Desk::with("file", "old");
    std::fs::create_dir_all(desk.at("blocked.png")).expect("a folder in the way");
    let mut client = Client::start(&desk.path, Era::V2025_11);
    let result = client.call("sketch", &with_out("file/x"));
    let text = error(&result);
    let path = desk.shown("file/x.excalidraw");
    assert!(text.starts_with(&format!("error: cannot write {path} (E")), "{text}");
    assert_eq!(text.lines().count(), 1);
    let result = client.call("sketch", &with_out("blocked"));
    let path = desk.shown("blocked.png");
    assert_eq!(error(&result), format!("error: cannot write {path} (EISDIR): a folder is in the way"));
    assert_eq!(desk.names(), ["blocked.png", "file"], "files were left");
    assert_eq!(desk.get("file"), b"old");
    assert_serves(&mut client);
    client.close();
}

#[test]
fn lines_that_are_no_messages_do_not_stop_the_server() {
    for era in Era::ALL {
        let desk = Desk::new();
        let mut client = Client::start(&desk.path, era);
        client.send(&json!("not a message"));
        client.send(&json!({"jsonrpc": "2.0", "method": "notifications/nothing"}));
        // They may be answered or dropped; the next request must be answered.
        let id = client.ask("tools/list", json!({}));
        let answer = loop {
            let line = client.next(super::client::PATIENCE).expect("an answer");
            if line["id"] == id {
                break line;
            }
            assert!(line.get("error").is_some(), "{line}");
        };
        assert_eq!(answer["result"]["tools"][0]["name"], "draw_diagram");
        client.close();
    }
}
