//! A game goes on: what may be played, what it looks like, a move.

use axum::Json;
use axum::extract::State;
use papan_lab::record::Record;
use papan_ui::api::Refused;
use papan_ui::api::playing::{
    self, BoardResponse, LegalMoves, LinesRequest, OnlyGame, PlayRequest, PlayResponse,
};
use papan_ui::game::LinesThrough;
use papan_ui::hint::Hint;

use crate::App;
use crate::failure::Failure;
use crate::request::{Body, Words};

/// The legal moves.
#[utoipa::path(post, path = "/moves", tag = "play", request_body = OnlyGame,
    responses((status = 200, body = LegalMoves), (status = "4XX", body = Refused)))]
pub(crate) async fn moves(
    State(app): State<App>,
    Body(asked): Body<OnlyGame>,
) -> Result<Json<LegalMoves>, Failure> {
    app.pools.quick.run(|_| playing::moves(asked)).await.map(Json)
}

/// All there is to draw of a game.
#[utoipa::path(post, path = "/board", tag = "play", request_body = OnlyGame,
    responses((status = 200, body = BoardResponse), (status = "4XX", body = Refused)))]
pub(crate) async fn board(
    State(app): State<App>,
    Body(asked): Body<OnlyGame>,
) -> Result<Json<BoardResponse>, Failure> {
    app.pools.quick.run(|_| playing::board(asked)).await.map(Json)
}

/// Makes a move, or has the player whose turn it is make one.
#[utoipa::path(post, path = "/play", tag = "play", request_body = PlayRequest,
    responses((status = 200, body = PlayResponse), (status = "4XX", body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn play(
    State(app): State<App>,
    Words(language): Words,
    Body(asked): Body<PlayRequest>,
) -> Result<Json<PlayResponse>, Failure> {
    let (desk, pool) = (app.desk(language), app.pools.for_quick(asked.is_quick()));
    pool.run(move |limits| playing::play(asked, &desk, limits)).await.map(Json)
}

/// The lines that a move would be part of.
#[utoipa::path(post, path = "/lines", tag = "explain", request_body = LinesRequest,
    responses((status = 200, body = LinesThrough), (status = "4XX", body = Refused)))]
pub(crate) async fn lines(
    State(app): State<App>,
    Body(asked): Body<LinesRequest>,
) -> Result<Json<LinesThrough>, Failure> {
    app.pools.quick.run(move |_| playing::lines(&asked)).await.map(Json)
}

/// What there is to notice for the seat whose turn it is: that there is something, and how many moves keep the result.
#[utoipa::path(post, path = "/hint", tag = "explain", request_body = OnlyGame,
    responses((status = 200, body = Hint), (status = "4XX", body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn hint(
    State(app): State<App>,
    Words(language): Words,
    Body(asked): Body<OnlyGame>,
) -> Result<Json<Hint>, Failure> {
    let desk = app.desk(language);
    app.pools.slow.run(move |limits| playing::hint(&asked, &desk, limits)).await.map(Json)
}

/// The record of a game, from which it can be replayed. What was dealt is in it once nothing is hidden.
#[utoipa::path(post, path = "/record", tag = "play", request_body = OnlyGame,
    responses((status = 200, body = Object), (status = "4XX", body = Refused)))]
pub(crate) async fn record(
    State(app): State<App>,
    Body(asked): Body<OnlyGame>,
) -> Result<Json<Record>, Failure> {
    app.pools.quick.run(|_| playing::record(asked)).await.map(Json)
}
