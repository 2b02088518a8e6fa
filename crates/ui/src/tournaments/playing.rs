//! A tournament is played while somebody is told how it goes.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use papan_arena::results::RunError;
use papan_arena::results::table::Table;
use papan_arena::run::{Progress, Runner};
use papan_arena::store::Store;
use papan_engine::Launcher;

use super::StoredTournament;

/// How often one hears of it.
const BETWEEN: Duration = Duration::from_millis(250);

/// How a tournament stands.
#[derive(Debug)]
pub struct Standing {
    /// How many games were played, also by others and before.
    pub games: u64,
    /// What was counted of them.
    pub table: Table,
    /// How long after the start that was.
    pub after: Duration,
}

/// Plays what is left of a tournament, until it is told to stop; what was played is kept. Tells several times a
/// second how it stands. Programs are started by the launcher, or not at all.
pub fn play(
    stored: &StoredTournament,
    launcher: Launcher,
    threads: usize,
    stop: &AtomicBool,
    tell: &dyn Fn(Standing),
) -> Result<Standing, RunError> {
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
            // With many players ratings take their time, which is not to be taken from the games.
            next = now + BETWEEN.max(10 * now.elapsed());
            tell(Standing { games: played, table, after: now.duration_since(start) });
        }
    };
    let mut runner = Runner { threads, stop, progress: &mut progress };
    let launcher = Arc::new(launcher);
    let ran = runner.run_with(&launcher, tournament, plan, Some(&mut store))?;
    let mut table = Table::new(tournament, plan, &ran.tally, ran.is_partial, ran.sprt);
    table.warnings.extend(launcher.warnings());
    Ok(Standing { games: played, table, after: start.elapsed() })
}
