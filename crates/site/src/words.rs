//! What stands around the text of a page, in every language.

use papan_words::Source;

/// What the site says.
pub(crate) static WORDS: Source = papan_words::source!("site");

/// A text without values: an id of `words/en.ftl`, and the language.
macro_rules! text {
    ($id:expr, $language:expr) => {
        $crate::words::WORDS.text($language, $id)
    };
}
pub(crate) use text;

papan_words::test_words!(WORDS, "site");
