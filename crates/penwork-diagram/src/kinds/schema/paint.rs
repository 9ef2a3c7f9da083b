//! A schema as a scene.
//!
//! Tables stand in layers from left to right, parents before children. A relation leaves its parent's row on
//! the right and enters its child's row on the left, so that no line runs over a table.

use penwork_language::schema::{Cardinality, Relation, Schema};
use penwork_layout::{self as layout, Direction, Graph, Route, Spacing};
use penwork_scene::{Arrowhead, Point, Rect, Role, Shape, Size};

use super::table::TableCard;
use crate::graph::spacing;
use crate::parts::canvas::Canvas;
use crate::parts::connector::{self, Line, Pill};

pub(super) fn paint(schema: &Schema) -> Canvas {
    let tables: Vec<TableCard> = schema.tables.iter().map(TableCard::new).collect();
    let pills: Vec<Option<Pill>> =
        schema.relations.iter().map(|r| Pill::new(r.label.as_deref(), None, None)).collect();
    let graph = Graph {
        direction: Direction::Right,
        groups: Vec::new(),
        nodes: tables
            .iter()
            .map(|t| layout::Node {
                parent: None,
                size: t.size,
                outline: layout::Outline::Rectangle,
                is_mark: false,
            })
            .collect(),
        edges: schema
            .relations
            .iter()
            .zip(&pills)
            .map(|(relation, pill)| layout::Edge {
                from: relation.to.table,
                to: relation.from.table,
                label: pill.as_ref().map(|p| p.size),
                groups: [None, None],
                rows: Some([
                    tables[relation.to.table].row_middle(relation.to.column),
                    tables[relation.from.table].row_middle(relation.from.column),
                ]),
            })
            .collect(),
    };
    let placed = layout::layout(&graph, &Spacing { nodes: 36.0, ..spacing() });
    let mut canvas = Canvas::default();
    let key = |table: usize| format!("table:{}", schema.tables[table].id);
    let routes: Vec<&[Point]> = placed.routes.iter().map(|r| r.points.as_slice()).collect();
    for (index, (relation, hops)) in schema.relations.iter().zip(connector::hops(&routes)).enumerate() {
        let route = &placed.routes[index];
        // The layout runs from parent to child, a reference from child to parent.
        let points: Vec<Point> = route.points.iter().rev().copied().collect();
        let anchor =
            |table: usize, end: Point| Some(connector::anchor(&(key(table), placed.nodes[table]), end));
        let role = Role::Connector {
            from: anchor(relation.from.table, points[0]),
            to: anchor(relation.to.table, points[points.len() - 1]),
        };
        let mut line = connector::line(points, Line::Solid);
        line.start = match schema.cardinality(relation) {
            Cardinality::ManyToOne => Arrowhead::CrowsFoot,
            Cardinality::OneToOne => Arrowhead::Tick,
        };
        line.end = Arrowhead::Tick;
        line.hops = hops;
        line.gaps = label_place(relation, route)
            .map(|center| pill_rect(pills[index].as_ref(), center))
            .into_iter()
            .collect();
        let item = canvas.add(format!("relation:{index}"), role, Shape::Connector(line));
        item.data = vec![("relation", index.to_string())];
    }
    for (index, table) in tables.iter().enumerate() {
        table.draw(&mut canvas, &key(index), placed.nodes[index], &schema.tables[index]);
    }
    for (index, pill) in pills.iter().enumerate() {
        let route = &placed.routes[index];
        if let (Some(pill), Some(center)) = (pill, label_place(&schema.relations[index], route)) {
            let position = route.label.map_or(0.5, |label| 1.0 - label.position);
            pill.draw(&mut canvas, &format!("relation:{index}"), center, position);
        }
    }
    canvas
}

/// Where a label stands: as the layout says, and on the longest level piece of a loop, which runs clear of the
/// table.
fn label_place(relation: &Relation, route: &Route) -> Option<Point> {
    let label = route.label?;
    if relation.from.table != relation.to.table {
        return Some(label.rect.center());
    }
    let level = route.points.windows(2).filter(|w| w[0].y == w[1].y);
    level.max_by(|a, b| a[0].distance(a[1]).total_cmp(&b[0].distance(b[1]))).map(|w| w[0].lerp(w[1], 0.5))
}

fn pill_rect(pill: Option<&Pill>, center: Point) -> Rect {
    let size = pill.map_or(Size::default(), |p| p.size);
    Rect::new(center.x - size.width / 2.0, center.y - size.height / 2.0, size.width, size.height)
}
