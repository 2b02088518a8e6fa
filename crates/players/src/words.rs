//! The words of this crate, in every language.

use papan_words::{Message, Source};

/// What players say.
pub static WORDS: Source =
    Source::new("players", include_str!("../words/en.ftl"), include_str!("../words/id.ftl"));

/// A message of the players: an id of `words/en.ftl`, and its values.
macro_rules! say {
    ($($what:tt)*) => { papan_words::message!(&$crate::words::WORDS, $($what)*) };
}
pub(crate) use say;

/// The sentence of a decision: the move, and why.
pub(crate) fn plays(chosen: &str, why: Message) -> Message {
    say!("plays", move = chosen, why = why)
}

/// All that is said, one after the other.
pub(crate) fn joined(said: impl IntoIterator<Item = Message>) -> Message {
    let both = |first, next| say!("both", first = first, next = next);
    said.into_iter().reduce(both).unwrap_or_default()
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
