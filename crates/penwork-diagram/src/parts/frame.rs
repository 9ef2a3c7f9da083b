//! Frames around cards, with their name in a tab.

use penwork_scene::pen::Segment;
use penwork_scene::{
    Dash, Fill, FillStyle, Item, Paint, PathShape, Point, Rect, Role, Shade, Shape, Size, Stroke, TextAlign,
    Token, Tone,
};

use super::canvas::{Canvas, Look};
use super::card::{row, stack_row};
use super::mark::Mark;
use super::text::{Fitted, Type};

const RADIUS: f64 = 16.0;
const TAB_HEIGHT: f64 = 28.0;
const TAB_PADDING: f64 = 12.0;
const TAB_CORNER: f64 = 8.0;
const ICON: f64 = 16.0;
const ICON_GAP: f64 = 8.0;
const SUB_HEIGHT: f64 = 18.0;
const STACK_HEIGHT: f64 = 30.0;
/// What layouts keep free inside a frame.
const PADDING: f64 = 20.0;
/// How far a hanging tab reaches beyond the label that the layout knows, on each side.
const OVERHANG: f64 = 2.0;
/// The widest text of a tab.
const WIDEST: f64 = 320.0;

/// A frame's name, measured.
#[derive(Debug, Clone)]
pub(crate) struct Tab {
    /// The size of the tab.
    pub(crate) size: Size,
    label: Fitted,
    sub: Option<Fitted>,
    icon: Option<Mark>,
    stack: Vec<Mark>,
    tone: Tone,
}

impl Tab {
    /// Takes the measure.
    pub(crate) fn new(
        label: &str,
        sub: Option<&str>,
        icon: Option<Mark>,
        stack: Vec<Mark>,
        tone: Tone,
    ) -> Self {
        let label = Type::GroupLabel.fit_line(label, WIDEST);
        let sub = sub.filter(|s| !s.trim().is_empty()).map(|s| Type::Sub.fit_line(s, WIDEST));
        let beside = if icon.is_some() { ICON + ICON_GAP } else { 0.0 };
        let text = label.size.width.max(sub.as_ref().map_or(0.0, |s| s.size.width));
        let marks = if stack.is_empty() { 0.0 } else { row(stack.len()) };
        let width = (text.max(marks) + beside + 2.0 * TAB_PADDING).ceil();
        let mut height = TAB_HEIGHT;
        if sub.is_some() {
            height += SUB_HEIGHT;
        }
        if !stack.is_empty() {
            height += STACK_HEIGHT;
        }
        Self { size: Size::new(width, height), label, sub, icon, stack, tone }
    }

    /// Draws the tab. In the corner of its frame it takes the frame's round corner; elsewhere it hangs from
    /// the frame's edge.
    pub(crate) fn draw(&self, canvas: &mut Canvas, key: &str, corner: Point, in_corner: bool) {
        let rect = Rect::new(corner.x, corner.y, self.size.width, self.size.height);
        let surface = PathShape {
            path: outline(rect, in_corner),
            fill: Fill { paint: Paint::Token(Token::Tone(self.tone, Shade::Chip)), style: FillStyle::Solid },
            stroke: Stroke { paint: Paint::None, width: 1.0, dash: Dash::Solid },
        };
        let label_key = format!("{key}:label");
        let role = Role::Backdrop { of: label_key.clone() };
        let item = canvas.add(format!("{key}:tab"), role, Shape::Path(surface));
        item.data = vec![("group-tab", key.to_owned())];
        let mut x = rect.x + TAB_PADDING;
        if let Some(mark) = &self.icon {
            let square = Rect::new(x, rect.y + (TAB_HEIGHT - ICON) / 2.0, ICON, ICON);
            canvas.glyph(format!("{key}:icon"), mark.glyph(square, true));
            x += ICON + ICON_GAP;
        }
        let line = Type::GroupLabel.line();
        let place = Rect::new(x, rect.y + (TAB_HEIGHT - line) / 2.0, self.label.size.width, line);
        let role = Role::GroupLabel { of: key.to_owned() };
        let ink = Paint::Token(Token::Tone(self.tone, Shade::Text));
        canvas.text(label_key, role.clone(), &self.label, place, TextAlign::Left, ink);
        let mut y = rect.y + TAB_HEIGHT - 4.0;
        if let Some(sub) = &self.sub {
            let place = Rect::new(x, y, sub.size.width, Type::Sub.line());
            canvas.text(
                format!("{key}:sub"),
                role,
                sub,
                place,
                TextAlign::Left,
                Paint::Token(Token::SoftText),
            );
            y += SUB_HEIGHT;
        }
        if !self.stack.is_empty() {
            stack_row(canvas, key, &self.stack, x, y + 4.0);
        }
    }
}

