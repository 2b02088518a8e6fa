//! The pipes of a program, each served by its own thread, so that a full or silent pipe never blocks a caller
//! that waits with a deadline.
//!
//! The threads end by themselves when their pipe or their channel closes. They are not joined: a pipe stays
//! open as long as any process holds it, which may be long after the program has ended.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel};
use std::thread;
use std::time::Duration;

use papan_games::text::shown;
use parking_lot::Mutex;

use super::log::{LineSource, Log};

/// The longest line that is accepted, in bytes.
const LONGEST_LINE: usize = 64 << 10;

/// The most output that a program may write without a `bestmove`, in bytes.
const MOST_WITHOUT_ANSWER: usize = 4 << 20;

/// How many bytes are kept from the end of its standard error.
const KEPT: usize = 4 << 10;

/// The result of reading from a program or writing to it.
#[derive(Debug)]
pub(super) enum PipeEvent {
    /// A line, without its line break.
    Line(String),
    /// No output until the deadline.
    Silence,
    /// Too much output.
    Flood(String),
    /// The program has closed its input: a command could not be written.
    StdinClosed,
    /// The output has ended, after this unfinished line.
    End(String),
}

/// Forwards every line of a program's output until it ends or becomes too long.
pub(super) fn listen(
    out: impl Read + Send + 'static,
    heard: SyncSender<PipeEvent>,
    log: Option<Log>,
) -> io::Result<()> {
    let mut out = BufReader::new(out);
    let mut unanswered = 0;
    spawn("listen", move || {
        loop {
            let said = next_line(&mut out, &mut unanswered);
            let is_line = matches!(said, PipeEvent::Line(_));
            if let (Some(log), PipeEvent::Line(line) | PipeEvent::End(line)) = (&log, &said)
                && (is_line || !line.is_empty())
            {
                log.write(LineSource::Program, line);
            }
            if heard.send(said).is_err() || !is_line {
                return;
            }
        }
    })
}

fn next_line(out: &mut impl BufRead, unanswered: &mut usize) -> PipeEvent {
    let mut line = Vec::new();
    let read = out.take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line);
    *unanswered += line.len();
    // Read as bytes: a line of invalid UTF-8 must not look like the end of the output.
    let text = String::from_utf8_lossy(&line);
    if line.len() > LONGEST_LINE {
        return PipeEvent::Flood(format!("a line longer than {} KiB", LONGEST_LINE >> 10));
    }
    if read.is_err() || line.last() != Some(&b'\n') {
        return PipeEvent::End(shown(&text));
    }
    if text.starts_with("bestmove") {
        *unanswered = 0;
    }
    if *unanswered > MOST_WITHOUT_ANSWER {
        return PipeEvent::Flood(format!("{} MiB without a bestmove", MOST_WITHOUT_ANSWER >> 20));
    }
    PipeEvent::Line(text.trim().to_owned())
}

/// Writes every command to a program's input until the commands end or the input is closed.
pub(super) fn speak(
    mut into: impl Write + Send + 'static,
    heard: SyncSender<PipeEvent>,
) -> io::Result<Sender<String>> {
    let (commands, queue) = channel::<String>();
    spawn("speak", move || {
        for command in queue {
            if into.write_all(command.as_bytes()).and_then(|()| into.flush()).is_err() {
                // Fails if the receiver is gone, which does no harm.
                let _ = heard.send(PipeEvent::StdinClosed);
                return;
            }
        }
    })?;
    Ok(commands)
}

/// The end of a program's standard error.
#[derive(Debug)]
pub(super) struct ErrorOutput {
    kept: Arc<Mutex<Vec<u8>>>,
    ended: Receiver<()>,
}

