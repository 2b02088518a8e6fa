//! Somebody who moves without a keyboard: a player of ours, or a program of somebody else's.

use std::fmt;
use std::sync::Arc;

use anyhow::Result;
use papan_games::{Position, Rules, Ruleset, Seat, TextError, View, with_rules};
use papan_lab::contender::{Clock, Contender, ENGINE, Fault, NewGame};
use papan_lab::engine::Engine;
use papan_players::{Candidate, Dice, Entry, Limits, OmniscientPlayer, Playable, Player};
use papan_words::Arg;
use rand::Rng;

use super::any::Supported;
use super::{AnyGame, Explanation, HUMAN};
use crate::words::say;

/// A player of ours. There is no way to get a program as one of these, so that whoever takes nothing else, such as the
/// server, starts none.
pub struct OwnBot {
    name: String,
    bot: Box<dyn Erased>,
}

impl OwnBot {
    pub(super) fn new(name: &str, bot: Box<dyn Erased>) -> Self {
        Self { name: name.to_owned(), bot }
    }

    /// Whether it sees all tiles.
    pub fn sees_all(&self) -> bool {
        self.bot.sees_all()
    }

    /// Says what may be used for the moves that follow.
    pub fn limit(&mut self, limits: &Limits) {
        self.bot.limit(limits);
    }

    /// The move to make for the seat whose turn it is, and why.
    pub fn decide(&mut self, game: &AnyGame, dice: &mut Dice) -> Result<Explanation, Fault> {
        self.bot.decide(game, dice)
    }
}

impl fmt::Debug for OwnBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OwnBot").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A player of ours or a program.
pub struct Bot {
    name: String,
    bot: Box<dyn Erased>,
}

impl Bot {
    /// The player with this text, or the program, started and ready for a game.
    pub fn new(text: &str, rules: &Ruleset) -> Result<Self> {
        fn read<R: Rules<Position: Supported>>(rules: &R, text: &str) -> Result<Box<dyn Erased>> {
            let Some(command) = text.strip_prefix(ENGINE) else {
                return Ok(own::<R::Position>(text)?);
            };
            let engine = Engine::start(command, rules, Clock::default(), &Arc::default())?;
            Ok(Box::new(Mover::<R::Position>::Program(Box::new(engine), true)))
        }
        let bot = with_rules!(rules, rules => read(rules, text))?;
        Ok(Self { name: text.to_owned(), bot })
    }

    /// Whether there is such a player. Programs are believed; they are started when they are seated.
    pub fn check(text: &str, rules: &Ruleset) -> Result<(), TextError> {
        fn check<R: Rules<Position: Supported>>(_: &R, text: &str) -> Result<(), TextError> {
            own::<R::Position>(text).map(drop)
        }
        if text == HUMAN || text.starts_with(ENGINE) {
            return Ok(());
        }
        with_rules!(rules, rules => check(rules, text))
    }

    /// Its text.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Gets ready for a game, or for one in which moves were taken back: what it kept is forgotten.
    pub fn begin(&mut self) {
        self.bot.begin();
    }

    /// Says what may be used for the moves that follow. A program has a clock of its own.
    pub fn limit(&mut self, limits: &Limits) {
        self.bot.limit(limits);
    }

    /// Whether it sees all tiles.
    pub fn sees_all(&self) -> bool {
        self.bot.sees_all()
    }

    /// Whether it is a program of somebody else's.
    pub fn is_program(&self) -> bool {
        self.name.starts_with(ENGINE)
    }

    /// What a program said of its last move.
    pub fn remark(&self) -> Option<&str> {
        self.bot.remark()
    }

    /// The move to make for the seat whose turn it is, and why, as far as it can say.
    pub fn decide(&mut self, game: &AnyGame, dice: &mut Dice) -> Result<Explanation, Fault> {
        self.bot.decide(game, dice)
    }
}

