//! A gantt chart in words.

use penwork_language::Kind;
use penwork_language::gantt::{Gantt, Progress, Row, Weekends};

use crate::Description;
use crate::describe::{counted, flat, listed};

/// Holidays that are listed; more are counted.
const LISTED: usize = 8;

/// Says a gantt chart in words: each row with its days, and what it comes after.
pub(crate) fn describe(gantt: &Gantt) -> Description {
    let mut lines = Vec::new();
    let without = gantt.rows.iter().filter(|r| r.section.is_none());
    if gantt.sections.is_empty() {
        lines.push("Rows, from top to bottom:".to_owned());
        lines.extend(without.map(|r| row(gantt, r)));
    } else {
        let loose: Vec<String> = without.map(|r| row(gantt, r)).collect();
        if !loose.is_empty() {
            lines.push("In no section:".to_owned());
            lines.extend(loose);
        }
        for (index, section) in gantt.sections.iter().enumerate() {
            let rows = || gantt.rows.iter().filter(|r| r.section == Some(index));
            let days = match (rows().map(|r| r.start).min(), rows().map(|r| r.end).max()) {
                (Some(first), Some(last)) => format!(" ({first} to {last}):"),
                _ => " (empty)".to_owned(),
            };
            lines.push(format!("Section {}{days}", flat(&section.name)));
            lines.extend(rows().map(|r| row(gantt, r)));
        }
    }
    lines.extend(gantt.today.map(|today| format!("Today is {today}.")));
    match gantt.weekends {
        Weekends::Show => {}
        Weekends::Shade => lines.push("Weekends are shaded.".into()),
        Weekends::Skip => lines.push("Nobody works on weekends.".into()),
    }
    if !gantt.holidays.is_empty() {
        let mut days: Vec<String> = gantt.holidays.iter().take(LISTED).map(ToString::to_string).collect();
        let more = gantt.holidays.len() - days.len();
        if more > 0 {
            days.push(format!("{more} more"));
        }
        lines.push(format!("Days off: {}.", listed(&days)));
    }
    let title = gantt.header.title.as_deref().unwrap_or(Kind::Gantt.default_title());
    Description::new(title, &counts(gantt), gantt.header.description.as_deref(), lines)
}

fn counts(gantt: &Gantt) -> String {
    let milestones = gantt.rows.iter().filter(|r| r.milestone).count();
    let tasks = gantt.rows.len() - milestones;
    let mut what = Vec::new();
    if tasks > 0 || milestones == 0 {
        what.push(counted(tasks, "task"));
    }
    if milestones > 0 {
        what.push(counted(milestones, "milestone"));
    }
    let sections = match gantt.sections.len() {
        0 => String::new(),
        n => format!(" in {}", counted(n, "section")),
    };
    let days = gantt.span_of_rows().map(|(first, last)| format!(", from {first} to {last}"));
    format!("{}{sections}{}", listed(&what), days.unwrap_or_default())
}

fn row(gantt: &Gantt, row: &Row) -> String {
    let mut text = format!("- {}: {}", flat(&row.label), days(gantt, row));
    if row.progress != Progress::Planned {
        text.push_str(", ");
        text.push_str(row.progress.name());
    }
    if row.critical {
        text.push_str(", critical");
    }
    if !row.after.is_empty() {
        let names: Vec<String> = row.after.iter().map(|&i| flat(&gantt.rows[i].label)).collect();
        text.push_str(", after ");
        text.push_str(&listed(&names));
    }
    text
}

/// `2026-03-02 to 2026-03-13, 12 days (10 working days)`, or the day of a milestone.
pub(super) fn days(gantt: &Gantt, row: &Row) -> String {
    if row.milestone {
        return format!("milestone on {}", row.start);
    }
    let count = row.start.days_until(row.end).unsigned_abs() as usize + 1;
    let off = (0..count as i32).filter(|&d| gantt.is_off(row.start.plus_days(d))).count();
    let working =
        if off == 0 { String::new() } else { format!(" ({})", counted(count - off, "working day")) };
    format!("{} to {}, {}{working}", row.start, row.end, counted(count, "day"))
}
