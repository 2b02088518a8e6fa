//! The levels at dominoes.

use papan_games::dominoes::{DominoMove, DominoPosition, Hand};
use papan_words::Message;

use super::{Careless, Level, Ranks};
use crate::criterion::Criterion;
use crate::dominoes::{Adaptive, Ismcts};
use crate::player::{Dice, Player};
use crate::words::say;

/// How many per cent of all moves the weaker levels overlook. Of two moves, half overlooked, the worse is made one
/// time in four: so the strength of `easy` is about half way between `adaptive` and `random`.
const EASY: u32 = 50;
const MEDIUM: u32 = 15;
/// How many games the strong one plays for a move: a moment's worth.
const HARD: u32 = 4000;

/// The player of a level; above `hard` there is only somebody who sees all tiles.
pub(crate) fn player(level: Level) -> Box<dyn Player<DominoPosition>> {
    match level {
        Level::Easy => Box::new(Careless { ranks: Counting, overlooks: EASY }),
        Level::Medium => Box::new(Careless { ranks: Counting, overlooks: MEDIUM }),
        Level::Hard | Level::Perfect => Box::new(Ismcts::new(HARD)),
    }
}

/// Counts what the others can hold.
#[derive(Debug)]
struct Counting;

impl Ranks<DominoPosition> for Counting {
    fn rank(&mut self, hand: Hand<'_>, _dice: &mut Dice) -> Vec<(DominoMove, i64)> {
        Adaptive::default().rank(hand)
    }

    fn criterion(&self) -> Criterion {
        Criterion::more("worth")
    }

    fn manner(&self) -> Message {
        say!("manner-counts")
    }
}
