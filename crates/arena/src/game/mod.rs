//! One game of a tournament: played, written in few bytes, replayed, recorded.

pub mod batch;
pub(crate) mod coding;
pub mod counted;
pub mod record;
pub mod replayer;
pub mod table;

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
    /// How it ended and who won; for a forfeit, who of the others.
    pub outcome: Outcome,
    /// Whose fault ended it, and which.
    pub fault: Option<(Seat, Fault)>,
    /// How many moves were made, those of the opening included.
    pub plies: usize,
    /// The passes of each seat and the pips it has left, where there are such things.
    pub(crate) hands: Option<[(i64, i64); MAX_SEATS]>,
    /// The game in few bytes: see `coding`.
    pub bytes: Vec<u8>,
}

/// Why a tournament could not be played.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// A player or a program is not there.
    #[error(transparent)]
    Seat(#[from] SeatError),
    /// There is no opening to begin with.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// What is stored is not what this tournament plays.
    #[error("{}", self.message())]
    Damaged(u64),
}

impl PlayError {
    /// What it says.
    pub fn message(&self) -> Message {
        match self {
            Self::Seat(error) => error.message(),
            Self::Opening(error) => error.message(),
            Self::Damaged(number) => say!("game-damaged", number = *number),
        }
    }
}
