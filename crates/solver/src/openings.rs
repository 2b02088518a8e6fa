//! A score by way of its openings: each question about the empty board becomes questions about positions with a few discs,
//! and the answers are kept, so that a search that was interrupted continues after the last of them.

use crate::board::Position;
use crate::books::partial::{Opening, PartialBook};
use crate::limits::{Limits, Shared};
use crate::score::Bounds;
use crate::solver::{Solution, Solver};
use crate::windows::Schedule;

/// Solves the empty board of a solver's size, one question about an opening after the other.
#[derive(Debug)]
pub struct OpeningProver<'a> {
    solver: &'a Solver,
    /// The proven bounds.
    book: PartialBook,
    /// Openings with this many discs are searched; the others follow from them.
    discs: u32,
    /// The positions that earlier searches looked at.
    before: u64,
}

/// A search in progress: its limits, and what gets the answers.
type Search<'s, 'l, 'f> = (&'s mut Shared<'l>, &'f mut dyn FnMut(&Opening, Solution));

impl<'a> OpeningProver<'a> {
    /// One that knows nothing and searches openings with this many discs.
    pub fn new(solver: &'a Solver, discs: u32) -> Self {
        Self { solver, book: PartialBook::new(solver.board()), discs, before: 0 }
    }

    /// Takes an answer of an earlier search. Returns `false` if it is of another board or contradicts another answer.
    pub fn take(&mut self, opening: &Opening, answer: Solution) -> bool {
        self.before += answer.nodes;
        self.book.add(opening, answer.bounds)
    }

