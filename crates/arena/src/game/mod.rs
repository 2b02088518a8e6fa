//! One game of a tournament: playing, encoding, replaying and recording it.

pub mod batch;
pub(crate) mod coding;
pub mod counted;
pub mod record;
pub mod replayer;
pub mod table;
pub mod vector;

use papan_games::{MAX_SEATS, Outcome, Seat};
use papan_words::Message;

use papan_engine::contender::Fault;
use papan_engine::seat::SeatError;

use crate::schedule::openings::OpeningError;
use crate::words::say;

/// A game that is over.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// Its number in the tournament.
    pub index: u64,
    /// The number of the player in each seat.
    pub seated: Vec<usize>,
    /// How it ended and who won; in a forfeit, only other seats win.
    pub outcome: Outcome,
    /// The fault that ended it and the seat at fault, if there was one.
    pub fault: Option<(Seat, Fault)>,
    /// The number of moves, including those of the opening.
    pub plies: usize,
    /// The passes of each seat and the pips left in its hand, in games with tiles.
    pub(crate) hands: Option<[(i64, i64); MAX_SEATS]>,
    /// The encoded game: see `coding`.
    pub bytes: Vec<u8>,
}

/// Why a game could not be played or replayed.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// A player or program is not available.
    #[error(transparent)]
    Seat(#[from] SeatError),
    /// The opening is missing or invalid.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// The stored game with this number is damaged, or belongs to another tournament.
    #[error("{}", self.message())]
    Damaged(u64),
}

impl PlayError {
    /// Returns the error message.
    pub fn message(&self) -> Message {
        match self {
            Self::Seat(error) => error.message(),
            Self::Opening(error) => error.message(),
            Self::Damaged(number) => say!("game-damaged", number = *number),
        }
    }
}
