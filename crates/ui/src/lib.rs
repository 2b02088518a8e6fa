//! The contents of every front end, as data and as text.
//!
//! This crate chooses the type of a game at run time; its public types have no type parameter for it. Everything on which
//! two front ends must agree is here. It does not use a terminal, a browser or arguments. Code that needs files or
//! processes is behind the feature `native`, so that the rest runs in a browser too.

pub mod analysis;
pub mod background;
pub mod catalogue;
pub mod checks;
pub mod client_bot;
pub mod drawing;
pub mod exploit;
pub mod figures;
#[cfg(feature = "native")]
pub mod files;
pub mod game;
pub mod hidden;
pub mod how_to_play;
pub mod ladder;
pub mod match_odds;
pub mod mistakes;
pub mod opening;
pub mod puzzles;
pub mod regret;
pub mod session;
pub mod shell;
pub mod tournaments;
pub mod who;
pub mod words;
