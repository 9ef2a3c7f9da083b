//! Inputs: which kind a text is, read and checked.

use penwork_diagnostic::{Diagnostic, LineMap, Severity, closest, json};
use penwork_excalidraw::{File, SceneOptions, embedded, to_scene};
use penwork_quality::{Quality, judge};
use penwork_scene::{Pen, Scene};
use penwork_topology::{Form, Spec};
use serde_json::Value;

use crate::diagrams::examine::{LONGEST_SOURCE, Valid, examine};
use crate::diagrams::settings::Settings;
use crate::picture::{self, Format, Manner, PictureOptions, Rendered};

/// The largest input that is read, in bytes: drawings carry whole pictures inside.
pub const MOST_SOURCE_BYTES: usize = 64 << 20;
/// The largest topology that is read, in bytes.
const MOST_TOPOLOGY_BYTES: usize = 4 << 20;

const NOT_READABLE: &str = "P100";
const REPEATED_KEY: &str = "P101";
const TOO_LARGE: &str = "P102";
const PLAIN_LAYOUT: &str = "P110";

/// What an input turned out to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A sketch spec.
    Topology,
    /// A source in the diagram language.
    Diagram,
    /// An Excalidraw drawing.
    Excalidraw,
}

/// An input without errors.
#[derive(Debug, Clone)]
pub struct Source {
    /// What it is.
    pub kind: Kind,
    /// What is in it, in a few words: `7 nodes, 6 edges, 2 groups`.
    pub summary: String,
    /// Warnings and notes; none of them stops a drawing.
    pub notices: Vec<Diagnostic>,
    model: Model,
    settings: Settings,
}

#[derive(Debug, Clone)]
enum Model {
    Topology(Spec),
    Excalidraw(File),
    Diagram(Box<Valid>),
}

impl Source {
    /// The same input, drawn as the settings of its repository say. Only diagrams have settings.
    pub fn with_settings(self, settings: Settings) -> Self {
        Self { settings, ..self }
    }

    /// The laid-out picture, and what is to be said about it.
    ///
    /// # Errors
    ///
    /// A message when the kind of a diagram cannot be drawn yet.
    pub fn scene(&self) -> Result<(Scene, Vec<Diagnostic>), String> {
        match &self.model {
            Model::Topology(spec) => Ok(draw_topology(spec)),
            Model::Excalidraw(file) => Ok(to_scene(file, &SceneOptions::default())),
            Model::Diagram(valid) => valid.picture(&self.settings).map(|p| (p.scene, p.warnings)),
        }
    }

    /// What should be looked at in the picture of a diagram; nothing for other inputs, and for kinds that are
    /// not drawn yet.
    pub fn advice(&self) -> Vec<Diagnostic> {
        match &self.model {
            Model::Diagram(valid) => valid.picture(&self.settings).map_or(Vec::new(), |p| p.warnings),
            _ => Vec::new(),
        }
    }

    /// How clean the picture looks.
    ///
    /// # Errors
    ///
    /// A message when the kind of a diagram cannot be drawn yet.
    pub fn quality(&self) -> Result<Quality, String> {
        match &self.model {
            Model::Diagram(valid) => valid.picture(&self.settings).map(|p| p.quality),
            _ => self.scene().map(|(scene, _)| judge(&scene, &penwork_quality::Options::default())),
        }
    }

    /// The diagram in words, line by line; `None` for inputs that are no diagrams.
    pub fn outline(&self) -> Option<&[String]> {
        match &self.model {
            Model::Diagram(valid) => Some(&valid.description.outline),
            _ => None,
        }
    }

    /// Draws the pictures asked for. A drawing is written back as it was read.
    ///
    /// # Errors
    ///
    /// A message when the kind of a diagram cannot be drawn yet.
    pub fn render(&self, options: &PictureOptions) -> Result<(Rendered, Vec<Diagnostic>), String> {
        let (scene, notices) = self.scene()?;
        if self.kind == Kind::Diagram && options.formats.contains(&Format::Excalidraw) {
            return Err("diagrams cannot be written as .excalidraw yet; name --format svg or png".into());
        }
        let manner = match &self.model {
            Model::Diagram(valid) => Manner {
                pen: Pen::Clean,
                alone: false,
                source: options.embed_source.then_some(valid.source.as_str()),
                fonts: Some(&self.settings.fonts),
            },
            _ => Manner::SKETCH,
        };
        let mut rendered = picture::render(&scene, options, manner);
        if let Model::Excalidraw(file) = &self.model {
            for (format, bytes) in &mut rendered.files {
                if *format == Format::Excalidraw {
                    *bytes = format!("{:#}", Value::Object(file.json().clone())).into_bytes();
                }
            }
        }
        Ok((rendered, notices))
    }
}

