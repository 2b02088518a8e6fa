//! Writes the counted games as records, and imports records into a store.

#[cfg(feature = "native")]
use std::io::BufRead;
use std::io::{self, Write};

use crate::game::PlayError;
#[cfg(feature = "native")]
use crate::game::record::{RecordedGame, from_line};
use crate::game::replayer::replayer;
use crate::results::sprt::CountedGames;
use crate::schedule::plan::Plan;
#[cfg(feature = "native")]
use crate::store::Store;
use crate::store::{StoreError, StoredGames};
#[cfg(feature = "native")]
use crate::tournament::Tournament;

/// Writes the record of every game that the table counts, one per line.
pub fn write_records<E>(out: &mut dyn Write, plan: &Plan, kept: &dyn StoredGames) -> Result<(), E>
where
    E: From<PlayError> + From<StoreError> + From<io::Error>,
{
    let kept: &dyn StoredGames = &CountedGames::of::<E>(kept, plan)?;
    let mut replayer = replayer(kept.tournament(), plan);
    kept.read(0, |index, bytes| -> Result<bool, E> {
        let finished = replayer.replay(index, bytes)?;
        serde_json::to_writer(&mut *out, &replayer.record(&finished)).map_err(io::Error::from)?;
        writeln!(out)?;
        Ok(true)
    })
}

/// Why records could not be imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The records cannot be read.
    #[error(transparent)]
    Read(#[from] io::Error),
    /// A line is not a record of this tournament.
    #[error("line {number}: {reason}")]
    Line {
        /// The number of the line, from 1.
        number: u64,
        /// The reason.
        reason: String,
    },
    /// The games cannot be stored.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Imports recorded games, one per line, and skips those already stored. Returns the number of new games.
#[cfg(feature = "native")]
pub fn import_records(
    lines: &mut dyn BufRead,
    tournament: &Tournament,
    plan: &Plan,
    store: &mut Store,
) -> Result<usize, ImportError> {
    let mut replayer = replayer(tournament, plan);
    let mut games = Vec::new();
    for (number, line) in (1..).zip(lines.lines()) {
        let wrong = |reason: String| ImportError::Line { number, reason };
        let recorded: RecordedGame =
            from_line(line?.as_bytes()).map_err(|error| wrong(error.to_string()))?;
        let bytes = replayer.bytes(&recorded).map_err(|error| wrong(error.to_string()))?;
        games.push((recorded.index, bytes));
    }
    Ok(store.add(games.iter().map(|(index, bytes)| (*index, &bytes[..])))?)
}
