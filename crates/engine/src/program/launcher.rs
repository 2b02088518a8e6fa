//! The settings and state that all programs of a run share: the time to start, the folder for logs, and the
//! programs that are not started again because their last starts failed.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;

#[cfg(feature = "native")]
use papan_games::text::shown;
use papan_words::Message;

use super::StartError;
#[cfg(feature = "native")]
use super::log::Log;
#[cfg(feature = "native")]
use crate::contender::Fault;
use crate::function::FunctionRegistry;
use crate::sandbox::Sandbox;
#[cfg(feature = "native")]
use crate::spec::EngineSpec;
use crate::spec::PlayerSpec;
use crate::words::say;

/// After this many failed starts in a row a program is not started again in this run: waiting for it before
/// every one of thousands of games would delay all other players.
const MOST_FAILED_STARTS: u32 = 3;

/// The default time for a program to start.
pub const USUAL_START_TIME: Duration = Duration::from_mins(1);

/// Starts the programs of a run.
#[derive(Debug)]
pub struct Launcher {
    /// The time for a program to start, and to get ready for a game.
    pub start_time: Duration,
    /// Whether programs may be started at all.
    starts_programs: bool,
    /// The folder for logs: one file for each program, with every line sent and received.
    pub log_folder: Option<PathBuf>,
    /// How programs are confined. `None` if they are trusted.
    pub sandbox: Option<Sandbox>,
    /// The functions supplied by the caller, if any.
    pub functions: Option<Arc<dyn FunctionRegistry>>,
    /// The failed starts of each program, by its text, since its last successful start.
    failed: Mutex<BTreeMap<String, StartFailures>>,
    /// The texts of the programs that have started at least once: every thread runs its own copy.
    started: Mutex<BTreeSet<String>>,
}

#[derive(Debug)]
struct StartFailures {
    starts: u32,
    last: StartError,
}

impl Default for Launcher {
    fn default() -> Self {
        Self::new(USUAL_START_TIME, None)
    }
}

impl Launcher {
    /// Creates a launcher for one run.
    pub fn new(start_time: Duration, log_folder: Option<PathBuf>) -> Self {
        let (failed, started) = (Mutex::default(), Mutex::default());
        let (sandbox, functions, starts_programs) = (None, None, true);
        Self { start_time, starts_programs, log_folder, sandbox, functions, failed, started }
    }

    /// Creates a launcher that starts no program, for requests from the network.
    pub fn without_programs() -> Self {
        Self { starts_programs: false, ..Self::default() }
    }

    /// Returns an error if programs must not be started.
    pub(super) fn refusal(&self, text: &str) -> Result<(), StartError> {
        if self.starts_programs {
            return Ok(());
        }
        Err(StartError::no_programs(text))
    }

    /// Warnings for the readers of a table: the programs that were given up, each with the reason.
    pub fn warnings(&self) -> Vec<Message> {
        let failed = self.failed.lock();
        let given_up = failed.iter().filter(|(_, failed)| failed.starts >= MOST_FAILED_STARTS);
        let warning = |(text, failed): (&String, &StartFailures)| {
            let (player, reason) = (PlayerSpec::program(text), &failed.last.reason);
            let times = MOST_FAILED_STARTS;
            say!("given-up", player = player.shown_name(), times = times, reason = reason.as_str())
        };
        given_up.map(warning).collect()
    }

    /// The fault of a program that was given up.
    #[cfg(feature = "native")]
    pub(super) fn given_up(&self, text: &str) -> Option<Fault> {
        let failed = self.failed.lock();
        let failed = failed.get(text).filter(|failed| failed.starts >= MOST_FAILED_STARTS)?;
        let StartError { reason, kind, .. } = &failed.last;
        let times = MOST_FAILED_STARTS;
        Some(Fault::new(*kind, format!("given up after {times} failed starts: {reason}")))
    }

    /// Records that a program has started at least once.
    pub(super) fn note_first_start(&self, text: &str) {
        let mut started = self.started.lock();
        started.insert(text.to_owned());
    }

    /// Whether a copy of this program has started in this run. If so, a later failure to start is not a mistake in its
    /// name.
    pub(super) fn has_started(&self, text: &str) -> bool {
        self.started.lock().contains(text)
    }

    pub(super) fn note_failure(&self, text: &str, error: &StartError) {
        let mut failed = self.failed.lock();
        let starts = failed.get(text).map_or(0, |failed| failed.starts);
        failed.insert(text.to_owned(), StartFailures { starts: starts + 1, last: error.clone() });
    }

    pub(super) fn note_start(&self, text: &str) {
        let mut failed = self.failed.lock();
        // A program stays given up: its other copies forfeit, and the table shows the reason.
        failed.retain(|other, failed| other != text || failed.starts >= MOST_FAILED_STARTS);
    }

    /// Opens the log of a program, if it has one.
    #[cfg(feature = "native")]
    pub(super) fn log(&self, text: &str, spec: &EngineSpec) -> Result<Option<Log>, String> {
        let path = match (&spec.log, &self.log_folder) {
            (Some(path), _) => path.clone(),
            (None, Some(folder)) => {
                let cannot =
                    |error| format!("cannot make the folder '{}': {error}", folder.display());
                std::fs::create_dir_all(folder).map_err(cannot)?;
                folder.join(file_name(&spec.name.clone().unwrap_or_else(|| text.to_owned())))
            }
            (None, None) => return Ok(None),
        };
        let cannot = |error| format!("cannot write '{}': {error}", shown(&path.to_string_lossy()));
        Log::open(&path).map(Some).map_err(cannot)
    }
}

/// Makes a file name from the name of a program.
#[cfg(feature = "native")]
fn file_name(label: &str) -> String {
    const LONGEST: usize = 60;
    let plain = |c: char| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '_' };
    let name: String = label.chars().map(plain).collect();
    let name = name.trim_start_matches(['.', '_']);
    // The end of a long command is more specific than its beginning.
    let start = name.len().saturating_sub(LONGEST);
    format!("{}.log", &name[start..])
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::contender::FaultKind;

    fn error(reason: &str) -> StartError {
        let (command, reason) = ("./bot".to_owned(), reason.to_owned());
        StartError { command, reason, kind: FaultKind::Timeout }
    }

    #[test]
    fn a_program_is_given_up_after_three_failed_starts_in_a_row() {
        let launcher = Launcher::default();
        for _ in 0..2 {
            launcher.note_failure("./bot", &error("no 'ugiok'"));
        }
        assert_eq!(launcher.given_up("./bot"), None);
        launcher.note_start("./bot");
        for _ in 0..2 {
            launcher.note_failure("./bot", &error("no 'readyok'"));
        }
        assert_eq!(launcher.given_up("./bot"), None);
        assert!(launcher.warnings().is_empty());
        launcher.note_failure("./bot", &error("no 'readyok'"));
        let fault = launcher.given_up("./bot").unwrap();
        assert_eq!(fault.kind, FaultKind::Timeout);
        assert_eq!(fault.detail, "given up after 3 failed starts: no 'readyok'");
        assert_eq!(launcher.given_up("./other"), None);
        assert!(
            launcher.warnings()[0]
                .to_string()
                .starts_with("engine:./bot could not be started 3 times")
        );
    }

    #[test]
    fn a_log_is_named_by_what_it_is_of() {
        assert_eq!(file_name("Stock 16"), "Stock_16.log");
        assert_eq!(file_name("../../etc/passwd"), "etc_passwd.log");
        assert_eq!(file_name(&"x".repeat(500)).len(), 64);
    }
}
