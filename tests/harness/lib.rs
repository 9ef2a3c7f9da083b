//! What the case tests share: finding inputs, drawing them, checking invariants.

pub mod bare;
pub mod invariants;
pub mod known;
pub mod random;
pub mod view;

use std::path::{Path, PathBuf};

use penwork_scene::Scene;
use penwork_topology::{Form, check, draw};
use serde_json::{Map, Value};

/// The folder beside the project with golden data, when it is there.
pub fn shared() -> Option<PathBuf> {
    let path = std::env::var_os("PENWORK_SHARED")
        .map_or_else(|| PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared")), PathBuf::from);
    path.is_dir().then_some(path)
}

/// The JSON files in `folder` by name, sorted, without their extension.
///
/// # Panics
///
/// When the folder or a file in it cannot be read: a test without its inputs must not pass.
pub fn json_files(folder: &Path) -> Vec<(String, String)> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut out: Vec<(String, String)> = entries
        .filter_map(|entry| entry.ok().map(|e| e.path()))
        .filter(|path| path.extension().is_some_and(|e| e == "json"))
        .map(|path| {
            let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            (path.file_stem().unwrap_or_default().to_string_lossy().into_owned(), text)
        })
        .collect();
    out.sort();
    out
}

/// Checks and draws a topology.
///
/// # Panics
///
/// When the topology is not valid.
pub fn draw_topology(value: &Value) -> Scene {
    let spec =
        check(Some(value), Form::File).unwrap_or_else(|e| panic!("not a valid topology: {e:?}\n{value}"));
    draw(&spec).scene
}

/// The same value with the keys of every object in reverse order.
pub fn keys_reversed(value: &Value) -> Value {
    match value {
        Value::Object(map) => {
            let pairs = map.iter().rev().map(|(key, inner)| (key.clone(), keys_reversed(inner)));
            Value::Object(pairs.collect::<Map<_, _>>())
        }
        Value::Array(list) => Value::Array(list.iter().map(keys_reversed).collect()),
        other => other.clone(),
    }
}
