//! Measured widths against those of Chromium.

use std::path::PathBuf;

use penwork_text::{Family, TextStyle, Weight, line_width, measure_ceil, missing};
use serde_json::Value;

/// Rows of family, weight, size, text and width: the computed length of an SVG text in Chromium 156 with the
/// published faces (Inter, Arimo and Noto: our own files), hinting off and sub-pixel positioning on.
///
/// Chromium rounds this length up to a 64th of a pixel. Its canvas, which the Excalidraw editor measures with,
/// gives exact widths, but does not kern across spaces.
const WIDTHS: &str = include_str!("data/widths.json");

#[test]
fn widths_are_those_of_a_browser() {
    let rows: Vec<(String, u16, f64, String, f64)> =
        serde_json::from_str(WIDTHS).expect("the fixture is JSON");
    assert!(rows.len() > 100);
    let mut wrong = Vec::new();
    for (family, weight, size, text, expected) in rows {
        // Without the feature, other faces stand in for the editor's.
        if !cfg!(feature = "drawing-faces") && !["Hand", "Sans", "Mono"].contains(&family.as_str()) {
            continue;
        }
        let width = line_width(&text, &style(&family, weight, size));
        if !(-1e-3..=1.0 / 64.0 + 1e-3).contains(&(expected - width)) {
            wrong.push(format!("{family} {weight} {size} {text:?}: {width}, expected {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn sketch_labels_have_their_known_sizes() {
    for (text, size, width) in [
        ("AWS eu-north-1", 16.0, 120.0),
        ("EKS", 16.0, 32.0),
        ("POST /orders", 16.0, 112.0),
        ("charge", 16.0, 50.0),
        ("orders.created", 20.0, 142.0),
        ("Postgres", 20.0, 88.0),
        ("Order API", 20.0, 102.0),
        ("Fulfilment", 20.0, 94.0),
        ("Web app", 20.0, 78.0),
        ("order pipeline", 32.0, 204.0),
    ] {
        let measured = measure_ceil(text, &TextStyle::new(Family::Hand, size));
        assert_eq!((measured.width, measured.height, measured.lines), (width, size * 1.25, 1), "{text}");
    }
}

/// Hundreds of labels of the reference system, kept outside the repository.
#[test]
fn sketch_labels_measure_as_in_the_reference() {
    let shared = std::env::var_os("PENWORK_SHARED")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"), PathBuf::from);
    let file = shared.join("data/topology/reference/text-sizes.json");
    let Ok(json) = std::fs::read_to_string(&file) else {
        println!("skipped: {} is not there", file.display());
        return;
    };
    let all: Value = serde_json::from_str(&json).expect("the reference is JSON");
    let mut rows = Vec::new();
    collect(&all, &mut rows);
    assert!(rows.len() > 100);
    let mut wrong = Vec::new();
    for (text, size, width, height) in rows {
        // What no bundled font has was measured in whatever the reference machine had.
        let guessed = !missing(&text, Family::Hand).is_empty();
        let measured = measure_ceil(&text, &TextStyle::new(Family::Hand, size));
        if measured.height != height || (measured.width != width && !guessed) {
            wrong.push(format!("{text:?} at {size}: {measured:?}, expected {width} x {height}"));
        }
        if guessed {
            println!("guessed: {text:?} at {size}: {}, there {width}", measured.width);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn style(family: &str, weight: u16, size: f64) -> TextStyle {
    let family = Family::ALL.into_iter().find(|f| format!("{f:?}") == family).expect("a family of ours");
    let weight = if weight == 700 { Weight::Bold } else { Weight::Regular };
    TextStyle::new(family, size).with_weight(weight)
}

/// Finds every `[text, size, width, height]`.
fn collect(value: &Value, rows: &mut Vec<(String, f64, f64, f64)>) {
    match value {
        Value::Array(items) => match items.as_slice() {
            [Value::String(text), size, width, height] => {
                let number = |value: &Value| value.as_f64().expect("a number");
                rows.push((text.clone(), number(size), number(width), number(height)));
            }
            _ => items.iter().for_each(|item| collect(item, rows)),
        },
        Value::Object(fields) => fields.values().for_each(|field| collect(field, rows)),
        _ => {}
    }
}
