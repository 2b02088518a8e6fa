//! Printed positions, set up again, and how a player explains its move there.

use papan_games::line::LinePosition;
use papan_games::{Game, Ruleset, Seat, TextError, View};
use papan_players::{Explanation, Playable, dice};

use super::{Board, SEED};
use crate::words::say;

/// The game that these moves lead to.
pub(super) fn game(rules: &str, moves: &str) -> Result<Game<LinePosition>, TextError> {
    let Ruleset::Line(rules) = rules.parse()? else {
        return Err(TextError::new(rules, say!("line-game-meant")));
    };
    Game::read(&rules, None, moves).map_err(|error| TextError::new(moves, error.message()))
}

/// Why a player would move as it does here.
pub(super) fn explain(
    player: &str,
    position: &LinePosition,
) -> Result<Explanation<<LinePosition as View>::Move>, TextError> {
    Ok(LinePosition::player(player)?.explain(position, &mut dice(SEED, 0)))
}

/// The moves that a player chooses for one seat of a printed game. The game always continues with the printed move,
/// whatever the player chooses.
pub(super) fn replies(
    player: &str,
    rules: &str,
    moves: &[String],
    seat: Seat,
) -> Result<Vec<String>, TextError> {
    let mut game = game(rules, "")?;
    let mut player = LinePosition::player(player)?;
    let mut chosen = Vec::new();
    for printed in moves {
        if game.position().turn() == Some(seat) {
            let reply = player.choose(game.position(), &mut dice(SEED, 0));
            chosen.push(game.position().move_text(reply));
        }
        let wrong =
            |error: papan_games::MoveListError| TextError::new(printed.as_str(), error.message());
        game.play_all(printed).map_err(wrong)?;
    }
    Ok(chosen)
}

/// The position after these moves, for the player whose table it is.
pub(super) fn board(player: &str, rules: &str, moves: impl Into<String>) -> Board {
    Board { rules: rules.to_owned(), position: moves.into(), player: player.to_owned() }
}

/// The positions in which a seat has the turn, in a game whose moves are columns of one digit.
pub(super) fn turns_of(seat: Seat, player: &str, rules: &str, moves: &[String]) -> Vec<Board> {
    let turns = (seat.index()..moves.len()).step_by(2);
    turns.map(|turn| board(player, rules, moves[..turn].concat())).collect()
}

/// Columns counted from 1, as text.
pub(super) fn columns(numbers: &[u8]) -> Vec<String> {
    numbers.iter().map(u8::to_string).collect()
}

/// Moves of two sides taken in turn.
pub(super) fn alternate<T: Clone>(first: &[T], second: &[T]) -> Vec<T> {
    let mut moves = Vec::new();
    for turn in 0..first.len().max(second.len()) {
        moves.extend(first.get(turn).cloned());
        moves.extend(second.get(turn).cloned());
    }
    moves
}
