//! Counts different games in a fixed amount of memory.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// Up to this many different values are counted exactly, and at most this many are stored.
pub const KEPT: usize = 65_536;

/// Counts different values by their hashes: exactly up to [`KEPT`], by an estimate above.
///
/// It stores the smallest hashes. If the `k`-th smallest of many evenly spread hashes is at a fraction `u` of the
/// range, there are about `(k - 1) / u` of them, with a relative standard error of `1 / sqrt(k - 2)`: 0.4%. This is the
/// unbiased estimate of Beyer, Haas, Reinwald, Sismanis and Gemulla, "On synopses for distinct-value estimation under
/// multiset operations", SIGMOD 2007. The smallest hashes do not depend on the order of adding, so counters can be
/// merged in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "SerializedDistinct")]
pub struct Distinct {
    smallest: BTreeSet<u64>,
    /// Whether there were values that are not stored.
    more: bool,
}

/// The serialized form, which may come from an untrusted file.
#[derive(Deserialize)]
struct SerializedDistinct {
    smallest: BTreeSet<u64>,
    more: bool,
}

impl From<SerializedDistinct> for Distinct {
    fn from(stored: SerializedDistinct) -> Self {
        let mut counter = Self { more: stored.more, ..Self::default() };
        stored.smallest.into_iter().for_each(|mixed| counter.keep(mixed));
        counter
    }
}

impl Distinct {
    /// Counts the value with this hash, unless it was counted before.
    pub fn add(&mut self, hash: u64) {
        self.keep(mix(hash));
    }

    /// Counts all values of another counter.
    pub fn merge(&mut self, other: &Self) {
        self.more |= other.more;
        other.smallest.iter().for_each(|&mixed| self.keep(mixed));
    }

    fn keep(&mut self, mixed: u64) {
        let full = self.smallest.len() >= KEPT;
        if full && self.smallest.last().is_some_and(|&largest| mixed > largest) {
            self.more = true;
        } else if self.smallest.insert(mixed) && full {
            self.smallest.pop_last();
            self.more = true;
        }
    }

    /// Whether the count is exact.
    pub fn is_exact(&self) -> bool {
        !self.more
    }

    /// The number of different values, rounded to a whole number.
    pub fn count(&self) -> u64 {
        let kept = self.smallest.len();
        match self.smallest.last() {
            Some(&largest) if self.more => {
                let fraction = (largest as f64 + 1.0) / 2f64.powi(64);
                ((kept as f64 - 1.0) / fraction).round().max(kept as f64) as u64
            }
            _ => kept as u64,
        }
    }
}

/// Spreads hashes evenly, one to one, because the caller's hashes may be small numbers.
///
/// The last steps of `SplitMix64`: Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", OOPSLA 2014.
fn mix(hash: u64) -> u64 {
    let hash = hash.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let hash = (hash ^ (hash >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let hash = (hash ^ (hash >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^ (hash >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counter(hashes: impl IntoIterator<Item = u64>) -> Distinct {
        let mut counter = Distinct::default();
        hashes.into_iter().for_each(|hash| counter.add(hash));
        counter
    }

    #[test]
    fn few_values_are_counted_exactly_however_often_they_come() {
        assert_eq!(counter([]).count(), 0);
        assert_eq!(counter([7; 1000]).count(), 1);
        let all = counter((0..3 * KEPT as u64).map(|i| i % KEPT as u64));
        assert_eq!(all.count(), KEPT as u64);
        assert!(all.is_exact());
        assert!(!counter(0..=KEPT as u64).is_exact());
    }

    #[test]
    fn many_values_are_counted_within_two_percent() {
        for (step, many) in [(1, 100_000), (1 << 40, 1_000_000_u64)] {
            let all = counter((0..many).chain(0..many).map(|i| i * step));
            let ratio = all.count() as f64 / many as f64;
            assert!((ratio - 1.0).abs() < 0.02, "{ratio}");
            assert!(!all.is_exact());
        }
    }

    #[test]
    fn neither_the_order_of_adding_nor_of_merging_matters() {
        let many = 3 * KEPT as u64;
        let all = counter(0..many);
        assert_eq!(all, counter((0..many).rev()));
        // Three parts that overlap.
        let parts = [counter(0..many / 2), counter(many / 3..many), counter([5, 5])];
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
            let mut merged = Distinct::default();
            for part in order {
                merged.merge(&parts[part]);
            }
            assert_eq!(merged, all);
        }
    }

    #[test]
    fn what_is_stored_is_read_back_and_never_grows() {
        let all = counter(0..100_000);
        let text = serde_json::to_string(&all).unwrap();
        assert_eq!(serde_json::from_str::<Distinct>(&text).unwrap(), all);
        let large: Vec<u64> = (0..2 * KEPT as u64).collect();
        let text = serde_json::json!({ "smallest": large, "more": false }).to_string();
        let read: Distinct = serde_json::from_str(&text).unwrap();
        assert!(read.smallest.len() == KEPT && !read.is_exact());
        let odd: Distinct = serde_json::from_str(r#"{"smallest": [], "more": true}"#).unwrap();
        assert_eq!(odd.count(), 0);
    }
}
