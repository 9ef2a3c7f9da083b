//! Points, sizes and rectangles in CSS pixels, x to the right and y down.
//!
//! Layout and scene share these; nothing here knows what is drawn.

/// A place.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Point {
    /// Distance from the left.
    pub x: f64,
    /// Distance from the top.
    pub y: f64,
}

impl Point {
    /// The point at `x`, `y`.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// This point moved by `dx`, `dy`.
    pub fn shifted(self, dx: f64, dy: f64) -> Self {
        Self::new(self.x + dx, self.y + dy)
    }

    /// The straight distance to `other`.
    pub fn distance(self, other: Self) -> f64 {
        let (dx, dy) = (self.x - other.x, self.y - other.y);
        (dx * dx + dy * dy).sqrt()
    }

    /// The point at share `t` (0 to 1) of the way to `other`.
    pub fn lerp(self, other: Self, t: f64) -> Self {
        Self::new(self.x + (other.x - self.x) * t, self.y + (other.y - self.y) * t)
    }

    /// This point turned clockwise by `angle` radians about `center`.
    pub fn rotated(self, center: Self, angle: f64) -> Self {
        if angle == 0.0 {
            return self;
        }
        let (sin, cos) = libm::sincos(angle);
        let (dx, dy) = (self.x - center.x, self.y - center.y);
        Self::new(center.x + dx * cos - dy * sin, center.y + dx * sin + dy * cos)
    }
}

/// A width and a height.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Size {
    /// Extent from left to right.
    pub width: f64,
    /// Extent from top to bottom.
    pub height: f64,
}

impl Size {
    /// The size `width` by `height`.
    pub const fn new(width: f64, height: f64) -> Self {
        Self { width, height }
    }
}

/// An upright rectangle; width and height are never negative.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Rect {
    /// The left edge.
    pub x: f64,
    /// The top edge.
    pub y: f64,
    /// Distance between left and right edge.
    pub width: f64,
    /// Distance between top and bottom edge.
    pub height: f64,
}

impl Rect {
    /// The rectangle with its top left corner at `x`, `y`.
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { x, y, width, height }
    }

    /// The smallest rectangle that holds all `points`, or `None` for no points.
    pub fn around(points: impl IntoIterator<Item = Point>) -> Option<Self> {
        let mut points = points.into_iter();
        let first = points.next()?;
        let (mut left, mut top, mut right, mut bottom) = (first.x, first.y, first.x, first.y);
        for p in points {
            left = left.min(p.x);
            top = top.min(p.y);
            right = right.max(p.x);
            bottom = bottom.max(p.y);
        }
        Some(Self::new(left, top, right - left, bottom - top))
    }

    /// The right edge.
    pub fn right(&self) -> f64 {
        self.x + self.width
    }

    /// The bottom edge.
    pub fn bottom(&self) -> f64 {
        self.y + self.height
    }

    /// The middle.
    pub fn center(&self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// The four corners, clockwise from the top left.
    pub fn corners(&self) -> [Point; 4] {
        [
            Point::new(self.x, self.y),
            Point::new(self.right(), self.y),
            Point::new(self.right(), self.bottom()),
            Point::new(self.x, self.bottom()),
        ]
    }

    /// This rectangle with `by` pixels more on every side; a negative `by` shrinks it.
    pub fn grown(&self, by: f64) -> Self {
        let (width, height) = ((self.width + 2.0 * by).max(0.0), (self.height + 2.0 * by).max(0.0));
        Self::new(self.x - by, self.y - by, width, height)
    }

    /// This rectangle moved by `dx`, `dy`.
    pub fn shifted(&self, dx: f64, dy: f64) -> Self {
        Self::new(self.x + dx, self.y + dy, self.width, self.height)
    }

    /// The smallest rectangle that holds both.
    pub fn union(&self, other: &Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        Self::new(x, y, self.right().max(other.right()) - x, self.bottom().max(other.bottom()) - y)
    }

    /// True when the two share some area; touching edges share none.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }

    /// True when `p` lies inside or on the edge.
    pub fn contains(&self, p: Point) -> bool {
        p.x >= self.x && p.x <= self.right() && p.y >= self.y && p.y <= self.bottom()
    }

    /// True when `other` lies inside, edges included.
    pub fn encloses(&self, other: &Self) -> bool {
        other.x >= self.x
            && other.y >= self.y
            && other.right() <= self.right()
            && other.bottom() <= self.bottom()
    }
}
