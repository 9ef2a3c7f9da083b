//! One problem, as a value.

use std::fmt;

/// A problem in a source, or something worth knowing about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// A stable name to branch on, such as `T110`.
    pub code: &'static str,
    /// Whether it stops the drawing.
    pub severity: Severity,
    /// Where it is in the source text, when the source is text.
    pub span: Option<Span>,
    /// Where it is in a JSON document, such as `nodes[0].kind`.
    pub path: Option<String>,
    /// What is wrong, in one sentence without a place.
    pub message: String,
    /// A concrete suggestion.
    pub hint: Option<String>,
    /// An edit of the source that mends it.
    pub fix: Option<Fix>,
}

impl Diagnostic {
    /// An error at a path of a JSON document.
    pub fn error(code: &'static str, path: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: Severity::Error,
            span: None,
            path: Some(path.into()),
            message: message.into(),
            hint: None,
            fix: None,
        }
    }

    /// A problem at a place of the source text.
    pub fn problem(code: &'static str, severity: Severity, span: Span, message: impl Into<String>) -> Self {
        Self { code, severity, span: Some(span), path: None, message: message.into(), hint: None, fix: None }
    }

    /// A warning without a place.
    pub fn warning(code: &'static str, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: Severity::Warning,
            span: None,
            path: None,
            message: message.into(),
            hint: None,
            fix: None,
        }
    }

    /// The same problem at a place of the source text.
    pub fn at(mut self, span: Span) -> Self {
        self.span = Some(span);
        self
    }

    /// The same problem with a suggestion.
    pub fn with_hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }
}

/// Writes `path: message`, or the message alone when there is no path.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(path) = &self.path {
            write!(f, "{path}: ")?;
        }
        f.write_str(&self.message)
    }
}

/// How much a problem matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Nothing is drawn.
    Error,
    /// It is drawn, but something should be looked at.
    Warning,
    /// Something worth knowing.
    Info,
}

impl Severity {
    /// `error`, `warning` or `info`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Info => "info",
        }
    }
}

/// A stretch of source text within one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// 1-based line.
    pub line: usize,
    /// 1-based column in UTF-16 units.
    pub column: usize,
    /// Length in UTF-16 units, at least 1.
    pub length: usize,
}

/// A replacement in the source text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fix {
    /// What is replaced.
    pub span: Span,
    /// What is put there.
    pub text: String,
}
