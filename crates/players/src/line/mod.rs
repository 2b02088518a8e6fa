//! Strategies for every line game: papers P1, P2, P3 and P5.

mod cost;
mod hard;
pub(crate) mod layout;
pub(crate) mod mcts;
mod medium;
mod points;
mod priority;
mod quick;
pub(crate) mod search;
mod steps;
mod teaching;
mod threats;

pub(crate) use search::{AlphaBeta, Evaluation, Ground, VALUE};

use papan_games::Seat;
use papan_games::line::LineBoard;
use papan_words::Message;

use crate::registry::Entry;
use crate::words::say;
use crate::{exact, random};

/// Every player of line games alone, in the order in which they are listed.
pub(crate) const ENTRIES: &[Entry] = &[
    cost::ENTRY,
    steps::ENTRY,
    points::ENTRY,
    priority::ENTRY,
    random::EASY,
    medium::ENTRY,
    hard::ENTRY,
    search::ENTRY,
    teaching::MINIMAX,
    teaching::BRANCH_AND_BOUND,
    mcts::ENTRY,
    exact::perfect::ENTRY,
];

/// The seat that chooses, and the other.
fn seats<B: LineBoard>(board: &B) -> (Seat, Seat) {
    let me = board.turn().expect("a player is asked only when there is a move");
    (me, me.next(2))
}

/// The rows of a table: every column, the full ones with a reason; or every listed move.
pub(crate) fn places<B: LineBoard>(board: &B) -> Vec<(String, Result<B::Move, Message>)> {
    let places = board.places().into_iter();
    places.map(|(text, cell)| (text, cell.ok_or_else(|| say!("note-full")))).collect()
}