impl ErrorOutput {
    /// Reads a pipe in the background and keeps the end of it. A trace gets every line.
    pub(super) fn of(mut errors: impl Read + Send + 'static, log: Option<Log>) -> io::Result<Self> {
        let kept = Arc::new(Mutex::new(Vec::new()));
        let (alive, ended) = channel();
        let shared = Arc::clone(&kept);
        spawn("complaints", move || {
            // Dropped with the thread, which closes the channel: there is no more to come.
            let _alive = alive;
            let mut piece = [0; 1024];
            let trace = log.filter(Log::is_trace);
            let mut line = Vec::new();
            while let Ok(read @ 1..) = errors.read(&mut piece) {
                if let Some(trace) = &trace {
                    write_lines(trace, &mut line, &piece[..read]);
                }
                let mut kept = shared.lock();
                kept.extend_from_slice(&piece[..read]);
                let surplus = kept.len().saturating_sub(KEPT);
                kept.drain(..surplus);
            }
        })?;
        Ok(Self { kept, ended })
    }

    /// Returns the last line that is not empty, once the program has ended.
    pub(super) fn last_line(&self) -> Option<String> {
        const UNTIL_READ: Duration = Duration::from_millis(100);
        let _ = self.ended.recv_timeout(UNTIL_READ);
        let kept = self.kept.lock();
        let text = String::from_utf8_lossy(&kept);
        let last = text.lines().map(str::trim).rfind(|line| !line.is_empty())?;
        // Long enough for the message of an exception, short enough for a line of a table.
        Some(last.chars().filter(|c| !c.is_control()).take(200).collect())
    }
}

/// Writes the lines that end in this piece to a trace; `line` is the beginning of the next.
fn write_lines(trace: &Log, line: &mut Vec<u8>, piece: &[u8]) {
    for &byte in piece {
        if byte != b'\n' && line.len() < LONGEST_LINE {
            line.push(byte);
            continue;
        }
        trace.write(LineSource::Errors, &String::from_utf8_lossy(line));
        line.clear();
    }
}

fn spawn(task: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(task.to_owned()).stack_size(256 << 10).spawn(work)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(bytes: &[u8]) -> Vec<PipeEvent> {
        let (mut bytes, mut unanswered, mut all) = (bytes, 0, Vec::new());
        loop {
            all.push(next_line(&mut bytes, &mut unanswered));
            if !matches!(all.last(), Some(PipeEvent::Line(_))) {
                return all;
            }
        }
    }

    #[test]
    fn lines_are_read_whatever_ends_them_and_whatever_is_in_them() {
        let all = heard(b"ugiok\r\n\n\xff\xfe\nbestm");
        let [PipeEvent::Line(a), PipeEvent::Line(b), PipeEvent::Line(c), PipeEvent::End(d)] =
            &all[..]
        else {
            panic!("{all:?}");
        };
        assert_eq!([a, b, c, d], ["ugiok", "", "\u{fffd}\u{fffd}", "bestm"]);
    }

    #[test]
    fn a_line_may_be_long_but_not_endless() {
        let line = |length| [vec![b'x'; length - 1], vec![b'\n']].concat();
        assert!(matches!(heard(&line(LONGEST_LINE))[0], PipeEvent::Line(_)));
        assert!(matches!(heard(&line(LONGEST_LINE + 1))[0], PipeEvent::Flood(_)));
    }

    #[test]
    fn much_may_be_said_as_long_as_answers_come() {
        let chatter = b"info string thinking\n".repeat(150_000);
        assert!(matches!(heard(&chatter).last(), Some(PipeEvent::End(_))));
        let answered = [&chatter[..], b"bestmove 4\n", &chatter[..]].concat();
        assert!(matches!(heard(&answered).last(), Some(PipeEvent::End(_))));
        let unanswered = [&chatter[..], b"readyok\n", &chatter[..]].concat();
        assert!(matches!(heard(&unanswered).last(), Some(PipeEvent::Flood(_))));
    }

    #[test]
    fn the_last_complaint_is_kept_and_the_rest_forgotten() {
        let text = [b"old\n".repeat(10_000), b"KeyError: 'x'\n\n".to_vec()].concat();
        let complaints = ErrorOutput::of(io::Cursor::new(text), None).unwrap();
        assert_eq!(complaints.last_line().as_deref(), Some("KeyError: 'x'"));
        assert!(complaints.kept.lock().len() <= KEPT);
        assert_eq!(ErrorOutput::of(io::empty(), None).unwrap().last_line(), None);
    }
}
