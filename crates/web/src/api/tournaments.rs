//! Tournaments in files.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use papan_api::ApiError;
use papan_api::arena::{self, ArenaRequest, GamesQuery, JobLine, JobList, MistakesQuery, State};
use papan_arena::results::records::write_records;
use papan_arena::results::table::Table;
use tokio::time::{sleep, timeout};

use super::{Client, Input, REPORT_POLICY};
use crate::App;
use crate::jobs::Job;
use crate::response::{json, respond};
use crate::streams::{self, BETWEEN};

/// The longest wait for a table that is being counted.
const COUNTING: Duration = Duration::from_secs(8);
/// The longest wait of a list for tests that may be over.
const LISTING: Duration = Duration::from_secs(2);

pub(super) async fn list(app: &App, client: &Client) -> Result<Response, ApiError> {
    let jobs = app.jobs.clone();
    let mut listed = app.pools.quick.run(move |_| jobs.list()).await?;
    // A test that cannot be counted in time is listed as stopped.
    let _ = timeout(LISTING, async {
        for job in listed.iter_mut().flatten() {
            app.jobs.judge(job).await;
        }
    })
    .await;
    let line = |listed: Result<Job, (String, String)>| {
        let line = match listed {
            Ok(job) => JobLine::new(job.info()),
            Err((id, reason)) => JobLine::unknown(id, reason),
        };
        line.changeable(|id| app.class.may_change(&client.visitor, id))
    };
    let list = JobList { jobs: listed.into_iter().map(line).collect() };
    json(200, &list, client.language)
}

pub(super) async fn create(
    app: &App,
    client: &Client,
    input: &Input,
) -> Result<Response, ApiError> {
    let (request, jobs): (ArenaRequest, _) = (input.request().body()?, app.jobs.clone());
    let job = app.pools.slow.run(move |_| jobs.create(request.plan()?)).await?;
    app.class.made(&client.visitor, &job.id);
    json(201, &view(app, client, &job), client.language)
}

/// A tournament in a response.
fn view(app: &App, client: &Client, job: &Job) -> arena::Job {
    arena::Job::new(job.info(), app.class.may_change(&client.visitor, &job.id))
}

async fn find(app: &App, id: String) -> Result<Job, ApiError> {
    let jobs = app.jobs.clone();
    app.pools.quick.run(move |_| jobs.find(&id)).await
}

/// Finds a tournament, with its table if that is counted in time.
async fn find_counted(app: &App, id: String) -> Result<Job, ApiError> {
    let mut job = find(app, id).await?;
    if job.live.is_none()
        && let Ok(table) = timeout(COUNTING, app.jobs.counting(&job).table()).await
    {
        job.count(table?);
    }
    Ok(job)
}

async fn find_with_table(app: &App, id: String) -> Result<(Job, Arc<Table>), ApiError> {
    let job = find_counted(app, id).await?;
    let table = job.snapshot.table.clone().ok_or_else(ApiError::busy)?;
    Ok((job, table))
}

pub(super) async fn one(app: &App, client: &Client, id: String) -> Result<Response, ApiError> {
    json(200, &view(app, client, &find_counted(app, id).await?), client.language)
}

pub(super) async fn stop(app: &App, client: &Client, id: String) -> Result<Response, ApiError> {
    let job = find(app, id.clone()).await?;
    app.class.check(&client.visitor, &job.id)?;
    if let Some(live) = job.live {
        app.jobs.stop(&live).await;
    }
    one(app, client, id).await
}

pub(super) async fn resume(app: &App, client: &Client, id: String) -> Result<Response, ApiError> {
    let mut job = find(app, id).await?;
    app.class.check(&client.visitor, &job.id)?;
    let _ = timeout(COUNTING, app.jobs.judge(&mut job)).await;
    let jobs = app.jobs.clone();
    let job = app.pools.quick.run(move |_| jobs.resume(job)).await?;
    json(200, &view(app, client, &job), client.language)
}

