//! Counting the deals in which every seat holds only what it may.
//!
//! Unseen tiles that the same seats may hold are alike, and at most three other seats sit at the table,
//! so there are at most eight kinds of tiles, numbered by who may hold them:
//!
//! ```text
//! bit 2 1 0
//!     │ │ └ the seat after the own
//!     │ └── the second after it
//!     └──── the third after it
//! ```
//!
//! A tile of kind 0 can only be asleep; any tile may be asleep if some are. The seats take their tiles one
//! after the other. The tiles of the first are split among its four kinds; those of the second, among the
//! tiles that the third may hold and those that it may not; the third takes any of the rest that it may.
//! So the deals are a sum of products of binomial coefficients, and nothing is guessed.

use std::ops::{Add, Mul, Sub};

use papan_games::dominoes::{MAX_PIPS, Tile};
use rand::{Rng, RngExt};

/// The most tiles of a set.
pub(super) const MOST_TILES: usize = Tile::in_set(MAX_PIPS);

/// Pascal's triangle, row after row: all of it fits 128 bits.
const TRIANGLE: usize = (MOST_TILES + 1) * (MOST_TILES + 2) / 2;

static EXACT: [u128; TRIANGLE] = {
    let mut entries = [1; TRIANGLE];
    let mut row = 2;
    while row <= MOST_TILES {
        let (here, above) = (row * (row + 1) / 2, row * (row - 1) / 2);
        let mut k = 1;
        while k < row {
            entries[here + k] = entries[above + k - 1] + entries[above + k];
            k += 1;
        }
        row += 1;
    }
    entries
};

static ROUNDED: [f64; TRIANGLE] = {
    let mut entries = [0.0; TRIANGLE];
    let mut at = 0;
    while at < TRIANGLE {
        entries[at] = EXACT[at] as f64;
        at += 1;
    }
    entries
};

/// What deals are counted with: whole numbers where they fit, else rounded ones.
pub(super) trait Number:
    Copy + PartialOrd + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self>
{
    const ZERO: Self;

    /// In how many ways `k` of `n` can be chosen; `k` is at most `n`.
    fn choose(n: usize, k: usize) -> Self;

    /// A random number below this one, which is above zero.
    fn draw_below<R: Rng>(self, rng: &mut R) -> Self;
}

impl Number for u128 {
    const ZERO: Self = 0;

    #[inline]
    fn choose(n: usize, k: usize) -> Self {
        EXACT[n * (n + 1) / 2 + k]
    }

    #[inline]
    fn draw_below<R: Rng>(self, rng: &mut R) -> Self {
        // A short draw is much cheaper, and nearly always enough.
        match u64::try_from(self) {
            Ok(short) => rng.random_range(0..short).into(),
            Err(_) => rng.random_range(0..self),
        }
    }
}

impl Number for f64 {
    const ZERO: Self = 0.0;

    #[inline]
    fn choose(n: usize, k: usize) -> Self {
        ROUNDED[n * (n + 1) / 2 + k]
    }

    #[inline]
    fn draw_below<R: Rng>(self, rng: &mut R) -> Self {
        rng.random::<Self>() * self
    }
}

/// How many tiles there are of each kind, and how many each of the others still has to get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    pub(super) kinds: [u8; 8],
    pub(super) wanted: [u8; 3],
}

/// How many tiles of kinds 1, 3, 5 and 7 the first of the others takes.
pub(super) type Split = [u8; 4];

impl Shape {
    /// The number of deals.
    pub(super) fn ways<N: Number>(&self) -> N {
        let mut sum = N::ZERO;
        self.splits(|_, ways| sum = sum + ways);
        sum
    }

    /// Whether the number of deals fits 128 bits, whatever tiles each seat may hold.
    pub(super) fn is_small(&self) -> bool {
        let mut left: usize = self.kinds.iter().map(|&kind| usize::from(kind)).sum();
        let mut ways: u128 = 1;
        for wanted in self.wanted.map(usize::from) {
            if wanted > left {
                return true; // no deal fits
            }
            match ways.checked_mul(u128::choose(left, wanted)) {
                Some(product) => ways = product,
                None => return false,
            }
            left -= wanted;
        }
        true
    }

