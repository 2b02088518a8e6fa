//! Work that takes long: it has a thread of its own, the interpreter is free meanwhile, and Ctrl-C is seen at once.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How often signals are looked for.
const TICK: Duration = Duration::from_millis(20);
/// After a signal, so long it is waited for whoever works to stop by itself.
const GRACE: Duration = Duration::from_millis(30);

/// Threads that were told to stop and had not yet: what they have played they still keep.
static STOPPING: Mutex<Vec<JoinHandle<()>>> = Mutex::new(Vec::new());

/// Where a result is left.
struct Slot<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
}

enum State<T> {
    Working,
    Done(T),
    /// It panicked, which is a mistake of ours.
    Broken,
}

/// Says that it is over, whatever happens.
struct Finally<T>(Arc<Slot<T>>);

impl<T> Finally<T> {
    fn leave(&self, value: State<T>) {
        *lock(&self.0.state) = value;
        self.0.changed.notify_all();
    }
}

impl<T> Drop for Finally<T> {
    fn drop(&mut self) {
        if matches!(*lock(&self.0.state), State::Working) {
            self.leave(State::Broken);
        }
    }
}

/// Does something in a thread of its own, which is handed the flag that tells it to stop.
pub(crate) fn interruptible<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
) -> PyResult<T> {
    interruptible_with(py, |_| Ok(()), work)
}

/// The same, while something is looked at now and then, which may stop it too.
pub(crate) fn interruptible_with<T: Send + 'static>(
    py: Python<'_>,
    mut look: impl FnMut(Python<'_>) -> PyResult<()>,
    work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
) -> PyResult<T> {
    let stop = Arc::new(AtomicBool::new(false));
    let slot = Arc::new(Slot { state: Mutex::new(State::Working), changed: Condvar::new() });
    let (flag, finally) = (Arc::clone(&stop), Finally(Arc::clone(&slot)));
    let thread = Builder::new().name("papan".to_owned()).spawn(move || {
        let done = work(&flag);
        finally.leave(State::Done(done));
    })?;
    loop {
        if let Some(done) = py.detach(|| slot.wait(TICK)) {
            return done;
        }
        if let Err(error) = py.check_signals().and_then(|()| look(py)) {
            stop.store(true, Relaxed);
            py.detach(|| slot.wait(GRACE));
            lock(&STOPPING).push(thread);
            return Err(error);
        }
    }
}

impl<T> Slot<T> {
    /// The result, if it is there within this time.
    fn wait(&self, most: Duration) -> Option<PyResult<T>> {
        let is_working = |state: &mut State<T>| matches!(state, State::Working);
        let waited = self.changed.wait_timeout_while(lock(&self.state), most, is_working);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        match std::mem::replace(&mut *state, State::Working) {
            State::Working => None,
            State::Done(done) => Some(Ok(done)),
            State::Broken => {
                let text = "internal error: a thread of papan ended too soon; please report it";
                Some(Err(PyRuntimeError::new_err(text)))
            }
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
        loop {
            let mut stopping = lock(&STOPPING);
            stopping.retain(|thread| !thread.is_finished());
            if stopping.is_empty() || Instant::now() >= until {
                return stopping.is_empty();
            }
            drop(stopping);
            std::thread::sleep(Duration::from_millis(5));
        }
    })
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
