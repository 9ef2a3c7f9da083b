//! What should be looked at in a gantt chart.

use penwork_diagnostic::Diagnostic;
use penwork_language::gantt::{Gantt, Progress};

use crate::lint::{at, names, quoted, whole};

/// Rows that one picture shows well.
const MOST_ROWS: usize = 40;

pub(super) fn warnings(gantt: &Gantt) -> Vec<Diagnostic> {
    let mut out = Vec::new();
    if gantt.rows.len() > MOST_ROWS {
        out.push(whole(
            "W200",
            format!("{} rows are more than one picture shows well; {MOST_ROWS} are.", gantt.rows.len()),
            "Draw an overview with a task for each section, and a chart for each of them.".into(),
        ));
    }
    out.extend(today(gantt));
    for row in &gantt.rows {
        if let Some(written) = row.moved_from {
            out.push(at(
                "W311",
                row.span,
                format!(
                    "{} starts on {} instead of {written}, on which nobody works.",
                    quoted(&row.label),
                    row.start
                ),
                format!("Write start={}.", row.start),
            ));
        }
        out.extend(gantt.today.and_then(|today| {
            if row.end < today && row.progress != Progress::Done {
                let message =
                    format!("{} ended on {}, before today, and is not done.", quoted(&row.label), row.end);
                let hint = if row.milestone {
                    format!("Write status=done on {}, or a later at=.", row.id)
                } else {
                    format!("Write status=done on {}, or a later end=.", row.id)
                };
                return Some(at("W312", row.span, message, hint));
            }
            if row.start > today && row.progress == Progress::Done {
                let message =
                    format!("{} is done but starts on {}, after today.", quoted(&row.label), row.start);
                let hint = format!("Remove status=done from {}, or write the day on which it began.", row.id);
                return Some(at("W313", row.span, message, hint));
            }
            None
        }));
    }
    let loose: Vec<&str> = gantt.rows.iter().filter(|r| r.section.is_none()).map(|r| &*r.label).collect();
    if !loose.is_empty() && loose.len() < gantt.rows.len() {
        let verb = if loose.len() == 1 { "stands" } else { "stand" };
        out.push(whole(
            "W314",
            format!("{} {verb} in no section, while other rows do.", names(loose.into_iter())),
            "Move what is left into a section \"Name\" { ... }.".into(),
        ));
    }
    out
}

/// W310: a marker that is not on the axis.
fn today(gantt: &Gantt) -> Option<Diagnostic> {
    let (today, axis) = (gantt.today?, gantt.axis()?);
    if (axis.start..axis.end).contains(&today) {
        return None;
    }
    let option = if today < axis.start { "start" } else { "end" };
    let last = axis.end.plus_days(-1);
    Some(whole(
        "W310",
        format!("Today, {today}, is not on the axis, which runs from {} to {last}.", axis.start),
        format!("Write {option}={today} in the header to widen the axis, or remove today=."),
    ))
}
