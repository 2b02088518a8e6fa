//! A running program: starts it, exchanges lines with deadlines, and ends it with everything it started.
//!
//! The standard library starts a process group, and `rustix` ends it. The crate `process-wrap` does not fit: it looks
//! whether a program has ended by reaping it, after which the id of the group may belong to another program.

use std::io;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use papan_games::text::shown;
use parking_lot::Mutex;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

use super::confine::{Confined, confined};
use super::guard;
use super::log::{LineSource, Log};
use super::members::{self, Usage};
use super::pipes::{ErrorOutput, PipeEvent, listen, speak};
use super::watch::Watch;
use crate::contender::{Fault, FaultKind};
use crate::sandbox::Sandbox;
use crate::spec::SETTINGS;
use crate::time::in_words;

/// How many lines may wait to be read; a program that writes more is blocked.
const WAITING: usize = 256;

/// How long to wait for the exit status of a program that has closed a pipe.
const EXIT_GRACE: Duration = Duration::from_millis(200);

/// How long a program has to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(200);

/// How often the stop flag is checked while a program thinks.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// The process groups of the running programs, for [`end_all`].
static ALIVE: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

/// Kills every program that was started, at once. For a caller that exits without dropping its values: when Papan is
/// interrupted, no program may be left running.
pub fn end_all() {
    for &group in ALIVE.lock().iter() {
        // Fails if the group has already ended, which does no harm.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// A program in its own process group.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    group: Pid,
    commands: Option<Sender<String>>,
    heard: Receiver<PipeEvent>,
    complaints: ErrorOutput,
    watch: Option<Watch>,
    log: Option<Log>,
    is_ended: bool,
}

impl Process {
    /// Starts a command without a shell, but splits it into words as a shell would.
    pub(super) fn start(
        command: &str,
        sandbox: Option<&Sandbox>,
        log: Option<Log>,
    ) -> Result<Self, String> {
        let words = shlex::split(command).ok_or("a quote in it is not closed")?;
        let Some((program, arguments)) = words.split_first() else {
            return Err("there is no command".to_owned());
        };
        let confined = if let Some(sandbox) = sandbox {
            confined(&words, sandbox).map_err(|error| cannot_run(program, &error))?
        } else {
            let mut command = Command::new(program);
            command.args(arguments);
            Confined { command, user: None }
        };
        let Confined { command: mut prepared, user } = confined;
        close_on_start();
        let child = prepared
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| cannot_run(program, &error))?;
        let log = log.map(|log| log.of(child.id()));
        if let Some(log) = &log {
            log.write(LineSource::Nobody, &format!("started: {command}"));
        }
        let watched = sandbox.map(|sandbox| (sandbox, user));
        Self::connected(child, watched, log).map_err(|error| error.to_string())
    }

    fn connected(
        mut child: Child,
        watched: Option<(&Sandbox, Option<u32>)>,
        log: Option<Log>,
    ) -> io::Result<Self> {
        let group = Pid::from_child(&child);
        guard::started(group);
        let (to_us, heard) = sync_channel(WAITING);
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let connect = || {
            let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
                return Err(io::Error::other("its pipes are missing"));
            };
            listen(stdout, to_us.clone(), log.clone())?;
            let watch = watched.map(|(sandbox, user)| Watch::begin(group, sandbox, user));
            Ok((speak(stdin, to_us)?, ErrorOutput::of(stderr, log.clone())?, watch.transpose()?))
        };
        match connect() {
            Ok((commands, complaints, watch)) => {
                ALIVE.lock().push(group);
                let commands = Some(commands);
                Ok(Self { child, group, commands, heard, complaints, watch, log, is_ended: false })
            }
            Err(error) => {
                guard::ended(group);
                child.kill()?;
                child.wait()?;
                Err(error)
            }
        }
    }

    /// Sends a line to the program. If it has closed its input, the next read reports that.
    pub(super) fn send(&self, line: &str) {
        if let Some(log) = &self.log {
            log.write(LineSource::Us, line);
        }
        if let Some(commands) = &self.commands {
            let _ = commands.send(format!("{line}\n"));
        }
    }

    /// Waits for the next line until a deadline.
    pub(super) fn recv(&self, deadline: Instant) -> PipeEvent {
        let left = deadline.saturating_duration_since(Instant::now());
        // Checked first: a program that never stops writing always has a line ready.
        if left.is_zero() {
            return PipeEvent::Silence;
        }
        match self.heard.recv_timeout(left) {
            Ok(heard) => heard,
            Err(RecvTimeoutError::Timeout) => PipeEvent::Silence,
            Err(RecvTimeoutError::Disconnected) => PipeEvent::End(String::new()),
        }
    }

    /// Discards output that has already arrived, so that it is not taken for an answer.
    pub(super) fn drain_output(&mut self) -> Result<(), Fault> {
        loop {
            match self.heard.try_recv() {
                Ok(PipeEvent::Line(_) | PipeEvent::Silence) => {}
                Ok(failing) => return Err(self.fault(failing, "")),
                Err(TryRecvError::Empty) => return Ok(()),
                Err(TryRecvError::Disconnected) => {
                    return Err(self.fault(PipeEvent::End(String::new()), ""));
                }
            }
        }
    }

    /// Waits for a line that begins with this word, at most `limit`, and returns the rest of it.
    /// Every line before it is passed to `aside`. After a fault the program has been ended.
    pub(super) fn answer(
        &mut self,
        word: &str,
        limit: Duration,
        aside: impl FnMut(&str),
    ) -> Result<String, Fault> {
        self.answer_or_stop(word, limit, None, aside)
    }

    /// Like [`answer`](Self::answer), but sends `stop` to the program once the flag `stop` is set.
    pub(super) fn answer_or_stop(
        &mut self,
        word: &str,
        limit: Duration,
        mut stop: Option<&AtomicBool>,
        mut aside: impl FnMut(&str),
    ) -> Result<String, Fault> {
        let deadline = after(limit);
        let mut last = None;
        loop {
            if stop.is_some_and(|stop| stop.load(Relaxed)) {
                self.send("stop");
                stop = None;
            }
            let until = if stop.is_some() { deadline.min(after(BETWEEN_LOOKS)) } else { deadline };
            match self.recv(until) {
                PipeEvent::Silence if stop.is_some() && Instant::now() < deadline => {}
                PipeEvent::Line(line) => {
                    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
                    if first == word {
                        return Ok(rest.trim().to_owned());
                    }
                    aside(&line);
                    last = Some(line);
                }
                failing => {
                    let said = match last {
                        Some(line) => format!("the last thing it said was '{}'", shown(&line)),
                        None => "it said nothing".to_owned(),
                    };
                    let waited = format!("no '{word}' within {}; {said}", in_words(limit));
                    return Err(self.fault(failing, &waited));
                }
            }
        }
    }

    /// Ends the program and returns its fault; `waited` describes the answer that did not come.
    fn fault(&mut self, failing: PipeEvent, waited: &str) -> Fault {
        let (seen, midway) = match failing {
            PipeEvent::Flood(detail) => {
                self.end(Duration::ZERO);
                return Fault::new(FaultKind::Flood, format!("it wrote {detail}"));
            }
            PipeEvent::Silence if !self.has_exited() => {
                self.end(Duration::ZERO);
                return Fault::new(FaultKind::Timeout, waited);
            }
            PipeEvent::StdinClosed => ("it closed its input", String::new()),
            PipeEvent::End(begun) if !begun.is_empty() => {
                ("it closed its output", format!(" in the middle of the line '{begun}'"))
            }
            _ => ("it closed its output", String::new()),
        };
        let status = self.end(EXIT_GRACE);
        if let Some(excess) = self.watch.as_ref().and_then(Watch::excess) {
            return Fault::new(FaultKind::Crash, excess);
        }
        // The programs that confine another pass a signal on as shells do.
        let is_passed_on = |code: i32| self.watch.is_some() && (129..=192).contains(&code);
        let how = match status.map(|status| (status.code(), status.signal())) {
            Some((Some(code), _)) if is_passed_on(code) => ended_by(code - 128),
            Some((Some(code), _)) => format!("it exited with status {code}"),
            Some((None, Some(signal))) => ended_by(signal),
            _ => seen.to_owned(),
        };
        let mut detail = how + &midway;
        if let Some(line) = self.complaints.last_line() {
            detail = format!("{detail}: {line}");
        }
        Fault::new(FaultKind::Crash, detail)
    }

    /// Whether the program has ended by itself; it must still be waited for.
    fn has_exited(&self) -> bool {
        // Not reaped, so that its id still names its own group and cannot be reused.
        let peek = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        waitid(WaitId::Pid(self.group), peek).is_ok_and(|status| status.is_some())
    }

    /// Closes its input, waits up to `patience` for it to end, then kills it and everything in its group, and
    /// leaves no zombie. Returns `None` if it had not ended by itself.
    pub(super) fn end(&mut self, patience: Duration) -> Option<ExitStatus> {
        const PAUSE: Duration = Duration::from_millis(1);
        if self.is_ended {
            return None;
        }
        self.is_ended = true;
        self.commands = None;
        let deadline = after(patience);
        while !self.has_exited() && Instant::now() < deadline {
            thread::sleep(PAUSE);
        }
        let by_itself = self.has_exited();
        ALIVE.lock().retain(|&group| group != self.group);
        if let Some(watch) = &self.watch {
            watch.end_daemons();
        }
        // The group may be empty, and the program may have left it: kill both.
        let _ = kill_process_group(self.group, Signal::KILL);
        let _ = self.child.kill();
        let status = self.child.wait().ok();
        guard::ended(self.group);
        if let (Some(log), Some(status)) = (&self.log, &status) {
            log.write(LineSource::Nobody, &format!("ended: {status}"));
        }
        status.filter(|_| by_itself)
    }

    /// The resources that it has used so far, with the peak memory of each of its processes. `None` if the system does not show it.
    pub(super) fn usage(&self) -> Option<Usage> {
        if self.is_ended || self.has_exited() {
            return None;
        }
        let processes = members::tree(self.group);
        let used = members::usage(processes.iter().copied());
        let memory = processes.into_iter().filter_map(members::peak_memory).sum();
        (used.processes > 0).then_some(Usage { memory, ..used })
    }

    /// Sends `quit` and waits up to `patience` for the program to end.
    pub(super) fn quit(&mut self, patience: Duration) -> Option<ExitStatus> {
        self.send("quit");
        self.end(patience)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if !self.is_ended {
            self.quit(FAREWELL);
        }
    }
}

