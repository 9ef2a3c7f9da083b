//! Scene from file: every element becomes an item, drawn as the editor's export draws it.
//!
//! Elements keep their places and strokes. Relations become roles: labels know what they name, arrows
//! know what they join, and what sits in a frame has it as its parent and is cut off at its edge.
//!
//! Limits: animated and interactive content (embedded pages) is shown as a box with its address, as in
//! the editor's own export.

mod bounds;
mod boxes;
mod frame;
mod freehand;
mod image;
mod linear;
mod text;

use std::collections::BTreeMap;

use penwork_diagnostic::Diagnostic;
use penwork_scene::{Asset, Color, Item, Paint, Rect, Role, Scene, Shape, identity};

use crate::restore::{Element, Kind, Notices, restore_into};
use crate::{File, parse_color};

/// How a file becomes a scene.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SceneOptions {
    /// Empty space on each side in pixels, 10 by default as in the editor's export.
    pub padding: f64,
}

impl Default for SceneOptions {
    fn default() -> Self {
        Self { padding: 10.0 }
    }
}

/// Turns a file into a scene, with notices about everything that could not be taken as it stands.
pub fn to_scene(file: &File, options: &SceneOptions) -> (Scene, Vec<Diagnostic>) {
    let mut notices = Notices::default();
    let elements = restore_into(file, &mut notices);
    let mut maker = Maker::new(file, &elements, notices);
    let (pages, rest): (Vec<_>, Vec<_>) =
        elements.iter().partition(|e| matches!(e.kind, Kind::Embeddable | Kind::Iframe));
    // Pages from the web lie on top of everything.
    for element in rest.into_iter().chain(pages) {
        maker.add(element);
    }
    let background = maker.background(file);
    let json = serde_json::to_vec(file.json()).unwrap_or_default();
    let scene = Scene {
        title: None,
        summary: None,
        description: None,
        bounds: maker.bounds.unwrap_or_default(),
        padding: options.padding.max(0.0),
        background,
        fingerprint: identity::fingerprint(&json),
        items: maker.items,
        assets: maker.assets,
    };
    (scene, maker.notices.into_vec())
}

/// Makes items out of elements, one after the other.
struct Maker<'a> {
    file: &'a File,
    by_id: BTreeMap<&'a str, &'a Element>,
    notices: Notices,
    items: Vec<Item>,
    assets: BTreeMap<String, Asset>,
    bounds: Option<Rect>,
}

impl<'a> Maker<'a> {
    fn new(file: &'a File, elements: &'a [Element], notices: Notices) -> Self {
        let by_id = elements.iter().map(|e| (e.id.as_str(), e)).collect();
        Self { file, by_id, notices, items: Vec::new(), assets: BTreeMap::new(), bounds: None }
    }

    fn background(&mut self, file: &File) -> Paint {
        let text = file.background();
        let color = parse_color(text).unwrap_or_else(|| {
            self.notices.warn(
                "X113",
                "appState.viewBackgroundColor",
                format!("{text:?} is no colour; white is used"),
            );
            Color::hex(0xff_ffff)
        });
        if color.a == 0 { Paint::None } else { Paint::Fixed(color) }
    }

    fn add(&mut self, element: &'a Element) {
        match &element.kind {
            // Drawn right after its container.
            Kind::Text(text) if text.container.is_some() => return,
            Kind::Text(text) => self.add_text(element, text),
            Kind::Rectangle | Kind::Diamond | Kind::Ellipse | Kind::StickyNote(_) => self.add_box(element),
            Kind::Embeddable | Kind::Iframe => self.add_page(element),
            Kind::Linear(linear) => self.add_linear(element, linear),
            Kind::Freedraw(stroke) => self.add_freehand(element, stroke),
            Kind::Image(picture) => self.add_image(element, picture),
            Kind::Frame { name, magic } => self.add_frame(element, name.as_deref(), *magic),
        }
        if !matches!(element.kind, Kind::Linear(_))
            && let Some((label, text)) = self.label(element)
        {
            self.add_label(element, label, text);
        }
    }

    /// The text that belongs to `element`.
    fn label(&self, element: &Element) -> Option<(&'a Element, &'a crate::restore::Text)> {
        let label = *self.by_id.get(element.label.as_deref()?)?;
        match &label.kind {
            Kind::Text(text) => Some((label, text)),
            _ => None,
        }
    }

    /// The frame around an element, with its id.
    fn frame(&self, element: &Element) -> Option<&'a Element> {
        self.by_id.get(element.frame.as_deref()?).copied()
    }

    /// Adds an item for `element` and what it covers to the page.
    fn push(&mut self, element: &Element, role: Role, shape: Shape) {
        let mut item = item(element, element.id.clone(), role, shape);
        let frame = self.frame(element);
        let covered = bounds::of(&item, &element.kind);
        if let Some(frame) = frame {
            item.parent = Some(frame.id.clone());
            item.opacity *= frame.opacity;
            item.clip = frame::clip(frame, element, covered);
        } else {
            self.cover(covered);
        }
        self.items.push(item);
    }

    fn cover(&mut self, rect: Rect) {
        self.bounds = Some(self.bounds.map_or(rect, |b| b.union(&rect)));
    }
}

/// An item with the looks of `element`, in no frame.
fn item(element: &Element, key: String, role: Role, shape: Shape) -> Item {
    Item {
        angle: element.angle,
        opacity: element.opacity,
        seed: element.seed,
        roughness: element.roughness,
        ..Item::new(key, role, shape)
    }
}

/// A colour as paint; `None` paints nothing.
fn paint(color: Option<Color>) -> Paint {
    color.map_or(Paint::None, Paint::Fixed)
}
