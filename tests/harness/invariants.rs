//! What must hold for every laid-out scene, whatever it shows.
//!
//! Each check looks at roles and relations only, so it serves every kind of diagram whose lines are
//! orthogonal. Distances have half a pixel of slack; overlaps are strict, touching is fine.

use penwork_scene::{Point, Rect, Scene};

use crate::view::View;

const SLACK: f64 = 0.5;
/// The shortest piece of line that still carries a head.
const HEAD_ROOM: f64 = 36.0;
/// Between ends on one side of a node.
const ENDS_APART: f64 = 32.0;
/// Of a loop's line on both sides of its label.
const LOOP_RUN: f64 = 16.0;

/// A check and its name in lists of known defects.
pub type Check = (&'static str, fn(&View, &Scene) -> Vec<String>);

/// All checks.
pub const CHECKS: [Check; 17] = [
    ("nodes-overlap", nodes_overlap),
    ("siblings-overlap", siblings_overlap),
    ("outside-its-group", outside_its_group),
    ("label-over-node", label_over_node),
    ("label-over-label", label_over_label),
    ("label-in-foreign-group", label_in_foreign_group),
    ("line-through-group-label", line_through_group_label),
    ("line-through-node", line_through_node),
    ("line-through-foreign-group", line_through_foreign_group),
    ("head-on-short-piece", head_on_short_piece),
    ("ends-too-close", ends_too_close),
    ("end-off-outline", end_off_outline),
    ("loop-hidden-by-label", loop_hidden_by_label),
    ("outside-the-page", outside_the_page),
    ("label-off-its-line", label_off_its_line),
    ("slanted-line", slanted_line),
    ("line-through-its-own-node", line_through_its_own_node),
];

/// Every violation in the scene as `(check, what is wrong)`.
pub fn violations(scene: &Scene) -> Vec<(&'static str, String)> {
    let view = View::new(scene);
    CHECKS.iter().flat_map(|(name, check)| check(&view, scene).into_iter().map(|v| (*name, v))).collect()
}

fn nodes_overlap(view: &View, _: &Scene) -> Vec<String> {
    let all: Vec<(&str, Rect)> = view.nodes.iter().map(|n| (n.key, n.rect)).collect();
    overlapping(&all)
}

/// Boxes under one parent; pairs of nodes are left to the check above.
fn siblings_overlap(view: &View, _: &Scene) -> Vec<String> {
    let mut out = Vec::new();
    for group in &view.groups {
        let others = view.groups.iter().filter(|o| o.key < group.key).chain(&view.nodes);
        for other in others.filter(|o| o.parent == group.parent && o.rect.overlaps(&group.rect)) {
            out.push(format!("{} and {}", other.key, group.key));
        }
    }
    out
}

fn outside_its_group(view: &View, _: &Scene) -> Vec<String> {
    let mut out = Vec::new();
    for item in view.nodes.iter().chain(&view.groups) {
        let Some(parent) = item.parent else { continue };
        let home = view.groups.iter().find(|g| g.key == parent);
        if !home.is_some_and(|g| g.rect.encloses(&item.rect)) {
            out.push(format!("{} sticks out of {parent}", item.key));
        }
    }
    for (group, label) in &view.group_labels {
        let home = view.groups.iter().find(|g| g.key == *group);
        if !home.is_some_and(|g| g.rect.encloses(label)) {
            out.push(format!("the label of {group} sticks out of it"));
        }
    }
    out
}

fn label_over_node(view: &View, _: &Scene) -> Vec<String> {
    let mut out = Vec::new();
    for label in &view.labels {
        for node in view.nodes.iter().filter(|n| n.rect.overlaps(&label.rect)) {
            out.push(format!("{} covers {}", label.key, node.key));
        }
    }
    for (group, label) in &view.group_labels {
        for node in view.nodes.iter().filter(|n| n.rect.overlaps(label)) {
            out.push(format!("the label of {group} covers {}", node.key));
        }
    }
    out
}

fn label_over_label(view: &View, _: &Scene) -> Vec<String> {
    let edges = view.labels.iter().map(|l| (l.key, l.rect));
    let all: Vec<(&str, Rect)> = edges.chain(view.group_labels.iter().copied()).collect();
    overlapping(&all)
}

fn label_in_foreign_group(view: &View, _: &Scene) -> Vec<String> {
    let mut out = Vec::new();
    for label in &view.labels {
        let Some(line) = view.line(label.of) else { continue };
        let homes = view.homes(line);
        for group in view.groups.iter().filter(|g| g.rect.overlaps(&label.rect) && !homes.contains(&g.key)) {
            out.push(format!("{} lies on {}", label.key, group.key));
        }
    }
    out
}

fn line_through_group_label(view: &View, _: &Scene) -> Vec<String> {
    let mut out = Vec::new();
    for line in &view.lines {
        for (group, label) in &view.group_labels {
            if line.pieces().any(|p| p.overlaps(label)) {
                out.push(format!("{} crosses the label of {group}", line.key));
            }
        }
    }
    out
}

fn line_through_node(view: &View, _: &Scene) -> Vec<String> {
    let mut out = Vec::new();
    for line in &view.lines {
        for node in view.nodes.iter().filter(|n| !line.joins(n.key)) {
            if line.pieces().any(|p| p.overlaps(&node.rect)) {
                out.push(format!("{} crosses {}", line.key, node.key));
            }
        }
    }
    out
}

fn line_through_foreign_group(view: &View, _: &Scene) -> Vec<String> {
    let mut out = Vec::new();
    for line in &view.lines {
        let homes = view.homes(line);
        for group in view.groups.iter().filter(|g| !homes.contains(&g.key)) {
            if line.pieces().any(|p| p.overlaps(&group.rect)) {
                out.push(format!("{} crosses {}", line.key, group.key));
            }
        }
    }
    out
}

fn head_on_short_piece(view: &View, _: &Scene) -> Vec<String> {
    let mut out = Vec::new();
    for line in &view.lines {
        for (item, end, before, head) in line.ends() {
            let length = end.distance(before);
            if head && length < HEAD_ROOM - SLACK {
                out.push(format!("{} has its head at {item} on {length} px", line.key));
            }
        }
    }
    out
}

fn ends_too_close(view: &View, _: &Scene) -> Vec<String> {
    // By node, then by side, which is the direction the line arrives in, then by the place on it.
    let mut ends: Vec<(&str, u8, f64, &str)> = Vec::new();
    for line in &view.lines {
        for (item, end, before, _) in line.ends() {
            let (side, at) = match (end.x - before.x, end.y - before.y) {
                (dx, 0.0) => (u8::from(dx > 0.0), end.y),
                (_, dy) => (2 + u8::from(dy > 0.0), end.x),
            };
            ends.push((item, side, at, line.key));
        }
    }
    ends.sort_by(|a, b| a.0.cmp(b.0).then(a.1.cmp(&b.1)).then(a.2.total_cmp(&b.2)));
    ends.windows(2)
        .filter(|w| w[0].0 == w[1].0 && w[0].1 == w[1].1 && w[1].2 - w[0].2 < ENDS_APART - SLACK)
        .map(|w| format!("{} and {} are {} px apart at {}", w[0].3, w[1].3, w[1].2 - w[0].2, w[0].0))
        .collect()
}

fn end_off_outline(view: &View, _: &Scene) -> Vec<String> {
    let mut out = Vec::new();
    for line in &view.lines {
        for (item, end, _, _) in line.ends() {
            let gap = view.node(item).map_or(f64::INFINITY, |n| n.distance_to_outline(end));
            if gap > 1.0 {
                out.push(format!("{} ends {gap} px from the outline of {item}", line.key));
            }
        }
    }
    out
}

fn loop_hidden_by_label(view: &View, _: &Scene) -> Vec<String> {
    let mut out = Vec::new();
    for label in &view.labels {
        let Some(line) = view.line(label.of).filter(|l| l.is_loop()) else { continue };
        let middle = label.rect.center();
        let visible = line.pieces().any(|p| {
            let (run, half) = if p.height == 0.0 {
                ((middle.x - p.x).min(p.right() - middle.x), label.rect.width / 2.0)
            } else {
                ((middle.y - p.y).min(p.bottom() - middle.y), label.rect.height / 2.0)
            };
            p.grown(1.0).contains(middle) && run >= half + LOOP_RUN - SLACK
        });
        if !visible {
            out.push(format!("{} hides its loop", label.key));
        }
    }
    out
}

fn outside_the_page(view: &View, scene: &Scene) -> Vec<String> {
    let mut out = Vec::new();
    let boxes = view.nodes.iter().chain(&view.groups).map(|b| (b.key, b.rect));
    let labels = view.labels.iter().map(|l| (l.key, l.rect)).chain(view.group_labels.iter().copied());
    let lines = view.lines.iter().flat_map(|l| l.pieces().map(|p| (l.key, p)));
    for (key, rect) in boxes.chain(labels).chain(lines) {
        if rect.x < 0.0 || rect.y < 0.0 {
            out.push(format!("{key} has negative coordinates"));
        }
        if !scene.bounds.encloses(&rect) {
            out.push(format!("{key} is outside the page"));
        }
    }
    out.dedup();
    out
}

fn label_off_its_line(view: &View, _: &Scene) -> Vec<String> {
    let mut out = Vec::new();
    for label in &view.labels {
        let at = view.line(label.of).map(|line| point_at(line.points, label.position));
        let gap = at.map_or(f64::INFINITY, |p| p.distance(label.rect.center()));
        if gap > 1.0 {
            out.push(format!("{} is {gap} px from its place on {}", label.key, label.of));
        }
    }
    out
}

fn slanted_line(view: &View, _: &Scene) -> Vec<String> {
    let slanted = |w: &[Point]| (w[0].x == w[1].x) == (w[0].y == w[1].y);
    let lines = view.lines.iter().filter(|l| l.points.len() < 2 || l.points.windows(2).any(slanted));
    lines.map(|l| format!("{} has a piece that is neither horizontal nor vertical", l.key)).collect()
}

/// The pieces at the ends may reach into the box as far as its curve; no other piece may.
fn line_through_its_own_node(view: &View, _: &Scene) -> Vec<String> {
    let mut out = Vec::new();
    for line in &view.lines {
        let last = line.points.len() - 2;
        for (item, ..) in line.ends() {
            let Some(node) = view.node(item) else { continue };
            let inner = node.rect.grown(-1.0);
            let through = line.pieces().enumerate().any(|(i, piece)| {
                let starts_here = i == 0 && line.from.is_some_and(|a| a.item == item);
                let ends_here = i == last && line.to.is_some_and(|a| a.item == item);
                !starts_here && !ends_here && piece.overlaps(&inner)
            });
            if through {
                out.push(format!("{} runs through {item}", line.key));
            }
        }
    }
    out.dedup();
    out
}

fn overlapping(all: &[(&str, Rect)]) -> Vec<String> {
    let mut sorted = all.to_vec();
    sorted.sort_by(|a, b| a.1.x.total_cmp(&b.1.x));
    let mut out = Vec::new();
    for (i, (key, rect)) in sorted.iter().enumerate() {
        for (other, box_) in sorted[i + 1..].iter().take_while(|(_, r)| r.x < rect.right()) {
            if rect.overlaps(box_) {
                out.push(format!("{key} and {other}"));
            }
        }
    }
    out
}

/// The point at share `t` of a route's length.
fn point_at(points: &[Point], t: f64) -> Point {
    let total: f64 = points.windows(2).map(|w| w[0].distance(w[1])).sum();
    let mut left = total * t;
    for w in points.windows(2) {
        let length = w[0].distance(w[1]);
        if left <= length {
            return w[0].lerp(w[1], if length > 0.0 { left / length } else { 0.0 });
        }
        left -= length;
    }
    points[points.len() - 1]
}

#[cfg(test)]
mod tests {
    use penwork_layout::{Edge, Graph, Group, Layout, Node, Outline, Size, Spacing, layout};

    use super::*;

    /// Two nodes in a group, one outside, three labelled edges of which one is a loop.
    fn graph() -> Graph {
        let node =
            |parent| Node { parent, size: Size::new(120.0, 60.0), outline: Outline::Ellipse, is_mark: false };
        let edge = |from, to| Edge { from, to, label: Some(Size::new(40.0, 20.0)), ..Edge::default() };
        Graph {
            groups: vec![
                Group { parent: None, label: Size::new(60.0, 20.0) },
                Group { parent: None, label: Size::new(60.0, 20.0) },
            ],
            nodes: vec![node(Some(0)), node(Some(0)), node(None)],
            edges: vec![edge(0, 1), edge(1, 2), edge(2, 2), edge(0, 1)],
            ..Graph::default()
        }
    }

    /// The checks that fail after `spoil` was let loose on a good layout.
    fn failing(spoil: impl Fn(&mut Layout)) -> Vec<&'static str> {
        let graph = graph();
        let mut placed = layout(&graph, &Spacing::default());
        assert_eq!(violations(&crate::bare::scene(&graph, &placed)), []);
        spoil(&mut placed);
        violations(&crate::bare::scene(&graph, &placed)).into_iter().map(|(check, _)| check).collect()
    }

    fn move_label(placed: &mut Layout, edge: usize, to: Point) {
        if let Some(label) = &mut placed.routes[edge].label {
            (label.rect.x, label.rect.y) = (to.x, to.y);
        }
    }

    #[test]
    fn every_check_can_fail() {
        let corner = |r: Rect| Point::new(r.x, r.y);
        let on_node = failing(|l| move_label(l, 1, corner(l.nodes[2])));
        let on_label = failing(|l| {
            let first = l.routes[0].label.map(|l| corner(l.rect)).unwrap();
            move_label(l, 3, first);
        });
        let on_group = failing(|l| move_label(l, 1, corner(l.groups[1])));
        let on_loop = failing(|l| {
            let p = l.routes[2].points[1];
            move_label(l, 2, p.shifted(-20.0, -10.0));
        });
        let nodes = failing(|l| l.nodes[1] = l.nodes[0]);
        let out_of_group = failing(|l| l.nodes[0] = l.nodes[0].shifted(0.0, 900.0));
        let node_in_group = failing(|l| l.nodes[2] = l.groups[0]);
        let line = failing(|l| {
            let (a, b) = (l.groups[0], l.groups[1]);
            l.routes[2].points = vec![corner(a), a.center(), corner(b), b.center()];
        });
        let through = failing(|l| {
            let (n, g) = (l.nodes[1].center(), l.group_labels[0].y + 10.0);
            let p = Point::new;
            l.routes[2].points = vec![p(-9.0, g), p(2_000.0, g), p(2_000.0, n.y), p(0.0, n.y)];
        });
        let foreign = failing(|l| {
            let y = l.groups[1].center().y;
            l.routes[0].points = vec![Point::new(0.0, y), Point::new(3_000.0, y)];
        });
        let short = failing(|l| {
            let p = l.routes[1].points[0];
            l.routes[1].points = vec![p, p.shifted(20.0, 0.0)];
        });
        let close = failing(|l| l.routes[3].points = l.routes[0].points.clone());
        let own = failing(|l| {
            let c = l.nodes[2].center();
            l.routes[2].points =
                [(-90.0, 5.0), (90.0, 5.0), (90.0, 9.0), (-90.0, 9.0)].map(|(x, y)| c.shifted(x, y)).to_vec();
            l.routes[2].points.insert(0, c.shifted(-90.0, 50.0));
            l.routes[2].points.push(c.shifted(-90.0, 90.0));
        });
        let all = [
            on_node,
            on_label,
            on_group,
            on_loop,
            nodes,
            out_of_group,
            node_in_group,
            line,
            through,
            foreign,
            short,
            close,
            own,
        ]
        .concat();
        for (name, _) in CHECKS {
            assert!(all.contains(&name), "nothing made {name} fail");
        }
    }
}
