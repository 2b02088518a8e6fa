#![doc = include_str!("../README.md")]
//!
//! # Overview
//! Start with [`contract`]; then [`mod@line`] and [`dominoes`], which keep it. [`GameKind::all`] lists every game
//! with its options, [`perft()`] counts move sequences.

mod any;
mod bits;
pub mod contract;
pub mod dominoes;
mod game;
pub mod line;
mod numbering;
mod observation;
mod perft;
pub mod text;
mod words;

pub use any::{AnyGame, AnyView, ByKind, GameKind, Ruleset};
pub use contract::{
    DealRecord, Ending, Facts, MAX_SEATS, MoveError, Notation, Outcome, Position, Refusal, Rules,
    Seat, View,
};
pub use game::{Game, MoveListError, ReadError};
pub use numbering::{Numbered, refuse_number};
pub use observation::Observed;
pub use perft::perft;
pub use text::TextError;
pub use words::WORDS;
