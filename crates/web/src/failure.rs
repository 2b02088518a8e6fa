//! What is refused, and why: JSON with a status, never a page.

use axum::Json;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use papan_ui::api::{ApiError, Refused};
use papan_ui::game::GameError;
use papan_words::{Language, Message};

use crate::language::language;

/// Why there is no answer.
#[derive(Debug)]
pub(crate) struct Failure {
    status: StatusCode,
    message: String,
    /// The same in any language, where it has words.
    words: Option<Message>,
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

    /// The same without HTTP.
    pub(crate) fn into_error(self) -> ApiError {
        ApiError { status: self.status.as_u16(), message: self.message, words: self.words }
    }

    /// Something of ours broke.
    pub(crate) fn broken(error: impl std::fmt::Display) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, format!("{error:#}"))
    }
}

impl From<ApiError> for Failure {
    fn from(ApiError { status, message, words }: ApiError) -> Self {
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        Self { status, message, words }
    }
}

impl From<GameError> for Failure {
    fn from(error: GameError) -> Self {
        ApiError::from(error).into()
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
