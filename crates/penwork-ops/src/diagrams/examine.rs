//! What every diagram tool does first: read a source, describe it, lay it out, judge it.

use penwork_diagnostic::{Diagnostic, Severity};
use penwork_diagram::{Description, Drawing, describe, draw};
use penwork_language::{Kind, Parsed, parse};
use penwork_paint::{Fonts, SvgOptions};
use penwork_quality::{Quality, judge};
use penwork_scene::{Pen, Scene, Theme};
use serde_json::{Value, json};

use super::settings::Settings;

/// The longest source, in UTF-16 units.
pub(crate) const LONGEST_SOURCE: usize = 50_000;

/// A source that was read.
#[derive(Debug)]
pub(crate) struct Examined {
    pub(crate) kind: Option<Kind>,
    /// Every error; nothing else is known when there is one.
    pub(crate) errors: Vec<Diagnostic>,
    /// Notes, such as an icon's other name.
    pub(crate) notices: Vec<Diagnostic>,
    pub(crate) valid: Option<Valid>,
}

/// What is known of a source without errors.
#[derive(Debug, Clone)]
pub(crate) struct Valid {
    parsed: Parsed,
    /// The source as it was given.
    pub(crate) source: String,
    pub(crate) description: Description,
}

/// A laid-out picture with everything that is said about it.
#[derive(Debug)]
pub(crate) struct Picture {
    pub(crate) scene: Scene,
    pub(crate) warnings: Vec<Diagnostic>,
    pub(crate) quality: Quality,
}

/// Reads and describes `source`; draws nothing.
pub(crate) fn examine(source: &str) -> Examined {
    let mut parsed = parse(source);
    let problems = std::mem::take(&mut parsed.problems);
    let (errors, notices): (Vec<_>, Vec<_>) =
        problems.into_iter().partition(|p| p.severity == Severity::Error);
    let kind = parsed.kind;
    let description = parsed.diagram.as_ref().filter(|_| errors.is_empty()).map(describe);
    let valid = description.map(|description| Valid { parsed, source: source.to_owned(), description });
    Examined { kind, errors, notices, valid }
}

impl Valid {
    /// Lays the diagram out.
    ///
    /// # Errors
    ///
    /// A sentence when the diagram's kind cannot be drawn yet.
    pub(crate) fn picture(&self, settings: &Settings) -> Result<Picture, String> {
        let diagram = self.parsed.diagram.as_ref().ok_or("the diagram was not read")?;
        let Drawing { scene, mut warnings, quality } = draw(diagram, &self.description, &settings.defaults)
            .map_err(|kind| {
            format!("diagrams of the kind {} are read and checked, but not drawn yet", kind.keyword())
        })?;
        warnings.retain(|w| !settings.silenced.iter().any(|code| code == w.code));
        let quality = judge(&scene, &quality);
        Ok(Picture { scene, warnings, quality })
    }
}

impl Picture {
    /// The picture in one theme.
    pub(crate) fn svg(&self, theme: Theme, look: &Look<'_>) -> String {
        let options = SvgOptions {
            theme,
            pen: Pen::Clean,
            embed_fonts: false,
            background: false,
            id_prefix: look.id_prefix.map(str::to_owned),
            source: look.source.map(str::to_owned),
            fonts: look.fonts.cloned().unwrap_or_default(),
        };
        penwork_paint::svg(&self.scene, &options)
    }

    /// The natural size in whole pixels.
    pub(crate) fn size(&self) -> Value {
        let (width, height) = self.scene.page_size();
        json!({"width": width.ceil().max(1.0) as u64, "height": height.ceil().max(1.0) as u64})
    }
}

/// What an SVG carries beyond the picture.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Look<'a> {
    pub(crate) id_prefix: Option<&'a str>,
    pub(crate) source: Option<&'a str>,
    pub(crate) fonts: Option<&'a Fonts>,
}

/// Problems as results list them.
pub(crate) fn diagnostics(problems: &[Diagnostic]) -> Value {
    problems.iter().map(diagnostic).collect()
}

fn diagnostic(problem: &Diagnostic) -> Value {
    let (line, column, length) = problem.span.map_or((1, 1, 1), |s| (s.line, s.column, s.length));
    json!({
        "code": problem.code,
        "severity": problem.severity.name(),
        "message": problem.message,
        "line": line,
        "column": column,
        "length": length,
        "hint": problem.hint,
    })
}

/// A problem in one line: `E131 at line 3, column 5: message (hint)`.
pub(crate) fn sentence(problem: &Diagnostic) -> String {
    let place = problem.span.map_or(String::new(), |s| format!(" at line {}, column {}", s.line, s.column));
    let hint = problem.hint.as_ref().map_or(String::new(), |hint| format!(" ({hint})"));
    format!("{}{place}: {}{hint}", problem.code, problem.message)
}

/// The judgement as results list it.
pub fn quality(quality: &Quality) -> Value {
    let m = &quality.measures;
    json!({
        "score": quality.score,
        "grade": quality.grade.name(),
        "measures": {
            "crossings": m.crossings,
            "lineOverBox": m.line_over_box,
            "labelOverlaps": m.label_overlaps,
            "smallestTextPx": m.smallest_text,
            "aspectRatio": m.aspect_ratio,
            "emptySpace": m.empty_space,
            "longestLine": m.longest_line,
            "detour": m.detour,
            "boxes": m.boxes,
            "lines": m.lines,
            "labels": m.labels,
            "series": m.series,
            "slices": m.slices,
        },
        "hints": quality.hints,
        "line": quality.line,
    })
}
