//! A table: a tinted header above rows of columns.

use penwork_language::schema::{Column, Table};
use penwork_scene::pen::Segment;
use penwork_scene::{
    Dash, Fill, FillStyle, Paint, PathShape, Rect, Role, Shade, Shape, Size, Stroke, TextAlign, Token, Tone,
};

use crate::parts::canvas::{Canvas, Look};
use crate::parts::frame::rounded;
use crate::parts::mark::Mark;
use crate::parts::text::{Fitted, Type};
use crate::parts::words::tone;

const LEAST_WIDTH: f64 = 220.0;
const HEADER: f64 = 48.0;
const HEADER_WITH_SUB: f64 = 58.0;
const ROW: f64 = 28.0;
const PADDING: f64 = 16.0;
const BOTTOM: f64 = 8.0;
const BADGE: Size = Size::new(28.0, 18.0);
const BADGE_GAP: f64 = 10.0;
const TYPE_GAP: f64 = 28.0;
const CHIP: f64 = 28.0;
const ICON: f64 = 16.0;
const RADIUS: f64 = 12.0;
const WIDEST_NAME: f64 = 260.0;
const WIDEST_TYPE: f64 = 200.0;

/// A measured table.
#[derive(Debug)]
pub(super) struct TableCard {
    pub(super) size: Size,
    header: f64,
    tone: Tone,
    icon: Option<Mark>,
    label: Fitted,
    sub: Option<Fitted>,
    rows: Vec<RowText>,
}

#[derive(Debug)]
struct RowText {
    name: Fitted,
    column_type: Fitted,
    badge: Option<(&'static str, Tone)>,
    note: Option<String>,
}

impl RowText {
    fn new(column: &Column) -> Self {
        let badge = match column {
            Column { primary_key: true, .. } => Some(("PK", Tone::Amber)),
            Column { foreign_key: true, .. } => Some(("FK", Tone::Blue)),
            Column { unique: true, .. } => Some(("UQ", Tone::Violet)),
            _ => None,
        };
        let optional = if column.nullable { "?" } else { "" };
        Self {
            name: Type::Code.fit_line(&column.name, WIDEST_NAME),
            column_type: Type::Sub.fit_line(&format!("{}{optional}", column.column_type), WIDEST_TYPE),
            badge,
            note: column.note.clone(),
        }
    }
}

impl TableCard {
    pub(super) fn new(table: &Table) -> Self {
        let tone = tone(table.shown_tone());
        let icon = table.shown_icon().and_then(|reference| Mark::new(reference, tone));
        let rows: Vec<RowText> = table.columns.iter().map(RowText::new).collect();
        let beside = if icon.is_some() { CHIP + BADGE_GAP } else { 0.0 };
        let label = Type::TableName.fit_line(&table.label, WIDEST_NAME);
        let sub =
            table.sub.as_ref().filter(|s| !s.trim().is_empty()).map(|s| Type::Sub.fit_line(s, WIDEST_NAME));
        let head = beside + label.size.width.max(sub.as_ref().map_or(0.0, |s| s.size.width));
        let name = rows.iter().map(|r| r.name.size.width).fold(0.0, f64::max);
        let kind = rows.iter().map(|r| r.column_type.size.width).fold(0.0, f64::max);
        let body = BADGE.width + BADGE_GAP + name + TYPE_GAP + kind;
        let width = (head.max(body) + 2.0 * PADDING).ceil().max(LEAST_WIDTH);
        let header = if sub.is_some() { HEADER_WITH_SUB } else { HEADER };
        let bottom = if rows.is_empty() { 0.0 } else { BOTTOM };
        let height = header + rows.len() as f64 * ROW + bottom;
        Self { size: Size::new(width, height), header, tone, icon, label, sub, rows }
    }

    /// How far below the table's top the middle of a row lies.
    pub(super) fn row_middle(&self, row: usize) -> f64 {
        self.header + bottom_half(row)
    }

    pub(super) fn draw(&self, canvas: &mut Canvas, key: &str, rect: Rect, table: &Table) {
        let item = canvas.block(key, Role::Node, rect, Look::bordered(Token::Surface, Token::Border, RADIUS));
        item.data = vec![("table", table.id.clone())];
        let header = Rect::new(rect.x, rect.y, rect.width, self.header);
        self.draw_header(canvas, key, header, self.rows.is_empty());
        for (index, (row, column)) in self.rows.iter().zip(&table.columns).enumerate() {
            let middle = rect.y + self.row_middle(index);
            draw_row(canvas, &format!("{key}:{}", column.name), key, row, (rect.x, rect.right(), middle));
        }
    }

