#![doc = include_str!("../README.md")]
//!
//! # Modules
//! The cost of a player's moves is in [`regret`], the best options of a player in [`tune`], the papers' tables and claims
//! in [`papers`], positions with one good move in [`puzzles`], two players on the same openings or deals in [`duel`].

pub mod duel;
pub mod papers;
pub mod perft;
pub mod positions;
pub mod puzzles;
pub mod regret;
pub mod speed;
pub mod tune;
mod words;
pub mod work;

pub use words::WORDS;
