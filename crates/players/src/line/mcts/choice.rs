//! The choice among the moves of the root, and the expected line.

use std::cmp::Reverse;

use papan_games::View;
use papan_games::line::LineBoard;

use super::search::{MoveStats, Search, SearchResult};
use super::search_board::SearchBoard;
use crate::budget::Stopwatch;

/// A move that was visited so often, in hundredths of the visits of the most visited one, is taken to be
/// as good: the means of both differ by less than chance makes them.
const ALIKE: u64 = 75;

/// By how much the means of moves may differ, in thousandths, that are taken to be as good on the empty
/// board: so far from the end a search finds something for whatever it looks at most.
const ALIKE_AT_FIRST: i64 = 100;

/// How often a move must have been visited for that, in hundredths of the visits of the most visited one.
const LOOKED_AT: u64 = 1;

impl<G: SearchBoard> Search<G> {
    /// The results of the search, with the move to make.
    pub(super) fn found(
        &self,
        board: &G::Board,
        depth: u32,
        watch: &Stopwatch,
    ) -> SearchResult<<G::Board as View>::Move> {
        // The children of the root are in the order of the moves.
        let children = self.tree.children(0).iter().enumerate();
        let moves = board.legal_moves().zip(children).map(|(choice, (number, node))| {
            let proof = node.proof.of_the_move();
            let value =
                proof.result().map_or_else(|| node.mean(), |result| i64::from(result) * 1000);
            let (_, chances) = self.erring.of_the_move(number);
            MoveStats { choice, visits: node.visits, value, proof, chances }
        });
        let moves = moves.collect();
        let equals = self.equals(margin(board));
        let first = self.chosen(&equals);
        let is_told_apart =
            first != self.best(0) || first.is_some_and(|at| self.tree.node(at).proof.is_known());
        let equals = if is_told_apart { equals.len() } else { 1 };
        let line = self.line(board, first);
        let chosen = line.first().copied().or_else(|| board.legal_moves().next());
        let chosen = chosen.expect("a player is asked only when there is a move");
        SearchResult { chosen, equals, moves, playouts: watch.steps(), depth, line }
    }

    /// The child of a node to play: the fastest win; else the most visited of those that are open,
    /// unless it looks worse than a proven draw; else the slowest loss.
    pub(super) fn best(&self, at: usize) -> Option<usize> {
        let children = || self.tree.node(at).children();
        let visited = |&at: &usize| {
            let child = self.tree.node(at);
            // The first of equals; `max_by_key` would take the last.
            (child.visits, child.mean(), Reverse(at))
        };
        let proof = |at: usize| self.tree.node(at).proof;
        let ranked = |at: &usize| (proof(*at).of_the_move().rank(), visited(at));
        let proven = children().filter(|&at| proof(at).is_known()).max_by_key(ranked);
        let open = children().filter(|&at| !proof(at).is_known()).max_by_key(visited);
        let (Some(proven), Some(open)) = (proven, open) else { return proven.or(open) };
        let result = -proof(proven).result().unwrap_or(0);
        let is_better = result > 0 || (result == 0 && self.tree.node(open).mean() < 0);
        Some(if is_better { proven } else { open })
    }

    /// The children of the root that are as good to the search as the best of them, if means that differ
    /// by so much are the same.
    fn equals(&self, margin: i64) -> Vec<usize> {
        let Some(best) = self.best(0) else { return Vec::new() };
        let top = *self.tree.node(best);
        let is_equal = |&at: &usize| {
            let child = self.tree.node(at);
            match (top.proof.is_known(), child.proof.is_known()) {
                (true, true) => child.proof == top.proof,
                (true, false) => false,
                (false, false) => {
                    let share = |per_cent| u64::from(top.visits) * per_cent / 100;
                    let visits = u64::from(child.visits);
                    visits >= share(ALIKE)
                        || visits > share(LOOKED_AT) && child.mean() > top.mean() - margin
                }
                // A proven draw is as good as a move that may only draw.
                (false, true) => child.proof.is_drawn() && !self.is_more_than_a_draw(best),
            }
        };
        self.tree.node(0).children().filter(is_equal).collect()
    }

    /// Whether the mean of a node is better than a draw by more than chance makes it.
    fn is_more_than_a_draw(&self, at: usize) -> bool {
        let node = self.tree.node(at);
        let (score, visits) = (i64::from(node.score), i64::from(node.visits));
        score > 0 && score * score > visits
    }

    /// The child of the root to play: of the equally good ones, the one that did best against an
    /// opponent who errs. Without a proof, the difference must exceed the random error.
    fn chosen(&self, equals: &[usize]) -> Option<usize> {
        let first = self.tree.node(0).children().start;
        let tried = |at: usize| self.erring.of_the_move(at - first);
        let best = self.best(0)?;
        let doubt = |visits: u32| 1000.0 / f64::from(visits.max(1)).sqrt();
        let (visits, mean) = tried(best);
        let is_better = |&&at: &&usize| {
            let (other_visits, other_mean) = tried(at);
            let ahead = (other_mean - mean) as f64;
            self.tree.node(best).proof.is_known() || ahead > doubt(visits) + doubt(other_visits)
        };
        let rank = |&&at: &&usize| (tried(at), Reverse(at));
        equals.iter().filter(is_better).max_by_key(rank).copied().or(Some(best))
    }

    /// The moves that are expected, the chosen one first.
    fn line(&self, board: &G::Board, first: Option<usize>) -> Vec<<G::Board as View>::Move> {
        let mut board = board.clone();
        let mut line = Vec::new();
        let mut next = first;
        while let Some(at) = next {
            let code = self.tree.node(at).code;
            let Some(chosen) = board.legal_moves().find(|&m| self.board.code(m) == code) else {
                break;
            };
            line.push(chosen);
            papan_games::Position::advance(&mut board, chosen);
            next = self.best(at).filter(|&next| self.is_known(next));
        }
        line
    }

    /// Whether anything is known of a node.
    fn is_known(&self, at: usize) -> bool {
        let node = self.tree.node(at);
        node.visits > 0 || node.proof.is_known()
    }
}

/// By how much the means of moves that are as good may differ.
fn margin<B: LineBoard>(board: &B) -> i64 {
    if board.discs().next().is_none() { ALIKE_AT_FIRST } else { 0 }
}
