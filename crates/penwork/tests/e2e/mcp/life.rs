//! How the server begins, works and ends.

use serde_json::{Value, json};

use super::answers::long_chain;
use super::client::{Client, Era, PATIENCE};
use crate::command::{Desk, PAIR};

fn named(title: &str) -> Value {
    let mut arguments: Value = serde_json::from_str(PAIR).expect("JSON");
    arguments["title"] = json!(title);
    arguments
}

#[test]
fn the_end_of_input_is_the_end_even_as_the_first_thing() {
    let desk = Desk::new();
    Client::silent(&desk.path, Era::V2026_07, json!({}), &[]).close();
    for era in Era::ALL {
        let mut client = Client::start(&desk.path, era);
        client.call("sketch", &named("Once"));
        client.close();
    }
}

#[test]
fn two_calls_at_once_are_both_answered() {
    for era in Era::ALL {
        let desk = Desk::new();
        let mut client = Client::start(&desk.path, era);
        let slow = client.ask("tools/call", json!({"name": "sketch", "arguments": long_chain()}));
        let quick = client.ask("tools/call", json!({"name": "sketch", "arguments": named("Quick")}));
        let answers = [client.next(PATIENCE), client.next(PATIENCE)].map(|a| a.expect("an answer"));
        for (id, base) in [(slow, "diagrams/long-chain"), (quick, "diagrams/quick")] {
            let answer = answers.iter().find(|a| a["id"] == id).expect("both are answered");
            let path = desk.shown(&format!("{base}.png"));
            assert_eq!(answer["result"]["structuredContent"]["png"], path);
            assert!(desk.at(&format!("{base}.png")).is_file());
        }
        client.close();
    }
}

/// Two calls for the same files end with the files of one of them, all three.
#[test]
fn two_calls_for_one_name_leave_whole_files() {
    let desk = Desk::new();
    let mut client = Client::start(&desk.path, Era::V2025_11);
    let mut other = named("Same");
    other["direction"] = json!("tb");
    for arguments in [named("Same"), other] {
        client.ask("tools/call", json!({"name": "sketch", "arguments": arguments}));
    }
    for _ in 0..2 {
        let answer = client.next(PATIENCE).expect("an answer");
        assert_ne!(answer["result"]["isError"], true, "{answer}");
    }
    let names = Desk::names_in(&desk.at("diagrams"));
    assert_eq!(names, ["same.excalidraw", "same.png", "same.svg"]);
    client.close();
}

/// `printf … | penwork mcp`: what was asked before the input ended is still drawn and answered.
#[test]
fn a_call_that_runs_when_the_input_ends_is_finished() {
    let desk = Desk::new();
    let mut client = Client::start(&desk.path, Era::V2025_11);
    let id = client.ask("tools/call", json!({"name": "sketch", "arguments": long_chain()}));
    client.hang_up();
    let answer = client.next(PATIENCE).expect("an answer");
    assert_eq!(answer["id"], id);
    assert!(desk.at("diagrams/long-chain.png").is_file());
    client.close();
}

#[test]
fn a_drawing_does_not_hold_up_a_ping() {
    let desk = Desk::new();
    let mut client = Client::start(&desk.path, Era::V2025_11);
    let slow = client.ask("tools/call", json!({"name": "sketch", "arguments": long_chain()}));
    let ping = client.ask("ping", json!({}));
    let first = client.next(PATIENCE).expect("an answer");
    if first["id"] == ping {
        assert_eq!(client.next(PATIENCE).expect("an answer")["id"], slow);
    } else {
        // A machine quick enough to draw first has not held up anything either.
        assert_eq!(client.next(PATIENCE).expect("an answer")["id"], ping);
    }
    client.close();
}
