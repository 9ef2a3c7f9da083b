//! What the kinds are put together from: text, cards, frames, connectors.

pub(crate) mod canvas;
pub(crate) mod card;
pub(crate) mod connector;
pub(crate) mod frame;
pub(crate) mod mark;
pub(crate) mod note;
pub(crate) mod phrase;
pub(crate) mod text;
pub(crate) mod words;
