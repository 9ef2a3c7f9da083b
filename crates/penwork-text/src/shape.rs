//! Placing the glyphs of one line.

use crate::faces::FaceId;
use crate::font::with_shaper;
use crate::itemize::{base_direction, collect_missing, itemize};
use crate::normalise::normalise;
use crate::{TextStyle, unknown};

/// Places the glyphs of one line from left to right, right-to-left parts included.
///
/// A line break in `line` counts as a space. Kerning and ligatures are applied within each face.
pub fn shape(line: &str, style: &TextStyle) -> ShapedLine {
    let mut text = normalise(line).into_owned();
    if text.contains('\n') {
        text = text.replace('\n', " ");
    }
    with_shaper(|shaper| {
        let (mut x, mut runs, mut missing) = (0.0, Vec::new(), Vec::new());
        for run in itemize(shaper, &text, style.family, style.weight) {
            let part = &text[run.range.clone()];
            let Some(face) = run.face else {
                let advance = unknown::width(part) * style.size;
                collect_missing(part, &mut missing);
                runs.push(GlyphRun {
                    face: None,
                    start: run.range.start,
                    end: run.range.end,
                    glyphs: Vec::new(),
                    x,
                    advance,
                    right_to_left: run.right_to_left,
                });
                x += advance;
                continue;
            };
            let units_per_em = shaper.units_per_em(face);
            let pixels = |units: i32| f64::from(units) * style.size / units_per_em;
            let (infos, positions) = shaper.shape(face, part, run.script, run.right_to_left);
            let units: i32 = positions.iter().map(|p| p.x_advance).sum();
            let glyphs = infos
                .iter()
                .zip(positions)
                .map(|(info, position)| Glyph {
                    id: info.glyph_id,
                    cluster: run.range.start + info.cluster as usize,
                    x_advance: pixels(position.x_advance),
                    x_offset: pixels(position.x_offset),
                    y_offset: pixels(position.y_offset),
                })
                .collect();
            let advance = pixels(units);
            runs.push(GlyphRun {
                face: Some(face),
                start: run.range.start,
                end: run.range.end,
                glyphs,
                x,
                advance,
                right_to_left: run.right_to_left,
            });
            x += advance;
        }
        let right_to_left = base_direction(&text);
        ShapedLine { text, runs, width: x, right_to_left, missing }
    })
}

/// A line with its glyphs placed.
#[derive(Debug, Clone, PartialEq)]
pub struct ShapedLine {
    /// The text after [`normalise`](crate::normalise()); runs and clusters index its bytes.
    pub text: String,
    /// In visual order, left to right.
    pub runs: Vec<GlyphRun>,
    /// The sum of all advances in pixels.
    pub width: f64,
    /// Whether the line as a whole reads from right to left.
    pub right_to_left: bool,
    /// Grapheme clusters that no bundled face has, each once.
    pub missing: Vec<String>,
}

/// Glyphs of one face and direction.
#[derive(Debug, Clone, PartialEq)]
pub struct GlyphRun {
    /// The face, or `None` for text that no bundled face has; such a run has room but no glyphs.
    pub face: Option<FaceId>,
    /// First byte of the run in [`ShapedLine::text`].
    pub start: usize,
    /// First byte after the run in [`ShapedLine::text`].
    pub end: usize,
    /// In visual order, left to right.
    pub glyphs: Vec<Glyph>,
    /// Where the run starts, in pixels from the left end of the line.
    pub x: f64,
    /// Width of the run in pixels.
    pub advance: f64,
    /// Whether the run reads from right to left.
    pub right_to_left: bool,
}

/// A placed glyph. All lengths are in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Glyph {
    /// Number of the glyph in its face.
    pub id: u32,
    /// Byte in [`ShapedLine::text`] where the characters of the glyph start.
    pub cluster: usize,
    /// Distance to the next glyph.
    pub x_advance: f64,
    /// Shift to the right that the next glyph does not follow.
    pub x_offset: f64,
    /// Shift upwards that the next glyph does not follow.
    pub y_offset: f64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Family;

    fn ids(line: &str, family: Family) -> Vec<u32> {
        let shaped = shape(line, &TextStyle::new(family, 20.0));
        shaped.runs.iter().flat_map(|run| run.glyphs.iter().map(|g| g.id)).collect()
    }

    #[test]
    fn substitutions_apply() {
        // Excalifont narrows the first of two `f`s; its `fi` is in another of the editor's faces, which a
        // browser does not reach from here.
        let f = ids("f", Family::Hand)[0];
        let pair = ids("ff", Family::Hand);
        assert!(pair.len() == 2 && pair[0] != f && pair[1] == f);
        assert_eq!(ids("fi", Family::Hand), [f, ids("i", Family::Hand)[0]]);
    }

    #[test]
    fn runs_follow_each_other() {
        let line = shape("API → שלום 日本 ok", &TextStyle::new(Family::Hand, 20.0));
        let mut x = 0.0;
        for run in &line.runs {
            assert_eq!(run.x, x);
            x += run.advance;
            let glyphs: f64 = run.glyphs.iter().map(|g| g.x_advance).sum();
            assert!(run.face.is_none() || (glyphs - run.advance).abs() < 1e-9);
        }
        assert_eq!(line.width, x);
        assert_eq!(line.missing, ["日", "本"]);
        assert!(!line.right_to_left);
    }

    #[test]
    fn arabic_letters_join() {
        // The letter beh is a bowl and a dot in this face; the bowl changes with its neighbours.
        let bowls = |line| {
            let runs = shape(line, &TextStyle::new(Family::Sans, 20.0)).runs;
            let glyphs = runs.into_iter().flat_map(|run| run.glyphs);
            glyphs.filter(|glyph| glyph.x_advance > 0.0).map(|glyph| glyph.id).collect::<Vec<_>>()
        };
        let (isolated, joined) = (bowls("ب"), bowls("ببب"));
        assert_eq!((isolated.len(), joined.len()), (1, 3));
        assert!(joined.iter().all(|id| *id != isolated[0]), "{joined:?} {isolated:?}");
        assert_ne!(joined[0], joined[2]);
    }

    #[test]
    fn clusters_of_right_to_left_runs_fall() {
        let line = shape("שלום", &TextStyle::new(Family::Sans, 20.0));
        assert!(line.right_to_left && line.runs[0].right_to_left);
        let clusters: Vec<_> = line.runs[0].glyphs.iter().map(|g| g.cluster).collect();
        assert_eq!(clusters, [6, 4, 2, 0]);
    }
}
