//! The player in a seat: a built-in player, or an external program or function that may fail.

use std::fmt;
use std::time::Duration;

use papan_games::{Game, Position};
use papan_players::trace::Tracer;
use papan_players::{Dice, Explanation, Limits};
use papan_words::Message;
use serde::{Deserialize, Serialize};

use crate::report::ProgramReport;
use crate::words::say;

/// A player in a seat. It loses the game if it fails.
pub trait Contender<P: Position>: Send {
    /// Gets ready for a new game. A contender that cannot forfeits the game on its first turn.
    fn begin(&mut self, game: NewGame);

    /// The time control; `None` if the time is not limited.
    fn time(&self) -> Option<TimeControl> {
        None
    }

    /// Sets the limits of each following move.
    fn limit(&mut self, _limits: &Limits) {}

    /// Whether it sees the tiles of every seat.
    fn sees_all(&self) -> bool {
        false
    }

    /// Returns the move to make. Called only for the seat whose turn it is.
    fn choose(&mut self, game: &Game<P>, dice: &mut Dice) -> Result<P::Move, Fault>;

    /// Returns the move to make, with an explanation. The default explains only the choice, as for a program.
    fn explain(&mut self, game: &Game<P>, dice: &mut Dice) -> Result<Explanation<P::Move>, Fault> {
        let chosen = self.choose(game, dice)?;
        Ok(Explanation::of(game.position(), chosen))
    }

    /// Returns the move to make and records how it is found. The default records the explanation.
    fn trace(
        &mut self,
        game: &Game<P>,
        dice: &mut Dice,
        tracer: &mut Tracer,
    ) -> Result<P::Move, Fault> {
        let explanation = self.explain(game, dice)?;
        tracer.record_table(&explanation);
        Ok(explanation.decision)
    }

    /// The report of a program on its last move.
    fn report(&self) -> Option<&ProgramReport> {
        None
    }
}

/// The parameters of a game that is about to begin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NewGame {
    /// The seed for a contender that does not use the dice of the game.
    pub seed: u64,
    /// The number of moves already made.
    pub plies: usize,
    /// The opponent's time control, in a game of two seats.
    pub rival: Option<TimeControl>,
}

/// The reason why a contender forfeits a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[error("{kind}: {detail}")]
pub struct Fault {
    /// The kind of fault.
    pub kind: FaultKind,
    /// A description of the fault, in one line.
    pub detail: String,
}

/// How the detail of a fault begins that is in the answer.
const ANSWERED: &str = "'bestmove ";

impl Fault {
    /// Creates a fault.
    pub fn new(kind: FaultKind, detail: impl Into<String>) -> Self {
        Self { kind, detail: detail.into() }
    }

    /// The text that a program gave as its move, if the fault is that it is not one.
    pub fn answered(&self) -> Option<&str> {
        self.detail.strip_prefix(ANSWERED)?.split('\'').next()
    }

    /// The fault of a program whose answer is not a legal move.
    pub(crate) fn of_answer(kind: FaultKind, answer: &str, error: &impl fmt::Display) -> Self {
        Self::new(kind, format!("{ANSWERED}{answer}': {error}"))
    }

    /// The fault of a caller that asks for a move after the end of the game.
    pub fn asked_too_late() -> Self {
        Self::new(FaultKind::Illegal, "asked after the end of the game")
    }
}

/// The ways in which a program can fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultKind {
    /// It ended, or closed its output, when it should have answered.
    Crash,
    /// It did not answer in time.
    Timeout,
    /// It answered with a move that is not allowed.
    Illegal,
    /// Its answer was not a move.
    Garbage,
    /// Its output was too long.
    Flood,
}

impl FaultKind {
    /// Every kind, in order.
    pub const ALL: [Self; 5] =
        [Self::Crash, Self::Timeout, Self::Illegal, Self::Garbage, Self::Flood];
}

impl FaultKind {
    /// Returns the name of the kind, for people.
    pub fn message(self) -> Message {
        match self {
            Self::Crash => say!("fault-crash"),
            Self::Timeout => say!("fault-timeout"),
            Self::Illegal => say!("fault-illegal"),
            Self::Garbage => say!("fault-garbage"),
            Self::Flood => say!("fault-flood"),
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// The time that a tournament gives to each external program or function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// The time for one move.
    pub per_move: Duration,
    /// The time for all its moves of a game, if limited.
    pub per_game: Option<Duration>,
}

impl Default for Clock {
    fn default() -> Self {
        Self { per_move: Duration::from_secs(5), per_game: None }
    }
}

/// The time control of one contender.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeControl {
    /// The time for one move, if limited.
    pub per_move: Option<Duration>,
    /// The time for all its moves of a game, if limited.
    pub per_game: Option<Duration>,
    /// The time added after every move.
    pub increment: Duration,
}
