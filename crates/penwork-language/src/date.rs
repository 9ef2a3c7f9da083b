//! Days of the Gregorian calendar, by whole-number arithmetic.

use std::fmt;

/// A day, counted from 1 January 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    days: i32,
}

impl Date {
    /// The years that sources may name.
    pub const YEARS: std::ops::RangeInclusive<i32> = 1900..=2200;

    /// The day of a year, month (1 to 12) and day of the month; nothing when there is no such day.
    pub fn new(year: i32, month: u32, day: u32) -> Option<Self> {
        let exists = (1..=12).contains(&month) && (1..=days_in_month(year, month)).contains(&day);
        exists.then(|| Self::from_parts(year, month, day))
    }

    /// The day `days` after 1 January 1970.
    pub const fn from_days(days: i32) -> Self {
        Self { days }
    }

    /// How many days it is after 1 January 1970.
    pub const fn days(self) -> i32 {
        self.days
    }

    /// Year, month and day of the month.
    pub const fn parts(self) -> (i32, u32, u32) {
        // Years are taken to begin in March, so that the leap day is the last of its year; 400 years are one
        // turn of the calendar.
        let shifted = self.days as i64 + 719_468;
        let (era, day_of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
        let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
        let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
        let year = year_of_era + era * 400 + (month <= 2) as i64;
        (year as i32, month as u32, day as u32)
    }

    /// The day `days` later.
    pub const fn plus_days(self, days: i32) -> Self {
        Self { days: self.days.saturating_add(days) }
    }

    /// The same day of the month `months` later, or the last one of that month.
    pub fn plus_months(self, months: u32) -> Self {
        let (year, month, day) = self.parts();
        let index = month - 1 + months;
        let (year, month) = (year + (index / 12) as i32, index % 12 + 1);
        Self::from_parts(year, month, day.min(days_in_month(year, month)))
    }

    /// How many days later `other` is.
    pub const fn days_until(self, other: Self) -> i32 {
        other.days.saturating_sub(self.days)
    }

    /// The day of the week: 0 for Monday to 6 for Sunday.
    pub const fn weekday(self) -> u32 {
        // 1 January 1970 was a Thursday.
        (self.days.rem_euclid(7) as u32 + 3) % 7
    }

    /// Whether it is a Saturday or a Sunday.
    pub const fn is_weekend(self) -> bool {
        self.weekday() >= 5
    }

    /// Reads `YYYY-MM-DD` of a year that sources may name.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut parts = text.split('-');
        let mut part = |length: usize| {
            let part = parts.next()?;
            let fits = part.len() == length && part.bytes().all(|b| b.is_ascii_digit());
            if fits { part.parse::<u32>().ok() } else { None }
        };
        let (year, month, day) = (part(4)?, part(2)?, part(2)?);
        let year = i32::try_from(year).ok().filter(|year| Self::YEARS.contains(year))?;
        if parts.next().is_some() { None } else { Self::new(year, month, day) }
    }

    const fn from_parts(year: i32, month: u32, day: u32) -> Self {
        let year = year as i64 - (month <= 2) as i64;
        let (era, year_of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let month_from_march = (month as i64 + 9) % 12;
        let day_of_year = (153 * month_from_march + 2) / 5 + day as i64 - 1;
        let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        Self { days: (era * 146_097 + day_of_era - 719_468) as i32 }
    }
}

/// Writes `YYYY-MM-DD`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

const fn days_in_month(year: i32, month: u32) -> u32 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_the_readable_years_is_written_as_it_is_read() {
        let first = Date::read("1900-01-01").unwrap();
        let last = Date::read("2200-12-31").unwrap();
        assert_eq!(first.days_until(last), 301 * 365 + 73 - 1);
        for days in first.days()..=last.days() {
            let date = Date::from_days(days);
            assert_eq!(Date::read(&date.to_string()), Some(date));
        }
    }

    #[test]
    fn known_days_have_their_weekday() {
        assert_eq!(Date::from_days(0).to_string(), "1970-01-01");
        assert_eq!(Date::read("2026-03-02").unwrap().weekday(), 0);
        assert!(Date::read("2026-03-01").unwrap().is_weekend());
        assert_eq!(Date::read("1900-01-01").unwrap().weekday(), 0);
    }

    #[test]
    fn days_that_do_not_exist_are_not_read() {
        for text in ["2026-02-29", "2026-13-01", "2026-00-10", "1899-12-31", "2201-01-01", "2026-1-1", ""] {
            assert_eq!(Date::read(text), None, "{text}");
        }
        assert!(Date::read("2024-02-29").is_some());
    }

    #[test]
    fn months_are_added_up_to_the_last_day_of_the_month() {
        let date = Date::read("2026-01-31").unwrap();
        assert_eq!(date.plus_months(1).to_string(), "2026-02-28");
        assert_eq!(date.plus_months(12).to_string(), "2027-01-31");
        assert_eq!(date.plus_months(11).to_string(), "2026-12-31");
    }
}
