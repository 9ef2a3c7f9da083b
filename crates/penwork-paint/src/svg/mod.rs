//! Scene to SVG.
//!
//! Items become groups in painting order, pens decide the strokes and the theme the colours. The page
//! starts at (0, 0). Opacity goes to fills and strokes one by one, as Excalidraw paints them, which
//! also spares readers a layer for every translucent item.

pub(crate) mod auto;
mod fonts;
mod glyph;
pub(crate) mod image;
mod motion;
mod path;
pub(crate) mod source;
mod text;
pub(crate) mod writer;

use std::collections::{BTreeMap, BTreeSet};

use penwork_scene::{Clip, Item, Paint, Pen, Rect, Scene, Shape, Theme, pen};

use penwork_text::Family;
use writer::{Writer, fixed, hundredths};

/// How a scene is written as SVG.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SvgOptions {
    /// Which colours.
    pub theme: Theme,
    /// Which strokes.
    pub pen: Pen,
    /// Carries the faces of the text inside, cut to the characters used. Without them the picture is
    /// small, and every line of text says how wide it is, so that it fits in other fonts too.
    pub embed_fonts: bool,
    /// Paints the scene's background; without it the page is transparent.
    pub background: bool,
    /// What the names inside start with, where several pictures stand in one page. By default it follows
    /// from the scene's fingerprint.
    pub id_prefix: Option<String>,
    /// The text the picture was made from, carried inside so that it can be read back.
    pub source: Option<String>,
    /// Fonts to name where none are embedded, instead of the house's.
    pub fonts: Fonts,
}

/// `font-family` lists of a picture without embedded fonts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fonts {
    /// Of text.
    pub sans: Option<String>,
    /// Of code.
    pub mono: Option<String>,
}

impl Fonts {
    /// The list for a family.
    fn css(&self, family: Family) -> &str {
        let own = match family {
            Family::Sans => self.sans.as_deref(),
            Family::Mono => self.mono.as_deref(),
            _ => None,
        };
        own.unwrap_or(family.css())
    }
}

/// Light, by hand, with fonts and background.
impl Default for SvgOptions {
    fn default() -> Self {
        Self {
            theme: Theme::Light,
            pen: Pen::Hand,
            embed_fonts: true,
            background: true,
            id_prefix: None,
            source: None,
            fonts: Fonts::default(),
        }
    }
}

/// Writes `scene` as an SVG document that starts with `<svg`.
pub fn svg(scene: &Scene, options: &SvgOptions) -> String {
    write(scene, options, Target::Browser)
}

/// What the SVG is written for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target<'a> {
    /// Any reader.
    Browser,
    /// Our own rasteriser, which gets its fonts elsewhere and needs no description.
    Raster {
        /// Characters for which none of its fonts has a glyph.
        missing: &'a BTreeSet<char>,
    },
}

pub(crate) fn write(scene: &Scene, options: &SvgOptions, target: Target<'_>) -> String {
    let mut w = Writer::new();
    let (width, height) = scene.page_size();
    w.start("svg").attribute("xmlns", "http://www.w3.org/2000/svg");
    w.number("width", width).number("height", height);
    w.raw("viewBox", |out| numbers(&[0.0, 0.0, width, height], out));
    w.attribute("fill", "none").attribute("stroke-linecap", "round").attribute("stroke-linejoin", "round");
    let prefix = prefix(scene, options);
    if target == Target::Browser {
        if !options.embed_fonts {
            // Said once, since most text is in this face.
            w.attribute("font-family", options.fonts.css(Family::Sans));
        }
        if scene.summary.is_some() {
            w.attribute("style", "max-width:100%;height:auto");
            w.attribute("data-theme", if options.theme == Theme::Dark { "dark" } else { "light" });
        }
        describe(&mut w, scene, &prefix);
        if let Some(source) = &options.source {
            source::write(&mut w, source);
        }
        motion::style(&mut w, scene, &prefix);
        if options.embed_fonts {
            let style = fonts::style(scene);
            if !style.is_empty() {
                w.start("style").text(&style);
                w.end();
            }
        }
    }
    let mut page = Page {
        w,
        scene,
        options,
        target,
        prefix,
        corner: (scene.bounds.x - scene.padding, scene.bounds.y - scene.padding),
        clips: Clips::default(),
        current_clip: None,
    };
    page.clip_paths();
    page.background(width, height);
    for item in &scene.items {
        page.item(item);
    }
    page.switch_clip(None);
    page.w.into_string()
}

/// What names in the picture start with. Several pictures may stand in one page, so it differs between scenes.
fn prefix(scene: &Scene, options: &SvgOptions) -> String {
    let own = || scene.fingerprint.chars().filter(char::is_ascii_alphanumeric).take(8).collect();
    options.id_prefix.clone().unwrap_or_else(own)
}

