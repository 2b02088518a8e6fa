//! Where a player that imagines deals has them from.

use rand::Rng;

use super::weighing::WeightedWorlds;
use super::worlds::{Hands, Worlds};
use crate::budget::Stopwatch;

/// How many deals are weighed before the first is drawn: two for each that will be, but no more than
/// this; and how many where it is not known how many will be.
const MOST_WEIGHED: u64 = 10_000;
const WEIGHED: u64 = 2000;

/// How many deals are weighed between two looks at the clock.
const WEIGHED_AT_ONCE: u64 = 100;

/// Deals to draw from.
#[derive(Debug)]
pub(crate) enum Source {
    /// Those that fit what a seat knows, or a pool of them that was weighed.
    Fitting(Worlds, Option<WeightedWorlds>),
    /// The one deal that a player sees who sees all tiles.
    Seen(Hands),
}

impl Source {
    /// These deals, each as often as any other.
    pub(crate) fn all(worlds: Worlds) -> Self {
        Self::Fitting(worlds, None)
    }

    /// These deals, each as often as it weighs. `draws` is the expected number of draws, if known.
    pub(crate) fn weighed<R: Rng>(
        worlds: Worlds,
        mut weigh: impl FnMut(&Hands) -> f64,
        draws: Option<u64>,
        watch: &mut Stopwatch,
        rng: &mut R,
    ) -> Self {
        let number = draws.map_or(WEIGHED, |draws| draws.saturating_mul(2).min(MOST_WEIGHED));
        let mut weighted = WeightedWorlds::default();
        for _ in 0..number.div_ceil(WEIGHED_AT_ONCE) {
            let number = number.min(WEIGHED_AT_ONCE) as usize;
            weighted.add_by(&worlds, &mut weigh, number, rng);
            if watch.look() {
                break;
            }
        }
        Self::Fitting(worlds, Some(weighted))
    }

    /// One of them.
    pub(crate) fn draw<R: Rng>(&self, rng: &mut R) -> Hands {
        match self {
            Self::Fitting(worlds, pool) => {
                let weighted = pool.as_ref().and_then(|pool| pool.draw(rng).copied());
                weighted.unwrap_or_else(|| worlds.draw(rng))
            }
            Self::Seen(hands) => *hands,
        }
    }
}
