//! A puzzle for every day.

use std::fmt;
use std::str::FromStr;

use papan_games::TextError;

use super::{Collection, collection};
use crate::words::say;

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    year: u32,
    month: u32,
    day: u32,
}

impl Date {
    /// The day at a Unix time in seconds, in UTC.
    pub fn at(seconds: u64) -> Self {
        let mut left = seconds / 86_400;
        let mut year = 1970;
        while left >= days_of_year(year) {
            left -= days_of_year(year);
            year += 1;
        }
        let mut month = 1;
        while left >= u64::from(days_of_month(year, month)) {
            left -= u64::from(days_of_month(year, month));
            month += 1;
        }
        Self { year, month, day: left as u32 + 1 }
    }

    /// The day that is this many days later.
    #[must_use]
    pub fn plus(self, days: u32) -> Self {
        (0..days).fold(self, |date, _| date.next())
    }

    fn next(self) -> Self {
        let Self { year, month, day } = self;
        if day < days_of_month(year, month) {
            Self { day: day + 1, ..self }
        } else if month < 12 {
            Self { month: month + 1, day: 1, ..self }
        } else {
            Self { year: year + 1, month: 1, day: 1 }
        }
    }

    /// How many days have passed since the first day of the year 1.
    fn number(self) -> u64 {
        let before = u64::from(self.year - 1);
        let years = before * 365 + before / 4 - before / 100 + before / 400;
        let months: u32 = (1..self.month).map(|month| days_of_month(self.year, month)).sum();
        years + u64::from(months + self.day - 1)
    }
}

fn is_leap(year: u32) -> bool {
    year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400)
}

fn days_of_year(year: u32) -> u64 {
    if is_leap(year) { 366 } else { 365 }
}

fn days_of_month(year: u32, month: u32) -> u32 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let part =
            |range| text.get(range).filter(|part: &&str| part.bytes().all(|c| c.is_ascii_digit()));
        let number = |range| part(range).and_then(|part| part.parse().ok());
        let read = || {
            let date = Self { year: number(0..4)?, month: number(5..7)?, day: number(8..10)? };
            let is_day = date.year > 0
                && (1..=12).contains(&date.month)
                && (1..=days_of_month(date.year, date.month)).contains(&date.day);
            (is_day && date.to_string() == text).then_some(date)
        };
        let shown = papan_games::text::shown(text);
        read().ok_or_else(|| TextError::new(say!("no-date", date = shown), say!("dates-form")))
    }
}

/// The puzzle of a day: its collection, and its index there. No puzzle repeats before all of them have been used.
pub fn daily(date: Date) -> Option<(&'static Collection, usize)> {
    let all = collection::all();
    let total: u64 = all.iter().map(|collection| collection.puzzles.len() as u64).sum();
    let mut place = (date.number() * step(total)).checked_rem(total)? as usize;
    for collection in all {
        match place.checked_sub(collection.puzzles.len()) {
            Some(rest) => place = rest,
            None => return Some((collection, place)),
        }
    }
    None
}

/// The step from one day's puzzle to the next: near the golden section, so that consecutive days differ, and coprime
/// to the number of puzzles, so that every puzzle is used.
fn step(total: u64) -> u64 {
    let near = total * 618 / 1000;
    // `total - 1` is always coprime to `total`.
    (near.max(1)..total).find(|&step| gcd(step, total) == 1).unwrap_or(1)
}

fn gcd(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { gcd(other, one % other) }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_has_its_day_before_one_comes_again() {
        let total: usize = collection::all().iter().map(|one| one.puzzles.len()).sum();
        let start: u64 = 20_000 * 86_400;
        let day = |n: usize| Date::at(start + n as u64 * 86_400);
        let of = |n| daily(day(n)).map(|(one, place)| (one.rules.to_string(), place)).unwrap();
        let seen: std::collections::HashSet<_> = (0..total).map(of).collect();
        assert_eq!(seen.len(), total);
        assert_eq!(of(0), of(total));
    }

    #[test]
    fn a_date_is_read_and_written_in_one_way() {
        for text in ["2026-11-17", "2024-02-29", "0001-01-01", "9999-12-31"] {
            assert_eq!(text.parse::<Date>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "2026-2-3",
            "2026-02-29",
            "2026-13-01",
            "2026/01/01",
            "0000-01-01",
            "２０２６-01-01",
        ] {
            let error = text.parse::<Date>().unwrap_err().to_string();
            assert!(error.contains("such as 2026-11-17"), "{error}");
        }
        assert_eq!(Date::at(0).to_string(), "1970-01-01");
        assert_eq!(Date::at(1_794_900_000).to_string(), "2026-11-17");
        assert_eq!(Date::at(951_782_400).to_string(), "2000-02-29");
        let (one, next) =
            ("2024-02-29".parse::<Date>().unwrap(), "2024-03-01".parse::<Date>().unwrap());
        assert_eq!(next.number() - one.number(), 1);
    }

    #[test]
    fn days_are_counted_across_months_and_years() {
        let later = |text: &str, days| text.parse::<Date>().unwrap().plus(days).to_string();
        assert_eq!(later("2026-11-17", 0), "2026-11-17");
        assert_eq!(later("2024-02-28", 2), "2024-03-01");
        assert_eq!(later("2025-12-31", 1), "2026-01-01");
        assert_eq!(later("2026-11-17", 90), "2027-02-15");
    }
}
