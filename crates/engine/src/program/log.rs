//! The log of a program: every line sent and received, written at once.
//!
//! ```text
//!   1763316000.123 4711 > go movetime 1000      the time since 1970, the process, the sender:
//!   1763316000.841 4711 < bestmove 4            > Papan, < the program, = neither
//! ```

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// A log file, which several programs may share.
#[derive(Clone, Debug)]
pub(super) struct Log {
    file: Arc<File>,
    process: u32,
}

/// The sender of a line.
#[derive(Clone, Copy, Debug)]
pub(super) enum LineSource {
    Us,
    Program,
    /// A note about the process, which neither side sent.
    Nobody,
}

impl Log {
    /// Opens a file to append to it, and creates it if necessary.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        Ok(Self { file: Arc::new(file), process: 0 })
    }

    /// Returns the log of one process, in the same file.
    pub(super) fn of(&self, process: u32) -> Self {
        Self { file: Arc::clone(&self.file), process }
    }

    /// Writes a line. Errors are ignored: a full disk must not end a game.
    pub(super) fn write(&self, speaker: LineSource, line: &str) {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let (seconds, millis, process) = (since.as_secs(), since.subsec_millis(), self.process);
        let mark = match speaker {
            LineSource::Us => '>',
            LineSource::Program => '<',
            LineSource::Nobody => '=',
        };
        // In one write, so that the lines of several programs are not mixed up.
        let line = format!("{seconds}.{millis:03} {process} {mark} {}\n", line.trim_end());
        let _ = (&*self.file).write_all(line.as_bytes());
    }
}
