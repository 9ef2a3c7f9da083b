//! The single steps: `validate_diagram`, `outline_diagram`, `render_diagram`, `view_diagram`.

use penwork_language::Kind;
use penwork_paint::PngOptions;
use penwork_scene::{Pen, Theme};
use serde_json::{Value, json};

use super::arguments::Arguments;
use super::draw::settings;
use super::examine::{Examined, LONGEST_SOURCE, Look, Valid, diagnostics, examine, quality, sentence};
use super::{READS, schema};
use crate::fonts;
use crate::operation::{Context, Image, Operation, Outcome, ToolSet};

pub(crate) const VALIDATE: Operation = Operation {
    name: "validate_diagram",
    title: "Validate diagram",
    description: "Checks a diagram source: every error with line, column and hint, or the warnings, the size and how clean the picture would look. draw_diagram does this and more; use this when you only want to know whether a source is right.",
    hints: READS,
    input_schema: || schema::source_input(&[schema::settings()]),
    output_schema: Some(schema::validate_output),
    set: ToolSet::Diagrams,
    run: validate,
};

pub(crate) const OUTLINE: Operation = Operation {
    name: "outline_diagram",
    title: "Outline diagram",
    description: "Says a diagram in words: one line of summary, usable as alt text, and an outline in reading order, to check that the source says what you meant. Draws nothing. draw_diagram does this too.",
    hints: READS,
    input_schema: || schema::source_input(&[]),
    output_schema: Some(schema::outline_output),
    set: ToolSet::Diagrams,
    run: outline,
};

pub(crate) const RENDER: Operation = Operation {
    name: "render_diagram",
    title: "Render diagram",
    description: "Draws a valid diagram as one self-contained SVG, light or dark. Prefer draw_diagram, which also checks and describes; use this for a second theme, or with idPrefix for several pictures in one page.",
    hints: READS,
    input_schema: schema::render_input,
    output_schema: Some(schema::render_output),
    set: ToolSet::Diagrams,
    run: render,
};

pub(crate) const VIEW: Operation = Operation {
    name: "view_diagram",
    title: "View diagram",
    description: "Shows you a valid diagram as a picture (PNG, at most 2000 px on a side), so that you can look at what you drew. Takes a diagram source; returns the image and nothing else.",
    hints: READS,
    input_schema: schema::view_input,
    output_schema: None,
    set: ToolSet::Diagrams,
    run: view,
};

/// The longest side of a picture to look at, in pixels: what models are shown without being scaled down twice.
const LONGEST_SIDE: u32 = 2_000;

fn validate(arguments: Option<&Value>, _: &Context) -> Outcome {
    let mut given = Arguments::new(arguments);
    let source = given.required("source", 1, LONGEST_SOURCE);
    let settings = settings(&mut given);
    if let Err(problems) = given.finish() {
        return Outcome::failure(problems);
    }
    let examined = examine(source);
    let mut answer = json!({
        "valid": examined.valid.is_some(),
        "kind": examined.kind.map(Kind::keyword),
        "errors": diagnostics(&examined.errors),
        "warnings": [],
        "summary": null,
        "size": null,
    });
    if let Some(valid) = &examined.valid {
        answer["summary"] = json!(valid.description.summary);
        // A kind that is not drawn yet is valid all the same; it has no size and no look.
        if let Ok(picture) = valid.picture(&settings) {
            answer["warnings"] = diagnostics(&picture.warnings);
            answer["size"] = picture.size();
            answer["quality"] = quality(&picture.quality);
        }
        if !examined.notices.is_empty() {
            answer["notices"] = diagnostics(&examined.notices);
        }
    }
    Outcome::data(answer)
}

fn outline(arguments: Option<&Value>, _: &Context) -> Outcome {
    let mut given = Arguments::new(arguments);
    let source = given.required("source", 1, LONGEST_SOURCE);
    if let Err(problems) = given.finish() {
        return Outcome::failure(problems);
    }
    let examined = examine(source);
    match checked(&examined) {
        Err(failure) => Outcome::failure(failure),
        Ok(valid) => Outcome::data(json!({
            "kind": examined.kind.map(Kind::keyword),
            "summary": valid.description.summary,
            "outline": valid.description.outline,
        })),
    }
}

fn render(arguments: Option<&Value>, _: &Context) -> Outcome {
    let mut given = Arguments::new(arguments);
    let source = given.required("source", 1, LONGEST_SOURCE);
    let name = given.choice("theme", &["light", "dark"]);
    let id_prefix = given.text("idPrefix", 1, 32);
    let embed = given.flag("embedSource");
    let settings = settings(&mut given);
    if let Some(prefix) = id_prefix.filter(|p| !is_id_prefix(p)) {
        let message = format!("got {prefix:?}, expected a letter, then letters, digits, _ and -");
        given.problem(penwork_diagnostic::Diagnostic::error("P130", "idPrefix", message));
    }
    if let Err(problems) = given.finish() {
        return Outcome::failure(problems);
    }
    let examined = examine(source);
    let picture = match checked(&examined).and_then(|v| v.picture(&settings)) {
        Ok(picture) => picture,
        Err(failure) => return Outcome::failure(failure),
    };
    let theme = if name == "dark" { Theme::Dark } else { Theme::Light };
    let look = Look { id_prefix, source: embed.then_some(source), fonts: Some(&settings.fonts) };
    Outcome::data(json!({
        "svg": picture.svg(theme, &look),
        "theme": name,
        "size": picture.size(),
        "warnings": diagnostics(&picture.warnings),
    }))
}

fn is_id_prefix(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-')
}

fn view(arguments: Option<&Value>, context: &Context) -> Outcome {
    let mut given = Arguments::new(arguments);
    let source = given.required("source", 1, LONGEST_SOURCE);
    let theme = given.choice("theme", &["light", "dark"]);
    let settings = settings(&mut given);
    if let Err(problems) = given.finish() {
        return Outcome::failure(problems);
    }
    let examined = examine(source);
    let (valid, picture) = match checked(&examined).and_then(|v| v.picture(&settings).map(|p| (v, p))) {
        Ok(found) => found,
        Err(failure) => return Outcome::failure(failure),
    };
    let (width, height) = picture.scene.page_size();
    let scale = (f64::from(LONGEST_SIDE) / width.max(height)).min(2.0);
    let png = penwork_paint::png(
        &picture.scene,
        &PngOptions {
            theme: if theme == "dark" { Theme::Dark } else { Theme::Light },
            pen: Pen::Clean,
            scale,
            fonts: fonts::covering(&picture.scene, &context.fonts),
            ..PngOptions::default()
        },
    );
    let mut text = vec![valid.description.summary.clone(), picture.quality.line.clone()];
    text.extend(png.notices.iter().map(|n| format!("note: {n}")));
    Outcome {
        text: text.join("\n"),
        images: vec![Image { mime: "image/png", bytes: png.bytes }],
        ..Outcome::default()
    }
}

/// The valid diagram, or a failure that lists every error.
fn checked(examined: &Examined) -> Result<&Valid, String> {
    examined.valid.as_ref().ok_or_else(|| {
        let lines: Vec<String> = examined.errors.iter().map(sentence).collect();
        format!("The diagram has errors and was not drawn.\n{}", lines.join("\n"))
    })
}
