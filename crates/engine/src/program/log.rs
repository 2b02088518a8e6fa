//! The lines that Papan and a program exchange, written at once: to a file, or as a trace for people.
//!
//! ```text
//!   1763316000.123 4711 > go movetime 1000      the time since 1970, the process, the sender:
//!   1763316000.841 4711 < bestmove 4            > Papan, < the program, = neither
//!
//!      1.204 s → go movetime 1000               the time since the start
//!      1.922 s ← bestmove 4
//! ```

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use parking_lot::Mutex;

/// A log, which several programs may share.
#[derive(Clone, Debug)]
pub(super) struct Log {
    form: Form,
    process: u32,
}

#[derive(Clone, Debug)]
enum Form {
    File(Arc<File>),
    Trace(Arc<Trace>),
}

/// A log for people, with times since its start.
struct Trace {
    since: Instant,
    out: Mutex<Box<dyn Write + Send>>,
}

impl fmt::Debug for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Trace").field("since", &self.since).finish_non_exhaustive()
    }
}

/// The sender of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineSource {
    Us,
    Program,
    /// A note about the process, which neither side sent.
    Nobody,
    /// The standard error of the program, for a trace.
    Errors,
    /// The name of a test that begins, for a trace.
    Test,
    /// The error of a test, for a trace.
    Failure,
}

impl Log {
    /// Opens a file to append to it, and creates it if necessary.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        Ok(Self { form: Form::File(Arc::new(file)), process: 0 })
    }

    /// Begins a trace.
    pub(super) fn trace(out: Box<dyn Write + Send>) -> Self {
        let trace = Trace { since: Instant::now(), out: Mutex::new(out) };
        Self { form: Form::Trace(Arc::new(trace)), process: 0 }
    }

    /// Returns the log of one process, in the same file.
    pub(super) fn of(&self, process: u32) -> Self {
        Self { form: self.form.clone(), process }
    }

    /// Whether it is a trace.
    pub(super) fn is_trace(&self) -> bool {
        matches!(self.form, Form::Trace(_))
    }

    /// Writes a line. Errors are ignored: a full disk must not end a game.
    pub(super) fn write(&self, source: LineSource, line: &str) {
        // In one write, so that the lines of several programs are not mixed up.
        match &self.form {
            Form::File(file) => {
                let _ = (&**file).write_all(stamped(self.process, source, line).as_bytes());
            }
            Form::Trace(trace) => {
                let mut out = trace.out.lock();
                let text = timed(trace.since, source, line);
                let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
            }
        }
    }
}

fn stamped(process: u32, source: LineSource, line: &str) -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let (seconds, millis) = (since.as_secs(), since.subsec_millis());
    let mark = match source {
        LineSource::Us => '>',
        LineSource::Program => '<',
        _ => '=',
    };
    format!("{seconds}.{millis:03} {process} {mark} {}\n", line.trim_end())
}

fn timed(since: Instant, source: LineSource, line: &str) -> String {
    let mark = match source {
        LineSource::Us => "→",
        LineSource::Program => "←",
        LineSource::Nobody => "=",
        LineSource::Errors => "!",
        LineSource::Test => return format!("-- {line}\n"),
        LineSource::Failure => "✗",
    };
    // A terminal would obey control characters.
    let line: String =
        line.trim_end().chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    format!("{:>9.3} s {mark} {line}\n", since.elapsed().as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trace_shows_who_sent_a_line_and_nothing_that_a_terminal_obeys() {
        let since = Instant::now();
        let text = |source, line: &str| {
            let line = timed(since, source, line);
            line.split_once(" s ").map_or(line.clone(), |(_, rest)| rest.to_owned())
        };
        assert_eq!(text(LineSource::Us, "go movetime 1000"), "→ go movetime 1000\n");
        assert_eq!(text(LineSource::Program, "bestmove 4"), "← bestmove 4\n");
        assert_eq!(text(LineSource::Errors, "\u{1b}[2Joops"), "! \u{fffd}[2Joops\n");
        assert_eq!(text(LineSource::Test, "opens a game"), "-- opens a game\n");
    }
}
