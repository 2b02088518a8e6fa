//! The record of a game: one JSON object on a line, from which the game can be replayed.

use papan_games::{Game, Outcome, Position, Rules, Seat};
use papan_players::Playable;
use serde::{Deserialize, Serialize};

use crate::coding;
use crate::contender::Fault;
use crate::engine::label;
use crate::plan::Plan;
use crate::room::{Finished, Replayer};
use crate::tally::Counted;
use crate::tournament::Tournament;

/// What is kept of a game. `outcome` is null while the game goes on.
#[derive(Clone, Debug, Serialize)]
pub struct Record {
    #[serde(flatten)]
    course: Course,
    outcome: Option<Outcome>,
}

/// What is needed to replay a game; the rest of a record follows from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    /// The rules.
    pub rules: String,
    /// Who sat in each seat.
    #[serde(default)]
    pub players: Vec<String>,
    /// The seed of the run that it was played in.
    #[serde(default)]
    pub seed: u64,
    /// Its number in that run.
    #[serde(default)]
    pub index: u64,
    /// What was dealt, where something was.
    pub deal: Option<String>,
    /// The moves.
    pub moves: Vec<String>,
    /// Whose fault ended it, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<Faulted>,
}

/// A fault, and the seat that made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Faulted {
    /// The seat.
    pub seat: usize,
    /// The fault.
    #[serde(flatten)]
    pub fault: Fault,
}

impl Record {
    /// The record of a game that was played alone, and so is number 0 of its seed.
    pub fn single<P: Position>(game: &Game<P>, players: Vec<String>, seed: u64) -> Self {
        Self { course: Course::of(game, players, seed, 0), outcome: game.position().outcome() }
    }

    /// The same without what was dealt, for whoever may not know it yet.
    #[must_use]
    pub fn without_deal(mut self) -> Self {
        self.course.deal = None;
        self
    }

    /// The record of a game of a tournament that was played or replayed just now.
    pub fn of<P: Position>(tournament: &Tournament, game: &Game<P>, finished: &Finished) -> Self {
        let player = |&number: &usize| label(&tournament.players[number]);
        let players = finished.seated.iter().map(player).collect();
        let mut course = Course::of(game, players, tournament.seed, finished.index);
        course.fault = finished
            .fault
            .as_ref()
            .map(|(seat, fault)| Faulted { seat: seat.index(), fault: fault.clone() });
        Self { course, outcome: Some(finished.outcome) }
    }
}

/// Why a record is not one of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// It is of another tournament, or there is no such game in this one.
    #[error("game {index} of this tournament has {what} {expected}, not {found}")]
    Other {
        /// The number of the game.
        index: u64,
        /// What differs.
        what: &'static str,
        /// How it is here.
        expected: String,
        /// How it is there.
        found: String,
    },
    /// Its moves make no game.
    #[error("game {index}: {reason}")]
    Moves {
        /// The number of the game.
        index: u64,
        /// Why not.
        reason: String,
    },
}

impl Course {
    fn of<P: Position>(game: &Game<P>, players: Vec<String>, seed: u64, index: u64) -> Self {
        Self {
            rules: game.position().rules().to_string(),
            players,
            seed,
            index,
            deal: game.start().deal_text(),
            moves: game.move_texts().collect(),
            fault: None,
        }
    }

    /// The game in few bytes, if it is one of this tournament.
    pub fn bytes<R: Rules<Position: Playable + Counted>>(
        &self,
        tournament: &Tournament,
        plan: &Plan,
        replayer: &mut Replayer<'_, R>,
        rules: &R,
    ) -> Result<Vec<u8>, RecordError> {
        self.check(tournament, plan)?;
        let index = self.index;
        let refused = |reason: String| RecordError::Moves { index, reason };
        let game = Game::<R::Position>::read(rules, self.deal.as_deref(), &self.moves.join(" "))
            .map_err(|error| refused(error.to_string()))?;
        let fault = match &self.fault {
            Some(Faulted { seat, .. }) if *seat >= rules.facts().seats => {
                return Err(refused(format!("there is no seat {seat}")));
            }
            fault => fault.as_ref().map(|f| (Seat::new(f.seat), f.fault.clone())),
        };
        let mut bytes = Vec::new();
        coding::put_end(&mut bytes, fault.as_ref());
        let mut position = game.start().clone();
        for &chosen in game.moves() {
            coding::put_move(&mut bytes, &position, chosen);
            position.advance(chosen);
        }
        // The opening or the deal must be that of the tournament, and the game over.
        replayer.replay(index, &bytes).map_err(|error| refused(error.to_string()))?;
        if replayer.game().start() != game.start() || !replayer.begins_as_it_should() {
            return Err(refused("it starts otherwise than in this tournament".to_owned()));
        }
        Ok(bytes)
    }

    fn check(&self, tournament: &Tournament, plan: &Plan) -> Result<(), RecordError> {
        let index = self.index;
        let other = |what, expected: String, found: String| {
            Err(RecordError::Other { index, what, expected, found })
        };
        if index >= plan.games() {
            return other("numbers below", plan.games().to_string(), index.to_string());
        }
        let seated = plan.seated(index);
        let players: Vec<_> = seated.iter().map(|&n| label(&tournament.players[n])).collect();
        if self.rules != tournament.rules {
            return other("rules", tournament.rules.clone(), self.rules.clone());
        }
        if self.seed != tournament.seed {
            return other("seed", tournament.seed.to_string(), self.seed.to_string());
        }
        if self.players != players {
            return other("players", players.join(" "), self.players.join(" "));
        }
        Ok(())
    }
}
