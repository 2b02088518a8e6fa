//! A search of any kind of board, as the player uses it: silent, or recorded for a trace.

use papan_games::View;
use papan_games::line::LineBoard;

use super::search::{NoObserver, Search, SearchOptions, SearchResult};
use super::search_board::SearchBoard;
use super::steps::SearchSteps;
use crate::budget::Stopwatch;
use crate::trace::Tracer;

/// Searches positions of one kind of board, all under the same rules.
pub(crate) trait Searcher<B: LineBoard>: Send {
    /// Forgets the tree.
    fn forget(&mut self);

    /// The same as [`search`](Self::search), recorded.
    fn trace(
        &mut self,
        board: &B,
        options: SearchOptions,
        seed: u64,
        watch: &mut Stopwatch,
        tracer: &mut Tracer,
    ) -> SearchResult<B::Move>;

    /// Searches a position in which there is a move.
    fn search(
        &mut self,
        board: &B,
        options: SearchOptions,
        seed: u64,
        watch: &mut Stopwatch,
    ) -> SearchResult<B::Move>;
}

impl<G: SearchBoard> Searcher<G::Board> for Search<G> {
    fn forget(&mut self) {
        Search::forget(self);
    }

    fn search(
        &mut self,
        board: &G::Board,
        options: SearchOptions,
        seed: u64,
        watch: &mut Stopwatch,
    ) -> SearchResult<<G::Board as View>::Move> {
        self.move_to(board, options.reuse, watch);
        let depth = self.grow(board, options.explore, seed, watch, &mut NoObserver);
        self.found(board, depth, watch)
    }

    fn trace(
        &mut self,
        board: &G::Board,
        options: SearchOptions,
        seed: u64,
        watch: &mut Stopwatch,
        tracer: &mut Tracer,
    ) -> SearchResult<<G::Board as View>::Move> {
        self.move_to(board, options.reuse, watch);
        let mut steps = SearchSteps::new(board, tracer);
        let depth = self.grow(board, options.explore, seed, watch, &mut steps);
        let found = self.found(board, depth, watch);
        steps.finish(self, &found);
        found
    }
}
