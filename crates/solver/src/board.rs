//! Boards and positions as the outside sees them.

use std::fmt;

use crate::cells::size::{Any, Size};
use crate::cells::state::State;

/// The columns by name.
const NAMES: &[u8] = b"123456789abcdefghijklmnopqrstuvwxyz";

/// The size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    width: u32,
    height: u32,
}

/// Why a board or a position was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The board does not fit.
    #[error("board {width}x{height}: width x (height + 1) is at most 128, and a side 1 to 35")]
    Size {
        /// The columns asked for.
        width: u32,
        /// The rows asked for.
        height: u32,
    },
    /// A character does not name a column.
    #[error("unknown column '{found}' at move {at}: columns are {columns}")]
    UnknownColumn {
        /// The offending character.
        found: char,
        /// The number of the move, from 1.
        at: usize,
        /// The columns there are.
        columns: String,
    },
    /// A column has no room.
    #[error("column {column} is full at move {at}")]
    FullColumn {
        /// The name of the column.
        column: char,
        /// The number of the move, from 1.
        at: usize,
    },
    /// A move comes after the game was won.
    #[error("move {at} comes after the game was won")]
    Over {
        /// The number of the move, from 1.
        at: usize,
    },
}

impl Board {
    /// A board of this size.
    pub fn new(width: u32, height: u32) -> Result<Self, Error> {
        let fits = (1..=35).contains(&width)
            && (1..=64).contains(&height)
            && width * (height + 1) <= u128::BITS;
        if fits { Ok(Self { width, height }) } else { Err(Error::Size { width, height }) }
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

    /// The position with these discs, given as the column and the row of each, from 0, and whether it
    /// is that of the player to move. `None` if it is impossible: a disc outside the board or in the air,
    /// two on one cell, the wrong number of either, or a line of the player to move.
    pub fn set_up(self, discs: impl IntoIterator<Item = (u32, u32, bool)>) -> Option<Position> {
        let size = Any::<u128>::new(self.width, self.height);
        let [mut mine, mut theirs] = [0_u128; 2];
        for (column, row, own) in discs {
            let inside = column < self.width && row < self.height;
            let cell = inside.then(|| 1_u128 << (column * size.stride() + row))?;
            if (mine | theirs) & cell != 0 {
                return None;
            }
            *if own { &mut mine } else { &mut theirs } |= cell;
        }
        let all = mine | theirs;
        // Every disc has another one or the bottom below it.
        let held = all & !size.bottom() & !(all << 1) == 0;
        let (first, second) = (theirs.count_ones(), mine.count_ones());
        let counted = first == second || first == second + 1;
        let possible = held && counted && !size.has_four(mine);
        let won = size.has_four(theirs);
        possible.then_some(Position { board: self, mine, all, discs: first + second, won })
    }

    /// How a column, from 0, is written in [`Board::position`].
    pub fn column_name(self, column: u32) -> Option<char> {
        let names = &NAMES[..self.width as usize];
        names.get(column as usize).map(|&name| char::from(name))
    }

    /// The column, from 0, that is written so.
    pub(crate) fn column(self, name: char) -> Option<u32> {
        let names = &NAMES[..self.width as usize];
        let column = names.iter().position(|&n| char::from(n) == name.to_ascii_lowercase())?;
        Some(column as u32)
    }

    /// An unwon position that has this [name](Position::name).
    pub(crate) fn named(self, name: u128) -> Position {
        let stride = self.height + 1;
        let (mut mine, mut all) = (0, 0);
        for at in (0..self.width).map(|column| column * stride) {
            let column = name >> at & ((1 << stride) - 1);
            // Below the highest bit is what the column holds.
            let filled = u128::MAX.checked_shr(column.leading_zeros() + 1).unwrap_or(0);
            mine |= (column & filled) << at;
            all |= filled << at;
        }
        Position { board: self, mine, all, discs: all.count_ones(), won: false }
    }

    /// The empty board.
    pub fn start(self) -> Position {
        Position { board: self, mine: 0, all: 0, discs: 0, won: false }
    }

    /// The columns, from 0, those nearest to the middle first.
    pub(crate) fn middle_first(self) -> impl Iterator<Item = u32> {
        let mut columns: Vec<_> = (0..self.width).collect();
        columns.sort_by_key(|&column| (2 * column).abs_diff(self.width - 1));
        columns.into_iter()
    }

    /// The position after these moves, one character each: `44455554221`.
    ///
    /// The last move may win; no move may come after that.
    pub fn position(self, moves: &str) -> Result<Position, Error> {
        let mut position = self.start();
        for (at, name) in (1..).zip(moves.chars()) {
            let column = self.column(name).ok_or_else(|| Error::UnknownColumn {
                found: name,
                at,
                columns: self.columns(),
            })?;
            if position.won {
                return Err(Error::Over { at });
            }
            position = position.drop_disc(column).ok_or(Error::FullColumn { column: name, at })?;
        }
        Ok(position)
    }

    fn columns(self) -> String {
        match self.width {
            width @ ..=9 => format!("1 to {width}"),
            10 => "1 to 9 and a".to_owned(),
            width => format!("1 to 9 and a to {}", char::from(NAMES[width as usize - 1])),
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// A position that was reached by legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) board: Board,
    /// The discs of the player to move.
    pub(crate) mine: u128,
    pub(crate) all: u128,
    pub(crate) discs: u32,
    pub(crate) won: bool,
}

impl Position {
    /// The board it is on.
    pub fn board(&self) -> Board {
        self.board
    }

    /// How many discs are on the board.
    pub fn discs(&self) -> u32 {
        self.discs
    }

    /// The same in words of the search.
    pub(crate) fn state<S: Size>(&self, narrow: impl Fn(u128) -> S::Word) -> State<S> {
        let (mine, all) = (narrow(self.mine), narrow(self.all));
        State { mine, all, discs: self.discs as i32 }
    }

    /// A number that this position and its mirror image have and no other one.
    pub(crate) fn name(&self) -> u128 {
        let size = Any::<u128>::new(self.board.width, self.board.height);
        let key = self.mine + self.all + size.bottom();
        key.min(size.mirrored(key))
    }

    /// Whether it is its own mirror image.
    pub(crate) fn is_symmetric(&self) -> bool {
        let size = Any::<u128>::new(self.board.width, self.board.height);
        [self.mine, self.all].iter().all(|&discs| size.mirrored(discs) == discs)
    }

    /// Whether the last disc has won, or the board is full.
    pub fn is_over(&self) -> bool {
        self.won || self.discs == self.board.cells()
    }

    /// Whether the last disc has won.
    pub fn is_won(&self) -> bool {
        self.won
    }

    /// The same with the other player to move.
    pub(crate) fn passed(&self) -> Self {
        Self { mine: self.mine ^ self.all, ..*self }
    }

    /// The positions after one more disc.
    pub(crate) fn moves(&self) -> impl Iterator<Item = Self> {
        (0..self.board.width).filter_map(|column| self.drop_disc(column))
    }

    /// The score of a player to move who has lost already, by the disc just dropped.
    pub(crate) fn lost(&self) -> i32 {
        -((self.board.cells() + 2 - self.discs) as i32 / 2)
    }

    /// The possible positions before the last disc that are not won.
    pub(crate) fn predecessors(&self) -> impl Iterator<Item = Self> {
        let stride = self.board.height + 1;
        (0..self.board.width).filter_map(move |column| {
            let cells = ((1_u128 << self.board.height) - 1) << (column * stride);
            let filled = self.all & cells;
            let top = filled & !(filled >> 1);
            let theirs = self.mine ^ self.all;
            let (mine, all, discs) = (theirs ^ top, self.all ^ top, self.discs.wrapping_sub(1));
            (theirs & top != 0).then_some(Self { mine, all, discs, ..*self })
        })
    }

    /// Whether some order of moves leads here without an earlier win. This may take long with many discs.
    pub(crate) fn is_reachable(&self) -> bool {
        self.discs == 0 || self.predecessors().any(|before| before.is_reachable())
    }

    /// The position after a disc in this column, from 0; `None` if it is full or not there.
    #[must_use]
    pub fn drop_disc(&self, column: u32) -> Option<Self> {
        let Board { width, height } = self.board;
        let stride = height + 1;
        let bottom = (column < width).then(|| 1_u128 << (column * stride))?;
        let top = bottom << (height - 1);
        if self.all & top != 0 {
            return None;
        }
        let cell = (self.all + bottom) & !self.all & ((top << 1) - bottom);
        let mover = self.mine | cell;
        // On boards of fewer than four columns, which may be tall, only upright lines exist.
        let distances = [1, stride, height, stride + 1];
        let count = if width >= 4 { distances.len() } else { 1 };
        let won = distances[..count].iter().any(|&d| {
            let pairs = mover & (mover >> d);
            pairs & (pairs >> (2 * d)) != 0
        });
        Some(Self {
            board: self.board,
            mine: self.mine ^ self.all,
            all: self.all | cell,
            discs: self.discs + 1,
            won,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_can_be_set_up_disc_by_disc() {
        let board = Board { width: 7, height: 6 };
        let discs = [(3, 0, false), (3, 1, true), (4, 0, false)];
        assert_eq!(board.set_up(discs), board.position("445").ok());
        let column = (0..4).flat_map(|row| [(0, row, false), (1, row, true)]);
        let won = board.set_up(column.take(7)).unwrap();
        assert_eq!(Some(won), board.position("1212121").ok());
        assert!(won.is_won());
    }

    #[test]
    fn what_cannot_be_is_not_set_up() {
        let board = Board { width: 7, height: 6 };
        for discs in [
            &[(3, 1, false)][..],
            &[(7, 0, false)],
            &[(0, 6, false)],
            &[(0, 0, true)],
            &[(0, 0, false), (0, 0, true)],
            &[(0, 0, false), (1, 0, false)],
        ] {
            assert_eq!(board.set_up(discs.iter().copied()), None, "{discs:?}");
        }
    }
}
