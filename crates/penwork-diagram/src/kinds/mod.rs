//! A module for each kind.

pub(crate) mod c4;
pub(crate) mod flow;
pub(crate) mod schema;
pub(crate) mod sequence;
