//! Plays a tournament and reports its progress.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use papan_arena::results::RunError;
use papan_arena::results::table::Table;
use papan_arena::run::{Progress, Runner};
use papan_arena::store::Store;
use papan_engine::Launcher;

use super::StoredTournament;

/// The time between two reports.
const BETWEEN: Duration = Duration::from_millis(250);

/// The progress of a tournament.
#[derive(Debug)]
pub struct TournamentProgress {
    /// The number of games played, with those of earlier runs and other processes.
    pub games: u64,
    /// Their table.
    pub table: Table,
    /// The time since the start.
    pub after: Duration,
}

/// Plays the rest of a tournament until `stop` is set; finished games are stored. Reports progress several times a
/// second. Only the launcher starts programs.
pub fn play(
    stored: &StoredTournament,
    launcher: Launcher,
    threads: usize,
    stop: &AtomicBool,
    tell: &dyn Fn(TournamentProgress),
) -> Result<TournamentProgress, RunError> {
    let StoredTournament { tournament, plan, .. } = stored;
    let mut store = Store::open(&stored.file, tournament, plan)?;
    let start = Instant::now();
    let mut next = start;
    let mut played = 0;
    let mut progress = |progress: Progress<'_>| {
        played = progress.games;
        let now = Instant::now();
        if now >= next {
            let table = Table::new(tournament, plan, progress.tally, true, None).while_playing();
            // With many players the ratings take long; this leaves most of the time for games.
            next = now + BETWEEN.max(10 * now.elapsed());
            tell(TournamentProgress { games: played, table, after: now.duration_since(start) });
        }
    };
    let mut runner = Runner { threads, stop, progress: &mut progress };
    let launcher = Arc::new(launcher);
    let ran = runner.run_with(&launcher, tournament, plan, Some(&mut store))?;
    let mut table = Table::new(tournament, plan, &ran.tally, ran.is_partial, ran.sprt);
    table.warnings.extend(launcher.warnings());
    Ok(TournamentProgress { games: played, table, after: start.elapsed() })
}
