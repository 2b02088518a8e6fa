//! Solving: the score of a position, the scores of all its moves, a line of best play.

use std::borrow::Cow;
use std::num::NonZeroUsize;

use parking_lot::Mutex;

use crate::board::{Board, Position};
use crate::books::book::Book;
use crate::books::partial::PartialBook;
use crate::cells::size::{Any, Narrow, Size, Wide};
use crate::cells::state::{State, playable};
use crate::cells::word::Word;
use crate::limits::{Guard, Limits, Shared};
#[cfg(target_arch = "x86_64")]
use crate::machine::V3;
use crate::machine::{Machine, Plain};
use crate::score::Bounds;
use crate::search::Search;
use crate::search::replies::worth;
use crate::table::Table;
use crate::windows::Schedule;

/// The bounds of the score of a position, and the effort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The score for the player to move; an interval if a limit came first.
    pub bounds: Bounds,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl Solution {
    /// The score, if it is known.
    pub fn score(&self) -> Option<i32> {
        self.bounds.score()
    }
}

/// A solver for one size of board, with what it has learnt so far. Several threads may use it at once.
#[derive(Debug)]
pub struct Solver {
    board: Board,
    pub(crate) table: Table,
    worth: [u8; 128],
    pub(crate) threads: NonZeroUsize,
    book: Option<Cow<'static, Book>>,
    pub(crate) partial: Option<Cow<'static, PartialBook>>,
}

/// What fewer positions than this answer is not worth a second thread.
pub(crate) const ALONE: u64 = 100_000;

impl Solver {
    /// A solver with a table of at most this many bytes, which searches in one thread and uses
    /// the book or the partial book embedded in this crate: see [`Book::embedded`] and
    /// [`PartialBook::embedded`].
    ///
    /// On boards of more than 108 bits the table has at least 64 bytes, doubled for each further bit:
    /// 32 MB for 128 bits.
    pub fn new(board: Board, table_bytes: usize) -> Self {
        let key_bits = board.width() * (board.height() + 1);
        Self {
            board,
            table: Table::new(table_bytes, key_bits),
            worth: worth(board.width(), board.height()),
            threads: NonZeroUsize::MIN,
            book: Book::embedded(board).map(Cow::Borrowed),
            partial: PartialBook::embedded(board).map(Cow::Borrowed),
        }
    }

    /// The same with this many threads for one search. The scores do not depend on it.
    #[must_use]
    pub fn threads(self, threads: NonZeroUsize) -> Self {
        Self { threads, ..self }
    }

    /// The same with another book, which must be of the same board to be of use.
    #[must_use]
    pub fn book(self, book: Book) -> Self {
        Self { book: Some(Cow::Owned(book)), ..self }
    }

    /// The same with another partial book.
    #[must_use]
    pub fn partial_book(self, book: PartialBook) -> Self {
        Self { partial: Some(Cow::Owned(book)), ..self }
    }

    /// The same without a book: every position is searched. The scores do not depend on it.
    #[must_use]
    pub fn without_book(self) -> Self {
        Self { book: None, partial: None, ..self }
    }

    /// The board it solves.
    pub fn board(&self) -> Board {
        self.board
    }

    /// Forgets what it has learnt.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// The score of a position, however long it takes.
    ///
    /// # Panics
    ///
    /// As all that follow, if the position is on another board.
    pub fn score(&self, position: &Position) -> i32 {
        self.solve(position, &Limits::default()).bounds.low
    }

    /// The score of a position, as far as the limits allow.
    pub fn solve(&self, position: &Position, limits: &Limits<'_>) -> Solution {
        let mut shared = Shared::new(limits);
        let bounds = self.run(position, &mut shared, u64::MAX, Schedule::new);
        Solution { bounds, nodes: shared.nodes() }
    }

    /// The score of a position that is known to be at least this, and likely to be just that: then one
    /// question is enough.
    pub fn solve_from(&self, position: &Position, least: i32, limits: &Limits<'_>) -> Solution {
        let mut shared = Shared::new(limits);
        let bounds = self.run(position, &mut shared, u64::MAX, |known| {
            let low = known.low.max(least);
            Schedule::near(Bounds { low, ..known }, low)
        });
        Solution { bounds, nodes: shared.nodes() }
    }

    /// Whether the player to move wins (1), draws (0) or loses (-1), which is often cheaper to know.
    pub fn outcome(&self, position: &Position, limits: &Limits<'_>) -> Solution {
        let mut shared = Shared::new(limits);
        let bounds = self.run(position, &mut shared, u64::MAX, Schedule::weak);
        let bounds = Bounds { low: bounds.low.signum(), high: bounds.high.signum() };
        Solution { bounds, nodes: shared.nodes() }
    }

