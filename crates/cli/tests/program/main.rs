//! The program as a process: what it prints, its files, signals, tournaments, analyses and the server.
#![allow(clippy::unwrap_used)]

mod analyze;
mod arena;
mod certificates;
mod grade;
mod process;
mod puzzles;
mod regret;
mod serve;
mod sizes;
mod transcripts;
#[path = "../waiting/mod.rs"]
mod waiting;
