//! Finding the bit of a given rank in a word: the heart of every random draw.

use rand::{Rng, RngExt};

const LOW_BITS: u64 = u64::MAX / 255; // 0x0101…01
const HIGH_BITS: u64 = LOW_BITS << 7; // 0x8080…80

/// In byte `i`, the number of bits set in bytes 0 to `i`; in the top byte, so, all of them.
#[inline]
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
#[inline]
fn select(word: u64, counts: u64, rank: u32) -> u32 {
    // A byte's high bit survives where the bits up to it are at most `rank`: the byte is too low.
    let too_low = ((u64::from(rank) * LOW_BITS) | HIGH_BITS).wrapping_sub(counts) & HIGH_BITS;
    let byte = ((too_low >> 7).wrapping_mul(LOW_BITS) >> 56) as u32;
    let below = ((counts << 8) >> (8 * byte)) & 0xff;
    let within = (word >> (8 * byte)) & 0xff;
    let rank = u64::from(rank) - below;
    8 * byte + u32::from(SELECT[(within * 8 + rank) as usize])
}

/// The number of one of the bits set in a word, each equally likely. There must be one.
#[inline]
pub(crate) fn draw<R: Rng>(word: u64, rng: &mut R) -> u32 {
    let counts = counts(word);
    let rank = rng.random_range(0..(counts >> 56) as u32);
    select(word, counts, rank)
}

/// The number of the bit with `rank` set bits below it in a wide word.
pub(crate) fn select_wide(word: u128, rank: u32) -> u32 {
    let (low, high) = (word as u64, (word >> 64) as u64);
    let low_counts = counts(low);
    let in_low = low.count_ones();
    if rank < in_low {
        select(low, low_counts, rank)
    } else {
        64 + select(high, counts(high), rank - in_low)
    }
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

    /// The obvious way: clear the lowest bit `rank` times.
    fn select_slowly(mut word: u128, rank: u32) -> u32 {
        for _ in 0..rank {
            word &= word - 1;
        }
        word.trailing_zeros()
    }

    fn check(word: u128) {
        for rank in 0..word.count_ones() {
            assert_eq!(select_wide(word, rank), select_slowly(word, rank), "{word:x} {rank}");
        }
    }

    proptest! {
        #[test]
        fn select_finds_the_bit_of_every_rank(word: u128, mask: u128) {
            check(word);
            check(word & mask);
        }
    }

    #[test]
    fn select_works_on_full_and_sparse_words() {
        for word in [u128::MAX, 1, 1 << 63, 1 << 64, 1 << 127, HIGH_BITS.into(), LOW_BITS.into()] {
            check(word);
        }
    }
}
