//! How often a tournament was extended after its results could be seen.

use serde::{Deserialize, Serialize};

/// How often a tournament was extended: given more rounds when it already had games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Looks {
    /// The number of extensions.
    pub extended: u64,
    /// The number of rounds before the first extension.
    pub first: u64,
}

impl Looks {
    /// Adds one extension of a tournament that had this many rounds.
    #[cfg(feature = "native")]
    #[must_use]
    pub(crate) fn and_one_more(self, rounds: u64) -> Self {
        let first = if self.is_none() { rounds } else { self.first };
        Self { extended: self.extended + 1, first }
    }

    /// Whether the tournament was never extended.
    pub(crate) fn is_none(&self) -> bool {
        self.extended == 0
    }
}
