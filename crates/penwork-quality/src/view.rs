//! What the meter sees of a scene: boxes, lines, labels and frames.

use std::collections::BTreeMap;

use penwork_scene::{ConnectorCorner, Item, Point, Rect, Role, Scene, Shape};

/// A scene, sorted by what its items are.
#[derive(Debug, Default)]
pub(crate) struct View<'a> {
    pub(crate) boxes: Vec<Boxed<'a>>,
    pub(crate) lines: Vec<Line<'a>>,
    pub(crate) labels: Vec<Label<'a>>,
    pub(crate) frames: Vec<Boxed<'a>>,
}

/// Something with an area.
#[derive(Debug)]
pub(crate) struct Boxed<'a> {
    pub(crate) key: &'a str,
    pub(crate) rect: Rect,
    pub(crate) parent: Option<&'a str>,
    /// What it is called.
    pub(crate) name: &'a str,
}

/// A connector.
#[derive(Debug)]
pub(crate) struct Line<'a> {
    pub(crate) points: Vec<Point>,
    pub(crate) from: Option<&'a str>,
    pub(crate) to: Option<&'a str>,
}

impl Line<'_> {
    pub(crate) fn segments(&self) -> impl Iterator<Item = [Point; 2]> + '_ {
        self.points.windows(2).map(|w| [w[0], w[1]])
    }

    pub(crate) fn length(&self) -> f64 {
        self.segments().map(|[a, b]| a.distance(b)).sum()
    }

    pub(crate) fn touches(&self, key: &str) -> bool {
        self.from == Some(key) || self.to == Some(key)
    }
}

/// A text, with the surface behind it when it has one.
#[derive(Debug)]
pub(crate) struct Label<'a> {
    /// The box the text belongs to: a node, a connector, a frame, or itself.
    pub(crate) owner: &'a str,
    pub(crate) rect: Rect,
    pub(crate) size: f64,
    pub(crate) text: &'a str,
    /// True when it stands on a connector, with or without a surface.
    pub(crate) on_line: bool,
}

impl<'a> View<'a> {
    pub(crate) fn of(scene: &'a Scene) -> Self {
        let mut view = Self::default();
        let mut names: BTreeMap<&str, &str> = BTreeMap::new();
        let mut backdrops: BTreeMap<&str, Rect> = BTreeMap::new();
        for item in &scene.items {
            match (&item.role, &item.shape) {
                (Role::NodeLabel { of } | Role::GroupLabel { of }, Shape::Text(text)) => {
                    names.entry(of.as_str()).or_insert(text.source.as_str());
                }
                (Role::Backdrop { of }, shape) => {
                    backdrops.insert(of.as_str(), shape.rect());
                }
                _ => {}
            }
        }
        for item in &scene.items {
            view.add(item, &names, &backdrops);
        }
        view
    }

    fn add(&mut self, item: &'a Item, names: &BTreeMap<&str, &'a str>, backdrops: &BTreeMap<&str, Rect>) {
        let boxed = || Boxed {
            key: &item.key,
            rect: item.shape.rect(),
            parent: item.parent.as_deref(),
            name: names.get(item.key.as_str()).copied().unwrap_or(&item.key),
        };
        match (&item.role, &item.shape) {
            (Role::Node, _) => self.boxes.push(boxed()),
            (Role::Group, _) => self.frames.push(boxed()),
            (Role::Connector { from, to }, Shape::Connector(line)) if line.points.len() > 1 => {
                let end =
                    |anchor: &'a Option<penwork_scene::Anchor>| anchor.as_ref().map(|a| a.item.as_str());
                let points = match line.corner {
                    ConnectorCorner::Smooth => crate::geometry::smooth(&line.points),
                    ConnectorCorner::Sharp | ConnectorCorner::Round(_) => line.points.clone(),
                };
                self.lines.push(Line { points, from: end(from), to: end(to) });
            }
            (role, Shape::Text(text)) => {
                let owner = match role {
                    Role::NodeLabel { of }
                    | Role::GroupLabel { of }
                    | Role::ConnectorLabel { of, .. }
                    | Role::Backdrop { of } => of.as_str(),
                    _ => item.key.as_str(),
                };
                let inked = text.lines.iter().filter(|l| !l.text.trim().is_empty());
                let width = inked.map(|l| l.width).fold(0.0, f64::max);
                if width == 0.0 {
                    return;
                }
                let rect =
                    backdrops.get(item.key.as_str()).copied().unwrap_or_else(|| inked_rect(text, width));
                self.labels.push(Label {
                    owner,
                    rect,
                    size: text.style.size,
                    text: &text.source,
                    on_line: matches!(role, Role::ConnectorLabel { .. }),
                });
            }
            _ => {}
        }
    }

    /// The name of the box or frame `key`.
    pub(crate) fn name(&self, key: &str) -> Option<&'a str> {
        self.boxes.iter().chain(&self.frames).find(|b| b.key == key).map(|b| b.name)
    }
}

/// The part of a text's box that holds ink: the box may be wider than its lines.
fn inked_rect(text: &penwork_scene::TextBlock, width: f64) -> Rect {
    let x = match text.align {
        penwork_scene::TextAlign::Left => text.rect.x,
        penwork_scene::TextAlign::Center => text.rect.center().x - width / 2.0,
        penwork_scene::TextAlign::Right => text.rect.right() - width,
    };
    let top = text.lines.first().map_or(text.rect.y, |l| l.baseline - 0.78 * text.style.size);
    let bottom = text.lines.last().map_or(text.rect.bottom(), |l| l.baseline + 0.22 * text.style.size);
    Rect::new(x, top, width, (bottom - top).max(0.0))
}
