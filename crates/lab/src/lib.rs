//! Many games: matches, statistics, and the papers' tables and claims beside our own figures.
//!
//! This crate knows how players meet and how the results are counted. It must not know how a move
//! is chosen, nor what is printed where. Results are a pure function of the rules, the players and
//! the seed: the number of threads changes nothing, because every game has its own dice and counts
//! are whole numbers.

pub mod arena;
pub mod papers;
pub mod stats;
