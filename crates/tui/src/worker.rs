//! A background thread that does one job after the other.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use super::contract::Waker;
use papan_ui::background::lower_priority;

type Job<S, T> = Box<dyn FnOnce(&mut S) -> T + Send>;

/// A thread with a state `S` of its own, whose jobs each return a `T`. After this handle is dropped it ends with the
/// present job; long jobs need a [`Stop`].
#[derive(Debug)]
pub(crate) struct Worker<S, T> {
    jobs: Sender<Job<S, T>>,
    done: Receiver<T>,
}

impl<S: 'static, T: Send + 'static> Worker<S, T> {
    /// Starts a worker, which makes its state in its own thread.
    pub(crate) fn start(waker: &Waker, make: impl FnOnce() -> S + Send + 'static) -> Self {
        let (jobs, todo) = mpsc::channel::<Job<S, T>>();
        let (finished, done) = mpsc::channel();
        let waker = waker.clone();
        thread::spawn(move || {
            lower_priority();
            let mut state = make();
            while let Ok(job) = todo.recv() {
                if finished.send(job(&mut state)).is_err() {
                    return;
                }
                waker.wake();
            }
        });
        Self { jobs, done }
    }

    /// Adds a job after all earlier ones.
    pub(crate) fn ask(&self, job: impl FnOnce(&mut S) -> T + Send + 'static) {
        // The thread ends only after this handle is dropped.
        let _ = self.jobs.send(Box::new(job));
    }

    /// The results since the last call.
    pub(crate) fn done(&self) -> impl Iterator<Item = T> + '_ {
        self.done.try_iter()
    }
}

/// Stops background jobs that have its flag, at the latest when it is dropped.
#[derive(Debug, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops the jobs.
    pub(crate) fn set(&self) {
        self.0.store(true, Relaxed);
    }

    /// The flag for a job.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        self.set();
    }
}

/// Runs one job in the background, and wakes the event loop when it is done.
pub(crate) fn work<T: Send + 'static>(
    waker: &Waker,
    job: impl FnOnce() -> T + Send + 'static,
) -> Receiver<T> {
    let worker = Worker::start(waker, || ());
    worker.ask(move |()| job());
    worker.done
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::contract::Event;

    #[test]
    fn jobs_are_done_in_their_order_with_one_state_and_each_rings() {
        let (send, events) = mpsc::channel();
        let worker: Worker<Vec<u32>, usize> = Worker::start(&Waker::new(send), Vec::new);
        assert_eq!(worker.done().count(), 0);
        for number in 0..3 {
            worker.ask(move |state| {
                state.push(number);
                state.len()
            });
        }
        for _ in 0..3 {
            assert!(matches!(events.recv().unwrap(), Event::News));
        }
        assert_eq!(worker.done().collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(worker.done().count(), 0);
    }

    #[test]
    fn it_ends_with_its_handle_even_while_it_works() {
        let (send, events) = mpsc::channel();
        let (go, wait) = mpsc::channel();
        let worker: Worker<(), ()> = Worker::start(&Waker::new(send), || ());
        worker.ask(move |()| wait.recv().unwrap());
        worker.ask(|()| ());
        drop(worker);
        go.send(()).unwrap();
        // The only waker is gone with the thread, and nothing was rung.
        assert!(events.recv().is_err());
    }
}
