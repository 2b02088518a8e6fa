//! Fills a seat: a built-in player, an external program or a function of the caller.

use std::sync::Arc;

use papan_games::text::shown;
use papan_games::{Game, Position, TextError};
use papan_players::trace::Tracer;
use papan_players::{Dice, Entry, Explanation, Limits, OmniscientPlayer, Playable, Player};
use papan_words::{Arg, Message};

use crate::contender::{Clock, Contender, Fault, NewGame};
use crate::function::FunctionContender;
use crate::program::{Engine, Launcher, StartError};
use crate::spec::PlayerSpec;
use crate::words::say;

/// The reason why a player could not be seated.
#[derive(Debug, thiserror::Error)]
pub enum SeatError {
    /// There is no such player.
    #[error(transparent)]
    Unknown(#[from] TextError),
    /// The program cannot be started.
    #[error(transparent)]
    Start(#[from] StartError),
    /// There is no function with this name.
    #[error("{}", self.message())]
    NoFunction(String),
}

impl SeatError {
    /// Returns the message to show.
    pub fn message(&self) -> Message {
        match self {
            Self::Unknown(error) => error.message(),
            Self::Start(error) => error.message(),
            Self::NoFunction(name) => say!("no-function", name = shown(name)),
        }
    }
}

/// Creates the contender that a spec names. A program is started at once, so that a failure is known before the
/// first game.
pub fn contender<P: Playable + 'static>(
    player: &PlayerSpec,
    rules: &P::Rules,
    clock: Clock,
    launcher: &Arc<Launcher>,
) -> Result<Box<dyn Contender<P>>, SeatError> {
    Ok(match player {
        PlayerSpec::Program(program) => {
            Box::new(Engine::start(program.text(), rules, clock, launcher)?)
        }
        PlayerSpec::Function(name) => Box::new(function(name.text(), clock, launcher)?),
        PlayerSpec::Human | PlayerSpec::BuiltIn(_) => ours(player.as_str())?,
    })
}

/// Looks up the function with this name that the caller has supplied.
fn function(name: &str, clock: Clock, launcher: &Launcher) -> Result<FunctionContender, SeatError> {
    let functions = launcher.functions.as_ref();
    let player = functions.and_then(|functions| functions.function(name));
    let player = player.ok_or_else(|| SeatError::NoFunction(name.to_owned()))?;
    Ok(FunctionContender::new(player, clock))
}

/// Creates the built-in player with this text. A player that sees all tiles must be named by an entry that is
/// marked as seeing all tiles.
pub fn ours<P: Playable + 'static>(text: &str) -> Result<Box<dyn Contender<P>>, TextError> {
    let player = built_in::<P>(text)?;
    if player.sees_all() && !Entry::of(text).is_some_and(Entry::sees_all) {
        return Err(sees_too_much(text));
    }
    Ok(player)
}

/// Creates the built-in player with this text, even if it sees all tiles.
pub fn built_in<P: Playable + 'static>(text: &str) -> Result<Box<dyn Contender<P>>, TextError> {
    Ok(match P::omniscient(text) {
        Some(player) => Box::new(BuiltIn::Omniscient(player?)),
        None => Box::new(BuiltIn::OfSeat(P::player(text)?)),
    })
}

/// The error for a player that sees all tiles under a name that is not marked so.
fn sees_too_much(text: &str) -> TextError {
    let seers = Entry::all().iter().filter(|e| e.sees_all()).map(|e| Arg::from(e.name));
    let seers = seers.reduce(|one, other| say!("or", one = one, other = other).into());
    let allowed = say!("ask-by-name", players = seers.unwrap_or_else(|| "".into()));
    TextError::new(say!("sees-all-tiles", player = shown(text)), allowed)
}

/// The view of the seat to move; a fault if the game is over.
fn view<P: Position>(game: &Game<P>) -> Result<P::View<'_>, Fault> {
    let position = game.position();
    let seat = position.turn().ok_or_else(Fault::asked_too_late)?;
    Ok(position.view(seat))
}

/// The position of a game; a fault if the game is over.
fn undecided<P: Position>(game: &Game<P>) -> Result<&P, Fault> {
    let position = game.position();
    position.turn().map(|_| position).ok_or_else(Fault::asked_too_late)
}

/// A built-in player, which never fails.
enum BuiltIn<P> {
    /// It sees what its seat sees.
    OfSeat(Box<dyn Player<P>>),
    /// It sees all tiles.
    Omniscient(Box<dyn OmniscientPlayer<P>>),
}

impl<P: Position> Contender<P> for BuiltIn<P> {
    fn begin(&mut self, _game: NewGame) {
        match self {
            Self::OfSeat(player) => player.begin(),
            Self::Omniscient(_) => {}
        }
    }

    fn limit(&mut self, limits: &Limits) {
        match self {
            Self::OfSeat(player) => player.limit(limits),
            Self::Omniscient(player) => player.limit(limits),
        }
    }

    fn sees_all(&self) -> bool {
        matches!(self, Self::Omniscient(_))
    }

    fn choose(&mut self, game: &Game<P>, dice: &mut Dice) -> Result<P::Move, Fault> {
        Ok(match self {
            Self::OfSeat(player) => player.choose(view(game)?, dice),
            Self::Omniscient(player) => player.choose(undecided(game)?, dice),
        })
    }

    fn explain(&mut self, game: &Game<P>, dice: &mut Dice) -> Result<Explanation<P::Move>, Fault> {
        Ok(match self {
            Self::OfSeat(player) => player.explain(view(game)?, dice),
            Self::Omniscient(player) => player.explain(undecided(game)?, dice),
        })
    }

    fn trace(
        &mut self,
        game: &Game<P>,
        dice: &mut Dice,
        out: &mut Tracer,
    ) -> Result<P::Move, Fault> {
        Ok(match self {
            Self::OfSeat(player) => player.trace(view(game)?, dice, out),
            Self::Omniscient(player) => player.trace(undecided(game)?, dice, out),
        })
    }
}
