//! Ctrl-C and SIGTERM during long work.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use anyhow::Result;
use papan_arena::store::release_all;
use papan_engine::end_all;

use crate::output;

/// The exit code of a program ended by Ctrl-C, as shells give it.
pub(crate) const INTERRUPTED: u8 = 130;

/// How long the current work may continue after the first Ctrl-C, because a player may think for hours.
const PATIENCE: Duration = Duration::from_secs(5);

/// Returns the flag that Ctrl-C sets. After the first Ctrl-C the current work may finish if that is soon; the second
/// ends the program at once.
pub(crate) fn stop_on_interrupt() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let seen = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        output::take_back_echo();
        if seen.swap(true, Relaxed) {
            leave();
        }
        std::thread::spawn(|| {
            std::thread::sleep(PATIENCE);
            output::clear_bars();
            // End also if standard error is closed.
            let _ = writeln!(io::stderr(), "the current work takes too long; it is abandoned");
            leave();
        });
    })?;
    Ok(stop)
}

/// Ends the program on Ctrl-C, after cleaning up.
pub(crate) fn leave_on_interrupt(clean_up: impl Fn() + Send + 'static) -> Result<()> {
    ctrlc::set_handler(move || {
        output::take_back_echo();
        clean_up();
        leave();
    })?;
    Ok(())
}

fn leave() -> ! {
    output::clear_bars();
    release_all();
    end_all();
    std::process::exit(INTERRUPTED.into())
}
