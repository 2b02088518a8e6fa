//! A position on a bounded board.

use std::fmt;

use papan_words::Arg;
use rand::{Rng, RngExt};

use super::geometry::Geometry;
use super::rules::LineRules;
use super::shape::Cell;
use super::word::Word;
use crate::contract::{MoveError, Outcome, Position, Refusal, Seat, View};
use crate::text::shown;
use crate::words::say;

/// The three sets of cells that make a position, one bit for each cell.
///
/// Cells are numbered up the columns (drawn in `shape.rs`), so in a falling game the cell above a
/// disc is one bit to the left. On 7x6 after 4, 4, 5:
///
/// ```text
///   6 │  .  .  .  .  .  .  .      first     bits 18, 24
///   5 │  .  .  .  .  .  .  .      second    bit 19
///   4 │  .  .  .  .  .  .  .      playable  bits 0, 6, 12, 20, 25, 30, 36
///   3 │  .  .  .  +  .  .  .
///   2 │  .  .  .  O  +  .  .
///   1 │  +  +  +  X  X  +  +      X first, O second, + playable
///     └──────────────────────
///        1  2  3  4  5  6  7
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Sets<W> {
    filled: [W; 2],
    playable: W,
}

impl<W: Word> Sets<W> {
    fn narrow(wide: &Sets<u128>) -> Self {
        Self { filled: wide.filled.map(W::narrow), playable: W::narrow(wide.playable) }
    }

    fn widen(&self) -> Sets<u128> {
        Sets { filled: self.filled.map(W::widen), playable: self.playable.widen() }
    }

    /// Fills a playable cell. The cell above becomes playable where one can rest there.
    fn fill(&mut self, mover: usize, cell: W, geometry: &Geometry) {
        self.filled[mover] = self.filled[mover] | cell;
        let above = (cell << 1) & W::narrow(geometry.resting);
        self.playable = (self.playable ^ cell) | above;
    }

    /// Whether the mover's cells contain a line, known to be impossible before he has `k`.
    fn has_line(&self, mover: usize, plies: u32, geometry: &Geometry) -> bool {
        plies >= 2 * geometry.in_line - 1 && geometry.has_line(self.filled[mover])
    }

    /// One of the playable cells, each equally likely. There must be one.
    fn draw<R: Rng>(&self, geometry: &Geometry, rng: &mut R) -> W {
        if !geometry.falls {
            return self.playable.pick(rng);
        }
        // At most one cell of a column is playable, so that a column drawn again until it is open
        // gives each of them the same chance. The draw does not wait for the position: the
        // processor makes it ahead, which is worth more than the columns drawn in vain.
        loop {
            let column = rng.random_range(0..geometry.columns.len() as u32);
            let cell = self.playable & W::narrow(geometry.columns[column as usize]);
            if cell != W::EMPTY {
                return cell;
            }
        }
    }

    /// Plays random moves until a seat has won, which it returns, or the board is full.
    fn playout<R: Rng>(&mut self, plies: &mut u32, geometry: &Geometry, rng: &mut R) -> bool {
        while self.playable != W::EMPTY {
            let mover = *plies as usize % 2;
            self.fill(mover, self.draw(geometry, rng), geometry);
            *plies += 1;
            if self.has_line(mover, *plies, geometry) {
                return true;
            }
        }
        false
    }
}

/// A position of a line game on a bounded board.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct LinePosition {
    rules: LineRules,
    sets: Sets<u128>,
    plies: u32,
    won: bool,
}

impl LinePosition {
    /// The empty board.
    pub(super) fn empty(rules: LineRules) -> Self {
        let sets = Sets { filled: [0; 2], playable: rules.geometry().opening };
        Self { rules, sets, plies: 0, won: false }
    }

    /// How many moves have been made.
    pub fn plies(&self) -> usize {
        self.plies as usize
    }

    /// The cells that a seat has filled, one bit each by [`Cell::index`].
    pub fn filled(&self, seat: Seat) -> u128 {
        self.sets.filled[seat.index()]
    }

    /// The cells that may be filled now, one bit each by [`Cell::index`].
    pub fn playable(&self) -> u128 {
        self.sets.playable
    }

    /// The seat that made the last move.
    fn last_mover(&self) -> Seat {
        Seat::new((self.plies as usize + 1) % 2)
    }

    /// After a win nothing is playable, so that the list of moves needs no other condition.
    fn set_won(&mut self) {
        self.won = true;
        self.sets.playable = 0;
    }

    /// The cell that this text names, playable or not.
    fn find(&self, text: &str) -> Result<Cell, MoveError> {
        let geometry = self.rules.geometry();
        if self.rules.names_columns() {
            let column = self.rules.parse_column(text);
            return column.map(|c| self.top(c)).ok_or_else(|| self.unknown_column(text));
        }
        geometry.shape.parse_cell(text).ok_or_else(|| {
            let (first, last) = geometry.shape.first_and_last();
            MoveError::new(
                Refusal::Unknown,
                say!("unknown", kind = "cell", name = shown(text)),
                say!("cells-named", first = first, last = last),
            )
        })
    }

