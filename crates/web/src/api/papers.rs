//! The five papers: their tables and claims, compared with Papan's results.

use axum::response::{IntoResponse, Response};
use papan_api::ApiError;
use papan_api::papers::{self, PapersResponse};
use tokio::time::sleep;

use super::Client;
use crate::App;
use crate::response::json;
use crate::streams::{self, BETWEEN};

pub(super) fn list(app: &App, client: &Client) -> Result<Response, ApiError> {
    app.papers.check(|task| task.is_quick);
    found(app, client, 200)
}

fn found(app: &App, client: &Client, status: u16) -> Result<Response, ApiError> {
    json(status, &PapersResponse::new(&app.papers.checks, client.language), client.language)
}

pub(super) fn check(app: &App, client: &Client, id: &str) -> Result<Response, ApiError> {
    let wanted = papers::task(&app.papers.checks, id)?;
    app.papers.check(|task| task.paper == wanted.paper && task.what == wanted.what);
    found(app, client, 202)
}

pub(super) fn events(app: &App, client: &Client) -> Result<Response, ApiError> {
    let place = app.streams.listen()?;
    let (papers, language) = (app.papers.clone(), client.language);
    papers.check(|task| task.is_quick);
    let events = streams::events(place, language, |sender| async move {
        let mut news = papers.follow();
        loop {
            news.mark_unchanged();
            sender.send("papers", &PapersResponse::new(&papers.checks, language)).await;
            if news.changed().await.is_err() {
                return;
            }
            sleep(BETWEEN).await;
        }
    });
    Ok(events.into_response())
}
