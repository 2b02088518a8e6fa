//! How many sequences of moves there are: a check of the rules.

use papan_games::{Game, ReadError, Rules, Ruleset, perft, with_kind};
use papan_players::dice;

/// Counts the sequences of a number of moves.
pub type Counter = Box<dyn Fn(u32) -> u64>;

/// What counts the sequences from the position that a deal and moves lead to; a deal that is not given is
/// drawn.
pub fn counter(
    rules: &Ruleset,
    deal: Option<&str>,
    moves: &str,
    seed: u64,
) -> Result<Counter, ReadError> {
    fn of<R: Rules<Position: 'static>>(
        rules: &R,
        deal: Option<&str>,
        moves: &str,
        seed: u64,
    ) -> Result<Counter, ReadError> {
        let game = Game::<R::Position>::read_or_draw(rules, deal, moves, &mut dice(seed, 0))?;
        Ok(Box::new(move |depth| perft(game.position(), depth)))
    }
    with_kind!(rules, rules => of(rules, deal, moves, seed))
}
