//! A scene as the invariants see it: boxes, lines and labels with their relations, nothing else.

use penwork_scene::{Anchor, Arrowhead, Corner, Outline, Point, Rect, Role, Scene, Shape};

/// The items of a scene by role.
#[derive(Debug, Default)]
pub struct View<'a> {
    /// Node boxes.
    pub nodes: Vec<Boxed<'a>>,
    /// Group boxes.
    pub groups: Vec<Boxed<'a>>,
    /// Group labels with the key of their group.
    pub group_labels: Vec<(&'a str, Rect)>,
    /// Connectors.
    pub lines: Vec<Line<'a>>,
    /// Connector labels.
    pub labels: Vec<Label<'a>>,
}

/// A node or a group.
#[derive(Debug)]
pub struct Boxed<'a> {
    /// The item's key.
    pub key: &'a str,
    /// The key of the group around it.
    pub parent: Option<&'a str>,
    /// Its box.
    pub rect: Rect,
    /// The curve drawn along the box.
    pub outline: Outline,
}

/// A connector.
#[derive(Debug)]
pub struct Line<'a> {
    /// The item's key.
    pub key: &'a str,
    /// What it leaves.
    pub from: Option<&'a Anchor>,
    /// What it enters.
    pub to: Option<&'a Anchor>,
    /// Its route.
    pub points: &'a [Point],
    /// Whether a head is drawn at its start and at its end.
    pub heads: [bool; 2],
}

/// The label of a connector.
#[derive(Debug)]
pub struct Label<'a> {
    /// The item's key.
    pub key: &'a str,
    /// The key of its connector.
    pub of: &'a str,
    /// The box of its text.
    pub rect: Rect,
    /// Its place on the route, 0 to 1.
    pub position: f64,
}

impl<'a> View<'a> {
    /// Sorts the items of `scene` by role.
    pub fn new(scene: &'a Scene) -> Self {
        let mut view = Self::default();
        for item in &scene.items {
            let (key, parent, rect) = (item.key.as_str(), item.parent.as_deref(), item.shape.rect());
            let boxed = || {
                let outline = match &item.shape {
                    Shape::Box(b) => b.outline,
                    _ => Outline::Rectangle(Corner::Sharp),
                };
                Boxed { key, parent, rect, outline }
            };
            match (&item.role, &item.shape) {
                (Role::Node, _) => view.nodes.push(boxed()),
                (Role::Group, _) => view.groups.push(boxed()),
                (Role::GroupLabel { of }, _) => view.group_labels.push((of, rect)),
                (Role::Connector { from, to }, Shape::Connector(c)) => {
                    let heads = [c.start != Arrowhead::None, c.end != Arrowhead::None];
                    let (from, to) = (from.as_ref(), to.as_ref());
                    view.lines.push(Line { key, from, to, points: &c.points, heads });
                }
                (Role::ConnectorLabel { of, position }, _) => {
                    view.labels.push(Label { key, of, rect, position: *position });
                }
                _ => {}
            }
        }
        view
    }

    /// The node `key`.
    pub fn node(&self, key: &str) -> Option<&Boxed<'a>> {
        self.nodes.iter().find(|n| n.key == key)
    }

    /// The connector `key`.
    pub fn line(&self, key: &str) -> Option<&Line<'a>> {
        self.lines.iter().find(|l| l.key == key)
    }

    /// The keys of all groups around the ends of `line`.
    pub fn homes(&self, line: &Line) -> Vec<&'a str> {
        let mut out = Vec::new();
        for anchor in [line.from, line.to].into_iter().flatten() {
            let mut group = self.node(&anchor.item).and_then(|n| n.parent);
            while let Some(key) = group {
                out.push(key);
                group = self.groups.iter().find(|g| g.key == key).and_then(|g| g.parent);
            }
        }
        out
    }
}

impl Line<'_> {
    /// The straight pieces of the route as boxes without area.
    pub fn pieces(&self) -> impl Iterator<Item = Rect> {
        self.points.windows(2).filter_map(|w| Rect::around([w[0], w[1]]))
    }

    /// True when the line starts or ends at the item `key`.
    pub fn joins(&self, key: &str) -> bool {
        [self.from, self.to].into_iter().flatten().any(|a| a.item == key)
    }

    /// True when both ends are at the same item.
    pub fn is_loop(&self) -> bool {
        self.from.zip(self.to).is_some_and(|(a, b)| a.item == b.item)
    }

    /// The two ends that sit on an item: its key, the end, the point before it, and whether a head is
    /// drawn there.
    pub fn ends(&self) -> impl Iterator<Item = (&str, Point, Point, bool)> {
        let last = self.points.len() - 1;
        let start = self.from.map(|a| (a.item.as_str(), self.points[0], self.points[1], self.heads[0]));
        let end = self.to.map(|a| (a.item.as_str(), self.points[last], self.points[last - 1], self.heads[1]));
        start.into_iter().chain(end)
    }
}

impl Boxed<'_> {
    /// The distance of `p` from the curve drawn along the box.
    pub fn distance_to_outline(&self, p: Point) -> f64 {
        let curve = self.curve();
        let closed = curve.iter().zip(curve.iter().cycle().skip(1));
        closed.map(|(&a, &b)| distance_to_piece(p, a, b)).fold(f64::INFINITY, f64::min)
    }

    /// The outline as a fine polygon.
    fn curve(&self) -> Vec<Point> {
        const STEPS: usize = 64;
        let (rect, middle) = (&self.rect, self.rect.center());
        let corners = rect.corners();
        match self.outline {
            Outline::Rectangle(Corner::Sharp) => corners.to_vec(),
            Outline::Rectangle(Corner::Round(radius)) => {
                let towards = |a: Point, b: Point| a.lerp(b, radius / a.distance(b));
                let mut out = Vec::new();
                for (i, &corner) in corners.iter().enumerate() {
                    let (before, after) = (corners[(i + 3) % 4], corners[(i + 1) % 4]);
                    let (start, end) = (towards(corner, before), towards(corner, after));
                    for step in 0..=STEPS {
                        let t = step as f64 / STEPS as f64;
                        out.push(start.lerp(corner, t).lerp(corner.lerp(end, t), t));
                    }
                }
                out
            }
            Outline::Diamond(_) => (0..4).map(|i| corners[i].lerp(corners[(i + 1) % 4], 0.5)).collect(),
            Outline::Ellipse => {
                let mut out = Vec::new();
                for quarter in 0..4 {
                    for step in 0..STEPS {
                        // A rational parameter walks a quarter of the circle without any sine.
                        let t = step as f64 / STEPS as f64;
                        let (c, s) = ((1.0 - t * t) / (1.0 + t * t), 2.0 * t / (1.0 + t * t));
                        let (x, y) = [(c, s), (-s, c), (-c, -s), (s, -c)][quarter];
                        out.push(middle.shifted(x * rect.width / 2.0, y * rect.height / 2.0));
                    }
                }
                out
            }
        }
    }
}

fn distance_to_piece(p: Point, a: Point, b: Point) -> f64 {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let square = dx * dx + dy * dy;
    let t = if square > 0.0 { ((p.x - a.x) * dx + (p.y - a.y) * dy) / square } else { 0.0 };
    p.distance(a.lerp(b, t.clamp(0.0, 1.0)))
}
