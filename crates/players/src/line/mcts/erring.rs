//! How the moves of the root do against an opponent who errs.
//!
//! The more a search knows, the more alike are all moves that draw: against an opponent who never errs
//! they are. What sets them apart is what happens when he does. So a part of the playouts goes to a
//! second tree, in which he draws his moves: every other time from all of them, else from those that do
//! not lose at once. It is asked only among moves that the search itself cannot tell apart.

use rand::{Rng, RngExt};

use super::proof::Proof;
use super::search_board::{Outlook, Playouts, SearchBoard};
use super::tree::{EXPAND_AFTER, Tree};
use crate::budget::Stopwatch;

/// The most memory that this tree takes.
const TREE_BYTES: usize = 12 << 20;

/// The tree of games against an opponent who errs.
#[derive(Debug)]
pub(super) struct ErringOpponent<G: SearchBoard> {
    tree: Tree<G::MoveCode>,
    path: Vec<usize>,
    codes: Vec<G::MoveCode>,
}

impl<G: SearchBoard> ErringOpponent<G> {
    pub(super) fn new() -> Self {
        Self { tree: Tree::of_at_most(TREE_BYTES), path: Vec::new(), codes: Vec::new() }
    }

    /// Starts a new tree with the moves of the search's root.
    pub(super) fn begin(&mut self, search: &Tree<G::MoveCode>) {
        let children: Vec<_> =
            search.children(0).iter().map(|child| (child.code, Proof::OPEN)).collect();
        self.tree.clear();
        if let Some(&(first, _)) = children.first() {
            self.tree.set_root(first, Proof::OPEN, &children);
        }
    }

    /// How often a move of the root was tried here, and its mean result in thousandths.
    pub(super) fn of_the_move(&self, number: usize) -> (u32, i64) {
        let child = self.tree.children(0).get(number);
        child.map_or((0, 0), |child| (child.visits, child.mean()))
    }

    /// How many moves the last games had in the tree.
    pub(super) fn plies(&self) -> usize {
        self.path.len().saturating_sub(1)
    }

    /// Plays some games that begin with a move of the root for which `is_open` has no objection.
    /// Returns the number of that move and how the games ended; `None` if there is no such move.
    pub(super) fn play<R: Rng>(
        &mut self,
        search_board: &mut G,
        start: &G::State,
        is_open: impl Fn(usize) -> bool,
        explore: f32,
        rng: &mut R,
        watch: &mut Stopwatch,
    ) -> Option<(usize, Playouts)> {
        let mut state = start.clone();
        self.path.clear();
        self.path.push(0);
        let first = self.tree.select_among(0, explore, is_open)?;
        self.path.push(first);
        search_board.fill(&mut state, self.tree.node(first).code);
        let known = self.descend(search_board, &mut state, explore, rng);
        let played = search_board.playouts(&state, known, rng, watch);
        self.tree.add(&self.path, played.number, played.score);
        Some((first - self.tree.node(0).children().start, played))
    }

    /// Continues to a leaf, or to a decided position; returns its result for the seat to move there.
    fn descend<R: Rng>(
        &mut self,
        search_board: &G,
        state: &mut G::State,
        explore: f32,
        rng: &mut R,
    ) -> Option<i32> {
        loop {
            let at = *self.path.last()?;
            let is_opponent = self.path.len().is_multiple_of(2);
            let node = self.tree.node(at);
            if !node.is_expanded() {
                if node.visits < EXPAND_AFTER {
                    return None;
                }
                self.codes.clear();
                match search_board.outlook(state, &mut self.codes) {
                    Outlook::Wins => return Some(1),
                    Outlook::Loses => return Some(-1),
                    Outlook::Drawn => return Some(0),
                    Outlook::Open => {}
                }
                if self.codes.is_empty() || !self.tree.expand(at, &self.codes) {
                    return None;
                }
            }
            let children = self.tree.node(at).children();
            let next = if is_opponent {
                let mut all = children.len();
                if rng.random() {
                    self.codes.clear();
                    search_board.moves(state, &mut self.codes);
                    all = all.max(self.codes.len());
                }
                let drawn = rng.random_range(0..all as u32) as usize;
                // Moves that are not in the tree lose at once.
                if drawn >= children.len() {
                    return Some(-1);
                }
                children.start + drawn
            } else {
                self.tree.select(at, explore)?
            };
            self.path.push(next);
            search_board.fill(state, self.tree.node(next).code);
        }
    }
}
