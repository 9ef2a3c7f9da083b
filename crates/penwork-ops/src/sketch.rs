//! `sketch`: a topology in, an editable picture out.

use std::path::{Path, PathBuf};

use penwork_diagnostic::Diagnostic;
use penwork_topology::{Dialect, Form, check, schema};
use serde_json::{Value, json};

use crate::operation::{Context, Hints, Image, Operation, Outcome, ToolSet};
use crate::picture::{Format, Manner, PictureOptions, render};
use crate::{files, source};

pub(crate) const OPERATION: Operation = Operation {
    name: "sketch",
    title: "Sketch an architecture diagram",
    description: DESCRIPTION,
    hints: Hints { read_only: false, destructive: true, idempotent: true, open_world: false },
    input_schema: || schema(Dialect::ToolCall),
    output_schema: Some(output_schema),
    set: ToolSet::Sketch,
    run,
};

const DESCRIPTION: &str = "\
Draws an architecture diagram. You give the topology, what exists and what talks to what; penwork picks every shape, colour, size and route, so there is nothing visual to configure.

Kinds: client initiates (people, browsers, apps); service is a component you run or infrastructure you configure (load balancer, CDN, API gateway, DNS); datastore keeps data durably; queue is a queue, topic or stream; cache is a cache or in-memory store; external is a system another company operates. Edge styles: sync (solid) when the caller waits, async (dashed) when it does not.

A node sits in exactly one group: name the group it runs in, and let an edge across the boundary carry any other relationship.

List nodes in reading order, sources first. That is all order does: place siblings beside each other and decide which arrow of a loop runs backwards. It never steers where an arrow is routed; what moves a layout is the direction of an edge, which nodes share a group, and direction itself.

Keep edge labels to a few words: each one reserves its whole width. \\n breaks a line. About twenty nodes fit one picture, fewer in a chain; beyond that draw an overview and a detail. Use lr for long chains, tb for deep hierarchies.

Writes .excalidraw (editable), .svg and .png, overwriting files of the same name, and returns their paths and the picture. Look at the returned image and call again with an adjusted spec if labels overlap or the flow reads wrong.";

/// The data of an answer. `notes` is there only when there is something to say, so that clients which
/// show a model nothing but the data still show it.
fn output_schema() -> Value {
    let path = |what: &str| json!({"description": format!("Absolute path of {what}."), "type": "string"});
    let number = |what: &str| json!({"description": what, "type": "number"});
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "description": "Where the drawing is, and how big its picture is.",
        "type": "object",
        "properties": {
            "excalidraw": path("the editable drawing"),
            "svg": path("the vector picture"),
            "png": path("the picture in pixels"),
            "pixels": {
                "description": "The size of the PNG. A very wide one usually means that a long label stretched the layout.",
                "type": "object",
                "properties": {"width": number("Width in pixels."), "height": number("Height in pixels.")},
                "required": ["width", "height"],
                "additionalProperties": false,
            },
            "notes": {
                "description": "What to know about the picture, such as that it is too big to read. Absent when there is nothing.",
                "type": "array",
                "items": {"type": "string"},
            },
        },
        "required": ["excalidraw", "svg", "png", "pixels"],
        "additionalProperties": false,
    })
}

fn run(arguments: Option<&Value>, context: &Context) -> Outcome {
    let spec = match check(arguments, Form::ToolCall) {
        Ok(spec) => spec,
        Err(problems) => return Outcome::failure(lines(&problems)),
    };
    let out = arguments.and_then(|a| a.get("out")).and_then(Value::as_str);
    let base = match base_path(out, spec.title.as_deref(), context) {
        Ok(base) => base,
        Err(line) => return Outcome::failure(line),
    };
    draw(&spec, &base, context).unwrap_or_else(|message| Outcome::failure(format!("error: {message}")))
}

fn draw(spec: &penwork_topology::Spec, base: &Path, context: &Context) -> Result<Outcome, String> {
    let (scene, notices) = source::draw_topology(spec);
    let rendered = render(
        &scene,
        &PictureOptions { fonts: context.fonts.clone(), ..PictureOptions::default() },
        Manner::SKETCH,
    );
    let targets: Vec<(PathBuf, &[u8])> = rendered
        .files
        .iter()
        .map(|(format, bytes)| (with_extension(base, *format), bytes.as_slice()))
        .collect();
    files::write_all(&targets)?;
    let path = |format: Format| with_extension(base, format).to_string_lossy().into_owned();
    let (width, height) = rendered.pixels.ok_or("no picture was drawn")?;
    let notes: Vec<String> =
        rendered.notes.iter().cloned().chain(notices.iter().map(ToString::to_string)).collect();
    let mut structured = json!({
        "excalidraw": path(Format::Excalidraw),
        "svg": path(Format::Svg),
        "png": path(Format::Png),
        "pixels": {"width": width, "height": height},
    });
    if !notes.is_empty() {
        structured["notes"] = json!(notes);
    }
    let paths = Format::ALL.map(path).into_iter();
    let text: Vec<String> = paths.chain(notes.iter().map(|n| format!("note: {n}"))).collect();
    let png = rendered.files.into_iter().find(|(format, _)| *format == Format::Png);
    Ok(Outcome {
        is_error: false,
        text: text.join("\n"),
        images: png.map(|(_, bytes)| Image { mime: "image/png", bytes }).into_iter().collect(),
        structured: Some(structured),
    })
}

