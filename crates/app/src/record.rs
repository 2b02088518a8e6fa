//! The record of a game: one JSON object on a line, from which the game can be replayed.

use papan_games::{Game, Outcome, Position};
use serde::Serialize;

/// What is kept of a game. `outcome` is null while the game goes on.
#[derive(Debug, Serialize)]
pub(crate) struct Record {
    rules: String,
    players: Vec<String>,
    seed: u64,
    index: u64,
    deal: Option<String>,
    moves: Vec<String>,
    outcome: Option<Outcome>,
}

impl Record {
    /// The record of a game that was played alone, and so is number 0 of its seed.
    pub(crate) fn single<P: Position>(game: &Game<P>, players: Vec<String>, seed: u64) -> Self {
        Self {
            rules: game.position().rules().to_string(),
            players,
            seed,
            index: 0,
            deal: game.start().deal_text(),
            moves: game.move_texts().collect(),
            outcome: game.position().outcome(),
        }
    }
}
