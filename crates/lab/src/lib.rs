#![doc = include_str!("../README.md")]
//!
//! # Where to go on
//! A tournament is made of [`settings`], run by [`run`], kept by [`store`] and told by [`table`]; intervals and ratings
//! are in [`stats`]. Programs of others come in through [`engine`], functions through [`guest`]. What the moves of a
//! player cost is in [`regret`], which options are best in [`tune`], the papers' tables and claims in [`papers`], positions
//! with one good move in [`puzzles`].
//!
//! What needs processes or files that several share is behind the feature `native`, which is on unless it is
//! switched off, as it is for WebAssembly.

pub mod anchor;
pub mod batch;
pub mod book;
mod coding;
pub mod contender;
pub mod counter;
pub mod duel;
// Where there are no processes most of what programs have to be told is told by nobody.
#[cfg_attr(not(feature = "native"), allow(dead_code))]
pub mod engine;
pub mod explorer;
pub mod game_table;
pub mod guest;
mod hashing;
pub mod identity;
#[cfg(feature = "native")]
mod layout;
pub mod looks;
pub mod openings;
pub mod papers;
pub mod parts;
pub mod perft;
pub mod plan;
pub mod positions;
pub mod puzzles;
pub mod record;
pub mod regret;
pub mod replayer;
pub mod results;
pub mod run;
pub mod settings;
pub mod speed;
pub mod sprt;
pub mod stats;
pub mod store;
#[cfg(feature = "native")]
pub mod store_reader;
pub mod table;
pub mod tally;
pub mod tournament;
pub mod tune;
mod words;
pub mod work;
#[cfg(feature = "native")]
mod work_queue;
#[cfg(feature = "native")]
mod worker;

pub use words::WORDS;
