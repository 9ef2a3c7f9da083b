//! Reads a gantt chart. What follows from `after=` is worked out in `schedule`.

use penwork_diagnostic::Span;

use super::schedule::{Length, Plan, schedule};
use super::{Gantt, Progress, Row, Section, Unit, Weekends};
use crate::date::Date;
use crate::header::Header;
use crate::names::Names;
use crate::options::{Allowed, Options, Value, whole_number};
use crate::reader::{Id, Reader, quoted};
use crate::vocabulary::limits;
use crate::words::Words;

const HEADER: Allowed =
    Allowed::new("a gantt header", &["start", "end", "unit", "today", "weekends", "holidays", "desc"]);
const SECTION: Allowed = Allowed::new("a section", &["tone"]);
const TASK: Allowed = Allowed {
    owner: "a task",
    keys: &["start", "after", "duration", "end", "status", "tone"],
    instead: &[("at", "write `start=`, or make it a `milestone`")],
};
/// The last three are read so that they can be refused with a reason of their own.
const MILESTONE: Allowed =
    Allowed::new("a milestone", &["at", "after", "status", "tone", "start", "duration", "end"]);
const KEYWORDS: [&str; 4] = ["section", "task", "milestone", "desc"];

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> Gantt {
    let (header, options) = Header::read(reader, &HEADER);
    let start = date(reader, options.value("start"));
    let end = date(reader, options.value("end"));
    if let (Some(start), Some(end), Some(value)) = (start, end, options.value("end"))
        && end < start
    {
        let message = format!("the axis ends on {end}, before it begins on {start}");
        reader.problem("E329", value.span, message, "write an `end=` on or after `start=`");
    }
    let mut holidays: Vec<Date> =
        options.list("holidays").filter_map(|value| date(reader, Some(value))).collect();
    holidays.sort_unstable();
    holidays.dedup();
    let unit = options.value("unit").filter(|v| v.text != "auto");
    let gantt = Gantt {
        header,
        start,
        end,
        unit: unit.and_then(|value| unit_of(reader, value)),
        today: date(reader, options.value("today")),
        weekends: options.word::<Weekends>(reader, "weekends", "E136").unwrap_or_default(),
        holidays,
        sections: Vec::new(),
        rows: Vec::new(),
    };
    let mut parser = Parser { gantt, names: Names::new(), plans: Vec::new(), after: Vec::new() };
    while reader.next_line() {
        if !reader.close() {
            parser.statement(reader);
        }
    }
    reader.end();
    parser.finish(reader)
}

struct Parser<'a> {
    gantt: Gantt,
    names: Names<'a, usize>,
    /// What each row says about its days.
    plans: Vec<Plan>,
    /// The names behind `after=` of each row.
    after: Vec<Vec<(String, Span)>>,
}

impl<'a> Parser<'a> {
    fn statement(&mut self, reader: &mut Reader<'a>) {
        match reader.keyword() {
            Some("section") => self.section(reader),
            Some("task") => self.row(reader, false),
            Some("milestone") => self.row(reader, true),
            Some("desc") => self.gantt.header.describe(reader),
            _ => reader.unknown_statement("a gantt chart", &KEYWORDS),
        }
    }

    fn section(&mut self, reader: &mut Reader<'a>) {
        let keyword = reader.take_keyword();
        if reader.block_of("section").is_some() {
            reader.problem(
                "E330",
                keyword,
                "a section stands inside another one",
                "close the first with `}`",
            );
        }
        let name = reader.text("the name of the section");
        let options = Options::read(reader, &SECTION);
        let tone = options.tone(reader);
        let (name, span) = name.map_or((String::new(), keyword), |(name, span)| (name.into_owned(), span));
        let index = self.gantt.sections.len();
        self.gantt.sections.push(Section { name, tone, span });
        reader.finish_with_block("section", index);
    }

