//! The file of a search: a line for what it is of, and a line for each measurement, so that a search that was interrupted
//! resumes where it was.
//!
//! ```text
//!   header        version, build, settings, check
//!   measurement   check, and the player, the rounds and what it got in each
//! ```
//!
//! A check is a CRC-32, as in the [file of a tournament](papan_arena::store): that of a measurement is over the check of the
//! header, the number of the line and the measurement, so that a line that is altered, moved, copied from another file
//! or removed from the middle is noticed. A last line without an end was being written when the process ended; it is
//! removed, and measured again.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::round_result::RoundResult;
use super::{TuneError, TuneSettings};
use papan_arena::identity::identity;

/// The version of this layout.
const VERSION: &str = "papan search 2";

/// A file of measurements.
#[derive(Debug)]
pub(super) struct Journal {
    name: String,
    file: File,
    /// The check of the header.
    salt: u32,
    /// How many lines there are.
    lines: usize,
    /// By player and round.
    known: HashMap<String, HashMap<u64, RoundResult>>,
}

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    version: String,
    identity: String,
    settings: TuneSettings,
    check: u32,
}

impl Header {
    fn new(settings: &TuneSettings) -> Self {
        let (version, identity) = (VERSION.to_owned(), identity().to_owned());
        let mut header = Self { version, identity, settings: settings.clone(), check: 0 };
        header.check = header.checked();
        header
    }

    fn checked(&self) -> u32 {
        let Self { version, identity, settings, .. } = self;
        crc32fast::hash(text(&(version, identity, settings)).as_bytes())
    }

    /// Reads the first line of a file; `name` is for messages.
    fn read(name: &str, line: &str) -> Result<Self, TuneError> {
        let name = name.to_owned();
        let Ok(header) = serde_json::from_str::<Self>(line) else {
            // Before there were checks, the first line was a list.
            let is_old = serde_json::from_str::<(String, serde_json::Value)>(line).is_ok();
            return Err(if is_old {
                TuneError::Unverified { name }
            } else {
                TuneError::Line { name, number: 1 }
            });
        };
        if header.version != VERSION {
            return Err(TuneError::Unverified { name });
        }
        if header.check != header.checked() {
            return Err(TuneError::Line { name, number: 1 });
        }
        if header.identity != identity() {
            let (there, here) = (header.identity, identity());
            return Err(TuneError::OtherBuild { name, there, here });
        }
        Ok(header)
    }
}

/// Any other line.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    check: u32,
    measured: PlayerRounds,
}

/// The results of a player in some rounds.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerRounds {
    player: String,
    rounds: Vec<u64>,
    got: Vec<RoundResult>,
}

impl PlayerRounds {
    /// The check of a line with this number.
    fn checked(&self, salt: u32, number: usize) -> u32 {
        crc32fast::hash(format!("{salt} {number} {}", text(self)).as_bytes())
    }
}

/// Numbers, texts and lists of them have a text.
fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// The settings of the search in a file, if it is one of this build.
pub(super) fn settings_of(path: &Path) -> Result<TuneSettings, TuneError> {
    let name = path.display().to_string();
    let cannot = |error| TuneError::File { name: name.clone(), error };
    let mut first = String::new();
    let file = File::open(path).map_err(cannot)?;
    io::BufRead::read_line(&mut io::BufReader::new(file), &mut first).map_err(cannot)?;
    Ok(Header::read(&name, &first)?.settings)
}

impl Journal {
    /// Opens the file of a search, or begins it.
    pub(super) fn open(path: &Path, settings: &TuneSettings) -> Result<Self, TuneError> {
        let name = path.display().to_string();
        let cannot = |error| TuneError::File { name: name.clone(), error };
        let file = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = file.map_err(cannot)?;
        if file.try_lock().is_err() {
            return Err(TuneError::Busy { name });
        }
        let mut all = String::new();
        file.read_to_string(&mut all).map_err(cannot)?;
        let whole = all.rfind('\n').map_or(0, |at| at + 1);
        let header = Header::new(settings);
        let mut lines = all[..whole].lines();
        let first = lines.next();
        match first {
            Some(first) => {
                let differences = settings.differences(&Header::read(&name, first)?.settings);
                if !differences.is_empty() {
                    return Err(TuneError::Another { name, differences });
                }
            }
            // Only the beginning of our own first line may be written over.
            None if text(&header).starts_with(&all) => {}
            None => return Err(TuneError::Line { name, number: 1 }),
        }
        let (salt, known) = (header.check, HashMap::new());
        let mut journal = Self { name: name.clone(), file, salt, lines: 1, known };
        for (number, line) in (2..).zip(lines) {
            journal.read(number, line)?;
        }
        let length = journal.file.set_len(whole as u64);
        length.and_then(|()| journal.file.seek(SeekFrom::End(0))).map_err(cannot)?;
        if first.is_none() {
            journal.write(&text(&header))?;
        }
        Ok(journal)
    }

    fn read(&mut self, number: usize, line: &str) -> Result<(), TuneError> {
        let read = serde_json::from_str(line).ok().filter(|line: &Line| {
            line.check == line.measured.checked(self.salt, number)
                && line.measured.rounds.len() == line.measured.got.len()
        });
        let Some(Line { measured: PlayerRounds { player, rounds, got }, .. }) = read else {
            return Err(TuneError::Line { name: self.name.clone(), number });
        };
        self.lines = number;
        self.known.entry(player).or_default().extend(rounds.into_iter().zip(got));
        Ok(())
    }

    fn write(&mut self, line: &str) -> Result<(), TuneError> {
        // One write: a reader of the file sees the whole line or nothing of it.
        let written = self.file.write_all(format!("{line}\n").as_bytes());
        written.map_err(|error: io::Error| TuneError::File { name: self.name.clone(), error })
    }

    /// The results of a player in these rounds; `None` if one of them is missing.
    pub(super) fn known(&self, player: &str, rounds: &[u64]) -> Option<Vec<RoundResult>> {
        let known = self.known.get(player)?;
        rounds.iter().map(|round| known.get(round).copied()).collect()
    }

    /// Adds what was measured.
    pub(super) fn add(
        &mut self,
        player: &str,
        rounds: &[u64],
        got: &[RoundResult],
    ) -> Result<(), TuneError> {
        let (player, rounds, got) = (player.to_owned(), rounds.to_vec(), got.to_vec());
        let (measured, number) = (PlayerRounds { player, rounds, got }, self.lines + 1);
        self.write(&text(&Line { check: measured.checked(self.salt, number), measured }))?;
        self.lines = number;
        Ok(())
    }
}
