//! From a scene to files in memory.

use penwork_paint::{Fonts, PngOptions, SvgOptions};
use penwork_scene::{Pen, Scene, Theme};

use crate::fonts::{self, FontSource};

/// The longest side of a PNG, in pixels, at which a model still reads a sketch once it is scaled down.
pub const SIZE_TO_READ: u32 = 6_000;

/// A kind of file a picture is written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// The editable drawing.
    Excalidraw,
    /// The self-contained vector picture.
    Svg,
    /// Pixels.
    Png,
}

impl Format {
    /// All formats in the order files are reported.
    pub const ALL: [Self; 3] = [Self::Excalidraw, Self::Svg, Self::Png];

    /// The file extension, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Excalidraw => "excalidraw",
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }

    /// The format of an extension, without the dot.
    pub fn of_extension(extension: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|f| f.extension() == extension)
    }
}

/// How pictures are drawn.
#[derive(Debug, Clone)]
pub struct PictureOptions {
    /// Which files.
    pub formats: Vec<Format>,
    /// Which colours; drawings keep the light ones, since the editor darkens them itself.
    pub theme: Theme,
    /// SVGs follow the colours of the page they stand in, whatever the theme.
    pub follow: bool,
    /// Which strokes; by default the hand's for sketches and drawings, clean ones for diagrams.
    pub pen: Option<Pen>,
    /// PNG pixels for each pixel of the page.
    pub scale: f64,
    /// Where fonts are looked for when the bundled ones lack a character.
    pub fonts: FontSource,
    /// Carries the diagram's source inside its SVG.
    pub embed_source: bool,
}

impl Default for PictureOptions {
    fn default() -> Self {
        Self {
            formats: Format::ALL.to_vec(),
            theme: Theme::Light,
            follow: false,
            pen: None,
            scale: 2.0,
            fonts: FontSource::System,
            embed_source: false,
        }
    }
}

/// Files in memory.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Rendered {
    /// The files, in the order of [`Format::ALL`].
    pub files: Vec<(Format, Vec<u8>)>,
    /// Width and height of the PNG in pixels.
    pub pixels: Option<(u32, u32)>,
    /// What should be known about the pictures.
    pub notes: Vec<String>,
}

/// What a picture is, beyond what was asked for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Manner<'a> {
    /// The strokes when none are asked for.
    pub(crate) pen: Pen,
    /// Whether the SVG stands alone with its fonts and its own page, or fits into a document.
    pub(crate) alone: bool,
    /// The text to carry inside the SVG.
    pub(crate) source: Option<&'a str>,
    /// The fonts to name where none are embedded.
    pub(crate) fonts: Option<&'a Fonts>,
}

impl Manner<'_> {
    /// Sketches and drawings.
    pub(crate) const SKETCH: Self = Self { pen: Pen::Hand, alone: true, source: None, fonts: None };
}

/// Draws `scene` in every format asked for.
pub(crate) fn render(scene: &Scene, options: &PictureOptions, manner: Manner<'_>) -> Rendered {
    let pen = options.pen.unwrap_or(manner.pen);
    let mut out = Rendered::default();
    for format in Format::ALL.into_iter().filter(|f| options.formats.contains(f)) {
        let bytes = match format {
            Format::Excalidraw => penwork_excalidraw::write(scene).into_bytes(),
            Format::Svg => {
                let svg = SvgOptions {
                    theme: options.theme,
                    pen,
                    embed_fonts: manner.alone,
                    background: manner.alone,
                    id_prefix: None,
                    source: manner.source.map(str::to_owned),
                    fonts: manner.fonts.cloned().unwrap_or_default(),
                };
                let picture = if options.follow {
                    penwork_paint::svg_auto(scene, &svg)
                } else {
                    penwork_paint::svg(scene, &svg)
                };
                picture.into_bytes()
            }
            Format::Png => {
                let png = penwork_paint::png(
                    scene,
                    &PngOptions {
                        theme: options.theme,
                        pen,
                        scale: options.scale,
                        fonts: fonts::covering(scene, &options.fonts),
                        ..PngOptions::default()
                    },
                );
                out.pixels = Some((png.width, png.height));
                out.notes.extend(size_note(png.width, png.height));
                out.notes.extend(png.notices.iter().map(ToString::to_string));
                png.bytes
            }
        };
        out.files.push((format, bytes));
    }
    out
}

/// What to do about a PNG that is too big to read, or `None` for one that is not.
pub fn size_note(width: u32, height: u32) -> Option<String> {
    (width.max(height) > SIZE_TO_READ).then(|| {
        format!(
            "{width}x{height} px, too big to read once it is scaled down. Split it into an overview and a detail \
             diagram, or shorten the longest labels."
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_note_begins_past_6000_pixels() {
        assert_eq!(size_note(6000, 6000), None);
        let note = size_note(6001, 10).expect("too big");
        assert!(note.starts_with("6001x10 px, too big to read once it is scaled down."));
    }
}
