//! Times and speeds in words.

use std::time::Duration;

use papan_ui::say;
use papan_words::{Arg, Message};

/// A time in two units at most: `3 h 07 min`, `42 s`.
pub(super) fn in_words(time: Duration) -> Message {
    let seconds = time.as_secs_f64().ceil() as u64;
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    match (days, hours, minutes) {
        (0, 0, 0) => say!("time-seconds", seconds = seconds),
        (0, 0, _) => say!("time-minutes", minutes = minutes, seconds = two_digits(seconds % 60)),
        (0, _, _) => say!("time-hours", hours = hours, minutes = two_digits(minutes % 60)),
        (_, _, _) => say!("time-days", days = days, hours = two_digits(hours % 24)),
    }
}

fn two_digits(number: u64) -> String {
    format!("{number:02}")
}

/// Games a second, with a decimal below ten.
pub(super) fn speed_in_words(speed: f64) -> Arg {
    Arg::decimal(speed, u8::from(speed < 10.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    #[test]
    fn times_are_told_in_two_units_at_most() {
        let told = [(0, "0 s"), (59, "59 s"), (61, "1 min 01 s"), (3_720, "1 h 02 min")];
        for (time, words) in told {
            assert_eq!(in_words(seconds(time)).to_string(), words);
        }
        assert_eq!(in_words(seconds(90_000)).to_string(), "1 d 01 h");
        assert_eq!(in_words(Duration::from_millis(1)).to_string(), "1 s");
    }
}
