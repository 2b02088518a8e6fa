//! The exact score of every Connect Four position, on every board that fits 128 bits.
//!
//! ```
//! use papan_solver::{Board, Solver};
//!
//! let board = Board::new(7, 6)?;
//! let solver = Solver::new(board, 16 << 20);
//! let position = board.position("44455554221")?;
//! assert_eq!(solver.score(&position), -15);
//! # Ok::<(), papan_solver::Error>(())
//! ```
//!
//! # What a score means
//!
//! 0 is a draw. A positive score means that the player to move wins, a negative one that he loses,
//! both sides playing perfectly. The sooner, the larger: a player who wins with his last disc but
//! one scores 2, with his very last disc 1. On 7x6, where each has 21 discs, winning with the fourth
//! disc scores 18. This is the convention of the published test sets.
//!
//! This crate stands alone: it knows nothing of other games, players, files or terminals.

mod board;
mod book;
mod limits;
mod making;
mod pairing;
mod replies;
mod score;
mod search;
mod size;
mod solver;
mod table;
mod windows;
mod word;

pub use board::{Board, Error, Position};
pub use book::{Book, BookError};
pub use limits::{Limits, Progress};
pub use making::BookMaker;
pub use score::{Bounds, Verdict};
pub use solver::{Analysis, Solution, Solver};
