//! How a dependency runs from the end of one row to the start of another.

use penwork_scene::{Point, Rect};

use super::place::{BAR, Placed, ROW_GAP};

/// The straight piece before the head.
const RUN: f64 = 14.0;
/// How far from its end a bar is left.
const INSET: f64 = 14.0;
/// How far behind its start a bar may be entered from above.
const HEAD: f64 = 34.0;
/// Where behind its start a bar is entered from above by a line that comes from beside it.
const ENTRY: f64 = 12.0;
/// How far below a milestone a line turns.
const TURN: f64 = 5.0;
/// What running behind something costs, against the length of the line in pixels.
const HIDDEN: f64 = 400.0;
const BEND: f64 = 20.0;

/// The way from `from` to `to`, two of `rows`. Of several ways the one that runs behind the fewest bars and
/// names is taken.
pub(super) fn route(rows: &[Placed], from: usize, to: usize) -> Vec<Point> {
    let ways = ways(&rows[from], &rows[to]);
    let between = &rows[from.min(to)..=from.max(to)];
    let cost = |way: &Vec<Point>| {
        let pieces = || way.windows(2).map(|w| Rect::around([w[0], w[1]]).unwrap_or_default());
        let hidden: usize = between
            .iter()
            .flat_map(|row| [Some(row.bar.grown(-1.0)), row.beside()])
            .flatten()
            .map(|thing| pieces().filter(|piece| touches(piece, &thing)).count())
            .sum();
        let length: f64 = pieces().map(|piece| piece.width + piece.height).sum();
        hidden as f64 * HIDDEN + way.len() as f64 * BEND + length
    };
    let mut best: Option<(f64, Vec<Point>)> = None;
    for way in ways {
        let cost = cost(&way);
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, way));
        }
    }
    best.map(|(_, way)| way).unwrap_or_default()
}

/// Whether a level or upright line enters a box.
fn touches(line: &Rect, thing: &Rect) -> bool {
    line.x < thing.right() && line.right() > thing.x && line.y < thing.bottom() && line.bottom() > thing.y
}

fn ways(from: &Placed, to: &Placed) -> Vec<Vec<Point>> {
    let p = Point::new;
    let (a, b) = (from.bar, to.bar);
    let down = b.center().y > a.center().y;
    // The sides that face each other.
    let (out, into) = if down { (a.bottom(), b.y) } else { (a.y, b.bottom()) };
    let (ay, by) = (a.center().y, b.center().y);
    let a_is_point = from.date.is_some();
    let leave = if a_is_point { a.center().x } else { a.right() - INSET.min(a.width / 2.0) };
    let enter = b.x - RUN;
    // The middle of the gap before the row that is entered.
    let half = BAR.max(to.name_at.height + 4.0) / 2.0 + ROW_GAP / 2.0;
    let channel = if down { by - half } else { by + half };
    let mut ways = Vec::new();
    if to.date.is_some() {
        let x = b.center().x;
        let below = if a_is_point { x == leave } else { a.x + 4.0 <= x && x <= a.right() - 4.0 };
        if below {
            ways.push(vec![p(x, out), p(x, into)]);
        } else {
            ways.push(vec![p(leave, out), p(leave, channel), p(x, channel), p(x, into)]);
        }
        if x > a.right() + 6.0 {
            ways.push(vec![p(a.right(), ay), p(x, ay), p(x, into)]);
        }
    } else if a_is_point && b.x + 4.0 <= leave && leave <= b.x + HEAD.min(b.width - 4.0) {
        ways.push(vec![p(leave, out), p(leave, into)]);
    } else if a_is_point && b.x - RUN < leave && leave < b.x + 4.0 {
        let (x, y) = (b.x + ENTRY.min(b.width / 2.0), if down { out + TURN } else { out - TURN });
        ways.push(vec![p(leave, out), p(leave, y), p(x, y), p(x, into)]);
    }
    if enter > a.right() {
        for x in [enter, a.right() + RUN] {
            ways.push(vec![p(a.right(), ay), p(x, ay), p(x, by), p(b.x, by)]);
        }
    }
    let first = if a_is_point { leave } else { a.x + 4.0 };
    if leave.min(enter) >= first {
        let x = leave.min(enter);
        ways.push(vec![p(x, out), p(x, by), p(b.x, by)]);
    }
    if (leave - enter).abs() > 1.0 {
        ways.push(vec![p(leave, out), p(leave, channel), p(enter, channel), p(enter, by), p(b.x, by)]);
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::text::Type;

    fn bar(x: f64, y: f64, width: f64) -> Placed {
        let name = Type::EdgeLabel.fit_line("x", 100.0);
        let bar = Rect::new(x, y, width, 28.0);
        let name_at = Rect::new(x, y, 8.0, 16.0);
        Placed { band: 0, bar, name, name_at, inside: true, check: None, date: None }
    }

    #[test]
    fn a_row_that_starts_where_another_ends_is_entered_from_the_side() {
        let rows = [bar(0.0, 0.0, 100.0), bar(100.0, 40.0, 80.0)];
        let way = route(&rows, 0, 1);
        assert_eq!(way, [Point::new(86.0, 28.0), Point::new(86.0, 54.0), Point::new(100.0, 54.0)]);
    }

    #[test]
    fn a_line_goes_round_what_it_can() {
        let rows = [bar(0.0, 0.0, 100.0), bar(0.0, 40.0, 100.0), bar(200.0, 80.0, 80.0)];
        let way = route(&rows, 0, 2);
        assert!(way[1].x > 100.0, "{way:?}");
        let rows = [bar(0.0, 0.0, 100.0), bar(120.0, 40.0, 200.0), bar(200.0, 80.0, 80.0)];
        let way = route(&rows, 0, 2);
        assert!(way[1].x < 120.0, "{way:?}");
    }

    #[test]
    fn every_pair_of_bars_has_a_way_that_ends_at_the_start_of_the_second() {
        for from in [0.0, 3.0, 50.0, 400.0] {
            for width in [10.0, 30.0, 300.0] {
                for down in [true, false] {
                    let mut rows = vec![bar(from, 0.0, width), bar(60.0, 40.0, 10.0)];
                    if !down {
                        rows[0].bar.y = 80.0;
                    }
                    let way = route(&rows, 0, 1);
                    assert_eq!(way.last(), Some(&Point::new(60.0, 54.0)), "{from} {width} {down}");
                    assert!(way.windows(2).all(|w| w[0].x == w[1].x || w[0].y == w[1].y));
                }
            }
        }
    }
}
