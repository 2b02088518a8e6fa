//! Counts of judged moves, blunders and lost points.

use serde::{Deserialize, Serialize};

use super::referee::MoveVerdict;

/// Counts over positions of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// The number of judged moves.
    pub judged: u64,
    /// The number of judged moves that gave away a win or a draw.
    pub blunders: u64,
    /// The points that all judged moves lost.
    pub lost: u64,
}

impl Counts {
    /// The counts of one game.
    pub(super) fn of(verdicts: &[Option<MoveVerdict>]) -> Self {
        let mut counts = Self::default();
        verdicts.iter().flatten().for_each(|verdict| counts.add(verdict));
        counts
    }

    pub(super) fn add(&mut self, verdict: &MoveVerdict) {
        self.judged += 1;
        self.blunders += u64::from(verdict.is_blunder);
        self.lost += verdict.lost();
    }

    pub(super) fn merge(&mut self, other: &Self) {
        self.judged += other.judged;
        self.blunders += other.blunders;
        self.lost += other.lost;
    }

    /// The mean points lost in a move; `None` if no move was judged.
    pub fn loss(&self) -> Option<f64> {
        (self.judged > 0).then(|| self.lost as f64 / self.judged as f64)
    }

    /// The share of moves that gave away a win or a draw; `None` if no move was judged.
    pub fn blunder_share(&self) -> Option<f64> {
        (self.judged > 0).then(|| self.blunders as f64 / self.judged as f64)
    }
}
