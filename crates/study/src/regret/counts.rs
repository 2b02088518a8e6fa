//! What is counted over judged moves.

use serde::{Deserialize, Serialize};

use super::referee::Verdict;

/// What was counted over positions of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Moves that were judged.
    pub judged: u64,
    /// Those of them that gave a win or a draw away.
    pub blunders: u64,
    /// The points that all of them lost.
    pub lost: u64,
}

impl Counts {
    /// Those of one game.
    pub(super) fn of(verdicts: &[Option<Verdict>]) -> Self {
        let mut counts = Self::default();
        verdicts.iter().flatten().for_each(|verdict| counts.add(verdict));
        counts
    }

    pub(super) fn add(&mut self, verdict: &Verdict) {
        self.judged += 1;
        self.blunders += u64::from(verdict.is_blunder);
        self.lost += verdict.lost();
    }

    pub(super) fn merge(&mut self, other: &Self) {
        self.judged += other.judged;
        self.blunders += other.blunders;
        self.lost += other.lost;
    }

    /// The points lost in a move; `None` without a move.
    pub fn loss(&self) -> Option<f64> {
        (self.judged > 0).then(|| self.lost as f64 / self.judged as f64)
    }

    /// The share of moves that gave a win or a draw away; `None` without a move.
    pub fn blunder_share(&self) -> Option<f64> {
        (self.judged > 0).then(|| self.blunders as f64 / self.judged as f64)
    }
}
