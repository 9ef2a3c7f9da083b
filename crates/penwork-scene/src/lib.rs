//! The scene: one laid-out picture, and the hub of the house.
//!
//! Every front door ends in a [`Scene`] and every file is written from one. A scene is boring on
//! purpose: absolute geometry in CSS pixels (y down), text already broken into lines, colour
//! [tokens](Token) instead of colours, and for every [`Item`] its [`Role`], its place in a group and
//! its relations. A [`Theme`] turns tokens into colours and a [`pen`] turns outlines into strokes,
//! both only when the scene is painted.
//!
//! Limits: a scene holds no options that are left to interpret, opens no file, and has no opinion on
//! file formats. Writing SVG, PNG and `.excalidraw` is the work of the crates above.

mod color;
pub mod identity;
mod item;
mod palette;
pub mod pen;
mod theme;

pub use color::{Color, Paint, Token};
pub use item::{
    Anchor, Arrowhead, Asset, Clip, Connector, ConnectorCorner, Corner, Crop, Dash, Fill, FillStyle,
    Freehand, Glyph, Image, Item, Outline, PathShape, Role, Scene, Shape, ShapeBox, Stroke, TextAlign,
    TextBlock, TextLine,
};
pub use palette::{Shade, Tone};
pub use pen::Pen;
pub use penwork_geometry::{Point, Rect, Size};
pub use theme::Theme;
