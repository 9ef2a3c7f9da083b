//! `penwork render`: which files it writes, where, and what it prints.

use serde_json::{Value, json};

use crate::command::{DRAWING, Desk, PAIR, finish, penwork, png_size};

#[test]
fn three_files_beside_the_input_and_their_paths() {
    let desk = Desk::with("specs/pair.v2.json", PAIR);
    let ran = desk.run(&["render", "specs/pair.v2.json"]).done();
    let paths = ["excalidraw", "svg", "png"].map(|e| desk.shown(&format!("specs/pair.v2.{e}")) + "\n");
    assert_eq!(ran.text(), paths.concat());
    let drawing: Value = serde_json::from_slice(&desk.get("specs/pair.v2.excalidraw")).expect("JSON");
    assert_eq!(drawing["type"], "excalidraw");
    assert!(desk.get("specs/pair.v2.svg").starts_with(b"<svg"));
    let (width, height) = png_size(&desk.get("specs/pair.v2.png"));
    assert!(width > height && height > 100, "{width}x{height}");
}

#[test]
fn a_base_is_taken_as_given_and_its_folders_are_made() {
    let desk = Desk::with("pair.json", PAIR);
    let ran = desk.run(&["render", "pair.json", "-o", "deep/er/flow.v1"]).done();
    assert!(ran.text().starts_with(&desk.shown("deep/er/flow.v1.excalidraw")), "{}", ran.text());
    assert_eq!(ran.text().lines().count(), 3);
    let elsewhere = desk.shown("elsewhere/flow");
    for option in ["--out", "--output"] {
        desk.run(&["render", "pair.json", option, &elsewhere]).done();
        assert!(desk.at("elsewhere/flow.png").is_file());
        std::fs::remove_dir_all(desk.at("elsewhere")).expect("removed");
    }
}

#[test]
fn a_slash_at_the_end_keeps_the_name_of_the_input() {
    let desk = Desk::with("pair.json", PAIR);
    let ran = desk.run(&["render", "pair.json", "-o", "out/"]).done();
    assert!(ran.text().starts_with(&desk.shown("out/pair.excalidraw")), "{}", ran.text());
    let ran = finish(penwork(&desk.path).args(["render", "-", "-o", "out/"]), PAIR.as_bytes()).done();
    assert!(ran.text().starts_with(&desk.shown("out/diagram.excalidraw")), "{}", ran.text());
}

#[test]
fn a_name_with_an_extension_is_the_only_file() {
    let desk = Desk::with("pair.json", PAIR);
    for name in ["only.png", "only.svg", "only.excalidraw"] {
        let ran = desk.run(&["render", "pair.json", "-o", name]).done();
        assert_eq!(ran.text(), desk.shown(name) + "\n");
    }
    assert_eq!(desk.names(), ["only.excalidraw", "only.png", "only.svg", "pair.json"]);
}

#[test]
fn formats_are_those_that_were_asked_for() {
    let desk = Desk::with("pair.json", PAIR);
    desk.run(&["render", "pair.json", "-f", "png,svg", "-o", "a"]).done();
    assert_eq!(desk.names(), ["a.png", "a.svg", "pair.json"]);
}

#[test]
fn standard_input_goes_to_standard_output() {
    let desk = Desk::new();
    let render = |more: &[&str], input: &str| {
        finish(penwork(&desk.path).args(["render", "-"]).args(more), input.as_bytes()).done().bytes
    };
    let svg = render(&[], PAIR);
    assert!(svg.starts_with(b"<svg") && svg.ends_with(b"</svg>\n") || svg.ends_with(b"</svg>"));
    png_size(&render(&["--format", "png"], PAIR));
    let drawing: Value = serde_json::from_slice(&render(&["-f", "excalidraw"], PAIR)).expect("JSON");
    assert_eq!(drawing["type"], "excalidraw");
    assert!(render(&[], DRAWING).starts_with(b"<svg"));
    desk.put("pair.json", PAIR);
    assert_eq!(desk.run(&["render", "pair.json", "-o", "-"]).done().bytes, svg);
    assert_eq!(desk.names(), ["pair.json"]);
}

