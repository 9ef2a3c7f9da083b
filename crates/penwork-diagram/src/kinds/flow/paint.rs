//! A flow as a scene.

use penwork_diagnostic::Diagnostic;
use penwork_language::flow::{Flow, Member, Node};
use penwork_language::vocabulary::{NodeShape, NodeType, Tone as Meaning};
use penwork_layout::{self as layout, Direction, Graph, Layout};
use penwork_scene::{Paint, Point, Rect, Role, Shade, Token, Tone};

use super::warn;
use crate::Defaults;
use crate::graph::{chosen, outer_first, place, spacing};
use crate::parts::canvas::{Canvas, DASHED, Look};
use crate::parts::card::{Card, Content, Form};
use crate::parts::connector::{self, Pill, Wire};
use crate::parts::frame::{self, Tab};
use crate::parts::mark::Mark;
use crate::parts::words::{dash, tone};

/// Around the members of an overlay.
const OVERLAY_PADDING: f64 = 14.0;
/// Between an overlay's tab and its members.
const OVERLAY_GAP: f64 = 8.0;

pub(super) struct Painted {
    pub(super) canvas: Canvas,
    pub(super) direction: Direction,
    pub(super) warnings: Vec<Diagnostic>,
}

pub(super) fn paint(flow: &Flow, defaults: &Defaults) -> Painted {
    let cards: Vec<Card> = flow.nodes.iter().map(|node| card(node, defaults)).collect();
    let tabs: Vec<Tab> = (0..flow.groups.len()).map(|index| tab(flow, index)).collect();
    let pills: Vec<Option<Pill>> = flow
        .edges
        .iter()
        .map(|edge| {
            let icon = edge.shown_icon().and_then(|icon| Mark::new(icon, Tone::Neutral));
            Pill::new(edge.label.as_deref(), icon, edge.step)
        })
        .collect();
    let mut graph = Graph {
        direction: Direction::Right,
        groups: flow
            .groups
            .iter()
            .zip(&tabs)
            .map(|(group, tab)| layout::Group { parent: group.parent, label: frame::label_size(tab) })
            .collect(),
        nodes: flow
            .nodes
            .iter()
            .zip(&cards)
            .map(|(node, card)| layout::Node {
                parent: node.parent,
                size: card.size,
                outline: layout::Outline::Rectangle,
                is_mark: false,
            })
            .collect(),
        edges: flow
            .edges
            .iter()
            .zip(&pills)
            .map(|(edge, pill)| layout::Edge {
                from: edge.from,
                to: edge.to,
                label: pill.as_ref().map(|p| p.size),
                ..layout::Edge::default()
            })
            .collect(),
    };
    let wanted = chosen(flow.direction.or(defaults.direction));
    let placed = place(&mut graph, wanted, &spacing());
    let mut painter = Painter { flow, placed: &placed, canvas: Canvas::default(), warnings: Vec::new() };
    painter.groups();
    let overlays = painter.overlays();
    painter.edges(&pills);
    let mut taken = Vec::new();
    for (index, tab) in tabs.iter().enumerate() {
        let key = group_key(&flow.groups[index].id);
        let (frame, label) = (placed.groups[index], placed.group_labels[index]);
        taken.push(frame::place_tab(&mut painter.canvas, &key, tab, frame, label));
    }
    for (key, tab, rect) in &overlays {
        frame::place_tab_beside(&mut painter.canvas, key, tab, *rect, &taken);
    }
    for (index, card) in cards.iter().enumerate() {
        painter.node(index, card);
    }
    for (index, pill) in pills.iter().enumerate() {
        if let (Some(pill), Some(label)) = (pill, placed.routes[index].label) {
            pill.draw(&mut painter.canvas, &edge_key(index), label.rect.center(), label.position);
        }
    }
    Painted { canvas: painter.canvas, direction: graph.direction, warnings: painter.warnings }
}

fn node_key(id: &str) -> String {
    format!("node:{id}")
}

fn group_key(id: &str) -> String {
    format!("group:{id}")
}

fn edge_key(index: usize) -> String {
    format!("edge:{index}")
}

/// The card of a node.
fn card(node: &Node, defaults: &Defaults) -> Card {
    let tone_of = node.shown_tone();
    let default = defaults.icons.get(&node.node_type).map(String::as_str);
    let icon = match (node.icon.is_some(), default) {
        (false, Some("none")) => None,
        (false, Some(icon)) => Some(icon),
        _ => node.shown_icon(),
    };
    card_of(node.node_type, &node.label, node.sub.as_deref(), icon, tone_of, &node.stack)
}

/// The card that stands for something of `kind`, here and in sequences.
pub(crate) fn card_of(
    kind: NodeType,
    label: &str,
    sub: Option<&str>,
    icon: Option<&str>,
    meaning: Meaning,
    stack: &[String],
) -> Card {
    let tone = tone(meaning);
    let mark = icon.and_then(|reference| Mark::new(reference, tone));
    let form = match kind {
        _ if kind.shape() == NodeShape::Pill => Form::Pill,
        _ if kind.is_dashed() => Form::Dashed,
        NodeType::Decision => Form::Tinted,
        _ if mark.is_none() && tone != Tone::Neutral => Form::Tinted,
        _ => Form::Plain,
    };
    let stack = stack.iter().filter_map(|reference| Mark::new(reference, tone)).collect();
    Card::new(&Content { label, sub, body: None, icon: mark, tone, stack, form })
}

