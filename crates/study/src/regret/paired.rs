//! The regret of two players compared, game by game.

use std::collections::HashMap;

use papan_games::Rules;
use papan_games::line::LineRules;
use serde::{Deserialize, Serialize};

use super::counts::Counts;
use papan_stats::Estimate;
use papan_stats::paired::difference::PairSums;

/// How two players differ in the same games: in the positions of random games both are asked in every position, in
/// games of their own they have the same openings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RegretDifference {
    /// The share of moves that keep the value: by how much the first player's is larger.
    pub kept: Estimate,
    /// The points lost in a move: by how many the first player loses more.
    pub loss: Estimate,
}

/// A unit could always have had this many more blunders.
const BLUNDERS_IN_DOUBT: f64 = 2.0;

/// One more loss of this many points is always possible: from a win with the next disc to a draw it is half the board.
pub(crate) fn points_in_doubt(cells: usize) -> f64 {
    cells as f64 / 2.0
}

/// The games of two players side by side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SideBySide {
    kept: PairSums,
    lost: PairSums,
}

impl SideBySide {
    pub(super) fn add(&mut self, one: &Counts, other: &Counts) {
        let kept = |counts: &Counts| {
            (counts.judged as i64, (counts.judged.saturating_sub(counts.blunders)) as i64)
        };
        let lost = |counts: &Counts| (counts.judged as i64, counts.lost as i64);
        self.kept.add(kept(one), kept(other));
        self.lost.add(lost(one), lost(other));
    }

    pub(super) fn merge(&mut self, other: &Self) {
        self.kept.merge(&other.kept);
        self.lost.merge(&other.lost);
    }

    pub(super) fn is_within(&self, games: u64, cells: u64) -> bool {
        [&self.kept, &self.lost].iter().all(|paired| paired.is_within(games, cells))
    }

    pub(super) fn difference(&self, cells: usize) -> Option<RegretDifference> {
        let kept = self.kept.difference(BLUNDERS_IN_DOUBT, 1.0)?;
        let loss = self.lost.difference(points_in_doubt(cells), cells as f64)?;
        Some(RegretDifference { kept, loss })
    }
}

/// How many more points a move of the second player loses than one of the first, from what each lost in the same games.
pub(crate) fn more_lost(rules: LineRules, first: &[Counts], second: &[Counts]) -> Option<Estimate> {
    let mut sums = SideBySide::default();
    first.iter().zip(second).for_each(|(first, second)| sums.add(second, first));
    Some(sums.difference(rules.facts().max_moves)?.loss)
}

/// Gathers the games of all players until each of them has played a game; then the game is compared and forgotten.
#[derive(Debug)]
pub(super) struct PendingGames {
    players: usize,
    open: HashMap<u64, Vec<Option<Counts>>>,
    sums: Vec<Vec<SideBySide>>,
}

impl PendingGames {
    pub(super) fn new(players: usize) -> Self {
        let sums = (0..players).map(|before| vec![SideBySide::default(); before]).collect();
        Self { players, open: HashMap::new(), sums }
    }

    pub(super) fn add(&mut self, game: u64, player: usize, counts: Counts) {
        let row = self.open.entry(game).or_insert_with(|| vec![None; self.players]);
        row[player] = Some(counts);
        let Some(row) = row.iter().copied().collect::<Option<Vec<_>>>() else { return };
        self.open.remove(&game);
        for (one, sums) in self.sums.iter_mut().enumerate() {
            for (other, sums) in sums.iter_mut().enumerate() {
                sums.add(&row[one], &row[other]);
            }
        }
    }

    /// For each player, its games paired with those of each player before it.
    pub(super) fn into_sums(self) -> Vec<Vec<SideBySide>> {
        self.sums
    }
}
