//! Connectors: lines with round corners, pills with their labels, step badges, and hops.

use penwork_language::vocabulary::{Arrow, Heads, LineStyle};
use penwork_layout::Route;
use penwork_scene::{
    Anchor, Arrowhead, Connector, ConnectorCorner, Dash, Item, Paint, Point, Rect, Role, Shade, Shape, Size,
    Stroke, TextAlign, Token, Tone,
};

use super::canvas::{Canvas, DASHED, DOTTED, Look};
use super::mark::Mark;
use super::text::{Fitted, Type};

/// The width of connectors.
pub(crate) const WIDTH: f64 = 1.5;
const CORNER: f64 = 10.0;
const PILL_HEIGHT: f64 = 24.0;
const PILL_PADDING: f64 = 12.0;
const ICON: f64 = 14.0;
const GAP: f64 = 6.0;
const TAG_PADDING: f64 = 8.0;
const TAG_INSET: f64 = 4.0;
const BADGE_PADDING: f64 = 6.0;
/// Labels are broken here.
const WIDEST: f64 = 200.0;

/// How a line is broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Line {
    Solid,
    Dashed,
    Dotted,
}

impl Line {
    pub(crate) const fn dash(self) -> Dash {
        match self {
            Self::Solid => Dash::Solid,
            Self::Dashed => DASHED,
            Self::Dotted => DOTTED,
        }
    }
}

/// A line in the usual colour through `points`, with round corners and no heads.
pub(crate) fn line(points: Vec<Point>, style: Line) -> Connector {
    let width = if style == Line::Dotted { 2.0 } else { WIDTH };
    let stroke = Stroke { paint: Paint::Token(Token::Line), width, dash: style.dash() };
    Connector::new(points, ConnectorCorner::Round(CORNER), stroke)
}

/// A connector between two boxes, ready to be drawn.
#[derive(Debug)]
pub(crate) struct Wire<'a> {
    pub(crate) key: String,
    pub(crate) route: &'a Route,
    pub(crate) arrow: Arrow,
    /// Key and box of the item it leaves.
    pub(crate) from: (String, Rect),
    /// Key and box of the item it enters.
    pub(crate) to: (String, Rect),
    pub(crate) hops: Vec<Point>,
    pub(crate) animated: bool,
    /// The tone of the line, when it has one.
    pub(crate) tone: Option<Tone>,
    /// The size of its pill, behind which it is not drawn.
    pub(crate) gap: Option<Size>,
}

impl Wire<'_> {
    /// Draws it.
    pub(crate) fn draw<'c>(&self, canvas: &'c mut Canvas) -> &'c mut Item {
        let points = &self.route.points;
        let style = match self.arrow.line() {
            LineStyle::Solid => Line::Solid,
            LineStyle::Dashed => Line::Dashed,
            LineStyle::Dotted => Line::Dotted,
        };
        let mut drawn = line(points.clone(), style);
        if let Some(tone) = self.tone {
            drawn.stroke.paint = Paint::Token(Token::Tone(tone, Shade::Outline));
        }
        drawn.end = if self.arrow.heads() == Heads::None { Arrowhead::None } else { Arrowhead::Chevron };
        drawn.start = if self.arrow.heads() == Heads::Both { Arrowhead::Chevron } else { Arrowhead::None };
        if style != Line::Dotted {
            drawn.hops.clone_from(&self.hops);
        }
        drawn.animated = self.animated;
        if let (Some(size), Some(label)) = (self.gap, self.route.label) {
            let center = label.rect.center();
            let (x, y) = (center.x - size.width / 2.0, center.y - size.height / 2.0);
            drawn.gaps.push(Rect::new(x, y, size.width, size.height));
        }
        let role = Role::Connector {
            from: Some(anchor(&self.from, points[0])),
            to: Some(anchor(&self.to, points[points.len() - 1])),
        };
        canvas.add(self.key.clone(), role, Shape::Connector(drawn))
    }
}

/// The end of a line on a box.
pub(crate) fn anchor((item, rect): &(String, Rect), end: Point) -> Anchor {
    let at = Point::new((end.x - rect.x) / rect.width.max(1.0), (end.y - rect.y) / rect.height.max(1.0));
    Anchor { item: item.clone(), at }
}

