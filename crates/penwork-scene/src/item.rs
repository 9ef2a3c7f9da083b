//! The scene and its items: what is drawn, where, in which role, and how items belong together.

use std::collections::BTreeMap;

use penwork_text::{TextStyle, base_direction, line_width, normalise};

use crate::{Paint, Point, Rect, identity, pen::Segment};

/// One laid-out picture.
///
/// Items come in painting order, later ones on top. Everything is in CSS pixels.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// What the picture is called; becomes the accessible title.
    pub title: Option<String>,
    /// What the picture shows in one line; becomes the short accessible description.
    pub summary: Option<String>,
    /// What the picture shows in words; becomes the accessible description.
    pub description: Option<String>,
    /// The page: all content, without padding. Written files add [`Scene::padding`] on each side.
    pub bounds: Rect,
    /// Empty space kept on each side of [`Scene::bounds`].
    pub padding: f64,
    /// What lies behind everything.
    pub background: Paint,
    /// The fingerprint of the source, from which ids and seeds follow; see [`identity`].
    pub fingerprint: String,
    /// All items in painting order.
    pub items: Vec<Item>,
    /// Bitmaps and vector pictures that [`Image`] items refer to, by name.
    pub assets: BTreeMap<String, Asset>,
}

impl Scene {
    /// The size of the page in pixels: bounds and padding.
    pub fn page_size(&self) -> (f64, f64) {
        (self.bounds.width + 2.0 * self.padding, self.bounds.height + 2.0 * self.padding)
    }

    /// The seed of the hand-drawn strokes of the item `key`.
    pub fn seed(&self, key: &str) -> u32 {
        identity::seed(&self.fingerprint, key)
    }
}

/// One thing in a scene.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// A unique key that follows from the source (`node:web`, `edge:3:label`).
    pub key: String,
    /// What the item stands for, and what it belongs to.
    pub role: Role,
    /// The key of the group (or frame) the item sits in.
    pub parent: Option<String>,
    /// The drawn outline.
    pub shape: Shape,
    /// Clockwise turn in radians about the middle of the shape's box.
    pub angle: f64,
    /// 0 (invisible) to 1 (opaque).
    pub opacity: f64,
    /// The seed of the hand-drawn strokes.
    pub seed: u32,
    /// 0 draws exact lines with the hand pen too; 1 is a calm hand, 2 a wild one.
    pub roughness: f64,
    /// Nothing of the item outside this rectangle is painted.
    pub clip: Option<Clip>,
    /// What the item is in its source, for whoever reads the SVG: names of `data-` attributes (without the
    /// prefix) with their values.
    pub data: Vec<(&'static str, String)>,
    /// What is said of the item to whoever points at it.
    pub tip: Option<String>,
}

impl Item {
    /// An item as it usually is: upright, opaque, not clipped, calm under the hand pen.
    pub fn new(key: impl Into<String>, role: Role, shape: Shape) -> Self {
        Self {
            key: key.into(),
            role,
            parent: None,
            shape,
            angle: 0.0,
            opacity: 1.0,
            seed: 1,
            roughness: 1.0,
            clip: None,
            data: Vec::new(),
            tip: None,
        }
    }
}

/// A rectangle outside which nothing is painted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Clip {
    /// The rectangle.
    pub rect: Rect,
    /// The radius of its corners in pixels.
    pub radius: f64,
}

/// What an item stands for, with its relations. Keys name other items of the scene.
#[derive(Debug, Clone, PartialEq)]
pub enum Role {
    /// The heading of the whole picture.
    Title,
    /// A boundary around other items.
    Group,
    /// The name of the group `of`.
    GroupLabel {
        /// Key of the group.
        of: String,
    },
    /// A box that stands for something.
    Node,
    /// The name inside or at the node `of`.
    NodeLabel {
        /// Key of the node.
        of: String,
    },
    /// A line between two items; ends that are `None` are loose.
    Connector {
        /// Where it starts.
        from: Option<Anchor>,
        /// Where it ends.
        to: Option<Anchor>,
    },
    /// Text that belongs to the connector `of`.
    ConnectorLabel {
        /// Key of the connector.
        of: String,
        /// Share of the route's length, 0 to 1, at which the label sits.
        position: f64,
    },
    /// The surface behind the text `of`.
    Backdrop {
        /// Key of the text.
        of: String,
    },
    /// Anything else: strokes, pictures, comments, ornaments.
    Decoration,
}

/// The end of a connector at an item.
#[derive(Debug, Clone, PartialEq)]
pub struct Anchor {
    /// Key of the item.
    pub item: String,
    /// The place on the item's box: (0, 0) is the top left corner, (1, 1) the bottom right one.
    pub at: Point,
}

/// The outline of an item.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A closed shape that fills a box.
    Box(ShapeBox),
    /// A line through points, with or without heads.
    Connector(Connector),
    /// Text broken into lines.
    Text(TextBlock),
    /// A free stroke of changing width.
    Freehand(Freehand),
    /// A picture from [`Scene::assets`].
    Image(Image),
    /// Any outline: ribbons, wedges, areas, marks.
    Path(PathShape),
    /// An icon.
    Glyph(Glyph),
}

