//! Puzzles: positions in which exactly one move keeps the result.
//!
//! ```text
//! a seed ──▶ games of greedy players ──▶ positions ──▶ exact play: one move keeps the result? ──▶ Puzzle
//! ```
//!
//! Every property of a puzzle is proven: in line games by the solver or exhaustive search, in dominoes by the search
//! of all hands, because domino puzzles are played with open hands. The puzzle of a game depends only on the seed and
//! the number of the game, and games are taken in order, so the number of threads changes nothing.

mod collection;
mod daily;
mod dominoes;
mod exact;
mod line;
mod mining;
mod theme;

pub use collection::{Collection, CollectionError, all, of_rules, use_only};
pub use daily::{Date, daily};
pub use exact::{Continuation, follow, greedy_players, is_settled};
pub use mining::{Mining, MiningError, derive, make};
pub use theme::Theme;

use papan_players::ProvenResult;
use serde::Serialize;

/// A position in which exactly one move keeps the result, a win or a draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The deal, in games with chance.
    pub deal: Option<String>,
    /// The moves that lead there.
    pub position: String,
    /// The one move that keeps the result.
    pub solution: String,
    /// The result that it keeps, for the seat to move: never a loss.
    pub result: ProvenResult,
    /// The theme of the solution.
    pub theme: Theme,
    /// How far to look ahead, in moves. For a win, until the seat to move has won; for a draw, until the opponent has
    /// won after the other move that holds out longest; in dominoes, the turns that the seat has left.
    pub depth: u32,
    /// How many of the greedy players miss the solution.
    pub missed: u32,
    /// How hard it is.
    pub grade: Grade,
}

impl Puzzle {
    /// How hard it is as a rating on the scale of Glicko-2, from the same two measures as the grade: 800, and up to 600
    /// for the share of `asked` players that miss it, and 60 for each move of its depth up to 15.
    pub fn rating(&self, asked: usize) -> u32 {
        let missed = (600 * self.missed).checked_div(asked as u32).unwrap_or(0).min(600);
        800 + missed + 60 * self.depth.min(15)
    }
}

/// How hard a puzzle is, from 1 to 5: half by how many greedy players miss it, half by its depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Grade(u8);

impl Grade {
    /// The grade with this number, from 1 to 5.
    pub fn new(number: u8) -> Option<Self> {
        (1..=5).contains(&number).then_some(Self(number))
    }

    /// The number of the grade, from 1 to 5.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The grade of a puzzle with this depth that `missed` of `asked` players miss. The grade is 1 plus half of the
    /// sum of the points of both columns, rounded down:
    ///
    /// | points | players that miss it, at least | depth, at least |
    /// |-------:|-------------------------------:|----------------:|
    /// |      0 |                           none |               2 |
    /// |      1 |                      a quarter |               4 |
    /// |      2 |                           half |               6 |
    /// |      3 |                 three quarters |               9 |
    /// |      4 |                            all |              13 |
    pub fn of(missed: u32, asked: u32, depth: u32) -> Self {
        let by_players = (4 * missed).checked_div(asked).unwrap_or(0).min(4);
        let by_depth = [4, 6, 9, 13].iter().filter(|&&from| depth >= from).count() as u32;
        Self(1 + u32::midpoint(by_players, by_depth) as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grade_grows_with_those_who_miss_it_and_with_its_depth() {
        let of = |missed, depth| Grade::of(missed, 6, depth).number();
        assert_eq!([of(0, 2), of(3, 2), of(6, 2)], [1, 2, 3]);
        assert_eq!([of(0, 5), of(0, 9), of(0, 20)], [1, 2, 3]);
        assert_eq!([of(6, 20), of(5, 9), of(3, 6)], [5, 4, 3]);
        assert_eq!((Grade::new(0), Grade::new(6)), (None, None));
    }
}
