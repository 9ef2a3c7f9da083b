//! A class diagram as a scene.
//!
//! Parents and wholes stand before their children and parts in the way the picture runs.

use penwork_language::class::{ClassDiagram, RelationType};
use penwork_language::vocabulary;
use penwork_layout::{self as layout, Direction, Graph, Layout, Spacing};
use penwork_scene::{Arrowhead, Dash, Paint, Point, Role, Shape, TextAlign, Token, Tone};

use super::relation;
use super::uml::Uml;
use crate::graph::{chosen, spacing};
use crate::parts::canvas::Canvas;
use crate::parts::connector::{self, Line, Pill};
use crate::parts::frame::{self, Tab};
use crate::parts::note::Note;
use crate::parts::words::tone;

/// Room for a head and a cardinality before the first bend.
const RUN: f64 = 36.0;
/// Between ends on one side, for the cardinalities beside them.
const ENDS: f64 = 34.0;

/// The picture, and the way it runs.
pub(super) fn paint(diagram: &ClassDiagram) -> (Canvas, Direction) {
    let boxes: Vec<Uml> = diagram.classes.iter().map(Uml::new).collect();
    let notes: Vec<Note> = diagram.notes.iter().map(|n| Note::new(&n.text)).collect();
    let tabs: Vec<Tab> = diagram
        .packages
        .iter()
        .map(|p| Tab::new(&p.label, None, None, Vec::new(), p.tone.map_or(Tone::Neutral, tone)))
        .collect();
    let pills: Vec<Option<Pill>> =
        diagram.relations.iter().map(|r| Pill::new(r.label.as_deref(), None, None)).collect();
    let direction = chosen(Some(diagram.shown_direction())).unwrap_or(Direction::Down);
    debug_assert_ne!(diagram.shown_direction(), vocabulary::Direction::Auto);
    let graph = graph(diagram, direction, &boxes, &notes, &tabs, &pills);
    let has_cardinalities =
        diagram.relations.iter().any(|r| r.from_cardinality.is_some() || r.to_cardinality.is_some());
    let usual = spacing();
    let ends = if has_cardinalities { ENDS } else { usual.ends };
    let placed = layout::layout(&graph, &Spacing { layers: RUN, ends, ..usual });
    let mut painter = Painter { diagram, placed: &placed, canvas: Canvas::default() };
    painter.packages(None, 0);
    painter.relations(&pills);
    painter.note_lines();
    for (index, tab) in tabs.iter().enumerate() {
        let key = package_key(diagram, index);
        frame::place_tab(&mut painter.canvas, &key, tab, placed.groups[index], placed.group_labels[index]);
    }
    for (index, uml) in boxes.iter().enumerate() {
        let class = &diagram.classes[index];
        let parent = class.parent.map(|p| package_key(diagram, p));
        uml.draw(
            &mut painter.canvas,
            &class_key(diagram, index),
            placed.nodes[index],
            class,
            parent.as_deref(),
        );
    }
    for (index, note) in notes.iter().enumerate() {
        let rect = placed.nodes[diagram.classes.len() + index];
        note.draw(&mut painter.canvas, &format!("note:{index}"), rect, vec![("note", index.to_string())]);
    }
    for (index, pill) in pills.iter().enumerate() {
        if let (Some(pill), Some(label)) = (pill, placed.routes[index].label) {
            pill.draw(&mut painter.canvas, &relation_key(index), label.rect.center(), label.position);
        }
    }
    (painter.canvas, direction)
}

fn class_key(diagram: &ClassDiagram, index: usize) -> String {
    format!("class:{}", diagram.classes[index].id)
}

fn package_key(diagram: &ClassDiagram, index: usize) -> String {
    format!("package:{}", diagram.packages[index].id)
}

fn relation_key(index: usize) -> String {
    format!("relation:{index}")
}

fn graph(
    diagram: &ClassDiagram,
    direction: Direction,
    boxes: &[Uml],
    notes: &[Note],
    tabs: &[Tab],
    pills: &[Option<Pill>],
) -> Graph {
    let node =
        |parent, size| layout::Node { parent, size, outline: layout::Outline::Rectangle, is_mark: false };
    let classes = diagram.classes.iter().zip(boxes).map(|(class, uml)| node(class.parent, uml.size));
    let on = |note: &penwork_language::class::Note| note.on.and_then(|c| diagram.classes[c].parent);
    let cards = diagram.notes.iter().zip(notes).map(|(note, card)| node(on(note), card.size));
    let relations = diagram.relations.iter().zip(pills).map(|(one, pill)| {
        let up = relation::is_upwards(one.relation_type);
        let (from, to) = if up { (one.to, one.from) } else { (one.from, one.to) };
        layout::Edge { from, to, label: pill.as_ref().map(|p| p.size), ..layout::Edge::default() }
    });
    let about = diagram.notes.iter().enumerate().filter_map(|(index, note)| {
        let to = diagram.classes.len() + index;
        Some(layout::Edge { from: note.on?, to, ..layout::Edge::default() })
    });
    let groups = diagram.packages.iter().zip(tabs);
    Graph {
        direction,
        groups: groups
            .map(|(p, tab)| layout::Group { parent: p.parent, label: frame::label_size(tab) })
            .collect(),
        nodes: classes.chain(cards).collect(),
        edges: relations.chain(about).collect(),
    }
}

