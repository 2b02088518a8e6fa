//! Ctrl-C and a request to end, for what takes long.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use anyhow::Result;
use papan_engine::end_all;

/// The exit code of a program ended by Ctrl-C, as shells give it.
pub(crate) const INTERRUPTED: u8 = 130;

/// So long what is being done may go on: somebody who thinks for hours does not keep the program alive.
const PATIENCE: Duration = Duration::from_secs(5);

/// What Ctrl-C sets. The first time what is being done is done to its end, if that is near; the second time
/// it is left at once.
pub(crate) fn stop_on_interrupt() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let seen = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if seen.swap(true, Relaxed) {
            leave();
        }
        std::thread::spawn(|| {
            std::thread::sleep(PATIENCE);
            // Whoever reads what is printed may be gone: that is no reason to stay.
            let _ = writeln!(io::stderr(), "what was being done takes too long, and is left");
            leave();
        });
    })?;
    Ok(stop)
}

fn leave() -> ! {
    end_all();
    std::process::exit(INTERRUPTED.into())
}
