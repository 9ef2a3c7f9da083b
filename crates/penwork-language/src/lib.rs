//! The diagram language: what sources of its twenty kinds mean.
//!
//! [`parse`] never fails. It gives what it understood and every problem of the source in one pass, each with
//! a code, a place and a hint. The models hold meaning only: no coordinates, no colours. References are
//! indices into the lists of the same model, nesting is a `parent` index, and a `span` points at the name of
//! a thing in the source (at both ends, for a line).
//!
//! What an option leaves open stays `None`; methods such as `shown_tone` give what is drawn then. Models of
//! sources with errors are for editors: they are in order, but may lack what could not be understood.
//!
//! Limits: the length of a source is for the caller to check ([`vocabulary::limits::LONGEST_SOURCE`]); advice
//! about a valid diagram (codes beginning with W) is given where diagrams are laid out.

mod amounts;
mod date;
mod diagram;
pub mod edit;
mod event;
mod format;
mod header;
mod icons;
mod kind;
mod kinds;
mod lex;
mod line_options;
mod names;
mod options;
mod parts;
mod rank;
mod reader;
mod suggest;
pub mod vocabulary;
mod words;

use penwork_diagnostic::{Diagnostic, Severity};

pub use date::Date;
pub use diagram::Diagram;
pub use event::TransitionLabel;
pub use format::format;
pub use header::Header;
pub use kind::Kind;
pub use kinds::*;

/// What was understood of a source.
#[derive(Debug, Clone, PartialEq)]
pub struct Parsed {
    /// The kind, when the first line names one.
    pub kind: Option<Kind>,
    /// The diagram, when the kind is known; complete only when there is no error.
    pub diagram: Option<Diagram>,
    /// Errors and notes, by line, column and code.
    pub problems: Vec<Diagnostic>,
}

impl Parsed {
    /// Whether the diagram can be drawn: there is no error.
    pub fn is_valid(&self) -> bool {
        self.diagram.is_some() && self.problems.iter().all(|p| p.severity != Severity::Error)
    }
}

/// Reads a source.
pub fn parse(source: &str) -> Parsed {
    let mut reader = reader::Reader::new(source);
    let kind = header::read_kind(&mut reader);
    let diagram = kind.map(|kind| Diagram::parse(kind, &mut reader));
    let mut problems = reader.problems;
    problems.sort_by_key(|p| (p.span.map(|s| (s.line, s.column)), p.code));
    Parsed { kind, diagram, problems }
}
