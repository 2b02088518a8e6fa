//! The record of a game: one JSON object on a line, from which the game can be replayed.

use std::fmt;

use papan_games::{DealRecord, Game, Outcome, Position};
use papan_words::Message;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::game::{FinishedGame, coding};
use crate::schedule::plan::Plan;
use crate::tournament::Tournament;
use crate::words::say;
use papan_engine::contender::Fault;

/// The record of a game. `outcome` is null while the game is in progress.
#[derive(Clone, Debug, Serialize)]
pub struct Record {
    /// The game itself.
    #[serde(flatten)]
    pub game: RecordedGame,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The deals of a match, with their points. They follow from the rest, so a replay ignores them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    deals: Vec<DealRecord>,
}

/// The data needed to replay a game; the rest of a record follows from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedGame {
    /// The rules.
    pub rules: String,
    /// The player in each seat.
    #[serde(default)]
    pub players: Vec<String>,
    /// The seed of the run.
    #[serde(default)]
    pub seed: u64,
    /// The number of the game in the run.
    #[serde(default)]
    pub index: u64,
    /// The deal, in games that have one.
    pub deal: Option<String>,
    /// The moves.
    pub moves: Vec<String>,
    /// The number of opening moves, which no player chose.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub opening: usize,
    /// The fault that ended the game, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<SeatFault>,
    /// Whether the game was stopped early and given its exact value.
    #[serde(default, skip_serializing_if = "is_false")]
    pub adjudicated: bool,
    /// Lines that were tried instead of `moves`, each from the first move. A replay ignores them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variations: Vec<Vec<String>>,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde passes a reference
fn is_zero(number: &usize) -> bool {
    *number == 0
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde passes a reference
fn is_false(value: &bool) -> bool {
    !value
}

/// A fault, and the seat that made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatFault {
    /// The seat.
    pub seat: usize,
    /// The fault.
    #[serde(flatten)]
    pub fault: Fault,
}

impl Record {
    /// The record of a single game, which is number 0 of its seed.
    pub fn single<P: Position>(game: &Game<P>, players: Vec<String>, seed: u64) -> Self {
        let (outcome, deals) = (game.position().outcome(), game.position().deals());
        Self { game: RecordedGame::of(game, players, seed, 0), outcome, deals }
    }

    /// This record, ended by a fault.
    #[must_use]
    pub fn forfeited(mut self, fault: SeatFault, outcome: Outcome) -> Self {
        self.game.fault = Some(fault);
        self.outcome = Some(outcome);
        self
    }

    /// This record with variations.
    #[must_use]
    pub fn with_variations(mut self, variations: Vec<Vec<String>>) -> Self {
        self.game.variations = variations;
        self
    }

    /// This record with an opening of this many moves.
    #[must_use]
    pub fn with_opening(mut self, opening: usize) -> Self {
        self.game.opening = opening;
        self
    }

    /// This record without the deal, for readers who must not see it yet.
    #[must_use]
    pub fn without_deal(mut self) -> Self {
        self.game.deal = None;
        self.deals.clear();
        self
    }

    /// The record of a tournament game that was just played or replayed.
    pub(crate) fn of<P: Position>(
        tournament: &Tournament,
        game: &Game<P>,
        finished: &FinishedGame,
    ) -> Self {
        let player = |&number: &usize| tournament.players[number].shown_name().to_owned();
        let players = finished.seated.iter().map(player).collect();
        let mut recorded = RecordedGame::of(game, players, tournament.seed, finished.index);
        recorded.fault = finished
            .fault
            .as_ref()
            .map(|(seat, fault)| SeatFault { seat: seat.index(), fault: fault.clone() });
        recorded.adjudicated = coding::verdict(&finished.bytes).is_some();
        let deals = game.position().deals();
        Self { game: recorded, outcome: Some(finished.outcome), deals }
    }
}

/// Why a record does not belong to a tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The record is from another tournament, or this one has no such game.
    Other {
        /// The number of the game.
        index: u64,
        /// The setting that differs.
        what: Message,
        /// The value in the tournament.
        expected: String,
        /// The value in the record.
        found: String,
    },
    /// The moves are not a valid game of the tournament.
    Moves {
        /// The number of the game.
        index: u64,
        /// The reason.
        reason: Message,
    },
}

impl RecordError {
    /// Returns the error message.
    pub fn message(&self) -> Message {
        match self.clone() {
            Self::Other { index, what, expected, found } => {
                say!("record-other", index = index, what = what, expected = expected, found = found)
            }
            Self::Moves { index, reason } => say!("record-moves", index = index, reason = reason),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl RecordedGame {
    fn of<P: Position>(game: &Game<P>, players: Vec<String>, seed: u64, index: u64) -> Self {
        Self {
            rules: game.position().rules().to_string(),
            players,
            seed,
            index,
            deal: game.start().deal_text(),
            moves: game.move_texts().collect(),
            opening: 0,
            fault: None,
            adjudicated: false,
            variations: Vec::new(),
        }
    }

    pub(crate) fn check(&self, tournament: &Tournament, plan: &Plan) -> Result<(), RecordError> {
        let index = self.index;
        let other = |what, expected: String, found: String| {
            Err(RecordError::Other { index, what, expected, found })
        };
        if index >= plan.games() {
            return other(say!("record-numbers"), plan.games().to_string(), index.to_string());
        }
        let seated = plan.seated(index);
        let players: Vec<_> = seated.iter().map(|&n| tournament.players[n].shown_name()).collect();
        if self.rules != tournament.rules {
            return other(say!("record-rules"), tournament.rules.clone(), self.rules.clone());
        }
        if self.seed != tournament.seed {
            return other(say!("record-seed"), tournament.seed.to_string(), self.seed.to_string());
        }
        if self.players != players {
            return other(say!("record-players"), players.join(" "), self.players.join(" "));
        }
        Ok(())
    }
}

/// Why a line of JSON cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct LineError(String);

/// Reads a single line of JSON. The error gives the column but not the line number, which would always be 1: the
/// caller knows the real one.
pub fn from_line<T: DeserializeOwned>(line: &[u8]) -> Result<T, LineError> {
    serde_json::from_slice(line).map_err(|error| {
        let place = format!(" at line {} column {}", error.line(), error.column());
        let text = error.to_string();
        match text.strip_suffix(&place) {
            Some(what) if error.line() == 1 => {
                LineError(format!("{what}, column {}", error.column()))
            }
            _ => LineError(text),
        }
    })
}