    /// The score of the empty board, as far as the limits allow. Each answer is given to `found` as soon as it is proven.
    /// The nodes are those of this search alone.
    pub fn solve(
        &mut self,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Opening, Solution),
    ) -> Solution {
        let start = Opening::start(self.solver.board());
        let mut shared = Shared::new(limits);
        let mut schedule = Schedule::new(self.bounds(start.position()));
        while let Some(alpha) = schedule.next()
            && let Some(is_above) = self.is_above(&start, alpha, &mut (&mut shared, found))
        {
            let Bounds { low, high } = self.bounds(start.position());
            let score = if is_above { low } else { high };
            // The same questions follow, no matter how often the search was interrupted.
            schedule.answer(alpha, score, self.before + shared.nodes());
        }
        Solution { bounds: self.bounds(start.position()), nodes: shared.nodes() }
    }

    /// Whether the score of an opening is above this; `None` if a limit came first.
    fn is_above(
        &mut self,
        opening: &Opening,
        alpha: i32,
        search: &mut Search<'_, '_, '_>,
    ) -> Option<bool> {
        let position = opening.position();
        let known = self.answer(position, alpha);
        if known.is_some() {
            return known;
        }
        let wins = || position.moves().any(|next| next.is_won());
        if position.discs() >= self.discs || wins() {
            self.search(opening, alpha, search);
            return self.answer(position, alpha);
        }
        for next in self.moves(opening) {
            if !self.is_above(&next, -alpha - 1, search)? {
                break;
            }
        }
        self.keep(position, self.by_moves(position));
        self.answer(position, alpha)
    }

    /// The answer, if it is known.
    fn answer(&self, position: &Position, alpha: i32) -> Option<bool> {
        let Bounds { low, high } = self.bounds(position);
        (low > alpha || high <= alpha).then_some(low > alpha)
    }

    /// Searches for the answer.
    fn search(&mut self, opening: &Opening, alpha: i32, (shared, found): &mut Search<'_, '_, '_>) {
        let (position, before) = (opening.position(), shared.nodes());
        let known = self.bounds(position);
        let bounds = self.solver.run(position, shared, u64::MAX, |table| {
            let known = known.and(table);
            Schedule::only(known, alpha)
        });
        self.keep(position, bounds);
        if self.answer(position, alpha).is_some() {
            found(opening, Solution { bounds, nodes: shared.nodes() - before });
        }
    }

    /// The proven bounds of a position.
    fn bounds(&self, position: &Position) -> Bounds {
        let left = (position.board().cells() - position.discs()) as i32;
        let all = Bounds { low: -left / 2, high: (left + 1) / 2 };
        self.book.bounds(position).unwrap_or(all)
    }

    fn keep(&mut self, position: &Position, bounds: Bounds) {
        let both = bounds.and(self.bounds(position));
        self.book.insert(position, both);
    }

    /// The bounds that follow from the moves, none of which wins.
    fn by_moves(&self, position: &Position) -> Bounds {
        let moves = || position.moves().map(|next| self.bounds(&next).turned());
        let none = self.bounds(position);
        Bounds {
            low: moves().map(|bounds| bounds.low).max().unwrap_or(none.low),
            high: moves().map(|bounds| bounds.high).max().unwrap_or(none.high),
        }
    }

    /// The openings after each move, the cells of most worth first.
    fn moves(&self, opening: &Opening) -> Vec<Opening> {
        let mut moves: Vec<_> = opening.following().collect();
        let before = opening.position().all;
        moves
            .sort_by_key(|next| std::cmp::Reverse(self.solver.worth(next.position().all ^ before)));
        moves
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    fn solver(width: u32, height: u32) -> Solver {
        Solver::new(Board::new(width, height).unwrap(), 1 << 20).without_book()
    }

    #[test]
    fn the_score_is_that_of_one_search() {
        for (width, height) in [(4, 4), (5, 4), (4, 6), (6, 4), (5, 5), (1, 5), (2, 2)] {
            for discs in [0, 2, 4, 8] {
                let board = Board::new(width, height).unwrap();
                let score = solver(width, height).score(&board.start());
                let solver = solver(width, height);
                let mut prover = OpeningProver::new(&solver, discs);
                let found = prover.solve(&Limits::default(), &mut |_, _| ());
                assert_eq!(found.score(), Some(score), "{board}, {discs} discs");
            }
        }
    }

    #[test]
    fn a_search_that_is_interrupted_anywhere_continues_with_the_answers() {
        let whole = solver(6, 4);
        let mut asked = Vec::new();
        let mut keep = |opening: &Opening, answer| asked.push((opening.clone(), answer));
        let found = OpeningProver::new(&whole, 3).solve(&Limits::default(), &mut keep);
        assert!(asked.len() > 10, "{}", asked.len());
        for kept in 0..=asked.len() {
            let again = solver(6, 4);
            let mut prover = OpeningProver::new(&again, 3);
            assert!(asked[..kept].iter().all(|(opening, answer)| prover.take(opening, *answer)));
            let mut rest = Vec::new();
            let end =
                prover.solve(&Limits::default(), &mut |opening, _| rest.push(opening.clone()));
            assert_eq!(end.bounds, found.bounds);
            // Its table is empty, so that it may find less with an answer, and ask a little more.
            assert!(rest.len() + kept <= asked.len() * 6 / 5, "{kept}, then {}", rest.len());
            assert_eq!(rest.is_empty(), kept == asked.len());
        }
    }

    #[test]
    fn answers_that_contradict_each_other_are_refused() {
        let solver = solver(6, 4);
        let mut prover = OpeningProver::new(&solver, 2);
        let answer = |low, high| Solution { bounds: Bounds { low, high }, nodes: 1 };
        let opening = Opening::read(solver.board(), "34").unwrap();
        assert!(prover.take(&opening, answer(-3, 1)));
        // The mirror image has the same score.
        let image = Opening::read(solver.board(), "43").unwrap();
        assert!(!prover.take(&image, answer(2, 5)));
        let impossible = Opening::read(solver.board(), "33").unwrap();
        assert!(!prover.take(&impossible, answer(-30, 5)));
        let foreign = Opening::read(Board::new(5, 4).unwrap(), "34").unwrap();
        assert!(!prover.take(&foreign, answer(-3, 1)));
    }

    #[test]
    fn a_search_that_may_do_nothing_answers_nothing() {
        let solver = solver(7, 6);
        let nothing = Limits { nodes: Some(0), ..Limits::default() };
        let found = OpeningProver::new(&solver, 4).solve(&nothing, &mut |_, _| ());
        assert_eq!((found.score(), found.nodes), (None, 0));
        assert!(found.bounds.low <= 1 && 1 <= found.bounds.high);
    }
}
