//! The format as it is published and as it is read: defaults, what is accepted, schemas, identities.

use std::path::PathBuf;

use penwork_scene::identity;
use penwork_topology::{Arrows, Dialect, Direction, EdgeStyle, Form, Kind, Spec, check, draw, schema};
use serde_json::{Value, json};

fn accepted(value: &Value) -> Spec {
    check(Some(value), Form::File).unwrap_or_else(|problems| panic!("{value}: {problems:?}"))
}

fn node(id: &str) -> Value {
    json!({"id": id, "label": id, "kind": "service"})
}

#[test]
fn what_is_absent_has_its_default() {
    let spec = accepted(&json!({"nodes": [node("a")], "edges": [{"from": "a", "to": "a"}]}));
    assert_eq!((spec.title.as_deref(), spec.direction, spec.groups.len()), (None, Direction::Lr, 0));
    assert_eq!((spec.nodes[0].kind, spec.nodes[0].group), (Kind::Service, None));
    let edge = &spec.edges[0];
    assert_eq!((edge.label.as_deref(), edge.style, edge.arrows), (None, EdgeStyle::Sync, Arrows::Forward));
    assert_eq!(accepted(&json!({"nodes": [node("a")]})).edges.len(), 0);
}

#[test]
fn every_value_of_every_choice_is_read() {
    for (name, kind) in Kind::ALL {
        let spec = accepted(&json!({"nodes": [{"id": "a", "label": "A", "kind": name}]}));
        assert_eq!((spec.nodes[0].kind, kind.name()), (kind, name));
    }
    for (name, direction) in Direction::ALL {
        let spec = accepted(&json!({"direction": name, "nodes": [node("a")]}));
        assert_eq!((spec.direction, direction.name()), (direction, name));
    }
    let edge = |key: &str, name: &str| {
        let value = json!({"nodes": [node("a")], "edges": [{"from": "a", "to": "a", key: name}]});
        accepted(&value).edges.remove(0)
    };
    for (name, style) in EdgeStyle::ALL {
        assert_eq!((edge("style", name).style, style.name()), (style, name));
    }
    for (name, arrows) in Arrows::ALL {
        assert_eq!((edge("arrows", name).arrows, arrows.name()), (arrows, name));
    }
}

/// Loops, pairs joined twice, a forest of groups in any order, and texts kept as they are written.
#[test]
fn unusual_topologies_are_accepted() {
    let spec = accepted(&json!({
        "title": "  spaced  ",
        "groups": [
            {"id": "inner", "label": "In", "parent": "outer"},
            {"id": "outer", "label": "Out"},
            {"id": "empty", "label": "Empty"},
        ],
        "nodes": [
            {"id": "a", "label": "two\nlines", "kind": "cache", "group": "inner"},
            {"id": "A-1_z", "label": "\u{200b}x", "kind": "queue"},
        ],
        "edges": [
            {"from": "a", "to": "a", "label": "again"},
            {"from": "a", "to": "A-1_z"},
            {"from": "a", "to": "A-1_z"},
            {"from": "A-1_z", "to": "a"},
        ],
    }));
    assert_eq!(spec.title.as_deref(), Some("  spaced  "));
    assert_eq!(spec.groups.iter().map(|g| g.parent).collect::<Vec<_>>(), [Some(1), None, None]);
    assert_eq!((spec.nodes[0].label.as_str(), spec.nodes[0].group), ("two\nlines", Some(0)));
    assert_eq!(
        spec.edges.iter().map(|e| (e.from, e.to)).collect::<Vec<_>>(),
        [(0, 0), (0, 1), (0, 1), (1, 0)]
    );
}

/// The limits themselves are still accepted.
#[test]
fn limits_are_inclusive() {
    use penwork_topology::limits;
    let group = |i: usize| {
        let mut group = json!({"id": format!("g{i}"), "label": "G"});
        // Chains of the greatest depth, one beside the other.
        if !i.is_multiple_of(limits::DEPTH) {
            group["parent"] = json!(format!("g{}", i - 1));
        }
        group
    };
    let spec = accepted(&json!({
        "title": "é".repeat(limits::LABEL),
        "groups": (0..limits::GROUPS).map(group).collect::<Vec<_>>(),
        "nodes": (0..limits::NODES).map(|i| node(&format!("n{i}"))).collect::<Vec<_>>(),
        "edges": vec![json!({"from": "n0", "to": "n1"}); limits::EDGES],
    }));
    assert_eq!((spec.groups.len(), spec.nodes.len(), spec.edges.len()), (500, 2_000, 5_000));
}

#[test]
fn a_call_without_arguments_is_no_spec() {
    let problems = check(None, Form::ToolCall).expect_err("there is nothing");
    assert_eq!(problems[0].to_string(), "spec: missing, expected an object");
    assert_eq!(problems.len(), 1);
}

#[test]
fn out_belongs_to_the_tool() {
    let value = json!({"nodes": [node("a")], "out": "x"});
    assert!(check(Some(&value), Form::ToolCall).is_ok());
    assert!(check(Some(&value), Form::File).is_err());
}

/// Calls `visit` with every schema inside `schema` that describes a field, an item or the root.
fn fields(schema: &Value, path: &str, visit: &mut dyn FnMut(&str, &Value)) {
    visit(path, schema);
    for (key, field) in schema["properties"].as_object().into_iter().flatten() {
        fields(field, &format!("{path}.{key}"), visit);
    }
    if let Some(items) = schema.get("items") {
        fields(items, &format!("{path}[]"), visit);
    }
    for choice in schema["anyOf"].as_array().into_iter().flatten() {
        fields(choice, &format!("{path}={}", choice["const"]), visit);
    }
}

