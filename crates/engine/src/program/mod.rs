//! Programs of others, spoken to over the Universal Game Interface, and ours as such a program.
//!
//! ```text
//! EngineSpec ─▶ Engine ──▶ Process ──▶ pipes   drives a program: a contender that can fail
//! Launcher  ────┘            └─▶ log, guard    what the programs of a run have in common
//! check  ──▶ Process                           puts a program through its paces, says what to mend
//! server                                       answers the same protocol with any player of ours
//! ```
//!
//! The protocol in short, what we say on the left and what is answered on the right:
//!
//! ```text
//! ugi                                   id name …, option name …, ugiok
//! setoption name Rules value RULES      (only if it offered an option of that name)
//! isready                               readyok
//! setoption name Seed value 4711        (likewise, for every game another)
//! uginewgame
//! position startpos moves 4 4 5
//! position fen 2 0 0|5,1|1 4|4@left     (where tiles are hidden: the view of the seat to move)
//! go movetime 1000                      info …, bestmove 4
//! quit
//! ```

#[cfg(not(feature = "native"))]
mod absent;
#[cfg(feature = "native")]
mod check;
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
mod pipes;
#[cfg(feature = "native")]
mod process;

#[cfg(feature = "native")]
use std::time::Duration;

#[cfg(feature = "native")]
use papan_games::text::shown;
#[cfg(feature = "native")]
use papan_games::{Game, Position, Refusal, Seat, View};
use papan_words::Message;

#[cfg(feature = "native")]
use crate::contender::Fault;
use crate::contender::FaultKind;
use crate::words::say;

#[cfg(not(feature = "native"))]
pub use absent::Engine;
#[cfg(feature = "native")]
pub use check::{TestResult, Verdict, check};
#[cfg(feature = "native")]
pub use driver::Engine;
pub use launcher::{Launcher, USUAL_START_TIME};
#[cfg(feature = "native")]
pub use process::end_all;

/// How much later than asked an answer may come: what pipes and schedulers may take.
#[cfg(feature = "native")]
const GRACE: Duration = Duration::from_millis(100);

/// Why a program could not be started.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct StartError {
    /// The program as it was given.
    pub command: String,
    /// What went wrong.
    pub reason: String,
    /// Which fault that is.
    pub kind: FaultKind,
}

impl StartError {
    /// Programs must not be started here, or cannot be.
    fn no_programs(text: &str) -> Self {
        let (command, reason) = (text.to_owned(), say!("programs-elsewhere").to_string());
        Self { command, reason, kind: FaultKind::Crash }
    }

    /// What it says.
    pub fn message(&self) -> Message {
        say!("engine-start", command = self.command.as_str(), reason = self.reason.as_str())
    }
}

/// The command that tells where a game stands. The game must have begun where its rules begin.
#[cfg(feature = "native")]
fn position_command<P: Position>(game: &Game<P>, seat: Seat) -> String {
    if let Some(view) = game.position().view_text(seat) {
        return format!("position fen {view}");
    }
    let mut command = "position startpos".to_owned();
    if !game.moves().is_empty() {
        command.push_str(" moves");
    }
    for text in game.move_texts() {
        command.push(' ');
        command.push_str(&text);
    }
    command
}

/// The move that an answer names.
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
        Fault::new(kind, format!("'bestmove {}': {error}", shown(word)))
    })
}
