//! The games of a tournament: all of them, a few at a time.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use papan_players::Limits;
use papan_ui::api::ApiError;
use papan_ui::api::arena::{self, GamesQuery, GamesTold};

use super::downloads::with_table;
use crate::App;
use crate::failure::Failure;
use crate::request::{Asked, Named, Words};

/// Games of a tournament: by who played, how they ended, and what makes them worth a look.
#[utoipa::path(get, path = "/arena/{id}/games", tag = "arena",
    params(("id" = String, Path, description = "Its name", example = "tic-tac-toe-3x3-1"), GamesQuery),
    responses((status = 200, body = GamesTold)))]
pub(crate) async fn games(
    State(app): State<App>,
    Words(language): Words,
    Named(id): Named,
    Asked(asked): Asked<GamesQuery>,
) -> Result<Json<GamesTold>, Failure> {
    let (found, table) = with_table(&app, id).await?;
    let (fixture, desk) = (Arc::clone(&found.fixture), app.desk(language));
    let find = move |limits: &Limits| {
        let kept = fixture.games().map_err(ApiError::wrong)?;
        arena::find_games(asked, (&kept, &fixture.plan), &table, &desk, limits)
    };
    app.pools.slow.run(find).await.map(Json)
}
