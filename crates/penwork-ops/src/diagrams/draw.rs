//! `draw_diagram`: checks, describes and draws, in one call.

use penwork_language::Kind;
use penwork_scene::Theme;
use serde_json::{Map, Value, json};

use super::arguments::Arguments;
use super::examine::{Examined, LONGEST_SOURCE, Look, Picture, diagnostics, examine, quality};
use super::settings::{self, Settings};
use super::{READS, link, schema};
use crate::operation::{Context, Operation, Outcome, ToolSet};

pub(crate) const OPERATION: Operation = Operation {
    name: "draw_diagram",
    title: "Draw diagram",
    description: DESCRIPTION,
    hints: READS,
    input_schema: schema::draw_input,
    output_schema: Some(schema::draw_output),
    set: ToolSet::Diagrams,
    run,
};

const DESCRIPTION: &str = "\
Checks, describes and draws a diagram in one call. With errors it returns each one with line, column and a hint, and draws nothing: fix the source and call again. When valid it returns the warnings (take the icon and group-type suggestions), an outline to check the meaning, the size, how clean the picture looks, and the SVG for light, dark or both.

The pictures are most of an answer and you cannot see them: pass svg \"never\" to check, and draw only to save, show or publish. Give viewUrl to the person, even after svg \"never\"; pngUrl and svgUrl download it; saveCommand saves it in a repository. A big drawing loses its SVGs, dark first, and picturesOmitted says so; svg \"always\" forces them. Set embedSource to save an SVG that can be edited later: the source can be read back from it, by anyone who has the file. detail \"full\" adds the whole outline. To look at the picture yourself, call view_diagram.

Saves no file and never fails on bad source. Replaces validate_diagram, outline_diagram and render_diagram. Call get_diagram_syntax once before you write your first diagram.";

/// Lines of the outline in a summary.
const OUTLINE_LINES: usize = 40;
/// The most characters an answer may have before its pictures are left out.
const BUDGET: usize = 36_000;

fn run(arguments: Option<&Value>, context: &Context) -> Outcome {
    let mut given = Arguments::new(arguments);
    let source = given.required("source", 1, LONGEST_SOURCE);
    let themes = given.choice("themes", &["both", "light", "dark"]);
    let full = given.choice("detail", &["summary", "full"]) == "full";
    let svg = given.choice("svg", &["auto", "always", "never"]);
    let embed = given.flag("embedSource");
    let settings = settings(&mut given);
    if let Err(problems) = given.finish() {
        return Outcome::failure(problems);
    }
    let examined = examine(source);
    let Some(valid) = &examined.valid else { return Outcome::data(invalid(&examined)) };
    let picture = match valid.picture(&settings) {
        Ok(picture) => picture,
        Err(message) => return Outcome::failure(format!("error: {message}")),
    };
    let outline = &valid.description.outline;
    let shown = if full { outline.len() } else { OUTLINE_LINES.min(outline.len()) };
    let mut answer = Map::new();
    let mut put = |key: &str, value: Value| answer.insert(key.to_owned(), value);
    put("valid", json!(true));
    put("kind", json!(examined.kind.map(Kind::keyword)));
    put("errors", json!([]));
    put("warnings", diagnostics(&picture.warnings));
    put("summary", json!(valid.description.summary));
    put("outline", json!(outline[..shown]));
    put("outlineTruncated", json!(shown < outline.len()));
    put("size", picture.size());
    put("quality", quality(&picture.quality));
    if !examined.notices.is_empty() {
        put("notices", diagnostics(&examined.notices));
    }
    let themes: Vec<Theme> = match (svg, themes) {
        ("never", _) => Vec::new(),
        (_, "light") => vec![Theme::Light],
        (_, "dark") => vec![Theme::Dark],
        _ => vec![Theme::Light, Theme::Dark],
    };
    let look =
        Look { id_prefix: None, source: (embed || full).then_some(source), fonts: Some(&settings.fonts) };
    let renders: Vec<Value> = themes.iter().map(|&theme| render(&picture, theme, &look)).collect();
    put("renders", json!(renders));
    let link = link::encode(source, &context.viewer);
    links(&mut answer, &link);
    answer.insert("next".into(), json!(next(&picture, &look, svg, &link)));
    if svg == "auto" && context.limited {
        fit(&mut answer);
    }
    Outcome::data(Value::Object(answer))
}

/// The settings of the call, when it has any.
pub(super) fn settings(given: &mut Arguments<'_>) -> Settings {
    let Some(value) = given.value("settings") else { return Settings::default() };
    settings::read(value, "settings").unwrap_or_else(|problems| {
        for problem in problems {
            given.problem(problem);
        }
        Settings::default()
    })
}

