//! A scene of a laid-out graph without any text, for checking layouts directly.

use std::collections::BTreeMap;

use penwork_layout::{Graph, Layout, Outline as Curve};
use penwork_scene::{
    Anchor, Arrowhead, Connector, ConnectorCorner, Corner, Dash, Fill, Item, Outline, Paint, Point, Rect,
    Role, Scene, Shape, ShapeBox, Stroke, TextAlign, TextBlock,
};
use penwork_text::{Family, TextStyle};

/// The scene of `layout`. Every edge has heads at both ends.
pub fn scene(graph: &Graph, layout: &Layout) -> Scene {
    let mut items = Vec::new();
    let group_key = |g: Option<usize>| g.map(|g| format!("group:{g}"));
    for (index, group) in graph.groups.iter().enumerate() {
        let (key, parent) = (format!("group:{index}"), group_key(group.parent));
        items.push(item(
            key.clone(),
            Role::Group,
            parent,
            boxed(layout.groups[index], Outline::Rectangle(Corner::Sharp)),
        ));
        let corner = layout.group_labels[index];
        let rect = Rect::new(corner.x, corner.y, group.label.width, group.label.height);
        items.push(item(
            format!("{key}:label"),
            Role::GroupLabel { of: key },
            group_key(Some(index)),
            text(rect),
        ));
    }
    for (index, node) in graph.nodes.iter().enumerate() {
        let rect = layout.nodes[index];
        let outline = match node.outline {
            Curve::Rectangle => Outline::Rectangle(Corner::Sharp),
            Curve::Rounded => {
                Outline::Rectangle(Corner::Round((0.25 * rect.width.min(rect.height)).min(32.0)))
            }
            Curve::Ellipse => Outline::Ellipse,
        };
        items.push(item(format!("node:{index}"), Role::Node, group_key(node.parent), boxed(rect, outline)));
    }
    for (index, edge) in graph.edges.iter().enumerate() {
        let (key, route) = (format!("edge:{index}"), &layout.routes[index]);
        let anchor = |node: usize| Some(Anchor { item: format!("node:{node}"), at: Point::new(0.5, 0.5) });
        let line = Shape::Connector(Connector {
            start: Arrowhead::Arrow,
            end: Arrowhead::Arrow,
            ..Connector::new(route.points.clone(), ConnectorCorner::Sharp, STROKE)
        });
        items.push(item(
            key.clone(),
            Role::Connector { from: anchor(edge.from), to: anchor(edge.to) },
            None,
            line,
        ));
        if let Some(label) = route.label {
            let role = Role::ConnectorLabel { of: key.clone(), position: label.position };
            items.push(item(format!("{key}:label"), role, None, text(label.rect)));
        }
    }
    Scene {
        title: None,
        summary: None,
        description: None,
        bounds: Rect::new(0.0, 0.0, layout.size.width, layout.size.height),
        padding: 0.0,
        background: Paint::None,
        fingerprint: String::new(),
        items,
        assets: BTreeMap::new(),
    }
}

const STROKE: Stroke = Stroke { paint: Paint::None, width: 1.0, dash: Dash::Solid };

fn boxed(rect: Rect, outline: Outline) -> Shape {
    Shape::Box(ShapeBox { rect, outline, fill: Fill::NONE, stroke: STROKE })
}

fn text(rect: Rect) -> Shape {
    Shape::Text(TextBlock::new("", TextStyle::new(Family::Hand, 16.0), rect, TextAlign::Left, Paint::None))
}

fn item(key: String, role: Role, parent: Option<String>, shape: Shape) -> Item {
    Item { parent, roughness: 0.0, ..Item::new(key, role, shape) }
}
