//! Why: what any player would do, what a seat can know.

use axum::Json;
use axum::extract::State;
use papan_players::{Belief, Limits};
use papan_ui::game::{ExplanationView, GameRequest};
use serde::Deserialize;
use utoipa::ToSchema;

use super::playing::{OnlyGame, is_quick, subject};
use crate::App;
use crate::failure::{Failure, Refused};
use crate::nothing_else::NothingElse;
use crate::request::{Body, Words};

/// A game and who is asked about it.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"rules": "connect-four:7x6", "position": "443", "player": "cost"}))]
pub(crate) struct ExplainRequest {
    #[serde(flatten)]
    game: GameRequest,
    /// Who is asked, such as `cost:order=defensive`.
    player: String,
    /// Whether what perfect play says of each candidate is wanted too, which may take seconds.
    #[serde(default)]
    exact: bool,
    #[serde(flatten)]
    #[schema(ignore)]
    _rest: NothingElse,
}

/// What a player would do, and why.
#[utoipa::path(post, path = "/explain", tag = "explain", request_body = ExplainRequest,
    responses((status = 200, body = ExplanationView), (status = "4XX", body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn explain(
    State(app): State<App>,
    Words(language): Words,
    Body(request): Body<ExplainRequest>,
) -> Result<Json<ExplanationView>, Failure> {
    let is_quick = is_quick(&request.player) && !request.exact;
    let pool = if is_quick { &app.pools.quick } else { &app.pools.slow };
    let judges = app.judges.clone();
    let answer = move |limits: &Limits| {
        let ExplainRequest { game, player, exact, .. } = &request;
        let context = game.open()?;
        let explanation = context.explain(player, limits, exact.then_some(&judges))?;
        Ok(ExplanationView::new(subject(&context, Some(player))?, explanation, language))
    };
    pool.run(answer).await.map(Json)
}

/// What a seat can know of the hidden tiles.
#[utoipa::path(post, path = "/belief", tag = "explain", request_body = OnlyGame,
    responses((status = 200, body = Object), (status = "4XX", body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn belief(
    State(app): State<App>,
    Body(OnlyGame { game, .. }): Body<OnlyGame>,
) -> Result<Json<Belief>, Failure> {
    app.pools.slow.run(move |_| Ok(game.open()?.belief()?)).await.map(Json)
}
