//! Coordinates of a planned container: columns, rows, corridors and the points of every leg.

use penwork_geometry::{Point, Rect, Size};

use super::cells::{Cell, Leg, Padding, Path};
use super::plan::{Plan, Way};

/// The lines of the grid of one container.
#[derive(Debug)]
pub(super) struct Grid<'a> {
    plan: &'a Plan<'a>,
    size: Size,
    columns: Vec<Band>,
    rows: Vec<Band>,
    /// The corridors between columns: `columns + 1` of them.
    between: Vec<Corridor>,
    /// The corridors between rows; lanes start at their `start`.
    along: Vec<f64>,
}

#[derive(Debug, Clone, Copy, Default)]
struct Band {
    start: f64,
    size: f64,
}

/// A corridor between columns: lanes of leaving legs, an empty middle, lanes of arriving legs.
#[derive(Debug, Clone, Copy, Default)]
struct Corridor {
    out: f64,
    middle: Band,
    into: f64,
}

impl<'a> Grid<'a> {
    pub(super) fn new(plan: &'a Plan<'a>, cells: &[Cell], legs: &[Leg], padding: &Padding) -> Self {
        let mut columns = vec![Band::default(); plan.columns];
        let mut rows = vec![Band::default(); plan.rows];
        for (index, cell) in cells.iter().enumerate() {
            let (column, row) = (&mut columns[plan.column(index)].size, &mut rows[plan.row(index)].size);
            *column = column.max(cell.size.width);
            *row = row.max(cell.size.height);
        }
        let mut between = vec![Corridor::default(); plan.columns + 1];
        for (leg, way) in legs.iter().zip(&plan.ways) {
            let Some(label) = leg.label else { continue };
            let room = label.width + 2.0 * plan.spacing.label;
            let place = match label_column(plan, leg, &columns) {
                Some(column) => &mut columns[column].size,
                None => &mut between[plan.reach(leg).0].middle.size,
            };
            *place = place.max(room);
            if let (Way::Beside, Some(from)) = (way, leg.from) {
                let row = &mut rows[plan.row(from)].size;
                *row = row.max(label.height + 2.0 * plan.spacing.label);
            }
        }
        let straight = plan.ways.contains(&Way::Straight);
        let mut x = padding.start;
        for (index, corridor) in between.iter_mut().enumerate() {
            x = corridor.place(plan, index, x, straight);
            if let Some(column) = columns.get_mut(index) {
                column.start = x;
                x += column.size;
            }
        }
        // A lane lies in the middle of its thickness, so half a lane of the distance is in it.
        let side = (plan.spacing.edge_to_node - (plan.spacing.lanes / 2.0).floor()).max(0.0);
        let mut along = Vec::with_capacity(plan.rows + 1);
        let mut y = padding.top;
        for (index, labelled) in plan.labelled.iter().enumerate() {
            let lanes = plan.spacing.lanes * plan.plain[index] as f64 + labelled.iter().sum::<f64>();
            let (first, last) = (index == 0, index == plan.rows);
            if lanes == 0.0 && !first && !last {
                y += plan.spacing.nodes;
            }
            y += if first || lanes == 0.0 { 0.0 } else { side };
            along.push(y);
            y += lanes + if last || lanes == 0.0 { 0.0 } else { side };
            if let Some(row) = rows.get_mut(index) {
                row.start = y;
                y += row.size;
            }
        }
        let size = Size::new(
            (x + padding.end).max(padding.least.width),
            (y + padding.bottom).max(padding.least.height),
        );
        Self { plan, size, columns, rows, between, along }
    }

    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// The box of a cell's content, in the middle of its cell.
    pub(super) fn cell(&self, index: usize, cell: &Cell) -> Rect {
        let (column, row) = (self.columns[self.plan.column(index)], self.rows[self.plan.row(index)]);
        let x = column.start + ((column.size - cell.size.width) / 2.0).floor();
        let y = row.start + ((row.size - cell.size.height) / 2.0).floor();
        Rect::new(x, y, cell.size.width, cell.size.height)
    }

