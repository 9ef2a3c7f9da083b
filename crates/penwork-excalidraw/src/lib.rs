//! The .excalidraw file: read, check, write, scene from and to file.
//!
//! | to | use |
//! | --- | --- |
//! | read a file and keep it whole | [`File`] |
//! | read the drawing inside a PNG or SVG | [`embedded`] |
//! | know what the editor makes of it | [`restore::restore`] |
//! | paint it | [`to_scene`] |
//! | write a scene as a drawing | [`write()`] |
//!
//! Nothing in a file can stop the drawing but a text that is no drawing at all: each problem is
//! reported with its place, and what can be drawn is drawn.

mod color;
mod embedded;
mod family;
mod file;
pub mod restore;
mod scene_from;
mod write;

pub use color::parse_color;
pub use embedded::embedded;
pub use family::family;
pub use file::File;
pub use scene_from::{SceneOptions, to_scene};
pub use write::write;
