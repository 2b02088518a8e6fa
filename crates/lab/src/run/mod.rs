//! A tournament is run: by threads that keep its games in a file, or step by step where there are neither.

mod in_steps;
#[cfg(feature = "native")]
mod runner;

use papan_words::Message;

use crate::counter::Counter;
use crate::plan::Plan;
use crate::replayer::PlayError;
use crate::sprt::SprtMonitor;
use crate::store::{KeptGames, StoreError};
use crate::tally::Tally;
use crate::tournament::Tournament;

pub use in_steps::RunInSteps;
#[cfg(feature = "native")]
pub use runner::{Progress, Runner};

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
    Sprt(#[from] crate::stats::sprt::SprtError),
}

impl RunError {
    /// What it says.
    pub fn message(&self) -> Message {
        match self {
            Self::Play(error) => error.message(),
            Self::Store(error) => error.message(),
            Self::Sprt(error) => error.message(),
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
    pub sprt: Option<crate::sprt::SprtResult>,
}

/// One thread for each processor.
pub fn available_threads() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
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
