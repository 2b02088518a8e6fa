//! Where the threads of a run and the one that manages them meet.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::room::PlayError;
use crate::store::Block;
use crate::tally::Tally;

/// What a thread has played since it was last asked.
#[derive(Default)]
pub(crate) struct Done {
    pub(crate) games: Vec<(u64, Vec<u8>)>,
    pub(crate) blocks: Vec<u64>,
    pub(crate) tally: Option<Tally>,
}

/// Where the threads and the one that manages them meet.
pub(crate) struct Shop {
    queue: Mutex<Queue>,
    /// There is work, or none any more.
    given: Condvar,
    /// Somebody has to wait for work.
    asked: Condvar,
    pub(crate) desks: Vec<Mutex<Done>>,
    /// Whether games are kept, so that they have to be handed in.
    pub(crate) keeps: bool,
}

#[derive(Default)]
struct Queue {
    blocks: VecDeque<Block>,
    is_closed: bool,
    starved: bool,
    idle: usize,
    error: Option<PlayError>,
}

/// What the manager sees when he looks.
pub(crate) struct Waiting {
    pub(crate) queued: usize,
    pub(crate) starved: bool,
    pub(crate) idle: bool,
}

impl Shop {
    pub(crate) fn new(threads: usize, keeps: bool) -> Self {
        Self {
            queue: Mutex::default(),
            given: Condvar::new(),
            asked: Condvar::new(),
            desks: (0..threads).map(|_| Mutex::default()).collect(),
            keeps,
        }
    }

    /// The next block; `None` when there is no more.
    pub(crate) fn take(&self) -> Option<Block> {
        let mut queue = lock(&self.queue);
        queue.idle += 1;
        loop {
            if queue.is_closed {
                return None;
            }
            if let Some(block) = queue.blocks.pop_front() {
                queue.idle -= 1;
                return Some(block);
            }
            queue.starved = true;
            self.asked.notify_one();
            queue = self.given.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    pub(crate) fn is_closed(&self) -> bool {
        lock(&self.queue).is_closed
    }

    pub(crate) fn give(&self, block: Block) {
        lock(&self.queue).blocks.push_back(block);
        self.given.notify_one();
    }

    pub(crate) fn close(&self) {
        lock(&self.queue).is_closed = true;
        self.given.notify_all();
    }

    /// A thread goes home, with an error or without.
    pub(crate) fn leave(&self, played: Result<(), PlayError>) {
        if let Err(error) = played {
            lock(&self.queue).error.get_or_insert(error);
            self.asked.notify_one();
        }
    }

    pub(crate) fn take_error(&self) -> Option<PlayError> {
        lock(&self.queue).error.take()
    }

    pub(crate) fn is_idle(&self) -> bool {
        let queue = lock(&self.queue);
        queue.blocks.is_empty() && queue.idle == self.desks.len()
    }

    /// Waits until somebody asks for work, or the time is up.
    pub(crate) fn wait(&self, most: Duration) -> Waiting {
        let queue = lock(&self.queue);
        let calm = |queue: &mut Queue| !queue.starved && queue.error.is_none();
        let waited = self.asked.wait_timeout_while(queue, most, calm);
        let (mut queue, _) = waited.unwrap_or_else(PoisonError::into_inner);
        let idle = queue.blocks.is_empty() && queue.idle == self.desks.len();
        let starved = std::mem::take(&mut queue.starved);
        Waiting { queued: queue.blocks.len(), starved, idle }
    }
}

/// What the mutexes hold is whole after every statement, even if a thread has panicked.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
