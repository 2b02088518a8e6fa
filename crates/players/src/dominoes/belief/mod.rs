//! What a seat can know of the hidden tiles: exactly, and no more.
//!
//! ```text
//! Hand ──▶ Known     which unseen tiles each seat may hold, and how many it holds: sets, no memory
//!      ──▶ Odds      from that, how likely each of the others must pass
//!      ──▶ Worlds    all deals that fit: count, probability of each holder, a uniform draw
//!      ──▶ Witness   how likely the others' plays were in a world, by a stated model
//!          Weighted  worlds with weights, to be drawn from by weight
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
//! let witness = Witness::of(hand, Habits::USUAL);
//! let weight = witness.likelihood(&hands);             // at most 1: for the caller to use
//! let mut pool = Weighted::default();
//! pool.add(&worlds, &witness, 500, &mut rng);
//! let hands: Option<&Hands> = pool.draw(&mut rng);     // by weight; pool.worlds() has all with weights
//!
//! Known::of(hand).lacking(seat, tiles).ways() / Known::of(hand).ways()   // that a seat has none of these
//! ```
//!
//! Draws depend on the view and the generator alone. A fast generator may be seeded from the dice.

mod counting;
mod known;
mod odds;
mod source;
#[cfg(test)]
mod tests;
mod told;
mod weighing;
mod worlds;

pub use known::Known;
pub use odds::Odds;
pub(crate) use source::Source;
pub(crate) use told::told;
pub use weighing::{Habits, Weighted, Witness};
pub use worlds::{Count, Hands, Worlds};
