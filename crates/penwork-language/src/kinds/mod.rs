//! A module for each kind: what its diagrams mean, and how they are read.

pub mod flow;
pub mod sequence;
pub mod git;
pub mod schema;
pub mod gantt;
pub mod c4;
pub mod class;
pub mod state;
pub mod timeline;
pub mod journey;
pub mod mindmap;
pub mod treemap;
pub mod pie;
pub mod quadrant;
pub mod layers;
