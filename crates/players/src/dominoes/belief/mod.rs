//! The exact knowledge of a seat about the hidden tiles.
//!
//! ```text
//! Hand ──▶ HandConstraints  which unseen tiles each seat may hold, and how many it holds: sets, no memory
//!      ──▶ Odds             from that, how likely each of the others must pass
//!      ──▶ Worlds           all deals that fit: count, probability of each holder, a uniform draw
//!      ──▶ ObservedPlays    how likely the others' plays were in a world, by a stated model
//!          WeightedWorlds   worlds with weights, to be drawn from by weight
//! ```
//!
//! For a player that looks into worlds:
//!
//! ```text
//! let worlds = Worlds::of(hand);                       // a microsecond or few; allocates twice
//! let hands: Hands = worlds.draw(&mut rng);            // [TileSet; 4] by seat, the own hand included;
//!                                                      // no allocation
//! let position = DominoPosition::imagined(hand, hands);     // to play on in that world
//!
//! let witness = ObservedPlays::of(hand, Habits::USUAL);
//! let weight = witness.likelihood(&hands);             // at most 1: for the caller to use
//! let mut pool = WeightedWorlds::default();
//! pool.add(&worlds, &witness, 500, &mut rng);
//! let hands: Option<&Hands> = pool.draw(&mut rng);     // by weight; pool.worlds() has all with weights
//!
//! let constraints = HandConstraints::of(hand);
//! constraints.lacking(seat, tiles).ways() / constraints.ways()   // that a seat has none of these
//! ```
//!
//! Draws depend on the view and the generator alone. A fast generator may be seeded from the dice.

mod constraints;
mod counting;
mod excluded;
mod odds;
mod source;
#[cfg(test)]
mod tests;
mod weighing;
mod worlds;

pub use constraints::HandConstraints;
pub(crate) use excluded::{excluded, hands_in_words};
pub use odds::Odds;
pub(crate) use source::Source;
pub use weighing::{Habits, ObservedPlays, WeightedWorlds};
pub use worlds::{Hands, Worlds};

use papan_games::Seat;
use papan_games::dominoes::{Hand, TileSet};

use crate::explanation::{Belief, SeatBelief, TileBelief};

/// What this seat can know, in the form of explanations.
pub(crate) fn belief_of(hand: Hand<'_>) -> Belief {
    let (known, worlds) = (HandConstraints::of(hand), Worlds::of(hand));
    let rules = hand.table().rules();
    let unseen = known.unseen();
    let tiles = unseen.into_iter().map(|tile| {
        let seats: Vec<_> =
            Seat::all(rules.seats()).map(|seat| worlds.probability(seat, tile)).collect();
        let held: f64 = seats.iter().sum();
        // A rest this small is a rounding error.
        let asleep = if held > 1.0 - 1e-12 { 0.0 } else { 1.0 - held };
        TileBelief { tile: tile.to_string(), seats, asleep }
    });
    let tiles: Vec<_> = tiles.collect();
    let seats = known.others().map(|seat| {
        let held =
            |tiles: TileSet| tiles.into_iter().any(|tile| worlds.probability(seat, tile) > 0.0);
        let lacks = |&pip: &u8| !held(unseen.and(TileSet::with_pip(pip)));
        let lacks = (0..=rules.highest()).filter(lacks).collect();
        SeatBelief { seat, tiles: hand.table().hand_size(seat), lacks }
    });
    let mut seats: Vec<_> = seats.collect();
    seats.sort_by_key(|belief| belief.seat);
    Belief { worlds: worlds.count(), seats, tiles }
}
