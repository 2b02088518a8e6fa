//! Counting move sequences: the standard check that two implementations have the same rules.

use crate::contract::Position;

/// The number of sequences of exactly `depth` listed moves from `position`.
///
/// A sequence that ends before `depth` does not count, as is common for perft.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        // The moves need not be made to be counted.
        1 => position.legal_moves().count() as u64,
        _ => position
            .legal_moves()
            .map(|chosen| {
                let mut next = position.clone();
                next.advance(chosen);
                perft(&next, depth - 1)
            })
            .sum(),
    }
}
