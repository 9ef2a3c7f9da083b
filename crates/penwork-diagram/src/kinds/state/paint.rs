//! A state diagram as a scene.

use std::collections::BTreeMap;

use penwork_language::state::{Scope, StateDiagram, StateType};
use penwork_language::vocabulary::{Arrow, Tone as Meaning};
use penwork_layout::{Direction, Layout, PlacedLabel, Route};
use penwork_scene::{Dash, Paint, Point, Rect, Role, Shape, Size, TextAlign, Token, Tone};

use super::graph::{Place, Plan};
use super::symbol::Symbol;
use crate::Defaults;
use crate::graph::{chosen, place, spacing};
use crate::parts::canvas::{Canvas, DASHED, Look};
use crate::parts::connector::{self, Line, Wire};
use crate::parts::frame::{self, Tab};
use crate::parts::mark::Mark;
use crate::parts::note::Note;
use crate::parts::phrase::Phrase;
use crate::parts::text::{Fitted, Type};
use crate::parts::words::tone;

/// How far a loop of a composite state stands out.
const LOOP: f64 = 28.0;

/// The picture, and the way it runs.
pub(super) fn paint(diagram: &StateDiagram, defaults: &Defaults) -> (Canvas, Direction) {
    let symbols: Vec<Symbol> = diagram.states.iter().map(Symbol::new).collect();
    let notes: Vec<Note> = diagram.notes.iter().map(|n| Note::new(&n.text)).collect();
    let phrases: Vec<Option<Phrase>> = diagram.transitions.iter().map(|t| Phrase::new(&t.label)).collect();
    let tabs = tabs(diagram);
    let captions: Vec<Option<Fitted>> = diagram
        .regions
        .iter()
        .map(|r| r.label.as_deref().filter(|l| !l.trim().is_empty()).map(|l| Type::Small.fit_line(l, 240.0)))
        .collect();
    let sizes: Vec<Size> =
        captions.iter().map(|c| c.as_ref().map_or(Size::new(1.0, 1.0), |c| c.size)).collect();
    let plan = Plan::new(diagram, &tabs, &sizes);
    let build = |direction| plan.graph(diagram, &symbols, &notes, &phrases, direction);
    let wanted = chosen(diagram.direction.or(defaults.direction));
    let mut graph = build(wanted.unwrap_or_default());
    let mut placed = place(&mut graph, wanted, &spacing());
    if wanted.is_none() && graph.direction.is_vertical() && symbols.iter().any(|s| matches!(s, Symbol::Bar)) {
        // Bars stand across the way the picture runs, which is known only now.
        let direction = graph.direction;
        graph = build(direction);
        placed = place(&mut graph, Some(direction), &spacing());
    }
    let mut painter = Painter { diagram, plan: &plan, placed: &placed, canvas: Canvas::default() };
    painter.frames(Scope::Root, 0, &captions);
    painter.transitions(&phrases);
    painter.note_lines();
    for (&state, tab) in &tabs {
        if let Place::Group(group) = plan.places[state] {
            let key = key_of(&diagram.states[state], state);
            let (rect, label) = (placed.groups[group], placed.group_labels[group]);
            frame::place_tab(&mut painter.canvas, &key, tab, rect, label);
        }
    }
    for (index, symbol) in symbols.iter().enumerate() {
        if let Place::Node(node) = plan.places[index] {
            let state = &diagram.states[index];
            let parent = painter.parent(state.scope);
            let rect = placed.nodes[node];
            symbol.draw(&mut painter.canvas, &key_of(state, index), rect, state, parent.as_deref());
        }
    }
    for (index, note) in notes.iter().enumerate() {
        let rect = placed.nodes[plan.notes[index]];
        note.draw(&mut painter.canvas, &note_key(index), rect, vec![("note", index.to_string())]);
    }
    painter.labels(&phrases);
    (painter.canvas, graph.direction)
}

/// Markers share their names, so the place in the list goes with them.
fn key_of(state: &penwork_language::state::State, index: usize) -> String {
    match state.state_type {
        StateType::Start | StateType::End => format!("state:{}:{index}", state.id),
        _ => format!("state:{}", state.id),
    }
}

fn note_key(index: usize) -> String {
    format!("note:{index}")
}

fn edge_key(index: usize) -> String {
    format!("transition:{index}")
}

/// The tabs of composite states.
fn tabs(diagram: &StateDiagram) -> BTreeMap<usize, Tab> {
    let composite = |(_, s): &(usize, &penwork_language::state::State)| s.state_type == StateType::Composite;
    diagram
        .states
        .iter()
        .enumerate()
        .filter(composite)
        .map(|(index, state)| {
            let tone = tone(state.shown_tone());
            let icon = state.shown_icon().and_then(|reference| Mark::new(reference, tone));
            let label = state.label.as_deref().unwrap_or(&state.id);
            (index, Tab::new(label, state.sub.as_deref(), icon, Vec::new(), tone))
        })
        .collect()
}

struct Painter<'a> {
    diagram: &'a StateDiagram,
    plan: &'a Plan,
    placed: &'a Layout,
    canvas: Canvas,
}

