//! What is refused, and why: JSON with a status, never a page.

use axum::Json;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use papan_ui::game::GameError;
use papan_words::{Language, Message};
use serde::Serialize;
use utoipa::ToSchema;

use crate::request::language;

/// Why there is no answer.
#[derive(Debug)]
pub(crate) struct Failure {
    status: StatusCode,
    message: String,
    /// The same in any language, where it has words.
    words: Option<Message>,
}

/// A refusal as it is sent.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Refused {
    /// What is wrong, with the offending text and what is allowed.
    error: String,
}

impl Failure {
    pub(crate) fn new(status: StatusCode, message: impl Into<String>) -> Self {
        Self { status, message: message.into(), words: None }
    }

    /// What has words in every language.
    pub(crate) fn said(status: StatusCode, words: Message) -> Self {
        Self { status, message: words.to_string(), words: Some(words) }
    }

    /// What was asked for makes no sense: the text says why.
    pub(crate) fn wrong(error: impl std::fmt::Display) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, format!("{error:#}"))
    }

    /// What was asked for is not for whoever asks.
    pub(crate) fn forbidden(message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, message)
    }

    pub(crate) fn not_found(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, message)
    }

    pub(crate) fn is_not_found(&self) -> bool {
        self.status == StatusCode::NOT_FOUND
    }

    /// There is too much to do already.
    pub(crate) fn busy() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "too much is asked at once: try again soon")
    }

    /// Something of ours broke.
    pub(crate) fn broken(error: impl std::fmt::Display) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, format!("{error:#}"))
    }
}

impl From<GameError> for Failure {
    fn from(error: GameError) -> Self {
        match error {
            GameError::Wrong(message) => Self::said(StatusCode::UNPROCESSABLE_ENTITY, message),
            GameError::Forbidden(message) => Self::said(StatusCode::FORBIDDEN, message),
            GameError::Broken(message) => Self::said(StatusCode::INTERNAL_SERVER_ERROR, message),
        }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(Refused { error: self.message })).into_response();
        if let Some(words) = self.words {
            response.extensions_mut().insert(words);
        }
        if self.status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

/// Says refusals in the language in which somebody asked.
pub(crate) async fn in_words(request: Request, next: Next) -> Response {
    let language = language(request.uri(), request.headers());
    let mut response = next.run(request).await;
    let words = response.extensions_mut().remove::<Message>();
    match words.filter(|_| language != Language::En) {
        Some(words) => {
            let (mut parts, _) = response.into_parts();
            parts.headers.remove(header::CONTENT_LENGTH);
            (parts, Json(Refused { error: words.in_language(language) })).into_response()
        }
        None => response,
    }
}
