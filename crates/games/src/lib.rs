//! The rules of Papan: line games of every size and dimension, and dominoes, behind one contract.
//!
//! This crate knows what a legal move is, what a move does, when a game is over and who has won,
//! and how each of these is written as text. It knows nothing of players, files, clocks, threads
//! or terminals, and never draws a random number that was not asked for with a generator in hand.
//!
//! Start with [`contract`]; then [`mod@line`] and [`dominoes`], which keep it.
//!
//! ```
//! use papan_games::{Game, Position, Ruleset, Seat};
//!
//! let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else { unreachable!() };
//! let game = Game::<papan_games::line::LinePosition>::read(&rules, None, "4455667")?;
//! let outcome = game.position().outcome().expect("four in a row");
//! assert!(outcome.is_winner(Seat::FIRST));
//! # Ok::<(), papan_games::ReadError>(())
//! ```

mod bits;
pub mod contract;
pub mod dominoes;
mod game;
pub mod line;
mod numbering;
mod perft;
mod ruleset;
pub mod text;
mod words;

pub use contract::{
    Ending, Facts, MAX_SEATS, MoveError, Notation, Outcome, Position, Refusal, Rules, Seat, View,
};
pub use game::{Game, MoveListError, ReadError};
pub use numbering::{Numbered, refuse_number};
pub use perft::perft;
pub use ruleset::{GameKind, Ruleset};
pub use text::TextError;
pub use words::WORDS;
