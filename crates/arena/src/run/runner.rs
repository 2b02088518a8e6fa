//! Runs a tournament: threads play its games; this thread counts and stores them.
//!
//! ```text
//!   blocks of sittings ──▶ threads, each with a table ──▶ finished games ──────▶ tally, store
//!        ▲                                                        │
//!        └───────────────────── this thread ◀─────────────────────┘   several times a second
//! ```

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use crate::game::table::{self, GameTable};
use crate::game::{FinishedGame, PlayError};
use crate::results::counter::Counter;
use crate::results::sprt::SprtMonitor;
use crate::results::tally::Tally;
use crate::results::{RunError, RunResult, tally_of};
use crate::run::work_queue::{Outbox, QueueState, WorkQueue};
use crate::schedule::plan::Plan;
use crate::store::reader::StoreReader;
use crate::store::{Block, Blocks, Store, StoreError, StoredGames};
use crate::tournament::Tournament;
use papan_engine::Launcher;

/// The progress of a run.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// The number of games played, including those of earlier runs and of other processes.
    pub games: u64,
    /// The counts of this process: the games of earlier runs, and the games that it played itself.
    pub tally: &'a Tally,
}

/// How a tournament is run.
pub struct Runner<'a> {
    /// The number of threads that play.
    pub threads: usize,
    /// If set from elsewhere, the run stops after the games in progress.
    pub stop: &'a AtomicBool,
    /// Called several times a second with the progress, and once more after the last game.
    pub progress: &'a mut dyn FnMut(Progress<'_>),
}

impl std::fmt::Debug for Runner<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Runner").field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// How often finished games are collected and stored.
const TICK: Duration = Duration::from_millis(150);
/// How often the store is synchronised with the disk, so a power cut loses no more than this.
const BETWEEN_SYNCS: Duration = Duration::from_secs(1);
/// A thread that is this many games ahead waits until they are stored.
const MOST_WAITING: usize = 500_000;

impl Runner<'_> {
    /// Runs a tournament, and stores its games if there is a store.
    pub fn run(
        &mut self,
        tournament: &Tournament,
        plan: &Plan,
        store: Option<&mut Store>,
    ) -> Result<RunResult, RunError> {
        self.run_with(&Arc::default(), tournament, plan, store)
    }

    /// [`Self::run`] with a launcher for programs.
    pub fn run_with(
        &mut self,
        launcher: &Arc<Launcher>,
        tournament: &Tournament,
        plan: &Plan,
        store: Option<&mut Store>,
    ) -> Result<RunResult, RunError> {
        let queue = WorkQueue::new(self.threads, store.is_some());
        let fresh = || Tally::new(plan, tournament.players.len());
        let (tally, kept) = match &store {
            Some(store) => (played(store.reader(), tournament, plan)?, store.reader().count()?),
            None => (fresh(), 0),
        };
        let mut coordinator = Coordinator {
            source: Source::new(plan, store),
            queue: &queue,
            tally,
            kept,
            monitor: SprtMonitor::new(tournament, plan)?,
            synced: Instant::now(),
        };
        if coordinator.is_played()? {
            (self.progress)(coordinator.progress());
            return coordinator.conclude(tournament, plan, true);
        }
        let sides = plan.rules().facts().sides;
        let ended = std::thread::scope(|scope| {
            for outbox in &queue.outboxes {
                let work = || {
                    let table = table::open(tournament, plan, launcher);
                    let table = table.map_err(PlayError::from);
                    let played =
                        table.and_then(|table| work(table, plan, &queue, outbox, (sides, fresh())));
                    queue.leave(played);
                };
                scope.spawn(work);
            }
            let ended = coordinator.manage(self);
            // Lets the threads end, whatever happened.
            queue.close();
            ended
        });
        // Finished games are stored even after an error.
        coordinator.collect()?;
        (self.progress)(coordinator.progress());
        let is_complete = ended? && !self.stop.load(Relaxed);
        coordinator.conclude(tournament, plan, is_complete)
    }
}

/// The thread that hands out work and collects finished games.
struct Coordinator<'a, 's> {
    source: Source<'s>,
    queue: &'a WorkQueue,
    tally: Tally,
    /// The number of games in the store.
    kept: u64,
    monitor: Option<SprtMonitor<'a>>,
    synced: Instant,
}

impl Coordinator<'_, '_> {
    /// Hands out work until none is left or the run must stop. Returns whether all games were played.
    fn manage(&mut self, runner: &mut Runner<'_>) -> Result<bool, RunError> {
        let mut wanted = 2 * runner.threads;
        loop {
            let state = self.queue.wait(TICK);
            if let Some(error) = self.queue.take_error() {
                return Err(error.into());
            }
            if runner.stop.load(Relaxed) {
                return Ok(false);
            }
            let QueueState { queued, starved, idle } = state;
            if starved {
                // The blocks are short, or the threads fast.
                wanted = (2 * wanted).min(1 << 10);
            }
            let mut all_given = false;
            for _ in queued..wanted {
                let Some(block) = self.source.next()? else {
                    all_given = true;
                    break;
                };
                self.queue.give(block);
            }
            self.collect()?;
            if let Some(monitor) = &mut self.monitor
                && let Some(store) = &self.source.store
                && monitor.read(store.reader())?
            {
                return Ok(true);
            }
            (runner.progress)(self.progress());
            if all_given && idle && self.queue.is_idle() {
                self.collect()?;
                if self.source.is_complete()? {
                    return Ok(true);
                }
            }
        }
    }

