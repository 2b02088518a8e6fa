//! Exact: what perfect play comes to.

use axum::Json;
use axum::extract::State;
use papan_ui::api::Refused;
use papan_ui::api::exact::{self, ExploreRequest, SolveRequest};
use papan_ui::api::playing::OnlyGame;
use papan_ui::explorer::Exploration;
use papan_ui::game::Judgement;
use papan_ui::solution::Solution;

use crate::App;
use crate::failure::Failure;
use crate::request::{Body, Words};

/// The exact value of every move, in any line game with edges.
#[utoipa::path(post, path = "/judge", tag = "exact", request_body = OnlyGame,
    responses((status = 200, body = Judgement), (status = "4XX", body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn judge(
    State(app): State<App>,
    Words(language): Words,
    Body(asked): Body<OnlyGame>,
) -> Result<Json<Judgement>, Failure> {
    let desk = app.desk(language);
    app.pools.slow.run(move |limits| exact::judge(&asked, &desk, limits)).await.map(Json)
}

/// The opening explorer: every move with its exact value, who of the papers would make it, and how it did in a tournament.
#[utoipa::path(post, path = "/explore", tag = "exact", request_body = ExploreRequest,
    responses((status = 200, body = Exploration)))]
pub(crate) async fn explore(
    State(app): State<App>,
    Words(language): Words,
    Body(asked): Body<ExploreRequest>,
) -> Result<Json<Exploration>, Failure> {
    let (desk, jobs) = (app.desk(language), app.jobs.clone());
    let answer = move |limits: &_| exact::explore(&asked, &desk, limits, &jobs);
    app.pools.slow.run(answer).await.map(Json)
}

/// The exact score of a position of Connect Four and of each of its moves, as `papan solve --json`.
#[utoipa::path(post, path = "/solve", tag = "exact", request_body = SolveRequest,
    responses((status = 200, body = Object), (status = "4XX", body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn solve(
    State(app): State<App>,
    Body(asked): Body<SolveRequest>,
) -> Result<Json<Solution>, Failure> {
    app.pools.slow.run(move |limits| exact::solve(&asked, limits)).await.map(Json)
}