impl fmt::Debug for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bot").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Somebody who moves, without the type of the game.
pub(super) trait Erased: Send {
    fn begin(&mut self);
    fn limit(&mut self, limits: &Limits);
    fn sees_all(&self) -> bool;
    fn remark(&self) -> Option<&str>;
    fn decide(&mut self, game: &AnyGame, dice: &mut Dice) -> Result<Explanation, Fault>;
}

/// The player with this text; the error also knows of humans and of programs.
pub(super) fn own<P: Playable + 'static>(text: &str) -> Result<Box<dyn Erased>, TextError> {
    if text == HUMAN {
        let allowed = say!("name-player", players = Arg::list(P::player_names()));
        return Err(TextError::new(say!("human-keyboard"), allowed));
    }
    if let Some(player) = P::omniscient(text) {
        return Ok(Box::new(Mover::<P>::Omniscient(player?)));
    }
    let player = P::player(text).map_err(|error| {
        let names = [vec![HUMAN], P::player_names()].concat();
        match Entry::of(text) {
            Some(_) => error,
            None => TextError::unknown("player", text, &names),
        }
    })?;
    Ok(Box::new(Mover::Player(player)))
}

/// Who decides in a seat that is not human.
enum Mover<P: Position> {
    /// A player, who can say why.
    Player(Box<dyn Player<P>>),
    /// One who sees all tiles.
    Omniscient(Box<dyn OmniscientPlayer<P>>),
    /// A program, which may fail, and whether a game is still to begin for it.
    Program(Box<Engine>, bool),
}

impl<P: Playable + 'static> Erased for Mover<P> {
    fn begin(&mut self) {
        match self {
            Self::Player(player) => player.begin(),
            Self::Omniscient(_) => {}
            Self::Program(_, is_fresh) => *is_fresh = true,
        }
    }

    fn limit(&mut self, limits: &Limits) {
        match self {
            Self::Player(player) => player.limit(limits),
            Self::Omniscient(player) => player.limit(limits),
            Self::Program(engine, _) => engine.stop_by(limits.stop.clone()),
        }
    }

    fn sees_all(&self) -> bool {
        matches!(self, Self::Omniscient(_))
    }

    fn remark(&self) -> Option<&str> {
        match self {
            Self::Program(engine, _) => engine.remark(),
            _ => None,
        }
    }

    fn decide(&mut self, game: &AnyGame, dice: &mut Dice) -> Result<Explanation, Fault> {
        let game = game.of::<P>().ok_or_else(Fault::asked_too_late)?;
        let position = game.position();
        let view = position.turn().map(|seat| position.view(seat));
        let view = view.ok_or_else(Fault::asked_too_late)?;
        let explanation = match self {
            Self::Player(player) => player.explain(view, dice),
            Self::Omniscient(player) => player.explain(position, dice),
            Self::Program(engine, is_fresh) => {
                if std::mem::take(is_fresh) {
                    // From the dice of the game, which stay as they are, and for each seat another.
                    let seat = position.turn().map_or(0, Seat::index) as u64;
                    let seed = dice.clone().next_u64().wrapping_add(seat);
                    let game = NewGame { seed, plies: game.moves().len(), rival: None };
                    engine.new_game(game).map_err(|error| Fault::new(error.kind, error.reason))?;
                }
                let chosen = engine.choose(game, dice)?;
                in_its_words(view, chosen, engine.remark())
            }
        };
        Ok(explanation.without_type())
    }
}

/// What there is to explain about the move of a program: its choice, and what it said of it.
fn in_its_words<V: View>(
    view: V,
    decision: V::Move,
    remark: Option<&str>,
) -> papan_players::Explanation<V::Move> {
    let row = |m| Candidate { text: view.move_text(m), feasible: true, ..Candidate::default() };
    let explanation = papan_players::Explanation::of(&view, decision);
    let chosen = explanation.chosen.as_str();
    let reason = match remark {
        Some(remark) => say!("program-says", move = chosen, remark = remark),
        None => say!("program-silent", move = chosen),
    };
    papan_players::Explanation {
        candidates: view.legal_moves().map(row).collect(),
        decided_by: say!("program-itself"),
        reason,
        ..explanation
    }
}
