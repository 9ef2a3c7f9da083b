//! Cutting a line into runs of one direction, one script and one face.

use std::ops::Range;

use harfrust::Script;
use unicode_bidi::{BidiClass, ParagraphBidiInfo, bidi_class};
use unicode_segmentation::UnicodeSegmentation;

use crate::emoji::is_emoji;
use crate::faces::chain;
use crate::font::{Shaper, with_shaper};
use crate::normalise::{is_ignorable, normalise};
use crate::{FaceId, Family, Weight};

/// Whether the text reads from right to left: its first strong character decides.
pub fn base_direction(text: &str) -> bool {
    for c in text.chars() {
        match bidi_class(c) {
            BidiClass::L => return false,
            BidiClass::R | BidiClass::AL => return true,
            _ => {}
        }
    }
    false
}

/// The grapheme clusters for which no face of the family's chain has a glyph, each once, in order of appearance.
///
/// A viewer draws them in a font of its own, or as boxes; their room in the picture is a guess.
pub fn missing(text: &str, family: Family) -> Vec<String> {
    let text = normalise(text);
    let mut found: Vec<String> = Vec::new();
    if text.is_ascii() {
        return found;
    }
    with_shaper(|shaper| {
        for line in text.split('\n') {
            for run in itemize(shaper, line, family, Weight::Regular) {
                if run.face.is_none() {
                    collect_missing(&line[run.range], &mut found);
                }
            }
        }
    });
    found
}

/// Adds the visible clusters of `text` that are not in `found` yet.
pub(crate) fn collect_missing(text: &str, found: &mut Vec<String>) {
    for cluster in text.graphemes(true) {
        let visible = cluster.chars().any(|c| !is_ignorable(c) && !c.is_whitespace());
        if visible && !found.iter().any(|known| known == cluster) {
            found.push(cluster.to_owned());
        }
    }
}

/// Part of a line to be shaped in one go.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Run {
    /// Bytes of the line.
    pub(crate) range: Range<usize>,
    /// `None` if no bundled face has these characters.
    pub(crate) face: Option<FaceId>,
    pub(crate) script: Script,
    pub(crate) right_to_left: bool,
}

/// The runs of a normalised line in visual order.
pub(crate) fn itemize(shaper: &mut Shaper, line: &str, family: Family, weight: Weight) -> Vec<Run> {
    if line.is_empty() {
        return Vec::new();
    }
    let faces = chain(family, weight);
    if line.is_ascii() {
        return vec![ascii(line, faces[0])];
    }
    let logical = logical_runs(shaper, line, &faces);
    // Nothing below the Hebrew block is written from right to left.
    if line.chars().all(|c| c < '\u{590}') {
        return logical;
    }
    let bidi = ParagraphBidiInfo::new(line, None);
    let (levels, level_runs) = bidi.visual_runs(0..line.len());
    let mut visual = Vec::with_capacity(logical.len() + level_runs.len());
    for level_run in level_runs {
        let right_to_left = levels[level_run.start].is_rtl();
        let start = visual.len();
        for run in &logical {
            let range = run.range.start.max(level_run.start)..run.range.end.min(level_run.end);
            if !range.is_empty() {
                visual.push(Run { range, right_to_left, ..run.clone() });
            }
        }
        if right_to_left {
            visual[start..].reverse();
        }
    }
    visual
}

/// The only run of an ASCII line: every family's own face has all of ASCII.
pub(crate) fn ascii(line: &str, face: FaceId) -> Run {
    let latin = line.bytes().any(|b| b.is_ascii_alphabetic());
    let script = if latin { Script::LATIN } else { Script::COMMON };
    Run { range: 0..line.len(), face: Some(face), script, right_to_left: false }
}

/// Runs of one script and face, in reading order.
fn logical_runs(shaper: &mut Shaper, line: &str, faces: &[FaceId]) -> Vec<Run> {
    let shared = |script| script == Script::COMMON || script == Script::INHERITED;
    let script_of = |c: char| harfrust::unicode::script(u32::from(c));
    // Signs before the first letter belong to its script, later ones to the script before them.
    let mut script = line.chars().map(script_of).find(|&s| !shared(s)).unwrap_or(Script::COMMON);
    let mut runs: Vec<Run> = Vec::new();
    for (start, cluster) in line.grapheme_indices(true) {
        if let Some(own) = cluster.chars().map(script_of).find(|&s| !shared(s)) {
            script = own;
        }
        let neighbour = runs.last().map_or(Some(faces[0]), |run| run.face);
        let face = pick_face(shaper, cluster, faces, neighbour);
        let end = start + cluster.len();
        match runs.last_mut() {
            Some(run) if run.face == face && run.script == script => run.range.end = end,
            _ => runs.push(Run { range: start..end, face, script, right_to_left: false }),
        }
    }
    runs
}

/// The first face that has the whole cluster, else the first that has its base character.
fn pick_face(
    shaper: &mut Shaper,
    cluster: &str,
    faces: &[FaceId],
    neighbour: Option<FaceId>,
) -> Option<FaceId> {
    if is_emoji(cluster) {
        return None;
    }
    let visible = || cluster.chars().filter(|&c| !is_ignorable(c));
    let Some(base) = visible().next() else {
        // A mark that never shows stays with its neighbour, where it may steer joining.
        return neighbour;
    };
    let whole = faces.iter().find(|&&face| visible().all(|c| shaper.covers(face, c)));
    whole.or_else(|| faces.iter().find(|&&face| shaper.covers(face, base))).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(line: &str, family: Family) -> Vec<(&str, Option<FaceId>, bool)> {
        let runs = with_shaper(|shaper| itemize(shaper, line, family, Weight::Regular));
        runs.into_iter().map(|run| (&line[run.range], run.face, run.right_to_left)).collect()
    }

    #[test]
    fn each_script_gets_a_face_that_has_it() {
        let (hand, hebrew, inter) =
            (Some(FaceId::Excalifont), Some(FaceId::NotoSansHebrew), Some(FaceId::InterRegular));
        assert_eq!(runs("Łódź", Family::Hand), [("Łódź", hand, false)]);
        assert_eq!(
            runs("a → b", Family::Hand),
            [("a ", hand, false), ("→", inter, false), (" b", hand, false)]
        );
        assert_eq!(runs("API שלום", Family::Hand), [("API ", hand, false), ("שלום", hebrew, true)]);
        assert_eq!(
            runs("日本 🚀", Family::Sans),
            [("日本", None, false), (" ", inter, false), ("🚀", None, false)]
        );
    }

    #[test]
    fn right_to_left_text_runs_in_visual_order() {
        let order: Vec<_> =
            runs("שלום API عربي", Family::Sans).into_iter().map(|run| run.0.trim().to_owned()).collect();
        let order: Vec<_> = order.iter().filter(|text| !text.is_empty()).collect();
        assert_eq!(order, ["عربي", "API", "שלום"]);
    }

    #[test]
    fn the_first_strong_character_gives_the_direction() {
        assert!(base_direction("123 שלום API"));
        assert!(!base_direction("123 API שלום"));
        assert!(!base_direction("123"));
    }

    #[test]
    fn missing_names_each_cluster_once() {
        assert_eq!(missing("日本 日 🚀 ok", Family::Hand), ["日", "本", "🚀"]);
        assert!(missing("Łódź → Привет שלום عربي\u{200F}\u{200D}\t✓", Family::Hand).is_empty());
    }
}
