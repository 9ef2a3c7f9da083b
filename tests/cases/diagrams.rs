//! Every case of the diagram language: what it says, what is said of it, and what must hold for its picture.
//!
//! A case is a source (`.pw`) with its outline (`.outline`) and its report (`.report`: warnings, then the judgement of
//! its picture) beside it. `PENWORK_BLESS=1` writes both anew.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use penwork_diagram::{Defaults, Drawing, describe, draw};
use penwork_language::parse;
use penwork_paint::{PngOptions, SvgOptions, png, svg};
use penwork_quality::judge;
use penwork_scene::{Pen, Scene, Shape, Theme};
use penwork_tests::known::{Known, assert_known};
use penwork_tests::random::Random;

/// What a picture is known to break, with the reason.
const KNOWN: [Known; 0] = [];

struct Case {
    name: String,
    path: PathBuf,
    source: String,
}

/// All cases, by kind and name.
fn cases() -> Vec<Case> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases/diagrams");
    let mut out = Vec::new();
    for kind in sorted(&root) {
        for path in sorted(&kind).into_iter().filter(|p| p.extension().is_some_and(|e| e == "pw")) {
            let name = path.strip_prefix(&root).unwrap_or(&path).with_extension("");
            let source = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            out.push(Case { name: name.to_string_lossy().into_owned(), path, source });
        }
    }
    assert!(out.len() > 20, "the cases are there");
    out
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut out: Vec<PathBuf> = entries.filter_map(|e| e.ok().map(|e| e.path())).collect();
    out.sort();
    out
}

fn drawing(case: &Case) -> (Vec<String>, Drawing) {
    let parsed = parse(&case.source);
    assert!(parsed.is_valid(), "{}: {:#?}", case.name, parsed.problems);
    let diagram = parsed.diagram.unwrap_or_else(|| panic!("{}: no diagram", case.name));
    let description = describe(&diagram);
    let drawing = draw(&diagram, &description, &Defaults::default())
        .unwrap_or_else(|kind| panic!("{}: no picture of {kind:?}", case.name));
    (description.outline, drawing)
}

fn report(drawing: &Drawing) -> String {
    let mut lines: Vec<String> = drawing
        .warnings
        .iter()
        .map(|w| {
            let place = w.span.map(|s| format!("{}:{}+{}", s.line, s.column, s.length)).unwrap_or_default();
            format!("{} {place} {} | {}", w.code, w.message, w.hint.as_deref().unwrap_or_default())
        })
        .collect();
    let quality = judge(&drawing.scene, &drawing.quality);
    lines.push(quality.line);
    lines.extend(quality.hints.into_iter().skip(1));
    lines.join("\n") + "\n"
}

