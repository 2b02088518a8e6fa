//! Who sits at the table: a player of ours, or a program of somebody else's that may fail.

use std::fmt;
use std::time::Duration;

use papan_games::text::shown;
use papan_games::{Game, Position, TextError};
use papan_players::{Dice, Entry, Playable, Player, Seer};
use serde::{Deserialize, Serialize};

use crate::engine::{Engine, StartError};

/// Somebody who plays games and can lose one by a fault of his own.
pub trait Contender<P: Position>: Send {
    /// Gets ready for a new game.
    fn begin(&mut self) -> Result<(), StartError>;

    /// The move to make, asked only of the seat whose turn it is.
    fn choose(&mut self, game: &Game<P>, dice: &mut Dice) -> Result<P::Move, Fault>;
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

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Crash => "crash",
            Self::Timeout => "timeout",
            Self::Illegal => "illegal",
            Self::Garbage => "garbage",
            Self::Flood => "flood",
        })
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
}

/// The contender with this text: `cost:order=defensive` or `engine:COMMAND`. A program is started at
/// once, so that one that cannot be is known before the first game.
pub fn contender<P: Playable + 'static>(
    text: &str,
    rules: &P::Rules,
    clock: Clock,
) -> Result<Box<dyn Contender<P>>, SeatError> {
    if let Some(command) = text.strip_prefix(ENGINE) {
        return Ok(Box::new(Engine::start(command, rules, clock)?));
    }
    Ok(ours(text)?)
}

/// The contender with this text that is one of our own players.
pub fn ours<P: Playable + 'static>(text: &str) -> Result<Box<dyn Contender<P>>, TextError> {
    let Some(seer) = P::seer(text) else {
        return Ok(Box::new(Inside(P::player(text)?)));
    };
    let seer = seer?;
    let name = text.split(':').next();
    if !Entry::all().iter().any(|entry| entry.sees_all && name == Some(entry.name)) {
        return Err(sees_too_much(text));
    }
    Ok(Box::new(Seeing(seer)))
}

/// The refusal of somebody who sees all tiles and was not asked for by the name that says so.
fn sees_too_much(text: &str) -> TextError {
    let seers: Vec<_> = Entry::all().iter().filter(|e| e.sees_all).map(|e| e.name).collect();
    let found = format!("{} sees all tiles", shown(text));
    TextError::new(found, format!("in a tournament ask for {} by name", seers.join(" or ")))
}

/// A player of ours, who makes no faults.
struct Inside<P>(Box<dyn Player<P>>);

impl<P: Position> Contender<P> for Inside<P> {
    fn begin(&mut self) -> Result<(), StartError> {
        self.0.begin();
        Ok(())
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
struct Seeing<P>(Box<dyn Seer<P>>);

impl<P: Position> Contender<P> for Seeing<P> {
    fn begin(&mut self) -> Result<(), StartError> {
        Ok(())
    }

    fn choose(&mut self, game: &Game<P>, dice: &mut Dice) -> Result<P::Move, Fault> {
        if game.position().turn().is_none() {
            return Err(Fault::asked_too_late());
        }
        Ok(self.0.choose(game.position(), dice))
    }
}
