//! `penwork.config.json`: what a repository wants of all its diagrams.

use std::collections::BTreeMap;

use penwork_diagnostic::{Diagnostic, closest};
use penwork_diagram::Defaults;
use penwork_language::vocabulary::{Direction, NodeType};
use penwork_paint::Fonts;
use serde_json::{Value, json};

const NOT_AN_OBJECT: &str = "S100";
const UNKNOWN_SETTING: &str = "S101";
const BAD_VALUE: &str = "S102";
const UNKNOWN_NODE_TYPE: &str = "S103";
const UNKNOWN_CODE: &str = "S104";

/// The settings of a repository.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// What the drawing takes from them.
    pub(crate) defaults: Defaults,
    /// `font-family` of text and of code, where others than the house's are wanted.
    pub(crate) fonts: Fonts,
    /// Codes of warnings that are not reported.
    pub(crate) silenced: Vec<String>,
}

impl Settings {
    /// The name of the file that holds the settings of a repository.
    pub const FILE: &str = "penwork.config.json";

    /// Reads the text of the file.
    ///
    /// # Errors
    ///
    /// Every problem, with its place in the text.
    pub fn parse(text: &str) -> Result<Self, Vec<Diagnostic>> {
        let value: Value = serde_json::from_str(text)
            .map_err(|e| vec![Diagnostic::error(NOT_AN_OBJECT, "settings", format!("invalid JSON: {e}"))])?;
        read(&value, "settings").map_err(|mut problems| {
            for problem in &mut problems {
                // Places are found by paths from the root of the document.
                let path = problem.path.take().unwrap_or_default();
                problem.path = Some(path.strip_prefix("settings.").unwrap_or(&path).to_owned());
            }
            penwork_diagnostic::json::locate(text, &mut problems);
            problems
        })
    }
}

/// The JSON Schema of the file.
pub(crate) fn schema() -> Value {
    let families = |what: &str| {
        json!({
            "description": format!("CSS font-family list of {what}. Widths are measured in the house's fonts and every line of text is fitted to them."),
            "type": "string", "minLength": 1, "maxLength": 200, "pattern": FAMILIES,
        })
    };
    let types: Vec<&str> = NodeType::ALL.iter().map(|t| t.name()).collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "penwork.config.json",
        "description": "What a repository wants of all its Penwork diagrams.",
        "type": "object",
        "properties": {
            "$schema": {"description": "The address of this schema, for editors.", "type": "string"},
            "fonts": {
                "description": "Fonts named in the pictures.",
                "type": "object",
                "properties": {"sans": families("text"), "mono": families("code")},
                "additionalProperties": false,
            },
            "direction": {
                "description": "The direction of diagrams whose header names none.",
                "enum": Direction::ALL.iter().map(|d| d.name()).collect::<Vec<_>>(),
            },
            "icons": {
                "description": "The icon of each node type, where a node names none: set:name, or none.",
                "type": "object",
                "propertyNames": {"enum": types},
                "additionalProperties": {"type": "string", "minLength": 1, "maxLength": 80},
            },
            "lint": {
                "description": "How loud a warning is, by its code: off drops it.",
                "type": "object",
                "propertyNames": {"pattern": "^W[0-9]{3}$"},
                "additionalProperties": {"enum": ["off", "warning"]},
            },
        },
        "additionalProperties": false,
    })
}

/// Names, commas, spaces, hyphens and single quotes: nothing that could leave an attribute or a style.
const FAMILIES: &str = "^[A-Za-z0-9 ,'_-]+$";

/// Reads settings.
///
/// # Errors
///
/// Every problem, at its path below `root`.
pub(crate) fn read(value: &Value, root: &str) -> Result<Settings, Vec<Diagnostic>> {
    let mut reader = Reader { root, problems: Vec::new() };
    let mut out = Settings::default();
    let Some(map) = value.as_object() else {
        return Err(vec![Diagnostic::error(NOT_AN_OBJECT, root, "expected an object")]);
    };
    for (key, value) in map {
        match key.as_str() {
            "$schema" => {}
            "fonts" => reader.fonts(value, &mut out.fonts),
            "direction" => out.defaults.direction = reader.direction(value),
            "icons" => out.defaults.icons = reader.icons(value),
            "lint" => out.silenced = reader.lint(value),
            other => reader.unknown(other, &["fonts", "direction", "icons", "lint"]),
        }
    }
    if reader.problems.is_empty() { Ok(out) } else { Err(reader.problems) }
}

struct Reader<'a> {
    root: &'a str,
    problems: Vec<Diagnostic>,
}

