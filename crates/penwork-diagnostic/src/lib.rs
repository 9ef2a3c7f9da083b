//! Problems with a code, a place and a hint, and the maps that find places in source text.
//!
//! Reading never fails in Penwork: every reader gives what it understood and a list of
//! [`Diagnostic`]s, all of them from one pass. A place is a [`Span`] in the source text (1-based line,
//! 1-based UTF-16 column, length in UTF-16 units, as editors and browsers count), a path into a JSON
//! document, or both.
//!
//! Limits: no formatting for terminals here, and no knowledge of any language.

mod diagnostic;
pub mod json;
mod lines;
mod suggest;

pub use diagnostic::{Diagnostic, Fix, Severity, Span};
pub use lines::LineMap;
pub use suggest::{closest, distance};
