//! Words of cells, one bit each, and drawing one of the cells at random.

use std::ops::{BitAnd, BitOr, BitXor, Shl, Shr};

use rand::{Rng, RngExt};

/// A set of cells in a machine word: 64 bits where the board fits, 128 where it does not.
pub(super) trait Word:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const EMPTY: Self;

    /// The low bits of a wide word.
    fn narrow(wide: u128) -> Self;

    /// The same set in a wide word.
    fn widen(self) -> u128;

    /// The set of one of its cells, each equally likely. The set must not be empty.
    fn pick<R: Rng>(self, rng: &mut R) -> Self;
}

impl Word for u64 {
    const EMPTY: Self = 0;

    fn narrow(wide: u128) -> Self {
        wide as Self
    }

    fn widen(self) -> u128 {
        self.into()
    }

    fn pick<R: Rng>(self, rng: &mut R) -> Self {
        let counts = counts(self);
        let rank = rng.random_range(0..(counts >> 56) as u32);
        1 << select(self, counts, rank)
    }
}

impl Word for u128 {
    const EMPTY: Self = 0;

    fn narrow(wide: u128) -> Self {
        wide
    }

    fn widen(self) -> u128 {
        self
    }

    fn pick<R: Rng>(self, rng: &mut R) -> Self {
        let (low, high) = (self as u64, (self >> 64) as u64);
        let (low_counts, high_counts) = (counts(low), counts(high));
        let in_low = (low_counts >> 56) as u32;
        let rank = rng.random_range(0..in_low + (high_counts >> 56) as u32);
        if rank < in_low {
            1 << select(low, low_counts, rank)
        } else {
            1 << (64 + select(high, high_counts, rank - in_low))
        }
    }
}

const LOW_BITS: u64 = u64::MAX / 255; // 0x0101…01
const HIGH_BITS: u64 = LOW_BITS << 7; // 0x8080…80

/// In byte `i`, the number of bits set in bytes 0 to `i`; in the top byte, so, all of them.
fn counts(word: u64) -> u64 {
    let pairs = word - ((word >> 1) & (u64::MAX / 3));
    let fours = (pairs & (u64::MAX / 5)) + ((pairs >> 2) & (u64::MAX / 5));
    let bytes = (fours + (fours >> 4)) & (u64::MAX / 17);
    bytes.wrapping_mul(LOW_BITS)
}

/// The number of the bit with `rank` set bits below it.
///
/// Without a branch: in random play every branch on the rank would be mispredicted, and clearing
/// the lowest bit `rank` times costs more than all of this.
fn select(word: u64, counts: u64, rank: u32) -> u32 {
    // A byte's high bit survives where the bits up to it are at most `rank`: the byte is too low.
    let too_low = ((u64::from(rank) * LOW_BITS) | HIGH_BITS).wrapping_sub(counts) & HIGH_BITS;
    let byte = ((too_low >> 7).wrapping_mul(LOW_BITS) >> 56) as u32;
    let below = ((counts << 8) >> (8 * byte)) & 0xff;
    let within = (word >> (8 * byte)) & 0xff;
    let rank = u64::from(rank) - below;
    8 * byte + u32::from(SELECT[(within * 8 + rank) as usize])
}

/// `SELECT[byte * 8 + rank]`: the number of the bit in `byte` with `rank` set bits below it.
static SELECT: [u8; 2048] = {
    let mut table = [0; 2048];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut rank) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte * 8 + rank] = bit;
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// The obvious way: clear the lowest bit `rank` times.
    fn select_slowly(mut word: u64, rank: u32) -> u32 {
        for _ in 0..rank {
            word &= word - 1;
        }
        word.trailing_zeros()
    }

    proptest! {
        #[test]
        fn select_finds_the_bit_of_every_rank(word: u64) {
            let counts = counts(word);
            prop_assert_eq!(counts >> 56, u64::from(word.count_ones()));
            for rank in 0..word.count_ones() {
                prop_assert_eq!(select(word, counts, rank), select_slowly(word, rank));
            }
        }
    }

    #[test]
    fn select_works_on_full_and_sparse_words() {
        for word in [u64::MAX, 1, 1 << 63, HIGH_BITS, LOW_BITS] {
            for rank in 0..word.count_ones() {
                assert_eq!(select(word, counts(word), rank), select_slowly(word, rank));
            }
        }
    }

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
            assert!(
                times[cell].abs_diff(10_000) < 346,
                "{cell}: {}",
                times[cell]
            );
        }
    }
}
