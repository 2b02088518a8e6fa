//! Strategies for every line game: papers P1, P2, P3 and P5.

mod cost;
mod hard;
pub(crate) mod layout;
mod mcts;
mod medium;
mod points;
mod priority;
mod quick;
mod search;
mod steps;
mod teaching;
mod threats;

pub(crate) use cost::{Cost, Order, Pass};
pub(crate) use hard::{Hard, Sorting};
pub(crate) use mcts::{Mcts, Options as MctsOptions, Searchable};
pub(crate) use medium::Medium;
pub(crate) use points::Points;
pub(crate) use priority::{Priority, Weights};
pub(crate) use search::{AlphaBeta, Evaluation, Ground};
pub(crate) use steps::{StepTie, Steps};
pub(crate) use teaching::{Method, Teaching};

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
