//! Who sits at the table: a player of ours, or a program of somebody else's that may fail.

use std::fmt;
use std::time::Duration;

use papan_games::{Game, Position};
use papan_players::{Dice, Explanation, Limits};
use papan_words::Message;
use serde::{Deserialize, Serialize};

use crate::words::say;

/// Somebody who plays games and can lose one by a fault of his own.
pub trait Contender<P: Position>: Send {
    /// Gets ready for a new game. Who cannot forfeits it when it is his turn.
    fn begin(&mut self, game: NewGame);

    /// The time he has; `None` if he has as much as he wants.
    fn time(&self) -> Option<TimeControl> {
        None
    }

    /// Limits each of the moves that follow.
    fn limit(&mut self, _limits: &Limits) {}

    /// Whether it sees all tiles.
    fn sees_all(&self) -> bool {
        false
    }

    /// The move to make, asked only of the seat whose turn it is.
    fn choose(&mut self, game: &Game<P>, dice: &mut Dice) -> Result<P::Move, Fault>;

    /// The move to make, and why. A program can explain nothing but its choice.
    fn explain(&mut self, game: &Game<P>, dice: &mut Dice) -> Result<Explanation<P::Move>, Fault> {
        let chosen = self.choose(game, dice)?;
        Ok(Explanation::of(game.position(), chosen))
    }

    /// A program's own words about its last move.
    fn remark(&self) -> Option<&str> {
        None
    }
}

/// What a contender is told of a game before it begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NewGame {
    /// What his own draws depend on, if they are not made with the dice of the game.
    pub seed: u64,
    /// How many moves are made already.
    pub plies: usize,
    /// The time of the other, where there are two.
    pub rival: Option<TimeControl>,
}

/// Why a contender lost the game he was playing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[error("{kind}: {detail}")]
pub struct Fault {
    /// Which kind of fault it was.
    pub kind: FaultKind,
    /// What was seen, in one line.
    pub detail: String,
}

impl Fault {
    /// A fault from its parts.
    pub fn new(kind: FaultKind, detail: impl Into<String>) -> Self {
        Self { kind, detail: detail.into() }
    }

    /// The fault, of whoever asks, of asking for a move when there is none.
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
    /// It answered with something that is no move at all.
    Garbage,
    /// It wrote more than anybody could want to read.
    Flood,
}

impl FaultKind {
    /// Every kind, in order.
    pub const ALL: [Self; 5] =
        [Self::Crash, Self::Timeout, Self::Illegal, Self::Garbage, Self::Flood];
}

impl FaultKind {
    /// What it is called.
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

/// How much time an external program has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// For a move.
    pub per_move: Duration,
    /// For all its moves of a game, if that is limited too.
    pub per_game: Option<Duration>,
}

impl Default for Clock {
    fn default() -> Self {
        Self { per_move: Duration::from_secs(5), per_game: None }
    }
}

/// How much time one contender has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeControl {
    /// For a move, if that is limited.
    pub per_move: Option<Duration>,
    /// For all his moves of a game, if that is limited.
    pub per_game: Option<Duration>,
    /// What he gets back after every move.
    pub increment: Duration,
}
