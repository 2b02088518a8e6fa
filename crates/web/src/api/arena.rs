//! Tournaments: made, watched, stopped, gone on with, deleted.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use papan_ui::api::arena::{self, ArenaRequest, Job, JobLine, JobList, Planned, State as JobState};
use papan_words::Language;
use tokio::time::{sleep, timeout};

use crate::App;
use crate::failure::Failure;
use crate::jobs::{Found, Listed};
use crate::request::{Body, Named, Words};
use crate::streams::{self, BETWEEN, Events};
use crate::visitors::Visitor;

/// So long one waits for a table that is being counted.
const COUNTING: Duration = Duration::from_secs(8);
/// So long a list waits for tests that may be over.
const LISTING: Duration = Duration::from_secs(2);

/// The tournaments that are kept, those of the terminal screen too; the one that was played last first.
#[utoipa::path(get, path = "/arena", tag = "arena",
    responses((status = 200, body = JobList)))]
pub(crate) async fn list(
    State(app): State<App>,
    Words(language): Words,
    visitor: Visitor,
) -> Result<Json<JobList>, Failure> {
    let jobs = app.jobs.clone();
    let mut listed = app.pools.quick.run(move |_| jobs.list()).await?;
    // What cannot be counted in time is told to be stopped, as far as is known.
    let _ = timeout(LISTING, async {
        for found in listed.iter_mut().flatten() {
            app.jobs.judge(found).await;
        }
    })
    .await;
    let line = |listed: &Listed| {
        let line = match listed {
            Ok(found) => JobLine::new(found.known(), language),
            Err((id, reason)) => JobLine::unknown(id, reason),
        };
        line.changeable(|id| app.class.may_change(&visitor, id))
    };
    Ok(Json(JobList { jobs: listed.iter().map(line).collect() }))
}

/// How many games a tournament would have, without making it.
#[utoipa::path(post, path = "/plan", tag = "arena", request_body = ArenaRequest,
    responses((status = 200, body = Planned)))]
pub(crate) async fn plan(
    State(app): State<App>,
    Body(asked): Body<ArenaRequest>,
) -> Result<Json<Planned>, Failure> {
    let answer = |_: &_| -> Result<_, Failure> { Ok(arena::plan(asked)) };
    app.pools.quick.run(answer).await.map(Json)
}

/// Makes a tournament and begins to play it.
#[utoipa::path(post, path = "/arena", tag = "arena", request_body = ArenaRequest,
    responses((status = 201, body = Job)))]
pub(crate) async fn create(
    State(app): State<App>,
    Words(language): Words,
    visitor: Visitor,
    Body(asked): Body<ArenaRequest>,
) -> Result<(StatusCode, Json<Job>), Failure> {
    let jobs = app.jobs.clone();
    let found = app.pools.slow.run(move |_| jobs.create(asked.plan()?)).await?;
    app.class.made(&visitor, &found.id);
    Ok((StatusCode::CREATED, Json(told(&app, &visitor, &found, language))))
}

/// A tournament as it is told to somebody.
fn told(app: &App, visitor: &Visitor, found: &Found, language: Language) -> Job {
    Job::new(found.known(), language, app.class.may_change(visitor, &found.id))
}

/// One of them.
async fn found(app: &App, id: String) -> Result<Found, Failure> {
    let jobs = app.jobs.clone();
    app.pools.quick.run(move |_| jobs.find(&id)).await
}

/// One of them, with its table if that is counted in time.
pub(crate) async fn counted(app: &App, id: String) -> Result<Found, Failure> {
    let mut found = found(app, id).await?;
    if found.live.is_none()
        && let Ok(table) = timeout(COUNTING, app.jobs.counting(&found).table()).await
    {
        found.count(table?);
    }
    Ok(found)
}

/// A tournament, with its table.
#[utoipa::path(get, path = "/arena/{id}", tag = "arena", params(("id" = String, Path, description = "Its name", example = "tic-tac-toe-3x3-1")),
    responses((status = 200, body = Job)))]
