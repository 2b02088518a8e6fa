//! The interface of a board for the search.

use std::fmt::Debug;

use papan_games::View;
use papan_games::line::LineBoard;
use rand::Rng;

use crate::budget::Stopwatch;

/// The number of random games played from a leaf at a time. Two give half as many more games in the same time
/// at the same strength; four do not improve on two.
const PLAYOUTS: u32 = 2;

/// A board as the search has it: what follows from the rules is worked out once, so that a position is
/// a few words.
pub(crate) trait SearchBoard: Send {
    /// The position type of the games crate.
    type Board: LineBoard;

    /// A move, small enough to keep millions of them.
    type MoveCode: Copy + Eq + Debug + Send;

    /// A position.
    type State: Clone;

    /// The board for the rules of this position.
    fn new(board: &Self::Board) -> Self;

    /// The position of this board, which must have the same rules.
    fn state(&self, board: &Self::Board) -> Self::State;

    /// The search's form of a move.
    fn code(&self, chosen: <Self::Board as View>::Move) -> Self::MoveCode;

    /// Lists the moves that may be made.
    fn moves(&self, state: &Self::State, codes: &mut Vec<Self::MoveCode>);

    /// The immediate outlook, with the moves it refers to; `codes` must be empty.
    fn outlook(&self, state: &Self::State, codes: &mut Vec<Self::MoveCode>) -> Outlook;

    /// Makes a move that does not end the game, or after which the position is not used.
    fn fill(&self, state: &mut Self::State, code: Self::MoveCode);

    /// Plays random moves to the end.
    fn playout<R: Rng>(&mut self, state: &Self::State, rng: &mut R) -> Playout;

    /// Plays some random games from a leaf, or counts its result as often where that is known.
    fn playouts<R: Rng>(
        &mut self,
        state: &Self::State,
        known: Option<i32>,
        rng: &mut R,
        watch: &mut Stopwatch,
    ) -> Playouts {
        let mut all = Playouts { number: 0, score: 0, plies: 0 };
        while all.number < PLAYOUTS {
            all.score += known.unwrap_or_else(|| {
                let playout = self.playout(state, rng);
                all.plies += playout.plies;
                playout.result
            });
            all.number += 1;
            if watch.step() {
                break;
            }
        }
        all
    }
}

/// The immediate outlook of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outlook {
    /// The seat to move completes a line by any of the listed moves.
    Wins,
    /// The other seat will complete a line with its next move, whatever is played. Nothing is listed.
    Loses,
    /// Nothing is left to play, or nothing that could be won. Nothing is listed.
    Drawn,
    /// Nothing is decided. The list has the moves after which the other seat cannot complete a line at
    /// once.
    Open,
}

/// How a random game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Playout {
    /// 1 if the seat that was to move has won, -1 if it has lost, 0 for a draw.
    pub(crate) result: i32,
    /// How long it took, in moves on a small board.
    pub(crate) plies: u32,
}

/// How several random games from one leaf ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Playouts {
    /// How many there were.
    pub(crate) number: u32,
    /// The sum of their results.
    pub(crate) score: i32,
    /// How long they took together.
    pub(crate) plies: u32,
}
