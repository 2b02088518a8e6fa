//! Where the threads of a run and the one that manages them meet.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::game::PlayError;
use crate::results::tally::Tally;
use crate::store::Block;

/// What a thread has played since it was last asked.
#[derive(Default)]
pub(crate) struct Outbox {
    pub(crate) games: Vec<(u64, Vec<u8>)>,
    pub(crate) blocks: Vec<u64>,
    pub(crate) tally: Option<Tally>,
}

/// Where the threads and the one that manages them meet.
pub(crate) struct WorkQueue {
    state: Mutex<State>,
    /// There is work, or none any more.
    given: Condvar,
    /// Somebody has to wait for work.
    asked: Condvar,
    pub(crate) outboxes: Vec<Mutex<Outbox>>,
    /// Whether games are kept, so that they have to be handed in.
    pub(crate) keeps: bool,
}

#[derive(Default)]
struct State {
    blocks: VecDeque<Block>,
    is_closed: bool,
    starved: bool,
    idle: usize,
    error: Option<PlayError>,
}

/// What the manager sees when he looks.
pub(crate) struct QueueState {
    pub(crate) queued: usize,
    pub(crate) starved: bool,
    pub(crate) idle: bool,
}

impl WorkQueue {
    pub(crate) fn new(threads: usize, keeps: bool) -> Self {
        Self {
            state: Mutex::default(),
            given: Condvar::new(),
            asked: Condvar::new(),
            outboxes: (0..threads).map(|_| Mutex::default()).collect(),
            keeps,
        }
    }

    /// The next block; `None` when there is no more.
    pub(crate) fn take(&self) -> Option<Block> {
        let mut state = lock(&self.state);
        state.idle += 1;
        loop {
            if state.is_closed {
                return None;
            }
            if let Some(block) = state.blocks.pop_front() {
                state.idle -= 1;
                return Some(block);
            }
            state.starved = true;
            self.asked.notify_one();
            state = self.given.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    pub(crate) fn is_closed(&self) -> bool {
        lock(&self.state).is_closed
    }

    pub(crate) fn give(&self, block: Block) {
        lock(&self.state).blocks.push_back(block);
        self.given.notify_one();
    }

    pub(crate) fn close(&self) {
        lock(&self.state).is_closed = true;
        self.given.notify_all();
    }

    /// A thread goes home, with an error or without.
    pub(crate) fn leave(&self, played: Result<(), PlayError>) {
        if let Err(error) = played {
            lock(&self.state).error.get_or_insert(error);
            self.asked.notify_one();
        }
    }

    pub(crate) fn take_error(&self) -> Option<PlayError> {
        lock(&self.state).error.take()
    }

    pub(crate) fn is_idle(&self) -> bool {
        let state = lock(&self.state);
        state.blocks.is_empty() && state.idle == self.outboxes.len()
    }

    /// Waits until somebody asks for work, or the time is up.
    pub(crate) fn wait(&self, most: Duration) -> QueueState {
        let state = lock(&self.state);
        let calm = |state: &mut State| !state.starved && state.error.is_none();
        let waited = self.asked.wait_timeout_while(state, most, calm);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        let idle = state.blocks.is_empty() && state.idle == self.outboxes.len();
        let starved = std::mem::take(&mut state.starved);
        QueueState { queued: state.blocks.len(), starved, idle }
    }
}

/// What the mutexes hold is whole after every statement, even if a thread has panicked.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
