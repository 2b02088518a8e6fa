//! The contents of every front end, as data and as text.
//!
//! This crate chooses the type of a game at run time; its public types have no type parameter for it. Everything on which
//! two front ends must agree is here. It does not use a terminal, a browser or arguments. Code that needs files or
//! processes is behind the feature `native`, so that the rest runs in a browser too.

pub mod background;
pub mod belief;
pub mod catalogue;
pub mod checks;
#[cfg(feature = "native")]
pub mod dirs;
pub mod drawing;
pub mod explanation;
pub mod explorer;
pub mod figures;
pub mod game;
pub mod hint;
#[cfg(feature = "native")]
pub mod kept;
pub mod ladder;
pub mod opening;
#[cfg(feature = "native")]
pub mod outfile;
pub mod puzzles;
pub mod regret;
pub mod session;
pub mod shell;
pub mod solution;
pub mod tactics;
pub mod tournaments;
pub mod who;
pub mod words;
