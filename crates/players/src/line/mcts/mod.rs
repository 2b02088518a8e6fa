//! Monte Carlo tree search for every line game, with proofs.
//!
//! From the root it goes down by upper confidence bounds (UCT: Kocsis & Szepesvári 2006), plays a random
//! game from where it ends, and counts the result on every position of the path. What can be seen at
//! once (a line, two threats) and what follows from it is proven and not visited again (MCTS-Solver:
//! Winands, Björnsson & Saito 2008). The tree is kept from move to move. On the endless board a proof
//! is one among the listed moves.
//!
//! - [`word`], [`ground`]: what the search asks of a board. [`bounded`] and [`endless`] answer, the
//!   latter mostly by [`piles`].
//! - [`proof`], [`tree`]: what is kept. [`search`]: what is done.
//! - [`sparring`]: what tells moves apart that the search cannot.
//! - [`explain`]: what is said about it.

mod bounded;
mod endless;
mod explain;
mod ground;
mod piles;
mod proof;
mod search;
mod sparring;
mod tree;
mod word;

use std::fmt;
use std::time::Duration;

use papan_games::line::{EndlessPosition, LineBoard, LinePosition};
use papan_games::text::Spec;
use papan_games::{Position, TextError};
use rand::Rng;

use crate::budget::Budget;
use crate::explanation::Explanation;
use crate::player::{Dice, Limits, Player};
use crate::registry::{Choice, Entry, Limit, Number};
use bounded::Grid;
use endless::Columns;
use search::{Found, Manner, Search, Searcher};

pub(crate) use explain::{CHANCES, VISITS};
pub(crate) use search::Valued;

pub(crate) const ENTRY: Entry = Entry::of_lines("mcts", build, build)
    .with(&[&PLAYOUTS, &Limit::TIME, &REUSE, &EXPLORE])
    .thinking();

const PLAYOUTS: Limit = Limit {
    name: "playouts",
    what: "takes-playouts",
    most: 1_000_000_000,
    without: "without-playouts",
};

const REUSE: Choice<bool> = Choice::new("reuse", &[("yes", true), ("no", false)]);

const EXPLORE: Number =
    Number { name: "explore", what: "takes-doubt", least: 0, most: 1000, usual: 100 };

fn build<B: Searchable>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    let options = Options {
        playouts: PLAYOUTS.read(spec)?,
        time: Limit::TIME.read(spec)?,
        reuse: REUSE.read(spec)?,
        explore: EXPLORE.read(spec)?,
    };
    Ok(Box::new(Mcts::new(&options)))
}

/// What is played for a move if neither a number nor a time is given: a fifth of a second or less for
/// Connect Four.
const USUAL_PLAYOUTS: u64 = 300_000;

/// What the text of the player says.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Options {
    /// So many playouts for a move.
    playouts: Option<u32>,
    /// So many milliseconds for a move.
    time: Option<u32>,
    /// Whether the tree is kept from move to move.
    reuse: bool,
    /// The weight of doubt, in hundredths.
    explore: u32,
}

/// A board that can be searched.
pub(crate) trait Searchable: LineBoard {
    /// Somebody who searches under the rules of this board.
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
pub(crate) struct Mcts<B: LineBoard> {
    manner: Manner,
    budget: Budget,
    searcher: Option<(B::Rules, Box<dyn Searcher<B>>)>,
    last: Option<Decision<B>>,
}

impl<B: LineBoard> fmt::Debug for Mcts<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { manner, budget, .. } = self;
        f.debug_struct("Mcts")
            .field("manner", manner)
            .field("budget", budget)
            .finish_non_exhaustive()
    }
}

/// The last decision, so that it can be explained without another search.
struct Decision<B: LineBoard> {
    board: B,
    /// The dice before it.
    dice: Dice,
    thorough: bool,
    found: Found<B::Move>,
}

impl<B: Searchable> Mcts<B> {
    /// The player with these options.
    fn new(options: &Options) -> Self {
        let Options { playouts, time, reuse, explore } = *options;
        let usual = time.is_none().then_some(USUAL_PLAYOUTS);
        let explore = explore as f32 / 100.0;
        Self {
            manner: Manner { explore, reuse, thorough: false },
            budget: Budget {
                steps: playouts.map(u64::from).or(usual),
                time: time.map(|time| Duration::from_millis(time.into())),
                limits: Limits::default(),
            },
            searcher: None,
            last: None,
        }
    }

    /// What is found out about every listed move, also where the best one is proven at once.
    #[allow(dead_code)] // for players that choose among them
    pub(crate) fn values(&mut self, board: &B, dice: &mut Dice) -> Vec<Valued<B::Move>> {
        self.decide(board, dice, true).moves.clone()
    }

    /// Searches, unless that was just done with the same dice.
    fn decide(&mut self, board: &B, dice: &mut Dice, thorough: bool) -> &Found<B::Move> {
        let before = dice.clone();
        let seed = dice.next_u64();
        let is_same = |last: &Decision<B>| {
            last.board == *board && last.dice == before && last.thorough == thorough
        };
        let found = match self.last.take().filter(is_same) {
            Some(last) => last.found,
            None => self.search(board, seed, thorough),
        };
        let last = Decision { board: board.clone(), dice: before, thorough, found };
        &self.last.insert(last).found
    }

    fn search(&mut self, board: &B, seed: u64, thorough: bool) -> Found<B::Move> {
        let mut watch = self.budget.start();
        let rules = board.rules();
        let searcher = match self.searcher.take() {
            Some((of, searcher)) if of == rules => searcher,
            _ => board.searcher(),
        };
        let (_, searcher) = self.searcher.insert((rules, searcher));
        searcher.search(board, Manner { thorough, ..self.manner }, seed, &mut watch)
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
        self.decide(board, dice, false).chosen
    }

    fn explain(&mut self, board: &B, dice: &mut Dice) -> Explanation<B::Move> {
        explain::explanation(board, self.decide(board, dice, false))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::dice;
    use papan_games::{Game, Ruleset};

    #[test]
    fn every_move_gets_a_value_even_where_one_wins_at_once() {
        let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else { panic!() };
        let game = Game::<LinePosition>::read(&rules, None, "112233").unwrap();
        let options = Options { playouts: Some(2000), time: None, reuse: true, explore: 100 };
        let mut player = Mcts::new(&options);
        let values = player.values(game.position(), &mut dice(1, 0));
        assert_eq!(values.len(), 7);
        assert_eq!(values[3].value, 1000);
        assert_eq!(values[3].proof.moves(), Some(1));
        for valued in &values {
            assert!(valued.visits > 0 || valued.proof.is_known(), "{valued:?}");
        }
        assert_eq!(values.iter().map(|valued| valued.visits).sum::<u32>(), 2000);
        // One who only has to choose stops there.
        let found = player.decide(game.position(), &mut dice(1, 0), false);
        assert_eq!((found.playouts, found.chosen), (0, values[3].choice));
    }
}
