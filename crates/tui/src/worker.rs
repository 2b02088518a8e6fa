//! A thread that does one thing after the other in the background.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use super::contract::Waker;
use papan_ui::background::lower_priority;

type Job<S, T> = Box<dyn FnOnce(&mut S) -> T + Send>;

/// A thread with a state `S` of its own, whose jobs each come to a `T`. It ends when this is dropped,
/// after the job that it is at; whoever asks for long jobs gives them something to stop them by.
#[derive(Debug)]
pub(crate) struct Worker<S, T> {
    jobs: Sender<Job<S, T>>,
    done: Receiver<T>,
}

impl<S: 'static, T: Send + 'static> Worker<S, T> {
    /// A worker whose state is made where it works.
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

    /// Asks for something to be done after everything that was asked for before.
    pub(crate) fn ask(&self, job: impl FnOnce(&mut S) -> T + Send + 'static) {
        // It ends only with this handle.
        let _ = self.jobs.send(Box::new(job));
    }

    /// What was done since it was last looked at.
    pub(crate) fn done(&self) -> impl Iterator<Item = T> + '_ {
        self.done.try_iter()
    }
}

/// Stops what is done in the background: threads that were handed its flag, at the latest when it is dropped.
#[derive(Debug, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Tells them.
    pub(crate) fn set(&self) {
        self.0.store(true, Relaxed);
    }

    /// What a thread looks at.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        self.set();
    }
}

/// Does something once in the background, and rings when it is done.
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
