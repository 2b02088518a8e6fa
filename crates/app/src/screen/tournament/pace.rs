//! How fast games are played, and when the last one will be.

use std::collections::VecDeque;
use std::time::Duration;

/// So far back one looks: long enough to be steady, short enough to notice what changes.
const WINDOW: Duration = Duration::from_secs(10);

/// How many games were played at which times since the start.
#[derive(Debug, Default)]
pub(super) struct Pace {
    seen: VecDeque<(Duration, u64)>,
}

impl Pace {
    /// So many games were played so long after the start.
    pub(super) fn see(&mut self, after: Duration, games: u64) {
        self.seen.push_back((after, games));
        while self.seen.len() > 2 && self.seen[1].0 + WINDOW <= after {
            self.seen.pop_front();
        }
    }

    /// Games a second; `None` until that can be said.
    pub(super) fn speed(&self) -> Option<f64> {
        let ((from, before), (to, now)) = (self.seen.front()?, self.seen.back()?);
        let time = to.checked_sub(*from)?.as_secs_f64();
        (time > 0.0).then(|| now.saturating_sub(*before) as f64 / time)
    }

    /// How long so many games will take; `None` while nothing is played.
    pub(super) fn time_for(&self, games: u64) -> Option<Duration> {
        let speed = self.speed().filter(|&speed| speed > 0.0)?;
        Duration::try_from_secs_f64(games as f64 / speed).ok()
    }
}

/// A time in two units at most: `3 h 07 min`, `42 s`.
pub(super) fn in_words(time: Duration) -> String {
    let seconds = time.as_secs_f64().ceil() as u64;
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    match (days, hours, minutes) {
        (0, 0, 0) => format!("{seconds} s"),
        (0, 0, _) => format!("{minutes} min {:02} s", seconds % 60),
        (0, _, _) => format!("{hours} h {:02} min", minutes % 60),
        (_, _, _) => format!("{days} d {:02} h", hours % 24),
    }
}

/// Games a second, as exactly as anybody wants to know.
pub(super) fn speed_in_words(speed: f64) -> String {
    if speed < 10.0 { format!("{speed:.1}") } else { format!("{speed:.0}") }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    #[test]
    fn the_speed_is_that_of_the_last_seconds() {
        let mut pace = Pace::default();
        assert_eq!((pace.speed(), pace.time_for(10)), (None, None));
        pace.see(seconds(0), 5_000);
        assert_eq!(pace.speed(), None);
        pace.see(seconds(5), 5_500);
        assert_eq!(pace.speed(), Some(100.0));
        for second in 6..=40 {
            pace.see(seconds(second), 5_500 + (second - 5) * 10);
        }
        assert_eq!(pace.speed(), Some(10.0));
        assert_eq!(pace.time_for(600), Some(seconds(60)));
    }

    #[test]
    fn nobody_waits_for_ever_in_numbers() {
        let mut pace = Pace::default();
        pace.see(seconds(0), 10);
        pace.see(seconds(1), 10);
        assert_eq!((pace.speed(), pace.time_for(1)), (Some(0.0), None));
        pace.see(seconds(9), 11);
        assert!(pace.time_for(1 << 40).is_some());
        assert_eq!(pace.time_for(u64::MAX), None, "longer than any time");
    }

    #[test]
    fn times_are_told_in_two_units_at_most() {
        let told = [(0, "0 s"), (59, "59 s"), (61, "1 min 01 s"), (3_720, "1 h 02 min")];
        for (time, words) in told {
            assert_eq!(in_words(seconds(time)), words);
        }
        assert_eq!(in_words(seconds(90_000)), "1 d 01 h");
        assert_eq!(in_words(Duration::from_millis(1)), "1 s");
    }
}
