//! The transposition table: bounds on the scores of positions already searched.

/// A table of bounds by key. A new entry replaces whatever was in its slot.
///
/// The whole key is stored, so that a bound is never taken for that of another position. Bound 0
/// means that a slot is empty, so that no key need be reserved for it: positions with all discs on
/// one side of the board have small keys.
#[derive(Debug)]
pub(crate) struct Table {
    slots: Slots,
    mask: u64,
}

#[derive(Debug)]
enum Slots {
    /// Key and bound in one word, for boards of up to 56 bits.
    Narrow(Vec<u64>),
    /// Key and bound side by side.
    Wide(Vec<(u128, u8)>),
}

const BOUND_BITS: u32 = 8;

impl Table {
    /// A table of at most so many bytes for keys of so many bits.
    pub(crate) fn new(bytes: usize, key_bits: u32) -> Self {
        let narrow = key_bits + BOUND_BITS <= u64::BITS;
        let slot = if narrow { size_of::<u64>() } else { size_of::<(u128, u8)>() };
        let count = 1_usize << (bytes / slot).max(1024).ilog2();
        let slots =
            if narrow { Slots::Narrow(vec![0; count]) } else { Slots::Wide(vec![(0, 0); count]) };
        Self { slots, mask: count as u64 - 1 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        match &mut self.slots {
            Slots::Narrow(slots) => slots.fill(0),
            Slots::Wide(slots) => slots.fill((0, 0)),
        }
    }

    #[inline]
    fn slot(&self, key: u128) -> usize {
        // Fibonacci hashing (Knuth, vol. 3): the high bits of a product depend on all bits of the key.
        const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
        let folded = key as u64 ^ ((key >> 64) as u64).wrapping_mul(GOLDEN).rotate_left(32);
        ((folded.wrapping_mul(GOLDEN) >> 20) & self.mask) as usize
    }

    /// The bound stored for a key; 0 if there is none.
    #[inline]
    pub(crate) fn get(&self, key: u128) -> u8 {
        let slot = self.slot(key);
        match &self.slots {
            Slots::Narrow(slots) => {
                let entry = slots[slot];
                if entry >> BOUND_BITS == key as u64 { entry as u8 } else { 0 }
            }
            Slots::Wide(slots) => {
                let (stored, bound) = slots[slot];
                if stored == key { bound } else { 0 }
            }
        }
    }

    /// Stores a bound, which is not 0.
    #[inline]
    pub(crate) fn put(&mut self, key: u128, bound: u8) {
        let slot = self.slot(key);
        match &mut self.slots {
            Slots::Narrow(slots) => {
                slots[slot] = (key as u64) << BOUND_BITS | u64::from(bound);
            }
            Slots::Wide(slots) => slots[slot] = (key, bound),
        }
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
            let mut table = Table::new(1 << 16, bits);
            for key in [0_u128, 1, 12345, (1 << 49) - 1] {
                table.put(key, 7);
                assert_eq!(table.get(key), 7);
                assert_eq!(table.get(key + (1 << 48)), 0);
            }
        }
        let mut wide = Table::new(1 << 16, 128);
        wide.put(u128::MAX, 255);
        assert_eq!(wide.get(u128::MAX), 255);
        assert_eq!(wide.get(u128::from(u64::MAX)), 0);
    }
}
