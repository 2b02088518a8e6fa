//! The texts around a chapter, in every language.

use papan_words::Source;

/// The texts of the site.
pub(crate) static WORDS: Source = papan_words::source!("site");

/// A text without values: an id of `words/en.ftl`, and the language.
macro_rules! text {
    ($id:expr, $language:expr) => {
        $crate::words::WORDS.text($language, $id)
    };
}
pub(crate) use text;

papan_words::test_words!(WORDS, "site");
