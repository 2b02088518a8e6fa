//! Somebody who moves without a keyboard: a player of ours, or a program of somebody else's.

use std::sync::Arc;

use anyhow::Result;
use papan_games::{Game, Position, Seat, View};
use papan_lab::contender::{Clock, Contender, ENGINE, Fault, NewGame};
use papan_lab::engine::Engine;
use papan_players::{Candidate, Dice, Explanation, Limits, Playable, Player, Seer};
use rand::Rng;

use crate::game;

/// Who decides in a seat that is not human.
pub enum Bot<P: Position> {
    /// A player, who can say why.
    Player(Box<dyn Player<P>>),
    /// One who sees all tiles.
    Seer(Box<dyn Seer<P>>),
    /// A program, which may fail, and whether a game is still to begin for it.
    Program(Box<Engine<P>>, bool),
}

impl<P: Playable> Bot<P> {
    /// The player with this text, or the program, started and ready for a game.
    pub fn read(text: &str, rules: &P::Rules) -> Result<Self> {
        let Some(text) = text.strip_prefix(ENGINE) else {
            return Ok(match P::seer(text) {
                Some(seer) => Self::Seer(seer?),
                None => Self::Player(game::player(text)?),
            });
        };
        let engine = Engine::start(text, rules, Clock::default(), &Arc::default())?;
        Ok(Self::Program(Box::new(engine), true))
    }

    /// Gets ready for a game, or for one that was taken back: what it kept is forgotten.
    pub fn begin(&mut self) {
        match self {
            Self::Player(player) => player.begin(),
            Self::Seer(_) => {}
            Self::Program(_, is_fresh) => *is_fresh = true,
        }
    }

    /// Says what may be used for the moves that follow. A program has a clock of its own.
    pub fn limit(&mut self, limits: &Limits) {
        match self {
            Self::Player(player) => player.limit(limits),
            Self::Seer(seer) => seer.limit(limits),
            Self::Program(engine, _) => engine.stop_by(limits.stop.clone()),
        }
    }

    /// Whether it sees all tiles.
    pub fn sees_all(&self) -> bool {
        matches!(self, Self::Seer(_))
    }

    /// The move to make for the seat whose turn it is, and why, as far as it can say.
    pub fn decide(
        &mut self,
        game: &Game<P>,
        dice: &mut Dice,
    ) -> Result<Explanation<P::Move>, Fault> {
        let position = game.position();
        let view = position.turn().map(|seat| position.view(seat));
        let view = view.ok_or_else(Fault::asked_too_late)?;
        Ok(match self {
            Self::Player(player) => player.explain(view, dice),
            Self::Seer(seer) => seer.explain(position, dice),
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
        })
    }
}

/// What there is to explain about the move of a program: its choice, and what it said of it.
fn in_its_words<V: View>(view: V, decision: V::Move, remark: Option<&str>) -> Explanation<V::Move> {
    let row = |m| Candidate { text: view.move_text(m), feasible: true, ..Candidate::default() };
    let explanation = Explanation::of(&view, decision);
    let chosen = &explanation.chosen;
    let reason = match remark {
        Some(remark) => format!("plays {chosen} and says: {remark}"),
        None => format!("plays {chosen} and does not say why"),
    };
    Explanation {
        candidates: view.legal_moves().map(row).collect(),
        decided_by: "the program itself".to_owned(),
        reason,
        ..explanation
    }
}
