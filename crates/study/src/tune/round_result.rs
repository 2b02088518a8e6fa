//! The result of one round.

use serde::{Deserialize, Serialize};

/// The result of a player in one round: the sum of what is counted, and the number of games or moves it is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundResult {
    /// Points in twelfths of a game, or points of the exact score that were lost.
    pub sum: i64,
    /// Games, or moves that were judged.
    pub of: i64,
}

impl RoundResult {
    /// Both together.
    pub(super) fn and(self, other: Self) -> Self {
        Self { sum: self.sum + other.sum, of: self.of + other.of }
    }

    /// How much that is of one; `None` where there was nothing.
    pub fn share(&self) -> Option<f64> {
        (self.of > 0).then(|| self.sum as f64 / self.of as f64)
    }
}
