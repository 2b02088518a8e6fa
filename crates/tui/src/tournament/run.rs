//! Plays a tournament in the background.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use super::export::Opener;
use crate::contract::Waker;
use crate::worker::Stop;
use papan_arena::results::RunError;
use papan_engine::Launcher;
use papan_ui::background::lower_priority;
use papan_ui::tournaments::{StoredTournament, TournamentProgress, play};

/// How a tournament is run and what opens its page.
#[derive(Clone, Debug)]
pub(super) struct RunOptions {
    pub(super) threads: usize,
    pub(super) open_page: Opener,
    /// Whether the files of tournaments have changed since they were last read.
    pub(super) changed: Arc<AtomicBool>,
}

/// News of a run.
#[derive(Debug)]
pub(super) enum RunEvent {
    TournamentProgress(Box<TournamentProgress>),
    /// It has ended: played out, stopped, or it cannot be played.
    Ended(Result<Box<TournamentProgress>, RunError>),
}

/// A running tournament. Dropping it stops the run; finished games are kept.
#[derive(Debug)]
pub(super) struct Run {
    news: Receiver<RunEvent>,
    stop: Stop,
}

impl Run {
    /// Plays the rest of a tournament.
    pub(super) fn start(
        fixture: &Arc<StoredTournament>,
        run_options: &RunOptions,
        waker: &Waker,
    ) -> Self {
        Self::with(Stop::default(), fixture, run_options, waker)
    }

    /// Counts the stored games of a tournament, and plays nothing.
    pub(super) fn look(
        fixture: &Arc<StoredTournament>,
        run_options: &RunOptions,
        waker: &Waker,
    ) -> Self {
        let stop = Stop::default();
        stop.set();
        Self::with(stop, fixture, run_options, waker)
    }

    fn with(
        stop: Stop,
        fixture: &Arc<StoredTournament>,
        run_options: &RunOptions,
        waker: &Waker,
    ) -> Self {
        let (send, news) = mpsc::channel();
        let (fixture, seen, waker) = (Arc::clone(fixture), stop.flag(), waker.clone());
        let run_options = run_options.clone();
        thread::spawn(move || {
            lower_priority();
            let tell = |news| {
                // The screen may be closed; then the run stops soon.
                let _ = send.send(news);
                waker.wake();
            };
            let ended =
                play(&fixture, Launcher::default(), run_options.threads, &seen, &|standing| {
                    tell(RunEvent::TournamentProgress(Box::new(standing)));
                });
            run_options.changed.store(true, Relaxed);
            tell(RunEvent::Ended(ended.map(Box::new)));
        });
        Self { news, stop }
    }

    /// Stops it after the games that are being played.
    pub(super) fn stop(&self) {
        self.stop.set();
    }

    /// The next news, if there is any.
    pub(super) fn news(&self) -> Option<RunEvent> {
        self.news.try_recv().ok()
    }
}
