//! What somebody pastes: moves, a record, a board, an address, a command.

use axum::Json;
use axum::extract::State;
use papan_ui::api::opening::{self, OpenRequest, OpenedGame};

use crate::App;
use crate::failure::Failure;
use crate::request::{Body, Words};

/// The game that a text holds, whatever kind of text it is.
#[utoipa::path(post, path = "/open", tag = "play", request_body = OpenRequest,
    responses((status = 200, body = OpenedGame)))]
pub(crate) async fn open(
    State(app): State<App>,
    Words(language): Words,
    Body(asked): Body<OpenRequest>,
) -> Result<Json<OpenedGame>, Failure> {
    let desk = app.desk(language);
    // A board may take a while to be reached.
    app.pools.slow.run(move |_| opening::open(&asked, &desk)).await.map(Json)
}
