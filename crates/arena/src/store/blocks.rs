//! Divides the games of a tournament into blocks, so several processes can play it.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::schedule::plan::Plan;

/// Sittings that one worker plays, with those of their games that were played before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The number of the block.
    pub number: u64,
    /// The numbers of its sittings.
    pub sittings: Range<u64>,
    /// The games already stored, by number.
    pub known: BTreeMap<u64, Vec<u8>>,
}

/// How the sittings of a tournament are divided into blocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blocks {
    sittings: u64,
    size: u64,
    seatings: u64,
}

/// The most blocks: enough for many processes, few enough for a list.
const MOST_BLOCKS: u64 = 1 << 12;

impl Blocks {
    pub(crate) fn new(plan: &Plan) -> Self {
        let size = plan.sittings.div_ceil(MOST_BLOCKS).max(1);
        Self { sittings: plan.sittings, size, seatings: plan.seatings as u64 }
    }

    pub(crate) fn count(self) -> u64 {
        self.sittings.div_ceil(self.size)
    }

    pub(crate) fn sittings_of(self, block: u64) -> Range<u64> {
        block * self.size..((block + 1) * self.size).min(self.sittings)
    }

    /// The number of games in a block; the last may have fewer.
    pub(crate) fn games_in_each(self) -> u64 {
        self.size.saturating_mul(self.seatings)
    }

    /// The number of sittings in a block; the last may have fewer.
    pub(crate) fn size(self) -> u64 {
        self.size
    }

    pub(crate) fn games_of(self, block: u64) -> Range<u64> {
        let sittings = self.sittings_of(block);
        sittings.start * self.seatings..sittings.end * self.seatings
    }
}
