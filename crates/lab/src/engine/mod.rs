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

mod allowance;
mod check;
mod driver;
mod greeting;
mod guard;
mod launcher;
mod log;
mod pipes;
mod process;
mod server;
mod spec;
pub(crate) mod time;

use std::time::Duration;

use papan_games::text::shown;
use papan_games::{Game, Position, Refusal, Seat, View};
use papan_words::Message;

use crate::contender::{Fault, FaultKind};
use crate::words::say;

pub use check::{TestResult, Verdict, check};
pub use driver::Engine;
pub use launcher::{Launcher, USUAL_START_TIME};
pub use process::end_all;
pub use server::{
    Defaults, ProtocolGame, ServeError, ServedPosition, USUAL_RULES, rules_of, serve,
};
pub use spec::{EngineSpec, label, refuse_same_labels};

/// How much later than asked an answer may come: what pipes and schedulers may take.
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
    /// What it says.
    pub fn message(&self) -> Message {
        say!("engine-start", command = self.command.as_str(), reason = self.reason.as_str())
    }
}

/// The command that tells where a game stands. The game must have begun where its rules begin.
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
