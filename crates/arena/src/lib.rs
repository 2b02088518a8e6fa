#![doc = include_str!("../README.md")]
//!
//! # Modules
//! ```text
//! tournament ◀── schedule ◀── settings     what is played
//!                   ▲
//!                 game ◀── store           one game: played, replayed, recorded, kept
//!                   ▲        ▲
//!                 results ◀── run          all games: counted, tabulated; threads that play them
//!                   ▲          ▲
//!                 work       explorer      parts for a cluster; positions with their results
//! ```
//!
//! Everything that needs processes or shared files is behind the feature `native`, which is on by default and off for
//! WebAssembly.

pub mod explorer;
pub mod game;
pub mod hashing;
pub mod identity;
pub mod looks;
pub mod results;
pub mod run;
pub mod schedule;
pub mod settings;
pub mod store;
pub mod tournament;
mod words;
pub mod work;

pub use words::WORDS;
