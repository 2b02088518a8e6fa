//! The papers' checks, for the page: what was found, and whoever waits for it.

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

    /// Has these tasks checked, one after the other, unless they are already.
    pub(crate) fn check(&self, wants: impl Fn(&Task) -> bool) {
        let changed = Arc::clone(&self.changed);
        self.checks.check(wants, move || {
            changed.send_replace(());
        });
        // Who waits now is known to wait.
        self.changed.send_replace(());
    }

    /// Hears when something has changed.
    pub(crate) fn follow(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }
}
