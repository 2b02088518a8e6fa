//! Games that are stored in memory, for platforms without files.

use super::{StoreError, StoredGames};
use crate::schedule::plan::Plan;
use crate::tournament::Tournament;

/// The games of a tournament in memory. They are played in order, so the number of a game is its index.
#[derive(Clone, Debug)]
pub struct MemoryStore {
    tournament: Tournament,
    games: Vec<Box<[u8]>>,
}

impl MemoryStore {
    /// Starts without games.
    pub fn new(tournament: Tournament) -> Self {
        Self { tournament, games: Vec::new() }
    }

    /// The number of games.
    pub fn len(&self) -> u64 {
        self.games.len() as u64
    }

    /// Whether no game was played yet.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Stores the next game.
    pub(crate) fn push(&mut self, bytes: &[u8]) {
        self.games.push(bytes.into());
    }
}

impl StoredGames for MemoryStore {
    fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    fn count(&self) -> Result<u64, StoreError> {
        Ok(self.len())
    }

    fn is_complete(&self, plan: &Plan) -> Result<bool, StoreError> {
        Ok(self.len() == plan.games())
    }

    fn visit(&self, from: u64, see: &mut dyn FnMut(u64, &[u8]) -> bool) -> Result<(), StoreError> {
        let games =
            (from..).zip(self.games.iter().skip(usize::try_from(from).unwrap_or(usize::MAX)));
        for (index, bytes) in games {
            if !see(index, bytes) {
                break;
            }
        }
        Ok(())
    }
}
