//! Openings that are drawn at random.

use papan_games::{Game, Position};
use papan_players::Dice;

/// So many random moves from a position; `None` if the game ends on the way.
pub(crate) fn random_opening<P: Position>(
    start: &P,
    plies: usize,
    dice: &mut Dice,
) -> Option<Game<P>> {
    let mut game = Game::new(start.clone());
    for _ in 0..plies {
        game.advance(game.position().random_move(dice)?);
    }
    game.position().turn().map(|_| game)
}
