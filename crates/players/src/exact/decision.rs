//! A decision of `perfect`: its choice, what is proven of every move, and both in words.

use papan_games::Position;
use papan_games::line::{Cell, LinePosition};
use papan_solver::Bounds;
use papan_words::Message;

use super::JudgedMove;
use crate::words::say;

/// The decision, and the known results of the moves.
pub(super) struct Decision {
    pub(super) best: JudgedMove<Cell>,
    pub(super) judged: Vec<JudgedMove<Cell>>,
    /// The expectations of the best moves against a fallible opponent, in thousandths of a win; empty if they were not
    /// computed.
    pub(super) chances: Vec<(Cell, i64)>,
}

/// Whether the choice is proven to be as good as any other.
pub(super) fn is_proven(best: JudgedMove<Cell>, judged: &[JudgedMove<Cell>]) -> bool {
    judged.iter().all(|other| other.bounds.high <= best.bounds.low)
}

/// The reason for the choice.
pub(super) fn in_words(
    position: &LinePosition,
    best: JudgedMove<Cell>,
    judged: &[JudgedMove<Cell>],
) -> Message {
    let Bounds { low, high } = best.bounds;
    if !is_proven(best, judged) {
        return say!("why-not-exact", low = low, high = high);
    }
    let Some(score) = best.bounds.score() else {
        return say!("why-best", low = low);
    };
    let cells = position.rules().sides().iter().map(|&side| usize::from(side)).product::<usize>();
    let left = (cells - position.plies()) as i32;
    match score {
        0 => say!("why-draw"),
        1.. if score == (left + 1) / 2 => say!("why-win"),
        1.. => say!("why-wins-with", move = (left + 1) / 2 - score + 1),
        _ => say!("why-loses-before", move = left / 2 + score + 1),
    }
}
