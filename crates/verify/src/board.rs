//! Boards and positions.

use std::collections::HashSet;

/// The columns by name.
const NAMES: &[u8] = b"123456789abcdefghijklmnopqrstuvwxyz";

/// How many positions on the way back to the empty board are tried for the name of a position.
const MOST_TRIED: usize = 1 << 16;

/// A size of the board.
///
/// Sets of cells are numbers with a bit for each cell, up the columns, with a spare row on top of each so that no
/// line runs from one column into the next: the cell in `row` of `column` is bit `column * (height + 1) + row`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    width: u32,
    height: u32,
}

/// A position on a board: the discs of the prover and those of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The discs of the player whose score is proven.
    pub prover: u128,
    /// The discs of the other player.
    pub opponent: u128,
}

impl Position {
    /// The cells with a disc.
    pub fn all(self) -> u128 {
        self.prover | self.opponent
    }

    /// The same as the other player sees it.
    #[must_use]
    pub fn turned(self) -> Self {
        Self { prover: self.opponent, opponent: self.prover }
    }
}

impl Board {
    /// A board of this size; `None` if it does not fit 128 bits or has more columns than there are names.
    pub fn new(width: u32, height: u32) -> Option<Self> {
        let fits = (1..=35).contains(&width)
            && (1..=64).contains(&height)
            && width * (height + 1) <= u128::BITS;
        fits.then_some(Self { width, height })
    }

    /// The number of columns.
    pub fn width(self) -> u32 {
        self.width
    }

    /// The number of rows.
    pub fn height(self) -> u32 {
        self.height
    }

    /// The number of cells.
    pub fn cells(self) -> u32 {
        self.width * self.height
    }

    /// A cell.
    pub fn cell(self, column: u32, row: u32) -> u128 {
        1 << (column * (self.height + 1) + row)
    }

    /// The empty cells of a column, the lowest first.
    pub fn empty_cells(self, all: u128, column: u32) -> impl Iterator<Item = u128> {
        (0..self.height).map(move |row| self.cell(column, row)).filter(move |cell| all & cell == 0)
    }

    /// The cell on which a disc in a column lands; `None` if the column is full.
    pub fn landing(self, all: u128, column: u32) -> Option<u128> {
        self.empty_cells(all, column).next()
    }

    /// Every column with room, and the cell on which a disc lands there.
    pub fn moves(self, all: u128) -> impl Iterator<Item = (u32, u128)> {
        (0..self.width).filter_map(move |column| Some((column, self.landing(all, column)?)))
    }

    /// Whether four of these discs are in a line.
    pub fn has_four(self, discs: u128) -> bool {
        let up = self.height + 1;
        // Boards of fewer than four columns may be so tall that a line across is longer than the number.
        let steps = if self.width < 4 { vec![1] } else { vec![1, up - 1, up, up + 1] };
        steps.into_iter().any(|d| discs & discs >> d & discs >> (2 * d) & discs >> (3 * d) != 0)
    }

    /// The number of a position: the bits of the prover's discs, and in every column a bit on its lowest empty cell.
    /// A position and its mirror image have the same number, the smaller one of the two.
    pub fn key(self, position: Position) -> u128 {
        let marks = (0..self.width).map(|column| {
            let free = (0..self.height).find(|&row| position.all() & self.cell(column, row) == 0);
            self.cell(column, free.unwrap_or(self.height))
        });
        let key = marks.fold(position.prover, |key, mark| key | mark);
        key.min(self.mirrored(key))
    }

    fn mirrored(self, key: u128) -> u128 {
        let bits = self.height + 1;
        let column = (1 << bits) - 1;
        (0..self.width).fold(0, |image, at| image << bits | key >> (at * bits) & column)
    }

    /// The position with this number; `None` if there is none.
    pub fn position(self, key: u128) -> Option<Position> {
        let mut position = Position { prover: 0, opponent: 0 };
        for column in 0..self.width {
            let mark = (0..=self.height).rev().find(|&row| key & self.cell(column, row) != 0)?;
            for cell in (0..mark).map(|row| self.cell(column, row)) {
                let disc =
                    if key & cell == 0 { &mut position.opponent } else { &mut position.prover };
                *disc |= cell;
            }
        }
        // Bits above the last column belong to no cell.
        let used = self.width * (self.height + 1);
        key.checked_shr(used).is_none_or(|rest| rest == 0).then_some(position)
    }

    /// How a column is written.
    pub fn name(self, column: u32) -> char {
        char::from(NAMES.get(column as usize).copied().unwrap_or(b'?'))
    }

    /// The columns of moves that lead to the position with this number, in which the prover is to move; `None` if none
    /// are found soon.
    pub fn moves_to(self, key: u128) -> Option<String> {
        let position = self.position(key)?;
        let mut moves = Vec::new();
        let found =
            self.take_off(position.opponent, position.prover, &mut moves, &mut HashSet::new());
        found.then(|| moves.iter().rev().collect())
    }

    /// Takes off a disc of the player who moved last, and so on; finds out whether the board gets empty.
    fn take_off(
        self,
        last: u128,
        other: u128,
        moves: &mut Vec<char>,
        failed: &mut HashSet<(u128, u128)>,
    ) -> bool {
        if last | other == 0 {
            return true;
        }
        if failed.len() > MOST_TRIED || failed.contains(&(last, other)) {
            return false;
        }
        for column in 0..self.width {
            let cells = (0..self.height).rev().map(|row| self.cell(column, row));
            let top = cells.into_iter().find(|cell| (last | other) & cell != 0);
            let Some(top) = top.filter(|top| last & top != 0) else { continue };
            moves.push(self.name(column));
            if self.take_off(other, last ^ top, moves, failed) {
                return true;
            }
            moves.pop();
        }
        failed.insert((last, other));
        false
    }
}
