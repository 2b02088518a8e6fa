#![doc = include_str!("../README.md")]

mod aside;
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
