//! Every case file through the layout, every invariant and every exporter.

mod codes;
mod diagrams;
mod exporters;

use std::path::Path;

use penwork_layout::{Spacing, layout, layout_plainly};
use penwork_tests::bare;
use penwork_tests::invariants::violations;
use penwork_tests::known::{Known, assert_known};
use penwork_tests::random::Random;
use penwork_tests::{draw_topology, json_files, keys_reversed};
use serde_json::Value;

/// Checks that fail today, with the reason.
const KNOWN: [Known; 0] = [];

/// The valid topologies of `cases/topology`.
fn topologies() -> Vec<(String, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases/topology");
    json_files(&folder)
        .into_iter()
        .filter(|(name, _)| !name.contains("INVALID"))
        .map(|(name, text)| {
            let value = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
            (name, value)
        })
        .collect()
}

#[test]
fn every_case_keeps_the_invariants() {
    let mut found = Vec::new();
    for (name, value) in topologies() {
        let scene = draw_topology(&value);
        found.extend(violations(&scene).into_iter().map(|(check, detail)| (name.clone(), check, detail)));
    }
    assert_known(&KNOWN, &found);
}

#[test]
fn two_runs_give_the_same_scene() {
    for (name, value) in topologies() {
        let scene = draw_topology(&value);
        assert_eq!(scene, draw_topology(&value), "{name}");
        assert_eq!(scene, draw_topology(&keys_reversed(&value)), "{name} with its keys reversed");
    }
}

#[test]
fn random_topologies_keep_the_invariants() {
    const SEED: u64 = 20_260;
    const COUNT: usize = 300;
    let mut random = Random::new(SEED);
    let mut found = Vec::new();
    for index in 0..COUNT {
        let value = random.topology();
        let scene = draw_topology(&value);
        for (check, detail) in violations(&scene) {
            found.push((format!("random-{index}"), check, detail));
        }
    }
    assert_known(&[], &found);
}

#[test]
fn plain_layouts_keep_the_invariants() {
    const SEED: u64 = 41;
    let mut random = Random::new(SEED);
    let mut found = Vec::new();
    let sizes = [(10, 0, 0, 20), (14, 6, 3, 30), (12, 45, 40, 30), (60, 20, 6, 250)];
    for (sort, (nodes, groups, deepest, edges)) in sizes.into_iter().enumerate() {
        for index in 0..if nodes < 20 { 100 } else { 10 } {
            let graph = random.graph(nodes, groups, deepest, edges);
            let layout = layout_plainly(&graph, &Spacing::default());
            assert_eq!(layout, layout_plainly(&graph, &Spacing::default()));
            for (check, detail) in violations(&bare::scene(&graph, &layout)) {
                found.push((format!("plain-{sort}-{index}"), check, detail));
            }
        }
    }
    assert_known(&[], &found);
}

#[test]
fn layered_layouts_of_any_direction_keep_the_invariants() {
    const SEED: u64 = 1_805;
    let mut random = Random::new(SEED);
    let mut found = Vec::new();
    for index in 0..150 {
        let graph = random.graph(12, 5, 3, 20);
        let layout = layout(&graph, &Spacing::default());
        assert!(!layout.plain);
        for (check, detail) in violations(&bare::scene(&graph, &layout)) {
            found.push((format!("layered-{index}-{:?}", graph.direction), check, detail));
        }
    }
    assert_known(&[], &found);
}