/// Draws a spec, and says so when it had to be drawn plainly.
pub(crate) fn draw_topology(spec: &Spec) -> (Scene, Vec<Diagnostic>) {
    let drawing = penwork_topology::draw(spec);
    let mut notices = Vec::new();
    if drawing.plain {
        let message = format!(
            "{} nodes and {} edges are too dense to lay out in layers, so they stand on a plain grid. Split the \
             topology into an overview and detail diagrams.",
            spec.nodes.len(),
            spec.edges.len()
        );
        notices.push(Diagnostic::warning(PLAIN_LAYOUT, message));
    }
    (drawing.scene, notices)
}

/// Reads an input of any kind; the kind is recognised from the content. A PNG or SVG is read when the
/// editor put its drawing inside.
///
/// # Errors
///
/// Every problem that stops a drawing, with its place in the text.
pub fn read(bytes: &[u8]) -> Result<Source, Vec<Diagnostic>> {
    if bytes.len() > MOST_SOURCE_BYTES {
        return Err(vec![too_large(bytes.len(), MOST_SOURCE_BYTES)]);
    }
    if bytes.starts_with(b"\x89PNG") || bytes.trim_ascii_start().starts_with(b"<") {
        return match embedded(bytes) {
            Some(text) => drawing(&text),
            None => Err(vec![problem("a picture without a drawing inside".into()).with_hint(
                "export it from Excalidraw with \"Embed scene\" switched on, or give the .excalidraw file",
            )]),
        };
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text),
        Err(e) => {
            let message =
                format!("not UTF-8 text: the byte at offset {} begins no character", e.valid_up_to());
            return Err(vec![problem(message)]);
        }
    };
    if is_diagram(text) {
        return diagram(text);
    }
    let value = parse(text)?;
    let is_drawing = value.get("type").and_then(Value::as_str).is_some_and(|t| t.starts_with("excalidraw"))
        || (value.get("elements").is_some() && value.get("nodes").is_none());
    if is_drawing {
        return drawing(text);
    }
    if text.len() > MOST_TOPOLOGY_BYTES {
        return Err(vec![too_large(text.len(), MOST_TOPOLOGY_BYTES)]);
    }
    let mut notices = repeated_keys(text);
    match penwork_topology::check(Some(&value), Form::File) {
        Ok(spec) => {
            json::locate(text, &mut notices);
            Ok(Source {
                kind: Kind::Topology,
                summary: summary(&spec),
                notices,
                model: Model::Topology(spec),
                settings: Settings::default(),
            })
        }
        Err(mut problems) => {
            problems.append(&mut notices);
            json::locate(text, &mut problems);
            Err(problems)
        }
    }
}

/// Whether the first word is the name of a diagram kind, or nearly one. JSON starts with a bracket.
fn is_diagram(text: &str) -> bool {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let Some(first) = lines.into_iter().find(|line| !line.is_empty()) else { return false };
    let word = first.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
    !word.is_empty() && closest(word, penwork_language::Kind::ALL.iter().map(|k| k.keyword())).is_some()
}

fn diagram(text: &str) -> Result<Source, Vec<Diagnostic>> {
    if text.encode_utf16().count() > LONGEST_SOURCE {
        let message = format!("the source is longer than the {LONGEST_SOURCE} characters that are read");
        return Err(vec![Diagnostic { code: TOO_LARGE, ..problem(message) }]);
    }
    let examined = examine(text);
    let Some(valid) = examined.valid else { return Err(examined.errors) };
    let summary = valid.description.summary.clone();
    Ok(Source {
        kind: Kind::Diagram,
        summary,
        notices: examined.notices,
        model: Model::Diagram(Box::new(valid)),
        settings: Settings::default(),
    })
}

