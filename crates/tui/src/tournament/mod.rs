//! Tournaments: those that were played before, a new one, and one that is watched while it is played.
//!
//! ```text
//!   Tournaments (the list) ──▶ Setup (a form) ──▶ Live (the table, growing)
//!          │                                        ▲
//!          └────────────────────────────────────────┘
//! ```
//!
//! Each is a file in the folder of tournaments, which `papan arena --db FILE` can go on with too. What is
//! played and counted is decided by `papan-lab`; here it is only asked for and shown.

mod export;
mod facts;
mod form;
mod grid;
mod list;
mod live;
mod pace;
mod range;
mod rows;
mod run;
mod setup;
mod standings;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub(crate) use list::Tournaments;
