//! What was measured, kept in a file, a line each, so that a search that was interrupted goes on where it was: what it asks
//! for again is there.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::TuneError;
use super::trial::Got;

/// A file of measurements.
#[derive(Debug)]
pub(super) struct Journal {
    name: String,
    file: File,
    /// By player and round.
    known: HashMap<String, HashMap<u64, Got>>,
}

/// A line: what a player got in some rounds.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    player: String,
    rounds: Vec<u64>,
    got: Vec<Got>,
}

impl Journal {
    /// Opens or begins the file of a search, which begins with a line that says what it is of.
    pub(super) fn open(path: &Path, heading: &str) -> Result<Self, TuneError> {
        let name = path.display().to_string();
        let cannot = |error| TuneError::File { name: name.clone(), error };
        let file = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = file.map_err(cannot)?;
        if file.try_lock().is_err() {
            return Err(TuneError::Busy { name });
        }
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(cannot)?;
        // A last line without an end was being written when the power went.
        let whole = text.rfind('\n').map_or(0, |at| at + 1);
        file.set_len(whole as u64).and_then(|()| file.seek(SeekFrom::End(0))).map_err(cannot)?;
        let mut journal = Self { name: name.clone(), file, known: HashMap::new() };
        let mut lines = text[..whole].lines();
        match lines.next() {
            None => journal.write(heading)?,
            Some(first) if first == heading => {}
            Some(_) => return Err(TuneError::Another { name }),
        }
        for (number, line) in (2..).zip(lines) {
            let Line { player, rounds, got } = serde_json::from_str(line)
                .ok()
                .filter(|line: &Line| line.rounds.len() == line.got.len())
                .ok_or_else(|| TuneError::Line { name: name.clone(), number })?;
            journal.learn(player, &rounds, &got);
        }
        Ok(journal)
    }

    fn write(&mut self, line: &str) -> Result<(), TuneError> {
        // One write: a line is there or not, also for whoever looks at the file meanwhile.
        let written = self.file.write_all(format!("{line}\n").as_bytes());
        written.map_err(|error: io::Error| TuneError::File { name: self.name.clone(), error })
    }

    fn learn(&mut self, player: String, rounds: &[u64], got: &[Got]) {
        let known = self.known.entry(player).or_default();
        known.extend(rounds.iter().copied().zip(got.iter().copied()));
    }

    /// What a player got in these rounds; `None` if that is not known of all of them.
    pub(super) fn known(&self, player: &str, rounds: &[u64]) -> Option<Vec<Got>> {
        let known = self.known.get(player)?;
        rounds.iter().map(|round| known.get(round).copied()).collect()
    }

    /// Adds what was measured.
    pub(super) fn add(
        &mut self,
        player: &str,
        rounds: &[u64],
        got: &[Got],
    ) -> Result<(), TuneError> {
        let (player, rounds, got) = (player.to_owned(), rounds.to_vec(), got.to_vec());
        // Numbers and texts have a text.
        let line = serde_json::to_string(&Line { player, rounds, got }).unwrap_or_default();
        self.write(&line)
    }
}
