//! What somebody pastes: moves, a record, a board, an address, a command.

use papan_games::Ruleset;
use serde::{Deserialize, Serialize};

use super::{ApiError, Desk};
use crate::opening;
use crate::session::Setup;
use crate::words::refusal;

/// A text that holds a game.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", schema(example = json!({"text": "4455"})))]
pub struct OpenRequest {
    /// Moves, a record, a board, an address of the page or a command.
    text: String,
    /// By which rules moves or a board are read that name none, if they fit.
    #[serde(default)]
    rules: Option<String>,
}

/// The game that a text holds.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpenedGame {
    rules: String,
    players: Vec<String>,
    /// The moves, as everywhere.
    position: String,
    seed: u64,
    deal: Option<String>,
    /// How many of the moves are the opening of a tournament, which no player chose.
    opening: usize,
    /// What was tried instead, each from the start.
    variations: Vec<Vec<String>>,
}

/// The game that a text holds, whatever kind of text it is.
pub fn open(
    OpenRequest { text, rules }: &OpenRequest,
    desk: &Desk,
) -> Result<OpenedGame, ApiError> {
    let rules: Option<Ruleset> = rules.as_deref().and_then(|rules| rules.parse().ok());
    let opened = opening::read(text, rules.as_ref());
    let Setup { rules, players, seed, deal, moves, opening, variations, .. } =
        opened.map_err(|error| ApiError::wrong(refusal(&error, desk.language)))?;
    let (rules, seed) = (rules.to_string(), seed.unwrap_or(0));
    Ok(OpenedGame { rules, players, position: moves, seed, deal, opening, variations })
}
