//! One container of the plain layout: its grid, its corridors, and the pieces of route inside it.
//!
//! Everything here is in the grid's own coordinates: x runs along the direction of the graph, y across
//! it, and (0, 0) is the corner of the container.

use penwork_geometry::{Point, Rect, Size};

use super::grid::Grid;
use super::plan::Plan;
use crate::Spacing;

/// What stands in one cell.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cell {
    pub(super) size: Size,
    /// True for a group: its edges already have places on its border, and it does not grow.
    pub(super) fixed: bool,
}

/// The piece of an edge inside one container. Without `from` it comes in through the border, without
/// `to` it goes out.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Leg {
    pub(super) from: Option<usize>,
    pub(super) to: Option<usize>,
    pub(super) label: Option<Size>,
    /// Where the leg leaves its first cell, measured from the top of the cell.
    pub(super) start: f64,
    /// Where it enters its last cell.
    pub(super) end: f64,
}

/// What stays free along the border of a container, and its least size.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Padding {
    pub(super) start: f64,
    pub(super) end: f64,
    pub(super) top: f64,
    pub(super) bottom: f64,
    pub(super) least: Size,
}

/// A placed container.
#[derive(Debug, Default)]
pub(super) struct Solved {
    pub(super) size: Size,
    pub(super) cells: Vec<Rect>,
    pub(super) paths: Vec<Path>,
}

/// A placed leg: its points and the middle of its label.
#[derive(Debug, Default)]
pub(super) struct Path {
    pub(super) points: Vec<Point>,
    pub(super) label: Option<Point>,
}

/// Places the cells and the legs. Cells of nodes grow until their edges fit on their sides.
pub(super) fn solve(
    cells: &mut [Cell],
    legs: &mut [Leg],
    spacing: &Spacing,
    vertical: bool,
    padding: &Padding,
) -> Solved {
    if cells.is_empty() {
        return Solved { size: padding.least, ..Solved::default() };
    }
    let (mut outs, mut ins) = (vec![Vec::new(); cells.len()], vec![Vec::new(); cells.len()]);
    for (index, leg) in legs.iter().enumerate() {
        if let Some(cell) = leg.from {
            outs[cell].push(index);
        }
        if let Some(cell) = leg.to {
            ins[cell].push(index);
        }
    }
    for (index, cell) in cells.iter_mut().enumerate() {
        let crowd = outs[index].len().max(ins[index].len());
        if !cell.fixed && crowd > 1 {
            let needed = 2.0 * spacing.corner + spacing.ends * (crowd - 1) as f64;
            cell.size.height = cell.size.height.max(needed.ceil());
        }
    }
    let columns = columns(cells, vertical);
    let plan = Plan::new(spacing, columns, cells, legs, &outs, &ins);
    for (index, cell) in cells.iter().enumerate() {
        if cell.fixed {
            continue;
        }
        let row = index / columns;
        for (leg, at) in spread(&mut outs[index], cell.size.height, spacing, |leg| plan.turn_out(leg, row)) {
            legs[leg].start = at;
        }
        for (leg, at) in spread(&mut ins[index], cell.size.height, spacing, |leg| plan.turn_in(leg, row)) {
            legs[leg].end = at;
        }
    }
    let grid = Grid::new(&plan, cells, legs, padding);
    let rects: Vec<Rect> = cells.iter().enumerate().map(|(i, cell)| grid.cell(i, cell)).collect();
    let paths = legs.iter().enumerate().map(|(i, leg)| grid.path(&rects, leg, i)).collect();
    Solved { size: grid.size(), cells: rects, paths }
}

/// The number of columns that gives a page about 1.6 times as wide as high.
fn columns(cells: &[Cell], vertical: bool) -> usize {
    const SHAPE: f64 = 1.6;
    const CORRIDOR: f64 = 100.0;
    let count = cells.len() as f64;
    let (width, height) = cells
        .iter()
        .fold((0.0, 0.0), |(w, h), cell| (w + cell.size.width + CORRIDOR, h + cell.size.height + CORRIDOR));
    let shape = if vertical { 1.0 / SHAPE } else { SHAPE };
    ((count * shape * height / width).sqrt().round() as usize).clamp(1, cells.len())
}

/// Orders the ends on one side of a node and spreads them over its `length`.
fn spread<K: Ord>(
    side: &mut [usize],
    length: f64,
    spacing: &Spacing,
    order: impl Fn(usize) -> K,
) -> impl Iterator<Item = (usize, f64)> {
    side.sort_by_key(|&leg| order(leg));
    let (first, step) = if side.len() == 1 {
        (length / 2.0, 0.0)
    } else {
        (spacing.corner, (length - 2.0 * spacing.corner) / (side.len().max(2) - 1) as f64)
    };
    side.iter().enumerate().map(move |(place, &leg)| (leg, (first + step * place as f64).floor()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_spread_between_the_corners() {
        let mut side = [0, 1, 2];
        let spacing = Spacing::default();
        let at: Vec<_> = spread(&mut side, 120.0, &spacing, std::cmp::Reverse).collect();
        assert_eq!(at, [(2, 28.0), (1, 60.0), (0, 92.0)]);
        assert_eq!(spread(&mut [7], 57.0, &spacing, |leg| leg).collect::<Vec<_>>(), [(7, 28.0)]);
    }

    #[test]
    fn an_empty_container_has_its_least_size() {
        let padding = Padding { least: Size::new(90.0, 52.0), ..Padding::default() };
        let solved = solve(&mut [], &mut [], &Spacing::default(), false, &padding);
        assert_eq!(solved.size, Size::new(90.0, 52.0));
    }
}