impl Shape {
    /// The box around the shape before it is turned; stroke width and heads not counted.
    pub fn rect(&self) -> Rect {
        match self {
            Self::Box(b) => b.rect,
            Self::Connector(c) => Rect::around(c.points.iter().copied()).unwrap_or_default(),
            Self::Text(t) => t.rect,
            Self::Freehand(f) => Rect::around(f.points.iter().copied()).unwrap_or_default(),
            Self::Image(i) => i.rect,
            Self::Path(p) => p.rect(),
            Self::Glyph(g) => g.rect,
        }
    }
}

/// A closed shape that fills its box.
#[derive(Debug, Clone, PartialEq)]
pub struct ShapeBox {
    /// The box.
    pub rect: Rect,
    /// Which curve runs along it.
    pub outline: Outline,
    /// The surface.
    pub fill: Fill,
    /// The border.
    pub stroke: Stroke,
}

/// The curve of a [`ShapeBox`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Outline {
    /// A rectangle.
    Rectangle(Corner),
    /// A rhombus through the middles of the sides. A round corner starts a quarter of the half axis
    /// before its point on either axis, and at most [`Corner::Round`] pixels.
    Diamond(Corner),
    /// An ellipse that touches all sides.
    Ellipse,
}

/// How corners are drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Corner {
    /// A point.
    Sharp,
    /// A quadratic curve with its control point on the corner, starting this many pixels before it.
    /// The radius is already limited to what fits.
    Round(f64),
}

/// A surface.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fill {
    /// The colour, or [`Paint::None`].
    pub paint: Paint,
    /// How it is laid on by the hand pen. The clean pen draws all styles but `Solid` as hachure lines too.
    pub style: FillStyle,
}

impl Fill {
    /// No surface at all.
    pub const NONE: Self = Self { paint: Paint::None, style: FillStyle::Solid };
}

/// How a surface is laid on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FillStyle {
    /// An even surface.
    Solid,
    /// Parallel lines.
    Hachure,
    /// Two sets of parallel lines, square to each other.
    CrossHatch,
    /// One line to and fro.
    Zigzag,
}

/// A line style.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stroke {
    /// The colour, or [`Paint::None`].
    pub paint: Paint,
    /// Thickness in pixels.
    pub width: f64,
    /// Broken or not.
    pub dash: Dash,
}

/// How a line is broken.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Dash {
    /// Not at all.
    Solid,
    /// Dashes of 8 px with gaps of 8 px and the line's width.
    Dashed,
    /// Dots with gaps of 6 px and the line's width.
    Dotted,
    /// A pattern in pixels, as `stroke-dasharray` means it.
    Pattern {
        /// Length of a dash without its caps.
        on: f64,
        /// Distance between dashes.
        off: f64,
    },
}

/// A line through points.
#[derive(Debug, Clone, PartialEq)]
pub struct Connector {
    /// At least two points, in order from start to end.
    pub points: Vec<Point>,
    /// How the line gets from point to point.
    pub corner: ConnectorCorner,
    /// True when the last point is joined to the first and the inside may be filled.
    pub closed: bool,
    /// The surface of a closed line; [`Fill::NONE`] otherwise.
    pub fill: Fill,
    /// The line.
    pub stroke: Stroke,
    /// What is drawn at the first point.
    pub start: Arrowhead,
    /// What is drawn at the last point.
    pub end: Arrowhead,
    /// Rectangles in which the line is not painted, because its labels stand there.
    pub gaps: Vec<Rect>,
    /// Where horizontal pieces jump over a line they cross, with a small arc.
    pub hops: Vec<Point>,
    /// Dashes travel along the line where the reader allows motion.
    pub animated: bool,
}

impl Connector {
    /// An open line through `points` with nothing at its ends.
    pub fn new(points: Vec<Point>, corner: ConnectorCorner, stroke: Stroke) -> Self {
        Self {
            points,
            corner,
            closed: false,
            fill: Fill::NONE,
            stroke,
            start: Arrowhead::None,
            end: Arrowhead::None,
            gaps: Vec::new(),
            hops: Vec::new(),
            animated: false,
        }
    }
}

/// How a connector passes its points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ConnectorCorner {
    /// Straight pieces that meet in points.
    Sharp,
    /// Straight pieces whose corners are rounded by at most this radius.
    Round(f64),
    /// One smooth curve through all points.
    Smooth,
}

