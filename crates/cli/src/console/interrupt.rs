//! Prints the command that resumes a game when the game is left early.

use std::io::{self, Write};
use std::process;
use std::sync::Arc;

use anyhow::Result;
use papan_ui::game::from_here;
use papan_ui::text;
use papan_words::Language;
use parking_lot::Mutex;

use crate::interrupt::INTERRUPTED;

/// The command with which the game can be resumed, kept up to date and shared with the
/// handler of Ctrl-C.
#[derive(Clone, Debug)]
pub(crate) struct ResumeCommand {
    /// The command that starts the game.
    start: String,
    language: Language,
    /// `None` once the game is over.
    now: Arc<Mutex<Option<String>>>,
}

impl ResumeCommand {
    /// Installs a handler that prints the resume command and ends this program and all programs it has started on
    /// Ctrl-C or SIGTERM. `start` is the command that starts the game.
    pub(crate) fn guard(start: String, language: Language) -> Result<Self> {
        let resume = Self { now: Arc::new(Mutex::new(Some(start.clone()))), start, language };
        let shared = resume.clone();
        ctrlc::set_handler(move || {
            papan_engine::end_all();
            // The program ends either way.
            let _ = shared.print(&mut io::stderr());
            process::exit(INTERRUPTED.into());
        })?;
        Ok(resume)
    }

    /// Changes the command to resume after these moves.
    pub(super) fn set(&self, moves: &str) {
        let command = from_here(&self.start, moves);
        *self.now.lock() = Some(command);
    }

    /// Removes the command, because the game is over.
    pub(super) fn clear(&self) {
        *self.now.lock() = None;
    }

    /// Prints the command.
    pub(super) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        if let Some(command) = &*self.now.lock() {
            writeln!(out, "\n{}\n  {command}", text!("console-not-over", self.language))?;
        }
        out.flush()
    }
}
