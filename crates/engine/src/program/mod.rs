//! External programs that play over the Universal Game Interface (UGI).
//!
//! ```text
//! EngineSpec ─▶ Engine ──▶ Process ──▶ pipes   drives a program: a contender that can fail
//! Launcher  ────┘            ├─▶ log, guard    state shared by the programs of a run
//!                            └─▶ confine, watch ─▶ members    a program that is not trusted
//! check  ──▶ Process                           tests a program and reports what to fix
//! Engine, check ──▶ briefing                   what a program is sent if it offers an option for it
//! ```
//!
//! The protocol in short: commands on the left, answers on the right. The module `server` is the answering side.
//!
//! ```text
//! ugi                                   id name …, option name …, ugiok
//! setoption name Rules value RULES      (only if it offered an option of that name)
//! isready                               readyok
//! setoption name Seed value 4711        (only if offered; another seed for every game)
//! uginewgame
//! position startpos moves 4 4 5
//! position fen 2 0 0|5,1|1 4|4@left     (where tiles are hidden: the view of the seat to move)
//! go movetime 1000                      info …, bestmove 4
//! quit
//! ```

#[cfg(not(feature = "native"))]
mod absent;
#[cfg(feature = "native")]
mod briefing;
#[cfg(feature = "native")]
mod check;
#[cfg(feature = "native")]
mod confine;
#[cfg(feature = "native")]
mod driver;
#[cfg(feature = "native")]
mod greeting;
#[cfg(feature = "native")]
mod guard;
mod launcher;
#[cfg(feature = "native")]
mod log;
#[cfg(feature = "native")]
mod members;
#[cfg(feature = "native")]
mod pipes;
#[cfg(feature = "native")]
mod process;
#[cfg(feature = "native")]
mod watch;

#[cfg(feature = "native")]
use std::time::Duration;

#[cfg(feature = "native")]
use papan_games::text::shown;
#[cfg(feature = "native")]
use papan_games::{Refusal, View};
use papan_words::Message;

#[cfg(feature = "native")]
use crate::contender::Fault;
use crate::contender::FaultKind;
use crate::words::say;

#[cfg(not(feature = "native"))]
pub use absent::Engine;
#[cfg(feature = "native")]
pub use check::{Checkup, TestOutcome, TestResult, check};
#[cfg(feature = "native")]
pub use driver::Engine;
pub use launcher::{Launcher, USUAL_START_TIME};
#[cfg(feature = "native")]
pub use members::Usage;
#[cfg(feature = "native")]
pub use process::end_all;

/// How much later than the limit an answer may come, because of pipes and schedulers.
#[cfg(feature = "native")]
const GRACE: Duration = Duration::from_millis(100);

/// The reason why a program could not be started.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct StartError {
    /// The text of the program.
    pub command: String,
    /// The cause.
    pub reason: String,
    /// The kind of fault that this is in a game.
    pub kind: FaultKind,
}

impl StartError {
    /// The error where programs are not allowed or not supported.
    fn no_programs(text: &str) -> Self {
        let (command, reason) = (text.to_owned(), say!("programs-elsewhere").to_string());
        Self { command, reason, kind: FaultKind::Crash }
    }

    /// Returns the message to show.
    pub fn message(&self) -> Message {
        say!("engine-start", command = self.command.as_str(), reason = self.reason.as_str())
    }
}

/// Parses the move in an answer.
#[cfg(feature = "native")]
fn read_answer<V: View>(view: V, answer: &str) -> Result<V::Move, Fault> {
    let Some(word) = answer.split_whitespace().next() else {
        return Err(Fault::new(FaultKind::Garbage, "'bestmove' without a move"));
    };
    view.parse_move(word).map_err(|error| {
        let kind = match error.reason {
            Refusal::Unknown => FaultKind::Garbage,
            Refusal::Illegal | Refusal::Over => FaultKind::Illegal,
        };
        Fault::of_answer(kind, &shown(word), &error)
    })
}