/// Title and description, for those who cannot see the picture.
fn describe(w: &mut Writer, scene: &Scene, prefix: &str) {
    w.attribute("role", "img");
    if let Some(summary) = &scene.summary {
        w.attribute("aria-description", summary);
    }
    let parts = [("title", 't', &scene.title), ("desc", 'd', &scene.description)];
    let parts: Vec<_> = parts
        .into_iter()
        .filter_map(|(name, letter, text)| Some((name, format!("{letter}{prefix}"), text.as_deref()?)))
        .filter(|(_, _, text)| !text.is_empty())
        .collect();
    if !parts.is_empty() {
        let ids: Vec<&str> = parts.iter().map(|(_, id, _)| id.as_str()).collect();
        w.attribute("aria-labelledby", &ids.join(" "));
    }
    for (name, id, text) in &parts {
        w.start(name).attribute("id", id).text(text);
        w.end();
    }
}

/// Clip paths by the hundredths of their edges and radius, with their numbers in order of appearance.
#[derive(Debug, Default)]
struct Clips(BTreeMap<[i64; 5], usize>);

impl Clips {
    fn key(rect: Rect, radius: f64) -> [i64; 5] {
        [rect.x, rect.y, rect.width, rect.height, radius].map(hundredths)
    }
}

struct Page<'a> {
    w: Writer,
    scene: &'a Scene,
    options: &'a SvgOptions,
    target: Target<'a>,
    prefix: String,
    corner: (f64, f64),
    clips: Clips,
    current_clip: Option<[i64; 5]>,
}

impl Page<'_> {
    /// Declares every clip path once: frames around items, and round corners of pictures.
    fn clip_paths(&mut self) {
        let mut declared = Vec::new();
        for item in &self.scene.items {
            if let Some(clip) = effective_clip(item) {
                declared.push((clip.rect.shifted(-self.corner.0, -self.corner.1), clip.radius));
            }
            if let Shape::Image(image) = &item.shape
                && let Some(radius) = image::radius(image)
            {
                declared.push((Rect::new(0.0, 0.0, image.rect.width, image.rect.height), radius));
            }
        }
        let w = &mut self.w;
        let start = w.length();
        for (rect, radius) in declared {
            let next = self.clips.0.len();
            let key = Clips::key(rect, radius);
            if self.clips.0.contains_key(&key) {
                continue;
            }
            self.clips.0.insert(key, next);
            if w.length() == start {
                w.start("defs");
            }
            w.start("clipPath").attribute("id", &format!("c{next}{}", self.prefix));
            w.start("rect").number("x", rect.x).number("y", rect.y);
            w.number("width", rect.width).number("height", rect.height).number_unless("rx", radius, 0.0);
            w.end();
            w.end();
        }
        if w.length() > start {
            w.end();
        }
    }

    fn clip_name(&self, key: [i64; 5]) -> Option<String> {
        self.clips.0.get(&key).map(|number| format!("c{number}{}", self.prefix))
    }

    fn background(&mut self, width: f64, height: f64) {
        if !self.options.background {
            return;
        }
        let Some(color) = self.options.theme.resolve(self.scene.background).filter(|c| c.a > 0) else {
            return;
        };
        self.w.start("rect").number("width", width).number("height", height).color("fill", color);
        self.w.number_unless("fill-opacity", f64::from(color.a) / 255.0, 1.0).end();
    }

    fn item(&mut self, item: &Item) {
        if item.opacity <= 0.0 {
            return;
        }
        let clip = effective_clip(item)
            .map(|c| Clips::key(c.rect.shifted(-self.corner.0, -self.corner.1), c.radius));
        self.switch_clip(clip);
        let theme = self.options.theme;
        match &item.shape {
            Shape::Text(block) => {
                let turned = item.angle != 0.0;
                let marked = self.target == Target::Browser && (!item.data.is_empty() || item.tip.is_some());
                if marked {
                    self.w.start("g");
                    self.data(item);
                }
                if turned {
                    let center = block.rect.center().shifted(-self.corner.0, -self.corner.1);
                    self.w.start("g").raw("transform", |out| rotate(item.angle, center.x, center.y, out));
                }
                let look = text::Look {
                    theme,
                    opacity: item.opacity,
                    named: (!self.options.embed_fonts && self.target == Target::Browser)
                        .then_some(&self.options.fonts),
                };
                text::write(&mut self.w, block, look, self.corner, self.target);
                if turned {
                    self.w.end();
                }
                if marked {
                    self.w.end();
                }
            }
            Shape::Image(image) => {
                let size = Rect::new(0.0, 0.0, image.rect.width, image.rect.height);
                let clip = image::radius(image).and_then(|r| self.clip_name(Clips::key(size, r)));
                self.start_placed(item);
                image::write(&mut self.w, self.scene, image, theme, item.opacity, clip.as_deref());
                self.w.end();
            }
            Shape::Glyph(glyph) => glyph::write(&mut self.w, glyph, theme, item.opacity, self.corner),
            Shape::Box(_) | Shape::Connector(_) | Shape::Freehand(_) | Shape::Path(_) => {
                let marks = self.options.pen.draw(item, self.visible_background());
                if marks.is_empty() {
                    return;
                }
                self.start_placed(item);
                let class = match &item.shape {
                    Shape::Connector(line) if self.target == Target::Browser => {
                        motion::class(line, &self.prefix)
                    }
                    _ => None,
                };
                for (index, mark) in marks.iter().enumerate() {
                    // The first mark is the line itself, the others are its heads.
                    let class = class.as_deref().filter(|_| index == 0);
                    path::write(&mut self.w, mark, theme, item.opacity, class);
                }
                self.w.end();
            }
        }
    }

    /// Empty arrowheads hide what is below them only when there is a background they can look like.
    fn visible_background(&self) -> Paint {
        if self.options.background { self.scene.background } else { Paint::None }
    }

    /// Starts the group of an item, whose own (0, 0) is the pen's origin.
    fn start_placed(&mut self, item: &Item) {
        let origin = pen::origin(&item.shape);
        let (x, y) = (origin.x - self.corner.0, origin.y - self.corner.1);
        let center = item.shape.rect().center().shifted(-origin.x, -origin.y);
        self.w.start("g").raw("transform", |out| {
            call("translate", &[x, y], out);
            if item.angle != 0.0 {
                rotate(item.angle, center.x, center.y, out);
            }
        });
        self.data(item);
    }

    /// What the item is in its source, and what is said of it.
    fn data(&mut self, item: &Item) {
        if self.target != Target::Browser {
            return;
        }
        for (name, value) in &item.data {
            self.w.attribute(&format!("data-{name}"), value);
        }
        if let Some(tip) = &item.tip {
            self.w.start("title").text(tip);
            self.w.end();
        }
    }

    /// Neighbours inside one frame share one clipped group.
    fn switch_clip(&mut self, clip: Option<[i64; 5]>) {
        if self.current_clip == clip {
            return;
        }
        if self.current_clip.take().is_some() {
            self.w.end();
        }
        if let Some(name) = clip.and_then(|key| self.clip_name(key)) {
            self.w.start("g").attribute("clip-path", &format!("url(#{name})"));
            self.current_clip = clip;
        }
    }
}

