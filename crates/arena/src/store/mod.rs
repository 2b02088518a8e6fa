//! Where the games of a tournament are kept: in a file that several processes may share, or in memory.

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

/// Reads the games of a tournament that were played so far, from a file or from memory.
pub trait StoredGames {
    /// The tournament whose games they are.
    fn tournament(&self) -> &Tournament;

    /// How often it was extended.
    fn looks(&self) -> Looks {
        Looks::default()
    }

    /// How many games there are.
    fn count(&self) -> Result<u64, StoreError>;

    /// Whether every game of the plan is played.
    fn is_complete(&self, plan: &Plan) -> Result<bool, StoreError>;

    /// Goes through the games from a number on, in order, as long as `see` wants more.
    fn visit(&self, from: u64, see: &mut dyn FnMut(u64, &[u8]) -> bool) -> Result<(), StoreError>;
}

impl dyn StoredGames + '_ {
    /// The same for whoever may fail at what he sees.
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
