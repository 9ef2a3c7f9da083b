//! A sequence as a scene.

use penwork_language::sequence::{Event, Sequence};
use penwork_language::vocabulary::{Heads, LineStyle};
use penwork_scene::{
    Arrowhead, Connector, ConnectorCorner, Dash, Paint, Point, Rect, Role, Shade, Shape, Stroke, TextAlign,
    Token, Tone,
};

use super::place::{self, LOOP_HEIGHT, LOOP_WIDTH, Placed, Plan, Row};
use crate::kinds::flow::card_of;
use crate::parts::canvas::{Canvas, Look};
use crate::parts::card::Card;
use crate::parts::connector::{self, Badge, Line};
use crate::parts::note::Note;
use crate::parts::text::{Fitted, Type};

const BRANCH_LABEL: f64 = 360.0;
const CHIP_PADDING: f64 = 8.0;
const CHIP_GAP: f64 = 8.0;
const BLOCK_RADIUS: f64 = 10.0;
const BADGE_GAP: f64 = 6.0;
/// Lines are not drawn this close to a text.
const CLEAR: f64 = 3.0;

pub(super) fn paint(sequence: &Sequence) -> Canvas {
    let cards: Vec<Card> = sequence
        .actors
        .iter()
        .map(|a| card_of(a.node_type, &a.label, a.sub.as_deref(), a.shown_icon(), a.shown_tone(), &[]))
        .collect();
    let widths: Vec<f64> = cards.iter().map(|c| c.size.width).collect();
    let head = cards.iter().map(|c| c.size.height).fold(0.0, f64::max);
    let texts = Texts::of(sequence);
    let plan = place::place(&widths, &rows(sequence, &texts), head);
    let mut painter = Painter { sequence, plan: &plan, texts: &texts, canvas: Canvas::default(), head };
    painter.blocks();
    painter.lifelines();
    painter.notes();
    painter.messages();
    for (index, card) in cards.iter().enumerate() {
        let actor = &sequence.actors[index];
        let rect = Rect::new(plan.lifelines[index] - card.size.width / 2.0, 0.0, card.size.width, head);
        let data = vec![("node", actor.id.clone()), ("type", actor.node_type.name().to_owned())];
        card.draw(&mut painter.canvas, &actor_key(&actor.id), rect, data, None);
    }
    painter.canvas
}

fn actor_key(id: &str) -> String {
    format!("actor:{id}")
}

/// Everything that is written, broken into lines.
struct Texts {
    messages: Vec<Fitted>,
    badges: Vec<Option<Badge>>,
    notes: Vec<Note>,
    branches: Vec<Fitted>,
}

impl Texts {
    fn of(sequence: &Sequence) -> Self {
        Self {
            messages: sequence.messages.iter().map(|m| place::message_label(&m.label)).collect(),
            badges: sequence.messages.iter().map(|m| m.step.map(Badge::new)).collect(),
            notes: sequence.notes.iter().map(|n| Note::new(&n.text)).collect(),
            branches: sequence.branches.iter().map(|b| Type::Sub.fit_line(&b.label, BRANCH_LABEL)).collect(),
        }
    }
}

fn rows(sequence: &Sequence, texts: &Texts) -> Vec<Row> {
    let row = |event: &Event| match *event {
        Event::Message(source) => {
            let message = &sequence.messages[source];
            let lead = texts.badges[source].as_ref().map_or(0.0, |b| b.width() + BADGE_GAP);
            let label = texts.messages[source].clone();
            Row::Message { from: message.from, to: message.to, label, lead, source }
        }
        Event::Note(source) => {
            let over = &sequence.notes[source].over;
            let (first, last) = (over.iter().min().copied(), over.iter().max().copied());
            let size = texts.notes[source].size;
            Row::Note { first: first.unwrap_or(0), last: last.unwrap_or(0), size, source }
        }
        Event::Open(source) => {
            let block = &sequence.blocks[source];
            let label = block.branches.first().map_or(0.0, |&b| texts.branches[b].size.width);
            let header = chip_width(block.kind.name()) + CHIP_GAP + label + 2.0 * CHIP_PADDING;
            Row::Open { header, source }
        }
        Event::Branch(source) => Row::Branch { source },
        Event::Close(_) => Row::Close,
    };
    sequence.events.iter().map(row).collect()
}

