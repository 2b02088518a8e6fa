//! The web app and its server.
//!
//! ```text
//!   browser ──▶ guard (refuses other sites) ──▶ router ──▶ a file of the page, or an endpoint of papan-api
//!                                                             │
//!                                                             ▼ pools (limit the load), jobs (stored tournaments)
//! ```
//!
//! A request holds everything that is needed to answer it: the server stores no games, so that an address opens the same
//! game anywhere. The server, not the page, leaves out what is hidden from a seat. No request names a file, and none starts
//! a program.

mod api;
mod connections;
mod guard;
mod jobs;
mod language;
pub mod page;
mod papers;
mod reachable;
mod response;
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
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{HeaderMap, Uri};
use axum::middleware;
use axum::response::Response;
use axum::routing::{any, get};
use tokio::net::TcpListener;

use guard::Names;
use jobs::Jobs;
use papan_api::searches::{self, Searches};
use papan_api::{ApiContext, ApiError};
use papan_arena::run::available_threads;
use papan_players::Limits;
use papan_ui::game::Judges;
use papan_ui::tournaments::files;
use papan_ui::words::{Refusal, say, text};
use papan_words::{Language, Message};
use papers::Papers;
use streams::Streams;
use visitors::Class;
use work_pool::Pools;

/// The longest body: a game of many moves is a few kilobytes.
const LONGEST_BODY: usize = 64 << 10;

/// The options of the server.
#[derive(Clone, Debug)]
pub struct ServeOptions {
    /// The port; 0 for any free one.
    pub port: u16,
    /// The address to listen at.
    pub bind: IpAddr,
    /// Host names that it accepts, besides its address and localhost.
    pub host: Vec<String>,
    /// Whether to open a browser.
    pub open: bool,
    /// Whether other sites may embed games.
    pub embed: bool,
    /// The token that allows changes to every tournament if others can reach the server; by default it is
    /// drawn.
    pub admin_token: Option<String>,
    /// The language of its own output.
    pub language: Language,
}

/// The state that all requests share.
#[derive(Clone, Debug)]
pub(crate) struct App {
    pub(crate) pools: Pools,
    pub(crate) judges: Judges,
    pub(crate) jobs: Jobs,
    pub(crate) searches: Searches,
    pub(crate) papers: Papers,
    pub(crate) streams: Streams,
    pub(crate) class: Class,
    /// Whether other sites may embed games.
    pub(crate) embeds: bool,
}

impl App {
    /// A new state, with tournaments and searches in these folders.
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

    /// The context of API handlers.
    pub(crate) fn context<'a>(&'a self, language: Language, limits: &'a Limits) -> ApiContext<'a> {
        let Self { judges, jobs, embeds, .. } = self;
        ApiContext { judges, language, limits, tournaments: jobs, embeds: *embeds }
    }
}

/// Serves until Ctrl-C.
pub fn run(options: &ServeOptions) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context(Refusal(say!("serve-no-threads")))?;
    runtime.block_on(serve(options))
}

async fn serve(options: &ServeOptions) -> Result<()> {
    let wanted = SocketAddr::new(options.bind, options.port);
    let listener = TcpListener::bind(wanted)
        .await
        .with_context(|| Refusal(say!("serve-no-listening", address = wanted.to_string())))?;
    let address = listener.local_addr()?;
    let link = format!("http://{}/", reachable::reachable(address));
    writeln!(anstream::stdout(), "{link}")?;
    let class = class(options, &link)?;
    if options.open && open::that_detached(&link).is_err() {
        writeln!(anstream::stderr(), "{}", text!("serve-no-browser", options.language))?;
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

/// The users of the server; prints the address of the teacher if others can reach it.
fn class(options: &ServeOptions, link: &str) -> Result<Class> {
    if options.bind.is_loopback() {
        return Ok(Class::alone());
    }
    let mut out = anstream::stderr();
    writeln!(out, "{}", text!("serve-reachable", options.language))?;
    let token = options
        .admin_token
        .clone()
        .or_else(visitors::random_name)
        .context(Refusal(say!("serve-no-random")))?;
    let address = format!("{link}?teacher={token}");
    let teacher = say!("serve-teacher", address = address).in_language(options.language);
    writeln!(out, "{teacher}")?;
    Ok(Class::shared(token))
}

/// Every route.
fn router(app: App, names: Names) -> Router {
    api::routes()
        .route("/api/{*rest}", any(|request| refuse(request, 404, say!("endpoint-unknown"))))
        .fallback(get(page::file))
        .method_not_allowed_fallback(|request| refuse(request, 405, say!("method-refused")))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(middleware::from_fn_with_state(app.class.clone(), visitors::recognise))
        .with_state(app)
        .layer(middleware::from_fn_with_state(names, guard::guard))
}

#[expect(clippy::unused_async, reason = "axum calls asynchronous handlers")]
async fn refuse(request: Request, status: u16, message: Message) -> Response {
    refuse_at(request.uri(), request.headers(), status, message)
}

/// An error in the language of a request.
fn refuse_at(address: &Uri, headers: &HeaderMap, status: u16, message: Message) -> Response {
    response::refuse(ApiError::new(status, message), language::language(address, headers))
}
