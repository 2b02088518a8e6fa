//! What there is: games, players, example bots.

use axum::Json;
use axum::extract::State;
use papan_ui::api::listing::{self, Bots, Games, PlayerList, RulesQuery};

use crate::App;
use crate::failure::Failure;
use crate::request::{Asked, Words};

/// The games with their rules and options, as `papan list games --json`.
#[utoipa::path(get, path = "/rules", tag = "list", responses((status = 200, body = Games)))]
pub(crate) async fn rules(State(app): State<App>, Words(language): Words) -> Json<Games> {
    Json(listing::rules(language, app.embeds))
}

/// Who plays, as `papan list players --json`, without programs, which are for the command line alone.
#[utoipa::path(get, path = "/players", tag = "list", params(RulesQuery),
    responses((status = 200, body = PlayerList)))]
pub(crate) async fn players(
    Words(language): Words,
    Asked(asked): Asked<RulesQuery>,
) -> Result<Json<PlayerList>, Failure> {
    Ok(Json(listing::players(&asked, language)?))
}

/// The example bots: programs that play, whole.
#[utoipa::path(get, path = "/bots", tag = "list", responses((status = 200, body = Bots)))]
pub(crate) async fn bots() -> Json<Bots> {
    Json(listing::bots())
}