fn chip_width(word: &str) -> f64 {
    (Type::Badge.width(word) + 2.0 * CHIP_PADDING).ceil()
}

struct Painter<'a> {
    sequence: &'a Sequence,
    plan: &'a Plan,
    texts: &'a Texts,
    canvas: Canvas,
    /// The bottom of the actor cards.
    head: f64,
}

impl Painter<'_> {
    fn blocks(&mut self) {
        let mut depth = 0_u8;
        let mut open: Vec<f64> = Vec::new();
        for placed in &self.plan.rows {
            let Placed::Block { source, rect, branches } = placed else { continue };
            while open.last().is_some_and(|&bottom| bottom <= rect.y) {
                open.pop();
                depth = depth.saturating_sub(1);
            }
            let block = &self.sequence.blocks[*source];
            let key = format!("block:{source}");
            let look = Look::bordered(
                Token::Frame(Tone::Neutral, depth),
                Token::FrameLine(Tone::Neutral, depth),
                BLOCK_RADIUS,
            );
            let item = self.canvas.block(key.clone(), Role::Group, *rect, look);
            item.data = vec![("block", block.kind.name().to_owned())];
            for (index, &(branch, top)) in branches.iter().enumerate() {
                self.branch(&key, index, branch, rect, top);
            }
            open.push(rect.bottom());
            depth = depth.saturating_add(1);
        }
    }

    /// The strip above a branch: its word on a chip, its condition, and a dashed line above later ones.
    fn branch(&mut self, block: &str, index: usize, branch: usize, rect: &Rect, top: f64) {
        let word = self.word(branch);
        let key = format!("{block}:branch{index}");
        if index > 0 {
            let points = vec![Point::new(rect.x, top), Point::new(rect.right(), top)];
            let stroke = Stroke {
                paint: Paint::Token(Token::FrameLine(Tone::Neutral, 2)),
                width: 1.0,
                dash: Dash::Pattern { on: 5.0, off: 4.0 },
            };
            let line = Connector::new(points, ConnectorCorner::Sharp, stroke);
            self.canvas.add(format!("{key}:line"), Role::Decoration, Shape::Connector(line));
        }
        let (chip, place) = self.header(branch, rect, top);
        let word_key = format!("{key}:word");
        let surface = Look::surface(Token::Tone(Tone::Neutral, Shade::Chip), 6.0);
        self.canvas.block(format!("{key}:chip"), Role::Backdrop { of: word_key.clone() }, chip, surface);
        let word = Type::Badge.fit_line(word, 200.0);
        let inside = Rect::new(chip.x, chip.y + 2.0, chip.width, Type::Badge.line());
        let role = Role::GroupLabel { of: block.to_owned() };
        let ink = Paint::Token(Token::Tone(Tone::Neutral, Shade::Text));
        self.canvas.text(word_key, role.clone(), &word, inside, TextAlign::Center, ink);
        let label = &self.texts.branches[branch];
        self.canvas.text(
            format!("{key}:label"),
            role,
            label,
            place,
            TextAlign::Left,
            Paint::Token(Token::SoftText),
        );
    }

    /// The word that begins a branch.
    fn word(&self, branch: usize) -> &'static str {
        let block = &self.sequence.blocks[self.sequence.branches[branch].block];
        let is_first = block.branches.first() == Some(&branch);
        if is_first { block.kind.name() } else { block.kind.branch_word().unwrap_or(block.kind.name()) }
    }

    /// Where the word and the condition of a branch stand, whose top is at `top`.
    fn header(&self, branch: usize, block: &Rect, top: f64) -> (Rect, Rect) {
        let line = Type::Badge.line();
        let chip = Rect::new(block.x + 6.0, top + 6.0, chip_width(self.word(branch)), line + 4.0);
        let label = &self.texts.branches[branch];
        (chip, Rect::new(chip.right() + CHIP_GAP, chip.y + 2.0, label.size.width, label.size.height))
    }

    /// Dashed lines down from the cards, broken where a text or a note stands.
    fn lifelines(&mut self) {
        let mut gaps: Vec<Rect> = Vec::new();
        for placed in &self.plan.rows {
            match placed {
                Placed::Message { label, source, .. } => {
                    let lead = self.texts.badges[*source].as_ref().map_or(0.0, |b| b.width() + BADGE_GAP);
                    let whole = Rect::new(label.x - lead, label.y, label.width + lead, label.height);
                    gaps.push(whole.grown(CLEAR));
                }
                Placed::Note { rect, .. } => gaps.push(*rect),
                Placed::Block { rect, branches, .. } => {
                    for &(branch, top) in branches {
                        let (chip, label) = self.header(branch, rect, top);
                        gaps.push(chip.union(&label).grown(CLEAR));
                    }
                }
            }
        }
        for (index, &x) in self.plan.lifelines.iter().enumerate() {
            let points = vec![Point::new(x, self.head), Point::new(x, self.plan.bottom)];
            let stroke = Stroke {
                paint: Paint::Token(Token::Line),
                width: 1.0,
                dash: Dash::Pattern { on: 4.0, off: 5.0 },
            };
            let mut line = Connector::new(points, ConnectorCorner::Sharp, stroke);
            line.gaps = gaps.iter().filter(|g| g.x < x && x < g.right()).copied().collect();
            let key = format!("lifeline:{}", self.sequence.actors[index].id);
            self.canvas.add(key, Role::Decoration, Shape::Connector(line));
        }
    }

    fn notes(&mut self) {
        for placed in &self.plan.rows {
            let Placed::Note { source, rect } = placed else { continue };
            let data = vec![("note", source.to_string())];
            self.texts.notes[*source].draw(&mut self.canvas, &format!("note:{source}"), *rect, data);
        }
    }

    fn messages(&mut self) {
        for placed in &self.plan.rows {
            let Placed::Message { source, y, label } = placed else { continue };
            let (source, y) = (*source, *y);
            let message = &self.sequence.messages[source];
            let (from, to) = (self.plan.lifelines[message.from], self.plan.lifelines[message.to]);
            let key = format!("message:{source}");
            let points = if message.from == message.to {
                let right = from + LOOP_WIDTH;
                let p = Point::new;
                vec![p(from, y), p(right, y), p(right, y + LOOP_HEIGHT), p(from, y + LOOP_HEIGHT)]
            } else {
                vec![Point::new(from, y), Point::new(to, y)]
            };
            let style = match message.arrow.line() {
                LineStyle::Solid => Line::Solid,
                LineStyle::Dashed => Line::Dashed,
                LineStyle::Dotted => Line::Dotted,
            };
            let anchor = |actor: usize, end: Point| {
                let card = Rect::new(self.plan.lifelines[actor], 0.0, 1.0, self.head);
                Some(connector::anchor(&(actor_key(&self.sequence.actors[actor].id), card), end))
            };
            let (first, last) = (points[0], points[points.len() - 1]);
            let role = Role::Connector { from: anchor(message.from, first), to: anchor(message.to, last) };
            let mut line = connector::line(points, style);
            line.end =
                if message.arrow.heads() == Heads::None { Arrowhead::None } else { Arrowhead::Chevron };
            line.start =
                if message.arrow.heads() == Heads::Both { Arrowhead::Chevron } else { Arrowhead::None };
            line.animated = message.animated;
            // An arc of dots does not read as one.
            if message.from != message.to && style != Line::Dotted {
                let between = |x: &&f64| **x > from.min(to) && **x < from.max(to);
                line.hops = self.plan.lifelines.iter().filter(between).map(|&x| Point::new(x, y)).collect();
            }
            let item = self.canvas.add(key.clone(), role, Shape::Connector(line));
            item.data = vec![
                ("message", source.to_string()),
                ("from", self.sequence.actors[message.from].id.clone()),
                ("to", self.sequence.actors[message.to].id.clone()),
            ];
            if let Some(badge) = &self.texts.badges[source] {
                let corner =
                    Point::new(label.x - badge.width() - BADGE_GAP, label.center().y - Badge::HEIGHT / 2.0);
                badge.draw(&mut self.canvas, &key, corner);
            }
            let role = Role::ConnectorLabel { of: key.clone(), position: 0.5 };
            let text = &self.texts.messages[source];
            let align = if message.from == message.to { TextAlign::Left } else { TextAlign::Center };
            self.canvas.text(format!("{key}:label"), role, text, *label, align, Paint::Token(Token::Text));
        }
    }
}
