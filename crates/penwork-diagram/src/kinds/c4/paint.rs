//! A C4 diagram as a scene.

use penwork_language::c4::{Boundary, C4, Element};
use penwork_layout::{self as layout, Direction, Graph, Layout};
use penwork_scene::{Point, Tone};

use super::caption;
use crate::Defaults;
use crate::graph::{chosen, place, spacing};
use crate::parts::canvas::Canvas;
use crate::parts::card::{Card, Content, Form};
use crate::parts::connector::{self, Pill, Wire};
use crate::parts::frame::{self, Tab};
use crate::parts::mark::Mark;
use crate::parts::words::{dash, tone};

/// The picture, and the way it runs.
pub(super) fn paint(c4: &C4, defaults: &Defaults) -> (Canvas, Direction) {
    let cards: Vec<Card> = c4.elements.iter().map(card).collect();
    let tabs: Vec<Tab> = c4.boundaries.iter().map(tab).collect();
    let pills: Vec<Option<Pill>> = c4
        .relations
        .iter()
        .map(|r| Pill::with_tag(Pill::new(r.label.as_deref(), None, r.step), r.technology.as_deref()))
        .collect();
    let mut graph = graph(c4, &cards, &tabs, &pills);
    let placed = place(&mut graph, chosen(c4.direction.or(defaults.direction)), &spacing());
    let mut canvas = Canvas::default();
    boundaries(c4, &placed, None, 0, &mut canvas);
    relations(c4, &placed, &pills, &mut canvas);
    for (index, tab) in tabs.iter().enumerate() {
        let key = boundary_key(&c4.boundaries[index]);
        frame::place_tab(&mut canvas, &key, tab, placed.groups[index], placed.group_labels[index]);
    }
    for (index, card) in cards.iter().enumerate() {
        let element = &c4.elements[index];
        let data = vec![("node", element.id.clone()), ("type", element.element_type.name().to_owned())];
        let parent = element.parent.map(|b| boundary_key(&c4.boundaries[b]));
        card.draw(&mut canvas, &element_key(element), placed.nodes[index], data, parent.as_deref());
    }
    for (index, pill) in pills.iter().enumerate() {
        if let (Some(pill), Some(label)) = (pill, placed.routes[index].label) {
            pill.draw(&mut canvas, &format!("relation:{index}"), label.rect.center(), label.position);
        }
    }
    (canvas, graph.direction)
}

fn graph(c4: &C4, cards: &[Card], tabs: &[Tab], pills: &[Option<Pill>]) -> Graph {
    let groups = c4.boundaries.iter().zip(tabs);
    let nodes = c4.elements.iter().zip(cards);
    let edges = c4.relations.iter().zip(pills);
    Graph {
        direction: Direction::Right,
        groups: groups
            .map(|(boundary, tab)| layout::Group { parent: boundary.parent, label: frame::label_size(tab) })
            .collect(),
        nodes: nodes
            .map(|(element, card)| layout::Node {
                parent: element.parent,
                size: card.size,
                outline: layout::Outline::Rectangle,
                is_mark: false,
            })
            .collect(),
        edges: edges
            .map(|(relation, pill)| layout::Edge {
                from: relation.from,
                to: relation.to,
                label: pill.as_ref().map(|p| p.size),
                ..layout::Edge::default()
            })
            .collect(),
    }
}

fn element_key(element: &Element) -> String {
    format!("node:{}", element.id)
}

fn boundary_key(boundary: &Boundary) -> String {
    format!("group:{}", boundary.id)
}

fn card(element: &Element) -> Card {
    let tone = tone(element.shown_tone());
    let technology = element.technology.as_ref().map(|t| format!(": {t}")).unwrap_or_default();
    let caption = format!("[{}{technology}]", caption(element));
    Card::new(&Content {
        label: &element.label,
        sub: Some(&caption),
        body: element.description.as_deref(),
        icon: element.shown_icon().and_then(|reference| Mark::new(reference, tone)),
        tone,
        stack: Vec::new(),
        form: match (element.external, tone) {
            (true, _) => Form::Dashed,
            (false, Tone::Neutral) => Form::Plain,
            (false, _) => Form::Tinted,
        },
    })
}

fn tab(boundary: &Boundary) -> Tab {
    let tone = tone(boundary.shown_tone());
    let technology = boundary.technology.as_ref().map(|t| format!(": {t}")).unwrap_or_default();
    let caption = format!("[{}{technology}]", boundary.boundary_type.caption());
    let icon = boundary.shown_icon().and_then(|reference| Mark::new(reference, tone));
    Tab::new(&boundary.label, Some(&caption), icon, Vec::new(), tone)
}

/// Frames from the outside in; boundaries nest four deep at most.
fn boundaries(c4: &C4, placed: &Layout, parent: Option<usize>, depth: u8, canvas: &mut Canvas) {
    for (index, boundary) in c4.boundaries.iter().enumerate().filter(|(_, b)| b.parent == parent) {
        let line = dash(boundary.boundary_type.frame());
        let (rect, tone) = (placed.groups[index], tone(boundary.shown_tone()));
        let item = frame::draw(canvas, &boundary_key(boundary), rect, tone, line, depth);
        item.parent = parent.map(|p| boundary_key(&c4.boundaries[p]));
        item.data = vec![
            ("group", boundary.id.clone()),
            ("group-type", boundary.boundary_type.name().to_owned()),
            ("depth", depth.to_string()),
        ];
        boundaries(c4, placed, Some(index), depth + 1, canvas);
    }
}

fn relations(c4: &C4, placed: &Layout, pills: &[Option<Pill>], canvas: &mut Canvas) {
    let routes: Vec<&[Point]> = placed.routes.iter().map(|r| r.points.as_slice()).collect();
    for (index, (relation, hops)) in c4.relations.iter().zip(connector::hops(&routes)).enumerate() {
        let (from, to) = (&c4.elements[relation.from], &c4.elements[relation.to]);
        let wire = Wire {
            key: format!("relation:{index}"),
            route: &placed.routes[index],
            arrow: relation.arrow,
            from: (element_key(from), placed.nodes[relation.from]),
            to: (element_key(to), placed.nodes[relation.to]),
            hops,
            animated: false,
            tone: None,
            gap: pills[index].as_ref().map(|p| p.size),
        };
        let item = wire.draw(canvas);
        item.data = vec![("edge", index.to_string()), ("from", from.id.clone()), ("to", to.id.clone())];
    }
}
