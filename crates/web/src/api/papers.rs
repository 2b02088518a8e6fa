//! The five papers: what they print and claim, beside what is computed here.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use papan_ui::api::papers::{self, PapersTold};
use tokio::time::sleep;

use crate::App;
use crate::failure::Failure;
use crate::request::{Named, Words};
use crate::streams::{self, BETWEEN, Events};

/// The papers with what has been found so far. What is quick to check is checked without being asked for.
#[utoipa::path(get, path = "/papers", operation_id = "papers", tag = "papers", responses((status = 200, body = PapersTold)))]
pub(crate) async fn list(State(app): State<App>, Words(language): Words) -> Json<PapersTold> {
    app.papers.check(|task| task.is_quick);
    Json(PapersTold::new(&app.papers.checks, language))
}

/// Has something checked, after what is being checked now; what comes of it is told with the papers.
#[utoipa::path(post, path = "/papers/{id}/check", tag = "papers",
    params(("id" = String, Path, description = "The name of the task", example = "P1-2")),
    responses((status = 202, body = PapersTold)))]
pub(crate) async fn check(
    State(app): State<App>,
    Words(language): Words,
    Named(id): Named,
) -> Result<(StatusCode, Json<PapersTold>), Failure> {
    let checks = &app.papers.checks;
    let wanted = papers::task(checks, &id)?;
    app.papers.check(|task| task.paper == wanted.paper && task.what == wanted.what);
    Ok((StatusCode::ACCEPTED, Json(PapersTold::new(checks, language))))
}

/// An event `papers` at once and whenever something changes, four times a second at most.
#[utoipa::path(get, path = "/papers/events", operation_id = "paper_events", tag = "papers",
    responses((status = 200, content_type = "text/event-stream", body = PapersTold)))]
pub(crate) async fn events(
    State(app): State<App>,
    Words(language): Words,
) -> Result<Events, Failure> {
    let place = app.streams.listen()?;
    let papers = app.papers;
    papers.check(|task| task.is_quick);
    Ok(streams::events(place, |teller| async move {
        let mut news = papers.follow();
        loop {
            news.mark_unchanged();
            teller.tell("papers", &PapersTold::new(&papers.checks, language)).await;
            if news.changed().await.is_err() {
                return;
            }
            sleep(BETWEEN).await;
        }
    }))
}
