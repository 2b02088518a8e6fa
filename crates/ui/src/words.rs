//! The texts of every front end, in every language.

use std::error::Error;

use papan_arena::game::record::RecordError;
use papan_arena::results::RunError;
use papan_arena::settings::SettingsError;
use papan_arena::store::StoreError;
use papan_arena::tournament::SprtTextError;
use papan_engine::StartError;
use papan_engine::seat::SeatError;
use papan_games::{MoveError, ReadError, TextError};
use papan_study::exploit::ExploitError;
use papan_study::grade::{AssignmentError, GradeError, RandomReference, SubmissionError};
use papan_study::puzzles::{CollectionError, MiningError};
use papan_study::regret::RegretError;
use papan_study::tune::TuneError;
use papan_words::{Arg, Language, Message, Source};

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
pub fn joined<A: Into<Arg>>(items: impl IntoIterator<Item = A>, id: &'static str) -> Arg {
    let mut items: Vec<Arg> = items.into_iter().map(Into::into).collect();
    match (items.pop(), items.is_empty()) {
        (None, _) => Arg::List(items),
        (Some(only), true) => only,
        (Some(last), false) => say!(id, some = Arg::List(items), last = last).into(),
    }
}

/// Renders an error with its causes: messages of Papan in the language, others unchanged.
pub fn refusal(error: &anyhow::Error, language: Language) -> String {
    // A context is found only here: the causes of an error hide its type.
    let context = error.downcast_ref::<Refusal>();
    let text = |cause: &(dyn Error + 'static)| {
        let context = context.filter(|context| context.to_string() == cause.to_string());
        context.map_or_else(
            || refusal_of(cause, language),
            |context| context.message().in_language(language),
        )
    };
    error.chain().map(text).collect::<Vec<_>>().join(": ")
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
        .or_else(|| of(error, RunError::message))
        .or_else(|| of(error, StartError::message))
        .or_else(|| of(error, SprtTextError::message))
        .or_else(|| of(error, ExploitError::message))
        .or_else(|| of(error, RegretError::message))
        .or_else(|| of(error, TuneError::message))
        .or_else(|| of(error, MiningError::message))
        .or_else(|| of(error, CollectionError::message))
        .or_else(|| of(error, AssignmentError::message))
        .or_else(|| of(error, RandomReference::message))
        .or_else(|| of(error, SubmissionError::message))
        .or_else(|| of(error, GradeError::message))
        .or_else(|| of(error, Refusal::message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_context_is_in_the_language_too() {
        let error = std::io::Error::other("gone");
        let error = anyhow::Error::new(error).context(Refusal(say!("file-unread", file = "a.db")));
        assert_eq!(refusal(&error, Language::En), "cannot read a.db: gone");
        assert_eq!(refusal(&error, Language::Id), "a.db tidak bisa dibaca: gone");
    }
}

papan_words::test_words!(WORDS, "ui", "report", "api", "tui", "web", "cli");