/// The pill on a connector: a step badge, an icon, a text, or several of them.
#[derive(Debug, Clone)]
pub(crate) struct Pill {
    /// The size of the whole.
    pub(crate) size: Size,
    badge: Option<Badge>,
    icon: Option<Mark>,
    text: Option<Fitted>,
    /// A second text on a shaded tag at the right end.
    tag: Option<Fitted>,
}

impl Pill {
    /// Takes the measure; `None` when there is nothing to say.
    pub(crate) fn new(text: Option<&str>, icon: Option<Mark>, badge: Option<u32>) -> Option<Self> {
        Self::with(text, icon, badge.map(Badge::new))
    }

    fn with(text: Option<&str>, icon: Option<Mark>, badge: Option<Badge>) -> Option<Self> {
        let text = text.filter(|t| !t.trim().is_empty()).map(|t| Type::EdgeLabel.fit(t, WIDEST, 280.0, 4));
        if text.is_none() && badge.is_none() && icon.is_none() {
            return None;
        }
        let badge_width = badge.as_ref().map(Badge::width);
        if text.is_none() && icon.is_none() {
            let size = Size::new(badge_width.unwrap_or(Badge::HEIGHT), Badge::HEIGHT);
            return Some(Self { size, badge, icon, text, tag: None });
        }
        let parts = [badge_width.map(|w| w - 6.0), icon.map(|_| ICON), text.as_ref().map(|t| t.size.width)];
        let inside: f64 = parts.iter().flatten().sum();
        let gaps = parts.iter().flatten().count().saturating_sub(1) as f64 * GAP;
        let height = text.as_ref().map_or(0.0, |t| t.size.height) + PILL_HEIGHT - Type::EdgeLabel.line();
        let size = Size::new((inside + gaps + 2.0 * PILL_PADDING).ceil(), height.max(PILL_HEIGHT));
        Some(Self { size, badge, icon, text, tag: None })
    }

    /// A pill with a tag at its right end, or the tag alone.
    pub(crate) fn with_tag(pill: Option<Self>, tag: Option<&str>) -> Option<Self> {
        let Some(tag) = tag.filter(|t| !t.trim().is_empty()) else { return pill };
        if pill.as_ref().is_none_or(|p| p.text.is_none()) {
            // A tag without a text before it is the text.
            let badge = pill.and_then(|p| p.badge);
            return Self::with(Some(tag), None, badge);
        }
        let tag = Type::Small.fit_line(tag, WIDEST);
        pill.map(|p| {
            let width = p.size.width + tag.size.width + 2.0 * TAG_PADDING + GAP - (PILL_PADDING - TAG_INSET);
            Self { size: Size::new(width.ceil(), p.size.height), tag: Some(tag), ..p }
        })
    }

    /// Draws the pill of the connector `of` with its middle at `center`; `position` is the share of the line's
    /// length at which it sits.
    pub(crate) fn draw(&self, canvas: &mut Canvas, of: &str, center: Point, position: f64) {
        let rect = Rect::new(
            center.x - self.size.width / 2.0,
            center.y - self.size.height / 2.0,
            self.size.width,
            self.size.height,
        );
        let key = format!("{of}:label");
        let mut x = rect.x;
        if self.text.is_some() || self.icon.is_some() {
            let look =
                Look::bordered(Token::Surface, Token::Border, (PILL_HEIGHT / 2.0).min(rect.height / 2.0));
            let item = canvas.block(format!("{of}:pill"), Role::Backdrop { of: key.clone() }, rect, look);
            item.data = vec![("edge-label", of.to_owned())];
            x += PILL_PADDING;
        }
        if let Some(badge) = &self.badge {
            // In a pill the badge moves out to the round end, which it fills.
            let left = if self.text.is_some() || self.icon.is_some() { rect.x + 2.0 } else { x };
            badge.draw(canvas, of, Point::new(left, center.y - Badge::HEIGHT / 2.0));
            x = left + badge.width() + if self.text.is_some() || self.icon.is_some() { GAP } else { 0.0 };
        }
        if let Some(mark) = &self.icon {
            let square = Rect::new(x, center.y - ICON / 2.0, ICON, ICON);
            canvas.glyph(format!("{of}:label:icon"), mark.glyph(square, false));
            x += ICON + GAP;
        }
        let mut right = rect.right() - PILL_PADDING;
        if let Some(tag) = &self.tag {
            let width = tag.size.width + 2.0 * TAG_PADDING;
            let chip = Rect::new(rect.right() - TAG_INSET - width, center.y - 9.0, width, 18.0);
            let tag_key = format!("{of}:tag:label");
            let surface = Look::surface(Token::Tone(Tone::Neutral, Shade::Chip), 9.0);
            canvas.block(format!("{of}:tag"), Role::Backdrop { of: tag_key.clone() }, chip, surface);
            let place = Rect::new(chip.x, center.y - tag.size.height / 2.0, chip.width, tag.size.height);
            let role = Role::ConnectorLabel { of: of.to_owned(), position };
            canvas.text(tag_key, role, tag, place, TextAlign::Center, Paint::Token(Token::SoftText));
            right = chip.x - GAP;
        }
        if let Some(text) = &self.text {
            let width = right - x;
            let place = Rect::new(x, center.y - text.size.height / 2.0, width, text.size.height);
            let role = Role::ConnectorLabel { of: of.to_owned(), position };
            canvas.text(key, role, text, place, TextAlign::Center, Paint::Token(Token::Text));
        }
    }
}

