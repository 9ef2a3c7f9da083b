//! The sketch spec: a JSON topology of what exists and what talks to what.
//!
//! [`check`] reads a JSON value into a [`Spec`] or reports every problem at once; [`draw`] turns a spec
//! into a scene. The caller of a sketch decides no colour, size, font, shape or route: all of that is
//! decided here. [`schema`] publishes the format.
//!
//! Limits are in [`limits`]; past them a spec is refused with the limit named.

mod canonical;
mod check;
mod draw;
pub mod limits;
mod schema;
mod spec;

pub use check::{Form, check};
pub use draw::{Drawing, draw};
pub use schema::{Dialect, schema};
pub use spec::{Arrows, Direction, Edge, EdgeStyle, Group, Kind, Node, Spec};
