//! What comes in: bodies as JSON, and the language of the answer.

use std::convert::Infallible;
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::failure::Failure;
use papan_ui::game::GameRequest;
use papan_words::Language;

/// A body has to arrive within this time.
const PATIENCE: Duration = Duration::from_secs(10);

/// A JSON body; what is wrong with it is answered as JSON too.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        let read =
            tokio::time::timeout(PATIENCE, Json::<Value>::from_request(request, state)).await;
        let late = |_| Failure::new(StatusCode::REQUEST_TIMEOUT, "the body did not arrive in time");
        let Json(body) = read
            .map_err(late)?
            .map_err(|rejection| Failure::new(rejection.status(), in_words(&rejection)))?;
        fields(&body).map(Self).map_err(Failure::wrong)
    }
}

/// What is wrong with a body that is no JSON, or does not come as such.
fn in_words(rejection: &JsonRejection) -> String {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => "the body is longer than 64 kB".to_owned(),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => "give a body of the type application/json".to_owned(),
        // What comes before the first colon says no more than that it is a body.
        _ => {
            let text = rejection.body_text();
            text.split_once(": ").map_or(text.clone(), |(_, why)| why.to_owned())
        }
    }
}

/// The fields of a body; what is wrong with one is said with its name.
fn fields<T: DeserializeOwned>(body: &Value) -> Result<T, String> {
    // The order of fields in the program is nobody's business: a list of their values is no body.
    if !body.is_object() {
        return Err("the body has to be an object with named fields: {\"rules\": …}".to_owned());
    }
    read(body).map_err(|wrong| {
        // What a question shares with others is read apart, and what is wrong there has no name.
        let game = read::<GameRequest>(body).err().filter(is_named);
        told(&game.filter(|_| !is_named(&wrong)).unwrap_or(wrong))
    })
}

type Wrong = serde_path_to_error::Error<serde_json::Error>;

fn read<T: DeserializeOwned>(body: &Value) -> Result<T, Wrong> {
    serde_path_to_error::deserialize(body)
}

fn is_named(wrong: &Wrong) -> bool {
    wrong.path().iter().next().is_some()
}

/// What is wrong, in words that people use for numbers and lists.
fn told(wrong: &Wrong) -> String {
    let mut why = wrong.inner().to_string();
    for (ours, theirs) in [
        ("expected usize", "expected a whole number from 0"),
        ("expected u64", "expected a whole number from 0"),
        ("expected u32", "expected a whole number from 0"),
        ("expected f64", "expected a number"),
        ("expected a sequence", "expected a list"),
        ("expected a tuple of size", "expected a list of length"),
        ("type: sequence", "type: list"),
        ("type: map", "type: object"),
    ] {
        why = why.replace(ours, theirs);
    }
    if is_named(wrong) { format!("{}: {why}", wrong.path()) } else { why }
}

/// The name in an address.
#[derive(Debug)]
pub(crate) struct Named(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let Path(name) = Path::from_request_parts(parts, state)
            .await
            .map_err(|rejection| Failure::not_found(rejection.body_text()))?;
        Ok(Self(name))
    }
}

/// The language in which the answer is wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words(pub(crate) Language);

impl<S: Send + Sync> FromRequestParts<S> for Words {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        Ok(Self(language(&parts.uri, &parts.headers)))
    }
}

/// What an address may say of the answer.
#[derive(Deserialize)]
struct AnswerQuery {
    lang: Option<String>,
}

/// The language of an answer: `lang` in the address, else the first of the header, such as `id-ID,id;q=0.9,en`.
pub(crate) fn language(address: &Uri, headers: &HeaderMap) -> Language {
    let asked = Query::<AnswerQuery>::try_from_uri(address).ok().and_then(|Query(q)| q.lang);
    let header = || headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok().map(str::to_owned);
    let list = asked.or_else(header).unwrap_or_default();
    Language::of_tag(list.split([',', ';']).next().unwrap_or_default().trim())
}
