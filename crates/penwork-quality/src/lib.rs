//! How clean a picture looks, for those who cannot look at it.
//!
//! [`judge`] measures a [`Scene`](penwork_scene::Scene): lines that cross, lines through boxes, labels on labels,
//! text too small for a page column, shape, empty space, length and detour of lines. Each measure costs points
//! by a published formula; what is left of 100 is the score. The costliest ones become hints that name the
//! thing to edit.
//!
//! Everything comes from the scene, so any kind of diagram, a sketch or an opened drawing can be judged, and
//! the same picture always gets the same score. Limits: says nothing about whether the picture is true.

mod geometry;
mod hints;
mod judge;
mod measures;
mod view;

pub use judge::{Grade, Options, Quality, judge};
pub use measures::Measures;

/// The width in pixels of the page column a picture has to fit: what readers of documents see.
pub const COLUMN: f64 = 880.0;
