//! The games of a tournament: all of them, a few at a time.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Query, State};
use papan_lab::record::Record;
use papan_players::Limits;
use papan_ui::tournaments::games::{self, FoundGames, GameOrder, GameResult, Search, WantedGames};
use papan_ui::words::refusal;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::downloads::with_table;
use crate::App;
use crate::failure::Failure;
use crate::request::{Named, Words};

/// So many games are told at once.
const MOST: usize = 50;
/// So long games are judged.
const PATIENCE: Duration = Duration::from_secs(6);

/// Which games are wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct GamesQuery {
    /// Only those of this player.
    player: Option<String>,
    /// Only those that ended so, for the player if one is given.
    #[param(inline)]
    result: Option<GameResult>,
    /// Which come first.
    #[serde(default)]
    #[param(inline)]
    order: GameOrder,
    /// So many are left out at the beginning.
    #[serde(default)]
    #[param(example = 0)]
    from: usize,
}

/// Some games of a tournament.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GamesTold {
    /// How many there are of this kind, of those that were looked at.
    total: u64,
    /// How many games were looked at; not all where judging them takes too long.
    seen: u64,
    /// The records of at most 50 of them.
    #[schema(value_type = Vec<Object>)]
    games: Vec<Record>,
}

/// Games of a tournament: by who played, how they ended, and what makes them worth a look.
#[utoipa::path(get, path = "/arena/{id}/games", tag = "arena",
    params(("id" = String, Path, description = "Its name", example = "tic-tac-toe-3x3-1"), GamesQuery),
    responses((status = 200, body = GamesTold)))]
pub(crate) async fn games(
    State(app): State<App>,
    Words(language): Words,
    Named(id): Named,
    query: Result<Query<GamesQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<GamesTold>, Failure> {
    let Query(GamesQuery { player, result, order, from }) =
        query.map_err(|rejection| Failure::wrong(rejection.body_text()))?;
    let (found, table) = with_table(&app, id).await?;
    let wanted = WantedGames { player, result, order, from, count: MOST };
    let (fixture, judges) = (Arc::clone(&found.fixture), app.judges.clone());
    let find = move |limits: &Limits| {
        let search = Search { stop: limits.stop.as_deref(), judges: &judges, patience: PATIENCE };
        let found = games::find(&fixture, &table, &wanted, &search);
        let FoundGames { total, seen, games } =
            found.map_err(|error| Failure::wrong(refusal(&error, language)))?;
        Ok(GamesTold { total, seen, games })
    };
    app.pools.slow.run(find).await.map(Json)
}
