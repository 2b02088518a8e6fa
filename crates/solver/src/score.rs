//! The meaning of a score.

use std::fmt;

use crate::board::Position;

/// Proven bounds on a score: it is at least `low` and at most `high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The score is at least this.
    pub low: i32,
    /// The score is at most this.
    pub high: i32,
}

impl Bounds {
    /// A score that is known.
    pub fn exactly(score: i32) -> Self {
        Self { low: score, high: score }
    }

    /// The score, if it is known.
    pub fn score(self) -> Option<i32> {
        (self.low == self.high).then_some(self.low)
    }

    /// What both say together.
    #[must_use]
    pub(crate) fn and(self, other: Self) -> Self {
        Self { low: self.low.max(other.low), high: self.high.min(other.high) }
    }

    /// The same as the opponent sees it.
    #[must_use]
    pub fn turned(self) -> Self {
        Self { low: -self.high, high: -self.low }
    }
}

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score() {
            Some(score) => write!(f, "{score}"),
            None => write!(f, "[{}, {}]", self.low, self.high),
        }
    }
}

/// A score in words, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// He wins with this disc of his, counted from now: 1 is the next one.
    Win(u32),
    /// A draw.
    Draw,
    /// The opponent wins with this disc of his, counted from now; 0 if he has won already.
    Loss(u32),
}

impl Verdict {
    /// The meaning of a score for a position.
    ///
    /// ```
    /// use papan_solver::{Board, Verdict};
    ///
    /// let position = Board::new(7, 6)?.position("112233")?;
    /// assert_eq!(Verdict::new(&position, 18), Verdict::Win(1));
    /// assert_eq!(Verdict::new(&position, 18).to_string(), "wins with the next disc");
    /// # Ok::<(), papan_solver::Error>(())
    /// ```
    pub fn new(position: &Position, score: i32) -> Self {
        let (cells, discs) = (position.board().cells(), position.discs());
        // The winner's next disc scores most, each later one a point less.
        match score {
            0 => Self::Draw,
            1.. => Self::Win((cells + 3 - discs) / 2 - score.min(cells as i32).unsigned_abs()),
            _ => Self::Loss((cells + 2 - discs) / 2 - score.unsigned_abs()),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(1) => f.write_str("wins with the next disc"),
            Self::Win(discs) => write!(f, "wins in {discs} moves"),
            Self::Draw => f.write_str("draw"),
            Self::Loss(0) => f.write_str("has lost"),
            Self::Loss(1) => f.write_str("loses to the opponent's next disc"),
            Self::Loss(discs) => write!(f, "loses in {discs} moves"),
        }
    }
}
