//! Where everything in a sequence stands.
//!
//! Columns first: each pair of lifelines keeps the distance that the widest thing between them needs. Then rows, from
//! top to bottom, each as tall as what stands in it. Blocks surround what they hold.

use penwork_scene::Rect;

use crate::parts::text::{Fitted, Type};

/// Between two actor cards.
const ACTOR_GAP: f64 = 28.0;
/// Between the actor cards and the first row.
pub(super) const HEADER_GAP: f64 = 24.0;
/// A message of one line: its label, the line below it, and the space to the next.
const ROW: f64 = 46.0;
/// From the top of a row of one line to the message.
const LINE_AT: f64 = 32.0;
/// What a message's label leaves free of its line, both ends together.
const LABEL_PADDING: f64 = 40.0;
pub(super) const LOOP_WIDTH: f64 = 36.0;
pub(super) const LOOP_HEIGHT: f64 = 24.0;
const LOOP_GAP: f64 = 10.0;
const NOTE_PREFERRED: f64 = 224.0;
const NOTE_HARD: f64 = 336.0;
const NOTE_LEAST: f64 = 96.0;
pub(super) const NOTE_PADDING: f64 = 12.0;
const NOTE_ABOVE: f64 = 8.0;
const NOTE_BELOW: f64 = 14.0;
/// Between a note and a lifeline it does not belong to.
const NOTE_CLEARANCE: f64 = 14.0;
const BLOCK_PADDING: f64 = 16.0;
pub(super) const BLOCK_HEADER: f64 = 30.0;
const BLOCK_ABOVE: f64 = 10.0;
const BLOCK_BELOW: f64 = 14.0;
const LABEL_PREFERRED: f64 = 220.0;
const LABEL_HARD: f64 = 320.0;
/// How far lifelines go on below the last row.
const OVERSHOOT: f64 = 22.0;

/// Something that takes room in a sequence, with what it says already broken into lines.
#[derive(Debug, Clone)]
pub(super) enum Row {
    /// A message, or a loop when both ends are one. `lead` is the width of a step badge before the label.
    Message { from: usize, to: usize, label: Fitted, lead: f64, source: usize },
    /// A note over the actors from the first to the last one.
    Note { first: usize, last: usize, text: Fitted, source: usize },
    /// A frame around branches.
    Block { header: f64, branches: Vec<Vec<Row>>, source: usize },
}

/// Measures the label of a message.
pub(super) fn message_label(text: &str) -> Fitted {
    Type::EdgeLabel.fit(text, LABEL_PREFERRED, LABEL_HARD, 4)
}

/// Measures the text of a note.
pub(super) fn note_text(text: &str) -> Fitted {
    Type::Sub.fit(text, NOTE_PREFERRED, NOTE_HARD, 8)
}

/// A placed row; indices are those of its source.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Placed {
    Message { source: usize, y: f64, label: Rect },
    Note { source: usize, rect: Rect },
    Block { source: usize, rect: Rect, dividers: Vec<f64> },
}

/// The whole, placed.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Plan {
    /// The x of each lifeline.
    pub(super) lifelines: Vec<f64>,
    /// Where lifelines end.
    pub(super) bottom: f64,
    /// All rows, blocks before what they hold.
    pub(super) rows: Vec<Placed>,
}

/// Places `rows` below actor cards of these widths, whose bottom is at `top`.
pub(super) fn place(widths: &[f64], rows: &[Row], top: f64) -> Plan {
    let lifelines = columns(widths, rows);
    let mut placer = Placer { lifelines: &lifelines, out: Vec::new(), y: top + HEADER_GAP };
    placer.rows(rows);
    let bottom = placer.y + OVERSHOOT - 8.0;
    Plan { bottom, rows: placer.out, lifelines }
}

/// The x of each lifeline; the first card starts at 0.
fn columns(widths: &[f64], rows: &[Row]) -> Vec<f64> {
    let mut least: Vec<(usize, usize, f64)> = widths
        .windows(2)
        .enumerate()
        .map(|(i, w)| (i, i + 1, (w[0] + w[1]) / 2.0 + ACTOR_GAP))
        .collect();
    wishes(rows, widths.len(), 0.0, &mut least);
    let mut x = vec![0.0_f64; widths.len()];
    for (i, width) in widths.iter().enumerate() {
        x[i] = width / 2.0;
        for &(from, to, distance) in &least {
            if to == i {
                x[i] = x[i].max(x[from] + distance);
            }
        }
        x[i] = x[i].ceil();
    }
    x
}

/// The least distances that rows ask for; `inset` is what the blocks around them take at each side.
fn wishes(rows: &[Row], actors: usize, inset: f64, least: &mut Vec<(usize, usize, f64)>) {
    for row in rows {
        match row {
            Row::Message { from, to, label, lead, .. } if from == to => {
                let width = LOOP_WIDTH + LOOP_GAP + lead + label.size.width + NOTE_CLEARANCE + inset;
                if from + 1 < actors {
                    least.push((*from, from + 1, width));
                }
            }
            Row::Message { from, to, label, lead, .. } => {
                let (first, last) = (*from.min(to), *from.max(to));
                least.push((first, last, lead + label.size.width + LABEL_PADDING));
            }
            Row::Note { first, last, text, .. } => {
                let width = note_width(text);
                if first == last {
                    let half = width / 2.0 + NOTE_CLEARANCE + inset;
                    if *first > 0 {
                        least.push((first - 1, *first, half));
                    }
                    if last + 1 < actors {
                        least.push((*last, last + 1, half));
                    }
                } else {
                    least.push((*first, *last, width - 2.0 * BLOCK_PADDING));
                }
            }
            Row::Block { branches, .. } => {
                for branch in branches {
                    wishes(branch, actors, inset + BLOCK_PADDING, least);
                }
            }
        }
    }
}

