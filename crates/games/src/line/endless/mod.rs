//! Connect Four on the board without edges: a column is any integer, and columns have no top.

mod board;
mod rules;

pub use rules::EndlessRules;

use rand::{Rng, RngExt};

use super::LineBoard;
use crate::contract::{MoveError, Outcome, Position, Refusal, Seat, View};
use crate::text::{plain_number, shown};
use crate::words::say;

/// A cell of the board without edges. Rows are counted from 0 at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EndlessCell {
    /// The column, any integer.
    pub column: i64,
    /// How many cells are below this one.
    pub row: u32,
}

/// Up to 64 discs of one column, one above the other.
///
/// Columns are cut into stretches of 64 rows so that a position is one flat list, cheap to copy:
/// most columns have one stretch, and a column of a thousand discs has sixteen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ColumnChunk {
    column: i64,
    /// How many stretches of this column are below.
    number: u32,
    /// How many discs this stretch has.
    height: u32,
    /// Which of them belong to the second seat; bit 0 is the lowest.
    second: u64,
}

const STRETCH: u32 = u64::BITS;

/// A position on the board without edges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndlessPosition {
    rules: EndlessRules,
    /// In order of column, then number.
    stretches: Vec<ColumnChunk>,
    plies: u32,
    won: bool,
}

impl EndlessPosition {
    fn empty(rules: EndlessRules) -> Self {
        Self { rules, stretches: Vec::new(), plies: 0, won: false }
    }

    /// How many moves have been made.
    pub fn plies(&self) -> usize {
        self.plies as usize
    }

    /// How many discs a column holds.
    pub fn height(&self, column: i64) -> u32 {
        let after = self.stretches.partition_point(|s| s.column <= column);
        match self.stretches[..after].last() {
            Some(top) if top.column == column => top.number * STRETCH + top.height,
            _ => 0,
        }
    }

    /// The columns with a disc, from the lowest.
    pub fn columns(&self) -> impl Iterator<Item = i64> + '_ {
        let lowest = self.stretches.iter().filter(|s| s.number == 0);
        lowest.map(|s| s.column)
    }

    /// The columns near a disc, in which a move is listed: those from which a line can still reach
    /// it. Before the first move, column 0.
    fn near_columns(&self) -> impl Iterator<Item = i64> + '_ {
        let reach = i64::from(self.rules.in_line) - 1;
        let mut listed_to: Option<i64> = None;
        let near = self.columns().flat_map(move |column| {
            let first = column.saturating_sub(reach);
            let last = column.saturating_add(reach);
            let from = match listed_to {
                Some(listed) => listed.checked_add(1).map(|next| first.max(next)),
                None => Some(first),
            };
            listed_to = Some(last);
            from.into_iter().flat_map(move |from| from..=last)
        });
        let opening = (self.plies == 0).then_some(0);
        opening.into_iter().chain(near)
    }

    fn is_over(&self) -> bool {
        self.won || self.plies >= self.rules.limit
    }

    fn landing(&self, column: i64) -> EndlessCell {
        EndlessCell { column, row: self.height(column) }
    }

    fn last_mover(&self) -> Seat {
        Seat::new((self.plies as usize + 1) % 2)
    }

    fn put(&mut self, cell: EndlessCell, second: bool) {
        let after = self.stretches.partition_point(|s| s.column <= cell.column);
        let (number, height) = (cell.row / STRETCH, cell.row % STRETCH);
        if height == 0 {
            let fresh =
                ColumnChunk { column: cell.column, number, height: 1, second: second.into() };
            self.stretches.insert(after, fresh);
        } else if let Some(top) = self.stretches[..after].last_mut() {
            top.height += 1;
            top.second |= u64::from(second) << height;
        }
    }
}

impl View for EndlessPosition {
    type Move = EndlessCell;

    fn turn(&self) -> Option<Seat> {
        (!self.is_over()).then(|| Seat::new(self.plies as usize % 2))
    }

    fn legal_moves(&self) -> impl Iterator<Item = EndlessCell> {
        let near = (!self.is_over()).then(|| self.near_columns());
        near.into_iter().flatten().map(|column| self.landing(column))
    }

    fn is_legal(&self, chosen: EndlessCell) -> bool {
        !self.is_over() && chosen == self.landing(chosen.column)
    }

    fn random_move<R: Rng>(&self, rng: &mut R) -> Option<EndlessCell> {
        if self.is_over() {
            return None;
        }
        let index = rng.random_range(0..self.near_columns().count() as u32);
        let column = self.near_columns().nth(index as usize)?;
        Some(self.landing(column))
    }

