//! Sentences with values in them: what a sentence has in its places, and the other language with it.
//!
//! A place is written `{0}` where the value may be a text that is known too, and `{=0}` where it is one
//! word that stays as it is: a move, a number, the name of a player.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::fmt::Display;

use super::Pair;
use crate::texts::fill;

/// A sentence in both languages.
pub(super) struct Pattern {
    /// What stands before the first place.
    start: &'static str,
    /// Whether the value of each place stays as it is, and what stands behind the place.
    places: Vec<(bool, &'static str)>,
    indonesian: &'static str,
}

impl Pattern {
    /// Reads it. The places of the English sentence are numbered from 0 in their order.
    pub(super) fn new((english, indonesian): Pair) -> Self {
        let mut parts = english.split('{');
        let start = parts.next().unwrap_or_default();
        let place = |part: &'static str| {
            let (number, behind) = part.split_once('}').unwrap_or(("", part));
            (number.starts_with('='), behind)
        };
        Self { start, places: parts.map(place).collect(), indonesian }
    }

    /// Its place among all: the first that fits a sentence is meant. What begins with words comes before
    /// what begins with a place, which would take the beginning of another sentence for a value; then
    /// what has more words.
    pub(super) fn rank(&self) -> (bool, Reverse<usize>) {
        (self.start.is_empty(), Reverse(self.letters()))
    }

    /// How many bytes it has besides its places.
    fn letters(&self) -> usize {
        self.start.len() + self.places.iter().map(|(_, behind)| behind.len()).sum::<usize>()
    }

    /// What a sentence has in the places, and whether that stays; `None` if it is another sentence.
    pub(super) fn values<'a>(&self, sentence: &'a str) -> Option<Vec<(&'a str, bool)>> {
        let mut rest = sentence.strip_prefix(self.start)?;
        let mut values = Vec::with_capacity(self.places.len());
        for (at, &(is_kept, behind)) in self.places.iter().enumerate() {
            let is_last = at + 1 == self.places.len();
            let end = if is_last {
                rest.len() - rest.strip_suffix(behind).map(|_| behind.len())?
            } else {
                rest.find(behind)?
            };
            let value = &rest[..end];
            if value.is_empty() || is_kept && value.contains(' ') {
                return None;
            }
            values.push((value, is_kept));
            rest = &rest[end + behind.len()..];
        }
        rest.is_empty().then_some(values)
    }

    /// The Indonesian sentence with these values.
    pub(super) fn filled(&self, values: &[Cow<'_, str>]) -> String {
        let values: Vec<_> = values.iter().map(|value| value as &dyn Display).collect();
        fill(self.indonesian, &values)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_between_the_words() {
        let pattern = Pattern::new(("plays {=0} ({1}): {2}", "memainkan {0} ({1}): {2}"));
        let found = pattern.values("plays 4 (a trap): why: this").unwrap();
        assert_eq!(found, [("4", true), ("a trap", false), ("why: this", false)]);
        let values = ["4", "jebakan", "begini"].map(Cow::Borrowed);
        assert_eq!(pattern.filled(&values), "memainkan 4 (jebakan): begini");
    }

    #[test]
    fn another_sentence_has_no_values() {
        let pattern = Pattern::new(("{=0} of {=1} tries", "{0} dari {1} percobaan"));
        assert_eq!(pattern.values("3 of 4 tries").unwrap(), [("3", true), ("4", true)]);
        for other in ["3 of 4", " of 4 tries", "3 of  tries", "all 3 of 4 tries", "", "tries"] {
            assert_eq!(pattern.values(other), None, "{other}");
        }
    }
}