    fn unknown_column(&self, text: &str) -> MoveError {
        let names = match self.rules.geometry().shape.columns() {
            columns @ ..=9 => say!("columns-digits", last = columns),
            10 => say!("columns-ten"),
            columns => {
                say!("columns-letters", last = self.rules.column_name(columns - 1).to_string())
            }
        };
        let found = say!("unknown", kind = "column", name = shown(text));
        MoveError::new(Refusal::Unknown, found, names)
    }

    /// The lowest empty cell of a column; of a full one the highest cell.
    fn top(&self, column: usize) -> Cell {
        let rows = self.rules.geometry().shape.rows();
        let bottom = column * rows;
        let filled = (self.sets.filled[0] | self.sets.filled[1]) >> bottom;
        let height = (filled.trailing_ones() as usize).min(rows - 1);
        Cell::new((bottom + height) as u32)
    }

    /// The playable moves by name, shortened if there are many.
    fn open_moves(&self) -> Arg {
        const MOST: usize = 10;
        let mut names: Vec<Arg> = self.legal_moves().map(|m| self.move_text(m).into()).collect();
        if names.len() > MOST {
            let more = names.len() - MOST;
            names.truncate(MOST);
            names.push(say!("more", count = more).into());
        }
        names.into()
    }
}

impl fmt::Debug for LinePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.rules)?;
        for (seat, &filled) in self.sets.filled.iter().enumerate() {
            for cell in cells_of(filled) {
                write!(f, " {}:{seat}", self.rules.geometry().shape.cell_text(cell))?;
            }
        }
        Ok(())
    }
}

impl View for LinePosition {
    type Move = Cell;

    fn turn(&self) -> Option<Seat> {
        (self.sets.playable != 0).then(|| Seat::new(self.plies as usize % 2))
    }

    fn legal_moves(&self) -> impl Iterator<Item = Cell> {
        cells_of(self.sets.playable)
    }

    fn is_legal(&self, chosen: Cell) -> bool {
        self.sets.playable >> chosen.index() & 1 == 1
    }

    fn random_move<R: Rng>(&self, rng: &mut R) -> Option<Cell> {
        let mut draw = || self.sets.draw(self.rules.geometry(), rng);
        (self.sets.playable != 0).then(|| Cell::new(draw().trailing_zeros()))
    }

    fn move_text(&self, chosen: Cell) -> String {
        let shape = &self.rules.geometry().shape;
        if self.rules.names_columns() {
            let column = chosen.index() as usize / shape.rows();
            self.rules.column_name(column).to_string()
        } else {
            shape.cell_text(chosen)
        }
    }

    fn places(&self) -> Vec<(String, Option<Cell>)> {
        if !self.rules.names_columns() {
            return self.legal_moves().map(|cell| (self.move_text(cell), Some(cell))).collect();
        }
        let columns = self.rules.geometry().columns.iter().enumerate();
        let open = columns.map(|(column, cells)| {
            let cell = cells_of(self.playable() & cells).next();
            (self.rules.column_name(column).to_string(), cell)
        });
        open.collect()
    }

    fn parse_move(&self, text: &str) -> Result<Cell, MoveError> {
        let cell = self.find(text)?;
        if self.is_legal(cell) { Ok(cell) } else { Err(self.refusal(cell)) }
    }
}

impl Position for LinePosition {
    type Rules = LineRules;
    type View<'a> = &'a Self;

    fn rules(&self) -> LineRules {
        self.rules
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.won {
            Some(Outcome::duel_won_by(self.last_mover()))
        } else {
            (self.sets.playable == 0).then(Outcome::duel_drawn)
        }
    }

    fn view(&self, _seat: Seat) -> &Self {
        self
    }

    fn advance(&mut self, chosen: Cell) {
        let geometry = self.rules.geometry();
        let mover = self.plies as usize % 2;
        self.sets.fill(mover, 1 << chosen.index(), geometry);
        self.plies += 1;
        let has_line = if geometry.is_small() {
            Sets::<u64>::narrow(&self.sets).has_line(mover, self.plies, geometry)
        } else {
            self.sets.has_line(mover, self.plies, geometry)
        };
        if has_line {
            self.set_won();
        }
    }

    fn refusal(&self, chosen: Cell) -> MoveError {
        let text = self.move_text(chosen);
        if let Some(outcome) = self.outcome() {
            return MoveError::over(&text, self.plies(), &outcome);
        }
        let illegal = |found, allowed| MoveError::new(Refusal::Illegal, found, allowed);
        let open = self.open_moves();
        if self.rules.names_columns() {
            illegal(say!("column-full", column = text), say!("columns-open", moves = open))
        } else if (self.sets.filled[0] | self.sets.filled[1]) >> chosen.index() & 1 == 1 {
            illegal(say!("cell-taken", cell = text), say!("cells-open", moves = open))
        } else {
            illegal(say!("cell-floating", cell = text), say!("cells-open", moves = open))
        }
    }

