//! The claims of a certificate.

use std::fmt;

/// A bound on the score of a position: it is at least, or at most, a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The columns of the moves that lead to the position; none for the empty board.
    pub moves: String,
    /// The side on which the score is bounded.
    pub bound: Bound,
    /// The number.
    pub score: i32,
    /// How many replies its proof has.
    pub replies: u64,
}

/// The side on which a score is bounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The player to move gets this much.
    AtLeast,
    /// The opponent does not allow more.
    AtMost,
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = named(self.moves.clone());
        let bound = match self.bound {
            Bound::AtLeast => "at least",
            Bound::AtMost => "at most",
        };
        write!(f, "{moves} {bound} {}", self.score)
    }
}

/// How the empty board is written.
pub(crate) fn named(moves: String) -> String {
    if moves.is_empty() { "start".to_owned() } else { moves }
}
