//! The course of a game: the positions in which a player is asked, and what it answers.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use papan_games::line::{Cell, LinePosition};
use papan_games::{Position, View};
use papan_players::{Dice, Player};

use super::RegretError;
use super::referee::Referee;
use crate::openings::random_opening;
use crate::words::say;

/// A position in which a player was asked, and what it chose.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decision {
    pub(super) position: LinePosition,
    pub(super) chosen: Cell,
}

/// How many openings are drawn before it is given up.
const TRIES: u32 = 2000;

/// How many openings of one game may be too hard to judge.
const TOO_HARD: u32 = 20;

/// A random opening after which the game goes on.
pub(super) fn opening(
    start: LinePosition,
    plies: usize,
    chance: &mut Dice,
) -> Result<LinePosition, RegretError> {
    let drawn = (0..TRIES).find_map(|_| random_opening(&start, plies, chance));
    let (what, rules) = (say!("regret-open"), start.rules());
    let opening = drawn.ok_or(RegretError::NoOpening { what, plies, rules, tries: TRIES })?;
    Ok(*opening.position())
}

/// A random opening that is a draw with perfect play.
pub(super) fn balanced(
    start: LinePosition,
    plies: usize,
    chance: &mut Dice,
    referee: &mut Referee<'_>,
) -> Result<LinePosition, RegretError> {
    let rules = start.rules();
    let mut too_hard = 0;
    for _ in 0..TRIES {
        let Some(opening) = random_opening(&start, plies, chance) else { continue };
        match referee.value(opening.position()) {
            Some(0) => return Ok(*opening.position()),
            Some(_) => {}
            None => too_hard += 1,
        }
        if too_hard == TOO_HARD {
            return Err(RegretError::HardOpenings { plies, rules });
        }
    }
    Err(RegretError::NoOpening { what: say!("regret-balanced"), plies, rules, tries: TRIES })
}

/// The player plays both sides to the end; `None` if it was stopped before.
pub(super) fn self_play(
    mut position: LinePosition,
    player: &mut dyn Player<LinePosition>,
    draws: &mut Dice,
    stop: &AtomicBool,
) -> Option<Vec<Decision>> {
    let mut asked = Vec::new();
    while position.turn().is_some() {
        if stop.load(Relaxed) {
            return None;
        }
        let chosen = player.choose(&position, draws);
        asked.push(Decision { position, chosen });
        position.advance(chosen);
    }
    Some(asked)
}

/// The player is asked in every position of a random game; `None` if it was stopped before the end.
pub(super) fn along_random(
    mut position: LinePosition,
    player: &mut dyn Player<LinePosition>,
    chance: &mut Dice,
    draws: &mut Dice,
    stop: &AtomicBool,
) -> Option<Vec<Decision>> {
    let mut asked = Vec::new();
    while let Some(next) = position.random_move(chance) {
        if stop.load(Relaxed) {
            return None;
        }
        asked.push(Decision { position, chosen: player.choose(&position, draws) });
        position.advance(next);
    }
    Some(asked)
}
