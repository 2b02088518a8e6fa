//! Players as Python names them: texts.

use papan_engine::PlayerSpec;

/// The players that these texts name.
pub(crate) fn specs(texts: Vec<String>) -> Vec<PlayerSpec> {
    texts.into_iter().map(Into::into).collect()
}

/// The texts of players.
pub(crate) fn texts(players: &[PlayerSpec]) -> Vec<String> {
    players.iter().map(ToString::to_string).collect()
}
