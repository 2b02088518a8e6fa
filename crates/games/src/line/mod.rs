//! Line games: one family. Two seats take turns to fill a cell; `k` cells in a straight line win.
//!
//! Tic-tac-toe of any size and dimension and Connect Four are one type, [`LinePosition`], which
//! differs only in its [`LineRules`]: the sides of the board, `k`, and whether discs fall. The
//! board without edges is [`EndlessPosition`]. What a strategy needs of either is [`LineBoard`],
//! and a strategy written against it plays every member of the family.
//!
//! A move is the cell that is filled, also where discs fall: the column is only how it is written.

mod endless;
mod geometry;
mod position;
mod rules;
mod shape;
mod word;

pub use endless::{EndlessCell, EndlessPosition, EndlessRules};
pub use position::LinePosition;
pub use rules::LineRules;
pub use shape::{Axis, Cell, MAX_CELLS, MAX_SIDES};

use crate::contract::{Position, Seat};

/// What every line game can tell about its board, whatever its size and dimension.
pub trait LineBoard: Position {
    /// How many cells in a line win.
    fn in_line(&self) -> usize;

    /// The directions a line can have, each given once and not also as its opposite.
    fn axes(&self) -> &[Axis];

    /// The cell reached from `cell` by `steps` along `axis`, backwards if negative; `None` beyond
    /// the edge.
    fn step(&self, cell: Self::Move, axis: Axis, steps: i32) -> Option<Self::Move>;

    /// Who has filled this cell.
    fn owner(&self, cell: Self::Move) -> Option<Seat>;

    /// Every filled cell with its owner.
    fn discs(&self) -> impl Iterator<Item = (Self::Move, Seat)>;
}
