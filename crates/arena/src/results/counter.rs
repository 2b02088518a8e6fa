//! Counts games, sitting by sitting.

use crate::game::replayer::{Replayer, replayer};
use crate::game::{FinishedGame, PlayError};
use crate::results::tally::Tally;
use crate::schedule::plan::Plan;
use crate::tournament::Tournament;

/// Counts games that come in order.
#[derive(Debug)]
pub struct Counter<'a> {
    replayer: Box<dyn Replayer + 'a>,
    plan: &'a Plan,
    sides: usize,
    sitting: Vec<FinishedGame>,
    /// The counts so far.
    pub tally: Tally,
}

impl<'a> Counter<'a> {
    /// Creates a counter for the games of this tournament.
    pub fn new(tournament: &'a Tournament, plan: &'a Plan) -> Self {
        Self {
            replayer: replayer(tournament, plan),
            plan,
            sides: plan.rules().facts().sides,
            sitting: Vec::new(),
            tally: Tally::new(plan, tournament.players.len()),
        }
    }

    /// Drops the games of an incomplete sitting.
    pub fn forget_half(&mut self) {
        self.sitting.clear();
    }

    /// Counts the next game. Returns whether it completes a sitting.
    pub fn see(&mut self, index: u64, bytes: &[u8]) -> Result<bool, PlayError> {
        let seatings = self.plan.seatings as u64;
        if index >= self.plan.games() {
            return Err(PlayError::Damaged(index));
        }
        // A game is missing: the sitting does not count.
        if self.sitting.first().is_some_and(|first| first.index / seatings != index / seatings) {
            self.sitting.clear();
        }
        self.sitting.push(self.replayer.replay(index, bytes)?);
        let is_complete = self.sitting.len() == self.plan.seatings;
        if is_complete {
            self.tally.add(self.plan, self.sides, &self.sitting);
            self.sitting.clear();
        }
        Ok(is_complete)
    }
}
