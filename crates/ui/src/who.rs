//! The players that know some rules, and their descriptions.

use papan_engine::PlayerSpec;
use papan_engine::seat::ours;
use papan_games::{Rules, Ruleset, TextError, with_kind};
use papan_players::{Entry, Level, Mark, Playable, PlayerOption};
use papan_study::papers::Paper;
use papan_words::{Language, Message};

/// The description of a player in one line; empty for an unknown player.
pub fn about(rules: &Ruleset, player: &str, language: Language) -> String {
    match Level::of(player) {
        Some(level) => about_level(rules, level).in_language(language),
        None => Entry::of(player).map_or_else(String::new, |entry| about_entry(entry, language)),
    }
}

/// The description of a player with its paper: `P1: win, block, then …`.
pub fn about_entry(entry: &Entry, language: Language) -> String {
    let about = entry.about().in_language(language);
    entry.paper.map_or_else(|| about.clone(), |paper| format!("{paper}: {about}"))
}

/// The description of a player with the citation of its paper.
pub fn about_with_source(rules: &Ruleset, player: &str, language: Language) -> String {
    let source = Entry::of(player).and_then(|entry| entry.paper?.parse::<Paper>().ok());
    match source.filter(|_| Level::of(player).is_none()) {
        Some(paper) => {
            let cited = paper.cited().in_language(language);
            format!("{}; {cited}", about(rules, player, language))
        }
        None => about(rules, player, language),
    }
}

/// The description of a level under these rules.
pub fn about_level(rules: &Ruleset, level: Level) -> Message {
    fn of<R: Rules<Position: Playable>>(_: &R, level: Level) -> Message {
        R::Position::level_about(level)
    }
    with_kind!(rules, rules => of(rules, level))
}

/// The values of an option, in words.
pub fn takes(option: &dyn PlayerOption, language: Language) -> String {
    option.kind().message().in_language(language)
}

/// The names of the players that know these rules.
pub fn player_names(rules: &Ruleset) -> Vec<&'static str> {
    fn of<R: Rules<Position: Playable>>(_: &R) -> Vec<&'static str> {
        R::Position::player_names()
    }
    with_kind!(rules, rules => of(rules))
}

/// The marks that must be shown with a player's results.
pub fn marks(rules: &Ruleset, player: &PlayerSpec) -> Vec<Mark> {
    fn of<R: Rules<Position: Playable>>(_: &R, player: &str) -> Vec<Mark> {
        R::Position::marks(player)
    }
    if player.is_human() {
        return Vec::new();
    }
    with_kind!(rules, rules => of(rules, player.as_str()))
}

/// The players and levels that may take part in a tournament under these rules.
pub fn contenders(rules: &Ruleset) -> Vec<String> {
    let levels = Level::ALL.map(Level::player).into_iter();
    let players = Entry::all().iter().filter(|entry| entry.name != "level");
    let all = levels.chain(players.map(|entry| entry.name.to_owned()));
    all.filter(|player| check_contender(player, rules).is_ok()).collect()
}

/// Refuses a built-in player that cannot take part in a tournament under these rules.
pub fn check_contender(player: &str, rules: &Ruleset) -> Result<(), TextError> {
    fn check<R: Rules<Position: Playable + 'static>>(_: &R, player: &str) -> Result<(), TextError> {
        ours::<R::Position>(player).map(drop)
    }
    with_kind!(rules, rules => check(rules, player))
}
