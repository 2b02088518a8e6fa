//! The transposition table: bounds on the scores of positions already searched.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

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
///
/// It consists of parts, each so small that it stays in the cache of a processor. A small search uses
/// one of them, its *home*, and a large one goes on keeping there what is asked for most. The first
/// bits of a name say where in a part a position is, the next ones in which part, unless it is at home:
///
/// ```text
///   name    first_bits | part_bits | the rest
///   tag                  part_bits | the rest | generation
///   entry                part_bits | the rest | generation | work | high | low
/// ```
pub(crate) struct Table {
    words: Vec<AtomicU64>,
    /// The first word that begins a cache line.
    start: usize,
    /// The words of a bucket.
    bucket: usize,
    key_bits: u32,
    first_bits: u32,
    part_bits: u32,
    /// Whether all parts are in use.
    grown: AtomicBool,
    /// How many positions were searched by those who are done.
    searched: AtomicU64,
    /// Whether an entry is one word; else it is two.
    narrow: bool,
    /// The present generation, where it stands in an entry; entries of others count as empty.
    generation: u64,
    /// The bits that a generation has; none where an entry has no room for it.
    generations: u64,
}

/// The entries of a bucket. More are more to look through; fewer lose more of what was much work.
const ENTRIES: usize = 2;
/// The words of a cache line, which every bucket is in.
const LINE: usize = 8;
/// The bits that choose a bucket of a part: a megabyte of them, where an entry is one word.
const PART_BITS: u32 = 16;
/// When so many positions were searched, the table grows.
const ENOUGH: u64 = 1_000_000;
/// The least work that is taken along then.
const WORTH_MOVING: u32 = 2;
const BOUND_BITS: u32 = 8;
const WORK_BITS: u32 = 4;
const DATA_BITS: u32 = 2 * BOUND_BITS + WORK_BITS;
const DATA: u64 = (1 << DATA_BITS) - 1;

/// The most work that can be told.
const MOST_WORK: u32 = (1 << WORK_BITS) - 1;

impl Table {
    /// A table of at most so many bytes for keys of so many bits.
    pub(crate) fn new(bytes: usize, key_bits: u32) -> Self {
        let of_words = |words: usize| (bytes / (words * size_of::<u64>())).max(1).ilog2();
        // The bits of a name that an entry of so many has no room for.
        let too_many = |bits| (key_bits + DATA_BITS).saturating_sub(bits).max(1);
        let narrow = of_words(ENTRIES).min(key_bits) >= too_many(u64::BITS);
        let (width, least) = if narrow { (1, u64::BITS) } else { (2, u128::BITS) };
        let (bucket, least) = (width * ENTRIES, too_many(least));
        let bucket_bits = of_words(bucket).clamp(least, key_bits);
        let first_bits = PART_BITS.clamp(least, bucket_bits);
        let tag_bits = if narrow { key_bits - first_bits } else { u64::BITS - DATA_BITS };
        let count = (bucket << bucket_bits) + LINE - 1;
        let words: Vec<_> = vec![0; count].into_iter().map(AtomicU64::new).collect();
        let start = words.as_ptr().addr() / size_of::<u64>();
        Self {
            start: start.next_multiple_of(LINE) - start,
            bucket,
            words,
            key_bits,
            first_bits,
            part_bits: bucket_bits - first_bits,
            grown: AtomicBool::new(false),
            searched: AtomicU64::new(0),
            narrow,
            generation: 0,
            generations: u64::MAX.checked_shr(tag_bits).unwrap_or(0) & !DATA,
        }
    }

    /// Forgets everything: at once, as long as there are generations left.
    pub(crate) fn clear(&mut self) {
        *self.grown.get_mut() = false;
        *self.searched.get_mut() = 0;
        self.generation = (self.generation | !self.generations).wrapping_add(1) & self.generations;
        if self.generation != 0 {
            return;
        }
        for word in &mut self.words {
            *word.get_mut() = 0;
        }
    }

    /// The place of a key: in this part if there is one, else in its own.
    #[inline(always)]
    pub(crate) fn place<W: Word>(&self, key: W, home: Option<usize>) -> Place<W> {
        // A product with an odd number is another name for the same key; its high bits, which choose
        // the bucket, depend on all bits of the key, and the rest tell the keys of a bucket apart.
        let name = key.scattered() << (W::BITS - self.key_bits);
        let first = (name >> (W::BITS - self.first_bits)).small();
        let tag = name << self.first_bits;
        let part = home.unwrap_or_else(|| self.part_of(tag.high())) & ((1 << self.part_bits) - 1);
        Place {
            bucket: self.bucket_at(first | part << self.first_bits),
            tag: tag | W::from_high(self.generation),
        }
    }

