//! Same input, same bytes: in another run, another folder, another language and another time zone.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::command::{Desk, finish, penwork, project};

const FILES: [&str; 3] = ["p.excalidraw", "p.svg", "p.png"];

fn drawn(input: &Path, around: impl Fn(&mut Command)) -> [Vec<u8>; 3] {
    let desk = Desk::new();
    let mut command = penwork(&desk.path);
    command.arg("render").arg(input).args(["-o", "p"]);
    around(&mut command);
    finish(&mut command, b"").done();
    FILES.map(|name| desk.get(name))
}

#[test]
fn surroundings_do_not_matter() {
    for input in ["examples/order-pipeline.json", "tests/cases/topology/t26-right-to-left-labels.json"] {
        let input = project(input).canonicalize().expect("the input is there");
        let expected = drawn(&input, |_| {});
        let settings: [&[(&str, &str)]; 5] = [
            &[],
            &[("LC_ALL", "tr_TR.UTF-8"), ("LANG", "tr_TR.UTF-8")],
            &[("LC_ALL", "C"), ("TZ", "Pacific/Chatham")],
            &[("TZ", "America/St_Johns"), ("HOME", "/nonexistent"), ("COLUMNS", "20")],
            &[("RUST_BACKTRACE", "1"), ("NO_COLOR", "1"), ("TERM", "dumb")],
        ];
        for pairs in settings {
            let found = drawn(&input, |command| {
                command.envs(pairs.iter().copied());
            });
            assert!(found == expected, "{} differs under {pairs:?}", input.display());
        }
        let bare = drawn(&input, |command| {
            command.env_clear();
        });
        assert!(bare == expected, "{} differs in an empty environment", input.display());
    }
}

/// The order of keys in the source is no content.
#[test]
fn the_order_of_keys_does_not_matter() {
    let input = project("examples/order-pipeline.json");
    let value: Value = serde_json::from_slice(&std::fs::read(&input).expect("the example")).expect("JSON");
    let desk = Desk::with("turned.json", reversed(&value).to_string());
    assert!(drawn(&desk.at("turned.json"), |_| {}) == drawn(&input, |_| {}));
}

fn reversed(value: &Value) -> Value {
    match value {
        Value::Object(map) => {
            Value::Object(map.iter().rev().map(|(k, v)| (k.clone(), reversed(v))).collect())
        }
        Value::Array(list) => list.iter().map(reversed).collect(),
        other => other.clone(),
    }
}
