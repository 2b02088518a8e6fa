//! Why a certificate is refused.

use std::fmt;
use std::io;

use crate::claim::Claim;

/// Why a certificate is refused, or could not be read.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// Reading failed.
    #[error("cannot be read: {0}")]
    Read(#[from] io::Error),
    /// The file is something else.
    #[error("not a certificate: it does not begin with PAPANPROOF1")]
    NotACertificate,
    /// The board is too large, or has no cells.
    #[error("a board of {width}x{height} is not possible")]
    Size {
        /// The columns.
        width: u8,
        /// The rows.
        height: u8,
    },
    /// The end is missing.
    #[error("it is cut off")]
    Cut,
    /// A number is out of range.
    #[error("a number is out of range")]
    Number,
    /// After a proof comes neither a claim nor the end.
    #[error("after a proof comes neither a claim nor the end")]
    Marker,
    /// It proves nothing.
    #[error("it claims nothing")]
    Empty,
    /// The content is not that of which the hash was taken.
    #[error("the SHA-256 at its end is not that of its content")]
    Hash,
    /// Something follows the hash.
    #[error("something follows its end")]
    Trailing,
    /// The moves of a claim cannot be played, or end the game.
    #[error("no game continues after the moves {moves}")]
    Opening {
        /// The moves.
        moves: String,
    },
    /// The proof of a claim is wrong.
    #[error("{claim}: {wrong}")]
    Claim {
        /// The claim.
        claim: Claim,
        /// The fault of its proof.
        wrong: Wrong,
    },
}

/// The fault of a proof. Positions are named by moves that lead there; a position and its mirror
/// image are one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// A position that the prover can get to has no reply.
    #[error("no reply is given at {position}, which {reply} leads to")]
    Missing {
        /// The position.
        position: String,
        /// What leads to it.
        reply: Reply,
    },
    /// A reply is given at a position that the proof does not lead to.
    #[error("the reply at {position} is never needed")]
    Unneeded {
        /// The position, or its number if no moves lead there.
        position: String,
    },
    /// A reply cannot be played.
    #[error("{reply} is not possible")]
    Impossible {
        /// The reply.
        reply: Reply,
    },
    /// After a reply the opponent wins too soon.
    #[error("{reply} loses to {answer}")]
    Loses {
        /// The reply.
        reply: Reply,
        /// The column with which the opponent wins.
        answer: char,
    },
    /// The prover must win, and has not done so in time.
    #[error("{reply} does not win in time")]
    Late {
        /// The reply.
        reply: Reply,
    },
    /// The rule of pairs does not decide where the certificate claims that it does.
    #[error("pairing does not decide the claim after {reply}")]
    Undecided {
        /// The reply.
        reply: Reply,
    },
}

/// A reply of the prover, or the position of a claim in which the opponent is to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The position.
    pub position: String,
    /// The column; `None` where the opponent is to move.
    pub column: Option<char>,
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.column {
            Some(column) => write!(f, "the reply {column} at {}", self.position),
            None => write!(f, "the start {}", self.position),
        }
    }
}
