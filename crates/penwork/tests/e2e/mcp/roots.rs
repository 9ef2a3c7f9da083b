//! Where relative paths start when the client has roots of its own.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::client::{Client, Era, PATIENCE};
use crate::command::{Desk, PAIR};

/// Not long enough for the server's patience to end.
const SHORT: Duration = Duration::from_millis(300);

fn pair() -> Value {
    serde_json::from_str(PAIR).expect("JSON")
}

fn with_roots(desk: &Desk, era: Era) -> Client {
    desk.put("server/readme", "");
    Client::declaring(&desk.at("server"), era, json!({"roots": {}}), &[])
}

/// A path as a file URI, with every space percent-encoded.
fn uri(path: &Path) -> String {
    format!("file://{}", path.display().to_string().replace(' ', "%20"))
}

/// Asks for a sketch, answers the server's question with `answer`, and gives the path of the PNG.
fn drawn(client: &mut Client, answer: &Value) -> String {
    let id = client.ask("tools/call", json!({"name": "sketch", "arguments": pair()}));
    let question = client.next(PATIENCE).expect("a question");
    assert_eq!(question["method"], "roots/list", "{question}");
    let mut reply = json!({"jsonrpc": "2.0", "id": question["id"]});
    for (key, value) in answer.as_object().expect("an object") {
        reply[key] = value.clone();
    }
    client.send(&reply);
    let result = client.next(PATIENCE).expect("an answer");
    assert_eq!(result["id"], id, "{result}");
    result["result"]["structuredContent"]["png"].as_str().unwrap_or_else(|| panic!("{result}")).to_owned()
}

#[test]
fn an_older_client_is_asked_on_every_call() {
    for era in [Era::V2025_06, Era::V2025_11] {
        let desk = Desk::new();
        let mut client = with_roots(&desk, era);
        for folder in ["my shop", "other"] {
            let roots = json!({"result": {"roots": [
                {"uri": uri(&desk.at(folder)), "name": "first"},
                {"uri": uri(&desk.at("second"))},
            ]}});
            assert_eq!(drawn(&mut client, &roots), desk.shown(&format!("{folder}/diagrams/pair.png")));
            assert!(desk.at(folder).join("diagrams/pair.svg").is_file());
        }
        client.close();
    }
}

#[test]
fn without_a_usable_root_the_servers_folder_is_used() {
    let desk = Desk::new();
    let mut client = with_roots(&desk, Era::V2025_06);
    let own = desk.shown("server/diagrams/pair.png");
    let answers = [
        json!({"result": {"roots": []}}),
        json!({"result": {"roots": [{"uri": "https://example.com/shop"}]}}),
        json!({"result": {"roots": [{"uri": "file://elsewhere/shop"}]}}),
        json!({"result": {"roots": [{"uri": "untitled:1"}, {"uri": uri(&desk.at("second"))}]}}),
        json!({"error": {"code": -32603, "message": "no"}}),
    ];
    for answer in answers {
        assert_eq!(drawn(&mut client, &answer), own);
        std::fs::remove_dir_all(desk.at("server/diagrams")).expect("it was drawn there");
    }
    client.close();
}

#[test]
fn a_client_that_does_not_answer_is_not_waited_for_long() {
    let desk = Desk::new();
    let mut client = with_roots(&desk, Era::V2025_11);
    let start = Instant::now();
    let id = client.ask("tools/call", json!({"name": "sketch", "arguments": pair()}));
    assert_eq!(client.next(PATIENCE).expect("a question")["method"], "roots/list");
    let answer = loop {
        let line = client.next(PATIENCE).expect("an answer");
        // The question may be withdrawn before the call is answered.
        if line["id"] == id {
            break line;
        }
        assert_eq!(line["method"], "notifications/cancelled", "{line}");
    };
    // The upper end leaves a loaded machine time to draw.
    let waited = start.elapsed();
    assert!(waited >= Duration::from_millis(1_900), "it gave up after {waited:?}");
    assert!(waited < Duration::from_secs(8), "it gave up only after {waited:?}");
    let own = desk.shown("server/diagrams/pair.png");
    assert_eq!(answer["result"]["structuredContent"]["png"], own);
    client.close();
}

/// An absolute path, a call with problems and a client without roots leave nothing to ask.
#[test]
fn nothing_is_asked_when_nothing_depends_on_it() {
    for era in Era::ALL {
        let desk = Desk::new();
        let mut client = with_roots(&desk, era);
        let mut arguments = pair();
        arguments["out"] = json!(desk.shown("absolute/x"));
        let result = client.call("sketch", &arguments);
        assert_eq!(result["structuredContent"]["png"], desk.shown("absolute/x.png"), "{era:?}");
        let result = client.call("sketch", &json!({"nodes": []}));
        assert_eq!(result["isError"], true, "{era:?}: {result}");
        assert_eq!(client.next(SHORT), None);
        client.close();
        let mut client = Client::start(&desk.at("server"), era);
        let result = client.call("sketch", &pair());
        assert_eq!(result["structuredContent"]["png"], desk.shown("server/diagrams/pair.png"));
        client.close();
    }
}

#[test]
fn a_newer_client_gets_the_question_as_the_answer() {
    let desk = Desk::new();
    let mut client = with_roots(&desk, Era::V2026_07);
    let question = client.call("sketch", &pair());
    assert_eq!(question["resultType"], "input_required", "{question}");
    let requests = question["inputRequests"].as_object().expect("questions");
    assert_eq!(requests.len(), 1);
    let (name, request) = requests.iter().next().expect("one question");
    assert_eq!(request["method"], "roots/list");
    assert_eq!(desk.names(), ["server"], "something was written before the answer");
    let mut answered = |roots: Value| {
        let mut params = json!({"name": "sketch", "arguments": pair(), "inputResponses": {}});
        params["inputResponses"][name] = roots;
        client.request("tools/call", params)["result"].take()
    };
    let result = answered(json!({"roots": [{"uri": uri(&desk.at("my shop"))}]}));
    assert_eq!(result["resultType"], "complete", "{result}");
    assert_eq!(result["structuredContent"]["png"], desk.shown("my shop/diagrams/pair.png"));
    for useless in [json!({"roots": []}), json!({"roots": [{"uri": "https://example.com"}]}), json!(5)] {
        let result = answered(useless);
        assert_eq!(result["structuredContent"]["png"], desk.shown("server/diagrams/pair.png"), "{result}");
    }
    client.close();
}

#[test]
fn an_out_that_leaves_the_root_is_refused() {
    let desk = Desk::new();
    let mut client = with_roots(&desk, Era::V2025_11);
    let mut arguments = pair();
    arguments["out"] = json!("../server/x");
    client.ask("tools/call", json!({"name": "sketch", "arguments": arguments}));
    let question = client.next(PATIENCE).expect("a question");
    let roots = json!({"roots": [{"uri": uri(&desk.at("shop"))}]});
    client.send(&json!({"jsonrpc": "2.0", "id": question["id"], "result": roots}));
    let answer = client.next(PATIENCE).expect("an answer");
    assert_eq!(answer["result"]["isError"], true, "{answer}");
    assert_eq!(desk.names(), ["server"]);
    client.close();
}
