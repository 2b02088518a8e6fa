//! The words of this crate, in every language.

use papan_words::{Message, Source};

/// What players say.
pub static WORDS: Source = papan_words::source!("players");

/// A message of the players: an id of `words/en.ftl`, and its values.
macro_rules! say {
    ($($what:tt)*) => { papan_words::message!(&$crate::words::WORDS, $($what)*) };
}
pub(crate) use say;

/// The sentence of a decision: the move, and why.
pub(crate) fn plays(chosen: &str, why: Message) -> Message {
    say!("plays", move = chosen, why = why)
}

/// Joins messages, one after the other.
pub(crate) fn joined(said: impl IntoIterator<Item = Message>) -> Message {
    let both = |first, next| say!("both", first = first, next = next);
    said.into_iter().reduce(both).unwrap_or_default()
}

papan_words::test_words!(WORDS, "players");