/// The number of a step, on a strong surface.
#[derive(Debug, Clone)]
pub(crate) struct Badge(Fitted);

impl Badge {
    pub(crate) const HEIGHT: f64 = 20.0;

    pub(crate) fn new(number: u32) -> Self {
        Self(Type::Badge.fit_line(&number.to_string(), 60.0))
    }

    pub(crate) fn width(&self) -> f64 {
        (self.0.size.width + 2.0 * BADGE_PADDING).ceil().max(Self::HEIGHT)
    }

    /// Draws the badge of the connector `of` with its top left corner at `corner`.
    pub(crate) fn draw(&self, canvas: &mut Canvas, of: &str, corner: Point) {
        let number = &self.0;
        let rect = Rect::new(corner.x, corner.y, self.width(), Self::HEIGHT);
        let text_key = format!("{of}:step:number");
        let surface = Look::surface(Token::Tone(Tone::Neutral, Shade::Solid), Self::HEIGHT / 2.0);
        let item = canvas.block(format!("{of}:step"), Role::Backdrop { of: text_key.clone() }, rect, surface);
        item.data = vec![("edge-step", number.source.clone())];
        let (y, height) = (rect.center().y - number.size.height / 2.0, number.size.height);
        let place = Rect::new(rect.x, y, rect.width, height);
        let role = Role::ConnectorLabel { of: of.to_owned(), position: 0.5 };
        canvas.text(text_key, role, number, place, TextAlign::Center, Paint::Token(Token::Surface));
    }
}

/// Where level pieces of each route cross upright pieces of others: there they hop. The result runs parallel
/// to `routes`.
pub(crate) fn hops(routes: &[&[Point]]) -> Vec<Vec<Point>> {
    let mut upright: Vec<(f64, f64, f64, usize)> = Vec::new();
    for (index, route) in routes.iter().enumerate() {
        for w in route.windows(2) {
            if w[0].x == w[1].x && w[0].y != w[1].y {
                upright.push((w[0].x, w[0].y.min(w[1].y), w[0].y.max(w[1].y), index));
            }
        }
    }
    upright.sort_by(|a, b| a.0.total_cmp(&b.0));
    let crossed = |index: usize, route: &[Point]| {
        let mut out = Vec::new();
        for w in route.windows(2) {
            if w[0].y != w[1].y || w[0].x == w[1].x {
                continue;
            }
            let (left, right, y) = (w[0].x.min(w[1].x), w[0].x.max(w[1].x), w[0].y);
            let first = upright.partition_point(|u| u.0 <= left);
            let inside = upright[first..].iter().take_while(|u| u.0 < right);
            out.extend(inside.filter(|u| u.3 != index && u.1 < y && y < u.2).map(|u| Point::new(u.0, y)));
        }
        out
    };
    routes.iter().enumerate().map(|(index, route)| crossed(index, route)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn level_lines_hop_over_upright_ones() {
        let p = Point::new;
        let level = [p(0.0, 10.0), p(100.0, 10.0)];
        let upright = [p(40.0, 0.0), p(40.0, 30.0)];
        let touching = [p(70.0, 10.0), p(70.0, 30.0)];
        let hops = hops(&[&level, &upright, &touching]);
        assert_eq!(hops, [vec![p(40.0, 10.0)], vec![], vec![]]);
    }
}
