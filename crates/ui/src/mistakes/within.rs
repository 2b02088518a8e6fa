//! An analysis for a client that waits for it: of as many games as there is time for.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use anyhow::Result;
use papan_study::mistakes::{AnalysisOptions, analyse};
use papan_words::Language;
use web_time::Instant;

use super::{MistakesReport, PlayedGames};

/// How long a client waits.
#[derive(Clone, Copy, Debug)]
pub struct Wait<'a> {
    /// No game is begun after this time.
    pub patience: Duration,
    /// Set once the client has gone.
    pub stop: Option<&'a AtomicBool>,
}

/// Analyses the games in order on the thread of the caller. Only the moves of these players are judged, if any are given.
/// The report counts the games that were analysed.
pub fn report_within(
    played: &PlayedGames,
    only: &[String],
    worst: usize,
    wait: Wait<'_>,
    language: Language,
) -> Result<MistakesReport> {
    played.check_players(only)?;
    let (begun, stop) = (Instant::now(), AtomicBool::new(false));
    let is_gone = || wait.stop.is_some_and(|stop| stop.load(Relaxed));
    let game_done = || {
        if is_gone() || begun.elapsed() >= wait.patience {
            stop.store(true, Relaxed);
        }
    };
    let threads = Some(NonZeroUsize::MIN);
    let options = AnalysisOptions { threads, stop: &stop, game_done: &game_done };
    let analysis = analyse(played.rules, &played.games, only, &options)?;
    Ok(MistakesReport::new(&analysis, worst, language))
}
