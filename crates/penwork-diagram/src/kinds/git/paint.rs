//! A git graph as a scene.

use penwork_language::git::{CommitType, Git, Origin};
use penwork_scene::{
    Anchor, Connector, ConnectorCorner, Dash, Fill, FillStyle, Outline, Paint, Point, Rect, Role, Shade,
    Shape, ShapeBox, Stroke, TextAlign, Token, Tone,
};

use super::place::{self, Plan};
use super::text::{Chip, Part};
use crate::parts::canvas::{Canvas, DOTTED, Look};
use crate::parts::mark::Mark;
use crate::parts::text::Fitted;
use crate::parts::words::tone;

const RAIL: f64 = 2.5;
const CORNER: f64 = 12.0;
const DOT: f64 = 6.0;
/// The dot inside a ring.
const CORE: f64 = 5.0;
const RING: f64 = 9.5;
const RING_WIDTH: f64 = 2.0;
const HALO: f64 = 13.0;
const HIGHLIGHT: f64 = 8.0;
const REVERSE: f64 = 8.0;
const CROSS: f64 = 10.0;
const STUB: f64 = 4.0;

pub(super) fn paint(git: &Git, down: bool) -> Canvas {
    let mut canvas = Canvas::default();
    let plan = place::place(git, down);
    let tones = git.shown_tones().into_iter().map(tone).collect();
    let mut painter = Painter { git, plan: &plan, tones, canvas: &mut canvas };
    painter.guides();
    painter.wires();
    for index in 0..git.commits.len() {
        painter.dot(index);
    }
    painter.stubs();
    for index in 0..git.commits.len() {
        painter.note(index);
    }
    for (branch, chip, rect) in &plan.tabs {
        painter.pill(*branch, chip, *rect);
    }
    canvas
}

fn commit_key(commit: usize) -> String {
    format!("commit:{}", commit + 1)
}

fn circle(center: Point, radius: f64, fill: Paint, line: Paint, width: f64, dash: Dash) -> Shape {
    Shape::Box(ShapeBox {
        rect: Rect::new(center.x - radius, center.y - radius, 2.0 * radius, 2.0 * radius),
        outline: Outline::Ellipse,
        fill: Fill { paint: fill, style: FillStyle::Solid },
        stroke: Stroke { paint: line, width, dash },
    })
}

struct Painter<'a> {
    git: &'a Git,
    plan: &'a Plan,
    tones: Vec<Tone>,
    canvas: &'a mut Canvas,
}

