//! How often a tournament was extended after somebody could look at its results.

use serde::{Deserialize, Serialize};

/// How often a tournament was extended: its number of rounds raised when there were games already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Looks {
    /// How many times.
    pub extended: u64,
    /// How many rounds it had before the first time.
    pub first: u64,
}

impl Looks {
    /// The same after one more extension of a tournament that had this many rounds.
    #[cfg(feature = "native")]
    #[must_use]
    pub(crate) fn and_one_more(self, rounds: u64) -> Self {
        let first = if self.is_none() { rounds } else { self.first };
        Self { extended: self.extended + 1, first }
    }

    /// Whether it was never extended.
    pub(crate) fn is_none(&self) -> bool {
        self.extended == 0
    }
}
