//! A tournament is played beside the screen.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, TryRecvError};

use super::background::{Changed, work_and_tell};
use crate::contract::Bell;
use papan_lab::engine::Launcher;
use papan_ui::tournaments::{Standing, StoredTournament, play};

/// What is heard of it.
#[derive(Debug)]
pub(super) enum News {
    Standing(Box<Standing>),
    /// It has ended, played out or stopped.
    Ended(Box<Standing>),
    /// It cannot be played.
    Failed(String),
    /// Nothing will be heard any more.
    Gone,
}

/// A tournament that is being played. Whoever lets go of it stops it; what was played is kept.
#[derive(Debug)]
pub(super) struct Course {
    news: Receiver<News>,
    stop: Arc<AtomicBool>,
}

impl Course {
    /// Plays what is left of a tournament.
    pub(super) fn start(
        fixture: &Arc<StoredTournament>,
        threads: usize,
        bell: &Bell,
        changed: Changed,
    ) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (fixture, seen, ring) = (Arc::clone(fixture), Arc::clone(&stop), bell.clone());
        let news = work_and_tell(bell, move |tell| {
            let tell = |news| {
                // Who listened may be gone; then it is soon told to stop.
                let _ = tell.send(news);
                ring.ring();
            };
            let ended = play(&fixture, Launcher::default(), threads, &seen, &|standing| {
                tell(News::Standing(Box::new(standing)));
            });
            changed.set();
            tell(match ended {
                Ok(standing) => News::Ended(Box::new(standing)),
                Err(error) => News::Failed(error.to_string()),
            });
        });
        Self { news, stop }
    }

    /// Stops it after the games that are being played.
    pub(super) fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// What is new, if something is.
    pub(super) fn news(&self) -> Option<News> {
        match self.news.try_recv() {
            Ok(news) => Some(news),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(News::Gone),
        }
    }
}

impl Drop for Course {
    fn drop(&mut self) {
        self.stop();
    }
}