#[test]
fn schemas_are_strict_and_described_at_every_level() {
    for dialect in [Dialect::File, Dialect::ToolCall] {
        let (mut objects, mut described) = (0, 0);
        fields(&schema(dialect), "", &mut |path, field| {
            assert!(field["description"].as_str().is_some_and(|d| d.len() > 10), "{path} is not described");
            described += 1;
            if field["type"] == "object" {
                assert_eq!(field["additionalProperties"], false, "{path} takes any key");
                objects += 1;
            }
        });
        assert_eq!(objects, 4, "the root, groups, nodes and edges");
        assert!(described > 30, "{described} fields are too few");
    }
}

#[test]
fn the_schema_says_what_is_checked() {
    let schema = schema(Dialect::File);
    let root = &schema["properties"];
    let item = |list: &str| &root[list]["items"];
    assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
    assert_eq!(schema["required"], json!(["nodes"]));
    assert_eq!(item("groups")["required"], json!(["id", "label"]));
    assert_eq!(item("nodes")["required"], json!(["id", "label", "kind"]));
    assert_eq!(item("edges")["required"], json!(["from", "to"]));
    assert_eq!(root["nodes"]["minItems"], 1);
    let consts = |field: &Value| -> Vec<String> {
        let choices = field["anyOf"].as_array().expect("a choice");
        choices.iter().map(|c| c["const"].as_str().expect("a name").to_owned()).collect()
    };
    assert_eq!(consts(&root["direction"]), Direction::ALL.map(|(name, _)| name));
    assert_eq!(consts(&item("nodes")["properties"]["kind"]), Kind::ALL.map(|(name, _)| name));
    assert_eq!(consts(&item("edges")["properties"]["style"]), EdgeStyle::ALL.map(|(name, _)| name));
    assert_eq!(consts(&item("edges")["properties"]["arrows"]), Arrows::ALL.map(|(name, _)| name));
    for (list, ids) in
        [("groups", &["id", "parent"][..]), ("nodes", &["id", "group"]), ("edges", &["from", "to"])]
    {
        for id in ids {
            assert_eq!(item(list)["properties"][id]["pattern"], "^[A-Za-z0-9_-]+$", "{list} {id}");
        }
    }
    let mut defaults = Vec::new();
    fields(&schema, "", &mut |path, field| {
        defaults.extend(field.get("default").map(|d| format!("{path} {d}")));
    });
    let expected = [
        r#".direction "lr""#,
        ".groups []",
        ".edges []",
        r#".edges[].style "sync""#,
        r#".edges[].arrows "forward""#,
    ];
    assert_eq!(defaults, expected);
}

/// A call takes what a file takes, and `out`.
#[test]
fn the_dialects_differ_in_out_alone() {
    let (mut file, mut call) = (schema(Dialect::File), schema(Dialect::ToolCall));
    assert_eq!(call["$schema"], "http://json-schema.org/draft-07/schema#");
    let properties = call["properties"].as_object_mut().expect("an object");
    assert_eq!(properties.keys().next_back().map(String::as_str), Some("out"));
    properties.remove("out");
    for schema in [&mut file, &mut call] {
        schema.as_object_mut().expect("an object").remove("$schema");
    }
    // As text, so that the order of the keys counts too.
    assert_eq!(file.to_string(), call.to_string());
}

fn fingerprint(text: &str) -> String {
    let value = serde_json::from_str(text).expect("JSON");
    draw(&accepted(&value)).scene.fingerprint
}

/// The hash of the canonical text, computed by another program: every id and seed follows from it, so a
/// change of it would give every element of every drawing a new identity.
#[test]
fn identities_follow_from_the_content() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/order-pipeline.json");
    let found = fingerprint(&std::fs::read_to_string(example).expect("the example is there"));
    assert_eq!(found, "bb8b65e262785729b3161f7406b1ea3d8adafd13f215b019e1b030dd650693b6");
    assert_eq!(identity::id(&found, "node:shop"), "wZYlVVEWUy6cLwgx1UsX");
    assert_eq!(identity::id(&found, "title"), "Cdf2FL3bIDM9YJufx0ov");
    assert_eq!(identity::seed(&found, "node:shop"), 1_621_171_730);
}

/// The vector of the reference, from the folder beside the project when that is there.
#[test]
fn identities_are_those_of_the_reference() {
    let shared = std::env::var_os("PENWORK_SHARED")
        .map_or_else(|| concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared").into(), PathBuf::from);
    let Ok(text) = std::fs::read_to_string(shared.join("data/topology/order-pipeline.json")) else {
        println!("skipped: there is no folder of shared data");
        return;
    };
    let found = fingerprint(&text);
    assert_eq!(found, "8cc60049b6ab92709ad6708cf88288514c24f33cda1a7adaf90081747559cd66");
    assert_eq!(identity::id(&found, "node:web"), "MyLLBiP7y66cisLOtdYz");
    assert_eq!(identity::id(&found, "group:aws:groupId"), "No7U6x76RcRir28ioOGK");
    assert_eq!(identity::id(&found, "title"), "hmJCSvYLs7E0BRrqAZvs");
    assert_eq!(identity::seed(&found, "node:web"), 821_918_501);
    assert_eq!(identity::seed(&found, "node:web:nonce"), 633_266_250);
}
