//! The texts of every front end, in every language.

use std::error::Error;
use std::fmt::Display;

use papan_arena::game::record::RecordError;
use papan_arena::settings::SettingsError;
use papan_arena::store::StoreError;
use papan_engine::seat::SeatError;
use papan_games::{MoveError, ReadError, TextError};
use papan_words::{Language, Message, Source};

/// The texts of this crate.
pub static WORDS: Source = papan_words::source!("ui");

/// A message of a surface: an id of `words/en.ftl`, and its values.
#[macro_export]
macro_rules! say {
    ($($what:tt)*) => { papan_words::message!(&$crate::words::WORDS, $($what)*) };
}

/// A text of a surface that has no values: an id of `words/en.ftl`, and the language.
#[macro_export]
macro_rules! text {
    ($id:expr, $language:expr) => {
        $crate::words::WORDS.text($language, $id)
    };
}
#[doc(hidden)]
pub use {say, text};

/// Joins a list with a word before the last item, given by its id: `3, 4 and 5`.
pub fn joined<T: Display>(
    items: impl IntoIterator<Item = T>,
    id: &'static str,
    language: Language,
) -> String {
    let mut items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    match (items.pop(), items.is_empty()) {
        (None, _) => String::new(),
        (Some(only), true) => only,
        (Some(end), false) => say!(id, some = items.join(", "), last = end).in_language(language),
    }
}

/// Renders an error with its causes: messages of Papan in the language, others unchanged.
pub fn refusal(error: &anyhow::Error, language: Language) -> String {
    error.chain().map(|cause| refusal_of(cause, language)).collect::<Vec<_>>().join(": ")
}

/// Renders one error, without its causes.
pub fn refusal_of(error: &(dyn Error + 'static), language: Language) -> String {
    message_of(error).map_or_else(|| error.to_string(), |message| message.in_language(language))
}

/// A refusal with a message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(pub Message);

impl Refusal {
    fn message(&self) -> Message {
        self.0.clone()
    }
}

/// The message of an error of Papan.
fn message_of(error: &(dyn Error + 'static)) -> Option<Message> {
    fn of<E: Error + 'static>(
        error: &(dyn Error + 'static),
        message: fn(&E) -> Message,
    ) -> Option<Message> {
        error.downcast_ref().map(message)
    }
    of(error, TextError::message)
        .or_else(|| of(error, MoveError::message))
        .or_else(|| of(error, ReadError::message))
        .or_else(|| of(error, SettingsError::message))
        .or_else(|| of(error, SeatError::message))
        .or_else(|| of(error, RecordError::message))
        .or_else(|| of(error, StoreError::message))
        .or_else(|| of(error, Refusal::message))
}

papan_words::test_words!(WORDS, "ui", "report", "api", "tui", "web", "cli");
