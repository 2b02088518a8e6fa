//! Players of line games compared over the same openings.

use papan_games::TextError;
use papan_games::line::LinePosition;

use super::board::{SEED, game};
use crate::duel::{self, DuelPlan, Quantity, Results, Rounds, difference, together};
use crate::openings::up_to_symmetry;
use crate::stats::Estimate;

/// Where games begin, and how often each is played.
pub(super) struct Openings {
    positions: Vec<LinePosition>,
    repeats: usize,
}

impl Openings {
    /// Every position after so many moves, one of those that are alike up to symmetry; each is played so
    /// often from both sides, with other dice each time.
    pub(super) fn new(rules: &str, plies: usize, repeats: usize) -> Result<Self, TextError> {
        let positions = up_to_symmetry(game(rules, "")?.position(), plies).unwrap_or_default();
        Ok(Self { positions, repeats })
    }

    /// Two players meet, from both sides.
    pub(super) fn meet(&self, one: &str, other: &str) -> Result<Rounds, TextError> {
        let plan = DuelPlan { rounds: self.positions.len(), repeats: self.repeats, seed: SEED };
        duel::play(&[one, other], plan, |round| self.positions[round])
    }

    /// How much more the first scores than the second, when they meet.
    pub(super) fn between(&self, one: &str, other: &str) -> Result<Estimate, TextError> {
        let rounds = self.meet(one, other)?;
        Ok(difference(rounds.of(one), rounds.of(other), Quantity::Score))
    }

    /// How much more the first scores than the second against the same rival.
    pub(super) fn against(
        &self,
        rival: &str,
        one: &str,
        other: &str,
    ) -> Result<Estimate, TextError> {
        self.against_all(&[rival], one, other)
    }

    /// How much more the first scores than the second against the same rivals, taken together.
    pub(super) fn against_all(
        &self,
        rivals: &[&str],
        one: &str,
        other: &str,
    ) -> Result<Estimate, TextError> {
        let against = |player: &str| -> Result<Vec<Results>, TextError> {
            let mut all = Vec::new();
            for rival in rivals {
                all.push(self.meet(player, rival)?.of(player).to_vec());
            }
            Ok(together(&all))
        };
        Ok(difference(&against(one)?, &against(other)?, Quantity::Score))
    }
}
