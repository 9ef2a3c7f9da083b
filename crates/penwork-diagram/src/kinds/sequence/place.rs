//! Where everything in a sequence stands.
//!
//! Columns first: each pair of lifelines keeps the distance that the widest thing between them needs. Then rows, from
//! top to bottom, each as tall as what stands in it. Blocks surround what they hold.

use penwork_scene::{Rect, Size};

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
/// The height of a branch that holds nothing, below its header.
const EMPTY_BRANCH: f64 = 12.0;
/// How far lifelines go on below the last row.
const OVERSHOOT: f64 = 22.0;

/// Something that takes room in a sequence, with what it says already broken into lines. Blocks may nest
/// as deep as a source is long, so they are marks in a flat list and nothing here calls itself.
#[derive(Debug, Clone)]
pub(super) enum Row {
    /// A message, or a loop when both ends are one. `lead` is the width of a step badge before the label.
    Message { from: usize, to: usize, label: Fitted, lead: f64, source: usize },
    /// A note over the actors from the first to the last one.
    Note { first: usize, last: usize, size: Size, source: usize },
    /// A block begins; its header is at least so wide.
    Open { header: f64, source: usize },
    /// A branch of the innermost block begins.
    Branch { source: usize },
    /// The innermost block ends.
    Close,
}

/// Measures the label of a message.
pub(super) fn message_label(text: &str) -> Fitted {
    Type::EdgeLabel.fit(text, LABEL_PREFERRED, LABEL_HARD, 4)
}

/// A placed row; sources are those of its [`Row`].
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Placed {
    /// The y of the line, or of the upper end of a loop, and the box of the label without its badge.
    Message {
        source: usize,
        y: f64,
        label: Rect,
    },
    Note {
        source: usize,
        rect: Rect,
    },
    /// The branches with the y of their tops; the first one's is the block's own.
    Block {
        source: usize,
        rect: Rect,
        branches: Vec<(usize, f64)>,
    },
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
    let mut placer = Placer { lifelines: &lifelines, out: Vec::new(), open: Vec::new(), y: top + HEADER_GAP };
    for row in rows {
        placer.row(row);
    }
    let bottom = placer.y - 8.0 + OVERSHOOT;
    Plan { bottom, rows: placer.out, lifelines }
}

/// The x of each lifeline; the first card starts at 0.
fn columns(widths: &[f64], rows: &[Row]) -> Vec<f64> {
    let mut least: Vec<(usize, usize, f64)> = widths
        .windows(2)
        .enumerate()
        .map(|(i, w)| (i, i + 1, f64::midpoint(w[0], w[1]) + ACTOR_GAP))
        .collect();
    wishes(rows, widths.len(), &mut least);
    let mut x = vec![0.0_f64; widths.len()];
    for (i, width) in widths.iter().enumerate() {
        x[i] = width / 2.0;
        for &(from, _, distance) in least.iter().filter(|(_, to, _)| *to == i) {
            x[i] = x[i].max(x[from] + distance);
        }
        x[i] = x[i].ceil();
    }
    x
}

/// The least distances that rows ask for.
fn wishes(rows: &[Row], actors: usize, least: &mut Vec<(usize, usize, f64)>) {
    // What the blocks around a row take at each side.
    let mut inset = 0.0;
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
            Row::Note { first, last, size, .. } if first == last => {
                let half = size.width / 2.0 + NOTE_CLEARANCE + inset;
                if *first > 0 {
                    least.push((first - 1, *first, half));
                }
                if last + 1 < actors {
                    least.push((*last, last + 1, half));
                }
            }
            Row::Note { first, last, size, .. } => {
                least.push((*first, *last, size.width - 2.0 * BLOCK_PADDING));
            }
            Row::Open { .. } => inset += BLOCK_PADDING,
            Row::Close => inset -= BLOCK_PADDING,
            Row::Branch { .. } => {}
        }
    }
}

struct Placer<'a> {
    lifelines: &'a [f64],
    out: Vec<Placed>,
    open: Vec<Open>,
    y: f64,
}

/// A block whose end has not come yet.
struct Open {
    source: usize,
    /// Its place in the list of what is placed.
    at: usize,
    top: f64,
    header: f64,
    branches: Vec<(usize, f64)>,
    /// From left to right.
    extent: Option<(f64, f64)>,
    /// Where the current branch's first row stands.
    first_row: f64,
}

