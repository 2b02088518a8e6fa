//! Tournaments that are kept in a folder: what the screen and the page have in common. What is played and
//! counted is decided by `papan-lab`; here it is asked for and told.

mod fixture;
pub mod pace;
pub mod paperwork;
mod playing;
pub mod shelf;

pub use fixture::StoredTournament;
pub use papan_lab::game_table::rehearse;
pub use playing::{Standing, play};
