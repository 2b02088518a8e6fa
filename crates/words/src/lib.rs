#![doc = include_str!("../README.md")]
//!
//! # How a crate adds words
//! It keeps `words/en.ftl` and `words/id.ftl`, in the syntax of Project Fluent:
//! ```text
//! column-full = column { $column } is full
//! openings-few = there { $openings ->
//!     [one] is one opening
//!    *[other] are { $openings } openings
//!     }
//! criterion-c1 = c1
//!     .meaning = own discs in a line
//! ```
//! It holds them as a [`Source`] in `src/words.rs`, and has a macro of its own:
//! ```text
//! pub static WORDS: Source = papan_words::source!("games");
//! macro_rules! say { ($($what:tt)*) => { papan_words::message!(&crate::words::WORDS, $($what)*) }; }
//!
//! say!("column-full", column = 3)
//! ```
//! A text without values can also be had as it is, with [`Source::text`], by a macro `text!("column-full", language)`.
//! An attribute has the id `criterion-c1.meaning`. A test of the crate is made by [`test_words`].
//!
//! # What a file may hold
//! Text, `{ $value }`, `{ message }`, `{ message.attribute }`, `{ "text" }`, and a choice by a value, whose last
//! case is `*[other]`. The other cases are `[one]` (a plural of the language), a text or a number. A line break is
//! a space: texts are wrapped where they are shown. Names of values are Rust's, with `_` and not `-`. Nothing else
//! of Fluent is read; comments are skipped.
//!
//! # The form for the page
//! [`Source::to_json`] gives an object from ids to patterns. A pattern without values is a string. Any other is an
//! array of parts, said one after the other:
//! - a string is shown as it is,
//! - `{"value": "column"}` is the value with this name,
//! - `{"message": "id"}` is another message, with the same values,
//! - `{"select": "openings", "cases": {"one": pattern, "other": pattern}}` is the case whose key is the value's
//!   text; otherwise, for a number, the case of its plural category, as `Intl.PluralRules` gives it; otherwise
//!   `other`.

mod check;
mod language;
mod message;
mod pattern;
mod read;
mod source;
#[cfg(test)]
mod tests;

pub use check::{check, check_languages, check_uses};
pub use language::Language;
pub use message::{Arg, Message};
pub use source::Source;

/// The [`Source`] of a crate, from its own files. It is called in a file of the crate's folder `src`.
#[macro_export]
macro_rules! source {
    ($name:literal) => {
        $crate::Source::new($name, include_str!("../words/en.ftl"), include_str!("../words/id.ftl"))
    };
}

/// The test that the texts of a source are whole in every language, and used by the code of these crates.
#[macro_export]
macro_rules! test_words {
    ($source:ident, $($name:literal),+) => {
        #[cfg(test)]
        #[test]
        fn the_words_are_whole_in_every_language_and_used() {
            let crates = ::std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
            let code = [$(crates.join($name).join("src")),+];
            assert_eq!($crate::check(&$source), [""; 0]);
            assert_eq!($crate::check_uses(&$source, &code), [""; 0]);
        }
    };
}

/// A [`Message`] of a source: its id, and its values by name.
#[macro_export]
macro_rules! message {
    ($source:expr, $id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message::new($source, $id)$(.with(stringify!($name), $value))*
    };
}
