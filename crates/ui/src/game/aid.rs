//! What counts as help while people play.

use papan_engine::PlayerSpec;
use papan_games::AnyGame;
use serde::Serialize;

/// A means that a person can use while playing. The result of a game in which one was used is a result with help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Aid {
    /// The results of perfect play: evaluation, exact values, mistakes, openings.
    Analysis,
    /// A hint, or the move and search of another player in the current position.
    Hint,
    /// Another move in the place of one that was played.
    Undo,
}

/// What counts as help in a game. While a person plays, everything does; the reasons of an opponent and the
/// probabilities of hidden tiles do not. Once the game is over, and where only players play, nothing does.
pub(super) fn aids(game: &AnyGame, players: &[PlayerSpec]) -> Vec<Aid> {
    let is_played = game.turn().is_some() && players.iter().any(PlayerSpec::is_human);
    if is_played { vec![Aid::Analysis, Aid::Hint, Aid::Undo] } else { Vec::new() }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_players::dice;

    use super::*;

    fn found(moves: &str, players: [&str; 2]) -> Vec<Aid> {
        let rules = "connect-four".parse().unwrap();
        let game = AnyGame::open(&rules, None, moves, &mut dice(0, 0)).unwrap();
        aids(&game, &players.map(PlayerSpec::from))
    }

    #[test]
    fn help_is_help_while_a_person_plays() {
        assert_eq!(found("44", ["human", "cost"]), [Aid::Analysis, Aid::Hint, Aid::Undo]);
        assert_eq!(found("44", ["human", "human"]).len(), 3);
        assert_eq!(found("44", ["cost", "random"]), []);
        assert_eq!(found("1122334", ["human", "cost"]), [], "the game is over");
    }
}
