//! Searches for the best options of a player: made, watched, stopped, gone on with, deleted. What they are is in
//! `papan_ui::searches`.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use papan_games::text::shown;
use papan_ui::game::GameError;
use papan_ui::searches::{SearchRequest, SearchView, Searches};
use papan_ui::words::say;
use serde::Serialize;
use utoipa::ToSchema;

use crate::App;
use crate::failure::Failure;
use crate::request::{Body, Named, Words};
use crate::visitors::Visitor;

/// What is allowed to a report that is shown on the page: its own style, and nothing else.
const REPORT_POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

/// Every search.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SearchList {
    searches: Vec<SearchView>,
}

/// By this name it is remembered who made a search.
fn owned(id: &str) -> String {
    format!("search {id}")
}

/// Asks of a search that there is.
async fn of<T: Send + 'static>(
    app: &App,
    id: String,
    ask: impl FnOnce(&Searches, &str) -> Result<T, GameError> + Send + 'static,
) -> Result<T, Failure> {
    let searches = app.searches.clone();
    let asked = move |_: &_| {
        if !searches.has(&id) {
            let words = say!("search-unknown", name = shown(&id));
            return Err(Failure::said(StatusCode::NOT_FOUND, words));
        }
        Ok(ask(&searches, &id)?)
    };
    app.pools.quick.run(asked).await
}

/// The searches that are kept, the newest first.
#[utoipa::path(get, path = "/tune", operation_id = "searches", tag = "tune", responses((status = 200, body = SearchList)))]
pub(crate) async fn list(
    State(app): State<App>,
    Words(language): Words,
) -> Result<Json<SearchList>, Failure> {
    let searches = app.searches.clone();
    let list = move |_: &_| Ok::<_, Failure>(SearchList { searches: searches.list(language) });
    app.pools.quick.run(list).await.map(Json)
}

/// Makes a search and begins it.
#[utoipa::path(post, path = "/tune", operation_id = "create_search", tag = "tune", request_body = SearchRequest,
    responses((status = 201, body = SearchView)))]
pub(crate) async fn create(
    State(app): State<App>,
    Words(language): Words,
    visitor: Visitor,
    Body(asked): Body<SearchRequest>,
) -> Result<(StatusCode, Json<SearchView>), Failure> {
    let searches = app.searches.clone();
    let made = app.pools.slow.run(move |_| searches.create(&asked, language)).await?;
    app.class.made(&visitor, &owned(&made.id));
    Ok((StatusCode::CREATED, Json(made)))
}

/// A search: how far it is, or what was found.
#[utoipa::path(get, path = "/tune/{id}", operation_id = "search", tag = "tune",
    params(("id" = String, Path, description = "Its name", example = "tic-tac-toe-3x3-1")),
    responses((status = 200, body = SearchView)))]
pub(crate) async fn one(
    State(app): State<App>,
    Words(language): Words,
    Named(id): Named,
) -> Result<Json<SearchView>, Failure> {
    of(&app, id, move |searches, id| searches.one(id, language)).await.map(Json)
}

/// Stops a search. All that was measured is kept.
#[utoipa::path(post, path = "/tune/{id}/stop", operation_id = "stop_search", tag = "tune",
    params(("id" = String, Path, description = "Its name", example = "tic-tac-toe-3x3-1")),
    responses((status = 200, body = SearchView)))]
pub(crate) async fn stop(
    State(app): State<App>,
    Words(language): Words,
    visitor: Visitor,
    Named(id): Named,
) -> Result<Json<SearchView>, Failure> {
    app.class.check(&visitor, &owned(&id))?;
    of(&app, id, move |searches, id| searches.stop(id, language)).await.map(Json)
}

/// Goes on with a search that was stopped.
#[utoipa::path(post, path = "/tune/{id}/resume", operation_id = "resume_search", tag = "tune",
    params(("id" = String, Path, description = "Its name", example = "tic-tac-toe-3x3-1")),
    responses((status = 200, body = SearchView)))]
pub(crate) async fn resume(
    State(app): State<App>,
    Words(language): Words,
    visitor: Visitor,
    Named(id): Named,
) -> Result<Json<SearchView>, Failure> {
    app.class.check(&visitor, &owned(&id))?;
    of(&app, id, move |searches, id| searches.resume(id, language)).await.map(Json)
}

/// Deletes a search with all that was measured.
#[utoipa::path(delete, path = "/tune/{id}", operation_id = "delete_search", tag = "tune",
    params(("id" = String, Path, description = "Its name", example = "tic-tac-toe-3x3-1")),
    responses((status = 204, description = "It is gone")))]
pub(crate) async fn delete(
    State(app): State<App>,
    visitor: Visitor,
    Named(id): Named,
) -> Result<StatusCode, Failure> {
    app.class.check(&visitor, &owned(&id))?;
    let name = owned(&id);
    of(&app, id, Searches::delete).await?;
    app.class.forget(&name);
    Ok(StatusCode::NO_CONTENT)
}

/// The report of a search that is done: a page that needs nothing else, as `papan tune --report` writes it.
#[utoipa::path(get, path = "/tune/{id}/report.html", operation_id = "search_report", tag = "tune",
    params(("id" = String, Path, description = "Its name", example = "tic-tac-toe-3x3-1")),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn report(
    State(app): State<App>,
    Words(language): Words,
    Named(id): Named,
) -> Result<Response, Failure> {
    let page = of(&app, id, move |searches, id| searches.page(id, language)).await?;
    let headers =
        [(CONTENT_TYPE, "text/html; charset=utf-8"), (CONTENT_SECURITY_POLICY, REPORT_POLICY)];
    Ok((headers, page).into_response())
}
