//! Who can be asked to play, and what is said of them.

use papan_games::{Rules, Ruleset, with_rules};
use papan_players::{Entry, Level, Playable, PlayerOption};

use crate::texts::Texts;

/// What a player does, in one line; empty if nothing is known of him.
pub fn about(rules: &Ruleset, player: &str, texts: &Texts) -> String {
    match Level::of(player) {
        Some(level) => texts.of(about_level(rules, level)).into_owned(),
        None => Entry::of(player).map_or_else(String::new, |entry| about_entry(entry, texts)),
    }
}

/// What a player does, with the paper that describes it: `P1: win, block, then …`.
pub fn about_entry(entry: &Entry, texts: &Texts) -> String {
    let about = texts.of(entry.about);
    entry.paper.map_or_else(|| about.to_string(), |paper| format!("{paper}: {about}"))
}

/// What a level does under these rules.
pub fn about_level(rules: &Ruleset, level: Level) -> &'static str {
    fn of<R: Rules<Position: Playable>>(_: &R, level: Level) -> &'static str {
        R::Position::level_about(level)
    }
    with_rules!(rules, rules => of(rules, level))
}

/// What an option takes, in words.
pub fn takes(option: &dyn PlayerOption, texts: &Texts) -> String {
    texts.of(&option.takes().to_string()).into_owned()
}
