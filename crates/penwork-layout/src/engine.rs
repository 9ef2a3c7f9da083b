//! The layered engine behind [`layout`](crate::layout): for now the ELK port, driven through its JSON
//! form. Nothing of it shows outside this module.

use penwork_geometry::{Point, Rect};
use serde_json::{Map, Value, json};

use crate::{Direction, Graph, Spacing, loops};

/// Raw coordinates, before rounding.
#[derive(Debug)]
pub(crate) struct Placed {
    pub(crate) nodes: Vec<Rect>,
    pub(crate) groups: Vec<Rect>,
    /// From the engine's source to its target; reversed edges run from `to` to `from`.
    pub(crate) routes: Vec<Vec<Point>>,
    /// The reserved boxes of the labels, without their margin.
    pub(crate) labels: Vec<Option<Rect>>,
}

/// Places the graph. `reversed` edges are handed over turned around; `gutters` are extra left paddings
/// of the groups.
pub(crate) fn place(
    graph: &Graph,
    spacing: &Spacing,
    reversed: &[bool],
    gutters: &[f64],
) -> Result<Placed, String> {
    let input = request(graph, spacing, reversed, gutters);
    let output =
        org_eclipse_elk_graph_json::org::eclipse::elk::graph::json::layout_api::layout_value(input, "{}")?;
    let mut placed = read(graph, &output)?;
    face(graph.direction, &mut placed);
    Ok(placed)
}

fn request(graph: &Graph, spacing: &Spacing, reversed: &[bool], gutters: &[f64]) -> Value {
    let shared = shared_options(graph, spacing);
    let mut root_options = shared.clone();
    root_options.extend(options([
        ("elk.algorithm", json!("layered")),
        ("elk.direction", json!(if graph.direction.is_vertical() { "DOWN" } else { "RIGHT" })),
        ("elk.hierarchyHandling", json!("INCLUDE_CHILDREN")),
        ("elk.edgeRouting", json!("ORTHOGONAL")),
        ("elk.layered.considerModelOrder.strategy", json!("NODES_AND_EDGES")),
        ("elk.layered.nodePlacement.strategy", json!("NETWORK_SIMPLEX")),
        ("elk.json.shapeCoords", json!("ROOT")),
        ("elk.json.edgeCoords", json!("ROOT")),
    ]));
    let mut nodes_of: Vec<Vec<usize>> = vec![Vec::new(); graph.groups.len() + 1];
    for (index, node) in graph.nodes.iter().enumerate() {
        nodes_of[node.parent.map_or(0, |g| g + 1)].push(index);
    }
    let mut groups_of: Vec<Vec<usize>> = vec![Vec::new(); graph.groups.len() + 1];
    for (index, group) in graph.groups.iter().enumerate() {
        groups_of[group.parent.map_or(0, |g| g + 1)].push(index);
    }
    let context =
        Context { graph, spacing, gutters, shared: &shared, nodes_of: &nodes_of, groups_of: &groups_of };
    let edges: Vec<Value> =
        graph.edges.iter().enumerate().map(|(i, _)| edge(graph, spacing, reversed[i], i)).collect();
    json!({"id": "root", "layoutOptions": root_options, "children": context.children(0), "edges": edges})
}

struct Context<'a> {
    graph: &'a Graph,
    spacing: &'a Spacing,
    gutters: &'a [f64],
    shared: &'a Map<String, Value>,
    nodes_of: &'a [Vec<usize>],
    groups_of: &'a [Vec<usize>],
}

