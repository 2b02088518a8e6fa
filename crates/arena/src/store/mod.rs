//! Stores the games of a tournament: in a file that several processes may share, or in memory.

#[cfg(feature = "native")]
mod blocks;
mod error;
#[cfg(feature = "native")]
mod file;
#[cfg(feature = "native")]
mod layout;
mod memory;
#[cfg(feature = "native")]
pub mod reader;
#[cfg(feature = "native")]
mod worker;

use crate::looks::Looks;
use crate::schedule::plan::Plan;
use crate::tournament::Tournament;

#[cfg(feature = "native")]
pub use blocks::Block;
#[cfg(feature = "native")]
pub(crate) use blocks::Blocks;
pub use error::StoreError;
#[cfg(feature = "native")]
pub use file::Store;
pub use memory::MemoryStore;
#[cfg(feature = "native")]
pub use worker::release_all;

/// Reads the games of a tournament that were played so far, from a file or from memory.
pub trait StoredGames {
    /// The tournament.
    fn tournament(&self) -> &Tournament;

    /// How often it was extended.
    fn looks(&self) -> Looks {
        Looks::default()
    }

    /// The number of games.
    fn count(&self) -> Result<u64, StoreError>;

    /// Whether every game of the schedule was played.
    fn is_complete(&self, plan: &Plan) -> Result<bool, StoreError>;

    /// Reads the games from a number on, in order, until `see` returns `false`.
    fn visit(&self, from: u64, see: &mut dyn FnMut(u64, &[u8]) -> bool) -> Result<(), StoreError>;
}

impl dyn StoredGames + '_ {
    /// The same for a function that can fail.
    pub fn read<E: From<StoreError>>(
        &self,
        from: u64,
        mut see: impl FnMut(u64, &[u8]) -> Result<bool, E>,
    ) -> Result<(), E> {
        let mut failed = None;
        self.visit(from, &mut |index, bytes| {
            see(index, bytes).unwrap_or_else(|error| {
                failed = Some(error);
                false
            })
        })?;
        failed.map_or(Ok(()), Err)
    }
}
