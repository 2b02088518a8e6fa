//! Times and speeds in words.

use std::time::Duration;

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
mod tests {
    use super::*;

    const fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
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
