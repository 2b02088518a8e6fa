//! The results of a tournament: tallies, the sequential test and the table.

pub mod anchor;
pub mod counter;
pub mod records;
pub mod sprt;
pub mod table;
pub mod tally;

use papan_stats::sprt::SprtError;
use papan_words::Message;

use crate::game::PlayError;
use crate::schedule::plan::Plan;
use crate::store::{StoreError, StoredGames};
use crate::tournament::Tournament;

use counter::Counter;
use sprt::{SprtMonitor, SprtResult};
use tally::Tally;

/// Why a tournament was not run to its end.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// A game could not be played.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The games could not be stored.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The settings of the test are not valid.
    #[error(transparent)]
    Sprt(#[from] SprtError),
}

impl RunError {
    /// Returns the error message.
    pub fn message(&self) -> Message {
        match self {
            Self::Play(error) => error.message(),
            Self::Store(error) => error.message(),
            Self::Sprt(error) => sprt::message(error),
        }
    }
}

/// The result of a run.
#[derive(Clone, Debug)]
pub struct RunResult {
    /// The counts.
    pub tally: Tally,
    /// Whether the run stopped before the last game.
    pub is_partial: bool,
    /// The result of the sequential test, if there is one.
    pub sprt: Option<SprtResult>,
}

/// Returns the result of the stored games without playing more.
pub fn result_of(
    kept: &dyn StoredGames,
    tournament: &Tournament,
    plan: &Plan,
) -> Result<RunResult, RunError> {
    let is_complete = kept.is_complete(plan)?;
    let Some(mut monitor) = SprtMonitor::new(tournament, plan)? else {
        let tally = tally_of(kept, tournament, plan)?;
        return Ok(RunResult { tally, is_partial: !is_complete, sprt: None });
    };
    let is_decided = monitor.read(kept)?;
    let (tally, found) = monitor.result();
    Ok(RunResult { tally, is_partial: !(is_decided || is_complete), sprt: Some(found) })
}

/// Counts the stored games, sitting by sitting; incomplete sittings do not count.
pub fn tally_of(
    kept: &dyn StoredGames,
    tournament: &Tournament,
    plan: &Plan,
) -> Result<Tally, RunError> {
    let mut counter = Counter::new(tournament, plan);
    counter.tally.looks = kept.looks();
    kept.read(0, |index, bytes| counter.see(index, bytes).map(|_| true).map_err(RunError::from))?;
    Ok(counter.tally)
}