fn note_width(text: &Fitted) -> f64 {
    (text.size.width + 2.0 * NOTE_PADDING + 4.0).ceil().max(NOTE_LEAST)
}

struct Placer<'a> {
    lifelines: &'a [f64],
    out: Vec<Placed>,
    y: f64,
}

impl Placer<'_> {
    /// Places rows below each other and gives their extent from left to right.
    fn rows(&mut self, rows: &[Row]) -> Option<(f64, f64)> {
        let mut extent: Option<(f64, f64)> = None;
        for row in rows {
            let (left, right) = self.row(row);
            extent = Some(extent.map_or((left, right), |(l, r)| (l.min(left), r.max(right))));
        }
        extent
    }

    fn row(&mut self, row: &Row) -> (f64, f64) {
        match row {
            Row::Message { from, to, label, lead, source } => {
                let extra = label.size.height - Type::EdgeLabel.line();
                let (start, end) = (self.lifelines[*from], self.lifelines[*to]);
                if from == to {
                    let y = self.y + 12.0 + extra / 2.0;
                    let x = start + LOOP_WIDTH + LOOP_GAP + lead;
                    let middle = y + LOOP_HEIGHT / 2.0;
                    let label =
                        Rect::new(x, middle - label.size.height / 2.0, label.size.width, label.size.height);
                    let right = label.right();
                    self.out.push(Placed::Message { source: *source, y, label });
                    self.y += ROW + extra + 6.0;
                    return (start, right);
                }
                let y = self.y + LINE_AT + extra;
                let width = lead + label.size.width;
                let x = f64::midpoint(start, end) - width / 2.0 + lead;
                let label = Rect::new(x, y - 7.0 - label.size.height, label.size.width, label.size.height);
                self.out.push(Placed::Message { source: *source, y, label });
                self.y += ROW + extra;
                (start.min(end), start.max(end))
            }
            Row::Note { first, last, text, source } => {
                let (from, to) = (self.lifelines[*first], self.lifelines[*last]);
                let width = note_width(text).max(to - from + 2.0 * BLOCK_PADDING);
                let middle = f64::midpoint(from, to);
                let height = text.size.height + 2.0 * NOTE_PADDING - 8.0;
                let rect = Rect::new(middle - width / 2.0, self.y + NOTE_ABOVE, width, height);
                self.y = rect.bottom() + NOTE_BELOW;
                self.out.push(Placed::Note { source: *source, rect });
                (rect.x, rect.right())
            }
            Row::Block { header, branches, source } => self.block(*header, branches, *source),
        }
    }

    fn block(&mut self, header: f64, branches: &[Vec<Row>], source: usize) -> (f64, f64) {
        let top = self.y + BLOCK_ABOVE;
        let at = self.out.len();
        let mut extent: Option<(f64, f64)> = None;
        let mut dividers = Vec::new();
        for (index, branch) in branches.iter().enumerate() {
            if index > 0 {
                dividers.push(self.y);
            }
            self.y = if index == 0 { top } else { self.y } + BLOCK_HEADER;
            let before = self.y;
            if let Some((left, right)) = self.rows(branch) {
                extent = Some(extent.map_or((left, right), |(l, r)| (l.min(left), r.max(right))));
            }
            if self.y == before {
                self.y += 12.0;
            }
        }
        // A block that holds nothing stands at the first lifeline.
        let first = self.lifelines.first().copied().unwrap_or_default();
        let (left, right) = extent.unwrap_or((first, first));
        let left = left - BLOCK_PADDING;
        let right = (right + BLOCK_PADDING).max(left + header);
        let rect = Rect::new(left, top, right - left, self.y - top);
        self.out.insert(at, Placed::Block { source, rect, dividers });
        self.y = rect.bottom() + BLOCK_BELOW;
        (left, right)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(from: usize, to: usize, text: &str) -> Row {
        Row::Message { from, to, label: message_label(text), lead: 0.0, source: 0 }
    }

    #[test]
    fn lifelines_make_room_for_labels() {
        let near = place(&[120.0, 120.0], &[message(0, 1, "hi")], 0.0);
        assert_eq!(near.lifelines, [60.0, 208.0]);
        let far = place(&[120.0, 120.0], &[message(0, 1, "a label that is wider than the cards are apart")], 0.0);
        assert!(far.lifelines[1] > 208.0);
        let over = place(&[120.0; 3], &[message(0, 2, "short")], 0.0);
        assert_eq!(over.lifelines, [60.0, 208.0, 356.0]);
    }

    #[test]
    fn rows_never_overlap() {
        let rows = [
            message(0, 1, "one"),
            Row::Block {
                header: 100.0,
                branches: vec![vec![message(1, 0, "two")], vec![message(1, 1, "three")]],
                source: 1,
            },
            Row::Note { first: 0, last: 1, text: note_text("a note"), source: 2 },
        ];
        let plan = place(&[120.0, 120.0], &rows, 56.0);
        let Some(Placed::Block { rect, dividers, .. }) =
            plan.rows.iter().find(|r| matches!(r, Placed::Block { .. }))
        else {
            panic!("a block")
        };
        let inside: Vec<f64> = plan
            .rows
            .iter()
            .filter_map(|r| if let Placed::Message { y, .. } = r { Some(*y) } else { None })
            .collect();
        assert!(inside[0] < rect.y && rect.y < inside[1] && inside[1] < dividers[0]);
        assert!(dividers[0] < inside[2] && inside[2] + LOOP_HEIGHT < rect.bottom());
        let Some(Placed::Note { rect: note, .. }) = plan.rows.last() else { panic!("a note") };
        assert!(note.y > rect.bottom() && note.bottom() < plan.bottom);
    }
}
