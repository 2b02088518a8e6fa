//! The questions that are asked under `/api/v1`, and their answers, whoever carries them: a server to a browser far
//! away, or a worker of the browser itself.
//!
//! ```text
//!   axum ──▶ a request, read ──▶ a function of this module ──▶ an answer, or an ApiError ──▶ JSON
//!   a worker ──▶ Service ────────┘   (the same functions, found by method and path)
//! ```
//!
//! Here stands what is asked and answered. Threads, streams, files and who may ask are the business of whoever carries.

pub mod arena;
mod body;
pub mod exact;
pub mod explaining;
pub mod listing;
mod memory;
pub mod opening;
pub mod papers;
pub mod playing;
pub mod puzzles;
mod service;

use std::fmt::Display;

use papan_games::TextError;
use papan_words::{Language, Message};
use serde::Serialize;

pub use body::{NothingElse, fields};
pub use service::{Call, Event, Reply, Service};

use crate::game::{GameError, Judges};

/// What answers are given with.
#[derive(Clone, Debug)]
pub struct Desk {
    /// Who knows what perfect play says.
    pub judges: Judges,
    /// The language of the answer.
    pub language: Language,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiError {
    /// Its number, as in HTTP.
    pub status: u16,
    /// What is wrong, with the offending text and what is allowed.
    pub message: String,
    /// The same in any language, where it has words.
    pub words: Option<Message>,
}

/// A refusal as it is sent.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refused {
    /// What is wrong, with the offending text and what is allowed.
    pub error: String,
}

impl ApiError {
    /// A refusal with this number.
    pub fn new(status: u16, message: impl Into<String>) -> Self {
        Self { status, message: message.into(), words: None }
    }

    /// What has words in every language.
    pub fn said(status: u16, words: Message) -> Self {
        Self { status, message: words.to_string(), words: Some(words) }
    }

    /// What was asked for makes no sense: the text says why.
    pub fn wrong(error: impl Display) -> Self {
        Self::new(422, format!("{error:#}"))
    }

    /// There is no such thing.
    pub fn not_found(message: impl Into<String>) -> Self {
        Self::new(404, message)
    }

    /// It cannot be done as things stand.
    pub fn conflict(message: impl Into<String>) -> Self {
        Self::new(409, message)
    }

    /// Something of ours broke.
    pub fn broken(error: impl Display) -> Self {
        Self::new(500, format!("{error:#}"))
    }

    /// As it is sent in a language.
    pub fn refused(&self, language: Language) -> Refused {
        let words = self.words.as_ref().filter(|_| language != Language::En);
        Refused { error: words.map_or_else(|| self.message.clone(), |w| w.in_language(language)) }
    }
}

impl From<GameError> for ApiError {
    fn from(error: GameError) -> Self {
        match error {
            GameError::Wrong(message) => Self::said(422, message),
            GameError::Forbidden(message) => Self::said(403, message),
            GameError::Broken(message) => Self::said(500, message),
        }
    }
}

impl From<TextError> for ApiError {
    fn from(error: TextError) -> Self {
        GameError::from(error).into()
    }
}
