//! Leaving a game: whatever ends it early, the command to go on with it is printed.

use std::io::{self, Write};
use std::process;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Result;

/// The exit code of a program ended by Ctrl-C, as shells give it.
const INTERRUPTED: i32 = 130;

/// The command with which the game can be gone on with, kept up to date and shared with the
/// handler of Ctrl-C.
#[derive(Clone, Debug)]
pub(super) struct WayBack(Arc<Mutex<String>>);

impl WayBack {
    /// Prints the way back and ends the program when it is interrupted or told to terminate.
    pub(super) fn guard(command: String) -> Result<Self> {
        let way_back = Self(Arc::new(Mutex::new(command)));
        let shared = way_back.clone();
        ctrlc::set_handler(move || {
            papan_lab::engine::end_all();
            // The program ends either way.
            let _ = shared.print(&mut io::stderr());
            process::exit(INTERRUPTED);
        })?;
        Ok(way_back)
    }

    /// Changes the command.
    pub(super) fn set(&self, command: String) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = command;
    }

    /// Prints the command.
    pub(super) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let command = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(out, "\nThe game is not over. To go on with it:\n  {command}")?;
        out.flush()
    }
}