fn invalid(examined: &Examined) -> Value {
    let count = examined.errors.len();
    let errors = if count == 1 { "the error".to_owned() } else { format!("the {count} errors") };
    json!({
        "valid": false,
        "kind": examined.kind.map(Kind::keyword),
        "errors": diagnostics(&examined.errors),
        "warnings": [],
        "summary": null,
        "outline": [],
        "outlineTruncated": false,
        "size": null,
        "renders": [],
        "next": format!(
            "Nothing was drawn. Fix {errors} at the line and column given, as the hint says, and call again with the whole source."
        ),
    })
}

fn render(picture: &Picture, theme: Theme, look: &Look<'_>) -> Value {
    let name = if theme == Theme::Dark { "dark" } else { "light" };
    json!({"theme": name, "svg": picture.svg(theme, look), "size": picture.size()})
}

/// Links to the viewer, and the command that saves the picture; none when the link would be too long.
fn links(answer: &mut Map<String, Value>, link: &Result<String, usize>) {
    let Ok(link) = link else { return };
    answer.insert("viewUrl".into(), json!(link));
    answer.insert("pngUrl".into(), json!(format!("{link}&download=png")));
    answer.insert("svgUrl".into(), json!(format!("{link}&download=svg")));
    // Only the fragment: it is all the command reads, and it needs no quotes in any shell.
    let fragment = link.split_once('#').map_or(link.as_str(), |(_, fragment)| fragment);
    answer.insert("saveCommand".into(), json!(format!("penwork save {fragment} --out diagram.svg")));
}

fn next(picture: &Picture, look: &Look<'_>, svg: &str, link: &Result<String, usize>) -> String {
    let mut out = vec![match svg {
        "never" => "The diagram is valid; nothing was drawn because svg is \"never\".".to_owned(),
        _ => "The diagram is valid and drawn.".to_owned(),
    }];
    if !picture.warnings.is_empty() {
        out.push("Go through the warnings and take the suggestions that are right.".into());
    }
    if picture.quality.grade != penwork_quality::Grade::Clean {
        let (grade, score) = (picture.quality.grade.name(), picture.quality.score);
        let hint = picture.quality.hints.first().map_or("", String::as_str);
        out.push(format!("It looks {grade} ({score}/100): {hint}"));
    }
    match link {
        Ok(_) => out.push("Give viewUrl to the person who wants to look; saveCommand saves it in a repository.".into()),
        Err(length) => out.push(format!(
            "A view link would have {length} characters, too many; save the SVG instead, or split the diagram."
        )),
    }
    if svg != "never" && look.source.is_none() {
        out.push("To edit the saved SVG later, draw it with embedSource true.".into());
    }
    out.join(" ")
}

/// Leaves pictures out from the end until the answer is short enough, and says so.
fn fit(answer: &mut Map<String, Value>) {
    let length = |answer: &Map<String, Value>| {
        serde_json::to_string(answer).map_or(0, |text| text.encode_utf16().count())
    };
    let mut dropped: Vec<Value> = Vec::new();
    let mut characters = 0;
    while length(answer) > BUDGET {
        let Some(picture) = answer.get_mut("renders").and_then(Value::as_array_mut).and_then(Vec::pop) else {
            break;
        };
        characters += picture["svg"].as_str().map_or(0, |svg| svg.encode_utf16().count());
        dropped.push(picture["theme"].clone());
        let what = if dropped.len() == 1 { "One picture was" } else { "Both pictures were" };
        let link = if answer.contains_key("viewUrl") { "give viewUrl to the person, " } else { "" };
        let next = answer.remove("next");
        answer.insert(
            "picturesOmitted".into(),
            json!({
                "themes": dropped,
                "characters": characters,
                "limit": BUDGET,
                "why": "The answer would be too long for an AI client to read in one piece. Ask for one theme, or pass svg \"always\" to get the pictures all the same.",
            }),
        );
        // Before the links, where results list it.
        for key in ["viewUrl", "pngUrl", "svgUrl", "saveCommand"] {
            if let Some(value) = answer.shift_remove(key) {
                answer.insert(key.into(), value);
            }
        }
        let first = next.as_ref().and_then(Value::as_str).unwrap_or_default();
        let sentence = if dropped.len() == 1 {
            format!(
                "{what} left out because the answer was too long: {link}save it with saveCommand, or pass svg \"always\". {first}"
            )
        } else {
            first.replacen("One picture was", what, 1)
        };
        answer.insert("next".into(), json!(sentence));
    }
}
