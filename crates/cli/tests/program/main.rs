//! The program as a process: what it prints, its files, signals, tournaments and the server.
#![allow(clippy::unwrap_used)]

mod arena;
mod process;
mod regret;
mod serve;
mod transcripts;
#[path = "../waiting/mod.rs"]
mod waiting;
