//! Tournaments that are kept in a folder: what the screen and the page have in common. What is played and
//! counted is decided by `papan-lab`; here it is asked for and told.

mod fixture;
pub(crate) mod pace;
pub(crate) mod paperwork;
mod playing;
pub(crate) mod shelf;

pub(crate) use fixture::Fixture;
pub(crate) use playing::{Standing, play, rehearse};
