//! The transposition table: bounds on the scores of positions already searched.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use prefetch_index::prefetch_index;

use crate::score::Bounds;
use crate::word::Word;

/// Where the bounds of a position are kept, if they are: the first word of its bucket, and what
/// tells it from the others there, in the high bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<W> {
    bucket: usize,
    tag: W,
}

/// A table of bounds that several threads read and write at once, without waiting for each other.
pub(crate) struct Table {
    words: Vec<AtomicU64>,
    /// The first word that begins a cache line.
    start: usize,
    key_bits: u32,
    bucket_bits: u32,
    /// Whether an entry is one word; else it is two.
    narrow: bool,
    /// The present generation, where it stands in an entry; entries of others count as empty.
    generation: u64,
    /// The bits that a generation has; none where an entry has no room for it.
    generations: u64,
}

/// The words of a bucket, which is a cache line.
const BUCKET: usize = 8;
const BOUND_BITS: u32 = 8;
const WORK_BITS: u32 = 4;
const DATA_BITS: u32 = 2 * BOUND_BITS + WORK_BITS;
const DATA: u64 = (1 << DATA_BITS) - 1;

/// The most work that can be told.
const MOST_WORK: u32 = (1 << WORK_BITS) - 1;

impl Table {
    /// A table of at most so many bytes for keys of so many bits.
    pub(crate) fn new(bytes: usize, key_bits: u32) -> Self {
        let wanted = (bytes / (BUCKET * size_of::<u64>())).max(1).ilog2();
        let needed = (key_bits + DATA_BITS).saturating_sub(u128::BITS);
        let bucket_bits = wanted.clamp(needed.max(1), key_bits);
        let count = (BUCKET << bucket_bits) + BUCKET - 1;
        let words: Vec<_> = vec![0; count].into_iter().map(AtomicU64::new).collect();
        let start = words.as_ptr().addr() / size_of::<u64>();
        let narrow = key_bits - bucket_bits + DATA_BITS <= u64::BITS;
        let tag_bits = if narrow { key_bits - bucket_bits } else { u64::BITS - DATA_BITS };
        Self {
            start: start.next_multiple_of(BUCKET) - start,
            words,
            key_bits,
            bucket_bits,
            narrow,
            generation: 0,
            generations: u64::MAX.checked_shr(tag_bits).unwrap_or(0) & !DATA,
        }
    }

    /// Forgets everything: at once, as long as there are generations left.
    pub(crate) fn clear(&mut self) {
        self.generation = (self.generation | !self.generations).wrapping_add(1) & self.generations;
        if self.generation != 0 {
            return;
        }
        for word in &mut self.words {
            *word.get_mut() = 0;
        }
    }

    /// The place of a key.
    #[inline]
    pub(crate) fn place<W: Word>(&self, key: W) -> Place<W> {
        // A product with an odd number is another name for the same key; its high bits, which choose
        // the bucket, depend on all bits of the key, and the rest tell the keys of a bucket apart.
        let name = key.scattered() << (W::BITS - self.key_bits);
        let bucket = (name >> (W::BITS - self.bucket_bits)).small();
        let tag = name << self.bucket_bits | W::from_high(self.generation);
        Place { bucket: self.start + bucket * BUCKET, tag }
    }

    /// Starts to bring a place near, because it will be asked for soon.
    #[inline]
    pub(crate) fn fetch<W: Word>(&self, place: Place<W>) {
        prefetch_index(&self.words, place.bucket);
    }

    #[inline]
    fn bucket<W: Word>(&self, place: Place<W>) -> &[AtomicU64] {
        &self.words[place.bucket..place.bucket + BUCKET]
    }

    /// What is known of a position.
    #[inline]
    pub(crate) fn get<W: Word>(&self, place: Place<W>) -> Option<Bounds> {
        if self.narrow {
            let data = |word: &AtomicU64| word.load(Relaxed) ^ place.tag.high();
            self.bucket(place).iter().map(data).find(|&data| is_data(data)).map(unpack)
        } else {
            let data = |pair: &[AtomicU64]| wide_data(pair, place.tag);
            self.bucket(place).chunks_exact(2).map(data).find(|&data| is_data(data)).map(unpack)
        }
    }

    /// Adds what is now known of a position, and how much work it was to know it. Where there is no
    /// room, what was least work to know goes.
    #[inline]
    pub(crate) fn put<W: Word>(&self, place: Place<W>, new: Bounds, work: u32) {
        let (high, rest) = (place.tag.high(), place.tag.rest());
        let bucket = self.bucket(place);
        if self.narrow {
            let mut victim = (u64::MAX, &bucket[0]);
            for word in bucket {
                let entry = word.load(Relaxed);
                let old = entry ^ high;
                if is_data(old) {
                    word.store(high | merge(old, new, work), Relaxed);
                    return;
                }
                // An empty word is 0: less work than any. So is one of another generation.
                let worth = if old & self.generations == 0 { entry & DATA } else { 0 };
                if worth < victim.0 {
                    victim = (worth, word);
                }
            }
            victim.1.store(high | pack(new, work), Relaxed);
        } else {
            let mut victim = (u64::MAX, &bucket[..2]);
            let mut data = pack(new, work);
            for pair in bucket.chunks_exact(2) {
                let old = wide_data(pair, place.tag);
                if is_data(old) {
                    data = merge(old, new, work);
                    victim.1 = pair;
                    break;
                }
                let worth = pair[0].load(Relaxed) & DATA;
                if worth < victim.0 {
                    victim = (worth, pair);
                }
            }
            victim.1[0].store(rest | data, Relaxed);
            victim.1[1].store(high ^ data, Relaxed);
        }
    }
}

