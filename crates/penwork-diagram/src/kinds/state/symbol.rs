//! What stands for a state: a card, or a mark.

use penwork_language::state::{State, StateType};
use penwork_scene::{Dash, Fill, FillStyle};
use penwork_scene::{
    Outline, Paint, Rect, Role, Shade, Shape, ShapeBox, Size, Stroke, TextAlign, Token, Tone,
};

use crate::parts::canvas::{Canvas, Look};
use crate::parts::card::{Card, Content, Form};
use crate::parts::mark::Mark;
use crate::parts::text::Type;
use crate::parts::words::tone;

const START: f64 = 16.0;
const END: f64 = 26.0;
const END_DOT: f64 = 14.0;
const CHOICE: f64 = 36.0;
const HISTORY: f64 = 30.0;
const BAR: f64 = 6.0;
const BAR_LENGTH: f64 = 48.0;

/// A measured symbol.
#[derive(Debug)]
pub(super) enum Symbol {
    Card(Box<Card>),
    Start,
    End,
    /// A choice without a question.
    Choice(Option<Mark>),
    Bar,
    History(&'static str),
}

impl Symbol {
    pub(super) fn new(state: &State) -> Self {
        let tone = tone(state.shown_tone());
        let icon = state.shown_icon().and_then(|reference| Mark::new(reference, tone));
        let label = state.label.as_deref().filter(|l| !l.trim().is_empty());
        match (state.state_type, label) {
            (StateType::Start, _) => Self::Start,
            (StateType::End, _) => Self::End,
            (StateType::Fork | StateType::Join, _) => Self::Bar,
            (StateType::History, _) => Self::History("H"),
            (StateType::DeepHistory, _) => Self::History("H*"),
            (StateType::Choice, None) => Self::Choice(icon),
            (kind, label) => {
                let form = if kind == StateType::Choice || (icon.is_none() && tone != Tone::Neutral) {
                    Form::Tinted
                } else {
                    Form::Plain
                };
                let label = label.unwrap_or(&state.id);
                let sub = state.sub.as_deref();
                Self::Card(Box::new(Card::new(&Content {
                    label,
                    sub,
                    body: None,
                    icon,
                    tone,
                    stack: Vec::new(),
                    form,
                })))
            }
        }
    }

    /// The least size; bars stand across the way the picture runs.
    pub(super) fn size(&self, vertical: bool) -> Size {
        match self {
            Self::Card(card) => card.size,
            Self::Start => Size::new(START, START),
            Self::End => Size::new(END, END),
            Self::Choice(_) => Size::new(CHOICE, CHOICE),
            Self::History(_) => Size::new(HISTORY, HISTORY),
            Self::Bar if vertical => Size::new(BAR_LENGTH, BAR),
            Self::Bar => Size::new(BAR, BAR_LENGTH),
        }
    }

    /// Whether lines meet in the middle of its sides.
    pub(super) const fn is_mark(&self) -> bool {
        !matches!(self, Self::Card(_) | Self::Bar)
    }

    pub(super) const fn is_round(&self) -> bool {
        self.is_mark()
    }

    pub(super) fn draw(
        &self,
        canvas: &mut Canvas,
        key: &str,
        rect: Rect,
        state: &State,
        parent: Option<&str>,
    ) {
        let data = vec![("node", state.id.clone()), ("type", kind(state.state_type).to_owned())];
        let ink = Paint::Token(Token::Text);
        match self {
            Self::Card(card) => return card.draw(canvas, key, rect, data, parent),
            Self::Start => circle(canvas, key, rect, Role::Node, ink, Paint::None),
            Self::End => {
                circle(canvas, key, rect, Role::Node, Paint::Token(Token::Surface), ink);
                let dot = rect.grown((END_DOT - END) / 2.0);
                circle(canvas, &format!("{key}:dot"), dot, Role::Decoration, ink, Paint::None);
            }
            Self::Choice(icon) => {
                let tone = tone(state.shown_tone());
                let fill = Paint::Token(Token::Tone(tone, Shade::Tint));
                let line = Paint::Token(Token::Tone(tone, Shade::Outline));
                circle(canvas, key, rect, Role::Node, fill, line);
                if let Some(mark) = icon {
                    canvas.glyph(format!("{key}:icon"), mark.glyph(rect.grown((16.0 - CHOICE) / 2.0), true));
                }
            }
            Self::Bar => {
                canvas.block(key, Role::Node, rect, Look::surface(Token::Text, 3.0));
            }
            Self::History(letter) => {
                let border = Paint::Token(Token::Line);
                circle(canvas, key, rect, Role::Node, Paint::Token(Token::Surface), border);
                let text = Type::Badge.fit_line(letter, rect.width);
                let place =
                    Rect::new(rect.x, rect.center().y - text.size.height / 2.0, rect.width, text.size.height);
                let role = Role::NodeLabel { of: key.to_owned() };
                canvas.text(format!("{key}:label"), role, &text, place, TextAlign::Center, ink);
            }
        }
        canvas.describe(key, data, parent);
    }
}

fn circle(canvas: &mut Canvas, key: &str, rect: Rect, role: Role, fill: Paint, line: Paint) {
    let shape = ShapeBox {
        rect,
        outline: Outline::Ellipse,
        fill: Fill { paint: fill, style: FillStyle::Solid },
        stroke: Stroke { paint: line, width: 1.5, dash: Dash::Solid },
    };
    canvas.add(key, role, Shape::Box(shape));
}

const fn kind(state: StateType) -> &'static str {
    match state {
        StateType::Simple => "state",
        StateType::Composite => "composite",
        StateType::Choice => "choice",
        StateType::Fork => "fork",
        StateType::Join => "join",
        StateType::History => "history",
        StateType::DeepHistory => "deep-history",
        StateType::Start => "start",
        StateType::End => "end",
    }
}