impl Painter<'_> {
    /// Frames of composite states and regions from the outside in. Composites nest six deep at most.
    fn frames(&mut self, scope: Scope, depth: u8, captions: &[Option<Fitted>]) {
        for (index, state) in self.diagram.states.iter().enumerate().filter(|(_, s)| s.scope == scope) {
            let Place::Group(group) = self.plan.places[index] else { continue };
            let (key, parent) = (key_of(state, index), self.parent(scope));
            let rect = self.placed.groups[group];
            let item =
                frame::draw(&mut self.canvas, &key, rect, tone(state.shown_tone()), Dash::Solid, depth);
            item.parent = parent;
            item.data = vec![("group", state.id.clone()), ("depth", depth.to_string())];
            self.frames(Scope::Composite(index), depth + 1, captions);
            let regions: Vec<(usize, usize)> = self
                .plan
                .regions
                .iter()
                .filter(|(region, _)| self.diagram.regions[**region].composite == index)
                .map(|(&region, &group)| (region, group))
                .collect();
            for (region, group) in regions {
                self.region(region, group, &key, captions[region].as_ref());
                self.frames(Scope::Region(region), depth + 1, captions);
            }
        }
    }

    fn region(&mut self, region: usize, group: usize, parent: &str, caption: Option<&Fitted>) {
        let (key, rect) = (region_key(region), self.placed.groups[group]);
        let look = Look {
            fill: Paint::None,
            dash: DASHED,
            ..Look::bordered(Token::Surface, Token::FrameLine(Tone::Neutral, 3), 10.0)
        };
        let item = self.canvas.block(key.clone(), Role::Group, rect, look);
        item.parent = Some(parent.to_owned());
        item.data = vec![("region", region.to_string())];
        if let Some(caption) = caption {
            let corner = self.placed.group_labels[group];
            let place = Rect::new(corner.x, corner.y - 8.0, caption.size.width, caption.size.height);
            let role = Role::GroupLabel { of: key.clone() };
            let ink = Paint::Token(Token::SoftText);
            self.canvas.text(format!("{key}:label"), role, caption, place, TextAlign::Left, ink);
        }
    }

    /// The key of the frame around a scope.
    fn parent(&self, scope: Scope) -> Option<String> {
        match scope {
            Scope::Root => None,
            Scope::Composite(state) => Some(key_of(&self.diagram.states[state], state)),
            Scope::Region(region) => Some(region_key(region)),
        }
    }

    fn rect(&self, state: usize) -> Rect {
        match self.plan.places[state] {
            Place::Node(node) => self.placed.nodes[node],
            Place::Group(group) => self.placed.groups[group],
        }
    }

    fn end(&self, state: usize) -> (String, Rect) {
        (key_of(&self.diagram.states[state], state), self.rect(state))
    }

    /// The route of a transition: the layout's, or a loop at the right edge of a composite state.
    fn route(&self, index: usize, size: Option<Size>) -> Route {
        if let Some(edge) = self.plan.edges[index] {
            return self.placed.routes[edge].clone();
        }
        let rect = self.rect(self.diagram.transitions[index].from);
        let (right, middle) = (rect.right(), rect.center().y);
        let half = (rect.height / 4.0).min(24.0);
        let p = Point::new;
        let points = vec![
            p(right, middle - half),
            p(right + LOOP, middle - half),
            p(right + LOOP, middle + half),
            p(right, middle + half),
        ];
        let label = size.map(|s| {
            let rect = Rect::new(right + LOOP - s.width / 2.0, middle - s.height / 2.0, s.width, s.height);
            PlacedLabel { rect, position: 0.5 }
        });
        Route { points, label }
    }

    fn transitions(&mut self, phrases: &[Option<Phrase>]) {
        let routes: Vec<Route> =
            phrases.iter().enumerate().map(|(i, p)| self.route(i, p.as_ref().map(|p| p.size))).collect();
        let points: Vec<&[Point]> = routes.iter().map(|r| r.points.as_slice()).collect();
        for (index, hops) in connector::hops(&points).into_iter().enumerate() {
            let transition = &self.diagram.transitions[index];
            let meaning = self.diagram.states[transition.to].tone;
            let is_telling = matches!(meaning, Some(Meaning::Green | Meaning::Amber | Meaning::Red));
            let wire = Wire {
                key: edge_key(index),
                route: &routes[index],
                arrow: Arrow::Solid,
                from: self.end(transition.from),
                to: self.end(transition.to),
                hops,
                animated: false,
                tone: meaning.filter(|_| is_telling).map(tone),
                gap: phrases[index].as_ref().map(|p| p.size),
            };
            let item = wire.draw(&mut self.canvas);
            item.data = vec![
                ("transition", index.to_string()),
                ("from", self.diagram.states[transition.from].id.clone()),
                ("to", self.diagram.states[transition.to].id.clone()),
            ];
        }
    }

    /// Dashed lines from notes to their states.
    fn note_lines(&mut self) {
        let transitions = self.plan.edges.iter().flatten().count();
        for (index, note) in self.diagram.notes.iter().enumerate() {
            let route = &self.placed.routes[transitions + index];
            let mut line = connector::line(route.points.clone(), Line::Dashed);
            line.stroke.width = 1.0;
            let card = (note_key(index), self.placed.nodes[self.plan.notes[index]]);
            let mut ends = [card, self.end(note.state)];
            // The layout's edge runs from whichever stands first.
            let first = route.points[0];
            let near = |rect: &Rect| rect.grown(1.0).contains(first);
            if !near(&ends[0].1) {
                ends.reverse();
            }
            let last = route.points[route.points.len() - 1];
            let role = Role::Connector {
                from: Some(connector::anchor(&ends[0], first)),
                to: Some(connector::anchor(&ends[1], last)),
            };
            self.canvas.add(format!("{}:line", note_key(index)), role, Shape::Connector(line));
        }
    }

    fn labels(&mut self, phrases: &[Option<Phrase>]) {
        for (index, phrase) in phrases.iter().enumerate() {
            let Some(phrase) = phrase else { continue };
            let route = self.route(index, Some(phrase.size));
            if let Some(label) = route.label {
                phrase.draw(&mut self.canvas, &edge_key(index), label.rect.center(), label.position);
            }
        }
    }
}

fn region_key(region: usize) -> String {
    format!("region:{region}")
}
