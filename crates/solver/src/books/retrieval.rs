//! A function from keys to bits that does not store the keys.
//!
//! Each key asked for in the making is an equation: the sum of some bits of a long row, chosen by the key
//! within 128 neighbours, is the bit that belongs to it. Solving all equations gives the row, which takes a
//! few per cent more bits than there are keys (*ribbon retrieval*, Dillinger and Walzer 2021). A key that was
//! not there in the making is answered too, with any bit.

/// How many neighbours an equation chooses from.
const WIDTH: usize = u128::BITS as usize;

/// The bytes of the shortest row.
pub(crate) const LEAST: usize = WIDTH / 8;

/// The equation of a key: where its neighbours begin, and which of them are added.
#[derive(Clone, Copy, Debug)]
struct Equation {
    start: usize,
    chosen: u128,
}

impl Equation {
    /// The bit of this number that belongs to a key, in a row of this many bits.
    fn new(key: u128, number: u32, seed: u8, bits: usize) -> Self {
        let salt = (u64::from(seed) << 32) | u64::from(number);
        let first = mixed(mixed(key as u64 ^ mixed(salt)) ^ (key >> 64) as u64);
        let chosen = u128::from(mixed(first ^ 1)) << 64 | u128::from(mixed(first ^ 2));
        let starts = (bits - WIDTH + 1) as u128;
        Self { start: ((u128::from(first) * starts) >> 64) as usize, chosen: chosen | 1 }
    }
}

/// A number every bit of which depends on all bits of this one (the finalizer of `SplitMix64`).
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// The bit of this number that belongs to a key.
pub(crate) fn bit(row: &[u8], key: u128, number: u32, seed: u8) -> bool {
    let Equation { start, chosen } = Equation::new(key, number, seed, row.len() * 8);
    let (byte, shift) = (start / 8, start % 8);
    let bytes = row[byte..].iter().take(WIDTH / 8 + 1);
    let parity = bytes.enumerate().fold(0, |parity, (at, &byte)| {
        let here = match 8 * at {
            0 => chosen << shift,
            bits => chosen.checked_shr((bits - shift) as u32).unwrap_or(0),
        };
        parity ^ (byte & here as u8)
    });
    parity.count_ones() % 2 == 1
}

/// A row for these keys, numbers and bits, as short as can be, and the seed that goes with it.
pub(crate) fn row(bits: &[(u128, u32, bool)]) -> (Vec<u8>, u8) {
    let mut length = bits.len() + bits.len() / 32;
    loop {
        let bytes = length.div_ceil(8).max(LEAST);
        if let Some(found) = (0..4).find_map(|seed| Some((solve(bits, bytes * 8, seed)?, seed))) {
            return found;
        }
        length += bits.len() / 128 + 8;
    }
}

/// The row of this many bits that fulfils all equations, if there is one.
fn solve(bits: &[(u128, u32, bool)], length: usize, seed: u8) -> Option<Vec<u8>> {
    // Row by row, each with its first neighbour on the diagonal: Gaussian elimination as they come.
    let mut rows = vec![(0_u128, false); length];
    for &(key, number, mut sum) in bits {
        let Equation { mut start, mut chosen } = Equation::new(key, number, seed, length);
        while chosen != 0 {
            let skipped = chosen.trailing_zeros();
            start += skipped as usize;
            chosen >>= skipped;
            let row = &mut rows[start];
            if row.0 == 0 {
                *row = (chosen, sum);
                break;
            }
            chosen ^= row.0;
            sum ^= row.1;
        }
        if chosen == 0 && sum {
            return None;
        }
    }
    let mut bytes = vec![0; length / 8];
    let mut neighbours = 0_u128;
    for (at, &(chosen, sum)) in rows.iter().enumerate().rev() {
        // The bit itself is the lowest of those chosen, and not known yet.
        neighbours <<= 1;
        let bit = chosen != 0 && sum ^ ((neighbours & chosen).count_ones() % 2 == 1);
        neighbours |= u128::from(bit);
        bytes[at / 8] |= u8::from(bit) << (at % 8);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_gets_its_bits_back() {
        for count in [0, 1, 2, 100, 20_000] {
            let keys = (0..count).map(|at: u32| {
                (u128::from(at) << 40 | 7, at % 5, mixed(at.into()).is_multiple_of(3))
            });
            let keys: Vec<_> = keys.collect();
            let (row, seed) = row(&keys);
            for &(key, number, wanted) in &keys {
                assert_eq!(bit(&row, key, number, seed), wanted);
            }
            assert!(
                row.len() <= WIDTH / 8 + count as usize / 8 * 11 / 10,
                "{count}: {}",
                row.len()
            );
        }
    }
}