pub(crate) async fn one(
    State(app): State<App>,
    Words(language): Words,
    visitor: Visitor,
    Named(id): Named,
) -> Result<Json<Job>, Failure> {
    Ok(Json(told(&app, &visitor, &counted(&app, id).await?, language)))
}

/// Stops a tournament after the games that are being played. All that was played is kept.
#[utoipa::path(post, path = "/arena/{id}/stop", tag = "arena",
    params(("id" = String, Path, description = "Its name", example = "tic-tac-toe-3x3-1")),
    responses((status = 200, body = Job)))]
pub(crate) async fn stop(
    State(app): State<App>,
    Words(language): Words,
    visitor: Visitor,
    Named(id): Named,
) -> Result<Json<Job>, Failure> {
    let found = found(&app, id.clone()).await?;
    app.class.check(&visitor, &found.id)?;
    if let Some(live) = found.live {
        app.jobs.stop(&live).await;
    }
    Ok(Json(told(&app, &visitor, &counted(&app, id).await?, language)))
}

/// Goes on with a tournament that was stopped.
#[utoipa::path(post, path = "/arena/{id}/resume", tag = "arena",
    params(("id" = String, Path, description = "Its name", example = "tic-tac-toe-3x3-1")),
    responses((status = 200, body = Job)))]
pub(crate) async fn resume(
    State(app): State<App>,
    Words(language): Words,
    visitor: Visitor,
    Named(id): Named,
) -> Result<Json<Job>, Failure> {
    let mut found = found(&app, id).await?;
    app.class.check(&visitor, &found.id)?;
    let _ = timeout(COUNTING, app.jobs.judge(&mut found)).await;
    let jobs = app.jobs.clone();
    let found = app.pools.quick.run(move |_| jobs.resume(found)).await?;
    Ok(Json(told(&app, &visitor, &found, language)))
}

/// Deletes a tournament with all its games.
#[utoipa::path(delete, path = "/arena/{id}", tag = "arena",
    params(("id" = String, Path, description = "Its name", example = "tic-tac-toe-3x3-1")),
    responses((status = 204, description = "It is gone")))]
pub(crate) async fn delete(
    State(app): State<App>,
    visitor: Visitor,
    Named(id): Named,
) -> Result<StatusCode, Failure> {
    // That there is none is said to everybody.
    let found = found(&app, id.clone()).await;
    if found.as_ref().err().is_none_or(|failure| !failure.is_not_found()) {
        app.class.check(&visitor, &id)?;
    }
    let (jobs, class) = (app.jobs.clone(), app.class.clone());
    let delete = move |_: &_| -> Result<(), Failure> {
        jobs.delete(&id)?;
        class.forget(&id);
        Ok(())
    };
    app.pools.quick.run(delete).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A tournament while it is played: an event `standing` at once and whenever something changes, four times a
/// second at most, and an event `end` when nothing more will; each has the tournament with its table.
#[utoipa::path(get, path = "/arena/{id}/events", tag = "arena",
    params(("id" = String, Path, description = "Its name", example = "tic-tac-toe-3x3-1")),
    responses((status = 200, content_type = "text/event-stream", body = Job)))]
pub(crate) async fn events(
    State(app): State<App>,
    Words(language): Words,
    visitor: Visitor,
    Named(id): Named,
) -> Result<Events, Failure> {
    let place = app.streams.listen()?;
    let mut found = found(&app, id).await?;
    Ok(streams::events(place, |teller| async move {
        if let Some(live) = found.live.clone() {
            let mut news = live.follow();
            loop {
                found.seen = news.borrow_and_update().clone();
                teller.tell("standing", &told(&app, &visitor, &found, language)).await;
                if found.seen.state != JobState::Running || news.changed().await.is_err() {
                    break;
                }
                sleep(BETWEEN).await;
            }
        } else {
            let counting = app.jobs.counting(&found);
            found.seen.table = counting.now();
            teller.tell("standing", &told(&app, &visitor, &found, language)).await;
            if let Ok(table) = counting.table().await {
                found.count(table);
            }
        }
        teller.tell("end", &told(&app, &visitor, &found, language)).await;
    }))
}
