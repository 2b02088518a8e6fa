//! The texts of this crate, in every language.

use papan_words::Source;

/// The texts of this crate.
pub static WORDS: Source = papan_words::source!("engine");

/// Creates a message of this crate from an id in `words/en.ftl` and its values.
macro_rules! say {
    ($($what:tt)*) => { papan_words::message!(&$crate::words::WORDS, $($what)*) };
}
pub(crate) use say;

papan_words::test_words!(WORDS, "engine");
