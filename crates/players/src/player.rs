//! The contract that every player keeps.

use papan_games::Position;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::explanation::Explanation;

/// The source of a player's random choices, and of a game's deal.
///
/// A fixed algorithm, so that a seed means the same game in every version of every library.
pub type Dice = ChaCha8Rng;

/// The dice of game `index` of the run that `seed` names: a stream of its own, so that the order in
/// which games are played, and on how many threads, changes nothing.
pub fn dice(seed: u64, index: u64) -> Dice {
    let mut dice = Dice::seed_from_u64(seed);
    dice.set_stream(index);
    dice
}

/// Somebody who chooses moves.
///
/// Both methods are asked only when it is the turn of the view's seat, so that there is a legal
/// move. With the same view and the same dice they choose the same move and leave the dice in the
/// same state.
pub trait Player<P: Position>: Send {
    /// The move to make.
    fn choose(&mut self, view: P::View<'_>, dice: &mut Dice) -> P::Move;

    /// The move to make, and why: every candidate with what it was judged by.
    fn explain(&mut self, view: P::View<'_>, dice: &mut Dice) -> Explanation<P::Move>;
}