impl Painter<'_> {
    /// The colour of a branch's lines.
    fn ink(&self, branch: usize) -> Paint {
        Paint::Token(Token::Tone(self.tones[branch], Shade::Outline))
    }

    /// From the names of branches to where they begin.
    fn guides(&mut self) {
        for &(branch, [from, to]) in &self.plan.guides {
            // The default branch begins with its first commit, so that its rail reaches back to its name.
            let is_default = self.git.branches[branch].start.is_none();
            let stroke = if is_default {
                Stroke { paint: self.ink(branch), width: RAIL, dash: Dash::Solid }
            } else {
                Stroke { paint: Paint::Token(Token::Border), width: 1.5, dash: DOTTED }
            };
            let line = Connector::new(vec![from, to], ConnectorCorner::Sharp, stroke);
            self.canvas.add(format!("branch:{branch}:guide"), Role::Decoration, Shape::Connector(line));
        }
    }

    fn wires(&mut self) {
        let middle = |commit: usize| Some(Anchor { item: commit_key(commit), at: Point::new(0.5, 0.5) });
        for wire in &self.plan.wires {
            let stroke = Stroke { paint: self.ink(wire.branch), width: RAIL, dash: Dash::Solid };
            let line = Connector::new(wire.points.clone(), ConnectorCorner::Round(CORNER), stroke);
            let (from, to) = (wire.from + 1, wire.to.map(|to| to + 1));
            let end = to.map_or_else(|| format!("branch:{}", wire.branch), |to| to.to_string());
            let role = Role::Connector { from: middle(wire.from), to: wire.to.and_then(middle) };
            let item = self.canvas.add(format!("rail:{from}:{end}"), role, Shape::Connector(line));
            item.data = vec![
                ("link", format!("{from}-{end}")),
                ("from", from.to_string()),
                ("to", end),
                ("branch", self.git.branches[wire.branch].name.clone()),
            ];
        }
    }

    fn dot(&mut self, index: usize) {
        let commit = &self.git.commits[index];
        let (key, center) = (commit_key(index), self.plan.dots[index]);
        let own = self.tones[commit.branch];
        let solid = Paint::Token(Token::Tone(own, Shade::Outline));
        let surface = Paint::Token(Token::Surface);
        let source = match commit.origin {
            Origin::Commit => None,
            Origin::Merge { branch, .. } => Some((branch, Dash::Solid)),
            Origin::CherryPick { commit } => {
                Some((self.git.commits[commit].branch, Dash::Pattern { on: 3.5, off: 2.5 }))
            }
        };
        // From the largest circle to the smallest.
        let mut circles = Vec::new();
        if commit.commit_type == CommitType::Highlight {
            let halo = Paint::Token(Token::Tone(own, Shade::Chip));
            circles.push(circle(center, HALO, halo, solid, 1.0, Dash::Solid));
        }
        if let Some((branch, dash)) = source {
            circles.push(circle(center, RING, surface, self.ink(branch), RING_WIDTH, dash));
        }
        match (commit.commit_type, source) {
            (CommitType::Reverse, None) => {
                circles.push(circle(center, REVERSE, surface, solid, RAIL, Dash::Solid));
            }
            (CommitType::Reverse, Some(_)) => {}
            (CommitType::Highlight, None) => {
                circles.push(circle(center, HIGHLIGHT, solid, Paint::None, 1.0, Dash::Solid));
            }
            (_, Some(_)) => circles.push(circle(center, CORE, solid, Paint::None, 1.0, Dash::Solid)),
            (CommitType::Normal, None) => {
                circles.push(circle(center, DOT, solid, Paint::None, 1.0, Dash::Solid));
            }
        }
        for (layer, shape) in circles.into_iter().enumerate() {
            let (key, role) = if layer == 0 {
                (key.clone(), Role::Node)
            } else {
                (format!("{key}:{layer}"), Role::Decoration)
            };
            let item = self.canvas.add(key, role, shape);
            if layer == 0 {
                item.data = vec![
                    ("commit", (index + 1).to_string()),
                    ("branch", self.git.branches[commit.branch].name.clone()),
                    ("type", kind_word(commit.commit_type, commit.origin).to_owned()),
                ];
                item.data.extend(commit.id.clone().map(|id| ("id", id)));
            }
        }
        if commit.commit_type == CommitType::Reverse
            && let Some(mark) = Mark::new("lucide:x", own)
        {
            let square = Rect::new(center.x - CROSS / 2.0, center.y - CROSS / 2.0, CROSS, CROSS);
            self.canvas.glyph(format!("{key}:cross"), mark.glyph(square, false));
        }
    }

    fn stubs(&mut self) {
        for &(branch, end) in &self.plan.stubs {
            let shape = circle(end, STUB, Paint::Token(Token::Surface), self.ink(branch), 2.0, Dash::Solid);
            self.canvas.add(format!("branch:{branch}:end"), Role::Decoration, shape);
        }
    }

    fn note(&mut self, index: usize) {
        let (key, dot) = (commit_key(index), self.plan.dots[index]);
        let note = &self.plan.notes[index];
        let align: TextAlign = note.align.into();
        for (number, (part, rect)) in note.parts.iter().enumerate() {
            let at = rect.shifted(dot.x, dot.y);
            let key = format!("{key}:text{number}");
            let of = commit_key(index);
            match part {
                Part::Message(text) => self.written(key, of, text, at, align, Token::Text),
                Part::Deed(text) | Part::Id(text) | Part::Source(text) => {
                    self.written(key, of, text, at, align, Token::SoftText);
                }
                Part::Tag(chip) => {
                    let face = Face {
                        surface: Look::bordered(Token::Surface, Token::Border, (at.height / 2.0).min(10.0)),
                        icon: "lucide:tag",
                        tone: Tone::Neutral,
                        ink: Token::SoftText,
                        data: ("tag", chip.name.source.clone()),
                    };
                    self.chip(&key, of, chip, at, face);
                }
                Part::Branch(branch, chip) => self.pill(*branch, chip, at),
            }
        }
    }

    fn written(&mut self, key: String, of: String, text: &Fitted, at: Rect, align: TextAlign, ink: Token) {
        self.canvas.text(key, Role::NodeLabel { of }, text, at, align, Paint::Token(ink));
    }

    /// The name of a branch.
    fn pill(&mut self, branch: usize, chip: &Chip, rect: Rect) {
        let (key, tone) = (format!("branch:{branch}"), self.tones[branch]);
        let (fill, line) = (Token::Tone(tone, Shade::Chip), Token::Tone(tone, Shade::Outline));
        let face = Face {
            surface: Look::bordered(fill, line, (rect.height / 2.0).min(12.0)),
            icon: "lucide:git-branch",
            tone,
            ink: Token::Tone(tone, Shade::Text),
            data: ("branch", self.git.branches[branch].name.clone()),
        };
        let owner = key.clone();
        self.chip(&key, owner, chip, rect, face);
    }

    /// A word with an icon on a surface.
    fn chip(&mut self, key: &str, of: String, chip: &Chip, rect: Rect, face: Face) {
        let label = format!("{key}:label");
        let (square, place) = chip.parts(&rect);
        let item = self.canvas.block(key, Role::Backdrop { of: label.clone() }, rect, face.surface);
        item.data = vec![face.data];
        if let Some(mark) = Mark::new(face.icon, face.tone) {
            self.canvas.glyph(format!("{key}:icon"), mark.glyph(square, true));
        }
        let role = Role::NodeLabel { of };
        self.canvas.text(label, role, &chip.name, place, TextAlign::Left, Paint::Token(face.ink));
    }
}

/// How a chip looks, and what it is.
struct Face {
    surface: Look,
    icon: &'static str,
    tone: Tone,
    ink: Token,
    data: (&'static str, String),
}

/// What a commit is, in a word.
fn kind_word(commit_type: CommitType, origin: Origin) -> &'static str {
    match (commit_type, origin) {
        (CommitType::Normal, Origin::Merge { .. }) => "merge",
        (CommitType::Normal, Origin::CherryPick { .. }) => "cherry-pick",
        (other, _) => other.name(),
    }
}
