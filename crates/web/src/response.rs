//! Converts replies and errors of the API to HTTP responses.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use papan_api::{ApiError, Reply};
use papan_words::Language;
use serde::Serialize;

/// Converts a reply.
pub(crate) fn respond(Reply { status, content_type, body }: Reply) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, [(header::CONTENT_TYPE, content_type)], body).into_response()
}

/// Returns a value as JSON, with its texts in a language.
pub(crate) fn json(
    status: u16,
    value: &impl Serialize,
    language: Language,
) -> Result<Response, ApiError> {
    language.during(|| Reply::json(status, value)).map(respond)
}

/// Returns an error, with its text in a language.
pub(crate) fn refuse(error: ApiError, language: Language) -> Response {
    let mut response = respond(error.reply(language));
    if response.status() == StatusCode::SERVICE_UNAVAILABLE {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}