    /// The first word of a bucket.
    #[inline(always)]
    fn bucket_at(&self, number: usize) -> usize {
        self.start + number * self.bucket
    }

    /// The part of the position with this tag.
    #[inline(always)]
    fn part_of(&self, tag: u64) -> usize {
        (tag >> 32 >> (u32::BITS - self.part_bits)) as usize
    }

    /// Whether all parts are in use.
    #[inline(always)]
    pub(crate) fn is_grown(&self) -> bool {
        self.grown.load(Relaxed)
    }

    /// Counts positions as searched.
    pub(crate) fn count(&self, nodes: u64) {
        self.searched.fetch_add(nodes, Relaxed);
    }

    /// Grows if so many positions besides those already counted are enough.
    pub(crate) fn grow_after(&self, nodes: u64) {
        if self.searched.load(Relaxed) + nodes >= ENOUGH {
            self.grow();
        }
    }

    /// Uses all parts from now on. What was much work to know moves there from the first one.
    #[cold]
    pub(crate) fn grow(&self) {
        if self.is_grown() {
            return;
        }
        let first_part = self.bucket_at(0)..self.bucket_at(1 << self.first_bits);
        // In two words it would be more trouble than it is worth.
        let words = if self.narrow { &self.words[first_part] } else { &[] };
        for (at, word) in words.iter().enumerate() {
            let entry = word.load(Relaxed);
            let (part, work) = (self.part_of(entry), work(entry & DATA));
            if part != 0 && entry & self.generations == self.generation && work >= WORTH_MOVING {
                word.store(0, Relaxed);
                let bucket = self.bucket_at((at / self.bucket) | (part << self.first_bits));
                let place = Place { bucket, tag: entry & !DATA };
                self.put(place, unpack(entry & DATA), work);
            }
        }
        self.grown.store(true, Relaxed);
    }

    /// Starts to bring a place near, because it will be asked for soon.
    #[inline(always)]
    pub(crate) fn fetch<W: Word>(&self, place: Place<W>) {
        prefetch_index(&self.words, place.bucket);
    }

    #[inline(always)]
    fn bucket<W: Word, const WORDS: usize>(&self, place: Place<W>) -> &[AtomicU64] {
        &self.words[place.bucket..place.bucket + WORDS]
    }

    /// What is known of a position.
    #[inline(always)]
    pub(crate) fn get<W: Word>(&self, place: Place<W>) -> Option<Bounds> {
        // Plain loops: what the adapters of the library call is not always inlined.
        if self.narrow {
            for word in self.bucket::<W, ENTRIES>(place) {
                let data = word.load(Relaxed) ^ place.tag.high();
                if is_data(data) {
                    return Some(unpack(data));
                }
            }
        } else {
            for pair in self.bucket::<W, { 2 * ENTRIES }>(place).chunks_exact(2) {
                let data = wide_data(pair, place.tag);
                if is_data(data) {
                    return Some(unpack(data));
                }
            }
        }
        None
    }

