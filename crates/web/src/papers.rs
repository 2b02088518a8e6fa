//! The checks of the papers, with a channel for changes.

use std::sync::Arc;

use papan_study::papers::Task;
use tokio::sync::watch;

use papan_ui::checks::Checks;

/// The checks of the papers. Cheap to clone; clones share state.
#[derive(Clone)]
pub(crate) struct Papers {
    pub(crate) checks: Checks,
    changed: Arc<watch::Sender<()>>,
}

impl std::fmt::Debug for Papers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Papers").finish_non_exhaustive()
    }
}

impl Papers {
    pub(crate) fn new() -> Self {
        Self { checks: Checks::of_program(), changed: Arc::new(watch::Sender::new(())) }
    }

    /// Runs these tasks, one after another, unless they have run.
    pub(crate) fn check(&self, wants: impl Fn(&Task) -> bool) {
        let changed = Arc::clone(&self.changed);
        self.checks.check(wants, move || {
            changed.send_replace(());
        });
        // The queue itself has changed.
        self.changed.send_replace(());
    }

    /// Receives every change.
    pub(crate) fn follow(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }
}
