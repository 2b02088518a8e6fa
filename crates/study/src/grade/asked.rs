//! A player that is asked for its answers: a built-in player, or the program of a submission.

use std::sync::Arc;

use papan_engine::contender::{Clock, Contender, Fault, FaultKind, NewGame};
use papan_engine::seat::{SeatError, contender, ours};
use papan_engine::{Launcher, PlayerSpec};
use papan_games::dominoes::DominoPosition;
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::{AnyGame, ByKind, Game, Position, Rules, Ruleset, TextError, View, with_kind};
use papan_players::{Dice, Playable, dice, victory};

use super::answer::Answer;
use super::assignment::Limits;

type AnyContender = ByKind<
    Box<dyn Contender<LinePosition>>,
    Box<dyn Contender<EndlessPosition>>,
    Box<dyn Contender<DominoPosition>>,
>;

/// A player that is asked for its answers.
pub(super) struct Asked {
    contender: AnyContender,
    is_program: bool,
    /// The value of a win in the measure of the built-in searches.
    win: i64,
}

impl Asked {
    /// A built-in player that sees only its own tiles.
    pub(super) fn built_in(text: &str, rules: &Ruleset) -> Result<Self, TextError> {
        fn seated<R: Rules<Position: Playable + 'static>>(
            _: &R,
            text: &str,
        ) -> Result<Box<dyn Contender<R::Position>>, TextError> {
            ours(text)
        }
        let contender = with_kind!(rules, rules => again seated(rules, text)?);
        Ok(Self { contender, is_program: false, win: win(rules) })
    }

    /// Starts a program.
    pub(super) fn program(
        player: &PlayerSpec,
        rules: &Ruleset,
        limits: &Limits,
        launcher: &Arc<Launcher>,
    ) -> Result<Self, SeatError> {
        let clock = Clock { per_move: limits.per_move, per_game: None };
        let contender =
            with_kind!(rules, rules => again contender(player, rules, clock, launcher)?);
        Ok(Self { contender, is_program: true, win: win(rules) })
    }

    /// Gets ready for a new game after this number of moves.
    pub(super) fn begin(&mut self, seed: u64, plies: usize) {
        let game = NewGame { seed, plies, rival: None };
        with_kind!(&mut self.contender, contender => contender.begin(game));
    }

    /// Returns the move of the seat whose turn it is.
    pub(super) fn choose(&mut self, game: &AnyGame, dice: &mut Dice) -> Result<String, Fault> {
        with_kind!(contender = &mut self.contender, game = game => {
            let chosen = contender.choose(game, dice)?;
            Ok(game.position().move_text(chosen))
        }, else Err(other_game()))
    }

    /// Returns the answer in a position, as the first of a new game, and whether it depends on random numbers.
    pub(super) fn answer(&mut self, game: &AnyGame, seed: u64) -> Result<(Answer, bool), Fault> {
        self.begin(seed, game.plies());
        let (mut dice, win, is_program) = (dice(seed, 0), self.win, self.is_program);
        let answer = with_kind!(contender = &mut self.contender, game = game => {
            answer(&mut **contender, game, &mut dice, is_program, win)
        }, else Err(other_game()))?;
        Ok((answer, dice.get_word_pos() > 0))
    }
}

fn answer<P: Position>(
    contender: &mut dyn Contender<P>,
    game: &Game<P>,
    dice: &mut Dice,
    is_program: bool,
    win: i64,
) -> Result<Answer, Fault> {
    let position = game.position();
    if is_program {
        let chosen = position.move_text(contender.choose(game, dice)?);
        return Ok(Answer::reported(chosen, contender.report(), win));
    }
    let seat = position.turn().ok_or_else(Fault::asked_too_late)?;
    let explanation = contender.explain(game, dice)?;
    Ok(Answer::explained(position.view(seat), &explanation, win))
}

/// The value of a win in the measure of the built-in searches; 0 in games that they do not play.
fn win(rules: &Ruleset) -> i64 {
    match rules {
        ByKind::Line(rules) => victory(rules.in_line()),
        ByKind::Endless(_) | ByKind::Dominoes(_) => 0,
    }
}

/// The fault of a caller that asks for a move in another kind of game.
fn other_game() -> Fault {
    Fault::new(FaultKind::Illegal, "asked in another game")
}
