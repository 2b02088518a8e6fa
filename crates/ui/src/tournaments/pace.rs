//! The speed of a tournament, and the time that it still needs.

use std::collections::VecDeque;
use std::time::Duration;

/// The time over which the speed is measured: long enough to be steady, short enough to follow changes.
const WINDOW: Duration = Duration::from_secs(10);

/// The number of games played at times since the start.
#[derive(Debug, Default)]
pub struct Pace {
    seen: VecDeque<(Duration, u64)>,
}

impl Pace {
    /// Records the number of games played at a time after the start.
    pub fn see(&mut self, after: Duration, games: u64) {
        self.seen.push_back((after, games));
        while self.seen.len() > 2 && self.seen[1].0 + WINDOW <= after {
            self.seen.pop_front();
        }
    }

    /// Games per second; `None` until it is known.
    pub fn speed(&self) -> Option<f64> {
        let ((from, before), (to, now)) = (self.seen.front()?, self.seen.back()?);
        let time = to.checked_sub(*from)?.as_secs_f64();
        (time > 0.0).then(|| now.saturating_sub(*before) as f64 / time)
    }

    /// The expected time for a number of games; `None` while the speed is unknown.
    pub fn time_for(&self, games: u64) -> Option<Duration> {
        let speed = self.speed().filter(|&speed| speed > 0.0)?;
        Duration::try_from_secs_f64(games as f64 / speed).ok()
    }
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
}
