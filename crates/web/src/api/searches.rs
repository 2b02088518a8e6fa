//! Searches for the best options of a player; [`papan_api::searches`] stores and runs them.

use axum::http::StatusCode;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use papan_api::ApiError;
use papan_api::searches::{SearchList, SearchRequest, SearchView, Searches};
use papan_words::Language;

use super::{Client, Input, REPORT_POLICY};
use crate::App;
use crate::response::json;

/// The name under which the owner of a search is remembered.
fn owned(id: &str) -> String {
    format!("search {id}")
}

/// Runs something on a search, in the language of the client.
async fn with<T: Send + 'static>(
    app: &App,
    client: &Client,
    id: String,
    work: fn(&Searches, &str, Language) -> Result<T, ApiError>,
) -> Result<T, ApiError> {
    let (searches, language) = (app.searches.clone(), client.language);
    app.pools.quick.run(move |_| work(&searches, &id, language)).await
}

pub(super) async fn list(app: &App, client: &Client) -> Result<Response, ApiError> {
    let (searches, language) = (app.searches.clone(), client.language);
    let searches = app.pools.quick.run(move |_| Ok(searches.list(language))).await?;
    json(200, &SearchList { searches }, client.language)
}

pub(super) async fn create(
    app: &App,
    client: &Client,
    input: &Input,
) -> Result<Response, ApiError> {
    let request: SearchRequest = input.request().body()?;
    let (searches, language) = (app.searches.clone(), client.language);
    let made = app.pools.slow.run(move |_| searches.create(&request, language)).await?;
    app.class.made(&client.visitor, &owned(&made.id));
    json(201, &made, client.language)
}

pub(super) async fn one(app: &App, client: &Client, id: String) -> Result<Response, ApiError> {
    json(200, &with(app, client, id, Searches::one).await?, client.language)
}

/// Stops or resumes a search, if the client may.
pub(super) async fn change(
    app: &App,
    client: &Client,
    id: String,
    work: fn(&Searches, &str, Language) -> Result<SearchView, ApiError>,
) -> Result<Response, ApiError> {
    app.class.check(&client.visitor, &owned(&id))?;
    json(200, &with(app, client, id, work).await?, client.language)
}

pub(super) async fn delete(app: &App, client: &Client, id: String) -> Result<Response, ApiError> {
    let name = owned(&id);
    app.class.check(&client.visitor, &name)?;
    with(app, client, id, |searches, id, _| searches.delete(id)).await?;
    app.class.forget(&name);
    Ok(StatusCode::NO_CONTENT.into_response())
}

pub(super) async fn report(app: &App, client: &Client, id: String) -> Result<Response, ApiError> {
    let page = with(app, client, id, Searches::page).await?;
    let headers =
        [(CONTENT_TYPE, "text/html; charset=utf-8"), (CONTENT_SECURITY_POLICY, REPORT_POLICY)];
    Ok((headers, page).into_response())
}
