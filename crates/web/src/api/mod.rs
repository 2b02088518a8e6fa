//! The routes under `/api/v1`, made from the table of endpoints, and the operations on stored jobs.

mod papers;
mod searches;
mod tournaments;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequest, Path, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use axum::routing::{MethodFilter, get, on};
use papan_api::searches::Searches;
use papan_api::{Answer, ApiError, Cost, DESCRIPTION, Endpoint, Method, Operation, endpoints};
use papan_players::Limits;
use papan_ui::words::say;
use papan_words::Language;

use crate::App;
use crate::language::language;
use crate::response::{refuse, respond};
use crate::visitors::Visitor;

/// The time limit for the arrival of a whole body. The limit of `tower-http` starts again with every piece, so a client
/// that sends a byte at a time would never reach it.
const BODY_TIMEOUT: Duration = Duration::from_secs(10);

/// The policy of a report that is opened as a page: only its own style.
const REPORT_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/// Every route of the API.
pub(crate) fn routes() -> Router<App> {
    let description = ([(header::CONTENT_TYPE, "application/json")], DESCRIPTION);
    let router = Router::new().route("/api/v1/openapi.json", get(|| async { description }));
    endpoints().into_iter().fold(router, |router, endpoint| {
        let method = match endpoint.method {
            Method::Get => MethodFilter::GET,
            Method::Post => MethodFilter::POST,
            Method::Delete => MethodFilter::DELETE,
        };
        let path = format!("/api/v1/{}", endpoint.path);
        let endpoint = Arc::new(endpoint);
        let handler = move |State(app): State<App>, id: OptionalId, visitor, request: Request| {
            let client = Client { language: language(request.uri(), request.headers()), visitor };
            let (endpoint, language) = (Arc::clone(&endpoint), client.language);
            async move {
                let answer = answer(app, &endpoint, client, id, request).await;
                answer.unwrap_or_else(|error| refuse(error, language))
            }
        };
        router.route(&path, on(method, handler))
    })
}

type OptionalId = Result<Option<Path<String>>, PathRejection>;

/// The sender of a request.
#[derive(Debug)]
pub(crate) struct Client {
    language: Language,
    visitor: Visitor,
}

/// The parts of a request that endpoints use.
#[derive(Debug)]
pub(crate) struct Input {
    id: String,
    query: String,
    body: Bytes,
}

impl Input {
    fn request(&self) -> papan_api::Request<'_> {
        papan_api::Request { id: &self.id, query: &self.query, body: &self.body }
    }
}

async fn answer(
    app: App,
    endpoint: &Endpoint,
    client: Client,
    id: OptionalId,
    request: Request,
) -> Result<Response, ApiError> {
    let id = id.map_err(|rejection| ApiError::not_found(rejection.body_text()))?;
    let id = id.map_or_else(String::new, |Path(id)| id);
    let query = request.uri().query().unwrap_or_default().to_owned();
    let body = if endpoint.has_body { body(request).await? } else { Bytes::new() };
    let input = Input { id, query, body };
    match &endpoint.answer {
        Answer::Stored(operation) => stored(&app, *operation, &client, input).await,
        Answer::Computed(prepare) => {
            let task = prepare(&input.request())?;
            let (cost, pools) = (task.cost, app.pools.clone());
            let run = move |limits: &Limits| task.run(&app.context(client.language, limits));
            let reply = match cost {
                Cost::Instant => run(&Limits::default()),
                Cost::Quick => pools.quick.run(run).await,
                Cost::Slow => pools.slow.run(run).await,
            };
            reply.map(respond)
        }
    }
}

/// Reads the body of a request.
async fn body(request: Request) -> Result<Bytes, ApiError> {
    if !is_json(request.headers()) {
        return Err(ApiError::new(415, say!("body-no-json")));
    }
    let read = tokio::time::timeout(BODY_TIMEOUT, Bytes::from_request(request, &())).await;
    let read = read.map_err(|_| ApiError::new(408, say!("body-late")))?;
    read.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::new(413, say!("body-too-long")),
        status => ApiError::new(status.as_u16(), rejection.body_text()),
    })
}

fn is_json(headers: &HeaderMap) -> bool {
    let text = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let media_type = text.and_then(|text| text.split(';').next()).unwrap_or_default().trim();
    media_type.eq_ignore_ascii_case("application/json")
}

/// Answers a request about stored jobs.
async fn stored(
    app: &App,
    operation: Operation,
    client: &Client,
    input: Input,
) -> Result<Response, ApiError> {
    match operation {
        Operation::ListTournaments => tournaments::list(app, client).await,
        Operation::CreateTournament => tournaments::create(app, client, &input).await,
        Operation::Tournament => tournaments::one(app, client, input.id).await,
        Operation::StopTournament => tournaments::stop(app, client, input.id).await,
        Operation::ResumeTournament => tournaments::resume(app, client, input.id).await,
        Operation::DeleteTournament => tournaments::delete(app, client, input.id).await,
        Operation::TournamentEvents => tournaments::events(app, client, input.id).await,
        Operation::TournamentGames => tournaments::games(app, client, input).await,
        Operation::TournamentMistakes => tournaments::mistakes(app, client, input).await,
        Operation::TournamentReport => tournaments::report(app, client, input.id).await,
        Operation::TournamentRecords => tournaments::records(app, input.id).await,
        Operation::TournamentTable => tournaments::table(app, input.id).await,
        Operation::TournamentPictures => tournaments::pictures(app, client, input.id).await,
        Operation::Papers => papers::list(app, client),
        Operation::PaperEvents => papers::events(app, client),
        Operation::CheckPaper => papers::check(app, client, &input.id),
        Operation::ListSearches => searches::list(app, client).await,
        Operation::CreateSearch => searches::create(app, client, &input).await,
        Operation::Search => searches::one(app, client, input.id).await,
        Operation::StopSearch => searches::change(app, client, input.id, Searches::stop).await,
        Operation::ResumeSearch => searches::change(app, client, input.id, Searches::resume).await,
        Operation::DeleteSearch => searches::delete(app, client, input.id).await,
        Operation::SearchReport => searches::report(app, client, input.id).await,
    }
}
