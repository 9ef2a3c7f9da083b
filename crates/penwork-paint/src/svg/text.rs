//! Text blocks as `<text>` elements, one for each line.

use std::collections::BTreeSet;

use penwork_scene::{Rect, TextAlign, TextBlock, TextLine, Theme};
use penwork_text::{FaceInfo, Family, Weight, line_width, shape};
use unicode_segmentation::UnicodeSegmentation;

use super::writer::Writer;
use super::{Fonts, Target};

/// How text is painted.
#[derive(Debug, Clone, Copy)]
pub(super) struct Look<'a> {
    pub(super) theme: Theme,
    pub(super) opacity: f64,
    /// The fonts that are named where none are embedded. Every line then says how wide it is, for readers that
    /// will draw it in another font.
    pub(super) named: Option<&'a Fonts>,
}

/// Writes the lines of `block` at their places on the page, whose corner is at `page`.
pub(super) fn write(w: &mut Writer, block: &TextBlock, look: Look<'_>, page: (f64, f64), target: Target<'_>) {
    let Look { theme, opacity, named } = look;
    let widths = named.is_some();
    let lines: Vec<&TextLine> = block.lines.iter().filter(|l| !l.text.trim().is_empty()).collect();
    let Some(color) = theme.resolve(block.paint) else { return };
    let opacity = opacity * f64::from(color.a) / 255.0;
    if lines.is_empty() || opacity <= 0.0 {
        return;
    }
    let parts: Vec<Part> = match target {
        Target::Browser => lines.iter().map(|line| Part::of_line(block, line)).collect(),
        Target::Raster { missing } => lines.iter().flat_map(|line| runs(block, line, missing)).collect(),
    };
    let shared = |w: &mut Writer| {
        match named {
            // The picture as a whole is in this face.
            Some(_) if block.style.family == Family::Sans => {}
            Some(fonts) => {
                w.attribute("font-family", fonts.css(block.style.family));
            }
            None => {
                w.attribute("font-family", block.style.family.css());
            }
        }
        w.number("font-size", block.style.size);
        if block.style.weight != Weight::Regular {
            weight(w, block.style.weight.css());
        }
        w.color("fill", color).number_unless("fill-opacity", opacity, 1.0);
        if block.align == TextAlign::Center {
            w.attribute("text-anchor", "middle");
        }
    };
    // A lone part that changes what it shares needs a group too, or an attribute would stand twice.
    let together = parts.len() > 1
        || parts.iter().any(|p| p.face.is_some() || p.anchor == Some("start") || p.glyph_box.is_some());
    if together {
        shared(w.start("g"));
    }
    for part in parts {
        if let Some(glyph_box) = part.glyph_box {
            w.start("rect").number("x", glyph_box.x - page.0).number("y", glyph_box.y - page.1);
            w.number("width", glyph_box.width).number("height", glyph_box.height);
            w.color("stroke", color).attribute("fill", "none");
            w.number("stroke-width", block.style.size / 16.0);
            w.end();
            continue;
        }
        w.start("text");
        if !together {
            shared(w);
        }
        part.write(w, page, widths);
        w.end();
    }
    if together {
        w.end();
    }
}

fn weight(w: &mut Writer, weight: u16) {
    w.raw("font-weight", |out| out.push_str(&weight.to_string()));
}

/// What goes into one `<text>`.
struct Part {
    text: String,
    x: f64,
    baseline: f64,
    /// The measured width of a whole line.
    width: Option<f64>,
    /// How `x` is meant, where that differs from the block.
    anchor: Option<&'static str>,
    right_to_left: bool,
    /// The one face of this part, where it is not the block's own.
    face: Option<FaceInfo>,
    /// Drawn instead of a text for which no font has a glyph.
    glyph_box: Option<Rect>,
}