    /// Visits every way to split what the first takes, with the number of deals that go with it.
    #[inline]
    pub(super) fn splits<N: Number>(&self, mut visit: impl FnMut(Split, N)) {
        let [none, one, two, three, four, five, six, seven] = self.kinds.map(usize::from);
        let [first, second, third] = self.wanted.map(usize::from);
        let total = none + one + two + three + four + five + six + seven;
        let asleep = total.checked_sub(first + second + third);
        let Some(spare) = asleep.and_then(|asleep| asleep.checked_sub(none)) else {
            return;
        };
        // Tiles that no other seat may hold are either taken or asleep.
        for a in one.saturating_sub(spare)..=one.min(first) {
            let left = first - a;
            for b in left.saturating_sub(five + seven)..=three.min(left) {
                let left = left - b;
                for c in left.saturating_sub(seven)..=five.min(left) {
                    let d = left - c;
                    let rest = RemainingTiles {
                        only: two + three - b,
                        not: four + five - c,
                        both: six + seven - d,
                    };
                    let taken = N::choose(one, a) * N::choose(three, b) * N::choose(five, c);
                    let ways = taken * N::choose(seven, d) * rest.ways(second, third);
                    if ways > N::ZERO {
                        visit([a, b, c, d].map(|taken| taken as u8), ways);
                    }
                }
            }
        }
    }

    /// The tiles that remain for the second and the third seat after this split.
    pub(super) fn rest(&self, [_, b, c, d]: Split) -> RemainingTiles {
        let [_, _, two, three, four, five, six, seven] = self.kinds.map(usize::from);
        let [b, c, d] = [b, c, d].map(usize::from);
        RemainingTiles { only: two + three - b, not: four + five - c, both: six + seven - d }
    }
}

/// The tiles that are left when the first has taken its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct RemainingTiles {
    /// Those that of the second and the third only the second may hold.
    only: usize,
    /// Those that only the third may hold.
    not: usize,
    /// Those that both may hold.
    both: usize,
}

impl RemainingTiles {
    /// The number of ways to give the second and the third seat this many tiles.
    #[inline]
    fn ways<N: Number>(self, second: usize, third: usize) -> N {
        let mut sum = N::ZERO;
        self.splits(second, third, |_, ways| {
            sum = sum + ways;
            false
        });
        sum
    }

    /// Visits how many tiles the second may take of those that both may hold, with the number of deals,
    /// until told to stop.
    #[inline]
    fn splits<N: Number>(
        self,
        second: usize,
        third: usize,
        mut visit: impl FnMut(usize, N) -> bool,
    ) {
        let Some(most) = (self.not + self.both).checked_sub(third) else {
            return;
        };
        for shared in second.saturating_sub(self.only)..=self.both.min(second).min(most) {
            let taken = N::choose(self.only, second - shared) * N::choose(self.both, shared);
            let ways = taken * N::choose(self.not + self.both - shared, third);
            if visit(shared, ways) {
                return;
            }
        }
    }

    /// Draws how many tiles the second takes of those that both may hold, by the number of deals.
    #[inline]
    pub(super) fn draw<N: Number, R: Rng>(self, [_, second, third]: [u8; 3], rng: &mut R) -> usize {
        let (second, third) = (usize::from(second), usize::from(third));
        let fewest = second.saturating_sub(self.only);
        let most = self.both.min(second).min((self.not + self.both).saturating_sub(third));
        if fewest >= most {
            return fewest; // nothing to choose
        }
        let mut at = self.ways::<N>(second, third).draw_below(rng);
        let mut drawn = fewest;
        self.splits::<N>(second, third, |shared, ways| {
            // Rounding may leave more than there is; then the last stays.
            drawn = shared;
            let found = at < ways;
            if !found {
                at = at - ways;
            }
            found
        });
        drawn
    }
}