/// The tab of a group.
fn tab(flow: &Flow, index: usize) -> Tab {
    let group = &flow.groups[index];
    let tone = tone(group.shown_tone());
    let icon = flow.group_icon(index).and_then(|reference| Mark::new(reference, tone));
    let stack = group.stack.iter().filter_map(|reference| Mark::new(reference, tone)).collect();
    Tab::new(&group.label, group.sub.as_deref(), icon, stack, tone)
}

struct Painter<'a> {
    flow: &'a Flow,
    placed: &'a Layout,
    canvas: Canvas,
    warnings: Vec<Diagnostic>,
}

impl Painter<'_> {
    /// Frames from the outside in.
    fn groups(&mut self) {
        let parents: Vec<Option<usize>> = self.flow.groups.iter().map(|g| g.parent).collect();
        for (index, depth) in outer_first(&parents) {
            let group = &self.flow.groups[index];
            let line = group.group_type.map_or(penwork_scene::Dash::Solid, |t| dash(t.frame()));
            let (rect, tone) = (self.placed.groups[index], tone(group.shown_tone()));
            let shade = u8::try_from(depth).unwrap_or(u8::MAX);
            let item = frame::draw(&mut self.canvas, &group_key(&group.id), rect, tone, line, shade);
            item.parent = group.parent.map(|p| group_key(&self.flow.groups[p].id));
            item.data = vec![
                ("group", group.id.clone()),
                ("group-type", group.group_type.map_or("none", |t| t.name()).to_owned()),
                ("depth", depth.to_string()),
            ];
        }
    }

    /// Dashed frames around their members; gives their tabs, which are drawn later.
    fn overlays(&mut self) -> Vec<(String, Tab, Rect)> {
        let mut out = Vec::new();
        for (index, overlay) in self.flow.overlays.iter().enumerate() {
            let rects = overlay.members.iter().map(|member| match *member {
                Member::Node(i) => self.placed.nodes[i],
                Member::Group(i) => self.placed.groups[i],
            });
            let Some(hull) = rects.reduce(|a, b| a.union(&b)) else { continue };
            let tone = tone(overlay.shown_tone());
            let icon = self.flow.overlay_icon(index).and_then(|reference| Mark::new(reference, tone));
            let stack = overlay.stack.iter().filter_map(|reference| Mark::new(reference, tone)).collect();
            let tab = Tab::new(&overlay.label, overlay.sub.as_deref(), icon, stack, tone);
            let mut rect = hull.grown(OVERLAY_PADDING);
            let above = tab.size.height + OVERLAY_GAP - OVERLAY_PADDING;
            rect =
                Rect::new(rect.x, rect.y - above, rect.width.max(tab.size.width + 16.0), rect.height + above);
            self.strangers(index, &rect);
            let key = format!("overlay:{}", overlay.id);
            let look = Look {
                fill: Paint::None,
                dash: DASHED,
                width: 1.5,
                ..Look::bordered(Token::Surface, Token::Tone(tone, Shade::Outline), 16.0)
            };
            let item = self.canvas.block(key.clone(), Role::Decoration, rect, look);
            item.data = vec![("overlay", overlay.id.clone())];
            out.push((key, tab, rect));
        }
        out
    }

    /// Says which nodes an overlay covers though they are no members.
    fn strangers(&mut self, index: usize, rect: &Rect) {
        let overlay = &self.flow.overlays[index];
        let is_member = |node: usize| {
            let mut group = self.flow.nodes[node].parent;
            if overlay.members.contains(&Member::Node(node)) {
                return true;
            }
            while let Some(g) = group {
                if overlay.members.contains(&Member::Group(g)) {
                    return true;
                }
                group = self.flow.groups[g].parent;
            }
            false
        };
        let strangers: Vec<&str> = (0..self.flow.nodes.len())
            .filter(|&n| rect.overlaps(&self.placed.nodes[n]) && !is_member(n))
            .map(|n| self.flow.nodes[n].label.as_str())
            .collect();
        if !strangers.is_empty() {
            self.warnings.push(warn::covers(&overlay.label, overlay.span, &strangers));
        }
    }

    fn edges(&mut self, pills: &[Option<Pill>]) {
        let routes: Vec<&[Point]> = self.placed.routes.iter().map(|r| r.points.as_slice()).collect();
        let hops = connector::hops(&routes);
        for (index, (edge, hops)) in self.flow.edges.iter().zip(hops).enumerate() {
            let (from, to) = (&self.flow.nodes[edge.from], &self.flow.nodes[edge.to]);
            let wire = Wire {
                key: edge_key(index),
                route: &self.placed.routes[index],
                arrow: edge.arrow,
                from: (node_key(&from.id), self.placed.nodes[edge.from]),
                to: (node_key(&to.id), self.placed.nodes[edge.to]),
                hops,
                animated: edge.animated,
                tone: None,
                gap: pills[index].as_ref().map(|p| p.size),
            };
            let item = wire.draw(&mut self.canvas);
            item.data = vec![("edge", index.to_string()), ("from", from.id.clone()), ("to", to.id.clone())];
        }
    }

    fn node(&mut self, index: usize, card: &Card) {
        let node = &self.flow.nodes[index];
        let data = vec![("node", node.id.clone()), ("type", node.node_type.name().to_owned())];
        let parent = node.parent.map(|g| group_key(&self.flow.groups[g].id));
        card.draw(&mut self.canvas, &node_key(&node.id), self.placed.nodes[index], data, parent.as_deref());
    }
}