/// Keeps the descriptors of this process from programs that are started from now on: the standard library marks its
/// own, but this process may have inherited others, and code in other languages may have opened some.
fn close_on_start() {
    const FIRST: i32 = 3;
    close_fds::set_fds_cloexec_threadsafe(FIRST, &[]);
}

/// Describes the end of a program by a signal.
fn ended_by(signal: i32) -> String {
    match signal {
        xcpu if xcpu == Signal::XCPU.as_raw() => "it used too much processor time".to_owned(),
        xfsz if xfsz == Signal::XFSZ.as_raw() => "it wrote a file that is too large".to_owned(),
        other => format!("it was ended by signal {other}"),
    }
}

/// The time `limit` from now, or 30 days from now if that is earlier.
fn after(limit: Duration) -> Instant {
    const LONGEST: Duration = Duration::from_hours(30 * 24);
    Instant::now() + limit.min(LONGEST)
}

/// Describes why a program cannot be run, and how to fix it.
fn cannot_run(program: &str, error: &io::Error) -> String {
    let (path, name) = (Path::new(program), shown(program));
    match error.kind() {
        _ if path.is_dir() => format!("'{name}' is a directory, not a program"),
        io::ErrorKind::NotFound if path.exists() => {
            format!("the interpreter that '{name}' names in its first line was not found")
        }
        // A misspelt setting is read as the command.
        io::ErrorKind::NotFound if program.contains('=') && program.contains(',') => {
            format!("'{name}' was not found; settings before a command are {SETTINGS}")
        }
        io::ErrorKind::NotFound => format!("'{name}' was not found"),
        io::ErrorKind::PermissionDenied => {
            format!("'{name}' may not be run; make it executable, or give its interpreter first")
        }
        _ => format!("'{name}' cannot be run: {error}"),
    }
}
