//! Puzzles: which there are, one of them, that of a day, and what becomes of a try.

use axum::Json;
use axum::extract::{Query, State};
use papan_players::Limits;
use papan_ui::puzzles::{
    self, Attempt, Filter, HintReply, PuzzleId, PuzzleList, PuzzleView, Reply, Standing,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::failure::Failure;
use crate::request::Body;

/// Which puzzles are wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// Those of these rules.
    rules: Option<String>,
    /// Those with this theme: `block`, `trap`, `odd-threat`, `zugzwang`, `win`, `draw`.
    theme: Option<String>,
    /// Those with this grade, from 1 to 5.
    grade: Option<u8>,
}

/// The puzzles, as `papan puzzles list --json`.
#[utoipa::path(get, path = "/puzzles", operation_id = "puzzles", tag = "puzzles", params(ListQuery),
    responses((status = 200, body = PuzzleList)))]
pub(crate) async fn list(
    Query(ListQuery { rules, theme, grade }): Query<ListQuery>,
) -> Result<Json<PuzzleList>, Failure> {
    let filter = Filter::read(rules.as_deref(), theme.as_deref(), grade)?;
    Ok(Json(puzzles::list(&filter)))
}

/// Which puzzle.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OneQuery {
    /// Its rules and its number, such as `connect-four:7x6/17`.
    id: String,
}

/// A puzzle as it is shown before it is solved.
#[utoipa::path(get, path = "/puzzles/one", operation_id = "puzzle", tag = "puzzles", params(OneQuery),
    responses((status = 200, body = PuzzleView)))]
pub(crate) async fn one(
    Query(OneQuery { id }): Query<OneQuery>,
) -> Result<Json<PuzzleView>, Failure> {
    Ok(Json(PuzzleView::new(&id.parse()?)?))
}

/// Which day.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DayQuery {
    /// Such as `2026-11-17`; that of today, in universal time, unless given.
    date: Option<String>,
}

/// The puzzle of a day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Daily {
    /// The day.
    date: String,
    #[serde(flatten)]
    puzzle: PuzzleView,
}

/// The puzzle of a day: the same for everybody.
#[utoipa::path(get, path = "/puzzles/daily", operation_id = "daily_puzzle", tag = "puzzles", params(DayQuery),
    responses((status = 200, body = Daily)))]
pub(crate) async fn daily(
    Query(DayQuery { date }): Query<DayQuery>,
) -> Result<Json<Daily>, Failure> {
    let date = puzzles::read_date(date.as_deref()).map_err(papan_ui::game::GameError::from)?;
    let id = puzzles::daily(date).ok_or_else(|| Failure::not_found("there are no puzzles"))?;
    Ok(Json(Daily { date: date.to_string(), puzzle: PuzzleView::new(&id)? }))
}

/// A move in a puzzle, and what was done before.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"id": "connect-four:7x6/1", "move": "4"}))]
pub(crate) struct TryRequest {
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
#[utoipa::path(post, path = "/puzzles/try", operation_id = "puzzle_try", tag = "puzzles", request_body = TryRequest,
    responses((status = 200, body = Reply)))]
pub(crate) async fn attempt(
    State(app): State<App>,
    Body(TryRequest { id, text, attempt, standing }): Body<TryRequest>,
) -> Result<Json<Reply>, Failure> {
    let answer = move |_: &Limits| {
        let id: PuzzleId = id.parse()?;
        Ok(puzzles::try_move(&id, &text, attempt, standing)?)
    };
    app.pools.slow.run(answer).await.map(Json)
}

/// A puzzle for which a hint is asked.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"id": "connect-four:7x6/1"}))]
pub(crate) struct PuzzleHintRequest {
    /// Which puzzle.
    id: String,
    /// What was tried before.
    #[serde(default)]
    attempt: Attempt,
}

/// A hint: what the solution does, and then the solution.
#[utoipa::path(post, path = "/puzzles/hint", operation_id = "puzzle_hint", tag = "puzzles", request_body = PuzzleHintRequest,
    responses((status = 200, body = HintReply)))]
pub(crate) async fn hint(
    Body(PuzzleHintRequest { id, attempt }): Body<PuzzleHintRequest>,
) -> Result<Json<HintReply>, Failure> {
    Ok(Json(puzzles::hint(&id.parse()?, attempt)?))
}
