//! The expected result of a move against a fallible opponent. `perfect` uses it to choose among moves of the same
//! value.

use std::collections::HashMap;

use papan_games::line::{Cell, LineBoard, LinePosition};
use papan_games::{Position, Rules, Seat, View};

/// With so few cells left all that follows is looked at, else only the replies to the move.
const TO_THE_END: usize = 9;

/// A certain win. Fine enough that no two different prospects become the same.
const CERTAIN: i64 = 1_000_000_000;

/// Expected results of positions with the opponent to move. They depend on the position alone.
pub(super) type ExpectationCache = HashMap<LinePosition, i64>;

/// The maximum number of positions in the cache.
const REMEMBERED: usize = 100_000;

/// Expected results against an opponent who errs.
///
/// With probability 1/2 the opponent makes any of its moves, otherwise any that does not lose at once. The player
/// keeps the proven result, and among such moves chooses the one with the best expectation.
pub(super) struct Chances<'a, F> {
    me: Seat,
    /// Whether the seat to move wins (1), draws (0) or loses (-1); `None` if that takes too long.
    result: F,
    known: &'a mut ExpectationCache,
}

impl<'a, F: FnMut(&LinePosition) -> Option<i32>> Chances<'a, F> {
    pub(super) fn new(me: Seat, result: F, known: &'a mut ExpectationCache) -> Self {
        Self { me, result, known }
    }

    /// The expectation of a move with this proven result (1, 0, -1), from -1000 to 1000.
    pub(super) fn after(&mut self, board: &LinePosition, choice: Cell, worth: i32) -> Option<i64> {
        let next = played(board, choice);
        let is_deep = cells_left(&next) < TO_THE_END;
        Some(self.prospect(&next, worth, is_deep)? / (CERTAIN / 1000))
    }

    /// The expectation of a position with the opponent to move.
    fn prospect(&mut self, board: &LinePosition, worth: i32, is_deep: bool) -> Option<i64> {
        if board.turn().is_none() {
            return Some(i64::from(worth) * CERTAIN);
        }
        if let Some(&known) = self.known.get(board) {
            return Some(known);
        }
        let (mut all, mut seeing) = (Mean::default(), Mean::default());
        for reply in board.legal_moves() {
            let next = played(board, reply);
            let promise = self.with_the_turn(&next, is_deep)?;
            all.add(promise);
            if !next.legal_moves().any(|cell| next.completes(cell, self.me)) {
                seeing.add(promise);
            }
        }
        let all = all.value().unwrap_or(0);
        let prospect = i64::midpoint(all, seeing.value().unwrap_or(all));
        if self.known.len() >= REMEMBERED {
            self.known.clear();
        }
        self.known.insert(*board, prospect);
        Some(prospect)
    }

    /// The expectation of a position with the player to move, or after the end.
    fn with_the_turn(&mut self, board: &LinePosition, is_deep: bool) -> Option<i64> {
        let worth = self.worth(board)?;
        let certain = i64::from(worth) * CERTAIN;
        if worth > 0 || !is_deep || board.turn().is_none() {
            return Some(certain);
        }
        let mut best = None;
        for choice in board.legal_moves() {
            let next = played(board, choice);
            if self.worth(&next)? == worth {
                best = best.max(Some(self.prospect(&next, worth, is_deep)?));
            }
        }
        Some(best.unwrap_or(certain))
    }

    /// The proven result of a position for the player, regardless of the turn.
    fn worth(&mut self, board: &LinePosition) -> Option<i32> {
        let Some(seat) = board.turn() else {
            let winner = board.outcome().and_then(|outcome| outcome.winners().next());
            return Some(winner.map_or(0, |winner| if winner == self.me { 1 } else { -1 }));
        };
        let result = (self.result)(board)?;
        Some(if seat == self.me { result } else { -result })
    }
}

/// The mean of some numbers.
#[derive(Default)]
struct Mean {
    sum: i64,
    count: i64,
}

impl Mean {
    fn add(&mut self, number: i64) {
        self.sum += number;
        self.count += 1;
    }

    fn value(&self) -> Option<i64> {
        (self.count > 0).then(|| self.sum / self.count)
    }
}

fn played(board: &LinePosition, choice: Cell) -> LinePosition {
    let mut next = *board;
    next.advance(choice);
    next
}

fn cells_left(board: &LinePosition) -> usize {
    board.rules().facts().max_moves - board.plies()
}