/// The data of a pair of words if it holds this tag; else something that is no data.
///
/// The second word is the high half of the tag, changed by the data: when two threads write one pair
/// at once, the halves of two entries do not fit each other, and nothing is found.
#[inline]
fn wide_data<W: Word>(pair: &[AtomicU64], tag: W) -> u64 {
    let data = pair[0].load(Relaxed) ^ tag.rest();
    if pair[1].load(Relaxed) ^ data == tag.high() { data } else { 0 }
}

/// Whether what is left of an entry without a tag is data, so that the tag was that of the entry.
#[inline]
fn is_data(rest: u64) -> bool {
    rest.wrapping_sub(1) < DATA
}

/// Old data with new bounds, as much work as the larger of the two.
#[inline]
fn merge(data: u64, new: Bounds, work: u32) -> u64 {
    let old = unpack(data);
    let work = work.max((data >> (2 * BOUND_BITS)) as u32);
    pack(Bounds { low: old.low.max(new.low), high: old.high.min(new.high) }, work)
}

/// Bounds are stored plus this: at least 1, so that no data is 0.
const OFFSET: i32 = 65;

#[inline]
fn pack(bounds: Bounds, work: u32) -> u64 {
    u64::from(work.min(MOST_WORK)) << (2 * BOUND_BITS)
        | ((bounds.high + OFFSET) as u64) << BOUND_BITS
        | (bounds.low + OFFSET) as u64
}

#[inline]
fn unpack(data: u64) -> Bounds {
    Bounds {
        low: i32::from(data as u8) - OFFSET,
        high: i32::from((data >> BOUND_BITS) as u8) - OFFSET,
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("bytes", &size_of_val(&*self.words)).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: Bounds = Bounds { low: -64, high: 64 };

    #[test]
    fn a_fresh_table_knows_nothing_not_even_of_key_zero() {
        for bits in [49, 64] {
            let table = Table::new(1 << 16, bits);
            assert_eq!(table.get(table.place(0_u64)), None);
            assert_eq!(table.get(table.place(1_u64)), None);
        }
        let table = Table::new(1 << 16, 128);
        assert_eq!(table.get(table.place(0_u128)), None);
    }

    #[test]
    fn bounds_are_found_under_their_key_only() {
        for bits in [49, 64] {
            let table = Table::new(1 << 16, bits);
            for key in [0_u64, 1, 12345, (1 << 49) - 1] {
                table.put(table.place(key), BOUNDS, 0);
                assert_eq!(table.get(table.place(key)), Some(BOUNDS), "{bits} {key}");
                assert_eq!(table.get(table.place(key ^ 1 << 48)), None, "{bits} {key}");
            }
        }
        for bits in [80, 127, 128] {
            let table = Table::new(1 << 16, bits);
            let key = u128::MAX >> (128 - bits);
            table.put(table.place(key), BOUNDS, 3);
            assert_eq!(table.get(table.place(key)), Some(BOUNDS));
            assert_eq!(table.get(table.place(key >> 1)), None);
        }
    }

    #[test]
    fn what_was_forgotten_is_never_found_again() {
        // A small table has few generations, a table of two words none.
        for (bytes, bits) in [(1 << 16, 49), (64, 43), (1 << 16, 64)] {
            let mut table = Table::new(bytes, bits);
            for key in 0..100_u64 {
                table.put(table.place(key), BOUNDS, 0);
                table.clear();
                for other in 0..=key {
                    assert_eq!(table.get(table.place(other)), None, "{key} {other}");
                }
            }
        }
    }

    #[test]
    fn bounds_of_one_position_add_up() {
        let table = Table::new(1 << 16, 49);
        let place = table.place(42_u64);
        table.put(place, Bounds { low: -3, high: 64 }, 1);
        table.put(place, Bounds { low: -64, high: 2 }, 1);
        assert_eq!(table.get(place), Some(Bounds { low: -3, high: 2 }));
    }

    #[test]
    fn a_full_bucket_loses_what_was_least_work() {
        let table = Table::new(1, 10);
        let places: Vec<_> = (0..1 << 10).map(|key| table.place(key as u64)).collect();
        let same: Vec<_> = places.iter().filter(|p| p.bucket == places[0].bucket).collect();
        for (&&place, work) in same.iter().zip(1..=8) {
            table.put(place, BOUNDS, work);
        }
        table.put(*same[8], BOUNDS, 2);
        assert_eq!(table.get(*same[0]), None);
        assert!(same[1..9].iter().all(|&&place| table.get(place).is_some()));
    }
}