    /// Best play for both sides from a position to the end of the game, in columns from 0: the
    /// fastest wins and the slowest losses. It ends early if a limit comes first.
    pub fn line(&self, position: &Position, limits: &Limits<'_>) -> Vec<u32> {
        let mut shared = Shared::new(limits);
        let mut line = Vec::new();
        let mut at = *position;
        let Some(mut score) = self.run(&at, &mut shared, u64::MAX, Schedule::new).score() else {
            return line;
        };
        while !at.is_over() {
            let mut moves: Vec<_> = self.board.middle_first().collect();
            moves.retain(|&column| at.drop_disc(column).is_some());
            let after = |column| at.drop_disc(column).unwrap_or(at);
            // No move is better than the best: it is one unless it gives the opponent more. Bounds in
            // the table need no search.
            let keeps = |&column: &u32| self.known(&after(column)).high <= -score;
            let known = moves.iter().copied().find(keeps);
            let best = known.or_else(|| {
                moves.iter().copied().find(|&column| {
                    self.is_at_most(&after(column), -score, &mut shared) == Some(true)
                })
            });
            let Some(column) = best else { break };
            line.push(column);
            at = after(column);
            score = -score;
        }
        line
    }

    /// Whether the score of a position is at most this; `None` if a limit came first.
    pub(crate) fn is_at_most(
        &self,
        position: &Position,
        score: i32,
        shared: &mut Shared<'_>,
    ) -> Option<bool> {
        let question = Bounds { low: score, high: score + 1 };
        let bounds = self.run(position, shared, u64::MAX, |_| Schedule::near(question, score));
        match (bounds.low > score, bounds.high <= score) {
            (false, false) => None,
            (_, is_at_most) => Some(is_at_most),
        }
    }

    /// How much a cell is worth to a player who knows nothing else.
    pub(crate) fn worth(&self, cell: u128) -> u8 {
        self.worth[cell.trailing_zeros() as usize % self.worth.len()]
    }

    /// The bounds that the books prove for a position that is not in them, if any.
    fn proven(&self, position: &Position) -> Option<Bounds> {
        if let Some(bounds) = self.partial.as_ref().and_then(|book| book.bounds(position)) {
            return Some(bounds);
        }
        // A move into the position is worth no more than the best one.
        let book = self.book.as_ref().filter(|book| position.discs == book.discs() + 1)?;
        let low = position.predecessors().filter_map(|at| Some(-book.score(&at)?)).max()?;
        Some(Bounds { low, high: i32::MAX })
    }

    /// The bounds of a position without a search.
    fn known(&self, position: &Position) -> Bounds {
        let nothing = Limits { nodes: Some(0), ..Limits::default() };
        self.run(position, &mut Shared::new(&nothing), 0, Schedule::new)
    }

    /// The bounds that the questions of a schedule prove for a position, with at most this many nodes.
    pub(crate) fn run(
        &self,
        position: &Position,
        shared: &mut Shared<'_>,
        most: u64,
        schedule: impl FnOnce(Bounds) -> Schedule,
    ) -> Bounds {
        assert_eq!(position.board, self.board, "a solver solves positions of its own board");
        if position.won {
            // The player to move has lost already, with the disc just dropped.
            return Bounds::exactly(position.lost());
        }
        if let Some(score) = self.book.as_ref().and_then(|book| book.score(position)) {
            return Bounds::exactly(score);
        }
        let proven = self.proven(position);
        let schedule = |known: Bounds| schedule(proven.map_or(known, |proven| known.and(proven)));
        let (width, height) = (self.board.width(), self.board.height());
        let (narrow, wide) = (|word| word as u64, |word| word);
        // The standard board and those of the papers have specialised code.
        match (width, height) {
            (7, 6) => self.on(Narrow::<7, 6>, position.state(narrow), shared, most, schedule),
            (8, 7) => self.on(Narrow::<8, 7>, position.state(narrow), shared, most, schedule),
            (9, 7) => self.on(Wide::<9, 7>, position.state(wide), shared, most, schedule),
            (10, 7) => self.on(Wide::<10, 7>, position.state(wide), shared, most, schedule),
            (8, 8) => self.on(Wide::<8, 8>, position.state(wide), shared, most, schedule),
            _ if width * (height + 1) <= u64::BITS => {
                let size = Any::<u64>::new(width, height);
                self.on(size, position.state(narrow), shared, most, schedule)
            }
            _ => {
                let size = Any::<u128>::new(width, height);
                self.on(size, position.state(wide), shared, most, schedule)
            }
        }
    }

