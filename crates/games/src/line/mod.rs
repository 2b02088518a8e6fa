//! Line games: one family. Two seats take turns to fill a cell; `k` cells in a straight line win.
//!
//! Tic-tac-toe of any size and dimension and Connect Four are one type, [`LinePosition`], which
//! differs only in its [`LineRules`]: the sides of the board, `k`, and whether discs fall. The
//! board without edges is [`EndlessPosition`]. Both implement [`LineBoard`], the interface for strategies,
//! and a strategy written against it plays every member of the family.
//!
//! A move is the cell that is filled, also where discs fall: the column is only how it is written.

mod board;
mod drawn;
mod endless;
mod game;
mod geometry;
mod position;
mod rules;
mod shape;
mod symmetry;
mod word;

pub use board::{Census, LineBoard, winning};
pub use endless::{EndlessCell, EndlessPosition, EndlessRules};
pub use position::LinePosition;
pub use rules::LineRules;
pub use shape::{Axis, Cell, MAX_CELLS, MAX_SIDES};
pub use symmetry::symmetries;
