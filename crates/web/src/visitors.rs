//! Who asks, where several people share a server: whoever made a tournament, the teacher, or somebody else.
//!
//! On one's own machine everybody may do everything. Where others can reach the server, each browser is given a
//! name that nobody else knows, in a cookie that scripts cannot read; who knows the teacher's token is the teacher.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{FromRequestParts, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use papan_api::ApiError;
use papan_ui::words::say;
use parking_lot::Mutex;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::language::language;
use crate::response::refuse;

const VISITOR: &str = "papan-visitor";
const TEACHER: &str = "papan-teacher";
/// The name stays for a year, and goes nowhere but here.
const KEPT: &str = "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict";

/// The people who share a server. Cheap to clone; clones share state.
#[derive(Clone, Debug)]
pub(crate) struct Class(Option<Arc<Shared>>);

#[derive(Debug)]
struct Shared {
    teacher: String,
    /// Who made which tournament, since the server was started.
    makers: Mutex<BTreeMap<String, String>>,
}

impl Shared {
    /// Whether this is the teacher's token; how long that takes says nothing of how much of it is right.
    fn knows(&self, token: &str) -> bool {
        Sha256::digest(token) == Sha256::digest(&self.teacher)
    }
}

impl Class {
    /// A machine that nobody else can reach.
    pub(crate) fn alone() -> Self {
        Self(None)
    }

    /// A server that others can reach, with the token of whoever may do everything.
    pub(crate) fn shared(teacher: String) -> Self {
        Self(Some(Arc::new(Shared { teacher, makers: Mutex::default() })))
    }

    /// Whether somebody may stop, go on with and delete a tournament.
    pub(crate) fn may_change(&self, visitor: &Visitor, tournament: &str) -> bool {
        self.0.as_ref().is_none_or(|shared| {
            visitor.is_teacher
                || visitor.name.is_some()
                    && shared.makers.lock().get(tournament) == visitor.name.as_ref()
        })
    }

    /// Refuses what somebody may not do.
    pub(crate) fn check(&self, visitor: &Visitor, tournament: &str) -> Result<(), ApiError> {
        if self.may_change(visitor, tournament) {
            return Ok(());
        }
        Err(ApiError::new(403, say!("tournament-of-others")))
    }

    /// Remembers who made a tournament.
    pub(crate) fn made(&self, visitor: &Visitor, tournament: &str) {
        if let (Some(shared), Some(name)) = (&self.0, &visitor.name) {
            shared.makers.lock().insert(tournament.to_owned(), name.clone());
        }
    }

    /// Forgets who made a tournament that is gone: another may get its name.
    pub(crate) fn forget(&self, tournament: &str) {
        if let Some(shared) = &self.0 {
            shared.makers.lock().remove(tournament);
        }
    }
}

/// Whoever asks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visitor {
    name: Option<String>,
    is_teacher: bool,
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get().cloned().unwrap_or_default())
    }
}

/// How the teacher comes in: the address with the token, once in each browser.
#[derive(Deserialize)]
struct TeacherQuery {
    teacher: String,
}

/// Finds out who asks, and gives a name to who has none.
pub(crate) async fn recognise(
    State(class): State<Class>,
    mut request: Request,
    next: Next,
) -> Response {
    let Some(shared) = class.0 else { return next.run(request).await };
    if let Ok(Query(TeacherQuery { teacher })) = Query::try_from_uri(request.uri()) {
        return welcome(&shared, &teacher, &request);
    }
    let headers = request.headers();
    let known = cookie(headers, VISITOR).filter(|name| !name.is_empty()).map(str::to_owned);
    let token = bearer(headers).or_else(|| cookie(headers, TEACHER));
    let is_teacher = token.is_some_and(|token| shared.knows(token));
    let fresh = if known.is_none() { random_name() } else { None };
    let name = known.or_else(|| fresh.clone());
    request.extensions_mut().insert(Visitor { name, is_teacher });
    let mut response = next.run(request).await;
    if let Some(name) = fresh {
        keep(&mut response, VISITOR, &name);
    }
    response
}

/// Lets the teacher in, and the token out of the address bar.
fn welcome(shared: &Shared, token: &str, request: &Request) -> Response {
    if !shared.knows(token) {
        let language = language(request.uri(), request.headers());
        return refuse(ApiError::new(403, say!("not-the-teacher")), language);
    }
    let path = request.uri().path();
    // Two slashes at the beginning would lead to another server.
    let mut response = Redirect::to(&format!("/{}", path.trim_start_matches('/'))).into_response();
    keep(&mut response, TEACHER, token);
    response
}

fn keep(response: &mut Response, name: &str, value: &str) {
    if let Ok(cookie) = HeaderValue::try_from(format!("{name}={value}{KEPT}")) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        all.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(given, _)| *given == name).map(|(_, value)| value)
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// A name that cannot be guessed; nothing if the system has no randomness to give.
pub(crate) fn random_name() -> Option<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok()?;
    Some(format!("{:032x}", u128::from_be_bytes(bytes)))
}