fn drawing(text: &str) -> Result<Source, Vec<Diagnostic>> {
    let file = File::parse(text).map_err(|mut problems| {
        json::locate(text, &mut problems);
        problems
    })?;
    let count = file.elements().len();
    let summary = counted(count, "element");
    Ok(Source {
        kind: Kind::Excalidraw,
        summary,
        notices: Vec::new(),
        model: Model::Excalidraw(file),
        settings: Settings::default(),
    })
}

fn parse(text: &str) -> Result<Value, Vec<Diagnostic>> {
    serde_json::from_str(text).map_err(|e| {
        let lines = LineMap::new(text);
        // The parser counts columns in bytes, and puts the end of the input one behind it.
        let at = lines.offset(e.line(), e.column());
        let span = lines.span(at..(at + 1).min(text.len()));
        let found = text[at..].chars().next();
        let described = e.to_string();
        let reason = described.rsplit_once(" at line ").map_or(described.as_str(), |(reason, _)| reason);
        let message = match (reason, found) {
            ("trailing characters", Some(c)) => format!("{c:?} follows the end of the JSON value"),
            ("recursion limit exceeded", _) => "nested more than 127 levels deep".into(),
            ("unexpected end of hex escape" | "lone leading surrogate in hex escape", _) => {
                "half of a surrogate pair stands alone".into()
            }
            _ if text.trim().is_empty() => "the input is empty".into(),
            ("EOF while parsing a value", _) => "the input ends where a value is expected".into(),
            _ => reason
                .strip_prefix("EOF while parsing ")
                .map_or_else(|| reason.to_owned(), |inside| format!("the input ends inside {inside}")),
        };
        let hint = match (reason, found) {
            ("trailing characters", Some('}' | ']')) => Some("remove the extra bracket"),
            ("trailing characters", Some(_)) => Some("keep one JSON value and remove the rest"),
            ("trailing comma", _) => Some("remove the comma"),
            ("unexpected end of hex escape" | "lone leading surrogate in hex escape", _) => {
                Some("write the character itself, or both halves of its pair")
            }
            ("expected value", _) if !text.trim_start().starts_with(['{', '[']) => {
                Some("give a topology or an Excalidraw drawing (JSON objects), or a diagram that starts with its kind, such as flow")
            }
            _ => None,
        };
        let place = format!("line {}, column {}", span.line, span.column);
        let mut problem = problem(format!("invalid JSON: {message} ({place})")).at(span);
        problem.hint = hint.map(str::to_owned);
        vec![problem]
    })
}

fn repeated_keys(text: &str) -> Vec<Diagnostic> {
    let lines = LineMap::new(text);
    json::repeated_keys(text)
        .into_iter()
        .map(|(path, place)| {
            let key = &text[place.clone()];
            let message = format!("the key {key} stands here more than once, and only the last one counts");
            let mut notice = Diagnostic::warning(REPEATED_KEY, message).at(lines.span(place));
            notice.path = Some(if path.is_empty() { "spec".into() } else { printable(&path) });
            notice
        })
        .collect()
}

/// A path whose keys may hold anything, with control characters written out: a problem is one line, and
/// no input talks to a terminal.
fn printable(path: &str) -> String {
    path.chars().fold(String::new(), |mut out, c| {
        if c.is_control() {
            out.extend(c.escape_default());
        } else {
            out.push(c);
        }
        out
    })
}

/// Counts of a spec: `7 nodes, 6 edges, 2 groups`.
fn summary(spec: &Spec) -> String {
    [(spec.nodes.len(), "node"), (spec.edges.len(), "edge"), (spec.groups.len(), "group")]
        .map(|(count, noun)| counted(count, noun))
        .join(", ")
}

fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

fn too_large(size: usize, most: usize) -> Diagnostic {
    let message = format!("{size} bytes are more than the {most} that are read");
    Diagnostic { code: TOO_LARGE, ..problem(message) }
}

fn problem(message: String) -> Diagnostic {
    Diagnostic { severity: Severity::Error, ..Diagnostic::warning(NOT_READABLE, message) }
}