    /// The points of a leg and the middle of its label. `cells` are the boxes of the cells.
    pub(super) fn path(&self, cells: &[Rect], leg: &Leg, index: usize) -> Path {
        let start = leg.from.map(|c| Point::new(cells[c].right(), cells[c].y + leg.start));
        let end = leg.to.map(|c| Point::new(cells[c].x, cells[c].y + leg.end));
        let (a, b) = self.plan.reach(leg);
        let lanes = self.plan.spacing.lanes;
        let out_x = self.between[a].out + lanes * self.plan.out[index] as f64;
        let in_x = self.between[b].into + lanes * self.plan.into[index] as f64;
        let y = match (self.plan.ways[index], start, end) {
            (Way::Along(corridor), ..) => self.lane(corridor, leg.label.is_some(), self.plan.along[index]),
            (_, _, Some(end)) => end.y,
            (_, start, _) => start.unwrap_or_default().y,
        };
        let mut points = match start {
            Some(start) => vec![start, Point::new(out_x, start.y), Point::new(out_x, y)],
            None => vec![Point::new(0.0, y)],
        };
        match end {
            Some(end) => points.extend([Point::new(in_x, y), Point::new(in_x, end.y), end]),
            None => points.push(Point::new(self.size.width, y)),
        }
        let label = leg.label.map(|_| {
            let band = label_column(self.plan, leg, &self.columns)
                .map_or(self.between[a].middle, |column| self.columns[column]);
            Point::new((band.start + band.size / 2.0).round(), y)
        });
        Path { points, label }
    }

    fn lane(&self, corridor: usize, labelled: bool, lane: usize) -> f64 {
        let (plan, top) = (self.plan, self.along[corridor]);
        let pitch = plan.spacing.lanes;
        let plain = pitch * if labelled { plan.plain[corridor] } else { lane } as f64;
        let (before, own) = if labelled {
            let thickness = &plan.labelled[corridor];
            (thickness[..lane].iter().sum::<f64>(), thickness[lane])
        } else {
            (0.0, pitch)
        };
        top + plain + before + (own / 2.0).floor()
    }
}

impl Corridor {
    /// Lays the corridor out from `x` on and gives its far side. The outermost corridors have lanes on
    /// their inner side only.
    fn place(&mut self, plan: &Plan, index: usize, x: f64, straight: bool) -> f64 {
        let (first, last) = (index == 0, index == plan.columns);
        let (room, pitch) = (plan.spacing.layers, plan.spacing.lanes);
        let width = |lanes: usize| pitch * (lanes.max(1) - 1) as f64;
        let (outs, intos) = (plan.outs[index], plan.intos[index]);
        let used = outs + intos > 0 || self.middle.size > 0.0;
        if !used {
            let free = if first || last { 0.0 } else { plan.spacing.nodes };
            // Lines that pass an outer border straight must not have their heads on it.
            let free = if (first || last) && straight { plan.spacing.edge_to_node } else { free };
            self.middle.start = x;
            (self.out, self.into) = (x, x + free);
            return x + free;
        }
        self.out = if first { x } else { x + room };
        let gap = if first || last { 0.0 } else { self.middle.size.max(pitch) };
        self.middle = Band { start: if first { x } else { self.out + width(outs) }, size: gap };
        self.into = self.middle.start + gap;
        if last { self.into } else { self.into + width(intos) + room }
    }
}

/// The column in which a leg's label stands on its way along a row: the widest on the way, the first of
/// them. `None` when the way does not pass a column; the label is in the corridor then.
fn label_column(plan: &Plan, leg: &Leg, columns: &[Band]) -> Option<usize> {
    let (a, b) = plan.reach(leg);
    let passed = a.min(b)..a.max(b);
    passed.reduce(|best, c| if columns[c].size > columns[best].size { c } else { best })
}
