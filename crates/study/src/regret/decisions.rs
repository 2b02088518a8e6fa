//! The course of a game: the positions in which a player is asked, and what it answers.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use papan_games::line::LinePosition;
use papan_games::{Game, Position, View};
use papan_players::{Dice, Until, play_out};

use super::referee::Referee;
use super::{Decision, RegretError};
use crate::words::say;
use papan_arena::schedule::openings::random_opening;
use papan_engine::contender::{Contender, Fault};

/// The positions of a game in which a player was asked, and the fault by which the player ended it, if it did.
#[derive(Clone, Debug)]
pub(super) struct GameDecisions {
    pub(super) asked: Vec<Decision>,
    pub(super) fault: Option<Fault>,
}

/// How many openings are drawn before it is given up.
const TRIES: u32 = 2000;

/// How many openings of one game may be too hard to judge.
const TOO_HARD: u32 = 20;

/// A random opening after which the game is not over.
pub(super) fn opening(
    start: LinePosition,
    plies: usize,
    chance: &mut Dice,
) -> Result<Game<LinePosition>, RegretError> {
    let drawn = (0..TRIES).find_map(|_| random_opening(&start, plies, chance));
    let (what, rules) = (say!("regret-open"), start.rules());
    drawn.ok_or(RegretError::NoOpening { what, plies, rules, tries: TRIES })
}

/// A random opening that is a draw with perfect play.
pub(super) fn balanced(
    start: LinePosition,
    plies: usize,
    chance: &mut Dice,
    referee: &mut Referee<'_>,
) -> Result<Game<LinePosition>, RegretError> {
    let rules = start.rules();
    let mut too_hard = 0;
    for _ in 0..TRIES {
        let Some(opening) = random_opening(&start, plies, chance) else { continue };
        match referee.value(opening.position()) {
            Some(0) => return Ok(opening),
            Some(_) => {}
            None => too_hard += 1,
        }
        if too_hard == TOO_HARD {
            return Err(RegretError::HardOpenings { plies, rules });
        }
    }
    Err(RegretError::NoOpening { what: say!("regret-balanced"), plies, rules, tries: TRIES })
}

/// The moves of the game in whose positions a player is asked.
pub(super) enum Moves<'a> {
    /// Its own.
    Own,
    /// Random ones.
    Random(&'a mut Dice),
    /// Those of a player that plays against itself, with its dice.
    Guide(&'a mut dyn Contender<LinePosition>, &'a mut Dice),
}

/// Asks a player in every position of a game until it is over or the player forfeits; `None` if it was stopped before.
pub(super) fn course(
    mut game: Game<LinePosition>,
    mut moves: Moves<'_>,
    player: &mut dyn Contender<LinePosition>,
    draws: &mut Dice,
    stop: &AtomicBool,
) -> Option<GameDecisions> {
    let mut asked = Vec::new();
    let choose = |game: &Game<LinePosition>, _| {
        let next = match &mut moves {
            Moves::Own => None,
            Moves::Random(dice) => Some(game.position().random_move(dice).ok_or(None)?),
            // Without the guide's move the game ends; the player made no fault.
            Moves::Guide(guide, dice) => Some(guide.choose(game, dice).map_err(|_| None)?),
        };
        let chosen = player.choose(game, draws).map_err(Some)?;
        asked.push(Decision { position: *game.position(), chosen });
        Ok(next.unwrap_or(chosen))
    };
    let fault = match play_out(&mut game, choose, &mut Until(|_: &_| stop.load(Relaxed))) {
        Ok(Some(())) => return None,
        Ok(None) => None,
        Err((_, fault)) => fault,
    };
    Some(GameDecisions { asked, fault })
}
