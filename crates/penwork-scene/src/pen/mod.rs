//! Pens: how outlines become strokes.
//!
//! [`Pen::draw`] turns one [`Item`] into [`Mark`]s, the paths to fill and stroke. The hand pen draws
//! what Excalidraw 0.18 draws from the same seed; the clean pen draws the exact geometry in the same
//! form, so that whatever paints marks needs to know nothing about pens.
//!
//! Coordinates of marks are pixels from [`origin`], before the item is turned by its angle.
//!
//! Limits: text, pictures and icons have no marks. All strokes are meant with round caps and joins.

mod clean;
mod gaps;
mod hand;
mod heads;
mod hops;
mod outline;
mod path;
mod rough;

pub use path::Segment;

use crate::{Dash, Item, Paint, Point, Shape, Stroke};

/// The way outlines are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Pen {
    /// By hand, as Excalidraw draws: wobbly from the item's seed, as rough as the item says.
    #[default]
    Hand,
    /// Exactly.
    Clean,
}

impl Pen {
    /// The marks of `item` from bottom to top. Empty arrowheads are filled with `background`, the
    /// paint behind the scene.
    pub fn draw(self, item: &Item, background: Paint) -> Vec<Mark> {
        let marks = match self {
            Self::Hand => hand::draw(item, background),
            Self::Clean => clean::draw(item, background),
        };
        match &item.shape {
            Shape::Connector(c) if !c.gaps.is_empty() => gaps::cut(marks, item, &c.gaps),
            _ => marks,
        }
    }
}

/// The point that is (0, 0) for the marks of `shape`: the first point of connectors and free strokes, the
/// page's own for paths, else the top left corner of the box.
pub fn origin(shape: &Shape) -> Point {
    match shape {
        Shape::Connector(c) => c.points.first().copied().unwrap_or_default(),
        Shape::Freehand(f) => f.points.first().copied().unwrap_or_default(),
        Shape::Path(_) => Point::default(),
        Shape::Box(_) | Shape::Text(_) | Shape::Image(_) | Shape::Glyph(_) => {
            let rect = shape.rect();
            Point::new(rect.x, rect.y)
        }
    }
}

/// One path with what is done to it.
#[derive(Debug, Clone, PartialEq)]
pub struct Mark {
    /// The path; starts with a [`Segment::Move`].
    pub path: Vec<Segment>,
    /// The colour; never [`Paint::None`].
    pub paint: Paint,
    /// Filled or stroked.
    pub ink: Ink,
}

/// What is done to the path of a [`Mark`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Ink {
    /// The inside is filled.
    Fill {
        /// True when the inside is decided by the even-odd rule, false for the non-zero rule.
        even_odd: bool,
    },
    /// The path is stroked.
    Stroke {
        /// Thickness in pixels.
        width: f64,
        /// How the line is broken, if it is.
        dash: Option<DashPattern>,
    },
}

/// A broken line. The pattern starts anew at every [`Segment::Move`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DashPattern {
    /// Length of a dash in pixels; caps come on top.
    pub on: f64,
    /// Distance between dashes in pixels.
    pub off: f64,
    /// Pixels of the pattern that have passed before the path starts.
    pub offset: f64,
}

impl DashPattern {
    /// Excalidraw's pattern for lines of this style and width.
    fn of(stroke: &Stroke) -> Option<Self> {
        match stroke.dash {
            Dash::Solid => None,
            Dash::Dashed => Some(Self { on: 8.0, off: 8.0 + stroke.width, offset: 0.0 }),
            Dash::Dotted => Some(Self { on: 1.5, off: 6.0 + stroke.width, offset: 0.0 }),
            Dash::Pattern { on, off } => Some(Self { on, off, offset: 0.0 }),
        }
    }
}

/// Collects marks and leaves out those that would not show.
#[derive(Debug, Default)]
struct Marks(Vec<Mark>);

impl Marks {
    fn fill(&mut self, path: Vec<Segment>, paint: Paint, even_odd: bool) {
        self.push(path, paint, Ink::Fill { even_odd });
    }

    fn stroke(&mut self, path: Vec<Segment>, paint: Paint, width: f64, dash: Option<DashPattern>) {
        self.push(path, paint, Ink::Stroke { width, dash });
    }

    fn push(&mut self, path: Vec<Segment>, paint: Paint, ink: Ink) {
        if paint != Paint::None && path.len() > 1 {
            self.0.push(Mark { path, paint, ink });
        }
    }
}
