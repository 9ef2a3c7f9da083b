//! Icons by name: line icons, brand marks and status marks, each as path data in a box of 24 x 24.
//!
//! A reference is `set:name`. The sets:
//!
//! - `lucide`: the line icons of Lucide, drawn with strokes;
//! - `simple`: brand marks of Simple Icons, filled shapes with the colour of the brand;
//! - `status`: marks such as `status:success`, a line icon with a tone of its own.
//!
//! The art is text in sorted tables (`art/`, written by the chore `icons` of `xtask`); a name is found by
//! halving them, so nothing is unpacked at the start.
//!
//! Limits: this crate knows names and art; it does not draw.

mod aliases;
mod concepts;
mod curated;
mod departed;
mod hint;
mod icon;
mod index;
mod map;
mod nicknames;
mod plain_words;
mod products;
mod search;
mod sets;
mod status;
mod suggest;
mod table;
mod words;

pub use icon::{Art, ArtPaint, Found, Icon, find};
pub use map::{Confidence, Mapped, map};
pub use search::search;
pub use sets::{count, names, sets};
pub use suggest::suggest;
