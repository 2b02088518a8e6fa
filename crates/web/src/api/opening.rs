//! What somebody pastes: moves, a record, a board, an address, a command.

use axum::Json;
use axum::extract::State;
use papan_games::Ruleset;
use papan_ui::opening;
use papan_ui::session::Setup;
use papan_ui::words::refusal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::App;
use crate::failure::Failure;
use crate::request::{Body, Words};

/// A text that holds a game.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"text": "4455"}))]
pub(crate) struct OpenRequest {
    /// Moves, a record, a board, an address of the page or a command.
    text: String,
    /// By which rules moves or a board are read that name none, if they fit.
    #[serde(default)]
    rules: Option<String>,
}

/// The game that a text holds.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OpenedGame {
    rules: String,
    players: Vec<String>,
    /// The moves, as everywhere.
    position: String,
    seed: u64,
    deal: Option<String>,
    /// What was tried instead, each from the start.
    variations: Vec<Vec<String>>,
}

/// The game that a text holds, whatever kind of text it is.
#[utoipa::path(post, path = "/open", tag = "play", request_body = OpenRequest,
    responses((status = 200, body = OpenedGame)))]
pub(crate) async fn open(
    State(app): State<App>,
    Words(language): Words,
    Body(OpenRequest { text, rules }): Body<OpenRequest>,
) -> Result<Json<OpenedGame>, Failure> {
    let answer = move |_: &_| {
        let rules: Option<Ruleset> = rules.and_then(|rules| rules.parse().ok());
        let opened = opening::read(&text, rules.as_ref());
        let Setup { rules, players, seed, deal, moves, variations, .. } =
            opened.map_err(|error| Failure::wrong(refusal(&error, language)))?;
        let (rules, seed) = (rules.to_string(), seed.unwrap_or(0));
        Ok(OpenedGame { rules, players, position: moves, seed, deal, variations })
    };
    // A board may take a while to be reached.
    app.pools.slow.run(answer).await.map(Json)
}
