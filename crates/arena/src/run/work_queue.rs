//! The queue between the threads of a run and the thread that manages them.

use std::collections::VecDeque;
use std::time::Duration;

use parking_lot::{Condvar, Mutex};

use crate::game::PlayError;
use crate::results::tally::Tally;
use crate::store::Block;

/// The games that a thread has finished since they were last collected.
#[derive(Default)]
pub(crate) struct Outbox {
    pub(crate) games: Vec<(u64, Vec<u8>)>,
    pub(crate) blocks: Vec<u64>,
    pub(crate) tally: Option<Tally>,
}

/// The queue between the threads and their manager.
pub(crate) struct WorkQueue {
    state: Mutex<State>,
    /// Signals new work, or that no more will come.
    given: Condvar,
    /// Signals that a thread waits for work.
    asked: Condvar,
    pub(crate) outboxes: Vec<Mutex<Outbox>>,
    /// Whether games are stored, so threads must hand them in.
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

/// The state of the queue, for the manager.
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

    /// The next block; `None` when there are no more.
    pub(crate) fn take(&self) -> Option<Block> {
        let mut state = self.state.lock();
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
            self.given.wait(&mut state);
        }
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.state.lock().is_closed
    }

    pub(crate) fn give(&self, block: Block) {
        self.state.lock().blocks.push_back(block);
        self.given.notify_one();
    }

    pub(crate) fn close(&self) {
        self.state.lock().is_closed = true;
        self.given.notify_all();
    }

    /// Marks a thread as finished, with or without an error.
    pub(crate) fn leave(&self, played: Result<(), PlayError>) {
        if let Err(error) = played {
            self.state.lock().error.get_or_insert(error);
            self.asked.notify_one();
        }
    }

    pub(crate) fn take_error(&self) -> Option<PlayError> {
        self.state.lock().error.take()
    }

    pub(crate) fn is_idle(&self) -> bool {
        let state = self.state.lock();
        state.blocks.is_empty() && state.idle == self.outboxes.len()
    }

    /// Waits until a thread needs work or has failed, or until the time is up.
    pub(crate) fn wait(&self, most: Duration) -> QueueState {
        let mut state = self.state.lock();
        let calm = |state: &mut State| !state.starved && state.error.is_none();
        self.asked.wait_while_for(&mut state, calm, most);
        let idle = state.blocks.is_empty() && state.idle == self.outboxes.len();
        let starved = std::mem::take(&mut state.starved);
        QueueState { queued: state.blocks.len(), starved, idle }
    }
}
