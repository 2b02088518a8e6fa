//! Threads for computations, limited in number and in time.
//!
//! ```text
//!   a request ──▶ room in the queue? ──▶ its turn ──▶ a thread ──▶ the answer
//!                     │no                    │too late    ▲
//!                    503                    503           └─ stopped when the client has gone
//! ```
//!
//! Quick requests have their own pool, so that they never wait behind slow ones. The limits of `tower` do not fit: they
//! release a permit when the client disconnects; here it is released when the computation has ended.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use papan_api::ApiError;
use papan_players::Limits;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// The longest wait for a thread.
const TURN: Duration = Duration::from_secs(10);
/// The longest computation.
const THINKING: Duration = Duration::from_secs(10);
/// The extra time for a computation to stop.
const GRACE: Duration = Duration::from_secs(5);

/// Both pools.
#[derive(Clone, Debug)]
pub(crate) struct Pools {
    pub(crate) quick: WorkPool,
    pub(crate) slow: WorkPool,
}

impl Pools {
    /// Pools for a machine with this many processors.
    pub(crate) fn new(threads: usize) -> Self {
        Self::thinking_for(THINKING, threads)
    }

    /// The same with another time limit for computations.
    pub(crate) fn thinking_for(longest: Duration, threads: usize) -> Self {
        let pool = |permits, waiting| WorkPool {
            queue: Arc::new(Semaphore::new(permits + waiting)),
            permits: Arc::new(Semaphore::new(permits)),
            longest,
        };
        Self { quick: pool(2 * threads, 1024), slow: pool(threads, 64) }
    }
}

/// A limited number of threads with a queue of limited length.
#[derive(Clone, Debug)]
pub(crate) struct WorkPool {
    /// A permit for each request that waits or runs.
    queue: Arc<Semaphore>,
    /// A permit for each request that runs.
    permits: Arc<Semaphore>,
    longest: Duration,
}

impl WorkPool {
    /// Runs `work` on a thread, within limits. It is stopped when its time is up, and when the client has gone, which
    /// drops this future.
    pub(crate) async fn run<T, W>(&self, work: W) -> Result<T, ApiError>
    where
        T: Send + 'static,
        W: FnOnce(&Limits) -> Result<T, ApiError> + Send + 'static,
    {
        let place = Arc::clone(&self.queue).try_acquire_owned().map_err(|_| ApiError::busy())?;
        let turn = timeout(TURN, Arc::clone(&self.permits).acquire_owned()).await;
        let permit = turn.map_err(|_| ApiError::busy())?.map_err(ApiError::broken)?;
        let leave = StopOnDrop(Arc::default());
        let (time, stop) = (Some(self.longest), Some(Arc::clone(&leave.0)));
        let limits = Limits { time, stop, ..Limits::default() };
        let mut thread = tokio::task::spawn_blocking(move || {
            // The permits are free when the computation has ended.
            let _held = (place, permit);
            work(&limits)
        });
        let in_time = timeout(self.longest + GRACE / 2, &mut thread).await;
        let done = if let Ok(done) = in_time {
            done
        } else {
            leave.0.store(true, Relaxed);
            timeout(GRACE, thread).await.map_err(|_| ApiError::busy())?
        };
        done.map_err(ApiError::broken)?
    }
}

/// Stops a computation when it is dropped.
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}