/// What is drawn at an end of a connector.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arrowhead {
    /// Nothing.
    None,
    /// Two open strokes.
    Arrow,
    /// A stroke across the line.
    Bar,
    /// A filled circle.
    Circle,
    /// An empty circle.
    CircleOutline,
    /// A filled triangle.
    Triangle,
    /// An empty triangle.
    TriangleOutline,
    /// A filled rhombus.
    Diamond,
    /// An empty rhombus.
    DiamondOutline,
    /// Crow's foot: one.
    One,
    /// Crow's foot: many.
    Many,
    /// Crow's foot: one or many.
    OneOrMany,
    /// Crow's foot: exactly one.
    ExactlyOne,
    /// Crow's foot: none or one.
    ZeroOrOne,
    /// Crow's foot: none or many.
    ZeroOrMany,
    /// A small open arrow, 7 px long and 9 px wide: the head of the clean diagrams.
    Chevron,
    /// UML: an empty triangle, 12 px long and 12 px wide.
    Generalisation,
    /// UML: a filled rhombus, 14 px long and 9 px wide.
    Composition,
    /// UML: an empty rhombus, 14 px long and 9 px wide.
    Aggregation,
    /// A crow's foot, 11 px long and 10 px wide.
    CrowsFoot,
    /// A stroke across the line, 10 px wide, 8 px before its end.
    Tick,
}

/// Text that is already broken into lines.
#[derive(Debug, Clone, PartialEq)]
pub struct TextBlock {
    /// The box the lines stand in.
    pub rect: Rect,
    /// The lines from top to bottom, as drawn.
    pub lines: Vec<TextLine>,
    /// The text as the author gave it, before it was wrapped.
    pub source: String,
    /// Face, size and line height.
    pub style: TextStyle,
    /// Where a line stands in the box.
    pub align: TextAlign,
    /// The colour.
    pub paint: Paint,
}

impl TextBlock {
    /// `source` as it stands, one line per line feed, in `rect`; nothing is wrapped.
    pub fn new(source: &str, style: TextStyle, rect: Rect, align: TextAlign, paint: Paint) -> Self {
        let lines = normalise(source)
            .split('\n')
            .enumerate()
            .map(|(index, line)| TextLine {
                text: line.to_owned(),
                baseline: rect.y + style.baseline(index),
                width: line_width(line, &style),
                right_to_left: base_direction(line),
            })
            .collect();
        Self { rect, lines, source: source.to_owned(), style, align, paint }
    }
}

/// One line of a [`TextBlock`].
#[derive(Debug, Clone, PartialEq)]
pub struct TextLine {
    /// The text of the line in logical order.
    pub text: String,
    /// The y of the baseline, measured from the page's origin.
    pub baseline: f64,
    /// The measured width in pixels.
    pub width: f64,
    /// True when the line reads from right to left.
    pub right_to_left: bool,
}

/// Where a line of text stands in its box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextAlign {
    /// At the left edge.
    Left,
    /// In the middle.
    Center,
    /// At the right edge.
    Right,
}

/// A filled or stroked outline of any form.
#[derive(Debug, Clone, PartialEq)]
pub struct PathShape {
    /// The outline in page coordinates; starts with a [`Segment::Move`].
    pub path: Vec<Segment>,
    /// The surface.
    pub fill: Fill,
    /// The line.
    pub stroke: Stroke,
}

impl PathShape {
    /// The box around all points, control points too.
    fn rect(&self) -> Rect {
        let points = self.path.iter().flat_map(|segment| match *segment {
            Segment::Move(p) | Segment::Line(p) => vec![p],
            Segment::Quad(a, b) => vec![a, b],
            Segment::Cubic(a, b, c) => vec![a, b, c],
            Segment::Close => Vec::new(),
        });
        Rect::around(points).unwrap_or_default()
    }
}

/// An icon: one path drawn in a box of 24 x 24 and scaled to its place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Glyph {
    /// Where it is drawn; a square.
    pub rect: Rect,
    /// SVG path data.
    pub path: &'static str,
    /// Filled, or drawn with round strokes 2 units wide.
    pub filled: bool,
    /// The colour.
    pub paint: Paint,
}

/// A free stroke.
#[derive(Debug, Clone, PartialEq)]
pub struct Freehand {
    /// Where the pen went.
    pub points: Vec<Point>,
    /// The outline of the stroke: a closed curve of quadratics through the midpoints of these points.
    pub outline: Vec<Point>,
    /// The colour of the stroke.
    pub paint: Paint,
    /// The surface inside the loop the pen drew, when it closed one.
    pub fill: Fill,
    /// The pen's width in pixels.
    pub width: f64,
}

/// A picture from the scene's assets.
#[derive(Debug, Clone, PartialEq)]
pub struct Image {
    /// Where it is drawn.
    pub rect: Rect,
    /// The key in [`Scene::assets`].
    pub asset: String,
    /// The part of the picture that is shown, or `None` for all of it.
    pub crop: Option<Crop>,
    /// Mirrored left to right.
    pub flip_x: bool,
    /// Mirrored top to bottom.
    pub flip_y: bool,
    /// Rounded corners.
    pub corner: Corner,
}

/// A part of a picture, in the picture's own pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Crop {
    /// The part that is shown.
    pub rect: Rect,
    /// The width of the whole picture.
    pub natural_width: f64,
    /// The height of the whole picture.
    pub natural_height: f64,
}

/// A picture carried inside the scene.
#[derive(Debug, Clone, PartialEq)]
pub struct Asset {
    /// `image/png`, `image/jpeg`, `image/svg+xml`, ...
    pub mime: String,
    /// The file's bytes.
    pub data: Vec<u8>,
}
