//! Games of a player that the client runs, such as a bot in a browser.

use std::time::Duration;

use papan_arena::results::table::Table;
use papan_ui::client_bot::{BotMatch, Example, PlayedTurn, Turn, TurnView, examples};
use papan_ui::mistakes::{MistakesReport, Wait};
use serde::{Deserialize, Serialize};
use web_time::Instant;

use super::playing::is_quick;
use crate::endpoint::Cost;
use crate::request::NothingElse;
use crate::schema::Untyped;
use crate::{ApiContext, ApiError};

/// The time after which no other game is played on: the client asks again.
const PATIENCE: Duration = Duration::from_secs(2);
/// The time after which no other game is judged.
const JUDGING: Duration = Duration::from_secs(6);

/// Games of a match to play on.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "connect-four:7x6", "rival": "cost", "games": 2, "turns": [{"game": 0}, {"game": 1}]})))]
pub(crate) struct TurnsRequest {
    #[serde(flatten)]
    played: BotMatch,
    turns: Vec<Turn>,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    _rest: NothingElse,
}

impl TurnsRequest {
    pub(crate) fn cost(&self) -> Cost {
        if is_quick(self.played.rival()) { Cost::Quick } else { Cost::Slow }
    }
}

/// The games that were played on: the first ones of the request.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct TurnsResponse {
    turns: Vec<TurnView>,
}

pub(crate) fn turns(
    TurnsRequest { played, turns, .. }: TurnsRequest,
    context: &ApiContext<'_>,
) -> Result<TurnsResponse, ApiError> {
    let begun = Instant::now();
    let goes_on = || begun.elapsed() < PATIENCE;
    Ok(TurnsResponse { turns: played.play(&turns, context.limits, goes_on)? })
}

/// The finished games of a match.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "tic-tac-toe:3x3", "rival": "cost", "games": 2, "played": [
    {"game": 0, "position": "b2 c2 a1 a2 c3"}, {"game": 1, "position": "b2 a1 c1 a3 a2 c2 c3 b1 b3"}]})))]
pub(crate) struct PlayedRequest {
    #[serde(flatten)]
    of: BotMatch,
    played: Vec<PlayedTurn>,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    _rest: NothingElse,
}

pub(crate) fn table(
    PlayedRequest { of, played, .. }: PlayedRequest,
    context: &ApiContext<'_>,
) -> Result<Untyped<Table>, ApiError> {
    let table = of.table(&played);
    Ok(Untyped(table.map_err(|error| ApiError::caused(&error, context.language))?))
}

pub(crate) fn mistakes(
    PlayedRequest { of, played, .. }: PlayedRequest,
    context: &ApiContext<'_>,
) -> Result<Untyped<MistakesReport>, ApiError> {
    let wait = Wait { patience: JUDGING, stop: context.limits.stop.as_deref() };
    let report = of.mistakes(&played, wait, context.language);
    Ok(Untyped(report.map_err(|error| ApiError::caused(&error, context.language))?))
}

/// The rules of a bot.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "connect-four:7x6", "reference": "cost"})))]
pub(crate) struct ExamplesRequest {
    rules: String,
    /// The built-in player whose moves to add.
    #[serde(default)]
    reference: Option<String>,
}

impl ExamplesRequest {
    pub(crate) fn cost(&self) -> Cost {
        if self.reference.as_deref().is_none_or(is_quick) { Cost::Quick } else { Cost::Slow }
    }
}

/// Positions in which a bot must give a legal move.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct ExamplesResponse {
    examples: Vec<Example>,
}

pub(crate) fn check(
    ExamplesRequest { rules, reference }: ExamplesRequest,
    context: &ApiContext<'_>,
) -> Result<ExamplesResponse, ApiError> {
    Ok(ExamplesResponse { examples: examples(&rules, reference.as_deref(), context.limits)? })
}
