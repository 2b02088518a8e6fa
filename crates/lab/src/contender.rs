//! Who sits at the table: a player of ours, or a program of somebody else's that may fail.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use papan_games::text::shown;
use papan_games::{Game, Position, TextError};
use papan_players::{Dice, Entry, OmniscientPlayer, Playable, Player};
use papan_words::{Arg, Message};
use serde::{Deserialize, Serialize};

use crate::engine::{Engine, Launcher, StartError};
use crate::guest::{FUNCTION, GuestPlayer};
use crate::words::say;

/// Somebody who plays games and can lose one by a fault of his own.
pub trait Contender<P: Position>: Send {
    /// Gets ready for a new game. Who cannot forfeits it when it is his turn.
    fn begin(&mut self, game: NewGame);

    /// The time he has; `None` if he has as much as he wants.
    fn time(&self) -> Option<TimeControl> {
        None
    }

    /// The move to make, asked only of the seat whose turn it is.
    fn choose(&mut self, game: &Game<P>, dice: &mut Dice) -> Result<P::Move, Fault>;
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

/// What a text that begins with this names is a program, not a player of ours.
pub const ENGINE: &str = "engine:";

/// Why nobody could be seated.
#[derive(Debug, thiserror::Error)]
pub enum SeatError {
    /// There is no such player.
    #[error(transparent)]
    Unknown(#[from] TextError),
    /// The program cannot be started.
    #[error(transparent)]
    Start(#[from] StartError),
    /// There is no function of this name in this run.
    #[error("{}", self.message())]
    NoFunction(String),
}

impl SeatError {
    /// What it says.
    pub fn message(&self) -> Message {
        match self {
            Self::Unknown(error) => error.message(),
            Self::Start(error) => error.message(),
            Self::NoFunction(name) => say!("no-function", name = shown(name)),
        }
    }
}

/// The contender with this text: `cost:order=defensive`, `engine:COMMAND`, `engine:name=Mine,COMMAND`, or
/// `function:NAME` where functions take part. A program is started at once, so that one that cannot be is known before the first game.
pub fn contender<P: Playable + 'static>(
    text: &str,
    rules: &P::Rules,
    clock: Clock,
    launcher: &Arc<Launcher>,
) -> Result<Box<dyn Contender<P>>, SeatError> {
    if let Some(text) = text.strip_prefix(ENGINE) {
        return Ok(Box::new(Engine::start(text, rules, clock, launcher)?));
    }
    if let Some(name) = text.strip_prefix(FUNCTION) {
        return Ok(Box::new(GuestPlayer::seat(name, rules, clock, launcher)?));
    }
    Ok(ours(text)?)
}

/// The contender with this text that is one of our own players.
pub fn ours<P: Playable + 'static>(text: &str) -> Result<Box<dyn Contender<P>>, TextError> {
    let Some(seer) = P::omniscient(text) else {
        return Ok(Box::new(OwnPlayer(P::player(text)?)));
    };
    let seer = seer?;
    if !Entry::of(text).is_some_and(Entry::sees_all) {
        return Err(sees_too_much(text));
    }
    Ok(Box::new(OwnOmniscient(seer)))
}

/// The refusal of somebody who sees all tiles and was not asked for by the name that says so.
fn sees_too_much(text: &str) -> TextError {
    let seers = Entry::all().iter().filter(|e| e.sees_all()).map(|e| Arg::from(e.name));
    let seers = seers.reduce(|one, other| say!("or", one = one, other = other).into());
    let allowed = say!("ask-by-name", players = seers.unwrap_or_else(|| "".into()));
    TextError::new(say!("sees-all-tiles", player = shown(text)), allowed)
}

/// A player of ours, who makes no faults.
struct OwnPlayer<P>(Box<dyn Player<P>>);

impl<P: Position> Contender<P> for OwnPlayer<P> {
    fn begin(&mut self, _game: NewGame) {
        self.0.begin();
    }

    fn choose(&mut self, game: &Game<P>, dice: &mut Dice) -> Result<P::Move, Fault> {
        let position = game.position();
        let Some(seat) = position.turn() else {
            return Err(Fault::asked_too_late());
        };
        Ok(self.0.choose(position.view(seat), dice))
    }
}

/// One of ours who sees all tiles.
struct OwnOmniscient<P>(Box<dyn OmniscientPlayer<P>>);

impl<P: Position> Contender<P> for OwnOmniscient<P> {
    fn begin(&mut self, _game: NewGame) {}

    fn choose(&mut self, game: &Game<P>, dice: &mut Dice) -> Result<P::Move, Fault> {
        if game.position().turn().is_none() {
            return Err(Fault::asked_too_late());
        }
        Ok(self.0.choose(game.position(), dice))
    }
}