impl Placer<'_> {
    fn row(&mut self, row: &Row) {
        match row {
            Row::Message { from, to, label, lead, source } if from == to => {
                let extra = label.size.height - Type::EdgeLabel.line();
                let start = self.lifelines[*from];
                let y = self.y + 12.0 + extra / 2.0;
                let (x, middle) = (start + LOOP_WIDTH + LOOP_GAP + lead, y + LOOP_HEIGHT / 2.0);
                let label =
                    Rect::new(x, middle - label.size.height / 2.0, label.size.width, label.size.height);
                self.cover(start, label.right());
                self.out.push(Placed::Message { source: *source, y, label });
                self.y += ROW + extra + 6.0;
            }
            Row::Message { from, to, label, lead, source } => {
                let extra = label.size.height - Type::EdgeLabel.line();
                let (start, end) = (self.lifelines[*from], self.lifelines[*to]);
                let y = self.y + LINE_AT + extra;
                let x = f64::midpoint(start, end) - (lead + label.size.width) / 2.0 + lead;
                let label = Rect::new(x, y - 7.0 - label.size.height, label.size.width, label.size.height);
                self.cover(start.min(end), start.max(end));
                self.out.push(Placed::Message { source: *source, y, label });
                self.y += ROW + extra;
            }
            Row::Note { first, last, size, source } => {
                let (from, to) = (self.lifelines[*first], self.lifelines[*last]);
                let width = size.width.max(to - from + 2.0 * BLOCK_PADDING);
                let height = size.height;
                let x = f64::midpoint(from, to) - width / 2.0;
                let rect = Rect::new(x, self.y + NOTE_ABOVE, width, height);
                self.y = rect.bottom() + NOTE_BELOW;
                self.cover(rect.x, rect.right());
                self.out.push(Placed::Note { source: *source, rect });
            }
            Row::Open { header, source } => {
                let (at, top) = (self.out.len(), self.y + BLOCK_ABOVE);
                // The place in front of all that the block holds is taken now and filled at its end.
                self.out.push(Placed::Note { source: 0, rect: Rect::default() });
                let (source, header) = (*source, *header);
                let branches = Vec::new();
                self.open.push(Open { source, at, top, header, branches, extent: None, first_row: top });
            }
            Row::Branch { source } => self.branch(*source),
            Row::Close => self.close(),
        }
    }

    fn branch(&mut self, source: usize) {
        let y = self.y;
        let Some(block) = self.open.last_mut() else { return };
        let top = match block.branches.is_empty() {
            true => block.top,
            // An empty branch keeps a strip of its own.
            false if y <= block.first_row => y + EMPTY_BRANCH,
            false => y,
        };
        block.branches.push((source, top));
        block.first_row = top + BLOCK_HEADER;
        self.y = block.first_row;
    }

    fn close(&mut self) {
        let Some(block) = self.open.pop() else { return };
        if self.y <= block.first_row {
            self.y = block.first_row + EMPTY_BRANCH;
        }
        // A block that holds nothing stands at the first lifeline.
        let first = self.lifelines.first().copied().unwrap_or_default();
        let (left, right) = block.extent.unwrap_or((first, first));
        let left = left - BLOCK_PADDING;
        let right = (right + BLOCK_PADDING).max(left + block.header);
        let rect = Rect::new(left, block.top, right - left, self.y - block.top);
        self.out[block.at] = Placed::Block { source: block.source, rect, branches: block.branches };
        self.y = rect.bottom() + BLOCK_BELOW;
        self.cover(left, right);
    }

    /// Widens the block around what was just placed.
    fn cover(&mut self, left: f64, right: f64) {
        if let Some(block) = self.open.last_mut() {
            let (l, r) = block.extent.unwrap_or((left, right));
            block.extent = Some((l.min(left), r.max(right)));
        }
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
        let far =
            place(&[120.0, 120.0], &[message(0, 1, "a label that is wider than the cards are apart")], 0.0);
        assert!(far.lifelines[1] > 208.0);
        let over = place(&[120.0; 3], &[message(0, 2, "short")], 0.0);
        assert_eq!(over.lifelines, [60.0, 208.0, 356.0]);
    }

    #[test]
    fn rows_never_overlap() {
        let rows = [
            message(0, 1, "one"),
            Row::Open { header: 100.0, source: 0 },
            Row::Branch { source: 0 },
            message(1, 0, "two"),
            Row::Branch { source: 1 },
            message(1, 1, "three"),
            Row::Close,
            Row::Note { first: 0, last: 1, size: Size::new(120.0, 32.0), source: 2 },
        ];
        let plan = place(&[120.0, 120.0], &rows, 56.0);
        let block = plan.rows.iter().find_map(|r| match r {
            Placed::Block { rect, branches, .. } => Some((rect, branches)),
            _ => None,
        });
        let (rect, branches) = block.expect("a block");
        let inside: Vec<f64> = plan
            .rows
            .iter()
            .filter_map(|r| if let Placed::Message { y, .. } = r { Some(*y) } else { None })
            .collect();
        assert_eq!(branches[0], (0, rect.y));
        assert!(inside[0] < rect.y && rect.y < inside[1] && inside[1] < branches[1].1);
        assert!(branches[1].1 < inside[2] && inside[2] + LOOP_HEIGHT < rect.bottom());
        let Some(Placed::Note { rect: note, .. }) = plan.rows.last() else { panic!("a note") };
        assert!(note.y > rect.bottom() && note.bottom() < plan.bottom);
    }
}
