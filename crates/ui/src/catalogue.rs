//! What there is: players with their games and options, for lists and for forms.

use papan_players::{Entry, Takes, Usual};
use serde::Serialize;

use crate::texts::Texts;
use crate::who;

/// An option of a player, for lists and for forms.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerOption {
    name: &'static str,
    /// What it takes, in words.
    about: String,
    /// The words to choose from, the usual one first; null for a number.
    choices: Option<Vec<&'static str>>,
    /// The smallest and the largest number; null for a choice.
    range: Option<[u32; 2]>,
    /// The number that is taken unless one is given, if it is always the same.
    usual: Option<u32>,
}

/// The options of a player.
pub fn options(entry: &Entry, texts: &Texts) -> Vec<PlayerOption> {
    let one = |option: &&dyn papan_players::PlayerOption| {
        let (name, about) = (option.name(), who::takes(*option, texts));
        match option.takes() {
            Takes::Word(words) => {
                PlayerOption { name, about, choices: Some(words), range: None, usual: None }
            }
            Takes::Number { least, most, usual, .. } => PlayerOption {
                name,
                about,
                choices: None,
                range: Some([least, most]),
                usual: match usual {
                    Usual::Number(number) => Some(number),
                    Usual::Words(_) => None,
                },
            },
        }
    };
    entry.options.iter().map(one).collect()
}

/// The families of games.
pub const FAMILIES: [&str; 2] = ["line games", "dominoes"];

/// The families that a player knows.
pub fn games_of(entry: &Entry) -> Vec<&'static str> {
    let knows = [entry.plays_lines(), entry.plays_dominoes()];
    FAMILIES.into_iter().zip(knows).filter(|(_, knows)| *knows).map(|(game, _)| game).collect()
}
