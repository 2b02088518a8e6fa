//! Extractors: bodies as JSON, and the language of the response.

use std::convert::Infallible;
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::failure::Failure;
use crate::language::language;
use papan_ui::api::fields;
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

/// What stands behind the question mark of an address; what is wrong with it is answered as JSON too.
#[derive(Debug)]
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Failure> {
        let Query(asked) = Query::try_from_uri(&parts.uri).map_err(|rejection| {
            let text = rejection.body_text();
            // What comes before the first colon says no more than that it is in the address.
            let why = text.split_once(": ").map_or(text.as_str(), |(_, why)| why);
            let number = "expected a whole number from 0";
            Failure::wrong(why.replace("invalid digit found in string", number))
        })?;
        Ok(Self(asked))
    }
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

/// The language of the response.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words(pub(crate) Language);

impl<S: Send + Sync> FromRequestParts<S> for Words {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        Ok(Self(language(&parts.uri, &parts.headers)))
    }
}
