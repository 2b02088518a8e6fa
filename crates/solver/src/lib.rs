#![doc = include_str!("../README.md")]
// The search is compiled for several kinds of machine, and with it only what is inlined into it.
#![allow(clippy::inline_always)]

mod board;
mod book;
mod code;
mod limits;
mod machine;
mod making;
mod memory;
mod pairing;
mod partial;
mod replies;
mod retrieval;
mod score;
mod search;
mod size;
mod solver;
mod state;
mod table;
mod windows;
mod word;

pub use board::{Board, Error, Position};
pub use book::{Book, BookError};
pub use limits::{Limits, Progress};
pub use making::BookMaker;
pub use partial::{Opening, PartialBook, PartialBookError};
pub use score::{Bounds, Verdict};
pub use solver::{Analysis, Solution, Solver};
