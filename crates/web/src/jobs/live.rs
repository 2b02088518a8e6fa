//! A tournament that is being played for the page.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use papan_lab::engine::Launcher;
use papan_lab::table::Table;
use papan_ui::api::arena::{Seen, State};
use tokio::sync::watch;

use papan_ui::background::step_back;
use papan_ui::tournaments::pace::Pace;
use papan_ui::tournaments::{Standing, StoredTournament, files, play};
use papan_ui::words::say;

/// A tournament that a thread plays, or has played.
#[derive(Debug)]
pub(crate) struct Live {
    pub(crate) fixture: Arc<StoredTournament>,
    stop: AtomicBool,
    seen: watch::Sender<Seen>,
}

impl Live {
    /// One of which so many games are played already, and perhaps counted.
    pub(super) fn new(
        fixture: Arc<StoredTournament>,
        played: u64,
        table: Option<Arc<Table>>,
    ) -> Self {
        let seen = Seen { played, table, rate: None, state: State::Running };
        Self { fixture, stop: AtomicBool::new(false), seen: watch::Sender::new(seen) }
    }

    pub(crate) fn seen(&self) -> Seen {
        self.seen.borrow().clone()
    }

    /// Hears of everything that changes.
    pub(crate) fn follow(&self) -> watch::Receiver<Seen> {
        self.seen.subscribe()
    }

    pub(super) fn is_running(&self) -> bool {
        self.seen.borrow().state == State::Running
    }

    pub(super) fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Waits until it is not played any more.
    pub(super) async fn ended(&self) {
        // The other end is in this very place.
        let _ = self.follow().wait_for(|seen| seen.state != State::Running).await;
    }

    /// Plays what is left of it. Before anybody hears that it has ended, `end` does.
    pub(super) fn play(&self, threads: usize, end: impl Fn(&Seen)) {
        step_back();
        let farewell = Farewell(self, end);
        let pace = RefCell::new(Pace::default());
        let tell = |standing: Standing| {
            let mut pace = pace.borrow_mut();
            pace.see(standing.after, standing.games);
            let (played, table) = (standing.games, Some(Arc::new(standing.table)));
            self.seen.send_replace(Seen {
                played,
                table,
                rate: pace.speed(),
                state: State::Running,
            });
        };
        let seen =
            match play(&self.fixture, Launcher::without_programs(), threads, &self.stop, &tell) {
                Ok(Standing { games, table, .. }) => {
                    let state = if table.partial { State::Stopped } else { State::Done };
                    Seen { played: games, table: Some(Arc::new(table)), rate: None, state }
                }
                Err(error) => {
                    let state = State::Failed(files::reason(&self.fixture.file, &error).into());
                    Seen { rate: None, state, ..self.seen() }
                }
            };
        farewell.say(seen);
    }
}

/// Says that a tournament has ended, also if whoever played it broke off.
struct Farewell<'a, E: Fn(&Seen)>(&'a Live, E);

impl<E: Fn(&Seen)> Farewell<'_, E> {
    fn say(&self, seen: Seen) {
        (self.1)(&seen);
        self.0.seen.send_replace(seen);
    }
}

impl<E: Fn(&Seen)> Drop for Farewell<'_, E> {
    fn drop(&mut self) {
        if self.0.is_running() {
            let state = State::Failed(say!("broke-off"));
            self.say(Seen { rate: None, state, ..self.0.seen() });
        }
    }
}