    /// Adds what is now known of a position, and how much work it was to know it. Where there is no
    /// room, what was least work to know goes.
    #[inline(always)]
    pub(crate) fn put<W: Word>(&self, place: Place<W>, new: Bounds, work: u32) {
        let (high, rest) = (place.tag.high(), place.tag.rest());
        if self.narrow {
            let bucket = self.bucket::<W, ENTRIES>(place);
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
            let bucket = self.bucket::<W, { 2 * ENTRIES }>(place);
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
#[inline(always)]
fn wide_data<W: Word>(pair: &[AtomicU64], tag: W) -> u64 {
    let data = pair[0].load(Relaxed) ^ tag.rest();
    if pair[1].load(Relaxed) ^ data == tag.high() { data } else { 0 }
}

/// Whether what is left of an entry without a tag is data, so that the tag was that of the entry.
#[inline(always)]
fn is_data(rest: u64) -> bool {
    rest.wrapping_sub(1) < DATA
}

/// Old data with new bounds, as much work as the larger of the two.
#[inline(always)]
fn merge(data: u64, new: Bounds, work: u32) -> u64 {
    let old = unpack(data);
    let work = work.max(self::work(data));
    pack(Bounds { low: old.low.max(new.low), high: old.high.min(new.high) }, work)
}

/// Bounds are stored plus this: at least 1, so that no data is 0.
const OFFSET: i32 = 65;

#[inline(always)]
fn pack(bounds: Bounds, work: u32) -> u64 {
    u64::from(work.min(MOST_WORK)) << (2 * BOUND_BITS)
        | ((bounds.high + OFFSET) as u64) << BOUND_BITS
        | (bounds.low + OFFSET) as u64
}

#[inline(always)]
fn unpack(data: u64) -> Bounds {
    Bounds {
        low: i32::from(data as u8) - OFFSET,
        high: i32::from((data >> BOUND_BITS) as u8) - OFFSET,
    }
}

#[inline(always)]
fn work(data: u64) -> u32 {
    (data >> (2 * BOUND_BITS)) as u32
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
            assert_eq!(table.get(table.place(0_u64, None)), None);
            assert_eq!(table.get(table.place(1_u64, None)), None);
        }
        let table = Table::new(1 << 16, 128);
        assert_eq!(table.get(table.place(0_u128, None)), None);
    }

    #[test]
    fn bounds_are_found_under_their_key_only() {
        for bits in [49, 64] {
            let table = Table::new(1 << 16, bits);
            for key in [0_u64, 1, 12345, (1 << 49) - 1] {
                table.put(table.place(key, None), BOUNDS, 0);
                assert_eq!(table.get(table.place(key, None)), Some(BOUNDS), "{bits} {key}");
                assert_eq!(table.get(table.place(key ^ 1 << 48, None)), None, "{bits} {key}");
            }
        }
        for bits in [80, 127, 128] {
            let table = Table::new(1 << 16, bits);
            let key = u128::MAX >> (128 - bits);
            table.put(table.place(key, None), BOUNDS, 3);
            assert_eq!(table.get(table.place(key, None)), Some(BOUNDS));
            assert_eq!(table.get(table.place(key >> 1, None)), None);
        }
    }

    #[test]
    fn what_was_forgotten_is_never_found_again() {
        // A small table has few generations, a table of two words none.
        for (bytes, bits) in [(1 << 16, 49), (64, 43), (1 << 16, 64)] {
            let mut table = Table::new(bytes, bits);
            for key in 0..100_u64 {
                table.put(table.place(key, None), BOUNDS, 0);
                table.clear();
                for other in 0..=key {
                    assert_eq!(table.get(table.place(other, None)), None, "{key} {other}");
                }
            }
        }
    }

    #[test]
    fn bounds_of_one_position_add_up() {
        let table = Table::new(1 << 16, 49);
        let place = table.place(42_u64, None);
        table.put(place, Bounds { low: -3, high: 64 }, 1);
        table.put(place, Bounds { low: -64, high: 2 }, 1);
        assert_eq!(table.get(place), Some(Bounds { low: -3, high: 2 }));
    }

    #[test]
    fn a_full_bucket_loses_what_was_least_work() {
        let table = Table::new(1, 10);
        let places: Vec<_> = (0..1 << 10).map(|key| table.place(key as u64, None)).collect();
        let same: Vec<_> = places.iter().filter(|p| p.bucket == places[0].bucket).collect();
        table.put(*same[0], BOUNDS, 2);
        table.put(*same[1], BOUNDS, 1);
        table.put(*same[2], BOUNDS, 1);
        assert_eq!(table.get(*same[1]), None);
        assert!([0, 2].iter().all(|&at| table.get(*same[at]).is_some()));
    }

    #[test]
    fn a_key_is_found_where_it_was_put_and_another_nowhere() {
        let homes = [Some(0), Some(3), None];
        let bounds = |key: u128| Bounds { low: (key % 61) as i32, high: 64 };
        // 49 bits are in one word, 72 in two.
        for bits in [49, 72] {
            let table = Table::new(1 << 22, bits);
            let mut found = 0;
            for (at, key) in (1..50_000).map(|key| key * 0x1_0001_0001 % (1 << bits)).enumerate() {
                table.put(table.place(key, homes[at % 3]), bounds(key), 1);
                assert_eq!(table.get(table.place(key, homes[at % 3])), Some(bounds(key)));
                for home in homes {
                    let other = table.get(table.place(key + 1, home));
                    assert!(other.is_none_or(|other| other == bounds(key + 1)), "{key} {home:?}");
                    found += usize::from(other.is_some());
                }
            }
            assert!(found < 50_000);
        }
    }

    #[test]
    fn a_grown_table_keeps_what_was_much_work() {
        let table = Table::new(1 << 24, 49);
        let keys = (1..1000_u64).map(|key| key << 20);
        for key in keys.clone() {
            table.put(table.place(key, Some(0)), BOUNDS, WORTH_MOVING);
        }
        assert!(!table.is_grown());
        table.count(ENOUGH / 2);
        table.grow_after(ENOUGH / 2);
        assert!(table.is_grown());
        let found = keys.filter(|&key| table.get(table.place(key, None)).is_some()).count();
        assert!(found > 990, "{found}");
    }
}
