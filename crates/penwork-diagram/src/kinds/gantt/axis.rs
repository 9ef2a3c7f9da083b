//! The words on the time axis.

use penwork_language::Date;
use penwork_language::gantt::{Axis, Unit};

use crate::parts::text::Type;

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// A piece of the axis with its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) start: Date,
    /// The day behind the last one.
    pub(super) end: Date,
    /// Empty where no name fits.
    pub(super) name: String,
}

/// The lower row of the axis: a piece for each unit.
pub(super) fn ticks(axis: &Axis) -> Vec<Span> {
    pieces(axis, axis.unit, |date, _| {
        let (year, month, day) = date.parts();
        match axis.unit {
            Unit::Day | Unit::Week => day.to_string(),
            Unit::Month => MONTHS[month as usize - 1][..3].to_owned(),
            Unit::Quarter => format!("Q{}", (month - 1) / 3 + 1),
            Unit::Year => year.to_string(),
        }
    })
}

/// The upper row: months above days and weeks, years above months and quarters, nothing above years.
pub(super) fn periods(axis: &Axis, room: f64) -> Vec<Span> {
    let unit = match axis.unit {
        Unit::Day | Unit::Week => Unit::Month,
        Unit::Month | Unit::Quarter => Unit::Year,
        Unit::Year => return Vec::new(),
    };
    pieces(axis, unit, |date, days| {
        let (year, month, _) = date.parts();
        let long = MONTHS[month as usize - 1];
        let names = match unit {
            Unit::Month => {
                vec![format!("{long} {year}"), format!("{} {year}", &long[..3]), long[..3].to_owned()]
            }
            _ => vec![year.to_string()],
        };
        let width = f64::from(days) * axis.scale - room;
        names.into_iter().find(|name| Type::GroupLabel.width(name) <= width).unwrap_or_default()
    })
}

/// A day in few words.
pub(super) fn short(date: Date, with_year: bool) -> String {
    let (year, month, day) = date.parts();
    let month = &MONTHS[month as usize - 1][..3];
    if with_year { format!("{day} {month} {year}") } else { format!("{day} {month}") }
}

/// The axis cut at every `unit`; the first and the last piece may be shorter. `name` is told the first day of
/// a piece and how many days it has.
fn pieces(axis: &Axis, unit: Unit, name: impl Fn(Date, i32) -> String) -> Vec<Span> {
    let mut out = Vec::new();
    let mut start = axis.start;
    while start < axis.end {
        let end = unit.next(unit.floor(start)).min(axis.end);
        out.push(Span { start, end, name: name(start, start.days_until(end)) });
        start = end;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(unit: Unit, start: (i32, u32, u32), end: (i32, u32, u32), scale: f64) -> Axis {
        let date = |(y, m, d)| Date::new(y, m, d).unwrap();
        Axis { unit, start: date(start), end: date(end), scale }
    }

    #[test]
    fn weeks_stand_below_their_months() {
        let axis = axis(Unit::Week, (2026, 2, 23), (2026, 4, 6), 10.0);
        let ticks: Vec<String> = ticks(&axis).into_iter().map(|t| t.name).collect();
        assert_eq!(ticks, ["23", "2", "9", "16", "23", "30"]);
        let periods: Vec<String> = periods(&axis, 8.0).into_iter().map(|p| p.name).collect();
        assert_eq!(periods, ["Feb", "March 2026", "Apr"]);
    }

    #[test]
    fn a_name_that_does_not_fit_is_left_out() {
        let axis = axis(Unit::Month, (2026, 12, 1), (2028, 1, 1), 1.3);
        let periods: Vec<String> = periods(&axis, 16.0).into_iter().map(|p| p.name).collect();
        assert_eq!(periods, ["", "2027"]);
    }

    #[test]
    fn days_read_in_few_words() {
        let date = Date::new(2026, 4, 3).unwrap();
        assert_eq!([short(date, false), short(date, true)], ["3 Apr", "3 Apr 2026"]);
    }
}
