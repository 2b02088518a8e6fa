//! Moves as numbers, for programs that learn: the same move has the same number in every position of the same rules.
//!
//! ```text
//! connect four          the column, from 0
//! other line games      the cell, counted up the first column and then up the next, layer by layer
//! the endless board     the column, which may be negative: there are infinitely many
//! dominoes              twice the number of the tile, plus one at the right end; then a pass; then, where tiles are put
//!                       aside, one for each of them. A tile that another seat put aside has the number of a pass
//! ```

use crate::contract::{MoveError, Position, Refusal, View};
use crate::dominoes::{DominoMove, DominoPosition, DominoRules, End, Tile};
use crate::line::{Cell, EndlessCell, EndlessPosition, LinePosition, LineRules};
use crate::words::say;

/// A position whose moves have numbers.
pub trait Numbered: Position {
    /// The number of a move.
    fn number(&self, chosen: Self::Move) -> i64;

    /// The numbers of the legal moves.
    fn legal_numbers(&self) -> impl Iterator<Item = i64> {
        self.legal_moves().map(|chosen| self.number(chosen))
    }

    /// How many numbers there are, from 0 up; `None` where a move may have any.
    fn numbers(&self) -> Option<usize>;

    /// The legal move with this number, if there is one.
    fn numbered(&self, number: i64) -> Option<Self::Move> {
        self.legal_moves().find(|&chosen| self.number(chosen) == number)
    }

    /// The legal move with this number, or why there is none.
    fn legal_number(&self, number: i64) -> Result<Self::Move, MoveError> {
        self.numbered(number).ok_or_else(|| self.refuse_number(number))
    }

    /// Why no move with this number can be made.
    fn refuse_number(&self, number: i64) -> MoveError {
        if self.turn().is_none() {
            let found = say!("after-end", move = number.to_string());
            return MoveError::new(Refusal::Over, found, say!("game-over"));
        }
        refuse_number(number, self.legal_numbers().collect())
    }
}

/// The refusal of a number that no legal move has, where these do.
pub fn refuse_number(number: i64, legal: Vec<i64>) -> MoveError {
    let found = say!("number-illegal", number = number);
    MoveError::new(Refusal::Illegal, found, say!("numbers-legal", numbers = legal))
}

impl DominoRules {
    /// The number of a move under these rules, which a view has too.
    pub fn number(&self, chosen: DominoMove) -> i64 {
        match chosen {
            DominoMove::Play(tile, end) => 2 * tile.index() as i64 + i64::from(end == End::Right),
            DominoMove::Pass | DominoMove::Aside(None) => 2 * Tile::in_set(self.highest()) as i64,
            DominoMove::Aside(Some(tile)) => {
                (2 * Tile::in_set(self.highest()) + 1 + tile.index()) as i64
            }
        }
    }
}

/// How many cells have the same number, one after the other: those of a column, where a move is a column.
fn cells_of_a_number(rules: LineRules) -> u32 {
    if rules.names_columns() { rules.sides()[1].into() } else { 1 }
}

impl Numbered for LinePosition {
    #[inline]
    fn number(&self, chosen: Cell) -> i64 {
        let (cell, rules) = (chosen.index(), self.rules());
        // Short words divide quicker.
        i64::from(cell / cells_of_a_number(rules))
    }

    fn legal_numbers(&self) -> impl Iterator<Item = i64> {
        let cells = cells_of_a_number(self.rules());
        let (mut number, mut end) = (0, cells);
        // The cells are in order, so that no division is needed.
        self.legal_moves().map(move |cell| {
            while cell.index() >= end {
                (number, end) = (number + 1, end + cells);
            }
            number
        })
    }

    fn numbered(&self, number: i64) -> Option<Cell> {
        let cells = cells_of_a_number(self.rules());
        let first = u32::try_from(number).ok()?.checked_mul(cells)?;
        let free = self.playable().checked_shr(first)?.trailing_zeros();
        (free < cells).then(|| Cell::new(first + free))
    }

    fn numbers(&self) -> Option<usize> {
        let rules = self.rules();
        let cells = || rules.sides().iter().map(|&side| usize::from(side)).product();
        Some(if rules.names_columns() { rules.sides()[0].into() } else { cells() })
    }
}

impl Numbered for EndlessPosition {
    fn number(&self, chosen: EndlessCell) -> i64 {
        chosen.column
    }

    fn numbers(&self) -> Option<usize> {
        None
    }

    /// Also of a column that is not listed.
    fn numbered(&self, number: i64) -> Option<EndlessCell> {
        self.parse_move(&number.to_string()).ok().filter(|&chosen| self.is_legal(chosen))
    }
}

impl Numbered for DominoPosition {
    fn number(&self, chosen: DominoMove) -> i64 {
        self.rules().number(chosen)
    }

    fn numbers(&self) -> Option<usize> {
        let (rules, tiles) = (self.rules(), Tile::in_set(self.rules().highest()));
        Some(2 * tiles + 1 + if rules.discards() { tiles } else { 0 })
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::{Rules, Ruleset, with_kind};

    fn check<R: Rules<Position: Numbered>>(rules: &R) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        for _ in 0..20 {
            let mut position = rules.start(&mut rng);
            while let Some(made) = position.random_move(&mut rng) {
                for chosen in position.legal_moves() {
                    let number = position.number(chosen);
                    assert_eq!(position.numbered(number), Some(chosen), "{rules} {number}");
                    let is_one = |count| (0..count as i64).contains(&number);
                    assert!(position.numbers().is_none_or(is_one), "{rules} {number}");
                }
                position.advance(made);
            }
            assert_eq!(position.numbered(0), None);
            assert!(position.refuse_number(0).to_string().contains("over"));
        }
    }

    #[test]
    fn every_legal_move_has_a_number_of_its_own() {
        let all =
            ["connect-four", "connect-four:4x4x4", "tic-tac-toe:3x3x3", "tic-tac-toe:5x5,k=4"];
        let all = all.into_iter().chain(["connect-four:endless,limit=60", "dominoes:gaple"]);
        for text in all.chain([
            "dominoes:openspiel2",
            "dominoes:paper,players=3",
            "dominoes:gaple-match,stuck=discards,deals=1",
        ]) {
            let rules: Ruleset = text.parse().unwrap();
            with_kind!(&rules, rules => check(rules));
        }
    }

    #[test]
    fn a_number_that_is_no_move_is_refused_with_those_that_are() {
        let Ok(Ruleset::Line(rules)) = "connect-four:3x1,k=2".parse() else { panic!("a board") };
        let mut position = rules.start(&mut Xoshiro256PlusPlus::seed_from_u64(1));
        position.advance(position.numbered(1).unwrap());
        let error = position.refuse_number(1).to_string();
        assert_eq!(error, "no move has the number 1: legal are 0, 2");
        let Ok(Ruleset::Endless(rules)) = "connect-four:endless".parse() else { panic!("a board") };
        let position = rules.start(&mut Xoshiro256PlusPlus::seed_from_u64(1));
        assert_eq!(position.numbered(-40).map(|cell| cell.column), Some(-40));
    }
}