impl Reader<'_> {
    fn fonts(&mut self, value: &Value, out: &mut Fonts) {
        let Some(map) = value.as_object() else {
            return self.bad("fonts", value, "an object with sans and mono");
        };
        for (key, value) in map {
            let slot = match key.as_str() {
                "sans" => &mut out.sans,
                "mono" => &mut out.mono,
                other => {
                    self.unknown(&format!("fonts.{other}"), &["fonts.sans", "fonts.mono"]);
                    continue;
                }
            };
            let harmless = |t: &&str| {
                !t.is_empty()
                    && t.len() <= 200
                    && t.chars().all(|c| c.is_ascii_alphanumeric() || " ,'_-".contains(c))
            };
            match value.as_str().filter(harmless) {
                Some(text) => *slot = Some(text.to_owned()),
                None => self.bad(
                    &format!("fonts.{key}"),
                    value,
                    "font names of letters, digits, spaces, hyphens and single quotes, with commas between them",
                ),
            }
        }
    }

    fn direction(&mut self, value: &Value) -> Option<Direction> {
        let found = value.as_str().and_then(|t| Direction::ALL.into_iter().find(|d| d.name() == t));
        if found.is_none() {
            self.bad("direction", value, "auto, right, down, left or up");
        }
        found
    }

    fn icons(&mut self, value: &Value) -> BTreeMap<NodeType, String> {
        let mut out = BTreeMap::new();
        let Some(map) = value.as_object() else {
            self.bad("icons", value, "an object of node types and icons");
            return out;
        };
        for (key, value) in map {
            let path = format!("icons.{key}");
            let Some(kind) = NodeType::ALL.into_iter().find(|t| t.name() == key) else {
                let names = NodeType::ALL.iter().map(|t| t.name());
                let hint = closest(key, names.clone()).map_or_else(
                    || names.collect::<Vec<_>>().join(", "),
                    |meant| format!("did you mean {meant}?"),
                );
                let message = format!("unknown node type, {hint}");
                self.problems.push(Diagnostic::error(UNKNOWN_NODE_TYPE, self.path(&path), message));
                continue;
            };
            let Some(reference) = value.as_str() else {
                self.bad(&path, value, "an icon (set:name) or none");
                continue;
            };
            if reference != "none"
                && let penwork_icons::Found::Unknown { hint } = penwork_icons::find(reference)
            {
                self.bad(&path, value, &format!("an icon: {hint}"));
                continue;
            }
            out.insert(kind, reference.to_owned());
        }
        out
    }

    fn lint(&mut self, value: &Value) -> Vec<String> {
        let mut out = Vec::new();
        let Some(map) = value.as_object() else {
            self.bad("lint", value, "an object of warning codes");
            return out;
        };
        for (code, value) in map {
            let path = format!("lint.{code}");
            if !code.starts_with('W') || !super::codes::ALL.contains(&code.as_str()) {
                let message = "unknown warning, expected a code such as W204".to_owned();
                self.problems.push(Diagnostic::error(UNKNOWN_CODE, self.path(&path), message));
                continue;
            }
            match value.as_str() {
                Some("off") => out.push(code.clone()),
                Some("warning") => {}
                _ => self.bad(&path, value, "\"off\" or \"warning\""),
            }
        }
        out
    }

    fn path(&self, path: &str) -> String {
        format!("{}.{path}", self.root)
    }

    fn bad(&mut self, path: &str, got: &Value, expected: &str) {
        let shown: String = got.to_string().chars().take(60).collect();
        let message = format!("got {shown}, expected {expected}");
        self.problems.push(Diagnostic::error(BAD_VALUE, self.path(path), message));
    }

    fn unknown(&mut self, path: &str, known: &[&str]) {
        let hint = match closest(path, known.iter().copied()) {
            Some(meant) => format!("did you mean {meant}?"),
            None => format!("expected {}", known.join(", ")),
        };
        let message = format!("unknown setting, {hint}");
        self.problems.push(Diagnostic::error(UNKNOWN_SETTING, self.path(path), message));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read() {
        let value = json!({
            "fonts": {"sans": "Source Sans 3, sans-serif"},
            "direction": "down",
            "icons": {"database": "simple:postgresql"},
            "lint": {"W204": "off", "W205": "warning"},
        });
        let read = read(&value, "settings").expect("valid settings");
        assert_eq!(read.fonts.sans.as_deref(), Some("Source Sans 3, sans-serif"));
        assert_eq!(read.defaults.direction, Some(Direction::Down));
        assert_eq!(read.silenced, ["W204"]);
        assert_eq!(read.defaults.icons.values().collect::<Vec<_>>(), ["simple:postgresql"]);
    }

    #[test]
    fn every_problem_has_its_path() {
        let value = json!({
            "fonts": {"sans": "x\" onload=\"", "serif": "Times"},
            "direction": "sideways",
            "icons": {"databse": "lucide:database", "queue": "lucide:no-such-icon"},
            "lint": {"W999": "off", "W204": "loud"},
            "themes": {},
        });
        let problems = read(&value, "settings").expect_err("problems");
        let found: Vec<(&str, &str)> =
            problems.iter().map(|p| (p.code, p.path.as_deref().unwrap_or_default())).collect();
        assert_eq!(
            found,
            [
                ("S102", "settings.fonts.sans"),
                ("S101", "settings.fonts.serif"),
                ("S102", "settings.direction"),
                ("S103", "settings.icons.databse"),
                ("S102", "settings.icons.queue"),
                ("S104", "settings.lint.W999"),
                ("S102", "settings.lint.W204"),
                ("S101", "settings.themes"),
            ]
        );
    }
}
