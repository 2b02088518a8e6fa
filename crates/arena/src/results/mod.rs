//! The games of a tournament are counted: tallies, the sequential test, the table of results.

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
use crate::store::{KeptGames, StoreError};
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
    /// The games could not be kept.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The test makes no sense.
    #[error(transparent)]
    Sprt(#[from] SprtError),
}

impl RunError {
    /// What it says.
    pub fn message(&self) -> Message {
        match self {
            Self::Play(error) => error.message(),
            Self::Store(error) => error.message(),
            Self::Sprt(error) => sprt::message(error),
        }
    }
}

/// What came of a run.
#[derive(Clone, Debug)]
pub struct RunResult {
    /// What was counted.
    pub tally: Tally,
    /// Whether it was stopped before the last game.
    pub is_partial: bool,
    /// What the test has found, if there was one.
    pub sprt: Option<SprtResult>,
}

/// What a run would tell of the games that are kept, without playing on.
pub fn result_of(
    kept: &dyn KeptGames,
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

/// Counts what is kept, sitting by sitting; those of which games are missing do not count.
pub fn tally_of(
    kept: &dyn KeptGames,
    tournament: &Tournament,
    plan: &Plan,
) -> Result<Tally, RunError> {
    let mut counter = Counter::new(tournament, plan);
    counter.tally.looks = kept.looks();
    kept.read(0, |index, bytes| counter.see(index, bytes).map(|_| true).map_err(RunError::from))?;
    Ok(counter.tally)
}
