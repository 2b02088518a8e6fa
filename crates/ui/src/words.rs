//! The words of every surface, in every language.

use papan_words::Source;

/// What surfaces say.
pub static WORDS: Source =
    Source::new("ui", include_str!("../words/en.ftl"), include_str!("../words/id.ftl"));

/// A message of a surface: an id of `words/en.ftl`, and its values.
#[macro_export]
macro_rules! say {
    ($($what:tt)*) => { papan_words::message!(&$crate::words::WORDS, $($what)*) };
}
#[doc(hidden)]
pub use say;

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::*;

    #[test]
    fn the_words_are_whole_in_every_language_and_used() {
        assert_eq!(papan_words::check(&WORDS), [""; 0]);
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let code = ["ui", "tui", "web", "cli"].map(|name| crates.join(name).join("src"));
        let code = code.each_ref().map(PathBuf::as_path);
        assert_eq!(papan_words::check_uses(&WORDS, &code), [""; 0]);
    }
}
