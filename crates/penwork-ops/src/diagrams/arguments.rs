//! Reading the arguments of a call: every problem at once, each at its path.

use penwork_diagnostic::{Diagnostic, closest};
use serde_json::{Map, Value};

const BAD_ARGUMENT: &str = "P130";

/// The arguments of one call.
#[derive(Debug)]
pub(crate) struct Arguments<'a> {
    given: Option<&'a Map<String, Value>>,
    known: Vec<&'static str>,
    problems: Vec<Diagnostic>,
}

impl<'a> Arguments<'a> {
    /// Takes the arguments apart; what is no object is a problem of its own.
    pub(crate) fn new(arguments: Option<&'a Value>) -> Self {
        let mut out = Self { given: None, known: Vec::new(), problems: Vec::new() };
        match arguments {
            None => {}
            Some(Value::Object(map)) => out.given = Some(map),
            Some(other) => out.wrong("arguments", other, "an object"),
        }
        out
    }

    /// A text of `least` to `most` characters that must be there; empty when it is not.
    pub(crate) fn required(&mut self, key: &'static str, least: usize, most: usize) -> &'a str {
        if self.value(key).is_none() {
            let message = format!("missing, expected a text of {least} to {most} characters");
            self.problems.push(Diagnostic::error(BAD_ARGUMENT, key, message));
            return "";
        }
        self.known.pop();
        self.text(key, least, most).unwrap_or_default()
    }

    /// A text of `least` to `most` characters that may be left out.
    pub(crate) fn text(&mut self, key: &'static str, least: usize, most: usize) -> Option<&'a str> {
        let expected = format!("a text of {least} to {most} characters");
        match self.value(key)? {
            Value::String(text) => {
                let length = text.encode_utf16().count();
                if (least..=most).contains(&length) {
                    return Some(text);
                }
                let message = format!("got {length} characters, expected {expected}");
                self.problems.push(Diagnostic::error(BAD_ARGUMENT, key, message));
            }
            other => self.wrong(key, other, &expected),
        }
        None
    }

    /// One of several words; the first is the default.
    pub(crate) fn choice(&mut self, key: &'static str, words: &[&'static str]) -> &'static str {
        let value = self.value(key);
        let found = value.and_then(Value::as_str).and_then(|t| words.iter().find(|w| **w == t));
        if let (Some(value), None) = (value, found) {
            let expected: Vec<String> = words.iter().map(|w| format!("{w:?}")).collect();
            self.wrong(key, value, &format!("one of {}", expected.join(", ")));
        }
        found.copied().unwrap_or(words[0])
    }

    /// True or false; false when left out.
    pub(crate) fn flag(&mut self, key: &'static str) -> bool {
        match self.value(key) {
            None => false,
            Some(Value::Bool(flag)) => *flag,
            Some(other) => {
                self.wrong(key, other, "true or false");
                false
            }
        }
    }

    /// A whole number between `least` and `most`, or `usual` when left out.
    pub(crate) fn count(&mut self, key: &'static str, least: u64, most: u64, usual: u64) -> usize {
        let Some(value) = self.value(key) else { return usual as usize };
        if let Some(number) = value.as_u64().filter(|n| (least..=most).contains(n)) {
            return number as usize;
        }
        self.wrong(key, value, &format!("a whole number from {least} to {most}"));
        usual as usize
    }

    /// A list of `least` to `most` texts, each of at most `longest` characters.
    pub(crate) fn texts(&mut self, key: &'static str, most: usize, longest: usize) -> Vec<&'a str> {
        let expected = format!("a list of 1 to {most} texts of at most {longest} characters");
        let Some(value) = self.value(key) else {
            let message = format!("missing, expected {expected}");
            self.problems.push(Diagnostic::error(BAD_ARGUMENT, key, message));
            return Vec::new();
        };
        let Some(list) = value.as_array().filter(|l| (1..=most).contains(&l.len())) else {
            self.wrong(key, value, &expected);
            return Vec::new();
        };
        let mut out = Vec::new();
        for (index, item) in list.iter().enumerate() {
            match item.as_str().filter(|t| (1..=longest).contains(&t.encode_utf16().count())) {
                Some(text) => out.push(text),
                None => self.wrong(
                    &format!("{key}[{index}]"),
                    item,
                    &format!("a text of 1 to {longest} characters"),
                ),
            }
        }
        out
    }

    /// Any value, for a reader of its own.
    pub(crate) fn value(&mut self, key: &'static str) -> Option<&'a Value> {
        self.known.push(key);
        self.given?.get(key)
    }

    /// Adds a problem that was found elsewhere.
    pub(crate) fn problem(&mut self, problem: Diagnostic) {
        self.problems.push(problem);
    }

    /// Done when nothing was wrong and nothing is left over.
    ///
    /// # Errors
    ///
    /// Every problem, a line each.
    pub(crate) fn finish(mut self) -> Result<(), String> {
        for key in self.given.into_iter().flat_map(Map::keys) {
            if !self.known.contains(&key.as_str()) {
                let hint = match closest(key, self.known.iter().copied()) {
                    Some(meant) => format!("did you mean {meant}?"),
                    None => format!("expected {}", self.known.join(", ")),
                };
                self.problems.push(Diagnostic::error(BAD_ARGUMENT, key, format!("unknown argument, {hint}")));
            }
        }
        if self.problems.is_empty() {
            return Ok(());
        }
        Err(self.problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    }

    fn wrong(&mut self, path: &str, got: &Value, expected: &str) {
        let shown: String = got.to_string().chars().take(60).collect();
        self.problems.push(Diagnostic::error(
            BAD_ARGUMENT,
            path,
            format!("got {shown}, expected {expected}"),
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_problem_is_named_at_once() {
        let given = json!({"source": "", "themes": "dusk", "embed": true, "limit": 0});
        let mut arguments = Arguments::new(Some(&given));
        arguments.required("source", 1, 50_000);
        assert_eq!(arguments.choice("themes", &["both", "light", "dark"]), "both");
        arguments.flag("embedSource");
        assert_eq!(arguments.count("limit", 1, 100, 20), 20);
        let problems = arguments.finish().expect_err("four problems");
        assert_eq!(
            problems.lines().collect::<Vec<_>>(),
            [
                "source: got 0 characters, expected a text of 1 to 50000 characters",
                "themes: got \"dusk\", expected one of \"both\", \"light\", \"dark\"",
                "limit: got 0, expected a whole number from 1 to 100",
                "embed: unknown argument, expected source, themes, embedSource, limit",
            ]
        );
    }

    #[test]
    fn what_is_missing_is_named() {
        let mut arguments = Arguments::new(None);
        assert_eq!(arguments.required("source", 1, 9), "");
        assert!(arguments.finish().is_err_and(|e| e.starts_with("source: missing, expected a text")));
    }
}
