//! Works out the days of every row from what it says and from the rows it comes after.

use penwork_diagnostic::Span;

use super::{Gantt, Row};
use crate::date::Date;
use crate::reader::Reader;

/// What a row says about its days.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plan {
    pub(super) start: Option<Date>,
    pub(super) end: Option<Date>,
    pub(super) length: Option<Length>,
    /// Where its end is written.
    pub(super) end_span: Span,
}

/// How long a task takes.
#[derive(Debug, Clone, Copy)]
pub(super) enum Length {
    Days(u32),
    Weeks(u32),
    Months(u32),
}

/// Longer tasks are refused, so that their exact end does not matter.
const LONGEST: u32 = 4000;

/// Puts the days into the rows of `gantt`. Those of a circle (E325) or without a plan mean nothing.
pub(super) fn schedule(reader: &mut Reader<'_>, gantt: &mut Gantt, plans: &[Plan]) {
    for row in order(reader, &gantt.rows) {
        let plan = plans[row];
        let released =
            gantt.rows[row].after.iter().map(|&i| released(&gantt.rows[i], &gantt.rows[row])).max();
        let Some(written) = plan.start.or(released) else { continue };
        if gantt.rows[row].milestone {
            (gantt.rows[row].start, gantt.rows[row].end) = (written, written);
            continue;
        }
        let mut start = written;
        while gantt.is_off(start) {
            start = start.plus_days(1);
        }
        let end = match (plan.end, plan.length) {
            (Some(end), _) => end,
            (None, Some(length)) => last_day(gantt, start, length),
            (None, None) => start,
        };
        if end < start && plan.end.is_some() {
            let message = format!("the task ends on {end}, before it begins on {start}");
            let hint = format!("write an `end=` on or after {start}, or a `duration=`");
            reader.problem("E326", plan.end_span, message, hint);
        }
        let row = &mut gantt.rows[row];
        row.moved_from = plan.start.filter(|day| *day != start);
        (row.start, row.end) = (start, end.max(start));
    }
}

/// The first day that `before` leaves to `row`, which comes after it.
fn released(before: &Row, row: &Row) -> Date {
    // A milestone takes no time, so that neither side of it needs a day of its own.
    if before.milestone || row.milestone { before.end } else { before.end.plus_days(1) }
}

fn last_day(gantt: &Gantt, start: Date, length: Length) -> Date {
    let workdays = match length {
        Length::Months(months) => return start.plus_months(months.min(LONGEST)).plus_days(-1),
        Length::Days(days) => days,
        Length::Weeks(weeks) if gantt.weekends == super::Weekends::Skip => weeks.saturating_mul(5),
        Length::Weeks(weeks) => weeks.saturating_mul(7),
    };
    if workdays > LONGEST {
        return start.plus_days(workdays.min(10 * LONGEST) as i32);
    }
    let (mut day, mut left) = (start, workdays);
    loop {
        left -= u32::from(!gantt.is_off(day));
        if left == 0 {
            return day;
        }
        day = day.plus_days(1);
    }
}

/// The rows so that each stands behind those it comes after. Circles are reported.
fn order(reader: &mut Reader<'_>, rows: &[Row]) -> Vec<usize> {
    #[derive(Clone, Copy, PartialEq)]
    enum Mark {
        New,
        Open,
        Done,
    }
    let mut marks = vec![Mark::New; rows.len()];
    let mut order = Vec::with_capacity(rows.len());
    let mut path: Vec<(usize, usize)> = Vec::new();
    for root in 0..rows.len() {
        if marks[root] != Mark::New {
            continue;
        }
        marks[root] = Mark::Open;
        path.push((root, 0));
        while let Some((row, at)) = path.last_mut() {
            let row = *row;
            let Some(&before) = rows[row].after.get(*at) else {
                marks[row] = Mark::Done;
                order.push(row);
                path.pop();
                continue;
            };
            *at += 1;
            match marks[before] {
                Mark::New => {
                    marks[before] = Mark::Open;
                    path.push((before, 0));
                }
                Mark::Open => report_circle(reader, rows, &path, before),
                Mark::Done => {}
            }
        }
    }
    order
}

fn report_circle(reader: &mut Reader<'_>, rows: &[Row], path: &[(usize, usize)], first: usize) {
    const SHOWN: usize = 5;
    let from = path.iter().position(|(row, _)| *row == first).unwrap_or(0);
    let circle: Vec<&str> = path[from..].iter().map(|&(row, _)| rows[row].id.as_str()).collect();
    let mut text = format!("`{}`", circle[..circle.len().min(SHOWN)].join("` after `"));
    if circle.len() > SHOWN {
        text.push_str(" after ...");
    }
    let message = format!("{text} after `{}` is a circle", rows[first].id);
    let last = path.last().map_or(first, |&(row, _)| row);
    let hint = format!("remove `{}` from the `after=` of `{}`", rows[first].id, rows[last].id);
    reader.problem("E325", rows[first].span, message, hint);
}
