#![doc = include_str!("../README.md")]
//!
//! # Modules
//! The cost of a player's moves is in [`regret`], the mistakes of games that were played in [`mistakes`], the best
//! options of a player in [`tune`], the papers' tables and claims in [`papers`], positions with one good move in
//! [`puzzles`], what an opponent who knows a player of dominoes could gain against it in [`exploit`], the cost of moves in dominoes by what their seats could know in [`hidden`], two players on the same openings or deals in [`duel`],
//! bots that are graded by an assignment in [`grade`].

pub mod duel;
pub mod exploit;
pub mod grade;
pub mod hidden;
pub mod mistakes;
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
