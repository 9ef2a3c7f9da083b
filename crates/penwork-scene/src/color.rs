//! Colours, and the tokens that stand for them until a picture is painted.

use std::fmt;

use crate::{Shade, Tone};

/// An opaque or translucent sRGB colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Color {
    /// Red, 0 to 255.
    pub r: u8,
    /// Green, 0 to 255.
    pub g: u8,
    /// Blue, 0 to 255.
    pub b: u8,
    /// Opacity, 0 to 255.
    pub a: u8,
}

impl Color {
    /// The opaque colour written `0xrrggbb`.
    pub const fn hex(rgb: u32) -> Self {
        Self { r: (rgb >> 16) as u8, g: (rgb >> 8) as u8, b: rgb as u8, a: 255 }
    }
}

/// Writes `#rrggbb`; the opacity is not part of it.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.r, self.g, self.b)
    }
}

/// What a surface or a line is painted with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paint {
    /// Nothing is painted.
    None,
    /// A colour the theme decides.
    Token(Token),
    /// A colour the source fixed (an opened drawing). Dark themes convert it as Excalidraw does.
    Fixed(Color),
    /// The colour of a brand, kept in both themes as far as it can be seen on a card.
    Brand(Color),
}

/// A named colour of the house palette. [`Theme`](crate::Theme) holds the values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Token {
    /// The page behind everything.
    Canvas,
    /// Text and lines.
    Ink,
    /// The label of a group.
    GroupInk,
    /// The outline of a group.
    GroupLine,
    /// The surface of a group.
    GroupFill,
    /// The surface of a client node.
    ClientFill,
    /// The surface of a service node.
    ServiceFill,
    /// The surface of a datastore node.
    DatastoreFill,
    /// The surface of a queue node.
    QueueFill,
    /// The surface of a cache node.
    CacheFill,
    /// Behind a clean diagram, where a page is painted at all.
    Page,
    /// Cards, and text on strong colours.
    Surface,
    /// The outline of cards and pills.
    Border,
    /// Text.
    Text,
    /// Text of less weight.
    SoftText,
    /// Connectors.
    Line,
    /// A colour of a tone.
    Tone(Tone, Shade),
    /// The surface of a frame in a tone, at a depth of nesting.
    Frame(Tone, u8),
    /// The outline of a frame in a tone, at a depth of nesting.
    FrameLine(Tone, u8),
}

impl Token {
    /// The tokens of sketches, in the order of the enumeration.
    pub const SKETCH: [Self; 10] = [
        Self::Canvas,
        Self::Ink,
        Self::GroupInk,
        Self::GroupLine,
        Self::GroupFill,
        Self::ClientFill,
        Self::ServiceFill,
        Self::DatastoreFill,
        Self::QueueFill,
        Self::CacheFill,
    ];
}
