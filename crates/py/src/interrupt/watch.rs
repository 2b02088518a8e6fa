//! Work on the calling thread with a limit of a few milliseconds.
//!
//! Starting a thread takes longer than a short search. So a call first works on its own thread, and a second thread, the
//! watch, sets a flag if the call takes long. The watch looks every few milliseconds, so a call need not wake it; it sleeps
//! between calls that are far apart. Each thread that calls has a watch of its own, and nothing is locked, so a process can fork.

use std::cell::RefCell;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::SeqCst};
use std::thread::{self, Builder, Thread};
use std::time::Duration;

/// The time between two looks of the watch. A call may take between one and two of them.
const TICK: Duration = Duration::from_millis(5);
/// The number of looks without a call after which the watch sleeps.
const IDLE: u32 = 200;

thread_local! {
    static WATCH: RefCell<Option<Watch>> = const { RefCell::new(None) };
}

/// Works on this thread. Returns `None` if that took too long, so that the flag was set.
pub(super) fn briefly<T>(work: impl FnOnce(&Arc<AtomicBool>) -> T) -> io::Result<Option<T>> {
    let watch = WATCH.with_borrow_mut(|kept| {
        // The threads of a process do not exist in its forks.
        if kept.as_ref().is_none_or(|watch| watch.process != std::process::id()) {
            *kept = Some(Watch::start()?);
        }
        Ok::<_, io::Error>(kept.as_ref().map(|watch| Arc::clone(&watch.shared)))
    })?;
    let Some(watch) = watch else { return Ok(None) };
    watch.stop.store(false, SeqCst);
    // Odd while a call runs, also after one that did not end in order.
    let call = (watch.calls.load(SeqCst) + 2) | 1;
    watch.calls.store(call, SeqCst);
    if watch.sleeps.swap(false, SeqCst)
        && let Some(thread) = WATCH.with_borrow(|kept| Some(kept.as_ref()?.thread.clone()))
    {
        thread.unpark();
    }
    let done = work(&watch.stop);
    watch.calls.store(call + 1, SeqCst);
    Ok((!watch.stop.load(SeqCst)).then_some(done))
}

/// The watch of a thread.
struct Watch {
    process: u32,
    thread: Thread,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    /// A number that is odd while a call runs and another one for each call.
    calls: AtomicU64,
    /// Tells the call to stop.
    stop: Arc<AtomicBool>,
    sleeps: AtomicBool,
    ended: AtomicBool,
}

impl Watch {
    fn start() -> io::Result<Self> {
        let shared = Arc::new(Shared::default());
        let watched = Arc::clone(&shared);
        let thread =
            Builder::new().name("papan watch".to_owned()).spawn(move || watched.watch())?;
        Ok(Self { process: std::process::id(), thread: thread.thread().clone(), shared })
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.shared.ended.store(true, SeqCst);
        self.thread.unpark();
    }
}

impl Shared {
    fn watch(&self) {
        let (mut seen, mut idle) = (0, 0);
        while !self.ended.load(SeqCst) {
            thread::park_timeout(TICK);
            let now = self.calls.load(SeqCst);
            let (is_same, is_idle) = (now == seen, now.is_multiple_of(2));
            if is_same && !is_idle {
                self.stop.store(true, SeqCst);
            }
            idle = if is_same && is_idle { idle + 1 } else { 0 };
            seen = now;
            if idle > IDLE {
                self.sleeps.store(true, SeqCst);
                // A call that began meanwhile may not have seen that the watch sleeps.
                if self.calls.load(SeqCst) == seen && !self.ended.load(SeqCst) {
                    thread::park();
                }
                idle = 0;
            }
        }
    }
}
