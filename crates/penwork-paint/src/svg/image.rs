//! Pictures: `<image>` elements with the bytes inside, and a placeholder for those that are missing.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use penwork_scene::{Asset, Color, Corner, Image, Paint, Scene, Theme};

use super::writer::Writer;

/// The kinds of pictures that may be carried inside. Anything else is shown as a placeholder.
const MIME_TYPES: [&str; 8] = [
    "image/png",
    "image/jpeg",
    "image/gif",
    "image/webp",
    "image/svg+xml",
    "image/bmp",
    "image/avif",
    "image/x-icon",
];

/// The picture of `image`, when there is one that may be shown.
pub(crate) fn asset<'a>(scene: &'a Scene, image: &Image) -> Option<&'a Asset> {
    scene.assets.get(&image.asset).filter(|a| MIME_TYPES.contains(&a.mime.as_str()) && !a.data.is_empty())
}

/// Writes `image` with its corner at (0, 0). `clip` is the name of a clip path of the rounded box.
pub(super) fn write(
    w: &mut Writer,
    scene: &Scene,
    image: &Image,
    theme: Theme,
    opacity: f64,
    clip: Option<&str>,
) {
    let (width, height) = (image.rect.width, image.rect.height);
    let Some(asset) = asset(scene, image) else {
        placeholder(w, width, height, theme, opacity);
        return;
    };
    if let Some(clip) = clip {
        w.start("g").raw("clip-path", |out| {
            out.push_str("url(#");
            out.push_str(clip);
            out.push(')');
        });
    }
    if image.flip_x || image.flip_y {
        let (dx, sx) = if image.flip_x { (width, -1.0) } else { (0.0, 1.0) };
        let (dy, sy) = if image.flip_y { (height, -1.0) } else { (0.0, 1.0) };
        w.start("g").raw("transform", |out| {
            super::call("translate", &[dx, dy], out);
            super::call("scale", &[sx, sy], out);
        });
    }
    let crop = image.crop.filter(|c| c.rect.width > 0.0 && c.rect.height > 0.0);
    if let Some(crop) = crop {
        // An inner picture of the size of the box that shows just the part.
        let part = crop.rect;
        w.start("svg").number("width", width).number("height", height);
        w.raw("viewBox", |out| super::numbers(&[part.x, part.y, part.width, part.height], out));
        w.attribute("preserveAspectRatio", "none");
    }
    let (w_all, h_all) = crop.map_or((width, height), |c| (c.natural_width, c.natural_height));
    w.start("image").number("width", w_all).number("height", h_all);
    w.attribute("preserveAspectRatio", "none").number_unless("opacity", opacity, 1.0);
    w.raw("href", |out| {
        out.push_str("data:");
        // The type is one of ours, see `asset`.
        out.push_str(&asset.mime);
        out.push_str(";base64,");
        STANDARD.encode_string(&asset.data, out);
    });
    w.end();
    for _ in 0..usize::from(crop.is_some())
        + usize::from(image.flip_x || image.flip_y)
        + usize::from(clip.is_some())
    {
        w.end();
    }
}

/// The radius of the box's corners, when they are round.
pub(super) fn radius(image: &Image) -> Option<f64> {
    match image.corner {
        Corner::Round(r) if r > 0.0 => Some(r),
        Corner::Round(_) | Corner::Sharp => None,
    }
}

/// A grey box with the sign of a picture: a frame, a hill and a sun.
fn placeholder(w: &mut Writer, width: f64, height: f64, theme: Theme, opacity: f64) {
    let color = |hex| theme.resolve(Paint::Fixed(Color::hex(hex))).unwrap_or(Color::hex(hex));
    w.start("path").raw("d", |out| {
        out.push_str("m0 0h");
        super::numbers(&[width], out);
        out.push('v');
        super::numbers(&[height], out);
        out.push('h');
        super::numbers(&[-width], out);
        out.push('z');
    });
    w.color("fill", color(0xe7_e7e7)).number_unless("fill-opacity", opacity, 1.0).end();
    let size = (width.min(height) * 0.4).min(100.0);
    w.start("path");
    w.raw("transform", |out| {
        super::call("translate", &[width / 2.0 - size / 2.0, height / 2.0 - size / 2.0], out);
        super::call("scale", &[size / 100.0], out);
    });
    w.attribute("d", "M8 12h84v76H8zM20 76h60L58 42 44 62l-8-8z M28 28a8 8 0 1 0 .1 0z");
    w.color("fill", color(0x88_8888)).attribute("fill-rule", "evenodd");
    w.number_unless("fill-opacity", opacity, 1.0).end();
}
