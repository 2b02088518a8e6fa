//! Tournaments that are kept in a folder: what the screen and the page have in common. What is played and
//! counted is decided by `papan-lab`; here it is asked for and told.

pub mod exports;
pub mod files;
pub mod games;
pub mod pace;
mod playing;
mod stored;

pub use papan_lab::game_table::rehearse;
pub use playing::{Standing, play};
pub use stored::StoredTournament;
