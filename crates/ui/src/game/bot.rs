//! A player that moves without a keyboard: built-in, or an external program.

use std::fmt;
use std::sync::Arc;

use papan_engine::contender::{Clock, Contender, Fault, FaultKind, NewGame};
use papan_engine::seat::{SeatError, built_in, contender};
use papan_engine::{PlayerSpec, ProgramReport};
use papan_games::dominoes::DominoPosition;
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::{AnyGame, ByKind, Rules, Ruleset, Seat, TextError, View, with_kind};
use papan_players::trace::{Part, Trace, Tracer};
use papan_players::{Candidate, Dice, Entry, Limits, Playable};
use papan_words::Arg;
use rand::Rng;

use super::Explanation;
use crate::words::say;

type AnyContender = ByKind<
    Box<dyn Contender<LinePosition>>,
    Box<dyn Contender<EndlessPosition>>,
    Box<dyn Contender<DominoPosition>>,
>;

/// A built-in player or an external program, for games by some rules.
pub struct Bot {
    player: PlayerSpec,
    rules: Ruleset,
    contender: AnyContender,
    /// Whether its next move starts a game.
    is_fresh: bool,
}

impl fmt::Debug for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { player, rules, .. } = self;
        f.debug_struct("Bot").field("player", player).field("rules", rules).finish_non_exhaustive()
    }
}

impl Bot {
    /// Creates the player, or starts the program.
    pub fn new(player: &PlayerSpec, rules: &Ruleset) -> Result<Self, SeatError> {
        if !player.is_program() {
            return Ok(Self::built_in(player, rules)?);
        }
        let (clock, launcher) = (Clock::default(), Arc::default());
        let contender =
            with_kind!(rules, rules => again contender(player, rules, clock, &launcher)?);
        Ok(Self { player: player.clone(), rules: rules.clone(), contender, is_fresh: true })
    }

    /// Creates a built-in player. It starts no program, so the server may call it with any text.
    pub fn built_in(player: &PlayerSpec, rules: &Ruleset) -> Result<Self, TextError> {
        fn seated<R: Rules<Position: Playable + 'static>>(
            _: &R,
            text: &str,
        ) -> Result<Box<dyn Contender<R::Position>>, TextError> {
            let names = R::Position::player_names();
            if text == PlayerSpec::HUMAN {
                let allowed = say!("name-player", players = Arg::list(names));
                return Err(TextError::new(say!("human-keyboard"), allowed));
            }
            built_in(text).map_err(|error| match Entry::of(text) {
                Some(_) => error,
                None => {
                    TextError::unknown("player", text, &[vec![PlayerSpec::HUMAN], names].concat())
                }
            })
        }
        let contender = with_kind!(rules, rules => again seated(rules, player.as_str())?);
        Ok(Self { player: player.clone(), rules: rules.clone(), contender, is_fresh: true })
    }

    /// Checks that a player exists. Programs are accepted without starting them.
    pub fn check(player: &PlayerSpec, rules: &Ruleset) -> Result<(), TextError> {
        if player.is_human() || player.is_program() {
            return Ok(());
        }
        Self::built_in(player, rules).map(drop)
    }

    /// The text of the player.
    pub fn player(&self) -> &PlayerSpec {
        &self.player
    }

    /// Makes the next move start a game: a new one, or one with moves taken back.
    pub fn begin(&mut self) {
        self.is_fresh = true;
    }

    /// Limits the moves that follow. A program has a clock of its own, but can be stopped.
    pub fn limit(&mut self, limits: &Limits) {
        with_kind!(&mut self.contender, contender => contender.limit(limits));
    }

    /// Whether it sees all tiles.
    pub fn sees_all(&self) -> bool {
        with_kind!(&self.contender, contender => contender.sees_all())
    }

    /// The report of a program on its last move.
    pub fn report(&self) -> Option<&ProgramReport> {
        with_kind!(&self.contender, contender => contender.report())
    }

    /// Returns the move for the seat whose turn it is.
    pub fn choose(&mut self, game: &AnyGame, dice: &mut Dice) -> Result<String, Fault> {
        self.begin_if_fresh(game, dice);
        with_kind!(contender = &mut self.contender, game = game => {
            let chosen = contender.choose(game, dice)?;
            Ok(game.position().move_text(chosen))
        }, else Err(self.wrong_game(game)))
    }

    /// Returns the move for the seat whose turn it is, with the player's explanation.
    pub fn explain(&mut self, game: &AnyGame, dice: &mut Dice) -> Result<Explanation, Fault> {
        self.begin_if_fresh(game, dice);
        let mut explanation = with_kind!(contender = &mut self.contender, game = game => {
            contender.explain(game, dice)?.without_type()
        }, else return Err(self.wrong_game(game)));
        if let Some(report) = self.report() {
            add_report(&mut explanation, report, game);
        }
        Ok(explanation)
    }

    /// Returns this part of the steps by which the player finds its move for the seat whose turn it is.
    pub fn trace(&mut self, game: &AnyGame, dice: &mut Dice, part: Part) -> Result<Trace, Fault> {
        self.begin_if_fresh(game, dice);
        with_kind!(contender = &mut self.contender, game = game => {
            let mut tracer = Tracer::new(part);
            let chosen = contender.trace(game, dice, &mut tracer)?;
            Ok(tracer.finish(game.position().move_text(chosen)))
        }, else Err(self.wrong_game(game)))
    }

    fn begin_if_fresh(&mut self, game: &AnyGame, dice: &Dice) {
        if std::mem::take(&mut self.is_fresh) {
            // The seed differs between seats, and the dice of the game do not change.
            let seat = game.turn().map_or(0, Seat::index) as u64;
            let seed = dice.clone().next_u64().wrapping_add(seat);
            let new_game = NewGame { seed, plies: game.plies(), rival: None };
            with_kind!(&mut self.contender, contender => contender.begin(new_game));
        }
    }

    fn wrong_game(&self, game: &AnyGame) -> Fault {
        let detail = format!("seated for {}, asked for a move of {}", self.rules, game.rules());
        Fault::new(FaultKind::Illegal, detail)
    }
}

/// Explains the move of a program by its legal moves and its report.
fn add_report(explanation: &mut Explanation, report: &ProgramReport, game: &AnyGame) {
    let chosen = explanation.chosen.as_str();
    explanation.reason = match &report.remark {
        Some(remark) => say!("program-says", move = chosen, remark = remark),
        None => say!("program-silent", move = chosen),
    };
    explanation.decided_by = say!("program-itself");
    let note = |text: &str| {
        let score = report.score.as_ref().filter(|_| text == chosen);
        score.map(|score| say!("program-score", score = score)).unwrap_or_default()
    };
    let row = |text: String| {
        let note = note(&text);
        Candidate { text, feasible: true, note, ..Candidate::default() }
    };
    explanation.candidates = game.legal_moves().into_iter().map(row).collect();
    explanation.search = report.search.clone();
}
