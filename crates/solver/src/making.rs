//! Making opening books. For a complete book every position with a certain number of discs is solved and the others
//! follow; a partial book keeps what a limited search proves.

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;

use parking_lot::Mutex;

use crate::board::{Board, Position};
use crate::books::book::Book;
use crate::books::partial::{Opening, PartialBook};
use crate::limits::Limits;
use crate::score::Bounds;
use crate::solver::Solver;

/// A book in the making.
///
/// Only positions with the full number of discs are solved: the score of one with fewer is the best
/// of its moves. They come in the order of a walk through the game, so that neighbours have most of
/// their future in common and a large table serves both.
#[derive(Debug)]
pub struct BookMaker {
    board: Board,
    discs: u32,
    leaves: Vec<Position>,
    /// The scores of the leaves, by name, as far as they are known.
    scores: HashMap<u128, Option<i8>>,
}

impl BookMaker {
    /// The most positions that a book may have: about a gigabyte while it is made.
    pub const MOST: usize = 1 << 24;

    /// Begins a book of all positions with at most this many discs; `None` if there are more than
    /// [`MOST`](Self::MOST).
    pub fn new(board: Board, discs: u32) -> Option<Self> {
        let discs = discs.min(board.cells());
        let mut maker = Self { board, discs, leaves: Vec::new(), scores: HashMap::new() };
        let mut seen = HashSet::new();
        maker.walk(&board.start(), &mut seen);
        if seen.len() > Self::MOST {
            return None;
        }
        maker.scores = maker.leaves.iter().map(|leaf| (leaf.name(), None)).collect();
        Some(maker)
    }

    fn walk(&mut self, position: &Position, seen: &mut HashSet<u128>) {
        if position.is_won() || seen.len() > Self::MOST || !seen.insert(position.name()) {
            return;
        }
        if position.discs() == self.discs {
            self.leaves.push(*position);
            return;
        }
        for column in self.board.middle_first() {
            if let Some(next) = position.drop_disc(column) {
                self.walk(&next, seen);
            }
        }
    }

    /// How many positions must be solved in all.
    pub fn total(&self) -> usize {
        self.leaves.len()
    }

    /// How many of them are solved.
    pub fn solved(&self) -> usize {
        self.scores.values().flatten().count()
    }

    /// The names of the positions that must be solved, in the order in which they are.
    pub fn names(&self) -> impl ExactSizeIterator<Item = u128> {
        self.leaves.iter().map(Position::name)
    }

    /// The score of the position with this name, if it is known.
    pub fn known(&self, name: u128) -> Option<i32> {
        self.scores.get(&name).copied().flatten().map(i32::from)
    }

    /// Takes a score that was found earlier, under the name that [`BookMaker::solve`] gave; says
    /// whether it can be one.
    pub fn take(&mut self, name: u128, score: i32) -> bool {
        let possible = score.unsigned_abs() <= self.board.cells() / 2;
        match (self.scores.get_mut(&name), i8::try_from(score)) {
            (Some(known), Ok(score)) if possible => {
                *known = Some(score);
                true
            }
            _ => false,
        }
    }

    /// Solves what is left, several positions at a time on the one table of the solver, until all is
    /// solved or `stop` is set. Each score is reported as soon as it is known.
    pub fn solve(
        &mut self,
        solver: &Solver,
        workers: usize,
        stop: &AtomicBool,
        tell: impl FnMut(u128, i32) + Send,
    ) {
        self.solve_part(0..self.total(), solver, workers, stop, tell);
    }

    /// The same for those with these numbers alone, from 0.
    pub fn solve_part(
        &mut self,
        part: Range<usize>,
        solver: &Solver,
        workers: usize,
        stop: &AtomicBool,
        tell: impl FnMut(u128, i32) + Send,
    ) {
        let part = self.leaves.get(part).unwrap_or_default();
        let left: Vec<_> = part.iter().filter(|leaf| self.scores[&leaf.name()].is_none()).collect();
        let next = AtomicUsize::new(0);
        let told = Mutex::new((&mut self.scores, tell));
        let limits = Limits { stop: Some(stop), ..Limits::default() };
        let work = || {
            while let Some(leaf) = left.get(next.fetch_add(1, Relaxed)) {
                let Some(score) = solver.solve(leaf, &limits).score() else { break };
                let mut told = told.lock();
                told.0.insert(leaf.name(), Some(score as i8));
                (told.1)(leaf.name(), score);
            }
        };
        thread::scope(|scope| {
            for _ in 1..workers {
                scope.spawn(work);
            }
            work();
        });
    }

    /// The book, if everything is solved.
    pub fn finish(&self) -> Option<Book> {
        let mut scores = HashMap::new();
        let mut named = HashMap::new();
        self.score(&self.board.start(), &mut named, &mut scores)?;
        Book::write(self.board, self.discs, &scores)
    }

    /// The score of a position by those of the leaves, put down with all that it needs.
    fn score(
        &self,
        position: &Position,
        named: &mut HashMap<u128, i8>,
        scores: &mut HashMap<Position, i8>,
    ) -> Option<i8> {
        if position.is_won() {
            return Some(position.lost() as i8);
        }
        let name = position.name();
        if let Some(&score) = named.get(&name) {
            return Some(score);
        }
        let score = if position.discs() == self.discs {
            self.scores[&name]?
        } else {
            let mut best = i8::MIN;
            for next in position.moves() {
                best = best.max(-self.score(&next, named, scores)?);
            }
            best
        };
        named.insert(name, score);
        scores.insert(*position, score);
        Some(score)
    }
}

impl PartialBook {
    /// Searches a position with a limited number of nodes and an empty table, starting from the bounds of its moves,
    /// and keeps the bounds that are proven. Returns `None` if the search was stopped before that number of nodes.
    pub fn prove(
        &mut self,
        opening: &Opening,
        nodes: u64,
        table_bytes: usize,
        limits: &Limits<'_>,
    ) -> Option<Bounds> {
        let position = opening.position();
        if let Some(bounds) = self.by_moves(position) {
            self.insert(position, bounds);
        }
        let solver =
            Solver::new(position.board(), table_bytes).without_book().partial_book(self.clone());
        let found = solver.solve(position, &Limits { nodes: Some(nodes), ..*limits });
        let finished = found.score().is_some() || found.nodes >= nodes;
        self.insert(position, found.bounds);
        finished.then_some(found.bounds)
    }
}
