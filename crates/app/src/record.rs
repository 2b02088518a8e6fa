//! The record of a game: one JSON object on a line, from which the game can be replayed.

use papan_games::{Game, Outcome, Position};
use serde::{Deserialize, Serialize};

/// What is kept of a game. `outcome` is null while the game goes on.
#[derive(Debug, Serialize)]
pub(crate) struct Record {
    #[serde(flatten)]
    course: Course,
    outcome: Option<Outcome>,
}

/// What is needed to replay a game; the rest of a record follows from it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Course {
    pub(crate) rules: String,
    #[serde(default)]
    pub(crate) players: Vec<String>,
    #[serde(default)]
    pub(crate) seed: u64,
    #[serde(default)]
    pub(crate) index: u64,
    pub(crate) deal: Option<String>,
    pub(crate) moves: Vec<String>,
}

impl Record {
    /// The record of a game that was played alone, and so is number 0 of its seed.
    pub(crate) fn single<P: Position>(game: &Game<P>, players: Vec<String>, seed: u64) -> Self {
        let course = Course {
            rules: game.position().rules().to_string(),
            players,
            seed,
            index: 0,
            deal: game.start().deal_text(),
            moves: game.move_texts().collect(),
        };
        Self { course, outcome: game.position().outcome() }
    }
}
