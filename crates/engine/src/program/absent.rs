//! Programs where there are none: nothing can be started, so that there is never one to be asked.

use std::sync::Arc;

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
    pub fn offers(&self) -> Vec<crate::offer::Offer> {
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
