//! Puzzles: which there are, one of them, that of a day, and what becomes of a try.

use axum::Json;
use axum::extract::State;
use papan_ui::api::puzzles::{
    self, Daily, DayQuery, ListQuery, OneQuery, PuzzleHintRequest, TryRequest,
};
use papan_ui::puzzles::{HintReply, PuzzleList, PuzzleView, Reply};

use crate::App;
use crate::failure::Failure;
use crate::request::{Asked, Body};

/// The puzzles, as `papan puzzles list --json`.
#[utoipa::path(get, path = "/puzzles", operation_id = "puzzles", tag = "puzzles", params(ListQuery),
    responses((status = 200, body = PuzzleList)))]
pub(crate) async fn list(Asked(asked): Asked<ListQuery>) -> Result<Json<PuzzleList>, Failure> {
    Ok(Json(puzzles::list(&asked)?))
}

/// A puzzle as it is shown before it is solved.
#[utoipa::path(get, path = "/puzzles/one", operation_id = "puzzle", tag = "puzzles", params(OneQuery),
    responses((status = 200, body = PuzzleView)))]
pub(crate) async fn one(Asked(asked): Asked<OneQuery>) -> Result<Json<PuzzleView>, Failure> {
    Ok(Json(puzzles::one(&asked)?))
}

/// The puzzle of a day: the same for everybody.
#[utoipa::path(get, path = "/puzzles/daily", operation_id = "daily_puzzle", tag = "puzzles", params(DayQuery),
    responses((status = 200, body = Daily)))]
pub(crate) async fn daily(Asked(asked): Asked<DayQuery>) -> Result<Json<Daily>, Failure> {
    Ok(Json(puzzles::daily(&asked)?))
}

/// Whether a move solves a puzzle, and what follows it when both sides play perfectly.
#[utoipa::path(post, path = "/puzzles/try", operation_id = "puzzle_try", tag = "puzzles", request_body = TryRequest,
    responses((status = 200, body = Reply)))]
pub(crate) async fn attempt(
    State(app): State<App>,
    Body(asked): Body<TryRequest>,
) -> Result<Json<Reply>, Failure> {
    app.pools.slow.run(|_| puzzles::attempt(asked)).await.map(Json)
}

/// A hint: what the solution does, and then the solution.
#[utoipa::path(post, path = "/puzzles/hint", operation_id = "puzzle_hint", tag = "puzzles", request_body = PuzzleHintRequest,
    responses((status = 200, body = HintReply)))]
pub(crate) async fn hint(Body(asked): Body<PuzzleHintRequest>) -> Result<Json<HintReply>, Failure> {
    Ok(Json(puzzles::hint(asked)?))
}
