//! Files are written whole or not at all, and only where they were asked for.

use std::fs;

use crate::command::{DRAWING, Desk, PAIR};

#[test]
fn a_folder_in_the_way_stops_all_three_files() {
    for blocked in ["pair.excalidraw", "pair.svg", "pair.png"] {
        let desk = Desk::with("pair.json", PAIR);
        let names = ["pair.excalidraw", "pair.svg", "pair.png"];
        for name in names {
            desk.put(name, "old");
        }
        fs::remove_file(desk.at(blocked)).expect("removed");
        fs::create_dir(desk.at(blocked)).expect("a folder in the way");
        let ran = desk.run(&["render", "pair.json"]);
        assert_eq!((ran.code, ran.text()), (Some(1), ""));
        let path = desk.shown(blocked);
        assert_eq!(ran.errors, format!("error: cannot write {path} (EISDIR): a folder is in the way\n"));
        for name in names.into_iter().filter(|n| *n != blocked) {
            assert_eq!(desk.get(name), b"old", "{name} was touched");
        }
        assert_eq!(desk.names(), ["pair.excalidraw", "pair.json", "pair.png", "pair.svg"], "files were left");
    }
}

#[test]
fn a_file_where_a_folder_is_needed_is_named() {
    let desk = Desk::with("pair.json", PAIR);
    let ran = desk.run(&["render", "pair.json", "-o", "pair.json/flow"]);
    assert_eq!((ran.code, ran.text()), (Some(1), ""));
    // Making the folder and looking at it fail in different ways on different systems.
    let path = desk.shown("pair.json/flow.excalidraw");
    let starts = format!("error: cannot write {path} (E");
    assert!(ran.errors.starts_with(&starts), "{}", ran.errors);
    assert_eq!(ran.errors.lines().count(), 1);
    assert_eq!(desk.names(), ["pair.json"]);
    assert_eq!(desk.get("pair.json"), PAIR.as_bytes());
}

#[test]
fn names_that_are_too_long_are_refused() {
    let desk = Desk::with("pair.json", PAIR);
    let ran = desk.run(&["render", "pair.json", "-o", &"n".repeat(300)]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.errors.contains("(ENAMETOOLONG)"), "{}", ran.errors);
    assert_eq!(desk.names(), ["pair.json"]);
}

#[test]
fn old_files_are_overwritten() {
    let desk = Desk::with("pair.json", PAIR);
    desk.run(&["render", "pair.json"]).done();
    let first = ["pair.excalidraw", "pair.svg", "pair.png"].map(|n| desk.get(n));
    for name in ["pair.excalidraw", "pair.svg", "pair.png"] {
        desk.put(name, vec![b'x'; 1 << 20]);
    }
    desk.run(&["render", "pair.json"]).done();
    assert_eq!(["pair.excalidraw", "pair.svg", "pair.png"].map(|n| desk.get(n)), first);
    assert_eq!(desk.names().len(), 4);
}

#[test]
fn an_input_is_never_overwritten() {
    let desk = Desk::with("x.excalidraw", DRAWING);
    let refused = |arguments: &[&str]| {
        let ran = desk.run(arguments);
        assert_eq!((ran.code, ran.text()), (Some(1), ""), "{arguments:?}");
        assert!(ran.errors.contains("it is an input"), "{}", ran.errors);
        assert_eq!(desk.get("x.excalidraw"), DRAWING.as_bytes());
    };
    refused(&["render", "x.excalidraw", "-f", "excalidraw"]);
    refused(&["render", "x.excalidraw", "-o", "./x.excalidraw"]);
    desk.put("x.json", PAIR);
    refused(&["render", "x.json", "x.excalidraw", "-f", "excalidraw"]);
    assert_eq!(desk.names(), ["x.excalidraw", "x.json"]);
}

#[test]
fn two_inputs_do_not_share_a_file() {
    let desk = Desk::with("a/flow.json", PAIR);
    desk.put("b/flow.json", PAIR.replace("Pair", "Other"));
    let ran = desk.run(&["render", "a/flow.json", "b/flow.json", "-o", "out/", "-f", "svg"]);
    let path = desk.shown("out/flow.svg");
    assert_eq!((ran.code, ran.text()), (Some(1), format!("{path}\n").as_str()));
    assert_eq!(ran.errors, format!("error: cannot write {path}: it holds the picture of a/flow.json\n"));
    assert!(String::from_utf8_lossy(&desk.get("out/flow.svg")).contains("Pair"));
}