/// The clip of an item, unless the item lies so far inside that it would cut nothing.
fn effective_clip(item: &Item) -> Option<Clip> {
    let clip = item.clip?;
    let reach = match &item.shape {
        Shape::Box(b) => b.stroke.width,
        Shape::Connector(c) => c.stroke.width + 10.0,
        Shape::Freehand(f) => f.width * 4.25,
        Shape::Text(t) => t.style.size / 2.0,
        Shape::Image(_) | Shape::Glyph(_) => 0.0,
        Shape::Path(p) => p.stroke.width,
    };
    let rect = item.shape.rect();
    let center = rect.center();
    let turned = Rect::around(rect.corners().map(|p| p.rotated(center, item.angle)))?;
    let drawn = turned.grown(reach + 4.0 * item.roughness);
    (!clip.rect.grown(-clip.radius * 0.3).encloses(&drawn)).then_some(clip)
}

/// Writes `name(a b ...)`.
pub(crate) fn call(name: &str, arguments: &[f64], out: &mut String) {
    out.push_str(name);
    out.push('(');
    numbers(arguments, out);
    out.push(')');
}

/// Writes numbers with spaces between them.
pub(crate) fn numbers(values: &[f64], out: &mut String) {
    for (i, &value) in values.iter().enumerate() {
        if i > 0 {
            out.push(' ');
        }
        writer::number(value, out);
    }
}

/// Writes a turn by `angle` radians. Degrees get two more decimals than lengths, because far from the
/// centre a hundredth of a degree is a visible step.
fn rotate(angle: f64, x: f64, y: f64, out: &mut String) {
    let ten_thousandths = hundredths(angle.to_degrees() * 100.0);
    out.push_str("rotate(");
    let (whole, part) = (ten_thousandths / 10_000, (ten_thousandths % 10_000).abs());
    if ten_thousandths < 0 && whole == 0 {
        out.push('-');
    }
    fixed(whole * 100, out);
    if part != 0 {
        let digits = format!("{part:04}");
        out.push('.');
        out.push_str(digits.trim_end_matches('0'));
    }
    out.push(' ');
    numbers(&[x, y], out);
    out.push(')');
}
