//! A module for each kind.

pub(crate) mod c4;
pub(crate) mod class;
pub(crate) mod flow;
pub(crate) mod gantt;
pub(crate) mod git;
pub(crate) mod schema;
pub(crate) mod sequence;
pub(crate) mod state;
