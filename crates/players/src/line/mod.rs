//! Strategies for every line game: papers P1, P2, P3 and P5.

pub(crate) mod cost;
pub(crate) mod hard;
pub(crate) mod layout;
pub(crate) mod mcts;
pub(crate) mod medium;
pub(crate) mod points;
pub(crate) mod priority;
mod quick;
pub(crate) mod search;
pub(crate) mod steps;
pub(crate) mod teaching;
mod threats;

pub(crate) use search::{AlphaBeta, Evaluation, Ground, VALUE};

use papan_games::Seat;
use papan_games::line::LineBoard;

/// The seat that chooses, and the other.
fn seats<B: LineBoard>(board: &B) -> (Seat, Seat) {
    let me = board.turn().expect("a player is asked only when there is a move");
    (me, me.next(2))
}

/// The rows of a table: every column, the full ones with a reason; or every listed move.
pub(crate) fn places<B: LineBoard>(board: &B) -> Vec<(String, Result<B::Move, &'static str>)> {
    let places = board.places().into_iter();
    places.map(|(text, cell)| (text, cell.ok_or("column full"))).collect()
}
