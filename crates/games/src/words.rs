//! The words of this crate, in every language.

use papan_words::{Arg, Message, Source};

use crate::contract::Seat;

/// What the games say.
pub static WORDS: Source =
    Source::new("games", include_str!("../words/en.ftl"), include_str!("../words/id.ftl"));

/// A message of the games: an id of `words/en.ftl`, and its values.
macro_rules! say {
    ($($what:tt)*) => { papan_words::message!(&$crate::words::WORDS, $($what)*) };
}
pub(crate) use say;

/// A message without values, for tables of constants.
pub(crate) const fn text(id: &'static str) -> Message {
    Message::constant(&WORDS, id)
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        say!("seat", number = seat.index() + 1).into()
    }
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