impl Part {
    fn of_line(block: &TextBlock, line: &TextLine) -> Self {
        let rect = &block.rect;
        // What "start" and "end" mean depends on the direction, and readers disagree. The middle is the
        // middle for all of them.
        let (x, anchor) = match block.align {
            TextAlign::Left if line.right_to_left => (rect.x + line.width / 2.0, Some("middle")),
            TextAlign::Left => (rect.x, None),
            TextAlign::Center => (rect.center().x, None),
            TextAlign::Right if line.right_to_left => (rect.right() - line.width / 2.0, Some("middle")),
            TextAlign::Right => (rect.right(), Some("end")),
        };
        Self {
            text: line.text.clone(),
            x,
            baseline: line.baseline,
            width: Some(line.width),
            anchor,
            right_to_left: line.right_to_left,
            face: None,
            glyph_box: None,
        }
    }

    fn write(&self, w: &mut Writer, page: (f64, f64), widths: bool) {
        w.number("x", self.x - page.0).number("y", self.baseline - page.1);
        if let Some(anchor) = self.anchor {
            w.attribute("text-anchor", anchor);
        }
        if let Some(width) = self.width.filter(|width| widths && *width > 0.0) {
            w.number("textLength", width).attribute("lengthAdjust", "spacingAndGlyphs");
        }
        if let Some(face) = &self.face {
            w.attribute("font-family", face.css_family);
            weight(w, face.weight);
        }
        if self.right_to_left {
            // A block may mix directions, so the line says it, not the block.
            w.attribute("direction", "rtl").attribute("unicode-bidi", "plaintext");
        }
        if keeps_spaces(&self.text) {
            // Browsers read the style, other readers the older attribute.
            w.attribute("xml:space", "preserve").attribute("style", "white-space:pre");
        }
        w.text(&self.text);
    }
}

/// The parts of a line for usvg.
///
/// usvg takes a whole line from another face when one character is missing in the first, and takes every line as left
/// to right. So each run of one face and direction is written on its own, where it was measured; what no bundled
/// face has goes one character at a time, to be drawn in the caller's fonts, or as a box when those lack it too.
fn runs(block: &TextBlock, line: &TextLine, missing: &BTreeSet<char>) -> Vec<Part> {
    let shaped = shape(&line.text, &block.style);
    if let [run] = shaped.runs.as_slice()
        && !run.right_to_left
        && run.face.is_some_and(|face| face.info().css_family == block.style.family.face_name())
    {
        return vec![Part::of_line(block, line)];
    }
    let left = match block.align {
        TextAlign::Left => block.rect.x,
        TextAlign::Center => block.rect.center().x - shaped.width / 2.0,
        TextAlign::Right => block.rect.right() - shaped.width,
    };
    let mut parts = Vec::new();
    let part = |text: String, x: f64, face: Option<FaceInfo>| {
        let (baseline, anchor) = (line.baseline, Some("start"));
        let x = left + x;
        Part { text, x, baseline, width: None, anchor, right_to_left: false, face, glyph_box: None }
    };
    for run in &shaped.runs {
        let text = &shaped.text[run.start..run.end];
        match run.face {
            // An embedding mark turns the direction of usvg's line, except that of spaces at its end.
            Some(face) if run.right_to_left => {
                let inked = text.trim_end();
                let x = run.x + (run.advance - line_width(inked, &block.style)).max(0.0);
                parts.push(part(format!("\u{202B}{inked}\u{202C}"), x, Some(face.info())));
            }
            Some(face) => parts.push(part(text.to_owned(), run.x, Some(face.info()))),
            None => {
                let mut x = run.x;
                for cluster in text.graphemes(true) {
                    let width = line_width(cluster, &block.style);
                    if !cluster.trim().is_empty() {
                        let mut part = part(cluster.to_owned(), x, None);
                        if cluster.chars().any(|c| missing.contains(&c)) {
                            let size = block.style.size;
                            let (y, height) = (line.baseline - 0.75 * size, 0.75 * size);
                            part.glyph_box = Some(Rect::new(left + x + 0.1 * width, y, 0.8 * width, height));
                        }
                        parts.push(part);
                    }
                    x += width;
                }
            }
        }
    }
    parts
}

/// Whether a reader would fold some of the spaces.
fn keeps_spaces(text: &str) -> bool {
    text.starts_with(' ') || text.ends_with(' ') || text.contains("  ") || text.contains(['\t', '\n'])
}
