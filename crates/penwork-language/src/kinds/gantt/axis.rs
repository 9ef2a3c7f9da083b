//! The time axis of a gantt chart: its unit and the days it begins and ends on.

use super::Gantt;
use crate::date::Date;
use crate::words::words;

words! {
    /// The distance between two ticks of the axis.
    Unit {
        Day = "day",
        Week = "week",
        Month = "month",
        Quarter = "quarter",
        Year = "year",
    }
}

/// The time axis.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Axis {
    /// The distance between two ticks.
    pub unit: Unit,
    /// The first day, at a tick.
    pub start: Date,
    /// The day behind the last one, at a tick.
    pub end: Date,
    /// Pixels for each day.
    pub scale: f64,
}

/// The width that the axis should have, in pixels.
const TARGET: f64 = 640.0;

impl Unit {
    /// The least and the most pixels for a day.
    pub const fn scale(self) -> (f64, f64) {
        match self {
            Self::Day => (22.0, 64.0),
            Self::Week => (4.2, 16.0),
            Self::Month => (1.3, 5.0),
            Self::Quarter => (0.4, 1.4),
            Self::Year => (0.12, 0.45),
        }
    }

    /// The tick at `date` or before it.
    pub fn floor(self, date: Date) -> Date {
        let (year, month, day) = date.parts();
        let months_back = match self {
            Self::Day => return date,
            Self::Week => return date.plus_days(-(date.weekday() as i32)),
            Self::Month => 0,
            Self::Quarter => (month - 1) % 3,
            Self::Year => month - 1,
        };
        // The first day of every month exists.
        Date::new(year, month - months_back, 1).unwrap_or_else(|| date.plus_days(1 - day as i32))
    }

    /// The tick behind the tick at `date`.
    pub fn next(self, date: Date) -> Date {
        match self {
            Self::Day => date.plus_days(1),
            Self::Week => date.plus_days(7),
            Self::Month => date.plus_months(1),
            Self::Quarter => date.plus_months(3),
            Self::Year => date.plus_months(12),
        }
    }
}

impl Axis {
    /// How wide the axis is, in pixels.
    pub fn width(&self) -> f64 {
        f64::from(self.start.days_until(self.end)) * self.scale
    }
}

impl Gantt {
    /// The time axis: it reaches every row and the days that the header names. Without `unit=` it takes the
    /// finest unit at which the days fit the target width.
    pub fn axis(&self) -> Option<Axis> {
        let (first, last) = self.span_of_rows()?;
        let first = self.start.map_or(first, |start| start.min(first));
        let last = self.end.map_or(last, |end| end.max(last));
        let days = f64::from(first.days_until(last)) + 1.0;
        let unit = self.unit.unwrap_or_else(|| {
            let fits = |unit: &Unit| unit.scale().0 <= TARGET / days;
            Unit::ALL.into_iter().find(fits).unwrap_or(Unit::Year)
        });
        let (start, end) = (unit.floor(first), unit.next(unit.floor(last)));
        let (least, most) = unit.scale();
        let scale = (TARGET / f64::from(start.days_until(end).max(1))).clamp(least, most);
        Some(Axis { unit, start, end, scale })
    }
}
