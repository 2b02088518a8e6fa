//! The words of this crate, in every language.

use papan_words::{Message, Source};

/// What the lab says.
pub static WORDS: Source =
    Source::new("lab", include_str!("../words/en.ftl"), include_str!("../words/id.ftl"));

/// A message of the lab: an id of `words/en.ftl`, and its values.
macro_rules! say {
    ($($what:tt)*) => { papan_words::message!(&$crate::words::WORDS, $($what)*) };
}
pub(crate) use say;

/// A message without values, for tables of constants.
pub(crate) const fn text(id: &'static str) -> Message {
    Message::constant(&WORDS, id)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn the_words_are_whole_in_every_language_and_used() {
        assert_eq!(papan_words::check(&WORDS), [""; 0]);
        let code = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        assert_eq!(papan_words::check_uses(&WORDS, &[&code]), [""; 0]);
    }
}
