//! Puzzles: which there are, one of them, that of a day, and what becomes of a try.

use serde::{Deserialize, Serialize};

use super::ApiError;
use crate::game::GameError;
use crate::puzzles::{
    self, Attempt, Filter, HintReply, PuzzleId, PuzzleList, PuzzleView, Reply, Standing,
};

/// Which puzzles are wanted.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct ListQuery {
    /// Those of these rules.
    rules: Option<String>,
    /// Those with this theme: `block`, `trap`, `odd-threat`, `zugzwang`, `win`, `draw`.
    theme: Option<String>,
    /// Those with this grade, from 1 to 5.
    grade: Option<u8>,
}

/// The puzzles, as `papan puzzles list --json`.
pub fn list(ListQuery { rules, theme, grade }: &ListQuery) -> Result<PuzzleList, ApiError> {
    let filter = Filter::read(rules.as_deref(), theme.as_deref(), *grade)?;
    Ok(puzzles::list(&filter))
}

/// Which puzzle.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct OneQuery {
    /// Its rules and its number, such as `connect-four:7x6/17`.
    id: String,
}

/// A puzzle as it is shown before it is solved.
pub fn one(query: &OneQuery) -> Result<PuzzleView, ApiError> {
    Ok(PuzzleView::new(&query.id.parse()?)?)
}

/// Which day.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct DayQuery {
    /// Such as `2026-11-17`; that of today, in universal time, unless given.
    date: Option<String>,
}

/// The puzzle of a day.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Daily {
    /// The day.
    date: String,
    #[serde(flatten)]
    puzzle: PuzzleView,
}

/// The puzzle of a day: the same for everybody.
pub fn daily(DayQuery { date }: &DayQuery) -> Result<Daily, ApiError> {
    let date = puzzles::read_date(date.as_deref()).map_err(GameError::from)?;
    let id = puzzles::daily(date).ok_or_else(|| ApiError::not_found("there are no puzzles"))?;
    Ok(Daily { date: date.to_string(), puzzle: PuzzleView::new(&id)? })
}

/// A move in a puzzle, and what was done before.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", schema(example = json!({"id": "connect-four:7x6/1", "move": "4"})))]
pub struct TryRequest {
    /// Which puzzle.
    id: String,
    /// The move.
    #[serde(rename = "move")]
    text: String,
    /// What was tried before.
    #[serde(default)]
    attempt: Attempt,
    /// How whoever asks has done so far.
    #[serde(default)]
    standing: Standing,
}

/// Whether a move solves a puzzle, and what follows it when both sides play perfectly.
pub fn attempt(TryRequest { id, text, attempt, standing }: TryRequest) -> Result<Reply, ApiError> {
    let id: PuzzleId = id.parse()?;
    Ok(puzzles::try_move(&id, &text, attempt, standing)?)
}

/// A puzzle for which a hint is asked.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", schema(example = json!({"id": "connect-four:7x6/1"})))]
pub struct PuzzleHintRequest {
    /// Which puzzle.
    id: String,
    /// What was tried before.
    #[serde(default)]
    attempt: Attempt,
}

/// A hint: what the solution does, and then the solution.
pub fn hint(PuzzleHintRequest { id, attempt }: PuzzleHintRequest) -> Result<HintReply, ApiError> {
    Ok(puzzles::hint(&id.parse()?, attempt)?)
}