/// Where the files go, without extension; or the line that says why that is nowhere.
fn base_path(out: Option<&str>, title: Option<&str>, context: &Context) -> Result<PathBuf, String> {
    let slug = slug(title.unwrap_or_default());
    let given = out.map_or_else(|| "diagrams/".to_owned(), str::to_owned);
    // A slash at the end means a folder, as it does on the command line.
    let named = if given.ends_with('/') { format!("{given}{slug}") } else { given.clone() };
    let path = Path::new(without_known_extension(&named));
    let refused = |expected: &str| {
        let message = format!("got {}, expected {expected}", Value::from(given.as_str()));
        Err(Diagnostic::error("P120", "out", message).to_string())
    };
    if path.is_absolute() {
        let full = files::absolute(Path::new("/"), path);
        return if full.file_name().is_some() { Ok(full) } else { refused("a path that names a file") };
    }
    let folder = context.folder.path().ok_or("error: the folder of the client is not known yet")?;
    let folder = files::absolute(Path::new("/"), &folder);
    let full = files::absolute(&folder, path);
    if !full.starts_with(&folder) || full == folder {
        return refused("a path inside the working folder; give an absolute path to write elsewhere");
    }
    Ok(full)
}

/// Lower-case letters and digits of the title, everything between them as one hyphen.
fn slug(title: &str) -> String {
    let mut out = String::new();
    for c in title.to_lowercase().chars() {
        if c.is_ascii_alphanumeric() {
            out.push(c);
        } else if !out.is_empty() && !out.ends_with('-') {
            out.push('-');
        }
    }
    // File systems allow names of 255 bytes; the longest extension has to fit behind this one.
    out.truncate(200);
    let out = out.trim_end_matches('-');
    if out.is_empty() { "diagram".into() } else { out.into() }
}

/// Models often name a file; its extension is one of those that are added anyway.
fn without_known_extension(path: &str) -> &str {
    Format::ALL
        .iter()
        .find_map(|f| path.strip_suffix(f.extension())?.strip_suffix('.'))
        .filter(|stem| !stem.is_empty() && !stem.ends_with('/'))
        .unwrap_or(path)
}

fn with_extension(base: &Path, format: Format) -> PathBuf {
    let mut name = base.as_os_str().to_owned();
    name.push(".");
    name.push(format.extension());
    name.into()
}

/// Every problem on its own line.
fn lines(problems: &[Diagnostic]) -> String {
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    fn context(folder: &Path) -> Context {
        Context {
            folder: Arc::new(folder.to_path_buf()),
            fonts: crate::FontSource::None,
            viewer: crate::VIEWER.into(),
            limited: false,
        }
    }

    #[test]
    fn the_description_fits_what_clients_show() {
        assert!(DESCRIPTION.chars().count() <= 2048, "{}", DESCRIPTION.chars().count());
    }

    #[test]
    fn titles_become_file_names() {
        assert_eq!(slug("Order Pipeline v2"), "order-pipeline-v2");
        assert_eq!(slug("  ¡Año!  "), "a-o");
        assert_eq!(slug(""), "diagram");
        assert_eq!(slug("訂單"), "diagram");
    }

    #[test]
    fn relative_paths_stay_inside_the_folder() {
        let folder = Path::new("/projects/shop");
        let base = |out: &str| base_path(Some(out), None, &context(folder));
        assert_eq!(base("docs/flow.png"), Ok("/projects/shop/docs/flow".into()));
        assert_eq!(base("/tmp/x"), Ok("/tmp/x".into()));
        assert_eq!(base("a/../b"), Ok("/projects/shop/b".into()));
        assert!(base("../x").is_err_and(|e| e.starts_with("out: got \"../x\", expected a path inside")));
        assert!(base(".").is_err());
        assert!(base("a/../..").is_err());
    }

    #[test]
    fn the_folder_may_be_written_with_dots() {
        let base = base_path(Some("x"), None, &context(Path::new("/projects/shop/../mill/.")));
        assert_eq!(base.ok(), Some("/projects/mill/x".into()));
    }

    #[test]
    fn a_slash_at_the_end_means_a_folder() {
        let base = |out: &str| base_path(Some(out), Some("Order flow"), &context(Path::new("/p"))).ok();
        assert_eq!(base("docs/"), Some("/p/docs/order-flow".into()));
        assert_eq!(base("/"), Some("/order-flow".into()));
        assert_eq!(base("/x/.."), None);
    }
}
