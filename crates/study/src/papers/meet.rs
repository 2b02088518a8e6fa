//! Players of line games compared over the same openings.

use papan_games::TextError;
use papan_games::line::LinePosition;

use super::Run;
use super::board::game;
use crate::duel::{
    self, Counts, DuelPlan, Measurement, Quantity, Rounds, Sampling, Series, difference, together,
};
use papan_arena::schedule::openings::up_to_symmetry;

/// Where games begin, and how often each is played.
pub(super) struct Openings {
    positions: Vec<LinePosition>,
    repeats: usize,
    seed: u64,
}

impl Openings {
    /// Every position after `plies` moves, one of those that are alike up to symmetry. Each is played from both sides:
    /// once where no player uses its dice, and `repeats` times, with other dice each time, where one does.
    pub(super) fn new(
        rules: &str,
        plies: usize,
        repeats: usize,
        run: Run,
    ) -> Result<Self, TextError> {
        let start = game(rules, "")?;
        let positions = up_to_symmetry(start.position(), run.plies(plies)).unwrap_or_default();
        let positions = positions.into_iter().take(run.most_openings()).collect();
        Ok(Self { positions, repeats, seed: run.seed })
    }

    /// The same openings, with another number of repeats.
    pub(super) fn repeated(&self, repeats: usize) -> Self {
        Self { positions: self.positions.clone(), repeats, ..*self }
    }

    /// Two players meet, from both sides.
    pub(super) fn meet(&self, one: &str, other: &str) -> Result<Rounds, TextError> {
        let rounds = self.positions.len();
        let plan =
            DuelPlan { rounds, repeats: self.repeats, seed: self.seed, drawn: Sampling::Dice };
        duel::play(&[one, other], plan, |round| self.positions[round])
    }

    /// How much more the first scores than the second, when they meet.
    pub(super) fn between(&self, one: &str, other: &str) -> Result<Measurement, TextError> {
        let rounds = self.meet(one, other)?;
        let more = difference(rounds.of(one), rounds.of(other), Quantity::Score);
        // The losses of one are the wins of the other, so that one count is enough.
        let counts = more.counts.map(|counts| Counts { second: None, ..counts });
        Ok(Measurement { counts, ..more })
    }

    /// How much more the first scores than the second against the same rival.
    pub(super) fn against(
        &self,
        rival: &str,
        one: &str,
        other: &str,
    ) -> Result<Measurement, TextError> {
        self.against_all(&[rival], one, other)
    }

    /// How much more the first scores than the second against the same rivals, taken together.
    pub(super) fn against_all(
        &self,
        rivals: &[&str],
        one: &str,
        other: &str,
    ) -> Result<Measurement, TextError> {
        let against = |player: &str| -> Result<Series, TextError> {
            let tables: Result<Vec<_>, _> =
                rivals.iter().map(|rival| self.meet(player, rival)).collect();
            let tables = tables?;
            Ok(together(&tables.iter().map(|table| table.of(player)).collect::<Vec<_>>()))
        };
        Ok(difference(&against(one)?, &against(other)?, Quantity::Score))
    }
}
