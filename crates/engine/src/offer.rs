//! The options that a player offers, and the values that each may have.

use papan_games::TextError;
use papan_games::text::shown;
use papan_words::Message;
use serde::{Deserialize, Serialize};

use crate::words::say;

/// The allowed values of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Domain {
    /// A whole number in a range.
    Number {
        /// The smallest value.
        low: i64,
        /// The largest value.
        high: i64,
        /// Whether the scale is logarithmic.
        log: bool,
    },
    /// One of these words.
    Words(Vec<String>),
}

/// An option as its player describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionOffer {
    /// Its name.
    pub name: String,
    /// The allowed values, if known.
    pub domain: Option<Domain>,
    /// The default, if known.
    pub usual: Option<String>,
}

impl Domain {
    /// A range of whole numbers, on a logarithmic scale if it is wide.
    pub fn whole(low: i64, high: i64) -> Self {
        Self::Number { low, high, log: low >= 0 && high > 100 * low.max(1) }
    }

    /// Maps a number to its place in the range, from 0 to 1.
    pub fn place(&self, value: &str) -> f64 {
        let Self::Number { low, high, log } = self else { return 0.0 };
        let value = value.parse().unwrap_or(*low).clamp(*low, *high);
        let at = |number: i64| if *log { (number as f64 + 1.0).ln() } else { number as f64 };
        (at(value) - at(*low)) / (at(*high) - at(*low))
    }

    /// Maps a place from 0 to 1 to a number in the range: the inverse of [`place`](Self::place).
    pub fn number(&self, place: f64) -> i64 {
        let Self::Number { low, high, log } = *self else { return 0 };
        let at = |number: i64| if log { (number as f64 + 1.0).ln() } else { number as f64 };
        let there = at(low) + place.clamp(0.0, 1.0) * (at(high) - at(low));
        let number = if log { there.exp() - 1.0 } else { there };
        (number.round() as i64).clamp(low, high)
    }

    /// Describes the allowed values, for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Number { low, high, log } => {
                let id = if *log { "offer-ratio" } else { "offer-range" };
                say!(id, low = *low, high = *high)
            }
            Self::Words(words) => words.join(" | ").into(),
        }
    }
}

impl OptionOffer {
    /// Rejects values that the option does not accept, so that a search cannot fail half-way.
    pub fn check(&self, wanted: &Domain) -> Result<(), TextError> {
        let Some(takes) = &self.domain else { return Ok(()) };
        let wrong = |text: &str| {
            let found = say!("offer-beyond", option = self.name.as_str(), values = shown(text));
            let plain = match takes {
                Domain::Number { low, high, .. } => say!("offer-range", low = *low, high = *high),
                Domain::Words(_) => takes.message(),
            };
            Err(TextError::new(found, say!("offer-takes", values = plain)))
        };
        match (takes, wanted) {
            (Domain::Number { low, high, .. }, Domain::Number { low: from, high: to, .. }) => {
                if low <= from && to <= high { Ok(()) } else { wrong(&format!("{from}..{to}")) }
            }
            (Domain::Number { low, high, .. }, Domain::Words(words)) => {
                let is_in =
                    |word: &&String| word.parse().is_ok_and(|n| (*low..=*high).contains(&n));
                words.iter().find(|word| !is_in(word)).map_or(Ok(()), |word| wrong(word))
            }
            (Domain::Words(known), Domain::Words(words)) => {
                // Some options accept several of their words: `without=c1+c2`.
                let is_one = |word: &str| known.iter().any(|one| one == word);
                let is_in = |word: &&String| is_one(word) || word.split('+').all(is_one);
                words.iter().find(|word| !is_in(word)).map_or(Ok(()), |word| wrong(word))
            }
            (Domain::Words(_), Domain::Number { low, high, .. }) => {
                wrong(&format!("{low}..{high}"))
            }
        }
    }
}
