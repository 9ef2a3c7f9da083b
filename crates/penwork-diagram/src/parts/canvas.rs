//! Where a kind puts its items.

use std::collections::BTreeMap;

use penwork_scene::{
    Corner, Dash, Fill, FillStyle, Glyph, Item, Outline, Paint, Rect, Role, Scene, Shape, ShapeBox, Stroke,
    TextAlign, TextBlock, Token, identity,
};

use super::text::Fitted;
use crate::Description;

/// The empty space around every picture.
pub(crate) const PADDING: f64 = 24.0;

/// Collects the items of a scene in painting order.
#[derive(Debug, Default)]
pub(crate) struct Canvas {
    items: Vec<Item>,
    /// Texts that lost their end.
    pub(crate) cut: Vec<String>,
}

impl Canvas {
    /// Adds an item; its data and parent may be set on what is returned.
    pub(crate) fn add(&mut self, key: impl Into<String>, role: Role, shape: Shape) -> &mut Item {
        self.items.push(Item::new(key, role, shape));
        // An item was pushed in the line before.
        let last = self.items.len() - 1;
        &mut self.items[last]
    }

    /// Adds a box with round corners.
    pub(crate) fn block(&mut self, key: impl Into<String>, role: Role, rect: Rect, look: Look) -> &mut Item {
        let corner = if look.radius > 0.0 {
            // Corners are drawn as quadratics, which look as round as an arc of four fifths their size.
            Corner::Round((look.radius * 1.2).min(rect.width / 2.0).min(rect.height / 2.0))
        } else {
            Corner::Sharp
        };
        let shape = ShapeBox {
            rect,
            outline: Outline::Rectangle(corner),
            fill: Fill { paint: look.fill, style: FillStyle::Solid },
            stroke: Stroke { paint: look.line, width: look.width, dash: look.dash },
        };
        self.add(key, role, Shape::Box(shape))
    }

    /// Adds a text whose lines stand in `rect`, and remembers when it lost its end.
    pub(crate) fn text(
        &mut self,
        key: impl Into<String>,
        role: Role,
        fitted: &Fitted,
        rect: Rect,
        align: TextAlign,
        paint: Paint,
    ) -> &mut Item {
        if fitted.cut {
            self.cut.push(fitted.source.clone());
        }
        let mut block = TextBlock::new(&fitted.text, fitted.kind.style(), rect, align, paint);
        block.source.clone_from(&fitted.source);
        self.add(key, role, Shape::Text(block))
    }

    /// Says of the item `key` what it is in its source and what frame it stands in.
    pub(crate) fn describe(&mut self, key: &str, data: Vec<(&'static str, String)>, parent: Option<&str>) {
        if let Some(item) = self.items.iter_mut().rev().find(|item| item.key == key) {
            item.data = data;
            item.parent = parent.map(str::to_owned);
        }
    }

    /// Adds an icon.
    pub(crate) fn glyph(&mut self, key: impl Into<String>, glyph: Glyph) -> &mut Item {
        self.add(key, Role::Decoration, Shape::Glyph(glyph))
    }

    /// The box around everything that was added so far.
    pub(crate) fn extent(&self) -> Rect {
        let mut extent: Option<Rect> = None;
        for item in &self.items {
            let rect = item.shape.rect();
            extent = Some(extent.map_or(rect, |e| e.union(&rect)));
        }
        extent.unwrap_or_default()
    }

    /// The finished picture, with whole pixels on all sides.
    pub(crate) fn into_scene(mut self, description: &Description) -> Scene {
        let extent = self.extent();
        let (x, y) = (extent.x.floor(), extent.y.floor());
        let bounds = Rect::new(x, y, (extent.right() - x).ceil(), (extent.bottom() - y).ceil());
        let words = description.outline.join("\n");
        let fingerprint = identity::fingerprint(words.as_bytes());
        for item in &mut self.items {
            item.seed = identity::seed(&fingerprint, &item.key);
        }
        Scene {
            title: Some(description.title.clone()),
            summary: Some(description.summary.clone()),
            description: Some(words),
            bounds,
            padding: PADDING,
            background: Paint::Token(Token::Page),
            fingerprint,
            items: self.items,
            assets: BTreeMap::new(),
        }
    }
}

/// How a box looks.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Look {
    pub(crate) fill: Paint,
    pub(crate) line: Paint,
    pub(crate) width: f64,
    pub(crate) dash: Dash,
    pub(crate) radius: f64,
}

impl Look {
    /// A surface without a border.
    pub(crate) fn surface(fill: Token, radius: f64) -> Self {
        Self { fill: Paint::Token(fill), line: Paint::None, width: 1.0, dash: Dash::Solid, radius }
    }

    /// A surface with a border of one pixel.
    pub(crate) fn bordered(fill: Token, line: Token, radius: f64) -> Self {
        Self { line: Paint::Token(line), ..Self::surface(fill, radius) }
    }
}

/// Dashes of connectors and borders.
pub(crate) const DASHED: Dash = Dash::Pattern { on: 5.0, off: 4.0 };
/// Dots of connectors and borders: round caps make each a full dot.
pub(crate) const DOTTED: Dash = Dash::Pattern { on: 0.1, off: 5.0 };
