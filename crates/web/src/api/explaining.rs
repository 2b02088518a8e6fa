//! Why: what any player would do, what a seat can know.

use axum::Json;
use axum::extract::State;
use papan_players::Belief;
use papan_ui::api::Refused;
use papan_ui::api::explaining::{self, ExplainRequest};
use papan_ui::api::playing::OnlyGame;
use papan_ui::game::ExplanationView;

use crate::App;
use crate::failure::Failure;
use crate::request::{Body, Words};

/// What a player would do, and why.
#[utoipa::path(post, path = "/explain", tag = "explain", request_body = ExplainRequest,
    responses((status = 200, body = ExplanationView), (status = "4XX", body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn explain(
    State(app): State<App>,
    Words(language): Words,
    Body(asked): Body<ExplainRequest>,
) -> Result<Json<ExplanationView>, Failure> {
    let (desk, pool) = (app.desk(language), app.pools.for_quick(asked.is_quick()));
    pool.run(move |limits| explaining::explain(&asked, &desk, limits)).await.map(Json)
}

/// What a seat can know of the hidden tiles.
#[utoipa::path(post, path = "/belief", tag = "explain", request_body = OnlyGame,
    responses((status = 200, body = Object), (status = "4XX", body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn belief(
    State(app): State<App>,
    Body(asked): Body<OnlyGame>,
) -> Result<Json<Belief>, Failure> {
    app.pools.slow.run(move |_| explaining::belief(&asked)).await.map(Json)
}
