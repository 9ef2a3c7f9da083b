//! What is counted and measured.

use std::collections::BTreeSet;

use penwork_scene::{Point, Rect, Scene};

use crate::COLUMN;
use crate::geometry::{crossing, distance, enters};
use crate::view::View;

/// The measures of a picture.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Measures {
    /// Crossings of lines that share no end, not within 8 px of an end.
    pub crossings: usize,
    /// Lines that enter a box they neither start nor end at.
    pub line_over_box: usize,
    /// Labels over labels or over foreign boxes.
    pub label_overlaps: usize,
    /// The smallest text in pixels when the picture is shown 880 px wide; 0 without text.
    pub smallest_text: f64,
    /// Width divided by height.
    pub aspect_ratio: f64,
    /// Share of the picture that nothing touches, 0 to 1.
    pub empty_space: f64,
    /// The longest line in pixels.
    pub longest_line: f64,
    /// Length of all lines divided by the straight distances of their ends; 1 is straight.
    pub detour: f64,
    /// How many boxes there are.
    pub boxes: usize,
    /// How many lines.
    pub lines: usize,
    /// How many labels.
    pub labels: usize,
    /// How many data series, in charts.
    pub series: usize,
    /// How many slices, in charts.
    pub slices: usize,
}

/// Measures, and who is to blame: what hints are made from.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    pub(crate) measures: Measures,
    /// In how many crossings each line takes part.
    pub(crate) crossed: Vec<usize>,
    /// Lines with the box they run over.
    pub(crate) over: Vec<(usize, usize)>,
    /// Labels with what they cover: the text of each.
    pub(crate) covered: Vec<(usize, Option<usize>)>,
}

/// Within this distance of an end a crossing is part of how lines meet at a box.
const NEAR_END: f64 = 8.0;

pub(crate) fn measure(scene: &Scene, view: &View<'_>) -> Findings {
    let mut out = Findings::default();
    let (width, height) = scene.page_size();
    let crossings;
    (crossings, out.crossed) = count_crossings(view);
    out.over = lines_over_boxes(view);
    out.covered = label_overlaps(view);
    let straight = |line: &crate::view::Line<'_>| line.points[0].distance(line.points[line.points.len() - 1]);
    let far: Vec<_> = view.lines.iter().filter(|l| straight(l) >= 20.0).collect();
    let (length, distance) =
        (far.iter().map(|l| l.length()).sum::<f64>(), far.iter().map(|l| straight(l)).sum::<f64>());
    let smallest = view.labels.iter().map(|l| l.size).fold(f64::INFINITY, f64::min);
    let shown = if width > COLUMN { COLUMN / width } else { 1.0 };
    out.measures = Measures {
        crossings,
        line_over_box: out.over.len(),
        label_overlaps: out.covered.len(),
        smallest_text: if smallest.is_finite() { rounded(smallest * shown, 10.0) } else { 0.0 },
        aspect_ratio: if height > 0.0 { rounded(width / height, 100.0) } else { 1.0 },
        empty_space: rounded(empty_space(scene, view), 100.0),
        longest_line: view.lines.iter().map(crate::view::Line::length).fold(0.0, f64::max).round(),
        detour: if distance > 0.0 { rounded(length / distance, 100.0) } else { 1.0 },
        boxes: view.boxes.len(),
        lines: view.lines.len(),
        labels: view.labels.len(),
        series: 0,
        slices: 0,
    };
    out
}

pub(crate) fn rounded(value: f64, per: f64) -> f64 {
    (value * per).round() / per
}

/// How often lines cross, in all and by line.
fn count_crossings(view: &View<'_>) -> (usize, Vec<usize>) {
    struct Piece {
        line: usize,
        ends: [Point; 2],
        around: Rect,
    }
    let mut pieces: Vec<Piece> = Vec::new();
    for (line, l) in view.lines.iter().enumerate() {
        for ends in l.segments() {
            if let Some(around) = Rect::around(ends) {
                pieces.push(Piece { line, ends, around });
            }
        }
    }
    pieces.sort_by(|a, b| a.around.x.total_cmp(&b.around.x));
    let (mut all, mut by_line) = (0, vec![0; view.lines.len()]);
    for (i, a) in pieces.iter().enumerate() {
        // Sorted by their left edges, the pieces that can meet this one follow it.
        for b in pieces[i + 1..].iter().take_while(|b| b.around.x <= a.around.right()) {
            if a.line == b.line || a.around.y > b.around.bottom() || b.around.y > a.around.bottom() {
                continue;
            }
            let (first, second) = (&view.lines[a.line], &view.lines[b.line]);
            let share = |key: Option<&str>| key.is_some_and(|k| second.touches(k));
            if share(first.from) || share(first.to) {
                continue;
            }
            let Some(at) = crossing(a.ends, b.ends) else { continue };
            let near = |line: &crate::view::Line<'_>| {
                at.distance(line.points[0]) < NEAR_END
                    || at.distance(line.points[line.points.len() - 1]) < NEAR_END
            };
            if !near(first) && !near(second) {
                all += 1;
                by_line[a.line] += 1;
                by_line[b.line] += 1;
            }
        }
    }
    (all, by_line)
}

