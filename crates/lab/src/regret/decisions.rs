//! The course of a game: the positions in which a player is asked, and what it answers.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use papan_games::line::{Cell, LinePosition};
use papan_games::{Game, Position, View};
use papan_players::Dice;

use super::RegretError;
use super::referee::Referee;
use crate::contender::{Contender, Fault};
use crate::openings::random_opening;
use crate::words::say;

/// A position in which a player was asked, and what it chose.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decision {
    pub(super) position: LinePosition,
    pub(super) chosen: Cell,
}

/// The positions of a game in which a player was asked, and how he ended it himself, if he did.
#[derive(Clone, Debug, Default)]
pub(super) struct Course {
    pub(super) asked: Vec<Decision>,
    pub(super) fault: Option<Fault>,
}

impl Course {
    /// Asks a player; `None` if he forfeits.
    fn ask(
        &mut self,
        game: &Game<LinePosition>,
        player: &mut dyn Contender<LinePosition>,
        draws: &mut Dice,
    ) -> Option<Cell> {
        match player.choose(game, draws) {
            Ok(chosen) => {
                self.asked.push(Decision { position: *game.position(), chosen });
                Some(chosen)
            }
            Err(fault) => {
                self.fault = Some(fault);
                None
            }
        }
    }
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

/// The player plays both sides to the end, or until he forfeits; `None` if it was stopped before.
pub(super) fn self_play(
    mut game: Game<LinePosition>,
    player: &mut dyn Contender<LinePosition>,
    draws: &mut Dice,
    stop: &AtomicBool,
) -> Option<Course> {
    let mut course = Course::default();
    while game.position().turn().is_some() {
        if stop.load(Relaxed) {
            return None;
        }
        let Some(chosen) = course.ask(&game, player, draws) else { break };
        game.advance(chosen);
    }
    Some(course)
}

/// The player is asked in every position of a random game, or until he forfeits; `None` if it was stopped before
/// the end.
pub(super) fn along_random(
    mut game: Game<LinePosition>,
    player: &mut dyn Contender<LinePosition>,
    chance: &mut Dice,
    draws: &mut Dice,
    stop: &AtomicBool,
) -> Option<Course> {
    let mut course = Course::default();
    while let Some(next) = game.position().random_move(chance) {
        if stop.load(Relaxed) {
            return None;
        }
        if course.ask(&game, player, draws).is_none() {
            break;
        }
        game.advance(next);
    }
    Some(course)
}

/// The player is asked in every position of a game that a guide plays against itself; `None` if it was stopped before
/// the end.
pub(super) fn along_guide(
    mut game: Game<LinePosition>,
    guide: &mut dyn Contender<LinePosition>,
    mut guiding: Dice,
    player: &mut dyn Contender<LinePosition>,
    draws: &mut Dice,
    stop: &AtomicBool,
) -> Option<Course> {
    let mut course = Course::default();
    while game.position().turn().is_some() {
        if stop.load(Relaxed) {
            return None;
        }
        let Ok(next) = guide.choose(&game, &mut guiding) else { break };
        if course.ask(&game, player, draws).is_none() {
            break;
        }
        game.advance(next);
    }
    Some(course)
}
