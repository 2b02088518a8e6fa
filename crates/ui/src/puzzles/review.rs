//! Spaced repetition: the day on which a person sees an own mistake again.

use papan_study::puzzles::Date;
use serde::{Deserialize, Serialize};

use crate::game::GameError;

/// The days until a position is shown again, after it was solved this many times in a row.
const DAYS: [u32; 7] = [1, 3, 7, 16, 35, 80, 180];

/// When a position is shown again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Review {
    /// How often it was solved in a row, at the first try each time.
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub solved: u32,
    /// The day on which it is shown again, such as `2026-11-17`; empty if it was never shown.
    pub due: String,
}

impl Review {
    /// The review after an attempt on a day. A miss begins again with the shortest interval.
    pub fn after(&self, is_right: bool, today: &str) -> Result<Self, GameError> {
        let today: Date = today.parse()?;
        let solved = if is_right { self.solved.saturating_add(1) } else { 0 };
        let days = DAYS[(solved as usize).min(DAYS.len() - 1)];
        Ok(Self { solved, due: today.plus(days).to_string() })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_grows_with_each_solution_and_begins_again_after_a_miss() {
        let mut review = Review::default();
        let mut due = Vec::new();
        for is_right in [true, true, false, true] {
            review = review.after(is_right, "2026-11-17").unwrap();
            due.push(review.due.clone());
        }
        assert_eq!(due, ["2026-11-20", "2026-11-24", "2026-11-18", "2026-11-20"]);
        let often = Review { solved: u32::MAX, due: String::new() };
        assert_eq!(often.after(true, "2026-11-17").unwrap().due, "2027-05-16");
        assert!(review.after(true, "tomorrow").is_err());
    }
}