    /// Whether no game is left, so no player has to be started.
    fn is_played(&mut self) -> Result<bool, StoreError> {
        let kept = self.source.store.is_some() && self.monitor.is_none();
        Ok(kept && self.source.is_complete()?)
    }

    fn progress(&self) -> Progress<'_> {
        let games = if self.source.store.is_some() { self.kept } else { self.tally.games };
        Progress { games, tally: &self.tally }
    }

    /// Takes the finished games from the threads, counts and stores them.
    fn collect(&mut self) -> Result<(), StoreError> {
        for outbox in &self.queue.outboxes {
            let done = std::mem::take(&mut *outbox.lock());
            if let Some(tally) = &done.tally {
                self.tally.merge(tally);
            }
            if let Some(store) = &mut self.source.store {
                let games = done.games.iter().map(|(index, bytes)| (*index, &bytes[..]));
                store.save(games, &done.blocks)?;
                self.kept += done.games.len() as u64;
            }
        }
        if let Some(store) = &mut self.source.store
            && self.synced.elapsed() >= BETWEEN_SYNCS
        {
            store.sync()?;
            self.synced = Instant::now();
            // Includes the games that other processes stored meanwhile.
            self.kept = store.reader().count()?;
        }
        Ok(())
    }

    fn conclude(
        mut self,
        tournament: &Tournament,
        plan: &Plan,
        is_complete: bool,
    ) -> Result<RunResult, RunError> {
        if let (Some(mut monitor), Some(store)) = (self.monitor.take(), &self.source.store) {
            monitor.read(store.reader())?;
            let (tally, found) = monitor.result();
            return Ok(RunResult { tally, is_partial: !is_complete, sprt: Some(found) });
        }
        let tally = match &self.source.store {
            // This process has not counted the games that other processes stored meanwhile.
            Some(store) if store.reader().count()? != self.tally.games => {
                tally_of(store.reader(), tournament, plan)?
            }
            _ => self.tally,
        };
        Ok(RunResult { tally, is_partial: !is_complete, sprt: None })
    }
}

/// Counts the blocks that are complete. Other stored games are counted when their block is handed out, so no game is
/// counted twice.
fn played(reader: &StoreReader, tournament: &Tournament, plan: &Plan) -> Result<Tally, RunError> {
    let mut counter = Counter::new(tournament, plan);
    counter.tally.looks = reader.looks();
    reader.read_played(Blocks::new(plan), |index, bytes| {
        counter.see(index, bytes).map(|_| true).map_err(RunError::from)
    })?;
    Ok(counter.tally)
}

/// The source of blocks: the store, which other processes share, or a counter.
struct Source<'s> {
    store: Option<&'s mut Store>,
    blocks: Blocks,
    next: u64,
}

impl<'s> Source<'s> {
    fn new(plan: &Plan, store: Option<&'s mut Store>) -> Self {
        Self { store, blocks: Blocks::new(plan), next: 0 }
    }

    fn next(&mut self) -> Result<Option<Block>, StoreError> {
        match &mut self.store {
            Some(store) => store.claim(),
            None if self.next == self.blocks.count() => Ok(None),
            None => {
                self.next += 1;
                let number = self.next - 1;
                let sittings = self.blocks.sittings_of(number);
                Ok(Some(Block { number, sittings, known: BTreeMap::new() }))
            }
        }
    }

    fn is_complete(&mut self) -> Result<bool, StoreError> {
        self.store.as_mut().map_or(Ok(true), |store| store.is_complete())
    }
}

/// The work of one thread.
fn work(
    mut table: Box<dyn GameTable + '_>,
    plan: &Plan,
    queue: &WorkQueue,
    outbox: &Mutex<Outbox>,
    (sides, fresh): (usize, Tally),
) -> Result<(), PlayError> {
    let mut games = Vec::with_capacity(plan.seatings);
    while let Some(block) = queue.take() {
        for sitting in block.sittings.clone() {
            games.clear();
            for seating in 0..plan.seatings {
                let index = plan.game(sitting, seating);
                let game = match block.known.get(&index) {
                    Some(bytes) => table.replayer().replay(index, bytes)?,
                    None => table.play(index)?,
                };
                if queue.keeps && !block.known.contains_key(&index) {
                    hand_in(outbox, &game);
                }
                games.push(game);
                if queue.is_closed() && seating + 1 < plan.seatings {
                    return Ok(());
                }
            }
            let mut done = outbox.lock();
            done.tally.get_or_insert_with(|| fresh.clone()).add(plan, sides, &games);
            drop(done);
            if queue.is_closed() {
                return Ok(());
            }
        }
        outbox.lock().blocks.push(block.number);
    }
    Ok(())
}

/// Hands in a game to be collected; waits if too many are waiting.
fn hand_in(outbox: &Mutex<Outbox>, game: &FinishedGame) {
    let mut done = outbox.lock();
    while done.games.len() > MOST_WAITING {
        drop(done);
        std::thread::sleep(Duration::from_millis(5));
        done = outbox.lock();
    }
    done.games.push((game.index, game.bytes.clone()));
}
