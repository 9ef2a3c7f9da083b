//! A module for each kind: what its diagrams mean, and how they are read.

pub mod c4;
pub mod class;
pub mod flow;
pub mod gantt;
pub mod git;
pub mod journey;
pub mod layers;
pub mod matrix;
pub mod mindmap;
pub mod pie;
pub mod quadrant;
pub mod sankey;
pub mod schema;
pub mod sequence;
pub mod state;
pub mod swimlane;
pub mod timeline;
pub mod tree;
pub mod treemap;
pub mod xychart;
