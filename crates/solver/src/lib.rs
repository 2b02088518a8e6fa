#![doc = include_str!("../README.md")]
// The search is compiled for several kinds of machine, and with it only what is inlined into it.
#![allow(clippy::inline_always)]

mod analysis;
mod board;
mod books;
mod cells;
mod certificate;
mod limits;
mod machine;
mod making;
mod memory;
mod openings;
mod score;
mod search;
mod solver;
mod table;
mod windows;

pub use analysis::Analysis;
pub use board::{Board, Error, Position};
pub use books::book::{Book, BookError};
pub use books::partial::{Opening, PartialBook, PartialBookError};
pub use certificate::{Certificate, Claim, ProofError, ProofProgress};
pub use limits::{Limits, Progress};
pub use making::BookMaker;
pub use openings::OpeningProver;
pub use score::{Bounds, Verdict};
pub use solver::{Solution, Solver};
