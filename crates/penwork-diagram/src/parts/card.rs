//! The card: a rounded box with an icon, a name, a line below it, and small technology marks.

use penwork_scene::{Paint, Rect, Role, Shade, Size, TextAlign, Token, Tone};

use super::canvas::{Canvas, DASHED, Look};
use super::mark::Mark;
use super::text::{Fitted, Type};

const LEAST: Size = Size::new(120.0, 56.0);
/// Text is broken here where that is possible.
const PREFERRED: f64 = 264.0;
/// A card is never wider.
const WIDEST: f64 = 400.0;
const PADDING: f64 = 16.0;
const ABOVE: f64 = 12.0;
const CHIP: f64 = 28.0;
const CHIP_INSET: f64 = 14.0;
const ICON: f64 = 16.0;
const CHIP_GAP: f64 = 10.0;
const SUB_GAP: f64 = 2.0;
const BODY_GAP: f64 = 6.0;
const STACK: f64 = 22.0;
const STACK_ICON: f64 = 14.0;
const STACK_GAP: f64 = 6.0;
const STACK_ABOVE: f64 = 8.0;
const RADIUS: f64 = 12.0;
const PILL_HEIGHT: f64 = 36.0;
const PILL_PADDING: f64 = 22.0;
const PILL_LEAST: f64 = 96.0;
const PILL_ICON_GAP: f64 = 8.0;

/// What a card says and how it looks.
#[derive(Debug, Clone)]
pub(crate) struct Content<'a> {
    pub(crate) label: &'a str,
    pub(crate) sub: Option<&'a str>,
    /// A sentence below both.
    pub(crate) body: Option<&'a str>,
    pub(crate) icon: Option<Mark>,
    pub(crate) tone: Tone,
    pub(crate) stack: Vec<Mark>,
    pub(crate) form: Form,
}

/// The outline and surface of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// Plain surface, thin border.
    Plain,
    /// Plain surface, dashed border: something outside.
    Dashed,
    /// Surface and border in the card's tone.
    Tinted,
    /// A pill of one line.
    Pill,
}

/// A measured card.
#[derive(Debug, Clone)]
pub(crate) struct Card {
    pub(crate) size: Size,
    label: Fitted,
    sub: Option<Fitted>,
    body: Option<Fitted>,
    icon: Option<Mark>,
    tone: Tone,
    stack: Vec<Mark>,
    form: Form,
}

impl Card {
    /// Breaks the text and takes the measure.
    pub(crate) fn new(content: &Content<'_>) -> Self {
        if content.form == Form::Pill {
            return Self::pill(content);
        }
        let beside = if content.icon.is_some() { CHIP_INSET + CHIP + CHIP_GAP - PADDING } else { 0.0 };
        let (preferred, hard) = (PREFERRED - 2.0 * PADDING - beside, WIDEST - 2.0 * PADDING - beside);
        let label = Type::Label.fit(content.label, preferred, hard, 3);
        let sub = content.sub.filter(|s| !s.trim().is_empty()).map(|s| Type::Sub.fit(s, preferred, hard, 3));
        let mut width = label.size.width.max(sub.as_ref().map_or(0.0, |s| s.size.width));
        let mut height = label.size.height + sub.as_ref().map_or(0.0, |s| SUB_GAP + s.size.height);
        let body =
            content.body.filter(|b| !b.trim().is_empty()).map(|b| Type::Sub.fit(b, preferred, hard, 4));
        if let Some(body) = &body {
            width = width.max(body.size.width);
            height += BODY_GAP + body.size.height;
        }
        if !content.stack.is_empty() {
            width = width.max(row(content.stack.len()));
            height += STACK_ABOVE + STACK;
        }
        let size = Size::new(
            (width + 2.0 * PADDING + beside).ceil().max(LEAST.width),
            (height + 2.0 * ABOVE).ceil().max(LEAST.height),
        );
        let (icon, tone, form) = (content.icon, content.tone, content.form);
        Self { size, label, sub, body, icon, tone, stack: content.stack.clone(), form }
    }

    fn pill(content: &Content<'_>) -> Self {
        let beside = if content.icon.is_some() { ICON + PILL_ICON_GAP } else { 0.0 };
        let label = Type::Label.fit_line(content.label, WIDEST - 2.0 * PILL_PADDING - beside);
        let width = (label.size.width + 2.0 * PILL_PADDING + beside).ceil().max(PILL_LEAST);
        Self {
            size: Size::new(width, PILL_HEIGHT),
            label,
            sub: None,
            body: None,
            icon: content.icon,
            tone: content.tone,
            stack: Vec::new(),
            form: content.form,
        }
    }

