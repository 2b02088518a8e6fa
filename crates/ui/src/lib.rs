//! What every surface shows, as data and in words.
//!
//! Here the type of a game is chosen at run time, once; what is handed out and taken in has no type parameter.
//! If two surfaces must agree on something, it is here. This crate knows no terminal, no browser and no
//! arguments; it draws nothing but characters and pictures in files. What needs files or processes is behind the
//! feature `native`, so that the rest runs in a browser too.

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