impl Context<'_> {
    /// The direct nodes of a container in the given order, then its groups.
    fn children(&self, container: usize) -> Vec<Value> {
        let nodes = self.nodes_of[container].iter().map(|&n| self.node(n));
        let groups = self.groups_of[container].iter().map(|&g| self.group(g));
        nodes.chain(groups).collect()
    }

    fn node(&self, index: usize) -> Value {
        let size = self.graph.nodes[index].size;
        let mut layout = options([
            ("elk.nodeSize.constraints", json!("PORTS MINIMUM_SIZE")),
            ("elk.nodeSize.minimum", json!(format!("({},{})", size.width, size.height))),
            ("elk.portAlignment.default", json!("JUSTIFIED")),
            ("elk.spacing.portPort", json!(self.spacing.ends)),
            ("elk.spacing.portsSurrounding", json!(all_sides(self.spacing.corner))),
        ]);
        let mut ports = self.row_ports(index);
        if ports.is_empty() {
            ports = self.loop_ports(index);
            if !ports.is_empty() {
                layout.insert("elk.portConstraints".into(), json!("FIXED_SIDE"));
            }
        } else {
            layout = options([("elk.portConstraints", json!("FIXED_POS"))]);
        }
        if self.graph.nodes[index].is_mark {
            ports = self.mark_ports(index);
            layout = options([("elk.portConstraints", json!("FIXED_POS"))]);
        }
        json!({"id": format!("n{index}"), "width": size.width, "height": size.height, "layoutOptions": layout, "ports": ports})
    }

    /// A port for each end of an edge that belongs to a row of the node: on the right for the ends it leaves
    /// from, on the left for those it enters at.
    fn row_ports(&self, node: usize) -> Vec<Value> {
        let width = self.graph.nodes[node].size.width;
        let mut ports = Vec::new();
        for (index, edge) in self.graph.edges.iter().enumerate() {
            let Some([from, to]) = edge.rows else { continue };
            let ends = [("out", edge.from, width, from, "EAST"), ("in", edge.to, 0.0, to, "WEST")];
            for (end, _, x, y, side) in ends.into_iter().filter(|(_, owner, ..)| *owner == node) {
                ports.push(json!({
                    "id": format!("e{index}.{end}"), "width": 0, "height": 0, "x": x, "y": y,
                    "layoutOptions": {"elk.port.side": side},
                }));
            }
        }
        ports
    }

    /// The two ports of a mark, in the middle of the sides that face against and along the direction.
    fn mark_ports(&self, node: usize) -> Vec<Value> {
        let size = self.graph.nodes[node].size;
        let (x, y) = (size.width / 2.0, size.height / 2.0);
        let ends = if self.graph.direction.is_vertical() {
            [("in", x, 0.0, "NORTH"), ("out", x, size.height, "SOUTH")]
        } else {
            [("in", 0.0, y, "WEST"), ("out", size.width, y, "EAST")]
        };
        ends.map(|(end, x, y, side)| {
            json!({
                "id": format!("n{node}.{end}"), "width": 0, "height": 0, "x": x, "y": y,
                "layoutOptions": {"elk.port.side": side},
            })
        })
        .into()
    }

    /// Two ports for each labelled loop of the node.
    fn loop_ports(&self, node: usize) -> Vec<Value> {
        let vertical = self.graph.direction.is_vertical();
        let mut ports = Vec::new();
        for (index, edge) in self.graph.edges.iter().enumerate() {
            if edge.from != node || edge.to != node || edge.label.is_none() {
                continue;
            }
            let length = loops::port_length(edge.label, vertical, self.spacing);
            let (width, height, side) = if vertical { (0.0, length, "WEST") } else { (length, 0.0, "NORTH") };
            for (end, anchor) in [("out", (0.0, 0.0)), ("in", (width, height))] {
                ports.push(json!({
                    "id": format!("e{index}.{end}"), "width": width, "height": height,
                    "layoutOptions": {
                        "elk.port.side": side,
                        "elk.port.anchor": format!("({},{})", anchor.0, anchor.1),
                    },
                }));
            }
        }
        ports
    }

    fn group(&self, index: usize) -> Value {
        let group = &self.graph.groups[index];
        let padding = self.spacing.group_padding;
        let (width, height) =
            (group.label.width.ceil() + 2.0 * padding, group.label.height.ceil() + 2.0 * padding);
        let children = self.children(index + 1);
        if children.is_empty() {
            return json!({"id": format!("g{index}"), "width": width, "height": height});
        }
        let gutter = self.gutters[index];
        let minimum = (width + gutter, height);
        // The engine measures the minimum of a container along its own layers.
        let minimum = if self.graph.direction.is_vertical() { (minimum.1, minimum.0) } else { minimum };
        let (mut top, mut bottom) = (group.label.height.ceil() + padding, padding);
        let (mut left, mut right) = (padding + gutter, padding);
        match self.graph.direction {
            Direction::Left => std::mem::swap(&mut left, &mut right),
            Direction::Up => std::mem::swap(&mut top, &mut bottom),
            Direction::Right | Direction::Down => {}
        }
        let mut layout = self.shared.clone();
        layout.extend(options([
            ("elk.padding", json!(format!("[top={top},left={left},bottom={bottom},right={right}]"))),
            ("elk.nodeSize.constraints", json!("MINIMUM_SIZE")),
            ("elk.nodeSize.minimum", json!(format!("({},{})", minimum.0, minimum.1))),
        ]));
        json!({"id": format!("g{index}"), "layoutOptions": layout, "children": children})
    }
}

