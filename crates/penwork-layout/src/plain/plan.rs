//! Which way every leg of a container takes, and on which lanes.

use super::cells::{Cell, Leg};
use super::lanes::{self, Span};
use crate::Spacing;

/// How a leg gets from cell to cell.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Way {
    /// Between the border and the nearest cell of a row.
    Straight,
    /// To the next cell of the row, through the corridor between them only.
    Beside,
    /// Along the corridor above the row of this number.
    Along(usize),
}

/// The topology of a solved container: ways and lanes, no coordinates yet.
#[derive(Debug)]
pub(super) struct Plan<'a> {
    pub(super) spacing: &'a Spacing,
    pub(super) columns: usize,
    pub(super) rows: usize,
    count: usize,
    /// By leg: its way.
    pub(super) ways: Vec<Way>,
    /// By leg: its lane in the corridor between columns that it leaves into.
    pub(super) out: Vec<usize>,
    /// By leg: its lane in the corridor between columns that it comes from.
    pub(super) into: Vec<usize>,
    /// By leg: its lane in the corridor between rows, among those with or those without labels.
    pub(super) along: Vec<usize>,
    /// By corridor between columns: its lanes of leaving and of arriving legs.
    pub(super) outs: Vec<usize>,
    pub(super) intos: Vec<usize>,
    /// By corridor between rows: its lanes without labels.
    pub(super) plain: Vec<usize>,
    /// By corridor between rows: the thickness of each of its lanes with labels.
    pub(super) labelled: Vec<Vec<f64>>,
}

impl<'a> Plan<'a> {
    /// Chooses the ways of all legs; `outs` and `ins` list the legs of each cell.
    pub(super) fn new(
        spacing: &'a Spacing,
        columns: usize,
        cells: &[Cell],
        legs: &[Leg],
        outs: &[Vec<usize>],
        ins: &[Vec<usize>],
    ) -> Self {
        let mut plan = Self {
            spacing,
            columns,
            rows: cells.len().div_ceil(columns),
            count: cells.len(),
            ways: Vec::new(),
            out: vec![0; legs.len()],
            into: vec![0; legs.len()],
            along: vec![0; legs.len()],
            outs: Vec::new(),
            intos: Vec::new(),
            plain: Vec::new(),
            labelled: Vec::new(),
        };
        let beside = |from: usize, to: usize, leg: &Leg| {
            to == from + 1
                && plan.row(from) == plan.row(to)
                && outs[from].len() == 1
                && ins[to].len() == 1
                // The label stands at the height of the end, which is the middle of the row for a node only.
                && (leg.label.is_none() || !cells[to].fixed)
        };
        plan.ways = plan.choose(legs, beside);
        plan.assign(legs);
        plan
    }

    pub(super) fn row(&self, cell: usize) -> usize {
        cell / self.columns
    }

    pub(super) fn column(&self, cell: usize) -> usize {
        cell % self.columns
    }

    fn choose(&self, legs: &[Leg], beside: impl Fn(usize, usize, &Leg) -> bool) -> Vec<Way> {
        let last = |cell: usize| self.column(cell) + 1 == self.columns || cell + 1 == self.count;
        let mut load = vec![0.0; self.rows + 1];
        legs.iter()
            .map(|leg| match (leg.from, leg.to) {
                (None, Some(to)) if self.column(to) == 0 => Way::Straight,
                (Some(from), None) if last(from) => Way::Straight,
                (Some(from), Some(to)) if beside(from, to, leg) => Way::Beside,
                _ => {
                    let corridor = self.corridor(leg, &load);
                    load[corridor] += leg.label.map_or(1.0, |l| 1.0 + l.height / self.spacing.lanes);
                    Way::Along(corridor)
                }
            })
            .collect()
    }

    /// The emptiest corridor that lies on the way; loops take the one before their row.
    fn corridor(&self, leg: &Leg, load: &[f64]) -> usize {
        let rows = [leg.from, leg.to].into_iter().flatten().map(|cell| self.row(cell));
        let (first, last) = rows.fold((usize::MAX, 0), |(lo, hi), row| (lo.min(row), hi.max(row)));
        if leg.from == leg.to {
            return first;
        }
        (first..=last + 1).min_by(|&a, &b| load[a].total_cmp(&load[b])).unwrap_or(first)
    }

    /// The corridors between columns at the two ends of a leg's way along a row. Border legs run past
    /// the outermost one.
    pub(super) fn reach(&self, leg: &Leg) -> (usize, usize) {
        (leg.from.map_or(0, |c| self.column(c) + 1), leg.to.map_or(self.columns, |c| self.column(c)))
    }

    fn assign(&mut self, legs: &[Leg]) {
        let (mut out_spans, mut in_spans) =
            (vec![Vec::new(); self.columns + 1], vec![Vec::new(); self.columns + 1]);
        let (mut plain_spans, mut label_spans) =
            (vec![Vec::new(); self.rows + 1], vec![Vec::new(); self.rows + 1]);
        for (index, (leg, way)) in legs.iter().zip(&self.ways).enumerate() {
            let (a, b) = self.reach(leg);
            match *way {
                Way::Straight => {}
                Way::Beside => {
                    let place = 2 * leg.from.map_or(0, |c| self.row(c)) + 1;
                    out_spans[a].push(Span::between(place, place, index));
                }
                Way::Along(corridor) => {
                    // Rows have odd places, the corridors between them even ones.
                    if let Some(from) = leg.from {
                        out_spans[a].push(Span::between(2 * self.row(from) + 1, 2 * corridor, index));
                    }
                    if let Some(to) = leg.to {
                        in_spans[b].push(Span::between(2 * self.row(to) + 1, 2 * corridor, index));
                    }
                    let spans = if leg.label.is_some() { &mut label_spans } else { &mut plain_spans };
                    spans[corridor].push(Span::between(a, b, index));
                }
            }
        }
        self.outs = out_spans.iter_mut().map(|s| lanes::assign(s, &mut self.out)).collect();
        self.intos = in_spans.iter_mut().map(|s| lanes::assign(s, &mut self.into)).collect();
        self.plain = plain_spans.iter_mut().map(|s| lanes::assign(s, &mut self.along)).collect();
        for spans in &mut label_spans {
            let mut thickness = vec![0.0_f64; lanes::assign(spans, &mut self.along)];
            for span in spans.iter() {
                let height = legs[span.item].label.map_or(0.0, |l| l.height);
                let lane = &mut thickness[self.along[span.item]];
                *lane = lane.max(height + 2.0 * self.spacing.label);
            }
            self.labelled.push(thickness);
        }
    }

    /// Sorts the legs that leave a cell so that they do not cross each other: those that turn up first,
    /// the nearest lane outermost, then straight ones, then those that turn down.
    pub(super) fn turn_out(&self, leg: usize, row: usize) -> (u8, usize, usize) {
        self.turn(leg, row, self.out[leg])
    }

    /// The same for the legs that arrive; their nearest lane is the last one.
    pub(super) fn turn_in(&self, leg: usize, row: usize) -> (u8, usize, usize) {
        self.turn(leg, row, usize::MAX - self.into[leg])
    }

    fn turn(&self, leg: usize, row: usize, lane: usize) -> (u8, usize, usize) {
        match self.ways[leg] {
            Way::Along(corridor) if corridor <= row => (0, lane, leg),
            Way::Along(_) => (2, usize::MAX - lane, leg),
            Way::Straight | Way::Beside => (1, 0, leg),
        }
    }
}
