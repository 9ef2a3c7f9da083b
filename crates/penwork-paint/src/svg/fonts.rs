//! Fonts inside an SVG: `@font-face` rules for the faces a scene's text uses.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use penwork_scene::{Scene, Shape};
use penwork_text::web_fonts;

/// The rules for all text of `scene`; empty when there is none.
pub(super) fn style(scene: &Scene) -> String {
    let uses = scene.items.iter().filter(|item| item.opacity > 0.0).filter_map(|item| match &item.shape {
        Shape::Text(text) => Some(text),
        _ => None,
    });
    let uses = uses.flat_map(|t| t.lines.iter().map(|l| (t.style.family, t.style.weight, l.text.as_str())));
    let mut out = String::new();
    for font in web_fonts(uses) {
        out.push_str("@font-face{font-family:");
        out.push_str(font.css_family);
        if font.weight != 400 {
            out.push_str(";font-weight:");
            out.push_str(&font.weight.to_string());
        }
        out.push_str(";src:url(data:font/woff2;base64,");
        STANDARD.encode_string(&font.woff2, &mut out);
        out.push(')');
        if let Some(range) = &font.unicode_range {
            out.push_str(";unicode-range:");
            out.push_str(range);
        }
        out.push('}');
    }
    out
}
