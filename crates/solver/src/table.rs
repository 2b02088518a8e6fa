//! The transposition table: bounds on the scores of positions already searched.

use std::alloc::{Layout, handle_alloc_error};
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};

use prefetch_index::prefetch_index;

use crate::cells::word::Word;
use crate::memory::Memory;
use crate::score::Bounds;

/// Where the bounds of a position are stored, if they are: the first word of its bucket, and the
/// tag that distinguishes it from the others there, in the high bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableSlot<W> {
    bucket: usize,
    tag: W,
}

/// A table of bounds that several threads read and write at once, without waiting for each other.
///
/// It consists of parts, each small enough to stay in a processor's cache. A small search uses
/// one of them, its *home*, and a large one keeps the most frequently used entries there. The first
/// bits of a name give the bucket within a part, the next ones the part, unless it is at home:
///
/// ```text
///   name    first_bits | part_bits | the rest
///   tag                  part_bits | the rest | generation
///   entry                part_bits | the rest | generation | work | high | low
/// ```
///
/// The longer a search, the more parts it uses: memory that was never touched costs time when it is, and
/// what is far apart is slow to find. As long as not all are in use, the last of the `part_bits` count.
pub(crate) struct Table {
    words: Memory,
    /// The words of a bucket.
    bucket: usize,
    key_bits: u32,
    first_bits: u32,
    part_bits: u32,
    /// How many of the bits of a part count; none as long as every thread keeps to its home.
    used_bits: AtomicU32,
    /// Whether a thread is taking more parts into use.
    growing: AtomicBool,
    /// The number of positions visited by finished searches.
    searched: AtomicU64,
    /// Whether an entry is one word; else it is two.
    narrow: bool,
    /// The current generation, as stored in an entry; entries of other generations count as empty.
    generation: u64,
    /// The bits that a generation has; none where an entry has no room for it.
    generations: u64,
}

/// The entries of a bucket. More are more to look through; fewer lose more of what was much work.
const ENTRIES: usize = 2;
/// The bits that choose a bucket of a part: a megabyte of them, where an entry is one word.
const PART_BITS: u32 = 16;
/// After this many searched positions the table grows for the first time, to this many parts.
const ENOUGH: u64 = 1_000_000;
const FIRST_GROWTH: u32 = 6;
/// After that it doubles whenever this many positions were searched for each of its buckets.
const POSITIONS_PER_BUCKET: u64 = 32;
/// The least work that is taken along at first.
const WORTH_MOVING: u32 = 2;
const BOUND_BITS: u32 = 8;
const WORK_BITS: u32 = 4;
const DATA_BITS: u32 = 2 * BOUND_BITS + WORK_BITS;
const DATA: u64 = (1 << DATA_BITS) - 1;

/// The largest amount of work that can be recorded.
const MOST_WORK: u32 = (1 << WORK_BITS) - 1;

impl Table {
    /// A table of at most this many bytes for keys of this many bits.
    pub(crate) fn new(bytes: usize, key_bits: u32) -> Self {
        let of_words = |words: usize| (bytes / (words * size_of::<u64>())).max(1).ilog2();
        // The bits of a name that do not fit an entry of this many bits.
        let too_many = |bits| (key_bits + DATA_BITS).saturating_sub(bits).max(1);
        let narrow = of_words(ENTRIES).min(key_bits) >= too_many(u64::BITS);
        let (width, least) = if narrow { (1, u64::BITS) } else { (2, u128::BITS) };
        let (bucket, least) = (width * ENTRIES, too_many(least));
        let bucket_bits = of_words(bucket).clamp(least, key_bits);
        let first_bits = PART_BITS.clamp(least, bucket_bits);
        let tag_bits = if narrow { key_bits - first_bits } else { u64::BITS - DATA_BITS };
        let words = match Memory::new(bucket << bucket_bits) {
            Some(words) => words,
            None if bucket_bits > least => return Self::new(bytes / 2, key_bits),
            None => handle_alloc_error(Layout::new::<u64>()),
        };
        Self {
            bucket,
            words,
            key_bits,
            first_bits,
            part_bits: bucket_bits - first_bits,
            used_bits: AtomicU32::new(0),
            growing: AtomicBool::new(false),
            searched: AtomicU64::new(0),
            narrow,
            generation: 0,
            generations: u64::MAX.checked_shr(tag_bits).unwrap_or(0) & !DATA,
        }
    }

    /// Forgets everything: at once, as long as there are generations left.
    pub(crate) fn clear(&mut self) {
        *self.used_bits.get_mut() = 0;
        *self.searched.get_mut() = 0;
        self.generation = (self.generation | !self.generations).wrapping_add(1) & self.generations;
        if self.generation != 0 {
            return;
        }
        // Fresh memory is cheaper than to go through all of this, of which most may be fresh still.
        match Memory::new(self.words.len()) {
            Some(words) => self.words = words,
            None => self.words.iter().for_each(|word| word.store(0, Relaxed)),
        }
    }

