//! Work that must not keep the screen waiting.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use crate::contract::Bell;
use papan_ui::background::step_back;

/// Rings when it goes away, so that whoever waits hears of it even if the work broke off.
struct Farewell(Bell);

impl Drop for Farewell {
    fn drop(&mut self) {
        self.0.ring();
    }
}

/// Does something beside the screen, which hears of it when it is done.
pub(super) fn work<T: Send + 'static>(
    bell: &Bell,
    work: impl FnOnce() -> T + Send + 'static,
) -> Receiver<T> {
    work_and_tell(bell, move |tell| {
        // Whoever asked may be gone.
        let _ = tell.send(work());
    })
}

/// Does something beside the screen that tells of itself on the way; who tells has to ring.
pub(super) fn work_and_tell<T: Send + 'static>(
    bell: &Bell,
    work: impl FnOnce(Sender<T>) + Send + 'static,
) -> Receiver<T> {
    let (tell, news) = mpsc::channel();
    let bell = Farewell(bell.clone());
    // Without a thread nothing is ever told, which is what the asker sees.
    let _ = thread::Builder::new().spawn(move || {
        let _bell = bell;
        step_back();
        work(tell);
    });
    news
}

/// Whether the files of tournaments have changed since one looked.
#[derive(Clone, Debug, Default)]
pub(super) struct Changed(Arc<AtomicBool>);

impl Changed {
    pub(super) fn set(&self) {
        self.0.store(true, Relaxed);
    }

    /// Whether they have; asked once.
    pub(super) fn take(&self) -> bool {
        self.0.swap(false, Relaxed)
    }
}