    fn row(&mut self, reader: &mut Reader<'a>, milestone: bool) {
        let (owner, allowed) = if milestone { ("the milestone", &MILESTONE) } else { ("the task", &TASK) };
        let keyword = reader.take_keyword();
        let id = reader.id(owner);
        let label = reader.text(&format!("the label of {owner}"));
        let options = Options::read(reader, allowed);
        let span = id.map_or(keyword, |id| id.span);
        let plan = if milestone {
            milestone_plan(reader, &options, span)
        } else {
            task_plan(reader, &options, span)
        };
        let (progress, critical) = status(reader, &options, milestone);
        if let Some(id) = id {
            self.names.declare(reader, id, self.gantt.rows.len());
        }
        self.gantt.rows.push(Row {
            id: id.map_or("", |id| id.text).to_owned(),
            label: label.map_or_else(String::new, |(text, _)| text.into_owned()),
            milestone,
            section: reader.block_of("section"),
            start: Date::from_days(0),
            end: Date::from_days(0),
            after: Vec::new(),
            progress,
            critical,
            tone: options.tone(reader),
            moved_from: None,
            span,
        });
        self.plans.push(plan);
        self.after.push(options.list("after").map(|v| (v.text.to_string(), v.span)).collect());
        reader.finish();
    }

    fn finish(mut self, reader: &mut Reader<'_>) -> Gantt {
        for (row, after) in self.after.iter().enumerate() {
            for (name, span) in after {
                let id = Id { text: name, span: *span };
                if let Some(found) = self.names.resolve(reader, id, "a task", Some)
                    && !self.gantt.rows[row].after.contains(&found)
                {
                    self.gantt.rows[row].after.push(found);
                }
            }
        }
        schedule(reader, &mut self.gantt, &self.plans);
        let gantt = self.gantt;
        if reader.is_clean() {
            check_size(reader, &gantt);
        }
        gantt
    }
}

fn check_size(reader: &mut Reader<'_>, gantt: &Gantt) {
    let Some(axis) = gantt.axis() else {
        let hint = "write `task id \"Label\" start=2026-01-05 duration=1w` below the header";
        return reader.problem("E328", gantt.header.span, "the chart has no tasks", hint);
    };
    let header = &gantt.header;
    header.limit(reader, "tasks and milestones", gantt.rows.len(), limits::GANTT_ROWS);
    header.limit(reader, "sections", gantt.sections.len(), limits::GANTT_SECTIONS);
    header.limit(reader, "holidays", gantt.holidays.len(), limits::GANTT_HOLIDAYS);
    let days = axis.start.days_until(axis.end).unsigned_abs() as usize;
    header.limit(reader, "days", days, limits::GANTT_DAYS);
    if days <= limits::GANTT_DAYS && axis.width() > limits::GANTT_AXIS as f64 {
        let message = format!(
            "the axis is {:.0} px wide, more than the {} that can be drawn",
            axis.width(),
            limits::GANTT_AXIS
        );
        reader.problem("E140", header.span, message, "use a coarser `unit=`, or `unit=auto`");
    }
}

fn task_plan(reader: &mut Reader<'_>, options: &Options<'_>, span: Span) -> Plan {
    let start = date(reader, options.value("start"));
    let end = date(reader, options.value("end"));
    let length = options.value("duration").and_then(|value| length(reader, value));
    match (options.key("start"), options.key("after")) {
        (None, None) => {
            let hint = "write `start=` and a date, or `after=` and the ids of tasks";
            reader.problem("E322", span, "the task has no start", hint);
        }
        (Some(_), Some(after)) => {
            let hint = "keep `start=` or `after=`";
            reader.problem("E324", after, "the task has two starts", hint);
        }
        _ => {}
    }
    match (options.key("duration"), options.key("end")) {
        (None, None) => {
            let hint = "write `duration=1w` or `end=` and a date";
            reader.problem("E323", span, "the task has no length", hint);
        }
        (Some(_), Some(end)) => {
            reader.problem("E324", end, "the task has two ends", "keep `duration=` or `end=`");
        }
        _ => {}
    }
    Plan { start, end, length, end_span: options.value("end").map_or(span, |v| v.span) }
}

