//! The web page, and the server that answers its questions.
//!
//! ```text
//!   browser ──▶ guard (who may ask) ──▶ router ──▶ a file of the page, or a question under /api/v1
//!                                                     │
//!                            pools (how much at once) ▼   games, players, lab: the same as everywhere
//! ```
//!
//! Every question holds everything that is needed to answer it: the server keeps no games, so that an address
//! opens the same game anywhere. What is hidden from a seat is left out here, not on the page. No request names
//! a file, and none starts a program.

mod api;
pub mod bundle;
mod connections;
mod description;
mod failure;
mod guard;
mod jobs;
mod language;
pub mod page;
mod papers;
mod request;
mod streams;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod visitors;
pub mod words;
mod work_pool;

use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use anyhow::{Context, Result};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::get;
use tokio::net::TcpListener;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use description::Described;
use failure::Failure;
use guard::Names;
use jobs::Jobs;
use papan_lab::run::available_threads;
use papan_ui::api::Desk;
use papan_ui::game::Judges;
use papan_ui::searches::{self, Searches};
use papan_ui::tournaments::files;
use papan_words::Language;
use papers::Papers;
use streams::Streams;
use visitors::Class;
use work_pool::Pools;

/// The longest body: a game of many moves is a few kilobytes.
const LONGEST_BODY: usize = 64 << 10;

/// How the page is served.
#[derive(Clone, Debug)]
pub struct ServeOptions {
    /// The port; any that is free for 0.
    pub port: u16,
    /// The address to listen at.
    pub bind: IpAddr,
    /// Names under which it may be asked for, besides its address and localhost.
    pub host: Vec<String>,
    /// Whether it is opened in the browser.
    pub open: bool,
    /// Whether pages of others may show games.
    pub embed: bool,
    /// What whoever may change every tournament has to know, where others can reach the server; drawn and
    /// printed unless given.
    pub admin_token: Option<String>,
}

/// What all requests share.
#[derive(Clone, Debug)]
pub(crate) struct App {
    pub(crate) pools: Pools,
    pub(crate) judges: Judges,
    pub(crate) jobs: Jobs,
    pub(crate) searches: Searches,
    pub(crate) papers: Papers,
    pub(crate) streams: Streams,
    pub(crate) class: Class,
    /// Whether pages of others may show games.
    pub(crate) embeds: bool,
}

impl App {
    /// Everything anew, with tournaments and searches in these folders.
    fn new(pools: Pools, tournaments: PathBuf, searches: PathBuf, class: Class) -> Self {
        let threads = available_threads();
        Self {
            pools,
            judges: Judges::new(threads + 1),
            jobs: Jobs::new(tournaments, threads),
            searches: Searches::new(searches, threads),
            papers: Papers::new(),
            streams: Streams::new(),
            class,
            embeds: false,
        }
    }

    /// What answers are given with.
    pub(crate) fn desk(&self, language: Language) -> Desk {
        Desk { judges: self.judges.clone(), language }
    }
}

/// Serves until Ctrl-C.
pub fn run(options: &ServeOptions) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start the threads of the server")?;
    runtime.block_on(serve(options))
}

async fn serve(options: &ServeOptions) -> Result<()> {
    let wanted = SocketAddr::new(options.bind, options.port);
    let listener = TcpListener::bind(wanted)
        .await
        .with_context(|| format!("cannot listen at {wanted}: give another --port or --bind"))?;
    let address = listener.local_addr()?;
    let link = format!("http://{address}/");
    writeln!(anstream::stdout(), "{link}")?;
    let class = class(options, &link)?;
    if options.open && opener::open_browser(&link).is_err() {
        writeln!(anstream::stderr(), "no browser could be opened: open the address yourself")?;
    }
    let folders = (files::of_this_user(), searches::of_this_user());
    let app = App::new(Pools::new(available_threads()), folders.0, folders.1, class);
    let app = App { embeds: options.embed, ..app };
    let (jobs, searches) = (app.jobs.clone(), app.searches.clone());
    tokio::task::spawn_blocking(page::prepare);
    let router = router(app, Names::new(options.bind, &options.host));
    connections::accept(listener, router).await;
    searches.stop_all();
    jobs.end().await;
    Ok(())
}

/// Who may come; what they have to know is said where others can reach the server.
fn class(options: &ServeOptions, link: &str) -> Result<Class> {
    if options.bind.is_loopback() {
        return Ok(Class::alone());
    }
    let mut out = anstream::stderr();
    writeln!(out, "others on the network can reach it; Ctrl-C ends it")?;
    if let Some(token) = &options.admin_token {
        return Ok(Class::shared(token.clone()));
    }
    let token =
        visitors::random_name().context("the system has no randomness: give --admin-token")?;
    writeln!(
        out,
        "who opens this address may stop and delete every tournament: {link}?teacher={token}"
    )?;
    Ok(Class::shared(token))
}

/// Every address that is answered.
fn router(app: App, names: Names) -> Router {
    let (questions, description) = OpenApiRouter::with_openapi(Described::openapi())
        .nest(
            "/api/v1",
            OpenApiRouter::new()
                .routes(routes!(api::listing::rules))
                .routes(routes!(api::listing::players))
                .routes(routes!(api::listing::bots))
                .routes(routes!(api::playing::moves))
                .routes(routes!(api::playing::board))
                .routes(routes!(api::playing::play))
                .routes(routes!(api::playing::lines))
                .routes(routes!(api::playing::hint))
                .routes(routes!(api::playing::record))
                .routes(routes!(api::opening::open))
                .routes(routes!(api::explaining::explain))
                .routes(routes!(api::explaining::belief))
                .routes(routes!(api::exact::judge))
                .routes(routes!(api::exact::solve))
                .routes(routes!(api::exact::explore))
                .routes(routes!(api::puzzles::list))
                .routes(routes!(api::puzzles::one))
                .routes(routes!(api::puzzles::daily))
                .routes(routes!(api::puzzles::attempt))
                .routes(routes!(api::puzzles::hint))
                .routes(routes!(api::arena::list, api::arena::create))
                .routes(routes!(api::arena::plan))
                .routes(routes!(api::arena::one, api::arena::delete))
                .routes(routes!(api::arena::stop))
                .routes(routes!(api::arena::resume))
                .routes(routes!(api::arena::events))
                .routes(routes!(api::games::games))
                .routes(routes!(api::downloads::report))
                .routes(routes!(api::downloads::records))
                .routes(routes!(api::downloads::csv))
                .routes(routes!(api::downloads::pictures))
                .routes(routes!(api::searches::list, api::searches::create))
                .routes(routes!(api::searches::one, api::searches::delete))
                .routes(routes!(api::searches::stop))
                .routes(routes!(api::searches::resume))
                .routes(routes!(api::searches::report))
                .routes(routes!(api::papers::list))
                .routes(routes!(api::papers::events))
                .routes(routes!(api::papers::check)),
        )
        .split_for_parts();
    let description = axum::Json(description::complete(&description));
    questions
        .route("/api/v1/openapi.json", get(|| async { description }))
        .route(
            "/api/{*rest}",
            axum::routing::any(|| async {
                Failure::not_found("there is no such question: see /api/v1/openapi.json")
            }),
        )
        .fallback(get(page::file))
        .method_not_allowed_fallback(|| async {
            Failure::new(axum::http::StatusCode::METHOD_NOT_ALLOWED, "not with this method")
        })
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(middleware::from_fn_with_state(app.class.clone(), visitors::recognise))
        .layer(middleware::from_fn(failure::in_words))
        .with_state(app)
        .layer(middleware::from_fn_with_state(names, guard::guard))
}
