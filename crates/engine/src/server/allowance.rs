//! The time that a `go` command allows a built-in player.

use std::time::Duration;

use papan_games::Seat;

use crate::time::MOVES_TO_COME;

/// The time reserved for communication.
const MARGIN: Duration = Duration::from_millis(5);

/// The time for this move that `movetime MS`, or `p1time MS p1inc MS` and the same for `p2`, allows.
/// `None` if the command has no time. A value that is not a number is ignored.
pub(super) fn allowance(said: &str, turn: Option<Seat>) -> Option<Duration> {
    let words: Vec<_> = said.split_whitespace().collect();
    let told = |name: &str| {
        let at = words.iter().position(|&word| word == name)?;
        words.get(at + 1)?.parse().ok().map(Duration::from_millis)
    };
    if let Some(time) = told("movetime") {
        return Some(within(time, time));
    }
    let [time, increment] = match turn {
        Some(Seat::FIRST) => ["p1time", "p1inc"],
        _ => ["p2time", "p2inc"],
    };
    let left = told(time)?;
    let share = left / MOVES_TO_COME + told(increment).unwrap_or_default() / 2;
    Some(within(share, left))
}

/// Limits a time so that the margin, or half of a very short time, is left of `left`.
fn within(time: Duration, left: Duration) -> Duration {
    time.min(left.saturating_sub(MARGIN).max(left / 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millis(said: &str, turn: usize) -> Option<u128> {
        allowance(said, Some(Seat::new(turn))).map(|time| time.as_millis())
    }

    #[test]
    fn a_margin_is_kept_of_the_time_for_a_move() {
        assert_eq!(millis("movetime 100", 0), Some(95));
        assert_eq!(millis("movetime 4", 0), Some(2));
        assert_eq!(millis("movetime 0", 0), Some(0));
    }

    #[test]
    fn a_clock_for_the_game_is_shared_out() {
        let said = "p1time 10000 p2time 400 p1inc 100 p2inc 1000";
        assert_eq!(millis(said, 0), Some(550));
        assert_eq!(millis(said, 1), Some(395));
    }

    #[test]
    fn without_a_word_of_time_there_is_no_limit() {
        for said in ["", "infinite", "depth 4", "movetime", "movetime soon", "movetime -3"] {
            assert_eq!(millis(said, 0), None, "{said}");
        }
        assert!(millis(&format!("p1time {}", u64::MAX), 0).is_some());
    }
}
