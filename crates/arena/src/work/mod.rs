//! Parts of a large piece of work that run anywhere, in any order and more than once: how work is cut, how results are
//! written and read, and what a part of a tournament or of an opening book is.
//!
//! ```text
//!   result    the unit as one line of JSON; lines of data; the seal: how many lines of data, SHA-256 of all before
//! ```

pub mod book;
mod error;
pub mod games;
mod result;

use std::ops::Range;

use papan_words::{Arg, Message};
use sha2::{Digest, Sha256};

use crate::identity::{hex, identity};
use crate::words::say;

pub use error::WorkError;
pub use result::{ResultLines, ResultWriter};

/// The most parts there may be: a file each.
pub const MOST_PARTS: u64 = 1 << 20;

/// Cuts a number of steps into parts, at most this many, as equal as they can be.
pub fn cut(steps: u64, parts: u64) -> Vec<Range<u64>> {
    let parts = parts.clamp(1, steps.clamp(1, MOST_PARTS));
    let at = |part: u64| (u128::from(steps) * u128::from(part) / u128::from(parts)) as u64;
    (0..parts).map(|part| at(part)..at(part + 1)).collect()
}

/// The name of a text: the first half of its SHA-256.
pub fn name_of(text: &str) -> String {
    hex(&Sha256::digest(text), 16)
}

/// Refuses the games of another build.
pub fn check_identity(name: &str, there: &str) -> Result<(), WorkError> {
    let here = identity();
    if there == here {
        return Ok(());
    }
    Err(WorkError::OtherBuild { name: name.to_owned(), there: there.to_owned(), here })
}

/// Which units these are: `units 3, 7 to 9 of 50 are`; empty if there are none.
pub fn in_words(numbers: &[u64], of: u64) -> Message {
    let mut ranges: Vec<(u64, u64)> = Vec::new();
    for &number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let range = |(from, to): (u64, u64)| {
        if from == to { Arg::from(from) } else { say!("work-range", from = from, to = to).into() }
    };
    let ranges = Arg::list(ranges.into_iter().map(range));
    match numbers.len() {
        0 => Message::default(),
        count => say!("work-units", count = count, units = ranges, all = of),
    }
}

#[cfg(test)]
mod tests {
    use papan_words::Language;

    use super::*;

    #[test]
    fn missing_units_are_named_by_number() {
        assert_eq!(in_words(&[], 9).to_string(), "");
        assert_eq!(in_words(&[4], 9).to_string(), "unit 4 of 9 is");
        let some = in_words(&[1, 3, 4, 5, 9], 9);
        assert_eq!(some.to_string(), "units 1, 3 to 5, 9 of 9 are");
        assert_eq!(some.in_language(Language::Id), "unit 1, 3 sampai 5, 9 dari 9");
    }
}
