//! The transposition table: bounds on the scores of positions already searched.

use std::sync::atomic::{AtomicU64, Ordering};

/// A table of bounds, shared between threads without locks.
///
/// An entry is two words, the first holding the key mixed with the second. A torn write, half from
/// one thread and half from another, gives a first word that fits no key with that second word but
/// by a chance of 2^-64 on wide boards; on boards of up to 56 bits key and bound share one word and
/// nothing can tear.
///
/// Bound 0 means that the entry is empty, so that no key need be reserved for it: positions with all
/// discs on one side of the board have small keys, and one of them is 0.
#[derive(Debug)]
pub(crate) struct Table {
    narrow: bool,
    entries: Vec<AtomicU64>,
    mask: u64,
}

const BOUND_BITS: u32 = 8;

impl Table {
    /// A table of at most so many bytes for keys of so many bits.
    pub(crate) fn new(bytes: usize, key_bits: u32) -> Self {
        let narrow = key_bits + BOUND_BITS <= u64::BITS;
        let words = if narrow { 1 } else { 3 };
        let slots = (bytes / (8 * words)).max(1024);
        let slots = 1_usize << (usize::BITS - 1 - slots.leading_zeros());
        let entries = (0..slots * words).map(|_| AtomicU64::new(0)).collect();
        Self { narrow, entries, mask: slots as u64 - 1 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.entries.iter_mut().for_each(|entry| *entry.get_mut() = 0);
    }

    #[inline]
    fn slot(&self, key: u128) -> usize {
        // Fibonacci hashing (Knuth, vol. 3): the high bits of a product depend on all bits of the key.
        const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
        let folded = key as u64 ^ ((key >> 64) as u64).wrapping_mul(GOLDEN).rotate_left(32);
        let mixed = folded.wrapping_mul(GOLDEN);
        ((mixed >> 20) & self.mask) as usize
    }

    /// The bound stored for a key; 0 if there is none.
    #[inline]
    pub(crate) fn get(&self, key: u128) -> u8 {
        let slot = self.slot(key);
        if self.narrow {
            let entry = self.entries[slot].load(Ordering::Relaxed);
            return if entry >> BOUND_BITS == key as u64 { entry as u8 } else { 0 };
        }
        let [low, high, bound] =
            [0, 1, 2].map(|i| self.entries[3 * slot + i].load(Ordering::Relaxed));
        // All three words must come from one write.
        let fits = low ^ bound == key as u64 && high ^ bound.rotate_left(29) == (key >> 64) as u64;
        if fits { bound as u8 } else { 0 }
    }

    /// Stores a bound, which is not 0, replacing whatever was there.
    #[inline]
    pub(crate) fn put(&self, key: u128, bound: u8) {
        let slot = self.slot(key);
        if self.narrow {
            let entry = (key as u64) << BOUND_BITS | u64::from(bound);
            self.entries[slot].store(entry, Ordering::Relaxed);
            return;
        }
        // The bound is spread over the word, so that two different bounds differ in many bits.
        let spread = u64::from(bound) | (u64::from(bound) + 1).wrapping_mul(0x0101_0101_0101_0100);
        self.entries[3 * slot].store(key as u64 ^ spread, Ordering::Relaxed);
        self.entries[3 * slot + 1]
            .store((key >> 64) as u64 ^ spread.rotate_left(29), Ordering::Relaxed);
        self.entries[3 * slot + 2].store(spread, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fresh_table_knows_nothing_not_even_of_key_zero() {
        for bits in [49, 64, 128] {
            let table = Table::new(1 << 16, bits);
            assert_eq!(table.get(0), 0);
            assert_eq!(table.get(1), 0);
        }
    }

    #[test]
    fn a_bound_is_found_under_its_key_only() {
        for bits in [49, 128] {
            let table = Table::new(1 << 16, bits);
            for key in [0_u128, 1, 12345, (1 << 49) - 1] {
                table.put(key, 7);
                assert_eq!(table.get(key), 7);
                assert_eq!(table.get(key + (1 << 48)), 0);
            }
        }
        let wide = Table::new(1 << 16, 128);
        wide.put(u128::MAX, 255);
        assert_eq!(wide.get(u128::MAX), 255);
        assert_eq!(wide.get(u128::from(u64::MAX)), 0);
    }
}
