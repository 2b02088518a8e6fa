//! Strategies for every line game: papers P1, P2, P3 and P5.

pub(crate) mod cost;
pub(crate) mod grid;
pub(crate) mod hard;
mod layout;
mod looked;
pub(crate) mod mcts;
pub(crate) mod medium;
pub(crate) mod points;
pub(crate) mod priority;
mod published;
mod quick;
pub(crate) mod search;
pub(crate) mod steps;
pub(crate) mod teaching;
mod textbook;

pub use quick::victory;
pub(crate) use search::{AlphaBeta, Evaluation, PlotBoard, VALUE};

use papan_games::Seat;
use papan_games::line::LineBoard;

/// The seat that chooses, and the other.
fn seats<B: LineBoard>(board: &B) -> (Seat, Seat) {
    let me = board.turn().expect("a player is asked only when there is a move");
    (me, me.next(2))
}

/// The texts of moves that are made one after the other, as far as they are legal.
pub(crate) fn moves_text<B: LineBoard>(board: &B, moves: &[B::Move]) -> Vec<String> {
    let mut position = board.clone();
    let text = |&cell: &B::Move| {
        let text = position.is_legal(cell).then(|| position.move_text(cell))?;
        position.advance(cell);
        Some(text)
    };
    moves.iter().map_while(text).collect()
}