#[test]
fn themes_pens_and_scales_change_the_picture() {
    let desk = Desk::with("pair.json", PAIR);
    let svg = |more: &[&str]| {
        let ran = finish(penwork(&desk.path).args(["render", "pair.json", "-o", "-"]).args(more), b"");
        String::from_utf8(ran.done().bytes).expect("text")
    };
    let plain = svg(&[]);
    assert_eq!(plain, svg(&["--theme", "light", "--pen", "hand", "--scale", "2"]));
    assert!(plain.contains(r##"fill="#fff""##));
    assert!(!svg(&["--theme", "dark"]).contains(r##"fill="#fff""##));
    let clean = svg(&["--pen", "clean"]);
    assert!(clean.len() < plain.len(), "clean lines take fewer points than drawn ones");
    let size = |scale: &str| {
        desk.run(&["render", "pair.json", "-o", "p.png", "--scale", scale]).done();
        png_size(&desk.get("p.png"))
    };
    let (one, four) = (size("1"), size("4"));
    assert!(one.0.abs_diff(four.0 / 4) <= 1 && one.1.abs_diff(four.1 / 4) <= 1, "{one:?} {four:?}");
    assert_eq!(size("0.00001"), (1, 1));
}

#[test]
fn a_failing_input_does_not_stop_the_others() {
    let desk = Desk::with("a.json", PAIR);
    desk.put("b.json", r#"{"nodes": []}"#);
    desk.put("c.json", PAIR);
    let ran = desk.run(&["render", "a.json", "b.json", "missing.json", "c.json", "-o", "out/", "-f", "svg"]);
    assert_eq!(ran.code, Some(1));
    assert_eq!(ran.text(), format!("{}\n{}\n", desk.shown("out/a.svg"), desk.shown("out/c.svg")));
    let missing = desk.shown("missing.json");
    let expected = "b.json: nodes: got an empty array, expected at least one node\n";
    assert_eq!(ran.errors, format!("{expected}error: cannot read {missing} (ENOENT)\n"));
}

#[test]
fn answers_as_json() {
    let desk = Desk::with("pair.json", PAIR);
    desk.put("bad.json", r#"{"nodes": [7]}"#);
    let ran = desk.run(&["render", "--json", "pair.json", "bad.json", "gone.json", "-f", "png"]);
    assert_eq!((ran.code, ran.errors.as_str()), (Some(1), ""));
    let (width, height) = png_size(&desk.get("pair.png"));
    let expected = json!([
        {
            "file": "pair.json", "done": true, "outputs": [desk.shown("pair.png")],
            "pixels": {"width": width, "height": height}, "notes": [], "problems": [],
        },
        {
            "file": "bad.json", "done": false,
            "problems": [{
                "code": "T101", "severity": "error", "path": "nodes[0]", "message": "got 7, expected an object",
                "line": 1, "column": 12, "length": 1, "hint": null,
            }],
        },
        {
            "file": "gone.json", "done": false, "problems": [],
            "error": format!("cannot read {} (ENOENT)", desk.shown("gone.json")),
        },
    ]);
    assert_eq!(ran.json(), expected);
}

#[test]
fn a_picture_too_big_to_read_gets_a_note() {
    let desk = Desk::with("chain.json", crate::mcp::answers::long_chain().to_string());
    let ran = desk.run(&["render", "chain.json", "-f", "png"]).done();
    let (width, height) = png_size(&desk.get("chain.png"));
    assert!(width > 6000);
    let note = format!(
        "note: {width}x{height} px, too big to read once it is scaled down. Split it into an overview and a detail \
         diagram, or shorten the longest labels."
    );
    assert_eq!(ran.text().lines().nth(1), Some(note.as_str()));
    let ran = desk.run(&["render", "chain.json", "-f", "png", "-o", "-"]);
    png_size(&ran.bytes);
    assert_eq!(ran.errors, note + "\n");
}

#[test]
fn drawings_become_pictures() {
    let desk = Desk::with("x.excalidraw", DRAWING);
    let ran = desk.run(&["render", "x.excalidraw"]).done();
    assert_eq!(ran.text(), format!("{}\n{}\n", desk.shown("x.svg"), desk.shown("x.png")));
    assert_eq!(desk.get("x.excalidraw"), DRAWING.as_bytes());
    let ran = desk.run(&["render", "x.excalidraw", "-o", "out.png"]).done();
    assert_eq!(ran.text(), desk.shown("out.png") + "\n");
    assert_eq!(desk.names(), ["out.png", "x.excalidraw", "x.png", "x.svg"]);
}

/// The picture that the editor exported with its drawing inside is drawn, but not over itself.
#[test]
fn a_picture_with_a_drawing_inside_is_an_input_too() {
    let desk = Desk::new();
    for extension in ["svg", "png"] {
        let name = format!("embedded.{extension}");
        let original =
            std::fs::read(crate::command::project("crates/penwork-excalidraw/tests/cases").join(&name))
                .expect("the case is there");
        desk.put(&name, &original);
        let ran = desk.run(&["render", &name]);
        let path = desk.shown(&name);
        assert_eq!((ran.code, ran.text()), (Some(1), ""));
        assert_eq!(ran.errors, format!("error: cannot write {path}: it is an input; name another with -o\n"));
        desk.run(&["render", &name, "-o", "out/"]).done();
        assert_eq!(desk.get(&name), original);
    }
    assert_eq!(desk.names(), ["embedded.png", "embedded.svg", "out"]);
}

#[test]
fn wrong_usage_is_told_before_anything_is_read() {
    let desk = Desk::with("a.json", PAIR);
    desk.put("b.json", PAIR);
    let wrong: [(&[&str], &str); 11] = [
        (&["render", "a.json", "-o", ""], "-o needs a basename"),
        (&["render", "a.json", "b.json", "-o", "x"], "with several inputs, -o needs a folder"),
        (&["render", "a.json", "-o", "x.png", "-f", "svg"], "can hold one format only"),
        (&["render", "a.json", "-o", "-", "-f", "svg,png"], "standard output takes one format"),
        (&["render", "a.json", "-o", "-", "--json"], "either the picture or --json"),
        (&["render", "-", "-"], "standard input can be read only once"),
        (&["render", "-", "--watch"], "standard input cannot be watched"),
        (&["render", "a.json", "--scale", "0"], "expected a number above 0 and at most 16"),
        (&["render", "a.json", "--theme", "sepia"], "light, dark"),
        (&["render"], "<FILE>"),
        (&["paint"], "unrecognized subcommand 'paint'"),
    ];
    for (arguments, message) in wrong {
        let ran = desk.run(arguments);
        assert_eq!((ran.code, ran.text()), (Some(2), ""), "{arguments:?}");
        assert!(ran.errors.starts_with("error: ") && ran.errors.contains(message), "{}", ran.errors);
    }
    assert_eq!(desk.names(), ["a.json", "b.json"]);
}

#[test]
fn a_folder_of_fonts_has_to_be_there() {
    let desk = Desk::with("pair.json", PAIR);
    let ran = desk.run(&["render", "pair.json", "--fonts", "nowhere"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.errors.contains("expected a folder that exists"), "{}", ran.errors);
    assert_eq!(desk.names(), ["pair.json"]);
}
