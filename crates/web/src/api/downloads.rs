//! What can be taken along of a tournament: its report, its records, its table, its pictures.

use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use papan_lab::table::Table;
use papan_ui::api::ApiError;
use papan_ui::api::arena::{self, Pictures};
use papan_ui::report;
use papan_ui::tournaments::exports;

use super::arena::counted;
use crate::App;
use crate::failure::Failure;
use crate::jobs::Found;
use crate::request::{Named, Words};
use crate::streams;

/// What is allowed to a report: its own style, and nothing else.
const REPORT_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/// A file to be kept, not to be shown.
fn attachment(id: &str, ending: &str, kind: &'static str, body: Body) -> Response {
    let plain = |c: char| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '-' };
    let name: String = id.chars().map(plain).collect();
    let disposition = format!("attachment; filename=\"{name}.{ending}\"");
    ([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, disposition)], body).into_response()
}

pub(crate) async fn with_table(app: &App, id: String) -> Result<(Found, Arc<Table>), Failure> {
    let found = counted(app, id).await?;
    let table = found.seen.table.clone().ok_or_else(Failure::busy)?;
    Ok((found, table))
}

/// The report of a tournament as it stands: a page that needs nothing else.
#[utoipa::path(get, path = "/arena/{id}/report.html", tag = "arena",
    params(("id" = String, Path, description = "Its name", example = "tic-tac-toe-3x3-1")),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn report(
    State(app): State<App>,
    Words(language): Words,
    Named(id): Named,
) -> Result<Response, Failure> {
    let (Found { id, fixture, .. }, table) = with_table(&app, id).await?;
    let page = app
        .pools
        .slow
        .run(move |_| -> Result<_, ApiError> {
            let kept = fixture.games().map_err(ApiError::broken)?;
            exports::page(&kept, &fixture.plan, &table, language).map_err(ApiError::broken)
        })
        .await?;
    let file = attachment(&id, "html", "text/html; charset=utf-8", page.into());
    Ok(([(CONTENT_SECURITY_POLICY, REPORT_POLICY)], file).into_response())
}

/// The record of every game that is played so far, a line of JSON each.
#[utoipa::path(get, path = "/arena/{id}/records.jsonl", tag = "arena",
    params(("id" = String, Path, description = "Its name", example = "tic-tac-toe-3x3-1")),
    responses((status = 200, content_type = "application/jsonl", body = String)))]
pub(crate) async fn records(State(app): State<App>, Named(id): Named) -> Result<Response, Failure> {
    let place = app.streams.send()?;
    let jobs = app.jobs.clone();
    let Found { id, fixture, .. } = app.pools.quick.run(move |_| jobs.find(&id)).await?;
    let body = streams::file(place, move |out| {
        exports::write_records(&fixture.games()?, &fixture.plan, out)
    })?;
    Ok(attachment(&id, "jsonl", "application/jsonl", body))
}

/// The table as comma-separated values.
#[utoipa::path(get, path = "/arena/{id}/table.csv", tag = "arena",
    params(("id" = String, Path, description = "Its name", example = "tic-tac-toe-3x3-1")),
    responses((status = 200, content_type = "text/csv", body = String)))]
pub(crate) async fn csv(State(app): State<App>, Named(id): Named) -> Result<Response, Failure> {
    let (Found { id, .. }, table) = with_table(&app, id).await?;
    let text = report::comma_separated(&table).map_err(Failure::broken)?;
    Ok(attachment(&id, "csv", "text/csv; charset=utf-8", text.into()))
}

/// The pictures of the report, each by itself.
#[utoipa::path(get, path = "/arena/{id}/pictures", tag = "arena",
    params(("id" = String, Path, description = "Its name", example = "tic-tac-toe-3x3-1")),
    responses((status = 200, body = Pictures)))]
pub(crate) async fn pictures(
    State(app): State<App>,
    Words(language): Words,
    Named(id): Named,
) -> Result<Json<Pictures>, Failure> {
    let (_, table) = with_table(&app, id).await?;
    app.pools.slow.run(move |_| arena::pictures(&table, language)).await.map(Json)
}
