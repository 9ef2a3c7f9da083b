//! From measures to a score, a grade and hints.

use penwork_scene::Scene;

use crate::hints::hint;
use crate::measures::{Findings, Measures, measure};
use crate::view::View;

/// What the meter is told about a picture beyond its scene.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The option that turns the picture the other way (`direction=down`), where the kind has one.
    pub turn: Option<&'static str>,
    /// Names of measures that cost nothing here, because the kind's own form brings them.
    pub ignore: &'static [&'static str],
    /// How many data series a chart has.
    pub series: usize,
    /// How many slices a chart has.
    pub slices: usize,
}

/// The judgement.
#[derive(Debug, Clone, PartialEq)]
pub struct Quality {
    /// 0 to 100; 100 is a picture with nothing to mend.
    pub score: u32,
    /// The score in a word.
    pub grade: Grade,
    /// What the score is made from.
    pub measures: Measures,
    /// Up to three changes, the one worth most first.
    pub hints: Vec<String>,
    /// Grade, score and first hint in one line.
    pub line: String,
}

/// A score in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grade {
    /// 85 or more.
    Clean,
    /// 60 or more.
    Fair,
    /// Less.
    Cluttered,
}

impl Grade {
    /// `clean`, `fair` or `cluttered`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clean => "clean",
            Self::Fair => "fair",
            Self::Cluttered => "cluttered",
        }
    }

    const fn of(score: u32) -> Self {
        match score {
            85.. => Self::Clean,
            60..=84 => Self::Fair,
            _ => Self::Cluttered,
        }
    }
}

/// Names of measures, as results spell them.
pub(crate) const NAMES: [&str; 9] = [
    "aspectRatio",
    "crossings",
    "detour",
    "emptySpace",
    "labelOverlaps",
    "lineOverBox",
    "series",
    "slices",
    "smallestTextPx",
];

/// Judges a picture.
pub fn judge(scene: &Scene, options: &Options) -> Quality {
    let view = View::of(scene);
    let mut findings = measure(scene, &view);
    findings.measures.series = options.series;
    findings.measures.slices = options.slices;
    let penalties = penalties(&findings.measures);
    let counted = || {
        let pairs = NAMES.into_iter().zip(penalties);
        pairs.filter(|(name, points)| *points > 0.0 && !options.ignore.contains(name))
    };
    let cost: f64 = counted().map(|(_, points)| points).sum();
    let score = (100.0 - cost).round().clamp(0.0, 100.0) as u32;
    let grade = Grade::of(score);
    let hints = hints(counted().filter(|(_, points)| *points >= 3.0).collect(), &findings, &view, options);
    let line = match hints.first() {
        Some(first) => format!("Look: {} ({score}/100). {first}", grade.name()),
        None => format!("Look: {} ({score}/100), nothing to fix.", grade.name()),
    };
    Quality { score, grade, measures: findings.measures, hints, line }
}

/// The points each measure costs, in the order of [`NAMES`].
fn penalties(m: &Measures) -> [f64; NAMES.len()] {
    let each = |count: usize, points: f64, most: f64| (count as f64 * points).min(most);
    let ratio = if m.aspect_ratio > 0.0 { m.aspect_ratio.max(1.0 / m.aspect_ratio) } else { 1.0 };
    let text = match m.smallest_text {
        px if px <= 0.0 || px >= 11.95 => 0.0,
        // Below four fifths of 12 px nothing is comfortably read.
        px if px < 9.6 => (18.0 + 6.0 * (9.6 - px)).min(35.0),
        px => (6.0 * (12.0 - px)).min(15.0),
    };
    let series = each(m.series.saturating_sub(6), 4.0, 16.0);
    let slices = if series > 0.0 { 0.0 } else { each(m.slices.saturating_sub(8), 3.0, 20.0) };
    let empty = if m.boxes >= 3 { (60.0 * (m.empty_space - 0.88)).clamp(0.0, 10.0) } else { 0.0 };
    [
        (4.0 * (ratio - 3.0)).clamp(0.0, 12.0),
        each(m.crossings, 5.0, 30.0),
        (60.0 * (m.detour - 1.4)).clamp(0.0, 15.0),
        empty,
        each(m.label_overlaps, 8.0, 30.0),
        each(m.line_over_box, 10.0, 30.0),
        series,
        slices,
        text,
    ]
}

fn hints(
    mut costly: Vec<(&'static str, f64)>,
    findings: &Findings,
    view: &View<'_>,
    options: &Options,
) -> Vec<String> {
    costly.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(b.0)));
    let mut out: Vec<String> = Vec::new();
    for (name, _) in costly {
        let hint = hint(name, findings, view, options);
        if !out.contains(&hint) && out.len() < 3 {
            out.push(hint);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clean() -> Measures {
        Measures { smallest_text: 12.0, aspect_ratio: 1.5, detour: 1.0, ..Measures::default() }
    }

    fn cost(m: &Measures) -> f64 {
        penalties(m).iter().sum()
    }

    #[test]
    fn penalties_follow_the_published_formulas() {
        assert_eq!(cost(&clean()), 0.0);
        assert_eq!(cost(&Measures { crossings: 2, ..clean() }), 10.0);
        assert_eq!(cost(&Measures { crossings: 20, ..clean() }), 30.0);
        assert_eq!(cost(&Measures { line_over_box: 2, label_overlaps: 1, ..clean() }), 28.0);
        assert_eq!(cost(&Measures { smallest_text: 11.0, ..clean() }), 6.0);
        assert_eq!(cost(&Measures { smallest_text: 8.6, ..clean() }), 24.0);
        assert_eq!(cost(&Measures { aspect_ratio: 0.25, ..clean() }), 4.0);
        assert_eq!(cost(&Measures { aspect_ratio: 9.0, ..clean() }), 12.0);
        assert!((cost(&Measures { detour: 1.5, ..clean() }) - 6.0).abs() < 1e-9);
        assert!((cost(&Measures { boxes: 3, empty_space: 0.93, ..clean() }) - 3.0).abs() < 1e-9);
        assert_eq!(cost(&Measures { boxes: 2, empty_space: 0.93, ..clean() }), 0.0);
        assert_eq!(cost(&Measures { series: 8, slices: 12, ..clean() }), 8.0);
        assert_eq!(cost(&Measures { slices: 10, ..clean() }), 6.0);
    }

    #[test]
    fn grades_begin_at_their_bounds() {
        assert_eq!(
            [100, 85, 84, 60, 59].map(|s| Grade::of(s).name()),
            ["clean", "clean", "fair", "fair", "cluttered"]
        );
    }
}
