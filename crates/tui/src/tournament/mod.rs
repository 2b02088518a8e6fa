//! Tournaments: the list of earlier ones, a form for a new one, and one that is watched while it is played.
//!
//! ```text
//!   Tournaments (the list) ──▶ Setup (a form) ──▶ Live (the table, growing)
//!          │                                        ▲
//!          └────────────────────────────────────────┘
//! ```
//!
//! Each is a file in the folder of tournaments, which `papan arena --db FILE` can continue too.

mod axis;
mod draft;
mod export;
mod facts;
mod list;
mod live;
mod pace;
mod run;
mod setup;
mod standings;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub(crate) use list::open;