    fn move_text(&self, chosen: EndlessCell) -> String {
        chosen.column.to_string()
    }

    fn parse_move(&self, text: &str) -> Result<EndlessCell, MoveError> {
        let column = plain_number(text).ok_or_else(|| {
            MoveError::new(
                Refusal::Unknown,
                say!("unknown", kind = "column", name = shown(text)),
                say!("columns-integers", from = i64::MIN, to = i64::MAX),
            )
        })?;
        let cell = self.landing(column);
        if self.is_over() { Err(self.refusal(cell)) } else { Ok(cell) }
    }
}

impl Position for EndlessPosition {
    type Rules = EndlessRules;
    type View<'a> = &'a Self;

    fn rules(&self) -> EndlessRules {
        self.rules
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.won {
            Some(Outcome::duel_won_by(self.last_mover()))
        } else {
            self.is_over().then(Outcome::duel_drawn)
        }
    }

    fn view(&self, _seat: Seat) -> &Self {
        self
    }

    fn advance(&mut self, chosen: EndlessCell) {
        let mover = Seat::new(self.plies as usize % 2);
        self.won = self.completes(chosen, mover);
        self.put(chosen, mover != Seat::FIRST);
        self.plies += 1;
    }

    fn refusal(&self, chosen: EndlessCell) -> MoveError {
        let text = self.move_text(chosen);
        match self.outcome() {
            Some(outcome) => MoveError::over(&text, self.plies(), &outcome),
            None => MoveError::new(
                Refusal::Illegal,
                say!("row-of-column", row = chosen.row, column = text),
                say!("row-landing", row = self.height(chosen.column)),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Ruleset};

    fn game(rules: &str, moves: &str) -> Game<EndlessPosition> {
        let Ok(Ruleset::Endless(rules)) = rules.parse() else {
            panic!("{rules} are endless rules");
        };
        Game::read(&rules, None, moves).unwrap()
    }

    #[test]
    fn four_in_a_line_win_far_from_the_origin() {
        let game = game("connect-four:endless", "-1000,0,-1001,1,-999,2,-998");
        assert_eq!(game.position().outcome(), Some(Outcome::duel_won_by(Seat::FIRST)));
        assert_eq!(game.text(), "-1000,0,-1001,1,-999,2,-998");
    }

    #[test]
    fn there_is_no_top() {
        let moves = vec!["0"; 300].join(",");
        let game = game("connect-four:endless", &moves);
        let position = game.position();
        assert_eq!(position.height(0), 300);
        assert_eq!(position.discs().count(), 300);
        let high = EndlessCell { column: 0, row: 299 };
        assert_eq!(position.owner(high), Some(Seat::new(1)));
        assert_eq!(position.outcome(), None);
    }

    #[test]
    fn the_move_limit_ends_the_game_as_a_draw() {
        let mut game = game("connect-four:endless,limit=3", "0 0 0");
        assert_eq!(game.position().outcome(), Some(Outcome::duel_drawn()));
        assert_eq!(game.position().legal_moves().count(), 0);
        let error = game.play_all("0").unwrap_err().to_string();
        assert!(error.ends_with("the game ended with move 3, drawn"), "{error}");
    }

    #[test]
    fn moves_are_listed_near_the_discs_and_legal_anywhere() {
        let game = game("connect-four:endless", "0,100");
        let listed: Vec<_> = game.position().legal_moves().map(|cell| cell.column).collect();
        assert_eq!(listed, [-3, -2, -1, 0, 1, 2, 3, 97, 98, 99, 100, 101, 102, 103]);
        assert!(game.position().parse_move("123456789012").is_ok());
    }

    #[test]
    fn the_outermost_columns_are_playable() {
        let (least, most) = (i64::MIN.to_string(), i64::MAX.to_string());
        let game = game("connect-four:endless", &format!("{least},{most},{least}"));
        let listed: Vec<_> = game.position().legal_moves().map(|cell| cell.column).collect();
        assert_eq!(listed.len(), 8);
        assert_eq!((listed[0], listed[7]), (i64::MIN, i64::MAX));
    }

    #[test]
    fn what_is_no_column_is_refused() {
        let mut game = game("connect-four:endless", "");
        let error = game.play_all("0,1,two").unwrap_err().to_string();
        assert!(error.starts_with("unknown column 'two' at move 3 of \"0,1,two\""), "{error}");
        assert!(game.play_all("9223372036854775808").is_err());
        assert!(game.moves().is_empty());
    }
}