/// Lines that enter the inside of a box, with the box. Boxes that hold other boxes are passed through freely.
fn lines_over_boxes(view: &View<'_>) -> Vec<(usize, usize)> {
    let holds = |outer: usize| {
        let rect = &view.boxes[outer].rect;
        view.boxes.iter().enumerate().any(|(i, b)| i != outer && rect.encloses(&b.rect))
    };
    let plain: Vec<usize> = (0..view.boxes.len()).filter(|&b| !holds(b)).collect();
    let mut out = Vec::new();
    for (number, line) in view.lines.iter().enumerate() {
        let Some(around) = Rect::around(line.points.iter().copied()) else { continue };
        for &b in &plain {
            let boxed = &view.boxes[b];
            let core = boxed.rect.grown(-3.0);
            if line.touches(boxed.key) || !around.grown(1.0).overlaps(&core) {
                continue;
            }
            let (first, last) = (line.points[0], line.points[line.points.len() - 1]);
            if distance(first, &boxed.rect) <= 6.0 || distance(last, &boxed.rect) <= 6.0 {
                continue;
            }
            if line.segments().any(|s| enters(s, &core)) {
                out.push((number, b));
            }
        }
    }
    out
}

/// Labels that cover each other, and labels of lines that cover a box (then without a second label).
fn label_overlaps(view: &View<'_>) -> Vec<(usize, Option<usize>)> {
    const SLACK: f64 = 2.0;
    let clash = |a: &Rect, b: &Rect| {
        a.right().min(b.right()) - a.x.max(b.x) > SLACK && a.bottom().min(b.bottom()) - a.y.max(b.y) > SLACK
    };
    let mut order: Vec<usize> = (0..view.labels.len()).collect();
    order.sort_by(|&a, &b| view.labels[a].rect.x.total_cmp(&view.labels[b].rect.x));
    let mut out = Vec::new();
    for (i, &a) in order.iter().enumerate() {
        let first = &view.labels[a];
        for &b in order[i + 1..].iter().take_while(|&&b| view.labels[b].rect.x <= first.rect.right()) {
            let second = &view.labels[b];
            if first.owner != second.owner && clash(&first.rect, &second.rect) {
                out.push((a.min(b), Some(a.max(b))));
            }
        }
        if first.on_line {
            let covered = view.boxes.iter().filter(|b| b.key != first.owner && clash(&first.rect, &b.rect));
            out.extend(covered.map(|_| (a, None)));
        }
    }
    out.sort_unstable();
    out
}

/// The share of grid cells that no box, label or line touches.
fn empty_space(scene: &Scene, view: &View<'_>) -> f64 {
    const MOST_CELLS: f64 = 40_000.0;
    let (width, height) = scene.page_size();
    if width <= 0.0 || height <= 0.0 {
        return 0.0;
    }
    let cell = (width * height / MOST_CELLS).sqrt().max(4.0);
    let (columns, rows) = ((width / cell).ceil() as usize, (height / cell).ceil() as usize);
    let origin = Point::new(scene.bounds.x - scene.padding, scene.bounds.y - scene.padding);
    let mut taken = vec![false; columns * rows];
    let mut take = |r: &Rect| {
        let index = |v: f64, most: usize| ((v / cell).floor().max(0.0) as usize).min(most.saturating_sub(1));
        let (left, right) = (index(r.x - origin.x, columns), index(r.right() - origin.x, columns));
        for row in index(r.y - origin.y, rows)..=index(r.bottom() - origin.y, rows) {
            taken[row * columns + left..=row * columns + right].fill(true);
        }
    };
    view.boxes.iter().for_each(|b| take(&b.rect));
    view.labels.iter().for_each(|l| take(&l.rect));
    for [a, b] in view.lines.iter().flat_map(crate::view::Line::segments) {
        // Sloping lines are followed in steps of a cell, upright ones are their own boxes.
        let steps =
            if a.x == b.x || a.y == b.y { 1.0 } else { (a.distance(b) / cell).ceil().clamp(1.0, MOST_CELLS) };
        for step in 0..steps as u32 {
            let (from, to) = (f64::from(step) / steps, f64::from(step + 1) / steps);
            if let Some(r) = Rect::around([a.lerp(b, from), a.lerp(b, to)]) {
                take(&r);
            }
        }
    }
    let free = taken.iter().filter(|t| !**t).count();
    free as f64 / taken.len() as f64
}

/// The frame with the most boxes in it, directly or deeper, when it has at least four.
pub(crate) fn biggest_frame<'a>(view: &View<'a>) -> Option<&'a str> {
    let frames: BTreeSet<&str> = view.frames.iter().map(|f| f.key).collect();
    let mut best: Option<(usize, &str)> = None;
    for frame in &view.frames {
        let inside =
            view.boxes.iter().filter(|b| b.parent == Some(frame.key) || frame.rect.encloses(&b.rect));
        let count = inside.filter(|b| !frames.contains(b.key)).count();
        if count >= 4 && count < view.boxes.len() && best.is_none_or(|(most, _)| count > most) {
            best = Some((count, frame.name));
        }
    }
    best.map(|(_, name)| name)
}
