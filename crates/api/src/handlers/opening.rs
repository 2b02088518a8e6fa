//! Texts that hold a game: moves, a record, a board, an address, a command.

use papan_games::Ruleset;
use papan_ui::opening::{self, BoardCheck};
use papan_ui::session::Setup;
use serde::{Deserialize, Serialize};

use crate::{ApiContext, ApiError};

/// A text that holds a game.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", schema(example = json!({"text": "4455"})))]
pub(crate) struct OpenRequest {
    /// Moves, a record, a board, an address of the page or a command.
    text: String,
    /// By which rules moves or a board are read that name none, if they fit.
    #[serde(default)]
    rules: Option<String>,
}

/// The game that a text holds.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct OpenedGame {
    rules: String,
    players: Vec<String>,
    /// The moves, as everywhere.
    position: String,
    seed: u64,
    deal: Option<String>,
    /// How many of the moves are the opening of a tournament, which no player chose.
    opening: usize,
    /// The variations, each from the start.
    variations: Vec<Vec<String>>,
}

pub(crate) fn open(
    OpenRequest { text, rules }: OpenRequest,
    context: &ApiContext<'_>,
) -> Result<OpenedGame, ApiError> {
    let rules: Option<Ruleset> = rules.as_deref().and_then(|rules| rules.parse().ok());
    let opened = opening::read(&text, rules.as_ref());
    let Setup { rules, players, seed, deal, moves, opening, variations, .. } =
        opened.map_err(|error| ApiError::caused(&error, context.language))?;
    let (rules, seed) = (rules.to_string(), seed.unwrap_or(0));
    let players = players.into_iter().map(Into::into).collect();
    Ok(OpenedGame { rules, players, position: moves, seed, deal, opening, variations })
}

/// A board that is set up cell by cell.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "tic-tac-toe:3x3", "board": "X.X/O.O/..."})))]
pub(crate) struct BoardRequest {
    /// The rules.
    rules: String,
    /// The board row by row from the top: `X`, `O` and `.`.
    board: String,
}

pub(crate) fn check(
    BoardRequest { rules, board }: BoardRequest,
    _: &ApiContext<'_>,
) -> Result<BoardCheck, ApiError> {
    let rules: Ruleset = rules.parse()?;
    Ok(opening::check_board(&rules, &board)?)
}
