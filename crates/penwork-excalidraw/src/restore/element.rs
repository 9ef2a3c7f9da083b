//! Elements with every field filled in. Lengths are pixels, places are those of the page.

use penwork_scene::{Arrowhead, Color, Dash, FillStyle, Point, Rect, TextAlign};

/// One element as the editor holds it after opening the file.
#[derive(Debug, Clone, PartialEq)]
pub struct Element {
    /// Its place in the file, such as `elements[3]`.
    pub place: String,
    /// Its id; unique after restoring.
    pub id: String,
    /// Where the box starts; for lines and free strokes the first point.
    pub x: f64,
    /// See [`Element::x`].
    pub y: f64,
    /// Width of the box, never negative.
    pub width: f64,
    /// Height of the box, never negative.
    pub height: f64,
    /// Clockwise turn about the middle in radians.
    pub angle: f64,
    /// The colour of lines and text; `None` when nothing is drawn.
    pub stroke: Option<Color>,
    /// The colour of the surface; `None` when nothing is drawn.
    pub background: Option<Color>,
    /// How the surface is laid on.
    pub fill_style: FillStyle,
    /// Thickness of lines.
    pub stroke_width: f64,
    /// How lines are broken.
    pub dash: Dash,
    /// 0, 1 or 2, or anything between.
    pub roughness: f64,
    /// 0 to 1, without the frame's.
    pub opacity: f64,
    /// The seed of the hand-drawn strokes.
    pub seed: u32,
    /// Round corners, if any.
    pub roundness: Option<Roundness>,
    /// The groups it belongs to, innermost first.
    pub groups: Vec<String>,
    /// The frame it sits in.
    pub frame: Option<String>,
    /// The text that belongs to it, when it is a container with one.
    pub label: Option<String>,
    /// An address the element leads to.
    pub link: Option<String>,
    /// What it is.
    pub kind: Kind,
}

impl Element {
    /// The box before turning; for lines and free strokes the box around the points.
    pub fn rect(&self) -> Rect {
        match &self.kind {
            Kind::Linear(Linear { points, .. }) | Kind::Freedraw(Freedraw { points, .. }) => {
                let page = points.iter().map(|p| p.shifted(self.x, self.y));
                Rect::around(page).unwrap_or(Rect::new(self.x, self.y, 0.0, 0.0))
            }
            _ => Rect::new(self.x, self.y, self.width, self.height),
        }
    }
}

/// What an element is, with the fields only this kind has.
#[derive(Debug, Clone, PartialEq)]
pub enum Kind {
    /// A rectangle.
    Rectangle,
    /// A rhombus.
    Diamond,
    /// An ellipse.
    Ellipse,
    /// Text.
    Text(Text),
    /// A line or an arrow.
    Linear(Linear),
    /// A free stroke.
    Freedraw(Freedraw),
    /// A picture.
    Image(Picture),
    /// A frame, with its name; `None` shows a default name.
    Frame {
        /// The name.
        name: Option<String>,
        /// True for the kind made for AI.
        magic: bool,
    },
    /// A page from the web.
    Embeddable,
    /// A page whose source the file holds.
    Iframe,
    /// A sticky note, a kind 0.18.1 does not know.
    StickyNote(StickyNote),
}

/// How corners are rounded.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Roundness {
    /// True for a fixed radius that shrinks on small shapes (type 3), false for a quarter of the side.
    pub adaptive: bool,
    /// The fixed radius, 32 by default.
    pub radius: f64,
}

impl Roundness {
    /// The radius on a side of this length: a quarter of it, or the fixed radius where that is less.
    pub fn on(&self, side: f64) -> f64 {
        let quarter = side * 0.25;
        if self.adaptive { quarter.min(self.radius) } else { quarter }
    }
}

/// The fields of a text.
#[derive(Debug, Clone, PartialEq)]
pub struct Text {
    /// The text as drawn, with the breaks the editor put in.
    pub text: String,
    /// The text as typed.
    pub original: String,
    /// Font size.
    pub size: f64,
    /// The number of the font family.
    pub family: i64,
    /// Where lines stand in the box.
    pub align: TextAlign,
    /// Where the text stands in its container.
    pub vertical_align: VerticalAlign,
    /// The element the text belongs to.
    pub container: Option<String>,
    /// Distance between baselines as a multiple of the size.
    pub line_height: f64,
    /// False when the text wraps to its own width.
    pub auto_resize: bool,
    /// Place on the arrow it labels, as a share of the arrow's length; `None` is the middle.
    pub label_position: Option<f64>,
}

/// Where a text stands in its container.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VerticalAlign {
    /// At the top.
    Top,
    /// In the middle.
    Middle,
    /// At the bottom.
    Bottom,
}

/// The fields of lines and arrows.
#[derive(Debug, Clone, PartialEq)]
pub struct Linear {
    /// True for arrows.
    pub arrow: bool,
    /// True for arrows of level and upright pieces.
    pub elbowed: bool,
    /// At least two points, the first one at (0, 0), relative to the element's x and y.
    pub points: Vec<Point>,
    /// The head at the first point.
    pub start_head: Arrowhead,
    /// The head at the last point.
    pub end_head: Arrowhead,
    /// What the first point is bound to.
    pub start: Option<Binding>,
    /// What the last point is bound to.
    pub end: Option<Binding>,
}

/// What the end of an arrow is bound to.
#[derive(Debug, Clone, PartialEq)]
pub struct Binding {
    /// The element's id.
    pub element: String,
    /// The place on the element's box before turning, as shares of width and height.
    pub fixed_point: Option<Point>,
}

/// The fields of a free stroke.
#[derive(Debug, Clone, PartialEq)]
pub struct Freedraw {
    /// The points, relative to the element's x and y.
    pub points: Vec<Point>,
    /// The pressure at each point, 0 to 1.
    pub pressures: Vec<f64>,
    /// True when the pressure is guessed from the speed.
    pub simulate_pressure: bool,
    /// True when all of the stroke has the same width (newer builds).
    pub constant_width: bool,
}

/// The fields of a picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// The key in the file's `files`.
    pub file: Option<String>,
    /// Mirrored left to right.
    pub flip_x: bool,
    /// Mirrored top to bottom.
    pub flip_y: bool,
    /// The part that is shown.
    pub crop: Option<Crop>,
}

/// A part of a picture in the picture's own pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Crop {
    /// The part.
    pub rect: Rect,
    /// Width of the whole.
    pub natural_width: f64,
    /// Height of the whole.
    pub natural_height: f64,
}

/// The fields of a sticky note.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct StickyNote {
    /// When it was made, in milliseconds since 1970.
    pub created: Option<i64>,
}
