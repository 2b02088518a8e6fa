//! Monte Carlo tree search for every line game, with proofs.
//!
//! From the root it goes down by upper confidence bounds (UCT: Kocsis & Szepesvári 2006), plays a random
//! game from where it ends, and counts the result on every position of the path. Immediate results
//! (a line, two threats) and their consequences are proven and not visited again (MCTS-Solver:
//! Winands, Björnsson & Saito 2008). The tree is kept from move to move. On the endless board a proof
//! is one among the listed moves.
//!
//! - [`search_board`]: the interface of a board. [`bounded`] and [`endless`] implement it, the latter mostly by [`piles`].
//! - [`proof`], [`tree`]: the tree. [`search`]: the search. [`choice`]: the choice of the move.
//! - [`erring`]: distinguishes moves that the search values equally.
//! - [`explain`]: the explanation. [`steps`]: the trace, through an [`Observer`](search::Observer).

mod bounded;
mod choice;
mod endless;
mod erring;
mod explain;
mod piles;
mod proof;
mod search;
mod search_board;
mod searcher;
mod steps;
mod tree;

use papan_games::line::{EndlessPosition, LineBoard, LinePosition};
use papan_games::text::Spec;
use papan_games::{Position, TextError};
use rand::Rng;

use crate::budget::{Budget, Stopwatch};
use crate::entry::{Choice, Entry, Limit, Number};
use crate::explanation::Explanation;
use crate::line::grid::Grid;
use crate::player::{Dice, Limits, Player};
use crate::trace::Tracer;
use endless::Columns;
use search::{Search, SearchOptions, SearchResult};
use searcher::Searcher;

pub(crate) use explain::{CHANCES, VISITS};

pub(crate) const ENTRY: Entry = Entry::of_lines("mcts", build, build)
    .with(&[&PLAYOUTS, &Limit::TIME, &REUSE, &EXPLORE])
    .thinking("playouts=40");

const PLAYOUTS: Limit = Limit {
    name: "playouts",
    what: "takes-playouts",
    most: 1_000_000_000,
    without: "without-playouts",
};

const REUSE: Choice<bool> = Choice::new("reuse", &[("yes", true), ("no", false)]);

const EXPLORE: Number =
    Number { name: "explore", what: "takes-doubt", least: 0, most: 1000, default: 100 };

fn build<B: Searchable>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    let (playouts, time) = (PLAYOUTS.read(spec)?, Limit::read_time(spec)?);
    let steps = playouts.map(u64::from).or_else(|| time.is_none().then_some(DEFAULT_PLAYOUTS));
    let explore = EXPLORE.read(spec)? as f32 / 100.0;
    Ok(Box::new(Mcts {
        options: SearchOptions { explore, reuse: REUSE.read(spec)? },
        budget: Budget { steps, time, limits: Limits::default() },
        searcher: None,
        last: None,
    }))
}

/// How many random games are played for a move if neither a number nor a time is given: a fifth of a second or less for
/// Connect Four.
const DEFAULT_PLAYOUTS: u64 = 300_000;

/// A board that can be searched.
pub(crate) trait Searchable: LineBoard {
    /// A search under the rules of this board.
    fn searcher(&self) -> Box<dyn Searcher<Self>>;
}

impl Searchable for LinePosition {
    fn searcher(&self) -> Box<dyn Searcher<Self>> {
        let cells: u32 = self.rules().sides().iter().map(|&side| u32::from(side)).product();
        if cells <= u64::BITS {
            Box::new(Search::<Grid<u64>>::new(self))
        } else {
            Box::new(Search::<Grid<u128>>::new(self))
        }
    }
}

impl Searchable for EndlessPosition {
    fn searcher(&self) -> Box<dyn Searcher<Self>> {
        Box::new(Search::<Columns>::new(self))
    }
}

/// The player `mcts`.
struct Mcts<B: LineBoard> {
    options: SearchOptions,
    budget: Budget,
    searcher: Option<(B::Rules, Box<dyn Searcher<B>>)>,
    last: Option<Decision<B>>,
}

/// The last decision, so that it can be explained without another search.
struct Decision<B: LineBoard> {
    board: B,
    /// The dice before it.
    dice: Dice,
    found: SearchResult<B::Move>,
}

impl<B: Searchable> Mcts<B> {
    /// Searches, unless that was just done with the same dice.
    fn decide(&mut self, board: &B, dice: &mut Dice) -> &SearchResult<B::Move> {
        let before = dice.clone();
        let seed = dice.next_u64();
        let is_same = |last: &Decision<B>| last.board == *board && last.dice == before;
        let found = match self.last.take().filter(is_same) {
            Some(last) => last.found,
            None => self.search(board, |searcher, options, watch| {
                searcher.search(board, options, seed, watch)
            }),
        };
        let last = Decision { board: board.clone(), dice: before, found };
        &self.last.insert(last).found
    }

    /// Searches a board in this way.
    fn search(
        &mut self,
        board: &B,
        search: impl FnOnce(
            &mut dyn Searcher<B>,
            SearchOptions,
            &mut Stopwatch,
        ) -> SearchResult<B::Move>,
    ) -> SearchResult<B::Move> {
        let mut watch = self.budget.start();
        let rules = board.rules();
        let searcher = match self.searcher.take() {
            Some((of, searcher)) if of == rules => searcher,
            _ => board.searcher(),
        };
        let (_, searcher) = self.searcher.insert((rules, searcher));
        search(searcher.as_mut(), self.options, &mut watch)
    }
}

impl<B: Searchable> Player<B> for Mcts<B> {
    fn begin(&mut self) {
        self.last = None;
        if let Some((_, searcher)) = &mut self.searcher {
            searcher.forget();
        }
    }

    fn limit(&mut self, limits: &Limits) {
        self.budget.limits = limits.clone();
    }

    fn choose(&mut self, board: &B, dice: &mut Dice) -> B::Move {
        self.decide(board, dice).chosen
    }

    /// Always searches, because the steps of the last search are not kept. The search begins with the tree that is left
    /// from an earlier move, so trace a player instead of asking it, not afterwards.
    fn trace(&mut self, board: &B, dice: &mut Dice, tracer: &mut Tracer) -> B::Move {
        let before = dice.clone();
        let seed = dice.next_u64();
        let found = self.search(board, |searcher, options, watch| {
            searcher.trace(board, options, seed, watch, tracer)
        });
        let last = Decision { board: board.clone(), dice: before, found };
        self.last.insert(last).found.chosen
    }

    fn explain(&mut self, board: &B, dice: &mut Dice) -> Explanation<B::Move> {
        explain::explanation(board, self.decide(board, dice))
    }
}
