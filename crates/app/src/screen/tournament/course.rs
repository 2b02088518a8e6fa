//! A tournament is played beside the screen.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::{Duration, Instant};

use papan_games::{Rules, with_rules};
use papan_lab::run::{Progress, RunError, Runner};
use papan_lab::store::Store;
use papan_lab::table::Table;
use papan_lab::tally::Counted;
use papan_players::Playable;

use super::background::{Changed, work_and_tell};
use super::fixture::Fixture;
use crate::screen::contract::Bell;

/// How often one hears of it.
const BETWEEN: Duration = Duration::from_millis(250);

/// How a tournament stands.
#[derive(Debug)]
pub(super) struct Standing {
    /// How many games were played, also by others and before.
    pub(super) games: u64,
    /// What was counted of them.
    pub(super) table: Table,
    /// How long after the start that was.
    pub(super) after: Duration,
}

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
        fixture: &Arc<Fixture>,
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
            let ended =
                with_rules!(&fixture.rules, rules => play(rules, &fixture, threads, &seen, &tell));
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

fn play<R: Rules<Position: Playable + Counted>>(
    rules: &R,
    fixture: &Fixture,
    threads: usize,
    stop: &AtomicBool,
    tell: &dyn Fn(News),
) -> Result<Standing, RunError> {
    let Fixture { tournament, plan, .. } = fixture;
    let mut store = Store::open(&fixture.file, tournament, plan)?;
    let start = Instant::now();
    let mut next = start;
    let mut played = 0;
    let mut progress = |progress: Progress<'_>| {
        played = progress.games;
        let now = Instant::now();
        if now >= next {
            let table = Table::new(tournament, plan, progress.tally, true, None);
            // With many players ratings take their time, which is not to be taken from the games.
            next = now + BETWEEN.max(10 * now.elapsed());
            let after = now.duration_since(start);
            tell(News::Standing(Box::new(Standing { games: played, table, after })));
        }
    };
    let mut runner = Runner { threads, stop, progress: &mut progress };
    let ran = runner.run(rules, tournament, plan, Some(&mut store))?;
    let table = Table::new(tournament, plan, &ran.tally, ran.is_partial, ran.sprt);
    Ok(Standing { games: played, table, after: start.elapsed() })
}
