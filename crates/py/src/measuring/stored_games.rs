//! The games of a tournament in parts, as arrays.

use std::path::PathBuf;

use papan_arena::game::PlayError;
use papan_arena::game::replayer::replayer;
use papan_arena::results::sprt::CountedGames;
use papan_arena::store::{StoreError, StoredGames};
use papan_games::Seat;
use papan_ui::tournaments::StoredTournament;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde_json::json;

use crate::arguments::whole;
use crate::error::failed;

/// Some games one after the other, as the bytes of arrays.
#[derive(Default)]
struct Part {
    /// Their numbers, in 64 bits.
    numbers: Vec<u8>,
    /// The number of the player in each seat, in 16 bits.
    seated: Vec<u8>,
    winners: Vec<u8>,
    plies: Vec<u8>,
    payoffs: Vec<u8>,
    moves: Vec<u8>,
    faults: Vec<(usize, usize, String, String)>,
}

impl Part {
    /// Gives the games to a function of Python, and forgets them.
    fn hand_over(&mut self, see: &Py<PyAny>) -> PyResult<()> {
        let part = std::mem::take(self);
        if part.winners.is_empty() {
            return Ok(());
        }
        Python::attach(|py| {
            py.check_signals()?;
            let bytes = |bytes: &[u8]| PyBytes::new(py, bytes);
            let arrays = (
                bytes(&part.numbers),
                bytes(&part.seated),
                bytes(&part.winners),
                bytes(&part.plies),
                bytes(&part.payoffs),
                bytes(&part.moves),
                part.faults,
            );
            see.call1(py, arrays).map(|_| ())
        })
    }
}

/// Why the games could not be read: an error of papan, or of the function that sees them.
enum ReadError {
    Ours(anyhow::Error),
    Theirs(PyErr),
}

impl From<PlayError> for ReadError {
    fn from(error: PlayError) -> Self {
        Self::Ours(error.into())
    }
}

impl From<StoreError> for ReadError {
    fn from(error: StoreError) -> Self {
        Self::Ours(error.into())
    }
}

/// Reads the games that the table of a file counts, in order, and calls `see` with `part` of them at a time: their
/// numbers, who sat where, who won, the number of moves, the payoffs, the moves by their numbers, and the forfeits.
#[pyfunction]
#[pyo3(signature = (file, see, /, *, part, moves = true))]
pub(crate) fn stored_games(
    py: Python<'_>,
    file: PathBuf,
    see: Py<PyAny>,
    #[pyo3(from_py_with = whole)] part: usize,
    moves: bool,
) -> PyResult<()> {
    let read = py.detach(|| read(&file, &see, part.max(1), moves));
    read.map_err(|error| match error {
        ReadError::Ours(error) => failed(error),
        ReadError::Theirs(error) => error,
    })
}

fn read(
    file: &std::path::Path,
    see: &Py<PyAny>,
    size: usize,
    moves: bool,
) -> Result<(), ReadError> {
    let stored = StoredTournament::kept(file).map_err(ReadError::Ours)?;
    let games = stored.games()?;
    let games: &dyn StoredGames = &CountedGames::of::<ReadError>(&games, &stored.plan)?;
    let mut replayer = replayer(games.tournament(), &stored.plan);
    let mut part = Part::default();
    games.read(0, |index, bytes| -> Result<bool, ReadError> {
        let finished = replayer.replay(index, bytes)?;
        let outcome = &finished.outcome;
        part.numbers.extend(index.to_ne_bytes());
        part.seated
            .extend(finished.seated.iter().flat_map(|&player| (player as u16).to_ne_bytes()));
        if let Some((seat, fault)) = finished.fault {
            let kind = json!(fault.kind).as_str().unwrap_or_default().to_owned();
            part.faults.push((part.winners.len(), seat.index(), kind, fault.detail));
        }
        part.winners.push(outcome.winners().map(Seat::index).fold(0, |all, seat| all | 1 << seat));
        part.plies.extend((finished.plies as u32).to_ne_bytes());
        part.payoffs.extend(outcome.payoff().iter().flat_map(|paid| paid.to_ne_bytes()));
        if moves {
            part.moves.extend(replayer.numbers().iter().flat_map(|number| number.to_ne_bytes()));
        }
        if part.winners.len() >= size {
            part.hand_over(see).map_err(ReadError::Theirs)?;
        }
        Ok(true)
    })?;
    part.hand_over(see).map_err(ReadError::Theirs)
}
