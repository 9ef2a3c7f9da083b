//! The tools of the diagram language.

mod arguments;
pub(crate) mod codes;
pub(crate) mod draw;
pub(crate) mod examine;
pub(crate) mod icons;
pub(crate) mod link;
mod schema;
pub(crate) mod settings;
pub(crate) mod simple;
pub(crate) mod syntax;

use crate::operation::Hints;

/// The hints of tools that only read their arguments.
const READS: Hints = Hints { read_only: true, destructive: false, idempotent: true, open_world: false };