    /// Draws the card in `rect`, which may be larger than its measure. `data` goes to the box.
    pub(crate) fn draw(
        &self,
        canvas: &mut Canvas,
        key: &str,
        rect: Rect,
        data: Vec<(&'static str, String)>,
        parent: Option<&str>,
    ) {
        let plain = Look::bordered(Token::Surface, Token::Border, RADIUS);
        let look = match self.form {
            Form::Plain => plain,
            Form::Dashed => {
                Look { line: Paint::Token(Token::Tone(self.tone, Shade::Outline)), dash: DASHED, ..plain }
            }
            Form::Tinted => Look::bordered(
                Token::Tone(self.tone, Shade::Tint),
                Token::Tone(self.tone, Shade::Outline),
                RADIUS,
            ),
            Form::Pill if self.tone == Tone::Neutral => Look { radius: rect.height / 2.0, ..plain },
            Form::Pill => Look::bordered(
                Token::Tone(self.tone, Shade::Tint),
                Token::Tone(self.tone, Shade::Outline),
                rect.height / 2.0,
            ),
        };
        let item = canvas.block(key, Role::Node, rect, look);
        item.data = data;
        item.parent = parent.map(str::to_owned);
        if self.form == Form::Pill {
            self.draw_pill(canvas, key, rect);
        } else {
            self.draw_text(canvas, key, rect);
        }
    }

    fn draw_pill(&self, canvas: &mut Canvas, key: &str, rect: Rect) {
        let beside = if self.icon.is_some() { ICON + PILL_ICON_GAP } else { 0.0 };
        let x = rect.center().x - f64::midpoint(self.label.size.width, beside);
        if let Some(mark) = &self.icon {
            let square = Rect::new(x, rect.center().y - ICON / 2.0, ICON, ICON);
            canvas.glyph(format!("{key}:icon"), mark.glyph(square, self.tone != Tone::Neutral));
        }
        let text = Rect::new(
            x + beside,
            rect.center().y - self.label.size.height / 2.0,
            self.label.size.width,
            self.label.size.height,
        );
        let role = Role::NodeLabel { of: key.to_owned() };
        canvas.text(
            format!("{key}:label"),
            role,
            &self.label,
            text,
            TextAlign::Left,
            Paint::Token(Token::Text),
        );
    }

    fn draw_text(&self, canvas: &mut Canvas, key: &str, rect: Rect) {
        let sub_height = self.sub.as_ref().map_or(0.0, |s| SUB_GAP + s.size.height);
        let stack_height = if self.stack.is_empty() { 0.0 } else { STACK_ABOVE + STACK };
        let body_height = self.body.as_ref().map_or(0.0, |b| BODY_GAP + b.size.height);
        let height = self.label.size.height + sub_height + body_height + stack_height;
        let mut y = rect.center().y - height / 2.0;
        // With an icon everything is set flush beside it; without one it is centred.
        let (left, align) = match &self.icon {
            Some(mark) => {
                let chip = Rect::new(rect.x + CHIP_INSET, rect.center().y - CHIP / 2.0, CHIP, CHIP);
                let surface = Look::surface(Token::Tone(mark.tone, Shade::Chip), 8.0);
                canvas.block(format!("{key}:chip"), Role::Decoration, chip, surface);
                canvas.glyph(format!("{key}:icon"), mark.glyph(chip.grown((ICON - CHIP) / 2.0), true));
                (rect.x + CHIP_INSET + CHIP + CHIP_GAP, TextAlign::Left)
            }
            None => (rect.x + PADDING, TextAlign::Center),
        };
        let width = rect.right() - PADDING - left;
        let mut place = |canvas: &mut Canvas, name: &str, fitted: &Fitted, paint: Token, gap: f64| {
            y += gap;
            let place = Rect::new(left, y, width, fitted.size.height);
            let role = Role::NodeLabel { of: key.to_owned() };
            canvas.text(format!("{key}:{name}"), role, fitted, place, align, Paint::Token(paint));
            y += fitted.size.height;
        };
        place(canvas, "label", &self.label, Token::Text, 0.0);
        if let Some(sub) = &self.sub {
            place(canvas, "sub", sub, Token::SoftText, SUB_GAP);
        }
        if let Some(body) = &self.body {
            place(canvas, "body", body, Token::Text, BODY_GAP);
        }
        if !self.stack.is_empty() {
            let x = if self.icon.is_some() { left } else { rect.center().x - row(self.stack.len()) / 2.0 };
            stack_row(canvas, key, &self.stack, x, y + STACK_ABOVE);
        }
    }
}

/// The width of a row of technology marks.
pub(crate) fn row(marks: usize) -> f64 {
    marks as f64 * (STACK + STACK_GAP) - STACK_GAP
}

/// Draws technology marks in a row from (`x`, `y`).
pub(crate) fn stack_row(canvas: &mut Canvas, key: &str, marks: &[Mark], x: f64, y: f64) {
    for (index, mark) in marks.iter().enumerate() {
        let square = Rect::new(x + index as f64 * (STACK + STACK_GAP), y, STACK, STACK);
        let surface = Look::bordered(Token::Surface, Token::Border, 6.0);
        canvas.block(format!("{key}:stack{index}"), Role::Decoration, square, surface);
        let glyph = mark.glyph(square.grown((STACK_ICON - STACK) / 2.0), false);
        canvas.glyph(format!("{key}:stack{index}:icon"), glyph);
    }
}
