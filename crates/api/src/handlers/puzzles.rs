//! Puzzles: the list, one of them, the one of a day, attempts and hints.

use papan_ui::game::GameError;
use papan_ui::puzzles::{
    self, Attempt, Filter, HintReply, MistakeReply, MistakeRequest, MistakesFound, NextPuzzle,
    NextRequest, PuzzleId, PuzzleList, PuzzleView, Reply, Standing,
};
use serde::{Deserialize, Serialize};

use super::playing::OnlyGame;
use crate::{ApiContext, ApiError};

/// Which puzzles are wanted.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct ListQuery {
    /// Those of these rules.
    rules: Option<String>,
    /// Those with this theme: `block`, `trap`, `odd-threat`, `zugzwang`, `win`, `draw`.
    theme: Option<String>,
    /// Those with this grade, from 1 to 5.
    grade: Option<u8>,
}

pub(crate) fn list(
    ListQuery { rules, theme, grade }: ListQuery,
    _: &ApiContext<'_>,
) -> Result<PuzzleList, ApiError> {
    let filter = Filter::read(rules.as_deref(), theme.as_deref(), grade)?;
    Ok(puzzles::list(&filter))
}

/// Which puzzle.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct OneQuery {
    /// Its rules and its number, such as `connect-four:7x6/17`.
    id: String,
}

pub(crate) fn one(query: OneQuery, _: &ApiContext<'_>) -> Result<PuzzleView, ApiError> {
    Ok(PuzzleView::new(&query.id.parse()?)?)
}

/// Which day.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct DayQuery {
    /// The day, such as `2026-11-17` (default: today in UTC).
    date: Option<String>,
}

/// The puzzle of a day.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Daily {
    /// The day.
    date: String,
    #[serde(flatten)]
    puzzle: PuzzleView,
}

pub(crate) fn daily(DayQuery { date }: DayQuery, _: &ApiContext<'_>) -> Result<Daily, ApiError> {
    let date = puzzles::read_date(date.as_deref()).map_err(GameError::from)?;
    let id = puzzles::daily(date).ok_or_else(|| ApiError::not_found("there are no puzzles"))?;
    Ok(Daily { date: date.to_string(), puzzle: PuzzleView::new(&id)? })
}

/// A move in a puzzle, and what was done before.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", schema(example = json!({"id": "connect-four:7x6/1", "move": "4"})))]
pub(crate) struct TryRequest {
    /// Which puzzle.
    id: String,
    /// The move.
    #[serde(rename = "move")]
    text: String,
    /// The earlier attempts.
    #[serde(default)]
    attempt: Attempt,
    /// The results so far.
    #[serde(default)]
    standing: Standing,
}

pub(crate) fn attempt(
    TryRequest { id, text, attempt, standing }: TryRequest,
    _: &ApiContext<'_>,
) -> Result<Reply, ApiError> {
    let id: PuzzleId = id.parse()?;
    Ok(puzzles::try_move(&id, &text, attempt, standing)?)
}

/// A puzzle for which a hint is asked.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", schema(example = json!({"id": "connect-four:7x6/1"})))]
pub(crate) struct PuzzleHintRequest {
    /// Which puzzle.
    id: String,
    /// The earlier attempts.
    #[serde(default)]
    attempt: Attempt,
}

pub(crate) fn hint(
    PuzzleHintRequest { id, attempt }: PuzzleHintRequest,
    _: &ApiContext<'_>,
) -> Result<HintReply, ApiError> {
    Ok(puzzles::hint(&id.parse()?, attempt)?)
}

pub(crate) fn next(request: NextRequest, _: &ApiContext<'_>) -> Result<NextPuzzle, ApiError> {
    Ok(puzzles::next_for(&request)?)
}

pub(crate) fn mistakes(
    OnlyGame { game, .. }: OnlyGame,
    context: &ApiContext<'_>,
) -> Result<MistakesFound, ApiError> {
    Ok(puzzles::find_mistakes(&game, context.judges, context.limits)?)
}

pub(crate) fn mistake(
    request: MistakeRequest,
    context: &ApiContext<'_>,
) -> Result<MistakeReply, ApiError> {
    Ok(puzzles::try_mistake(&request, context.judges, context.limits)?)
}
