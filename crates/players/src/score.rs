//! The score of a candidate by a criterion.

use std::cmp::Ordering;
use std::fmt;

use papan_words::{Arg, Language};
use serde::{Deserialize, Serialize};

use crate::words::say;

/// A number, or an end that is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Score {
    /// A number.
    Number(i64),
    /// The player who makes the move wins.
    Win {
        /// With this ply at the latest, counted from now.
        win: u32,
    },
    /// The player who makes the move loses.
    Loss {
        /// With this ply from now, unless the other errs.
        loss: u32,
    },
}

impl Score {
    /// The number, if nothing is proven.
    pub fn number(self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(number),
            Self::Win { .. } | Self::Loss { .. } => None,
        }
    }

    /// How a table shows it.
    pub fn in_language(self, language: Language) -> String {
        Arg::from(self).in_language(language).into_owned()
    }

    /// Any win is more than any number, and any loss less; the sooner a win, the more.
    fn key(self) -> (i8, i64) {
        match self {
            Self::Win { win } => (1, -i64::from(win)),
            Self::Number(number) => (0, number),
            Self::Loss { loss } => (-1, i64::from(loss)),
        }
    }
}

impl From<Score> for Arg {
    fn from(score: Score) -> Self {
        match score {
            Score::Number(number) => number.into(),
            Score::Win { win } => say!("score-win", plies = win).into(),
            Score::Loss { loss } => say!("score-loss", plies = loss).into(),
        }
    }
}

impl From<i64> for Score {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl PartialEq<i64> for Score {
    fn eq(&self, number: &i64) -> bool {
        self.number() == Some(*number)
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_language(Language::En))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proven_ends_stand_above_and_below_all_numbers() {
        let mut scores = [
            Score::Loss { loss: 2 },
            Score::Win { win: 1 },
            Score::Number(999_999_999_999),
            Score::Win { win: 9 },
            Score::Number(-5),
            Score::Loss { loss: 8 },
        ];
        scores.sort();
        let texts = scores.map(|score| score.to_string());
        assert_eq!(texts, ["loss 2", "loss 8", "-5", "999999999999", "win 9", "win 1"]);
    }

    #[test]
    fn programs_read_a_number_or_an_object() {
        let scores = [Score::Number(3), Score::Win { win: 5 }, Score::Loss { loss: 4 }];
        let json = serde_json::to_string(&scores).unwrap();
        assert_eq!(json, r#"[3,{"win":5},{"loss":4}]"#);
    }
}
