//! The rights of the people who share a server: the maker of a tournament, the teacher, and all others.
//!
//! On a local server every client may change everything. If others can reach the server, each browser gets a secret
//! name in a cookie that scripts cannot read; a client with the teacher's token is the teacher.

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
use crate::page::contains;
use crate::response::refuse;

const VISITOR: &str = "papan-visitor";
const TEACHER: &str = "papan-teacher";
/// The cookie lasts a year and is sent only to this server.
const KEPT: &str = "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict";

/// The people who share a server. Cheap to clone; clones share state.
#[derive(Clone, Debug)]
pub(crate) struct Class(Option<Arc<Shared>>);

#[derive(Debug)]
struct Shared {
    teacher: String,
    /// The maker of each tournament since the server started.
    makers: Mutex<BTreeMap<String, String>>,
}

impl Shared {
    /// Whether this is the teacher's token. Hashes are compared, so that the time reveals nothing about the token.
    fn knows(&self, token: &str) -> bool {
        Sha256::digest(token) == Sha256::digest(&self.teacher)
    }
}

impl Class {
    /// A server that only this machine can reach.
    pub(crate) fn alone() -> Self {
        Self(None)
    }

    /// A server that others can reach, with the teacher's token.
    pub(crate) fn shared(teacher: String) -> Self {
        Self(Some(Arc::new(Shared { teacher, makers: Mutex::default() })))
    }

    /// Whether a visitor may stop, resume and delete a tournament.
    pub(crate) fn may_change(&self, visitor: &Visitor, tournament: &str) -> bool {
        self.0.as_ref().is_none_or(|shared| {
            visitor.is_teacher
                || visitor.name.is_some()
                    && shared.makers.lock().get(tournament) == visitor.name.as_ref()
        })
    }

    /// Refuses a visitor that may not change a tournament.
    pub(crate) fn check(&self, visitor: &Visitor, tournament: &str) -> Result<(), ApiError> {
        if self.may_change(visitor, tournament) {
            return Ok(());
        }
        Err(ApiError::new(403, say!("tournament-of-others")))
    }

    /// Remembers the maker of a tournament.
    pub(crate) fn made(&self, visitor: &Visitor, tournament: &str) {
        if let (Some(shared), Some(name)) = (&self.0, &visitor.name) {
            shared.makers.lock().insert(tournament.to_owned(), name.clone());
        }
    }

    /// Forgets the maker of a deleted tournament: a new one may get its name.
    pub(crate) fn forget(&self, tournament: &str) {
        if let Some(shared) = &self.0 {
            shared.makers.lock().remove(tournament);
        }
    }
}

/// The sender of a request.
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

/// The query of the teacher's address, which is opened once in each browser.
#[derive(Deserialize)]
struct TeacherQuery {
    teacher: String,
}

/// Identifies the visitor, and gives a name to a new one.
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

/// Sets the teacher's cookie, and redirects to the address without the token. For a wrong token a browser gets the page,
/// which shows the error; other clients get JSON.
fn welcome(shared: &Shared, token: &str, request: &Request) -> Response {
    // Two slashes at the beginning would lead to another server.
    let path = format!("/{}", request.uri().path().trim_start_matches('/'));
    if shared.knows(token) {
        let mut response = Redirect::to(&path).into_response();
        keep(&mut response, TEACHER, token);
        return response;
    }
    if contains(request.headers(), header::ACCEPT, "text/html") {
        return Redirect::to(&format!("{path}?token=refused")).into_response();
    }
    let language = language(request.uri(), request.headers());
    refuse(ApiError::new(403, say!("not-the-teacher")), language)
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

/// A name that cannot be guessed; `None` if the system provides no randomness.
pub(crate) fn random_name() -> Option<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok()?;
    Some(format!("{:032x}", u128::from_be_bytes(bytes)))
}
