//! Runs work so that the interpreter is free and Ctrl-C is handled at once: long work in its own thread, and
//! short work on the calling thread.

mod watch;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::Builder;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// The time between two checks for signals.
const TICK: Duration = Duration::from_millis(20);
/// How long to wait for the work to stop by itself after a signal.
const GRACE: Duration = Duration::from_millis(30);

/// One channel for each interrupted thread that may still run; the thread closes it when it ends.
static STOPPING: Mutex<Vec<Receiver<()>>> = Mutex::new(Vec::new());

/// Runs work that is often short. It begins on this thread; if it is not done after a few milliseconds it is stopped and
/// runs again in its own thread, so it must be the same when it is repeated, and must stop when its flag is set.
pub(crate) fn quick<T: Send + 'static>(
    py: Python<'_>,
    work: impl Fn(&Arc<AtomicBool>) -> T + Send + 'static,
) -> PyResult<T> {
    let (done, work) = py.detach(move || (watch::briefly(&work), work));
    match done? {
        Some(done) => Ok(done),
        None => interruptible(py, work),
    }
}

/// Runs `work` in its own thread. Ctrl-C sets the flag that `work` receives.
pub(crate) fn interruptible<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
) -> PyResult<T> {
    interruptible_with(py, |_| Ok(()), work)
}

/// As [`interruptible`], and calls `look` now and then, whose error stops the work too.
pub(crate) fn interruptible_with<T: Send + 'static>(
    py: Python<'_>,
    mut look: impl FnMut(Python<'_>) -> PyResult<()>,
    work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
) -> PyResult<T> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let (send_result, result) = channel();
    let (running, ended) = channel();
    Builder::new().name("papan".to_owned()).spawn(move || {
        // The result of interrupted work has no receiver.
        let _ = send_result.send(work(&flag));
        drop(running);
    })?;
    // A receiver cannot be shared, and `detach` runs only what can.
    let result = Mutex::new(result);
    let wait = |most| py.detach(|| result.lock().recv_timeout(most));
    loop {
        match wait(TICK) {
            Ok(done) => return Ok(done),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                let text = "internal error: a thread of papan ended too soon; please report it";
                return Err(PyRuntimeError::new_err(text));
            }
        }
        if let Err(error) = py.check_signals().and_then(|()| look(py)) {
            stop.store(true, Relaxed);
            let _ = wait(GRACE);
            py.detach(|| STOPPING.lock().push(ended));
            return Err(error);
        }
    }
}

/// Waits for work that was interrupted to come to its end, so that nothing finished is lost; at most this many seconds.
#[pyfunction]
#[pyo3(signature = (seconds = 2.0))]
pub(crate) fn settle(py: Python<'_>, seconds: f64) -> bool {
    let most = Duration::try_from_secs_f64(seconds).unwrap_or_default();
    let until = Instant::now() + most.min(Duration::from_hours(1));
    py.detach(|| {
        let mut stopping = STOPPING.lock();
        stopping.retain(|thread| {
            let left = until.saturating_duration_since(Instant::now());
            thread.recv_timeout(left) == Err(RecvTimeoutError::Timeout)
        });
        stopping.is_empty()
    })
}

/// Calls a Python function with the progress whenever it has changed.
pub(crate) fn report_progress(
    tell: Option<Py<PyAny>>,
    so_far: impl Fn() -> (u64, u64),
) -> impl FnMut(Python<'_>) -> PyResult<()> {
    let mut told = None;
    move |py| {
        let now = so_far();
        if let Some(tell) = tell.as_ref().filter(|_| told != Some(now)) {
            told = Some(now);
            tell.call1(py, now)?;
        }
        Ok(())
    }
}