fn edge(graph: &Graph, spacing: &Spacing, reversed: bool, index: usize) -> Value {
    let edge = &graph.edges[index];
    let labels: Vec<Value> = edge
        .label
        .iter()
        .map(|label| {
            json!({
                "id": format!("l{index}"), "text": "x",
                "width": label.width + 2.0 * spacing.label, "height": label.height + 2.0 * spacing.label,
                "layoutOptions": {"elk.edgeLabels.placement": "CENTER", "elk.edgeLabels.inline": true},
            })
        })
        .collect();
    let (source, target) = if edge.rows.is_some() || (edge.from == edge.to && edge.label.is_some()) {
        let ends = (format!("e{index}.out"), format!("e{index}.in"));
        if reversed { (ends.1, ends.0) } else { ends }
    } else {
        let mut ends = [(edge.from, edge.groups[0]), (edge.to, edge.groups[1])];
        if reversed {
            ends.reverse();
        }
        let name = |(node, group): (usize, Option<usize>), port: &str| match group {
            Some(group) => format!("g{group}"),
            None if graph.nodes[node].is_mark => format!("n{node}.{port}"),
            None => format!("n{node}"),
        };
        (name(ends[0], "out"), name(ends[1], "in"))
    };
    json!({"id": format!("e{index}"), "sources": [source], "targets": [target], "labels": labels})
}

fn shared_options(graph: &Graph, spacing: &Spacing) -> Map<String, Value> {
    let mut out = options([
        ("elk.spacing.nodeNode", json!(spacing.nodes)),
        ("elk.spacing.edgeNode", json!(spacing.edge_to_node)),
        ("elk.layered.spacing.nodeNodeBetweenLayers", json!(spacing.layers)),
        ("elk.layered.spacing.edgeNodeBetweenLayers", json!(spacing.layers)),
        ("elk.spacing.portPort", json!(spacing.ends)),
        ("elk.spacing.edgeEdge", json!(spacing.lanes)),
        ("elk.layered.spacing.edgeEdgeBetweenLayers", json!(spacing.lanes)),
        ("elk.spacing.portsSurrounding", json!(all_sides(spacing.corner))),
    ]);
    if graph.edges.iter().any(|e| e.from == e.to) {
        out.insert("elk.spacing.nodeSelfLoop".into(), json!(loops::stand_off(graph, spacing)));
    }
    out
}

fn all_sides(value: f64) -> String {
    format!("[top={value},left={value},bottom={value},right={value}]")
}

fn options<const N: usize>(pairs: [(&str, Value); N]) -> Map<String, Value> {
    pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

fn read(graph: &Graph, output: &Value) -> Result<Placed, String> {
    let mut placed = Placed {
        nodes: vec![Rect::default(); graph.nodes.len()],
        groups: vec![Rect::default(); graph.groups.len()],
        routes: vec![Vec::new(); graph.edges.len()],
        labels: vec![None; graph.edges.len()],
    };
    let mut open = vec![output];
    while let Some(container) = open.pop() {
        for child in list(container, "children") {
            let slot = match index(child)? {
                ('n', i) => placed.nodes.get_mut(i),
                ('g', i) => placed.groups.get_mut(i),
                _ => None,
            };
            *slot.ok_or("the engine returned an item that was not asked for")? = rect(child);
            open.push(child);
        }
        for edge in list(container, "edges") {
            let (_, i) = index(edge)?;
            let route =
                placed.routes.get_mut(i).ok_or("the engine returned an edge that was not asked for")?;
            for section in list(edge, "sections") {
                route.push(point(&section["startPoint"]));
                route.extend(list(section, "bendPoints").iter().map(point));
                route.push(point(&section["endPoint"]));
            }
            placed.labels[i] = list(edge, "labels").first().map(rect);
        }
    }
    Ok(placed)
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

fn index(value: &Value) -> Result<(char, usize), String> {
    let id = value["id"].as_str().unwrap_or_default();
    let mut chars = id.chars();
    let sort = chars.next();
    let number = chars.as_str().parse().ok();
    sort.zip(number).ok_or_else(|| format!("the engine returned the unknown id {id:?}"))
}

fn rect(value: &Value) -> Rect {
    let number = |key: &str| value[key].as_f64().unwrap_or(0.0);
    Rect::new(number("x"), number("y"), number("width"), number("height"))
}

fn point(value: &Value) -> Point {
    Point::new(value["x"].as_f64().unwrap_or(0.0), value["y"].as_f64().unwrap_or(0.0))
}

/// Turns a graph that was placed to the right or downwards around when it should run the other way.
pub(crate) fn face(direction: Direction, placed: &mut Placed) {
    if matches!(direction, Direction::Left | Direction::Up) {
        mirror(placed, direction.is_vertical());
    }
}

fn mirror(placed: &mut Placed, vertical: bool) {
    let far = placed
        .nodes
        .iter()
        .chain(&placed.groups)
        .map(|r| if vertical { r.bottom() } else { r.right() })
        .fold(0.0, f64::max);
    let rects = placed.nodes.iter_mut().chain(&mut placed.groups).chain(placed.labels.iter_mut().flatten());
    for r in rects {
        if vertical {
            r.y = far - r.bottom();
        } else {
            r.x = far - r.right();
        }
    }
    for p in placed.routes.iter_mut().flatten() {
        if vertical {
            p.y = far - p.y;
        } else {
            p.x = far - p.x;
        }
    }
}
