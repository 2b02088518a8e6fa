//! The board without edges for the search: piles while all columns are low, else the position itself.

use papan_games::line::{EndlessCell, EndlessPosition, LineBoard};
use papan_games::{Position, Seat, View};
use rand::Rng;

use super::piles::Piles;
use super::search_board::{Outlook, Playout, SearchBoard};

/// A random game from a high position ends as a draw after this many moves, because they are slow.
const LONGEST_PLAYOUT: u32 = 60;

/// The board without edges.
#[derive(Debug, Default)]
pub(crate) struct Columns {
    /// Where random games are played; kept so that its memory is asked for once.
    scratch: Option<Piles>,
}

/// A position.
#[derive(Clone, Debug)]
pub(crate) enum State {
    /// All columns are low.
    Low(Piles),
    /// Some are not: it is played by the rules, which takes much longer.
    High(EndlessPosition),
}

impl SearchBoard for Columns {
    type Board = EndlessPosition;
    type MoveCode = i64;
    type State = State;

    fn new(_board: &EndlessPosition) -> Self {
        Self::default()
    }

    fn state(&self, board: &EndlessPosition) -> State {
        Piles::of(board).map_or_else(|| State::High(board.clone()), State::Low)
    }

    fn code(&self, chosen: EndlessCell) -> i64 {
        chosen.column
    }

    fn moves(&self, state: &State, codes: &mut Vec<i64>) {
        match state {
            State::Low(piles) => piles.moves(codes),
            State::High(board) => codes.extend(board.legal_moves().map(|cell| cell.column)),
        }
    }

    fn outlook(&self, state: &State, codes: &mut Vec<i64>) -> Outlook {
        match state {
            State::Low(piles) => piles.outlook(codes),
            State::High(board) => outlook(board, codes),
        }
    }

    fn fill(&self, state: &mut State, column: i64) {
        match state {
            State::Low(piles) => piles.fill(column),
            State::High(board) => board.advance(EndlessCell { column, row: board.height(column) }),
        }
    }

    fn playout<R: Rng>(&mut self, state: &State, rng: &mut R) -> Playout {
        match state {
            State::Low(piles) => {
                let scratch = self.scratch.get_or_insert_with(|| piles.clone());
                scratch.clone_from(piles);
                scratch.playout(rng)
            }
            State::High(board) => playout(board.clone(), rng),
        }
    }
}

/// The immediate outlook of a high position.
fn outlook(board: &EndlessPosition, codes: &mut Vec<i64>) -> Outlook {
    let Some(me) = board.turn() else { return Outlook::Drawn };
    let completing = |seat: Seat, codes: &mut Vec<i64>| {
        let cells = board.legal_moves().filter(|&cell| board.completes(cell, seat));
        codes.extend(cells.map(|cell| cell.column));
    };
    completing(me, codes);
    if !codes.is_empty() {
        return Outlook::Wins;
    }
    // The other seat needs a move of its own to complete anything.
    if board.plies() + 1 < board.rules().limit() {
        completing(me.next(2), codes);
    }
    match codes.len() {
        0 => codes.extend(board.legal_moves().map(|cell| cell.column)),
        1 => {}
        _ => {
            codes.clear();
            return Outlook::Loses;
        }
    }
    Outlook::Open
}

/// A random game from a high position.
fn playout<R: Rng>(mut board: EndlessPosition, rng: &mut R) -> Playout {
    let mover = board.turn();
    let mut plies = 0;
    while plies < LONGEST_PLAYOUT
        && let Some(chosen) = board.random_move(rng)
    {
        board.advance(chosen);
        plies += 1;
    }
    let winner = board.outcome().and_then(|outcome| outcome.winners().next());
    let result = winner.map_or(0, |winner| if Some(winner) == mover { 1 } else { -1 });
    Playout { result, plies }
}
