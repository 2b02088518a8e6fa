//! Stored tournaments, in a folder or in memory, for the terminal UI and the web app. `papan-arena` plays and counts.

mod command;
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

pub use command::command;
pub use papan_arena::game::table::rehearse;
#[cfg(feature = "native")]
pub use playing::{TournamentProgress, play};
#[cfg(feature = "native")]
pub use records::take_records;
#[cfg(feature = "native")]
pub use stored::StoredTournament;
