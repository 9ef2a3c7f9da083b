//! SVG to PNG, through usvg and resvg.
//!
//! The picture is the SVG of the same scene, drawn with the bundled fonts and those the caller gives.
//! No reader of files is ever asked: pictures are carried inside the SVG, and any other reference is
//! refused.
//!
//! The picture is drawn and encoded in bands of rows, so memory holds one band and the compressed file.

mod encode;
mod fonts;
mod pictures;

use std::fmt;

use penwork_scene::{Pen, Scene, Shape, Theme};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::svg::{SvgOptions, Target, image, write};

/// How a scene is drawn as pixels.
#[derive(Debug, Clone, PartialEq)]
pub struct PngOptions {
    /// Which colours.
    pub theme: Theme,
    /// Which strokes.
    pub pen: Pen,
    /// Paints the scene's background; without it the picture is transparent.
    pub background: bool,
    /// Pixels of the picture for each pixel of the scene, 2 by default.
    pub scale: f64,
    /// The most pixels in all, 100 million by default.
    pub max_pixels: u64,
    /// The most pixels on a side, 32,000 by default.
    pub max_side: u32,
    /// More fonts (TrueType or OpenType files, also collections), for characters the bundled ones lack.
    pub fonts: Vec<std::sync::Arc<Vec<u8>>>,
}

impl Default for PngOptions {
    fn default() -> Self {
        Self {
            theme: Theme::Light,
            pen: Pen::Hand,
            background: true,
            scale: 2.0,
            max_pixels: 100_000_000,
            max_side: 32_000,
            fonts: Vec::new(),
        }
    }
}

/// A drawn picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Png {
    /// The file.
    pub bytes: Vec<u8>,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// What the picture does not show as asked.
    pub notices: Vec<Notice>,
}

/// Something a picture does not show as asked. [`fmt::Display`] says it in one sentence.
#[derive(Debug, Clone, PartialEq)]
pub enum Notice {
    /// The picture would have been too big, so it was drawn smaller.
    ScaledDown {
        /// The scale that was asked for.
        asked: f64,
        /// The scale that was used.
        used: f64,
        /// The limit that was reached, in words.
        limit: String,
    },
    /// No font has these characters; they are drawn as boxes.
    MissingGlyphs(Vec<char>),
    /// A picture could not be shown; its key in [`Scene::assets`].
    MissingPicture(String),
    /// The scene's SVG could not be drawn at all; the picture is empty.
    NotDrawn(String),
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ScaledDown { asked, used, limit } => {
                write!(
                    f,
                    "drawn at scale {used:.3} instead of {asked}, because the picture may have no more than {limit}"
                )
            }
            Self::MissingGlyphs(characters) => {
                const NAMED: usize = 8;
                let named = characters.iter().take(NAMED).map(|c| format!("{c} (U+{:04X})", u32::from(*c)));
                write!(f, "no font has a glyph for {}", named.collect::<Vec<_>>().join(", "))?;
                if characters.len() > NAMED {
                    write!(f, " and {} more characters", characters.len() - NAMED)?;
                }
                f.write_str(
                    ", so boxes are drawn in the PNG; install a font that has them, or name its folder",
                )
            }
            Self::MissingPicture(key) => {
                write!(f, "the picture {key:?} is missing or of a kind that cannot be shown")
            }
            Self::NotDrawn(reason) => write!(f, "the picture is empty: {reason}"),
        }
    }
}

/// Draws `scene` as a PNG file. A picture beyond the limits is drawn smaller, with a notice.
pub fn png(scene: &Scene, options: &PngOptions) -> Png {
    let mut notices = Vec::new();
    let (page_width, page_height) = scene.page_size();
    let scale = limited_scale(page_width, page_height, options, &mut notices);
    // A page of a fraction of a pixel more is cut off, as Excalidraw does.
    let pixels = |length: f64| ((length * scale + 1e-6).floor().clamp(1.0, f64::from(u32::MAX))) as u32;
    let (width, height) = (pixels(page_width), pixels(page_height));
    for item in &scene.items {
        if let Shape::Image(picture) = &item.shape
            && !image::asset(scene, picture).is_some_and(pictures::can_be_drawn)
        {
            let notice = Notice::MissingPicture(picture.asset.clone());
            if !notices.contains(&notice) {
                notices.push(notice);
            }
        }
    }
    // The canvas is filled with the background before anything is drawn.
    let svg_options = SvgOptions {
        theme: options.theme,
        pen: options.pen,
        embed_fonts: false,
        background: false,
        ..SvgOptions::default()
    };
    let missing = fonts::missing(scene, &options.fonts);
    let svg = write(scene, &svg_options, Target::Raster { missing: &missing });
    let background = options.theme.resolve(scene.background).filter(|_| options.background);
    let background = background.map_or(Color::TRANSPARENT, |c| Color::from_rgba8(c.r, c.g, c.b, c.a));
    let bytes = draw(&svg, width, height, scale, background, options).unwrap_or_else(|reason| {
        notices.push(Notice::NotDrawn(reason));
        encode::png(1, 1, background, |_, _| {}).unwrap_or_default()
    });
    if !missing.is_empty() {
        notices.push(Notice::MissingGlyphs(missing.into_iter().collect()));
    }
    Png { bytes, width, height, notices }
}

fn draw(
    svg: &str,
    width: u32,
    height: u32,
    scale: f64,
    background: Color,
    options: &PngOptions,
) -> Result<Vec<u8>, String> {
    let usvg = Options {
        fontdb: fonts::database(&options.fonts),
        image_href_resolver: pictures::resolver(),
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &usvg).map_err(|e| e.to_string())?;
    let scale = scale as f32;
    encode::png(width, height, background, |top, band| render_band(&tree, scale, top, band))
        .map_err(|e| e.to_string())
}

/// Draws the rows of the picture from `top` on, as many as `band` has. A small canvas that is used again and
/// again stays in the processor's cache, and a large picture needs little memory.
fn render_band(tree: &Tree, scale: f32, top: u32, band: &mut Pixmap) {
    let (first, last) = (top as f32, (top + band.height()) as f32);
    for node in tree.root().children() {
        let Some(bounds) = node.abs_layer_bounding_box() else { continue };
        // One pixel more on each side for what anti-aliasing touches.
        if bounds.bottom() * scale + 1.0 < first || bounds.top() * scale - 1.0 > last {
            continue;
        }
        // The renderer puts a node's box into the corner of its canvas; this puts it back to its place.
        let place =
            Transform::from_row(scale, 0.0, 0.0, scale, bounds.x() * scale, bounds.y() * scale - first);
        resvg::render_node(node, place, &mut band.as_mut());
    }
}

/// The scale at which the page keeps to the limits.
fn limited_scale(width: f64, height: f64, options: &PngOptions, notices: &mut Vec<Notice>) -> f64 {
    let asked = if options.scale.is_finite() && options.scale > 0.0 { options.scale } else { 1.0 };
    let by_side = f64::from(options.max_side.max(1)) / width.max(height).max(1.0);
    let by_area = (options.max_pixels.max(1) as f64 / (width * height).max(1.0)).sqrt();
    if asked <= by_side && asked <= by_area {
        return asked;
    }
    let (used, limit) = if by_side < by_area {
        (by_side, format!("{} pixels on a side", options.max_side))
    } else {
        (by_area, format!("{} pixels in all", options.max_pixels))
    };
    notices.push(Notice::ScaledDown { asked, used, limit });
    used
}
