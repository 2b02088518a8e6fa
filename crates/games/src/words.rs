//! The words of this crate, in every language.

use papan_words::{Message, Source};

/// The texts of this crate.
pub static WORDS: Source = papan_words::source!("games");

/// A message of the games: an id of `words/en.ftl`, and its values.
macro_rules! say {
    ($($what:tt)*) => { papan_words::message!(&$crate::words::WORDS, $($what)*) };
}
pub(crate) use say;

/// A message without values, for tables of constants.
pub(crate) const fn text(id: &'static str) -> Message {
    Message::constant(&WORDS, id)
}

papan_words::test_words!(WORDS, "games");
