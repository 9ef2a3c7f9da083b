//! Layouts against those of the reference engine.

use std::path::Path;

use penwork_scene::{Role, Scene, Shape};
use penwork_tests::invariants::violations;
use penwork_tests::known::{Known, assert_known};
use penwork_tests::{draw_topology, json_files};
use serde_json::Value;

/// Checks that fail today, with the reason.
const KNOWN: [Known; 0] = [];

/// Sizes that differ from those of the reference, with the reason.
const SIZES: [Known; 1] = [Known {
    case: "long",
    check: "size",
    reason: "Greek, Japanese and emoji are drawn with bundled faces here and with faces of the machine in the reference",
}];

/// The specs whose boxes and routes are those of the reference to the pixel.
const EQUAL: [&str; 15] = [
    "auth-flow",
    "chain",
    "client-ends",
    "client-fanout",
    "gateway-fanout",
    "legend",
    "loops",
    "nogroupnodes",
    "order-pipeline",
    "ride-hailing",
    "self-loop-tb",
    "single",
    "star",
    "two-loops",
    "two-loops-tb",
];

/// The golden specs, or a word about why there are none.
fn specs() -> Vec<(String, Value)> {
    let Some(shared) = penwork_tests::shared() else {
        println!("skipped: there is no folder of shared data");
        return Vec::new();
    };
    json_files(&shared.join("data/topology"))
        .into_iter()
        .map(|(name, text)| (name, serde_json::from_str(&text).unwrap()))
        .collect()
}

/// The reference geometry of each spec by its name.
fn reference() -> Vec<(String, Value)> {
    let Some(shared) = penwork_tests::shared() else { return Vec::new() };
    let text = std::fs::read_to_string(shared.join("data/topology/reference/geometry-lane16.json")).unwrap();
    let all: Value = serde_json::from_str(&text).unwrap();
    let name = |key: &str| Path::new(key).file_stem().unwrap().to_string_lossy().into_owned();
    all.as_object().unwrap().iter().map(|(key, value)| (name(key), value.clone())).collect()
}

/// Node boxes as `[x, y, width, height]` and routes as lists of `[x, y]`, both by key.
type Geometry = (Vec<(String, Vec<f64>)>, Vec<(String, Vec<[f64; 2]>)>);

fn drawn(scene: &Scene) -> Geometry {
    let (mut nodes, mut routes) = (Vec::new(), Vec::new());
    for item in &scene.items {
        match (&item.role, &item.shape) {
            (Role::Node, Shape::Box(b)) => {
                nodes.push((item.key.clone(), vec![b.rect.x, b.rect.y, b.rect.width, b.rect.height]));
            }
            (Role::Connector { .. }, Shape::Connector(c)) => {
                routes.push((item.key.clone(), c.points.iter().map(|p| [p.x, p.y]).collect()));
            }
            _ => {}
        }
    }
    (nodes, routes)
}

fn expected(value: &Value, scene: &Scene) -> Geometry {
    let number = |v: &Value| v.as_f64().unwrap();
    let (nodes, routes) = drawn(scene);
    let nodes = nodes.into_iter().map(|(key, _)| {
        let rect = value["nodes"][key.strip_prefix("node:").unwrap()].as_array().unwrap();
        (key, rect.iter().map(number).collect())
    });
    let routes = routes.into_iter().map(|(key, _)| {
        let index: usize = key.strip_prefix("edge:").unwrap().parse().unwrap();
        let points = value["edges"][index]["points"].as_array().unwrap();
        (key, points.iter().map(|p| [number(&p[0]), number(&p[1])]).collect())
    });
    (nodes.collect(), routes.collect())
}

#[test]
fn every_golden_spec_keeps_the_invariants() {
    let mut found = Vec::new();
    let specs = specs();
    for (name, value) in &specs {
        let scene = draw_topology(value);
        found.extend(violations(&scene).into_iter().map(|(check, detail)| (name.clone(), check, detail)));
    }
    if !specs.is_empty() {
        assert_known(&KNOWN, &found);
    }
}

#[test]
fn node_sizes_are_those_of_the_reference() {
    let (specs, mut found) = (specs(), Vec::new());
    for (name, value) in reference() {
        let spec = &specs.iter().find(|(n, _)| *n == name).unwrap().1;
        let scene = draw_topology(spec);
        for ((key, ours), (_, theirs)) in drawn(&scene).0.into_iter().zip(expected(&value, &scene).0) {
            if ours[2..] != theirs[2..] {
                found.push((
                    name.clone(),
                    "size",
                    format!("{key}: {:?}, not {:?}", &ours[2..], &theirs[2..]),
                ));
            }
        }
    }
    if !specs.is_empty() {
        assert_known(&SIZES, &found);
    }
}

#[test]
fn places_and_routes_are_those_of_the_reference_where_they_were() {
    let specs = specs();
    for (name, value) in reference() {
        let spec = &specs.iter().find(|(n, _)| *n == name).unwrap().1;
        let scene = draw_topology(spec);
        let same = drawn(&scene) == expected(&value, &scene);
        if EQUAL.contains(&name.as_str()) {
            assert_eq!(drawn(&scene), expected(&value, &scene), "{name}");
        } else {
            assert!(!same, "{name} is equal now, so it belongs on the list");
        }
    }
}
