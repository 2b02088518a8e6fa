//! Tournaments that are kept in a folder: what the screen and the page have in common. What is played and
//! counted is decided by `papan-lab`; here it is asked for and told.

mod fixture;
pub mod pace;
pub mod paperwork;
mod playing;
pub mod shelf;

pub use fixture::Fixture;
pub use playing::{Standing, play, rehearse};
