//! Exact: what perfect play comes to.

use axum::Json;
use axum::extract::State;
use papan_players::Limits;
use papan_ui::explorer::Exploration;
use papan_ui::game::{GameRequest, Judgement};
use papan_ui::solution::{self, Solution};
use serde::Deserialize;
use utoipa::ToSchema;

use super::playing::OnlyGame;
use crate::App;
use crate::failure::{Failure, Refused};
use crate::nothing_else::NothingElse;
use crate::request::Body;

/// The exact value of every move, in any line game with edges.
#[utoipa::path(post, path = "/judge", tag = "exact", request_body = OnlyGame,
    responses((status = 200, body = Judgement), (status = "4XX", body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn judge(
    State(app): State<App>,
    Body(OnlyGame { game, .. }): Body<OnlyGame>,
) -> Result<Json<Judgement>, Failure> {
    let judges = app.judges.clone();
    let answer = move |limits: &Limits| Ok(game.open()?.judge(&judges, limits)?);
    app.pools.slow.run(answer).await.map(Json)
}

/// A game, and the tournament in which it is looked for.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"rules": "connect-four:7x6", "position": "44"}))]
pub(crate) struct ExploreRequest {
    #[serde(flatten)]
    game: GameRequest,
    /// The name of a tournament by the same rules, whose games are counted.
    #[serde(default)]
    tournament: Option<String>,
    #[serde(flatten)]
    #[schema(ignore)]
    _rest: NothingElse,
}

/// The opening explorer: every move with its exact value, who of the papers would make it, and how it did in a tournament.
#[utoipa::path(post, path = "/explore", tag = "exact", request_body = ExploreRequest,
    responses((status = 200, body = Exploration)))]
pub(crate) async fn explore(
    State(app): State<App>,
    Body(ExploreRequest { game, tournament, .. }): Body<ExploreRequest>,
) -> Result<Json<Exploration>, Failure> {
    let (judges, jobs) = (app.judges.clone(), app.jobs.clone());
    let answer = move |limits: &Limits| {
        let context = game.open()?;
        let file = tournament.map(|name| jobs.find(&name)).transpose()?;
        let file = file.map(|found| found.fixture.file.clone());
        Ok(context.explore(&judges, limits, file.as_deref())?)
    };
    app.pools.slow.run(answer).await.map(Json)
}

/// A position of Connect Four.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"size": "7x6", "position": "4455"}))]
pub(crate) struct SolveRequest {
    /// The size of the board, columns by rows.
    #[serde(default = "usual_size")]
    size: String,
    /// The columns played so far.
    #[serde(default)]
    position: String,
}

fn usual_size() -> String {
    "7x6".to_owned()
}

/// The exact score of a position of Connect Four and of each of its moves, as `papan solve --json`.
#[utoipa::path(post, path = "/solve", tag = "exact", request_body = SolveRequest,
    responses((status = 200, body = Object), (status = "4XX", body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn solve(
    State(app): State<App>,
    Body(SolveRequest { size, position }): Body<SolveRequest>,
) -> Result<Json<Solution>, Failure> {
    let answer = move |limits: &Limits| {
        let board = solution::board(&size).map_err(Failure::wrong)?;
        let Limits { time, stop, .. } = limits;
        let (time, stop) = (*time, stop.as_deref());
        let limits = papan_solver::Limits { nodes: None, time, stop, progress: None };
        Solution::analyzed(board, &position, &limits).map_err(Failure::wrong)
    };
    app.pools.slow.run(answer).await.map(Json)
}