#[test]
fn every_case_reads_and_reports_as_written() {
    let bless = std::env::var_os("PENWORK_BLESS").is_some();
    let mut wrong = Vec::new();
    for case in cases() {
        let (outline, drawing) = drawing(&case);
        for (extension, found) in [("outline", outline.join("\n") + "\n"), ("report", report(&drawing))] {
            let path = case.path.with_extension(extension);
            if bless {
                std::fs::write(&path, &found).expect("written");
            }
            if std::fs::read_to_string(&path).ok().as_ref() != Some(&found) {
                wrong.push(format!("{}.{extension} is now\n{found}", case.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\nPENWORK_BLESS=1 writes them anew", wrong.join("\n"));
}

#[test]
fn nothing_overlaps_and_no_text_is_clipped() {
    let mut found: Vec<(String, &'static str, String)> = Vec::new();
    for case in cases() {
        let (_, drawing) = drawing(&case);
        let measures = judge(&drawing.scene, &drawing.quality).measures;
        let counts = [
            ("label-overlap", "labelOverlaps", measures.label_overlaps),
            ("line-over-box", "lineOverBox", measures.line_over_box),
        ];
        for (check, measure, count) in counts {
            // A kind whose form brings it says so: waits of a gantt chart run down through its rows.
            if count > 0 && !drawing.quality.ignore.contains(&measure) {
                found.push((case.name.clone(), check, format!("{count} times")));
            }
        }
        found.extend(
            clipped(&drawing.scene).into_iter().map(|text| (case.name.clone(), "clipped-text", text)),
        );
    }
    assert_known(&KNOWN, &found);
}

/// Texts that are wider than the place they were given, or that leave the page.
fn clipped(scene: &Scene) -> Vec<String> {
    let page = scene.bounds.grown(0.5);
    let mut out = Vec::new();
    for item in &scene.items {
        let Shape::Text(text) = &item.shape else { continue };
        let width = text.lines.iter().map(|l| l.width).fold(0.0, f64::max);
        if width > text.rect.width + 0.5 {
            out.push(format!("{} is {width:.1} px wide in {:.1}", item.key, text.rect.width));
        }
        if !page.encloses(&text.rect) {
            out.push(format!("{} leaves the page", item.key));
        }
    }
    out
}

#[test]
fn pictures_stand_alone_and_are_the_same_twice() {
    for case in cases() {
        let (_, first) = drawing(&case);
        let (_, second) = drawing(&case);
        for theme in [Theme::Light, Theme::Dark] {
            let options = SvgOptions {
                theme,
                pen: Pen::Clean,
                embed_fonts: false,
                background: false,
                source: Some(case.source.clone()),
                ..SvgOptions::default()
            };
            let picture = svg(&first.scene, &options);
            assert_eq!(picture, svg(&second.scene, &options), "{}", case.name);
            stands_alone(&case.name, &picture);
            assert_eq!(
                penwork_paint::embedded_source(&picture).as_deref(),
                Ok(case.source.as_str()),
                "{}",
                case.name
            );
        }
    }
}

/// Lines that are dropped, repeated, moved and joined make sources that nobody would write; what is valid among
/// them is drawn all the same.
#[test]
fn mangled_sources_are_drawn_or_refused() {
    const ROUNDS: usize = 12;
    let (mut drawn, mut refused) = (0, 0);
    for (seed, case) in cases().into_iter().enumerate() {
        // Large ones take long, and small ones show the same.
        if case.source.lines().count() > 40 {
            continue;
        }
        let mut random = Random::new(seed as u64 + 1);
        for _ in 0..ROUNDS {
            let mut lines: Vec<&str> = case.source.lines().collect();
            for _ in 0..=random.below(3) {
                let (from, to) = (random.below(lines.len()), random.below(lines.len()));
                match random.below(4) {
                    0 if lines.len() > 2 => drop(lines.remove(from)),
                    1 => lines.insert(to, lines[from]),
                    2 => lines.swap(from, to),
                    _ => lines[to] = lines[from],
                }
            }
            let parsed = parse(&lines.join("\n"));
            let (true, Some(diagram)) = (parsed.is_valid(), parsed.diagram) else {
                refused += 1;
                continue;
            };
            let description = describe(&diagram);
            if let Ok(drawing) = draw(&diagram, &description, &Defaults::default()) {
                judge(&drawing.scene, &drawing.quality);
                assert!(svg(&drawing.scene, &SvgOptions::default()).starts_with("<svg"));
                drawn += 1;
            }
        }
    }
    assert!(drawn > 50 && refused > 50, "{drawn} drawn, {refused} refused");
}

/// A well-formed picture with unique ids, a title and a description, that refers to nothing outside.
fn stands_alone(name: &str, picture: &str) {
    let document = roxmltree::Document::parse(picture).unwrap_or_else(|e| panic!("{name}: {e}"));
    let root = document.root_element();
    let mut ids = BTreeSet::new();
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        assert!(!["script", "foreignObject", "image"].contains(&node.tag_name().name()), "{name}");
        for attribute in node.attributes() {
            let (key, value) = (attribute.name(), attribute.value());
            assert!(!key.starts_with("on"), "{name}: {key}");
            let text_only = key.starts_with("data-") || key.starts_with("aria-");
            assert!(
                text_only || !value.contains("//") || value.starts_with("http://www.w3.org/"),
                "{name}: {value}"
            );
            if key == "id" {
                assert!(ids.insert(value.to_owned()), "{name}: the id {value} stands twice");
            }
        }
    }
    let named = root.attribute("aria-labelledby").unwrap_or_default();
    assert_eq!(named.split(' ').filter(|id| ids.contains(*id)).count(), 2, "{name}: title and description");
    assert!(root.attribute("aria-description").is_some_and(|d| !d.is_empty()), "{name}");
}

#[test]
fn pixels_can_be_drawn() {
    for case in cases() {
        let (_, drawing) = drawing(&case);
        let options = PngOptions { pen: Pen::Clean, scale: 0.5, ..PngOptions::default() };
        let picture = png(&drawing.scene, &options);
        assert!(picture.bytes.starts_with(b"\x89PNG"), "{}", case.name);
        for notice in &picture.notices {
            let missing = matches!(notice, penwork_paint::Notice::MissingGlyphs(_));
            assert!(missing, "{}: {notice}", case.name);
        }
    }
}
