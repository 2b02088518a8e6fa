//! The name of rules for people: "Connect Four 7×6, 5 in a line".

use papan_games::{GameKind, Ruleset};
use papan_words::{Arg, Message};
use serde::Serialize;

use crate::words::say;

/// The name of rules in parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulesName {
    /// The game, as the rules name it.
    pub game: &'static str,
    /// The title of the game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub title: Message,
    /// The size and the options, in words.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub details: Message,
    /// The title and the details.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub full: Message,
}

impl RulesName {
    /// The name of these rules.
    pub fn of(rules: &Ruleset) -> Self {
        let text = rules.to_string();
        let (game, details) = text.split_once(':').unwrap_or((&text, ""));
        let kind = GameKind::all().iter().find(|kind| kind.name == game);
        let game = kind.map_or("", |kind| kind.name);
        let details = say!("rules-details", details = Arg::list(details.split(',').map(detail)));
        let full = say!("rules-full", title = title(game), details = details.clone());
        Self { game, title: title(game), details, full }
    }
}

/// The title of a game, for headings and menus.
pub fn title(game: &str) -> Message {
    match game {
        "connect-four" => say!("title-connect-four"),
        "tic-tac-toe" => say!("title-tic-tac-toe"),
        "dominoes" => say!("title-dominoes"),
        other => other.into(),
    }
}

/// A size or an option of rules in words.
fn detail(text: &str) -> Arg {
    match text.split_once('=') {
        None if text == "endless" => say!("rules-endless").into(),
        Some(("k", number)) => say!("rules-in-line", number = number).into(),
        Some(("players", number)) => say!("rules-players", number = number).into(),
        _ => sides(text).into(),
    }
}

/// Writes the `x` between two numbers of a size as a sign of multiplication.
fn sides(text: &str) -> String {
    let is_digit = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit()) && !part.is_empty();
    if text.split('x').all(is_digit) { text.replace('x', "×") } else { text.to_owned() }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_words::Language;

    use super::*;

    #[test]
    fn rules_have_a_name_in_both_languages() {
        let name = |rules: &str, language| {
            RulesName::of(&rules.parse().unwrap()).full.in_language(language)
        };
        assert_eq!(name("connect-four", Language::En), "Connect Four 7×6");
        assert_eq!(name("connect-four:4x4x4", Language::En), "Connect Four 4×4×4");
        assert_eq!(name("tic-tac-toe:5x5,k=4", Language::En), "Tic-tac-toe 5×5, 4 in a line");
        assert_eq!(name("connect-four:endless", Language::Id), "Connect Four tanpa tepi");
        assert_eq!(name("gaple:players=3", Language::Id), "Domino gaple, 3 pemain");
        for kind in GameKind::all() {
            for (rules, _) in kind.samples {
                assert_eq!(RulesName::of(&rules.parse().unwrap()).game, kind.name);
            }
        }
    }
}
