//! The time and the resources of a bot.

use std::time::Duration;

use papan_engine::SandboxLimits;
use papan_games::text::duration;

/// The time and the resources of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time to start.
    pub start: Duration,
    /// The time for a move.
    pub per_move: Duration,
    /// What its processes may use.
    pub sandbox: SandboxLimits,
}

impl Default for Limits {
    fn default() -> Self {
        let [start, per_move] = [10, 1].map(Duration::from_secs);
        Self { start, per_move, sandbox: SandboxLimits::default() }
    }
}

/// Reads a time with its unit, of at least a millisecond and at most an hour.
pub(super) fn time(text: &str) -> Option<Duration> {
    let (shortest, longest) = (Duration::from_millis(1), Duration::from_hours(1));
    duration(text).filter(|time| (shortest..=longest).contains(time))
}

/// Reads a number of bytes with its unit: `512MB`, `64KB`, `2GB`.
pub(super) fn size(text: &str) -> Option<u64> {
    let units = [("KB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000)];
    let (number, unit) =
        units.iter().find_map(|&(name, unit)| Some((text.strip_suffix(name)?.trim(), unit)))?;
    number.parse::<u64>().ok()?.checked_mul(unit).filter(|&bytes| bytes > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_has_a_unit() {
        let sizes = [("512MB", 512_000_000), ("16 MB", 16_000_000), ("2GB", 2_000_000_000)];
        for (text, expected) in sizes {
            assert_eq!(size(text), Some(expected), "{text}");
        }
        for text in ["", "512", "MB", "0MB", "-1MB", "1.5MB", "99999999999999GB"] {
            assert_eq!(size(text), None, "{text}");
        }
    }
}