    /// Its entries.
    pub(crate) fn entries(&self) -> Entries<'_> {
        Entries { table: self, words: &self.words }
    }

    /// The part that a thread has for itself.
    pub(crate) fn home(&self, thread: usize) -> usize {
        thread & ((1 << self.part_bits) - 1)
    }

    /// The part of the position with this tag, of those in use.
    #[inline(always)]
    fn part_of(&self, tag: u64) -> usize {
        self.whole_part_of(tag) & ((1 << self.used_bits.load(Relaxed)) - 1)
    }

    /// The part of the position with this tag if all are in use.
    #[inline(always)]
    fn whole_part_of(&self, tag: u64) -> usize {
        (tag >> 32 >> (u32::BITS - self.part_bits)) as usize
    }

    /// Whether more than the homes is in use.
    #[inline(always)]
    pub(crate) fn is_grown(&self) -> bool {
        self.used_bits.load(Relaxed) != 0
    }

    /// Counts positions as searched.
    pub(crate) fn count(&self, nodes: u64) {
        self.searched.fetch_add(nodes, Relaxed);
    }

    /// Grows if this many positions in addition to those already counted are enough.
    pub(crate) fn grow_after(&self, nodes: u64) {
        let used_bits = self.used_bits.load(Relaxed);
        let enough = match used_bits {
            0 => ENOUGH,
            _ => POSITIONS_PER_BUCKET << (self.first_bits + used_bits),
        };
        if used_bits < self.part_bits && self.searched.load(Relaxed) + nodes >= enough {
            self.grow();
        }
    }

    /// Uses more parts from now on. What belongs there moves from those that were in use.
    #[cold]
    pub(crate) fn grow(&self) {
        let used_bits = self.used_bits.load(Relaxed);
        let more_bits = (used_bits + 1).max(FIRST_GROWTH).min(self.part_bits);
        if more_bits == used_bits || self.growing.swap(true, Relaxed) {
            return;
        }
        let least_work = if used_bits == 0 { WORTH_MOVING } else { 0 };
        let (used, more) = ((1 << used_bits) - 1, (1 << more_bits) - 1);
        let part_words = self.bucket << self.first_bits;
        for part in 0..=used {
            let from = part * part_words;
            let words = &self.words[from..from + part_words];
            for (at, entry) in words.chunks_exact(self.entry()).enumerate() {
                let (high, data) = self.high_and_data(entry);
                let target = self.whole_part_of(high) & more;
                // Entries in a home that belong elsewhere stay where they are used.
                if target == part || target & used != part || work(data) < least_work {
                    continue;
                }
                if high & self.generations != self.generation {
                    continue;
                }
                // Nothing is there yet: the same place of that part is free.
                let to = target * part_words + at * self.entry();
                for (old, new) in entry.iter().zip(&self.words[to..]) {
                    new.store(old.swap(0, Relaxed), Relaxed);
                }
            }
        }
        self.used_bits.store(more_bits, Relaxed);
        self.growing.store(false, Relaxed);
    }

    /// The words of an entry.
    fn entry(&self) -> usize {
        if self.narrow { 1 } else { 2 }
    }

    /// The high half of the tag of an entry, as stored, and its data.
    fn high_and_data(&self, entry: &[AtomicU64]) -> (u64, u64) {
        let first = entry[0].load(Relaxed);
        let data = first & DATA;
        (if self.narrow { first } else { entry[1].load(Relaxed) ^ data }, data)
    }
}

/// The entries of a table, for one search: where they are need not be looked up again.
#[derive(Clone, Copy)]
pub(crate) struct Entries<'a> {
    table: &'a Table,
    words: &'a [AtomicU64],
}

impl<'a> Entries<'a> {
    /// The place of a key: in this part if there is one, else in its own.
    #[inline(always)]
    pub(crate) fn place<W: Word>(&self, key: W, home: Option<usize>) -> TableSlot<W> {
        // A product with an odd number is another name for the same key; its high bits, which choose
        // the bucket, depend on all bits of the key, and the rest tell the keys of a bucket apart.
        let name = key.scattered() << (W::BITS - self.table.key_bits);
        let first = (name >> (W::BITS - self.table.first_bits)).small();
        let tag = name << self.table.first_bits;
        let part = home.unwrap_or_else(|| self.table.part_of(tag.high()));
        TableSlot {
            bucket: (first | part << self.table.first_bits) * self.table.bucket,
            tag: tag | W::from_high(self.table.generation),
        }
    }

    /// Starts to bring a place near, because it will be asked for soon.
    #[inline(always)]
    pub(crate) fn fetch<W: Word>(&self, place: TableSlot<W>) {
        prefetch_index(self.words, place.bucket);
    }

    #[inline(always)]
    fn bucket<W: Word, const WORDS: usize>(&self, place: TableSlot<W>) -> &'a [AtomicU64] {
        &self.words[place.bucket..place.bucket + WORDS]
    }

    /// The bounds of a position.
    #[inline(always)]
    pub(crate) fn get<W: Word>(&self, place: TableSlot<W>) -> Option<Bounds> {
        // Plain loops: what the adapters of the library call is not always inlined.
        if self.table.narrow {
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
    pub(crate) fn put<W: Word>(&self, place: TableSlot<W>, new: Bounds, work: u32) {
        let (high, rest) = (place.tag.high(), place.tag.rest());
        if self.table.narrow {
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
                let worth = if old & self.table.generations == 0 { entry & DATA } else { 0 };
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

/// The data of a pair of words if it holds this tag; else invalid data.
///
/// The second word is the high half of the tag, changed by the data: when two threads write one pair
/// at once, the halves of two entries do not match, and the lookup finds nothing.
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
        f.debug_struct("Table")
            .field("bytes", &size_of_val::<[_]>(&self.words))
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
