//! The levels where discs or marks make lines.

use papan_words::Message;

use super::{Careless, Level, Ranks};
use crate::criterion::Criterion;
use crate::line::{AlphaBeta, Evaluation, Ground, VALUE};
use crate::player::{Dice, Limits, Player};
use crate::score::Score;
use crate::words::say;

/// How many plies the weaker levels look ahead, and how many per cent of all moves they overlook.
const EASY: (u32, u32) = (1, 30);
const MEDIUM: (u32, u32) = (4, 10);
/// How many positions the strong ones look at: a moment's worth, and about half a second's.
const HARD: u64 = 250_000;
const STRONGEST: u64 = 2_000_000;

/// The player of a level, as far as search goes: above `hard` there is only proof.
pub(crate) fn player<B: Ground>(level: Level) -> Box<dyn Player<B>> {
    let (plies, overlooks) = match level {
        Level::Easy => EASY,
        Level::Medium => MEDIUM,
        Level::Hard => return ahead(HARD),
        Level::Perfect => return ahead(STRONGEST),
    };
    let search = AlphaBeta::new(Some(plies), None, None, Evaluation::Threats);
    Box::new(Careless { ranks: Ahead { search, plies }, overlooks })
}

/// Looks as far ahead as so many positions allow, and overlooks nothing.
fn ahead<B: Ground>(nodes: u64) -> Box<dyn Player<B>> {
    Box::new(AlphaBeta::<B>::new(None, Some(nodes), None, Evaluation::Threats))
}

/// Looks so many plies ahead.
#[derive(Debug)]
struct Ahead<B: Ground> {
    search: AlphaBeta<B>,
    plies: u32,
}

impl<B: Ground> Ranks<B> for Ahead<B> {
    fn limit(&mut self, limits: &Limits) {
        Player::<B>::limit(&mut self.search, limits);
    }

    fn rank(&mut self, board: &B, _dice: &mut Dice) -> Vec<(B::Move, i64)> {
        self.search.rank(board, self.plies)
    }

    fn score(&self, worth: i64) -> Score {
        crate::line::search::score(worth)
    }

    fn criterion(&self) -> Criterion {
        VALUE
    }

    fn manner(&self) -> Message {
        say!("manner-ahead", plies = self.plies)
    }
}