fn milestone_plan(reader: &mut Reader<'_>, options: &Options<'_>, span: Span) -> Plan {
    for key in ["start", "duration", "end"] {
        if let Some(place) = options.key(key) {
            let message = format!("a milestone has no `{key}=`: it lies on one day");
            reader.problem("E327", place, message, "write `at=` and a date, or make it a `task`");
        }
    }
    let at = date(reader, options.value("at"));
    let given = ["at", "after", "start", "duration", "end"].map(|key| options.key(key));
    if let [Some(_), Some(after), ..] = given {
        reader.problem("E324", after, "the milestone has two days", "keep `at=` or `after=`");
    }
    if given.iter().all(Option::is_none) {
        let hint = "write `at=` and a date, or `after=` and the ids of tasks";
        reader.problem("E322", span, "the milestone has no day", hint);
    }
    Plan { start: at, end: at, length: None, end_span: span }
}

/// Reads `status=`.
fn status(reader: &mut Reader<'_>, options: &Options<'_>, milestone: bool) -> (Progress, bool) {
    let mut progress: Option<Progress> = None;
    let mut critical = false;
    for value in options.list("status") {
        if value.text == "critical" {
            critical = true;
            continue;
        }
        let valid = |p: &Progress| !(milestone && *p == Progress::Active);
        let Some(found) = Progress::from_name(&value.text).filter(valid) else {
            let message = format!("{} is not a status", quoted(&value.text));
            let words = Progress::ALL.into_iter().filter(valid).map(Progress::name);
            reader.unknown("E136", value.span, message, &value.text, words.chain(["critical"]));
            continue;
        };
        if let Some(first) = progress.filter(|p| *p != found) {
            let message = format!("`{}` and `{}` contradict each other", first.name(), found.name());
            reader.problem("E324", value.span, message, "keep one of the two");
            continue;
        }
        progress = Some(found);
    }
    (progress.unwrap_or_default(), critical)
}

/// Reads a duration such as `10d`, `2w` or `3mo`.
fn length(reader: &mut Reader<'_>, value: &Value<'_>) -> Option<Length> {
    let text = value.text.trim();
    let unit_at = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, unit) = text.split_at(unit_at);
    let number = whole_number(digits).filter(|n| *n >= 1);
    if let Some(number) = number {
        match unit {
            "d" => return Some(Length::Days(number)),
            "w" => return Some(Length::Weeks(number)),
            "mo" => return Some(Length::Months(number)),
            _ => {}
        }
    }
    let message = format!("{} is not a duration", quoted(&value.text));
    let hint = match (number, unit) {
        (Some(n), "") => format!("write `{n}d` for days, `{n}w` for weeks or `{n}mo` for months"),
        (Some(n), "M" | "m" | "month" | "months") => format!("write `{n}mo`"),
        (Some(n), "y" | "Y" | "year" | "years") => format!("write `{}mo`", n.saturating_mul(12)),
        (Some(n), "h" | "H" | "hour" | "hours") => {
            format!("write `{}d`: days are the smallest unit", n.div_ceil(24))
        }
        (Some(n), "D" | "day" | "days") => format!("write `{n}d`"),
        (Some(n), "W" | "week" | "weeks") => format!("write `{n}w`"),
        _ => "write a whole number from 1 with `d`, `w` or `mo`, such as `2w`".to_owned(),
    };
    reader.problem("E321", value.span, message, hint);
    None
}

fn date(reader: &mut Reader<'_>, value: Option<&Value<'_>>) -> Option<Date> {
    let value = value?;
    let found = Date::read(value.text.trim());
    if found.is_none() {
        let message = format!("{} is not a date", quoted(&value.text));
        let hint = "write a day that exists as `YYYY-MM-DD`, from 1900 to 2200";
        reader.problem("E320", value.span, message, hint);
    }
    found
}

fn unit_of(reader: &mut Reader<'_>, value: &Value<'_>) -> Option<Unit> {
    let found = Unit::from_name(&value.text);
    if found.is_none() {
        let message = format!("{} is not a value of `unit=`", quoted(&value.text));
        let words = ["auto"].into_iter().chain(Unit::MEMBERS.iter().map(|u| u.word()));
        reader.unknown("E136", value.span, message, &value.text, words);
    }
    found
}