struct Painter<'a> {
    diagram: &'a ClassDiagram,
    placed: &'a Layout,
    canvas: Canvas,
}

impl Painter<'_> {
    /// Frames from the outside in; packages nest three deep at most.
    fn packages(&mut self, parent: Option<usize>, depth: u8) {
        for (index, package) in self.diagram.packages.iter().enumerate().filter(|(_, p)| p.parent == parent) {
            let key = package_key(self.diagram, index);
            let tone = package.tone.map_or(Tone::Neutral, tone);
            let item =
                frame::draw(&mut self.canvas, &key, self.placed.groups[index], tone, Dash::Solid, depth);
            item.parent = parent.map(|p| package_key(self.diagram, p));
            item.data = vec![("package", package.id.clone()), ("depth", depth.to_string())];
            self.packages(Some(index), depth + 1);
        }
    }

    fn relations(&mut self, pills: &[Option<Pill>]) {
        let routes: Vec<&[Point]> = self.placed.routes.iter().map(|r| r.points.as_slice()).collect();
        let hops = connector::hops(&routes);
        for (index, (one, hops)) in self.diagram.relations.iter().zip(hops).enumerate() {
            let route = &self.placed.routes[index];
            let mut points = route.points.clone();
            if relation::is_upwards(one.relation_type) {
                points.reverse();
            }
            let (style, start, end) = relation::look(one.relation_type);
            let last = points.len() - 1;
            let ends = [(points[0], points[1], start), (points[last], points[last - 1], end)];
            let anchor = |class: usize, at: Point| {
                let rect = self.placed.nodes[class];
                Some(connector::anchor(&(class_key(self.diagram, class), rect), at))
            };
            let role =
                Role::Connector { from: anchor(one.from, points[0]), to: anchor(one.to, points[last]) };
            let mut line = connector::line(points, style);
            (line.start, line.end, line.hops) = (start, end, hops);
            if let (Some(_), Some(label)) = (&pills[index], route.label) {
                line.gaps.push(label.rect);
            }
            let item = self.canvas.add(relation_key(index), role, Shape::Connector(line));
            item.data = vec![("relation", kind(one.relation_type).to_owned())];
            let cardinalities = [&one.from_cardinality, &one.to_cardinality];
            for (side, (cardinality, (at, neighbour, head))) in
                cardinalities.into_iter().zip(ends).enumerate()
            {
                let Some(text) = relation::text(cardinality.as_deref()) else { continue };
                let place = relation::place(&text, at, neighbour, head != Arrowhead::None);
                let role = Role::ConnectorLabel { of: relation_key(index), position: side as f64 };
                let ink = Paint::Token(Token::SoftText);
                let key = format!("{}:end{side}", relation_key(index));
                self.canvas.text(key, role, &text, place, TextAlign::Left, ink);
            }
        }
    }

    /// Dotted lines from classes to their notes.
    fn note_lines(&mut self) {
        let about = self.diagram.notes.iter().enumerate().filter_map(|(i, n)| Some((i, n.on?)));
        for (place, (note, class)) in about.enumerate() {
            let points = self.placed.routes[self.diagram.relations.len() + place].points.clone();
            let anchor = |key: String, node: usize, at: Point| {
                Some(connector::anchor(&(key, self.placed.nodes[node]), at))
            };
            let node = self.diagram.classes.len() + note;
            let role = Role::Connector {
                from: anchor(class_key(self.diagram, class), class, points[0]),
                to: anchor(format!("note:{note}"), node, points[points.len() - 1]),
            };
            let line = connector::line(points, Line::Dotted);
            self.canvas.add(format!("note:{note}:line"), role, Shape::Connector(line));
        }
    }
}

const fn kind(relation: RelationType) -> &'static str {
    match relation {
        RelationType::Inheritance => "inheritance",
        RelationType::Realization => "realization",
        RelationType::Composition => "composition",
        RelationType::Aggregation => "aggregation",
        RelationType::Association => "association",
        RelationType::TwoWay => "two-way",
        RelationType::Dependency => "dependency",
        RelationType::Link => "link",
    }
}