    fn on<S: Size>(
        &self,
        size: S,
        state: State<S>,
        shared: &mut Shared<'_>,
        most: u64,
        schedule: impl FnOnce(Bounds) -> Schedule,
    ) -> Bounds {
        #[cfg(target_arch = "x86_64")]
        if let Some(machine) = V3::try_new() {
            return self.with(machine, size, state, shared, most, schedule);
        }
        self.with(Plain, size, state, shared, most, schedule)
    }

    fn with<S: Size, M: Machine>(
        &self,
        machine: M,
        size: S,
        state: State<S>,
        shared: &mut Shared<'_>,
        most: u64,
        schedule: impl FnOnce(Bounds) -> Schedule,
    ) -> Bounds {
        let left = size.cells() - state.discs;
        let winning = size.completing(state.mine, state.all) & playable(size, state.all);
        if !winning.is_empty() {
            return Bounds::exactly((left + 1) / 2);
        }
        let together = self.threads.get() > 1 && !shared.is_aside();
        let alone = if together { most.min(ALONE) } else { most };
        let (table, guard) = ((&self.table, shared.home()), Guard::new(shared, alone));
        let mut search = Search::new(size, machine, table, &self.worth, guard);
        let mut questions = Questions::new(schedule(search.known(state)), shared.answered());
        while let Some(alpha) = questions.asked
            && let Some(score) = questions.put_to(&mut search, state, alpha)
        {
            questions.answer(alpha, score, shared);
        }
        search.guard.tell();
        self.table.count(search.guard.nodes());
        if together && questions.asked.is_some() && most > ALONE && !shared.is_over() {
            questions = self.search_together(machine, size, state, shared, most, questions);
        }
        questions.schedule.bounds()
    }

    /// Answers the rest of the questions in several threads, all of them the same one at a time.
    fn search_together<S: Size, M: Machine>(
        &self,
        machine: M,
        size: S,
        state: State<S>,
        shared: &mut Shared<'_>,
        most: u64,
        questions: Questions,
    ) -> Questions {
        shared.share();
        if !self.table.is_grown() {
            self.table.grow();
        }
        let shared = &*shared;
        let questions = Mutex::new(questions);
        let work = |home| {
            let guard = Guard::new(shared, most);
            let mut search = Search::new(size, machine, (&self.table, home), &self.worth, guard);
            loop {
                let current = questions.lock().clone();
                let Some(alpha) = current.asked else { break };
                if let Some(score) = current.put_to(&mut search, state, alpha) {
                    let mut questions = questions.lock();
                    // Another thread may have been faster.
                    if questions.number == current.number {
                        questions.answer(alpha, score, shared);
                    }
                } else if search.guard.is_over() {
                    break;
                }
            }
            search.guard.tell();
        };
        std::thread::scope(|scope| {
            for home in 1..self.threads.get() {
                scope.spawn(move || work(home));
            }
            work(0);
        });
        questions.into_inner()
    }
}

/// The question that is being asked, and those to come.
#[derive(Clone, Debug)]
struct Questions {
    schedule: Schedule,
    asked: Option<i32>,
    number: u32,
}

impl Questions {
    /// The first of them has this number.
    fn new(mut schedule: Schedule, number: u32) -> Self {
        let asked = schedule.next();
        Self { schedule, asked, number }
    }

    /// The answer of a search, unless it was stopped.
    fn put_to<S: Size, M: Machine>(
        &self,
        search: &mut Search<'_, S, M>,
        state: State<S>,
        alpha: i32,
    ) -> Option<i32> {
        search.guard.ask(self.number, self.schedule.bounds());
        search.ask(state, alpha)
    }

    /// Takes the answer, and stops all searches for it.
    fn answer(&mut self, alpha: i32, score: i32, shared: &Shared<'_>) {
        self.schedule.answer(alpha, score, shared.nodes());
        shared.answer(self.schedule.bounds());
        self.asked = self.schedule.next();
        self.number += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_machine_looks_at_the_same_positions_as_this_one() {
        let board = Board::new(7, 6).unwrap();
        let position = board.position("4444441").unwrap();
        let mut nodes = [0; 2];
        for (plain, nodes) in [true, false].into_iter().zip(&mut nodes) {
            let solver = Solver::new(board, 1 << 20).without_book();
            let limits = Limits::default();
            let mut shared = Shared::new(&limits);
            let size = Narrow::<7, 6>;
            let state = position.state(|word| word as u64);
            let bounds = if plain {
                solver.with(Plain, size, state, &mut shared, u64::MAX, Schedule::new)
            } else {
                solver.on(size, state, &mut shared, u64::MAX, Schedule::new)
            };
            assert!(bounds.score().is_some());
            *nodes = shared.nodes();
        }
        assert_eq!(nodes[0], nodes[1]);
    }
}
