//! Answers and the one error of the API.

use std::fmt::Display;

use papan_arena::settings::SettingsError;
use papan_games::TextError;
use papan_ui::game::GameError;
use papan_ui::words::refusal;
use papan_words::{Language, Message};
use serde::Serialize;

/// The content type of most answers.
pub(crate) const JSON: &str = "application/json";

/// An answer.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Reply {
    /// The status code of HTTP.
    pub status: u16,
    /// The content type.
    #[serde(rename = "kind")]
    pub content_type: &'static str,
    /// The text.
    pub body: String,
}

impl Reply {
    /// A value as JSON, in the language of the scope: see [`papan_words::Language::during`].
    pub fn json(status: u16, value: &impl Serialize) -> Result<Self, ApiError> {
        let body = serde_json::to_string(value).map_err(ApiError::broken)?;
        Ok(Self { status, content_type: JSON, body })
    }
}

/// Why a request has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiError {
    /// The status code of HTTP.
    pub status: u16,
    /// The reason, with the offending text and what is allowed.
    pub message: Message,
}

/// The body of an error response.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ErrorBody {
    /// The reason, with the offending text and what is allowed.
    pub error: Message,
}

impl ApiError {
    /// An error with this status.
    pub fn new(status: u16, message: impl Into<Message>) -> Self {
        Self { status, message: message.into() }
    }

    /// 422: the request is well-formed but makes no sense.
    pub fn wrong(error: impl Display) -> Self {
        Self::new(422, format!("{error:#}"))
    }

    /// 422 with every cause of an error, in a language.
    pub fn caused(error: &anyhow::Error, language: Language) -> Self {
        Self::new(422, refusal(error, language))
    }

    /// 404.
    pub fn not_found(message: impl Into<Message>) -> Self {
        Self::new(404, message)
    }

    /// 409: impossible in the present state.
    pub fn conflict(message: impl Into<Message>) -> Self {
        Self::new(409, message)
    }

    /// 500.
    pub fn broken(error: impl Display) -> Self {
        Self::new(500, format!("{error:#}"))
    }

    /// 503: the server has too much to do.
    pub fn busy() -> Self {
        Self::new(503, "too much is asked at once: try again soon")
    }

    /// The response in a language.
    pub fn reply(self, language: Language) -> Reply {
        let Self { status, message } = self;
        let body = ErrorBody { error: message };
        // A text is always JSON.
        let body = language.during(|| serde_json::to_string(&body)).unwrap_or_default();
        Reply { status, content_type: JSON, body }
    }
}

impl From<GameError> for ApiError {
    fn from(error: GameError) -> Self {
        match error {
            GameError::Wrong(message) => Self::new(422, message),
            GameError::Forbidden(message) => Self::new(403, message),
            GameError::Broken(message) => Self::new(500, message),
        }
    }
}

impl From<TextError> for ApiError {
    fn from(error: TextError) -> Self {
        Self::new(422, error.message())
    }
}

impl From<SettingsError> for ApiError {
    fn from(error: SettingsError) -> Self {
        Self::new(422, error.message())
    }
}