    fn playout<R: Rng>(&mut self, rng: &mut R) -> Outcome {
        let geometry = self.rules.geometry();
        if !self.won {
            let won = if geometry.is_small() {
                let mut sets = Sets::<u64>::narrow(&self.sets);
                let won = sets.playout(&mut self.plies, geometry, rng);
                self.sets = sets.widen();
                won
            } else {
                self.sets.playout(&mut self.plies, geometry, rng)
            };
            if won {
                self.set_won();
            }
        }
        self.outcome().unwrap_or_else(Outcome::duel_drawn)
    }
}

/// The cells of a set, from the lowest number.
pub(super) fn cells_of(mut set: u128) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| Cell::new(set.trailing_zeros()))?;
        set &= set - 1;
        Some(cell)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Ruleset};

    fn game(rules: &str, moves: &str) -> Game<LinePosition> {
        let Ok(Ruleset::Line(rules)) = rules.parse() else {
            panic!("{rules} are line rules");
        };
        Game::read(&rules, None, moves).unwrap()
    }

    fn refusal(rules: &str, moves: &str, more: &str) -> String {
        game(rules, moves).play_all(more).unwrap_err().to_string()
    }

    #[test]
    fn a_disc_lands_on_the_lowest_empty_cell() {
        let game = game("connect-four:7x6", "445");
        let position = game.position();
        assert_eq!(position.filled(Seat::new(0)), 1 << 18 | 1 << 24);
        assert_eq!(position.filled(Seat::new(1)), 1 << 19);
        let playable = [0, 6, 12, 20, 25, 30, 36];
        assert_eq!(position.playable(), playable.iter().fold(0, |set, bit| set | 1 << bit));
    }

    #[test]
    fn an_unknown_column_is_named_with_its_place_in_the_list() {
        assert_eq!(
            refusal("connect-four:7x6", "", "448"),
            "unknown column '8' at move 3 of \"448\": columns are 1 to 7"
        );
        assert_eq!(
            refusal("connect-four:12x6", "", "4d"),
            "unknown column 'd' at move 2 of \"4d\": columns are 1 to 9 and a to c"
        );
        assert!(refusal("connect-four:7x6", "", "4é").starts_with("unknown column 'é' at move 2"));
    }

    #[test]
    fn a_full_column_is_not_a_move() {
        assert_eq!(
            refusal("connect-four:7x6", "444444", "4"),
            "column 4 is full at move 1 of \"4\": open columns are 1, 2, 3, 5, 6, 7"
        );
    }

    #[test]
    fn a_line_that_has_won_is_found_without_the_last_move() {
        let game = game("tic-tac-toe:3x3x3", "a1.1 b1.1 b2.2 b2.1 c3.3");
        assert_eq!(crate::line::winning(game.position(), None).len(), 9);
    }

    #[test]
    fn nothing_follows_the_end_of_the_game() {
        assert_eq!(
            refusal("connect-four:7x6", "", "12121213"),
            "'3' comes after the end at move 8 of \"12121213\": the game ended with move 7, won by \
             seat 1"
        );
        assert_eq!(
            refusal("tic-tac-toe", "a1 b1 c1 a2 b2 a3 c2 c3 b3", "a1"),
            "'a1' comes after the end at move 1 of \"a1\": the game ended with move 9, drawn"
        );
    }

    #[test]
    fn a_taken_cell_and_an_unknown_one_are_refused() {
        assert_eq!(
            refusal("tic-tac-toe:3x3", "b2", "a1,B2"),
            "cell b2 is taken at move 2 of \"a1,B2\": open cells are a2, a3, b1, b3, c1, c2, c3"
        );
        assert_eq!(
            refusal("tic-tac-toe:3x3x3", "", "a1"),
            "unknown cell 'a1' at move 1 of \"a1\": cells are a1.1 to c3.3"
        );
    }

    #[test]
    fn discs_fall_in_three_dimensions() {
        assert_eq!(
            refusal("connect-four:4x4x4", "b1.2", "b3.2"),
            "nothing below cell b3.2 to rest on at move 1 of \"b3.2\": open cells are a1.1, b1.1, \
             c1.1, d1.1, a1.2, b2.2, c1.2, d1.2, a1.3, b1.3, 6 more"
        );
        let upright = game("connect-four:4x4x4", "a1.1 b1.1 a1.2 b1.2 a1.3 b1.3 a1.4");
        assert!(upright.position().outcome().unwrap().is_winner(Seat::FIRST));
    }

    #[test]
    fn positions_reached_in_different_orders_are_equal() {
        assert_eq!(
            game("connect-four:7x6", "1234").position(),
            game("connect-four:7x6", "3214").position()
        );
        assert_ne!(
            game("connect-four:7x6", "1234").position(),
            game("connect-four:7x6", "2134").position()
        );
    }
}
