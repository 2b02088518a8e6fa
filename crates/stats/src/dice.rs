//! Random numbers for tests.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// The generator of all simulations.
pub(crate) type Dice = ChaCha8Rng;

/// An independent stream of numbers for each index.
pub(crate) fn dice(seed: u64, index: u64) -> Dice {
    let mut dice = Dice::seed_from_u64(seed);
    dice.set_stream(index);
    dice
}
