//! Games are counted, unit by unit.

use std::fmt;

use papan_games::Rules;
use papan_players::Playable;

use crate::room::{Finished, PlayError, Replayer};
use crate::tally::{Counted, Tally};
use crate::tournament::{Plan, Tournament};

/// Counts games that come in order.
pub struct Counter<'a, R: Rules<Position: Playable + Counted>> {
    replayer: Replayer<'a, R>,
    plan: &'a Plan,
    sides: usize,
    unit: Vec<Finished>,
    /// What was counted so far.
    pub tally: Tally,
}

impl<R: Rules<Position: Playable + Counted>> fmt::Debug for Counter<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Counter").field("tally", &self.tally).finish_non_exhaustive()
    }
}

impl<'a, R: Rules<Position: Playable + Counted>> Counter<'a, R> {
    /// For the games of this tournament.
    pub fn new(rules: &'a R, tournament: &'a Tournament, plan: &'a Plan) -> Self {
        Self {
            replayer: Replayer::new(rules, tournament, plan),
            plan,
            sides: rules.facts().sides,
            unit: Vec::new(),
            tally: Tally::new(plan, tournament.players.len()),
        }
    }

    /// Forgets the games of a unit that is not complete.
    pub fn forget_half(&mut self) {
        self.unit.clear();
    }

    /// Takes the next game; says whether a unit is complete with it.
    pub fn see(&mut self, index: u64, bytes: &[u8]) -> Result<bool, PlayError> {
        let seatings = self.plan.seatings as u64;
        if index >= self.plan.games() {
            return Err(PlayError::Damaged(index));
        }
        // A game is missing: the unit does not count.
        if self.unit.first().is_some_and(|first| first.index / seatings != index / seatings) {
            self.unit.clear();
        }
        self.unit.push(self.replayer.replay(index, bytes)?);
        let is_complete = self.unit.len() == self.plan.seatings;
        if is_complete {
            count(&mut self.tally, self.plan, self.sides, &self.unit);
            self.unit.clear();
        }
        Ok(is_complete)
    }
}

/// Counts a unit, all of whose games are there in order.
pub(crate) fn count(tally: &mut Tally, plan: &Plan, sides: usize, games: &[Finished]) {
    let Some(first) = games.first() else { return };
    let unit = first.index / plan.seatings as u64;
    let lineup = (unit % plan.lineups.len() as u64) as usize;
    tally.add(lineup, &plan.lineups[lineup], sides, games);
}
