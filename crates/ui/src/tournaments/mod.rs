//! Tournaments that are kept in a folder, or in memory: what the screen and the page have in common. What is played and
//! counted is decided by `papan-lab`; here it is asked for and told.

pub mod exports;
#[cfg(feature = "native")]
pub mod files;
pub mod games;
pub mod pace;
#[cfg(feature = "native")]
mod playing;
#[cfg(feature = "native")]
mod records;
#[cfg(feature = "native")]
mod stored;

pub use papan_lab::game_table::rehearse;
#[cfg(feature = "native")]
pub use playing::{Standing, play};
#[cfg(feature = "native")]
pub use records::take_records;
#[cfg(feature = "native")]
pub use stored::StoredTournament;
