//! A gantt chart as a scene.

use penwork_language::gantt::{Gantt, Row, Unit, Weekends};
use penwork_scene::pen::Segment;
use penwork_scene::{
    Arrowhead, Connector, ConnectorCorner, Corner, Dash, Fill, FillStyle, Outline, Paint, PathShape, Point,
    Rect, Role, Shade, Shape, ShapeBox, Stroke, TextAlign, Token, Tone,
};

use super::axis::{periods, ticks};
use super::link;
use super::outline::days;
use super::place::{self, AXIS_ROW, Placed, Plan, TODAY};
use crate::parts::canvas::{Canvas, Look};
use crate::parts::connector;
use crate::parts::mark::Mark;
use crate::parts::text::{Fitted, Type};
use crate::parts::words::tone;

const BAR_RADIUS: f64 = 8.0;
const BAND_RADIUS: f64 = 12.0;
const LINK_WIDTH: f64 = 1.25;
const LINK_CORNER: f64 = 7.0;
const PILL_HEIGHT: f64 = 20.0;
const PILL_PADDING: f64 = 8.0;
/// What a name of a period keeps free on its right.
const PERIOD_ROOM: f64 = 8.0;
const TICK_INSET: f64 = 5.0;
/// Lines are not drawn this close to a text.
const CLEAR: f64 = 3.0;
/// Days that are narrower are not shaded one by one.
const LEAST_SHADE: f64 = 4.0;

pub(super) fn paint(gantt: &Gantt) -> Canvas {
    let mut canvas = Canvas::default();
    let Some(plan) = place::place(gantt) else { return canvas };
    let names = plan.rows.iter().filter_map(Placed::beside).map(|r| r.grown(CLEAR)).collect();
    let mut painter = Painter { gantt, plan: &plan, names, canvas: &mut canvas };
    painter.bands();
    painter.days_off();
    painter.axis();
    painter.links();
    for index in 0..gantt.rows.len() {
        painter.row(index);
    }
    painter.today();
    canvas
}

struct Painter<'a> {
    gantt: &'a Gantt,
    plan: &'a Plan,
    /// What is written beside bars; lines keep clear of it.
    names: Vec<Rect>,
    canvas: &'a mut Canvas,
}

/// A straight line of one pixel.
fn hairline(a: Point, b: Point) -> Connector {
    let stroke = Stroke { paint: Paint::Token(Token::Border), width: 1.0, dash: Dash::Solid };
    Connector::new(vec![a, b], ConnectorCorner::Sharp, stroke)
}

fn row_key(row: &Row) -> String {
    format!("row:{}", row.id)
}

fn band_key(band: usize) -> String {
    format!("band:{band}")
}

