//! Words of cells, one bit each, and drawing one of the cells at random.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

use rand::{Rng, RngExt};

use crate::bits::{draw, select_wide};

/// A set of cells in a machine word: 64 bits where the board fits, 128 where it does not.
pub(super) trait Word:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const EMPTY: Self;

    /// 1 if this cell is in the set, else 0. A number beyond the word gives either.
    fn bit(self, cell: u32) -> u64;

    /// How many cells are in the set.
    fn count(self) -> u32;

    /// The low bits of a wide word.
    fn narrow(wide: u128) -> Self;

    /// The same set in a wide word.
    fn widen(self) -> u128;

    /// The set of one of its cells, each equally likely. The set must not be empty.
    fn pick<R: Rng>(self, rng: &mut R) -> Self;
}

impl Word for u64 {
    const EMPTY: Self = 0;

    #[inline]
    fn bit(self, cell: u32) -> u64 {
        self.wrapping_shr(cell) & 1
    }

    fn count(self) -> u32 {
        self.count_ones()
    }

    fn narrow(wide: u128) -> Self {
        wide as Self
    }

    fn widen(self) -> u128 {
        self.into()
    }

    fn pick<R: Rng>(self, rng: &mut R) -> Self {
        1 << draw(self, rng)
    }
}

impl Word for u128 {
    const EMPTY: Self = 0;

    #[inline]
    fn bit(self, cell: u32) -> u64 {
        self.wrapping_shr(cell) as u64 & 1
    }

    fn count(self) -> u32 {
        self.count_ones()
    }

    fn narrow(wide: u128) -> Self {
        wide
    }

    fn widen(self) -> u128 {
        self
    }

    fn pick<R: Rng>(self, rng: &mut R) -> Self {
        let rank = rng.random_range(0..self.count_ones());
        1 << select_wide(self, rank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn every_cell_of_a_word_is_picked_about_equally_often() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let word: u128 = 0x8000_0000_0000_0001_0000_0000_0000_0101;
        let mut times = [0_u32; 128];
        for _ in 0..40_000 {
            let picked = word.pick(&mut rng);
            assert_eq!(picked & word, picked);
            times[picked.trailing_zeros() as usize] += 1;
        }
        for cell in [0, 8, 64, 127] {
            // Four standard deviations of a binomial with n = 40,000 and p = 1/4 are 346.
            assert!(times[cell].abs_diff(10_000) < 346, "{cell}: {}", times[cell]);
        }
    }
}
