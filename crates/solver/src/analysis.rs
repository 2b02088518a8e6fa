//! The scores of all moves of a position.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use parking_lot::Mutex;

use crate::board::Position;
use crate::limits::{Limits, Shared};
use crate::score::Bounds;
use crate::solver::{ALONE, Solver};
use crate::windows::Schedule;

/// The bounds of every move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// For each column, the score for the player who drops a disc there; `None` for a full one.
    pub moves: Vec<Option<Bounds>>,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl Analysis {
    /// The bounds of the position: the best of its moves. `None` without moves.
    pub fn bounds(&self) -> Option<Bounds> {
        let all = || self.moves.iter().flatten();
        let low = all().map(|bounds| bounds.low).max()?;
        let high = all().map(|bounds| bounds.high).max()?;
        Some(Bounds { low, high })
    }

    /// The column, from 0, of the fastest win, a draw or the slowest loss, nearest to the middle; of
    /// moves that are not exactly known, the one that promises most at the least.
    pub fn best(&self) -> Option<u32> {
        let width = self.moves.len() as u32;
        let known = (0..width).filter_map(|column| Some((column, self.moves[column as usize]?)));
        let rank = |&(column, bounds): &(u32, Bounds)| {
            let off_middle = (2 * column).abs_diff(width - 1);
            (bounds.low, bounds.high, std::cmp::Reverse((off_middle, column)))
        };
        known.max_by_key(rank).map(|(column, _)| column)
    }
}

/// How many positions to look at for a move in the first turn.
const FIRST_TURN: u64 = 250_000;
/// Each turn of a move is longer than the last one by this factor.
const GROWTH: u64 = 8;

impl Solver {
    /// The score of every move, as far as the limits allow. Moves that are mirror images of each other have the same bounds.
    /// Several threads search a move each.
    pub fn analyze(&self, position: &Position, limits: &Limits<'_>) -> Analysis {
        let mut shared = Shared::new(limits);
        let mut moves = Moves::new(self, position);
        let mut left = moves.searched();
        let together = self.threads.get() > 1;
        // In turns that grow, so that a hard move does not use up what easy ones need.
        let mut turn = if together { ALONE / u64::from(self.board().width()) } else { FIRST_TURN };
        loop {
            left.retain(|&column| {
                let next = moves.after(column);
                moves.take(column, self.run(&next, &mut shared, turn, Schedule::new))
            });
            if left.is_empty() || shared.is_over() {
                return Analysis { moves: moves.bounds, nodes: shared.nodes() };
            }
            turn = turn.saturating_mul(GROWTH);
            if together {
                left = self.analyze_together(&mut moves, left, turn, &shared);
                // The last one is searched by all threads.
                turn = u64::MAX;
            }
        }
    }

    /// Searches moves until at most one is left that is not solved, or a limit is reached; returns what is left.
    fn analyze_together(
        &self,
        moves: &mut Moves<'_>,
        left: Vec<u32>,
        turn: u64,
        shared: &Shared<'_>,
    ) -> Vec<u32> {
        if !self.table.is_grown() {
            self.table.grow();
        }
        let waiting = left.into_iter().map(|column| (column, turn)).collect();
        let queue = Mutex::new(Queue { waiting, running: 0, moves });
        let is_last = AtomicBool::new(false);
        let work = |home| {
            let mut shared = shared.aside(home, &is_last);
            loop {
                let Some((column, turn)) = queue.lock().next(&is_last) else { break };
                let next = queue.lock().moves.after(column);
                let bounds = self.run(&next, &mut shared, turn, Schedule::new);
                queue.lock().put_back(column, turn, bounds);
                if shared.is_over() {
                    break;
                }
            }
        };
        std::thread::scope(|scope| {
            for home in 1..self.threads.get() {
                let work = &work;
                scope.spawn(move || work(home));
            }
            work(0);
        });
        queue.into_inner().waiting.into_iter().map(|(column, _)| column).collect()
    }
}

/// The moves that wait for a thread, each with the nodes of its next turn.
struct Queue<'a, 'b> {
    waiting: VecDeque<(u32, u64)>,
    running: usize,
    moves: &'a mut Moves<'b>,
}

impl Queue<'_, '_> {
    /// A move to search. Where there is none but one that another thread is searching, that thread stops too.
    fn next(&mut self, is_last: &AtomicBool) -> Option<(u32, u64)> {
        let next = self.waiting.pop_front();
        match next {
            Some(_) => self.running += 1,
            None if self.running == 1 => is_last.store(true, Relaxed),
            None => {}
        }
        next
    }

    fn put_back(&mut self, column: u32, turn: u64, bounds: Bounds) {
        self.running -= 1;
        if self.moves.take(column, bounds) {
            self.waiting.push_back((column, turn.saturating_mul(GROWTH)));
        }
    }
}

/// The bounds of the moves of a position so far.
struct Moves<'a> {
    position: &'a Position,
    /// No move is worth more.
    most: i32,
    bounds: Vec<Option<Bounds>>,
}

impl<'a> Moves<'a> {
    fn new(solver: &Solver, position: &'a Position) -> Self {
        let proven = solver.partial.as_ref().and_then(|book| book.bounds(position));
        let most = proven.map_or(i32::MAX, |proven| proven.high);
        Self { position, most, bounds: vec![None; position.board().width() as usize] }
    }

    /// The columns to search: of two that are mirror images of each other, one.
    fn searched(&self) -> Vec<u32> {
        let board = self.position.board();
        let is_symmetric = self.position.is_symmetric();
        let mut columns: Vec<_> = board.middle_first().collect();
        columns.retain(|&c| !self.position.is_over() && self.position.drop_disc(c).is_some());
        columns.retain(|&c| !is_symmetric || 2 * c < board.width());
        columns
    }

    fn after(&self, column: u32) -> Position {
        self.position.drop_disc(column).unwrap_or(*self.position)
    }

    /// Takes what the opponent has after a move; returns whether the move must be searched further.
    fn take(&mut self, column: u32, bounds: Bounds) -> bool {
        let Bounds { low, high } = bounds.turned();
        let found = Some(Bounds { low, high: high.min(self.most) });
        self.bounds[column as usize] = found;
        if self.position.is_symmetric() {
            let last = self.bounds.len() - 1;
            self.bounds[last - column as usize] = found;
        }
        bounds.score().is_none()
    }
}