pub(super) async fn delete(app: &App, client: &Client, id: String) -> Result<Response, ApiError> {
    // Every client may learn that there is none.
    let found = find(app, id.clone()).await;
    if found.err().is_none_or(|error| error.status != 404) {
        app.class.check(&client.visitor, &id)?;
    }
    let (jobs, class) = (app.jobs.clone(), app.class.clone());
    let delete = move |_: &_| {
        jobs.delete(&id)?;
        class.forget(&id);
        Ok(())
    };
    app.pools.quick.run(delete).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

pub(super) async fn events(app: &App, client: &Client, id: String) -> Result<Response, ApiError> {
    let place = app.streams.listen()?;
    let mut job = find(app, id).await?;
    let (app, language) = (app.clone(), client.language);
    let client = Client { language, visitor: client.visitor.clone() };
    let events = streams::events(place, language, |sender| async move {
        if let Some(live) = job.live.clone() {
            let mut news = live.follow();
            loop {
                job.snapshot = news.borrow_and_update().clone();
                sender.send("standing", &view(&app, &client, &job)).await;
                if job.snapshot.state != State::Running || news.changed().await.is_err() {
                    break;
                }
                sleep(BETWEEN).await;
            }
        } else {
            let counting = app.jobs.counting(&job);
            job.snapshot.table = counting.now();
            sender.send("standing", &view(&app, &client, &job)).await;
            if let Ok(table) = counting.table().await {
                job.count(table);
            }
        }
        sender.send("end", &view(&app, &client, &job)).await;
    });
    Ok(events.into_response())
}

pub(super) async fn games(app: &App, client: &Client, input: Input) -> Result<Response, ApiError> {
    let query: GamesQuery = input.request().query()?;
    let (job, table) = find_with_table(app, input.id).await?;
    let (server, language) = (app.clone(), client.language);
    let find = move |limits: &_| {
        let kept = job.fixture.games().map_err(ApiError::wrong)?;
        let context = server.context(language, limits);
        language.during(|| arena::find_games(query, (&kept, &job.fixture.plan), &table, &context))
    };
    app.pools.slow.run(find).await.map(respond)
}

pub(super) async fn mistakes(
    app: &App,
    client: &Client,
    input: Input,
) -> Result<Response, ApiError> {
    let query: MistakesQuery = input.request().query()?;
    let Job { id, fixture, .. } = find(app, input.id).await?;
    let (server, language) = (app.clone(), client.language);
    let judge = move |limits: &_| {
        let kept = fixture.games().map_err(ApiError::wrong)?;
        let context = server.context(language, limits);
        language.during(|| arena::mistakes(query, (&id, &kept, &fixture.plan), &context))
    };
    app.pools.slow.run(judge).await.map(respond)
}

pub(super) async fn pictures(app: &App, client: &Client, id: String) -> Result<Response, ApiError> {
    let (_, table) = find_with_table(app, id).await?;
    let (server, language) = (app.clone(), client.language);
    let draw = move |limits: &_| arena::pictures(&table, &server.context(language, limits));
    app.pools.slow.run(draw).await.map(respond)
}

/// A file to store, not to show.
fn attachment(id: &str, ending: &str, content_type: &'static str, body: Body) -> Response {
    let plain = |c: char| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '-' };
    let name: String = id.chars().map(plain).collect();
    let disposition = format!("attachment; filename=\"{name}.{ending}\"");
    let headers = [(CONTENT_TYPE, content_type.to_owned()), (CONTENT_DISPOSITION, disposition)];
    (headers, body).into_response()
}

pub(super) async fn report(app: &App, client: &Client, id: String) -> Result<Response, ApiError> {
    let (Job { id, fixture, .. }, table) = find_with_table(app, id).await?;
    let language = client.language;
    let make = move |_: &_| {
        let kept = fixture.games().map_err(ApiError::broken)?;
        papan_report::page(&kept, &fixture.plan, &table, language).map_err(ApiError::broken)
    };
    let page = app.pools.slow.run(make).await?;
    let file = attachment(&id, "html", "text/html; charset=utf-8", page.into());
    Ok(([(CONTENT_SECURITY_POLICY, REPORT_POLICY)], file).into_response())
}

pub(super) async fn records(app: &App, id: String) -> Result<Response, ApiError> {
    let place = app.streams.send()?;
    let Job { id, fixture, .. } = find(app, id).await?;
    let body =
        streams::file(place, move |out| write_records(out, &fixture.plan, &fixture.games()?))?;
    Ok(attachment(&id, "jsonl", "application/jsonl", body))
}

pub(super) async fn table(app: &App, id: String) -> Result<Response, ApiError> {
    let (Job { id, .. }, table) = find_with_table(app, id).await?;
    let text = papan_report::comma_separated(&table).map_err(ApiError::broken)?;
    Ok(attachment(&id, "csv", "text/csv; charset=utf-8", text.into()))
}