/// The frame itself.
pub(crate) fn draw<'a>(
    canvas: &'a mut Canvas,
    key: &str,
    rect: Rect,
    tone: Tone,
    dash: Dash,
    depth: u8,
) -> &'a mut Item {
    let look =
        Look { dash, ..Look::bordered(Token::Frame(tone, depth), Token::FrameLine(tone, depth), RADIUS) };
    canvas.block(key, Role::Group, rect, look)
}

/// The room a layout keeps for a tab: what is left of it without the padding that it keeps anyway.
pub(crate) fn label_size(tab: &Tab) -> Size {
    Size::new((tab.size.width - 2.0 * OVERHANG).max(1.0), tab.size.height - 8.0)
}

/// Draws a tab where the layout put the label of its frame: in the corner, or where no line crosses it.
pub(crate) fn place_tab(canvas: &mut Canvas, key: &str, tab: &Tab, rect: Rect, label: Point) -> Rect {
    let in_corner = label.x <= rect.x + PADDING + 0.5;
    let x = if in_corner { rect.x } else { label.x - OVERHANG };
    tab.draw(canvas, key, Point::new(x, rect.y), in_corner);
    Rect::new(x, rect.y, tab.size.width, tab.size.height)
}

/// Draws a tab in the corner of its frame, or at the right end of the frame's upper edge when something in `taken`
/// stands in the corner.
pub(crate) fn place_tab_beside(canvas: &mut Canvas, key: &str, tab: &Tab, rect: Rect, taken: &[Rect]) {
    let at = |x: f64| Rect::new(x, rect.y, tab.size.width, tab.size.height);
    let is_free = |place: &Rect| !taken.iter().any(|t| t.overlaps(place));
    let right = rect.right() - tab.size.width - RADIUS;
    let in_corner = is_free(&at(rect.x)) || !is_free(&at(right)) || right < rect.x;
    let x = if in_corner { rect.x } else { right };
    tab.draw(canvas, key, Point::new(x, rect.y), in_corner);
}

/// A tab in the corner of its frame: the frame's corner at the top left, a small one at the bottom right.
/// A hanging tab has small corners at its bottom.
fn outline(r: Rect, in_corner: bool) -> Vec<Segment> {
    if in_corner {
        rounded(r, [RADIUS * 1.2, 0.0], [TAB_CORNER, 0.0])
    } else {
        rounded(r, [0.0; 2], [TAB_CORNER; 2])
    }
}

/// A rectangle with corners of their own: top left and right, bottom right and left. Each is a quadratic that
/// starts so far before the corner.
pub(crate) fn rounded(r: Rect, top: [f64; 2], bottom: [f64; 2]) -> Vec<Segment> {
    let (p, [top_left, top_right], [bottom_right, bottom_left]) = (Point::new, top, bottom);
    vec![
        Segment::Move(p(r.x + top_left, r.y)),
        Segment::Line(p(r.right() - top_right, r.y)),
        Segment::Quad(p(r.right(), r.y), p(r.right(), r.y + top_right)),
        Segment::Line(p(r.right(), r.bottom() - bottom_right)),
        Segment::Quad(p(r.right(), r.bottom()), p(r.right() - bottom_right, r.bottom())),
        Segment::Line(p(r.x + bottom_left, r.bottom())),
        Segment::Quad(p(r.x, r.bottom()), p(r.x, r.bottom() - bottom_left)),
        Segment::Line(p(r.x, r.y + top_left)),
        Segment::Quad(p(r.x, r.y), p(r.x + top_left, r.y)),
        Segment::Close,
    ]
}