    fn draw_header(&self, canvas: &mut Canvas, key: &str, rect: Rect, is_all: bool) {
        let surface = PathShape {
            path: header_outline(rect.grown(-0.5), is_all),
            fill: Fill { paint: Paint::Token(Token::Tone(self.tone, Shade::Tint)), style: FillStyle::Solid },
            stroke: Stroke { paint: Paint::None, width: 1.0, dash: Dash::Solid },
        };
        canvas.add(format!("{key}:header"), Role::Decoration, Shape::Path(surface));
        let mut x = rect.x + PADDING;
        if let Some(mark) = &self.icon {
            let chip = Rect::new(x, rect.center().y - CHIP / 2.0, CHIP, CHIP);
            canvas.block(
                format!("{key}:chip"),
                Role::Decoration,
                chip,
                Look::surface(Token::Tone(mark.tone, Shade::Chip), 8.0),
            );
            canvas.glyph(format!("{key}:icon"), mark.glyph(chip.grown((ICON - CHIP) / 2.0), true));
            x += CHIP + BADGE_GAP;
        }
        let sub = self.sub.as_ref().map_or(0.0, |s| s.size.height);
        let mut y = rect.center().y - f64::midpoint(self.label.size.height, sub);
        let role = Role::NodeLabel { of: key.to_owned() };
        let place = Rect::new(x, y, self.label.size.width, self.label.size.height);
        canvas.text(
            format!("{key}:label"),
            role.clone(),
            &self.label,
            place,
            TextAlign::Left,
            Paint::Token(Token::Text),
        );
        y += self.label.size.height;
        if let Some(sub) = &self.sub {
            let place = Rect::new(x, y, sub.size.width, sub.size.height);
            canvas.text(
                format!("{key}:sub"),
                role,
                sub,
                place,
                TextAlign::Left,
                Paint::Token(Token::SoftText),
            );
        }
    }
}

fn draw_row(
    canvas: &mut Canvas,
    key: &str,
    table: &str,
    row: &RowText,
    (left, right, middle): (f64, f64, f64),
) {
    let role = Role::NodeLabel { of: table.to_owned() };
    let x = left + PADDING;
    if let Some((word, tone)) = row.badge {
        let chip = Rect::new(x, middle - BADGE.height / 2.0, BADGE.width, BADGE.height);
        let text_key = format!("{key}:badge");
        canvas.block(
            format!("{key}:chip"),
            Role::Backdrop { of: text_key.clone() },
            chip,
            Look::surface(Token::Tone(tone, Shade::Chip), 5.0),
        );
        let word = Type::Badge.fit_line(word, BADGE.width);
        let place = Rect::new(chip.x, middle - word.size.height / 2.0, chip.width, word.size.height);
        let ink = Paint::Token(Token::Tone(tone, Shade::Text));
        canvas.text(text_key, role.clone(), &word, place, TextAlign::Center, ink);
    }
    let name = &row.name;
    let place = Rect::new(
        x + BADGE.width + BADGE_GAP,
        middle - name.size.height / 2.0,
        name.size.width,
        name.size.height,
    );
    let item = canvas.text(key, role.clone(), name, place, TextAlign::Left, Paint::Token(Token::Text));
    item.tip.clone_from(&row.note);
    let kind = &row.column_type;
    let place = Rect::new(
        right - PADDING - kind.size.width,
        middle - kind.size.height / 2.0,
        kind.size.width,
        kind.size.height,
    );
    canvas.text(format!("{key}:type"), role, kind, place, TextAlign::Right, Paint::Token(Token::SoftText));
}

fn bottom_half(row: usize) -> f64 {
    BOTTOM / 2.0 + (row as f64 + 0.5) * ROW
}

/// The header's surface: the table's round corners at the top, at the bottom too when it is all there is.
fn header_outline(r: Rect, is_all: bool) -> Vec<Segment> {
    let corner = [RADIUS * 1.2 - 0.5; 2];
    rounded(r, corner, if is_all { corner } else { [0.0; 2] })
}
