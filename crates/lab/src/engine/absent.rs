//! Programs where there are none: nothing can be started, so that there is never one to be asked.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use papan_games::{Game, Position, Rules};
use papan_players::Dice;

use super::{Launcher, StartError};
use crate::contender::{Clock, Contender, Fault, NewGame};

/// A program; there is none.
#[derive(Clone, Copy, Debug)]
pub enum Engine {}

impl Engine {
    /// Always an error.
    pub fn start(
        text: &str,
        _rules: &impl Rules,
        _clock: Clock,
        _launcher: &Arc<Launcher>,
    ) -> Result<Self, StartError> {
        Err(StartError::no_programs(text))
    }

    /// Its options.
    pub fn offers(&self) -> Vec<crate::tune::offer::Offer> {
        match *self {}
    }

    /// What it said of its last move.
    pub fn remark(&self) -> Option<&str> {
        match *self {}
    }

    /// Tells it to stop thinking.
    pub fn stop_by(&mut self, _stop: Option<Arc<AtomicBool>>) {
        match *self {}
    }

    /// Gets it ready for a game.
    pub fn new_game(&mut self, _game: NewGame) -> Result<(), StartError> {
        match *self {}
    }
}

impl<P: Position> Contender<P> for Engine {
    fn begin(&mut self, _game: NewGame) {
        match *self {}
    }

    fn choose(&mut self, _game: &Game<P>, _dice: &mut Dice) -> Result<P::Move, Fault> {
        match *self {}
    }
}
