//! Every text of the screen, in every language: one file for each of its screens. The page has its own beside its code.
//!
//! The languages stand beside each other, so that a text that is missing in one does not compile. What
//! the other crates say is a `Message`, which knows its languages.

mod board;
mod common;
mod dialog;
mod dominoes;
mod menu;
mod papers;
mod play;
mod tournament;

use std::fmt::Display;

pub use papan_words::Language;

pub use board::Boards;
pub use common::Common;
pub use dialog::Dialogs;
pub use dominoes::Dominoes;
pub use menu::Menu;
pub use papers::Papers;
pub use play::Play;
pub use tournament::Tournaments;

/// A struct of texts, from lines of `name: "English", "Indonesian";`. What is put in later is written
/// `{0}`, `{1}` and so on: see [`fill`].
macro_rules! texts {
    ($(#[$doc:meta])* $name:ident { $($key:ident: $english:literal, $indonesian:literal;)* }) => {
        $(#[$doc])*
        #[derive(Debug)]
        #[allow(missing_docs, clippy::struct_field_names)] // texts are called what they say
        pub struct $name { $(pub $key: &'static str,)* }

        impl $name {
            pub(super) const ENGLISH: Self = Self { $($key: $english,)* };
            pub(super) const INDONESIAN: Self = Self { $($key: $indonesian,)* };
            /// The name of each text and its languages.
            #[cfg(test)]
            pub(super) const ALL: &[(&str, &str, &str)] =
                &[$((stringify!($key), $english, $indonesian),)*];
        }
    };
}
use texts;

/// The texts in a language.
pub fn in_language(language: Language) -> &'static Texts {
    match language {
        Language::En => &ENGLISH,
        Language::Id => &INDONESIAN,
    }
}

/// Every text in one language.
#[derive(Debug)]
pub struct Texts {
    /// The language.
    pub language: Language,
    /// What is said everywhere.
    pub common: Common,
    /// What questions say.
    pub dialog: Dialogs,
    /// What the menu says.
    pub menu: Menu,
    /// What is said during a game.
    pub play: Play,
    /// What is said of boards.
    pub board: Boards,
    /// What is said of dominoes.
    pub dominoes: Dominoes,
    /// What is said of tournaments.
    pub tournament: Tournaments,
    /// What is said of the papers.
    pub papers: Papers,
}

static ENGLISH: Texts = Texts {
    language: Language::En,
    common: Common::ENGLISH,
    dialog: Dialogs::ENGLISH,
    menu: Menu::ENGLISH,
    play: Play::ENGLISH,
    board: Boards::ENGLISH,
    dominoes: Dominoes::ENGLISH,
    tournament: Tournaments::ENGLISH,
    papers: Papers::ENGLISH,
};

static INDONESIAN: Texts = Texts {
    language: Language::Id,
    common: Common::INDONESIAN,
    dialog: Dialogs::INDONESIAN,
    menu: Menu::INDONESIAN,
    play: Play::INDONESIAN,
    board: Boards::INDONESIAN,
    dominoes: Dominoes::INDONESIAN,
    tournament: Tournaments::INDONESIAN,
    papers: Papers::INDONESIAN,
};

/// A text with values in the places of `{0}`, `{1}` and so on.
pub fn fill(text: &str, values: &[&dyn Display]) -> String {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let value = after.split_once('}').and_then(|(number, after)| {
            let number: usize = number.parse().ok()?;
            Some((values.get(number)?, after))
        });
        rest = if let Some((value, after)) = value {
            filled.push_str(&value.to_string());
            after
        } else {
            filled.push('{');
            after
        };
    }
    filled + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The places for values in a text, in order.
    fn places(text: &str) -> Vec<&str> {
        let mut places: Vec<_> =
            text.split('{').skip(1).filter_map(|part| part.split('}').next()).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    #[test]
    fn no_text_is_missing_in_either_language_and_both_have_the_same_places_for_values() {
        let all = [
            Common::ALL,
            Dialogs::ALL,
            Menu::ALL,
            Play::ALL,
            Boards::ALL,
            Dominoes::ALL,
            Tournaments::ALL,
            Papers::ALL,
        ];
        for (name, english, indonesian) in all.concat() {
            assert!(!english.trim().is_empty() && !indonesian.trim().is_empty(), "{name}");
            assert_eq!(places(english), places(indonesian), "{name}");
            assert!(english.is_ascii() && indonesian.is_ascii(), "{name} is shown everywhere");
        }
    }

    #[test]
    fn values_go_where_their_numbers_are_and_braces_alone_stay() {
        assert_eq!(fill("{1} of {0}", &[&3, &"a"]), "a of 3");
        assert_eq!(fill("{x} {7} {", &[&1]), "{x} {7} {");
        assert_eq!(fill("{0}", &[&"{0}"]), "{0}");
    }
}
