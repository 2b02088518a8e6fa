//! A tournament that the server runs.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use papan_api::arena::{Snapshot, State};
use papan_arena::results::table::Table;
use papan_engine::Launcher;
use tokio::sync::watch;

use papan_ui::background::lower_priority;
use papan_ui::tournaments::pace::Pace;
use papan_ui::tournaments::{StoredTournament, TournamentProgress, files, play};
use papan_ui::words::say;

/// A tournament that a thread plays, or has played.
#[derive(Debug)]
pub(crate) struct Live {
    pub(crate) fixture: Arc<StoredTournament>,
    stop: AtomicBool,
    snapshot: watch::Sender<Snapshot>,
}

impl Live {
    /// A tournament that starts with some games played already, and perhaps their table.
    pub(super) fn new(
        fixture: Arc<StoredTournament>,
        played: u64,
        table: Option<Arc<Table>>,
    ) -> Self {
        let first = Snapshot { played, table, rate: None, state: State::Running };
        Self { fixture, stop: AtomicBool::new(false), snapshot: watch::Sender::new(first) }
    }

    pub(crate) fn snapshot(&self) -> Snapshot {
        self.snapshot.borrow().clone()
    }

    /// Receives every change.
    pub(crate) fn follow(&self) -> watch::Receiver<Snapshot> {
        self.snapshot.subscribe()
    }

    pub(super) fn is_running(&self) -> bool {
        self.snapshot.borrow().state == State::Running
    }

    pub(super) fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Waits for its end.
    pub(super) async fn ended(&self) {
        let _ = self.follow().wait_for(|one| one.state != State::Running).await;
    }

    /// Plays the rest of it. Calls `end` before the last snapshot is published.
    pub(super) fn play(&self, threads: usize, end: impl Fn(&Snapshot)) {
        lower_priority();
        let publisher = EndPublisher(self, end);
        let pace = RefCell::new(Pace::default());
        let tell = |standing: TournamentProgress| {
            let mut pace = pace.borrow_mut();
            pace.see(standing.after, standing.games);
            let (played, table) = (standing.games, Some(Arc::new(standing.table)));
            self.snapshot.send_replace(Snapshot {
                played,
                table,
                rate: pace.speed(),
                state: State::Running,
            });
        };
        let last =
            match play(&self.fixture, Launcher::without_programs(), threads, &self.stop, &tell) {
                Ok(TournamentProgress { games, table, .. }) => {
                    let state = if table.partial { State::Stopped } else { State::Done };
                    Snapshot { played: games, table: Some(Arc::new(table)), rate: None, state }
                }
                Err(error) => {
                    let state = State::Failed(files::reason(&self.fixture.file, &error).into());
                    Snapshot { rate: None, state, ..self.snapshot() }
                }
            };
        publisher.publish(last);
    }
}

/// Publishes the end of a tournament, also if its thread panics.
struct EndPublisher<'a, E: Fn(&Snapshot)>(&'a Live, E);

impl<E: Fn(&Snapshot)> EndPublisher<'_, E> {
    fn publish(&self, last: Snapshot) {
        (self.1)(&last);
        self.0.snapshot.send_replace(last);
    }
}

impl<E: Fn(&Snapshot)> Drop for EndPublisher<'_, E> {
    fn drop(&mut self) {
        if self.0.is_running() {
            let state = State::Failed(say!("broke-off"));
            self.publish(Snapshot { rate: None, state, ..self.0.snapshot() });
        }
    }
}
