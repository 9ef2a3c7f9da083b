//! What an agent reads before its first call, as a file to review: `contract.json`.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use super::client::{Client, Era};
use crate::command::{Desk, bless};

fn tools(era: Era) -> Value {
    let desk = Desk::new();
    let mut client = Client::start(&desk.path, era);
    let mut answer = client.request("tools/list", json!({}));
    client.close();
    assert!(desk.names().is_empty());
    answer["result"]["tools"].take()
}

/// `PENWORK_BLESS=1` writes the file anew.
#[test]
fn the_tools_are_those_of_the_contract() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/e2e/contract.json");
    let found = format!("{:#}\n", tools(Era::V2025_11));
    if bless() {
        fs::write(&path, &found).expect("written");
    }
    let contract = fs::read_to_string(&path).expect("the contract is there");
    assert!(found == contract, "the tools changed; PENWORK_BLESS=1 writes the contract anew\n{found}");
}

/// `execution` belongs to 2025-11-25 alone; everything else is the same for every client.
#[test]
fn every_era_is_offered_the_same() {
    let mut newest_of_the_old = tools(Era::V2025_11);
    for tool in newest_of_the_old.as_array_mut().expect("a list") {
        let execution = tool.as_object_mut().expect("an object").remove("execution");
        assert_eq!(execution, Some(json!({"taskSupport": "forbidden"})));
    }
    for era in [Era::V2025_06, Era::V2026_07] {
        assert_eq!(tools(era), newest_of_the_old, "{era:?}");
    }
}

/// Clients cut longer descriptions.
#[test]
fn descriptions_fit() {
    for tool in tools(Era::V2025_11).as_array().expect("a list") {
        assert!(tool["description"].as_str().expect("a text").chars().count() <= 2048);
    }
}

/// What a file may hold and what a call may hold differ in `out` alone.
#[test]
fn the_input_is_the_topology_and_out() {
    let mut tools = tools(Era::V2025_06);
    let list = tools.as_array_mut().expect("a list");
    let sketch = list.iter_mut().find(|t| t["name"] == "sketch").expect("the tool");
    let mut input = sketch["inputSchema"].take();
    let mut file = penwork_ops::published(penwork_ops::Published::Topology);
    assert_eq!(input["$schema"], "http://json-schema.org/draft-07/schema#");
    let keys: Vec<&String> = input["properties"].as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["title", "direction", "groups", "nodes", "edges", "out"]);
    let out = input["properties"].as_object_mut().expect("an object").remove("out");
    assert_eq!(out.expect("out")["type"], "string");
    for schema in [&mut input, &mut file] {
        schema.as_object_mut().expect("an object").remove("$schema");
    }
    // As text, so that the order of the keys counts too.
    assert_eq!(input.to_string(), file.to_string());
}
