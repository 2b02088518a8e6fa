//! Players as Python names them: texts.

use papan_arena::results::table::is_timed;
use papan_engine::PlayerSpec;
use papan_games::Ruleset;

/// The players that these texts name.
pub(crate) fn specs(texts: Vec<String>) -> Vec<PlayerSpec> {
    texts.into_iter().map(Into::into).collect()
}

/// The players whose moves depend on the time they take, so that games are not the same on every machine.
pub(crate) fn timed(rules: &Ruleset, players: &[PlayerSpec]) -> Vec<String> {
    let is_timed = |player: &&PlayerSpec| is_timed(rules, player.as_str());
    players.iter().filter(is_timed).map(ToString::to_string).collect()
}

/// The texts of players.
pub(crate) fn texts(players: &[PlayerSpec]) -> Vec<String> {
    players.iter().map(ToString::to_string).collect()
}
