//! How much is done at once, and for how long.
//!
//! ```text
//!   a request ──▶ may it wait? ──▶ its turn ──▶ a thread ──▶ the answer
//!                     │no              │too late      ▲
//!                    503              503             └─ told to stop when nobody waits any more
//! ```
//!
//! What takes microseconds has a pool of its own, so that it never waits behind what takes seconds.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use papan_players::Limits;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use super::failure::Failure;

/// The longest that anybody waits for his turn.
const TURN: Duration = Duration::from_secs(10);
/// The longest that anything may think.
const THINKING: Duration = Duration::from_secs(10);
/// How much longer one waits for whoever was told to stop.
const GRACE: Duration = Duration::from_secs(5);

/// Both pools.
#[derive(Clone, Debug)]
pub(crate) struct Pools {
    pub(crate) quick: WorkPool,
    pub(crate) slow: WorkPool,
}

impl Pools {
    /// As many threads as there are processors for what is slow.
    pub(crate) fn new(threads: usize) -> Self {
        Self::thinking_for(THINKING, threads)
    }

    /// The pool for what is quick, or for what is not.
    pub(crate) fn for_quick(&self, is_quick: bool) -> &WorkPool {
        if is_quick { &self.quick } else { &self.slow }
    }

    /// The same with another time to think.
    pub(crate) fn thinking_for(longest: Duration, threads: usize) -> Self {
        let pool = |permits, waiting| WorkPool {
            queue: Arc::new(Semaphore::new(permits + waiting)),
            permits: Arc::new(Semaphore::new(permits)),
            longest,
        };
        Self { quick: pool(2 * threads, 1024), slow: pool(threads, 64) }
    }
}

/// Work of which only so much is done at once, and only so much may wait.
#[derive(Clone, Debug)]
pub(crate) struct WorkPool {
    /// One for each request that waits or is answered.
    queue: Arc<Semaphore>,
    /// One for each request that is answered.
    permits: Arc<Semaphore>,
    longest: Duration,
}

impl WorkPool {
    /// Does something on a thread, within limits. It is told to stop when its time is up, and when whoever
    /// asked has gone: this future is dropped then.
    pub(crate) async fn run<T, E, W>(&self, work: W) -> Result<T, Failure>
    where
        T: Send + 'static,
        E: Into<Failure> + Send + 'static,
        W: FnOnce(&Limits) -> Result<T, E> + Send + 'static,
    {
        let place = Arc::clone(&self.queue).try_acquire_owned().map_err(|_| Failure::busy())?;
        let turn = timeout(TURN, Arc::clone(&self.permits).acquire_owned()).await;
        let permit = turn.map_err(|_| Failure::busy())?.map_err(Failure::broken)?;
        let leave = Leave(Arc::default());
        let (time, stop) = (Some(self.longest), Some(Arc::clone(&leave.0)));
        let limits = Limits { time, stop, ..Limits::default() };
        let mut thread = tokio::task::spawn_blocking(move || {
            // A permit is free when the work has really ended.
            let _held = (place, permit);
            work(&limits)
        });
        let in_time = timeout(self.longest + GRACE / 2, &mut thread).await;
        let done = if let Ok(done) = in_time {
            done
        } else {
            leave.0.store(true, Relaxed);
            timeout(GRACE, thread).await.map_err(|_| Failure::busy())?
        };
        done.map_err(Failure::broken)?.map_err(Into::into)
    }
}

/// Tells whoever works to stop when it goes away.
struct Leave(Arc<AtomicBool>);

impl Drop for Leave {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}