impl Painter<'_> {
    /// The bands of the sections, with their names in a tab at the left end.
    fn bands(&mut self) {
        if self.plan.tab == 0.0 {
            return;
        }
        for (index, band) in self.plan.bands.iter().enumerate() {
            let key = band_key(index);
            let section = band.section.map(|s| &self.gantt.sections[s]);
            let tone = section.and_then(|s| s.tone).map_or(Tone::Neutral, tone);
            let look = Look::surface(Token::Frame(tone, 0), BAND_RADIUS);
            let item = self.canvas.block(key.clone(), Role::Group, band.rect, look);
            item.data = section.map(|s| ("section", s.name.clone())).into_iter().collect();
            let Some(name) = &band.name else { continue };
            let tab = Rect { width: self.plan.tab, ..band.rect };
            let surface = PathShape {
                path: left_rounded(tab, BAND_RADIUS * 1.2),
                fill: Fill { paint: Paint::Token(Token::Tone(tone, Shade::Chip)), style: FillStyle::Solid },
                stroke: Stroke { paint: Paint::None, width: 1.0, dash: Dash::Solid },
            };
            let label = format!("{key}:label");
            let role = Role::Backdrop { of: label.clone() };
            self.canvas.add(format!("{key}:tab"), role, Shape::Path(surface));
            let middle = tab.center();
            let (x, y) = (middle.x - name.size.width / 2.0, middle.y - name.size.height / 2.0);
            let at = Rect::new(x, y, name.size.width, name.size.height);
            let ink = Paint::Token(Token::Tone(tone, Shade::Text));
            self.canvas.text(label, Role::GroupLabel { of: key }, name, at, TextAlign::Center, ink);
        }
    }

    /// Shades the days on which nobody works, neighbours together.
    fn days_off(&mut self) {
        let axis = self.plan.axis;
        let weekends = self.gantt.weekends != Weekends::Show && axis.scale >= LEAST_SHADE;
        let count = axis.start.days_until(axis.end);
        let mut first: Option<i32> = None;
        for day in 0..=count {
            let date = axis.start.plus_days(day);
            let holiday = self.gantt.holidays.binary_search(&date).is_ok();
            let off = day < count && (holiday || (weekends && date.is_weekend()));
            match (off, first) {
                (true, None) => first = Some(day),
                (false, Some(start)) => {
                    first = None;
                    let x = self.plan.x(axis.start.plus_days(start));
                    let width = (f64::from(day - start) * axis.scale).max(1.0);
                    let rect = Rect::new(x, self.plan.top, width, self.plan.bottom - self.plan.top);
                    let look = Look::surface(Token::Tone(Tone::Neutral, Shade::Chip), 0.0);
                    let key = format!("off:{}", axis.start.plus_days(start));
                    self.canvas.block(key, Role::Decoration, rect, look).opacity = 0.5;
                }
                _ => {}
            }
        }
    }

    fn axis(&mut self) {
        let (plan, unit) = (self.plan, self.plan.axis.unit);
        let p = Point::new;
        for (index, tick) in ticks(&plan.axis).iter().enumerate() {
            let (x, right) = (plan.x(tick.start), plan.x(tick.end));
            let is_period = match unit {
                Unit::Day | Unit::Week => false,
                Unit::Month | Unit::Quarter => tick.start.parts().1 == 1,
                Unit::Year => true,
            };
            if index > 0 {
                let top = if is_period { plan.top } else { plan.ticks + 4.0 };
                let mut line = hairline(p(x, top), p(x, plan.bottom));
                line.gaps = self.names.iter().filter(|n| n.x < x && x < n.right()).copied().collect();
                let line = Shape::Connector(line);
                self.canvas.add(format!("grid:{index}"), Role::Decoration, line).opacity = 0.55;
            }
            let name = Type::Small.fit_line(&tick.name, f64::INFINITY);
            let y = plan.ticks + (AXIS_ROW - Type::Small.line()) / 2.0;
            // A week is named after its first day, so its name stands at its beginning.
            let (place, align) = match unit {
                Unit::Week => {
                    (Rect::new(x + TICK_INSET, y, name.size.width, name.size.height), TextAlign::Left)
                }
                _ => (Rect::new(x, y, right - x, name.size.height), TextAlign::Center),
            };
            let ink = Paint::Token(Token::SoftText);
            self.canvas.text(format!("tick:{index}"), Role::Decoration, &name, place, align, ink);
        }
        for (index, period) in periods(&plan.axis, TICK_INSET + PERIOD_ROOM).iter().enumerate() {
            let x = plan.x(period.start);
            if index > 0 {
                // Weeks do not end with months; below their row the line would run through a day.
                let end = if unit == Unit::Week { plan.ticks } else { plan.top };
                let line = Shape::Connector(hairline(p(x, 2.0), p(x, end)));
                self.canvas.add(format!("period:{index}:line"), Role::Decoration, line);
            }
            if period.name.is_empty() {
                continue;
            }
            let name = Type::GroupLabel.fit_line(&period.name, f64::INFINITY);
            let y = (AXIS_ROW - Type::GroupLabel.line()) / 2.0;
            let at = Rect::new(x + TICK_INSET, y, name.size.width, name.size.height);
            let ink = Paint::Token(Token::Text);
            self.canvas.text(format!("period:{index}"), Role::Decoration, &name, at, TextAlign::Left, ink);
        }
        let line = hairline(p(plan.left, plan.top), p(plan.right(), plan.top));
        self.canvas.add("axis", Role::Decoration, Shape::Connector(line));
    }

    /// The arrows between rows that come after each other.
    fn links(&mut self) {
        for (index, row) in self.gantt.rows.iter().enumerate() {
            for &before in &row.after {
                let points = link::route(&self.plan.rows, before, index);
                let (Some(&start), Some(&end)) = (points.first(), points.last()) else { continue };
                let first = &self.gantt.rows[before];
                let role = Role::Connector {
                    from: Some(connector::anchor(&(row_key(first), self.plan.rows[before].bar), start)),
                    to: Some(connector::anchor(&(row_key(row), self.plan.rows[index].bar), end)),
                };
                let around = Rect::around(points.iter().copied()).unwrap_or_default();
                let stroke =
                    Stroke { paint: Paint::Token(Token::Line), width: LINK_WIDTH, dash: Dash::Solid };
                let mut line = Connector::new(points, ConnectorCorner::Round(LINK_CORNER), stroke);
                line.end = Arrowhead::Chevron;
                line.gaps = self.names.iter().filter(|n| n.grown(1.0).overlaps(&around)).copied().collect();
                let key = format!("link:{}:{}", first.id, row.id);
                let item = self.canvas.add(key, role, Shape::Connector(line));
                item.data = vec![
                    ("link", format!("{}-{}", first.id, row.id)),
                    ("from", first.id.clone()),
                    ("to", row.id.clone()),
                ];
            }
        }
    }

    fn row(&mut self, index: usize) {
        let (row, placed) = (&self.gantt.rows[index], &self.plan.rows[index]);
        let key = row_key(row);
        let tone = tone(self.gantt.shown_tone(row));
        let strong = row.progress != penwork_language::gantt::Progress::Planned;
        let surface = Token::Tone(tone, if strong { Shade::Solid } else { Shade::Chip });
        let mut line = Stroke {
            paint: Paint::Token(Token::Tone(tone, if strong { Shade::Solid } else { Shade::Outline })),
            width: if row.milestone { 1.5 } else { 1.0 },
            dash: Dash::Solid,
        };
        if row.critical && tone != Tone::Red {
            // A tone of its own must not hide that the row is critical.
            line.paint = Paint::Token(Token::Tone(Tone::Red, Shade::Outline));
            line.width = 2.0;
        }
        let outline = if row.milestone {
            Outline::Diamond(Corner::Round(2.0))
        } else {
            Outline::Rectangle(Corner::Round((BAR_RADIUS * 1.2).min(placed.bar.width / 2.0)))
        };
        let fill = Fill { paint: Paint::Token(surface), style: FillStyle::Solid };
        let shape = Shape::Box(ShapeBox { rect: placed.bar, outline, fill, stroke: line });
        let item = self.canvas.add(key.clone(), Role::Node, shape);
        item.data = vec![
            (if row.milestone { "milestone" } else { "task" }, row.id.clone()),
            ("start", row.start.to_string()),
            ("end", row.end.to_string()),
            ("status", row.progress.name().to_owned()),
        ];
        item.parent = (self.plan.tab > 0.0).then(|| band_key(placed.band));
        item.tip = Some(days(self.gantt, row));
        let (text, check_tone) = match (placed.inside, strong) {
            (true, true) => (Token::Surface, Token::Surface),
            _ => (Token::Text, Token::Tone(tone, Shade::Glyph)),
        };
        if let (Some(at), Some(mark)) = (placed.check, Mark::new("lucide:check", tone)) {
            let mut glyph = mark.glyph(at, false);
            glyph.paint = Paint::Token(check_tone);
            self.canvas.glyph(format!("{key}:check"), glyph);
        }
        let role = Role::NodeLabel { of: key.clone() };
        let at = placed.name_at;
        self.written(format!("{key}:label"), role.clone(), &placed.name, at, text);
        if let Some((date, at)) = &placed.date {
            self.written(format!("{key}:date"), role, date, *at, Token::SoftText);
        }
    }

    fn written(&mut self, key: String, role: Role, text: &Fitted, at: Rect, ink: Token) {
        self.canvas.text(key, role, text, at, TextAlign::Left, Paint::Token(ink));
    }

    /// The marker of today: a line through all rows, broken where something is written.
    fn today(&mut self) {
        let Some(x) = self.plan.today(self.gantt) else { return };
        let name = Type::Badge.fit_line("Today", f64::INFINITY);
        let width = (name.size.width + 2.0 * PILL_PADDING).ceil();
        let top = self.plan.top + 2.0 + (TODAY - PILL_HEIGHT) / 2.0;
        let pill = Rect::new(x - width / 2.0, top, width, PILL_HEIGHT);
        let points = vec![Point::new(x, pill.bottom()), Point::new(x, self.plan.bottom)];
        let stroke = Stroke { paint: Paint::Token(Token::Text), width: 1.5, dash: Dash::Solid };
        let mut line = Connector::new(points, ConnectorCorner::Sharp, stroke);
        for placed in &self.plan.rows {
            let written = if placed.inside { Some(placed.name_at) } else { placed.beside() };
            line.gaps.extend(written.map(|r| r.grown(CLEAR)).filter(|r| r.x < x && x < r.right()));
        }
        self.canvas.add("today:line", Role::Decoration, Shape::Connector(line));
        let role = Role::Backdrop { of: "today:label".into() };
        let look = Look::surface(Token::Text, PILL_HEIGHT / 2.0);
        let item = self.canvas.block("today", role, pill, look);
        item.data = self.gantt.today.map(|today| ("today", today.to_string())).into_iter().collect();
        let at = Rect::new(pill.x, pill.center().y - name.size.height / 2.0, pill.width, name.size.height);
        let ink = Paint::Token(Token::Surface);
        self.canvas.text("today:label", Role::Decoration, &name, at, TextAlign::Center, ink);
    }
}

/// A rectangle with round corners at its left end.
fn left_rounded(r: Rect, radius: f64) -> Vec<Segment> {
    let p = Point::new;
    vec![
        Segment::Move(p(r.x + radius, r.y)),
        Segment::Line(p(r.right(), r.y)),
        Segment::Line(p(r.right(), r.bottom())),
        Segment::Line(p(r.x + radius, r.bottom())),
        Segment::Quad(p(r.x, r.bottom()), p(r.x, r.bottom() - radius)),
        Segment::Line(p(r.x, r.y + radius)),
        Segment::Quad(p(r.x, r.y), p(r.x + radius, r.y)),
        Segment::Close,
    ]
}
