//! Replaces external programs on systems without processes: none can be started.

use std::sync::Arc;

use papan_games::{Game, Position, Rules};
use papan_players::Dice;

use super::{Launcher, StartError};
use crate::contender::{Clock, Contender, Fault, NewGame};

/// A program. It has no values, because none can be started.
#[derive(Clone, Copy, Debug)]
pub enum Engine {}

impl Engine {
    /// Always returns an error.
    pub fn start(
        text: &str,
        _rules: &impl Rules,
        _clock: Clock,
        _launcher: &Arc<Launcher>,
    ) -> Result<Self, StartError> {
        Err(StartError::no_programs(text))
    }

    /// The options of the program.
    pub fn offers(&self) -> Vec<crate::offer::OptionOffer> {
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
