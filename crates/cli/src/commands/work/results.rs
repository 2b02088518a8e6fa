//! The file with the games of a unit: a line with the unit, one for each game, and one with the hash of all
//! that, so that a file that is cut off, put together wrongly or altered is noticed.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use papan_lab::record::{RecordedGame, from_line};
use papan_lab::work::WorkUnit;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::cannot_read;

/// How the file ends.
pub(super) const GAMES: &str = ".games.jsonl";

/// The last line.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Seal {
    games: u64,
    /// Of everything before.
    sha256: String,
}

/// What was written or read so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Sealing {
    pub(super) games: u64,
    hash: Sha256,
}

impl Sealing {
    /// A line, with its end.
    pub(super) fn add(&mut self, line: &[u8]) {
        self.hash.update(line);
    }

    /// What the last line says.
    pub(super) fn seal(self) -> Seal {
        let sha256 = self.hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        Seal { games: self.games, sha256 }
    }

    /// Writes a line and remembers it.
    pub(super) fn put(&mut self, out: &mut impl Write, line: &[u8]) -> Result<()> {
        self.add(line);
        Ok(out.write_all(line)?)
    }
}

/// The games of one unit, read line by line.
#[derive(Debug)]
pub(super) struct Results {
    pub(super) path: PathBuf,
    pub(super) unit: WorkUnit,
    file: BufReader<File>,
    sealing: Sealing,
    line: u64,
}

impl Results {
    /// Opens a file and reads its unit.
    pub(super) fn open(path: PathBuf) -> Result<Self> {
        let mut file = BufReader::new(File::open(&path).with_context(|| cannot_read(&path))?);
        let mut first = Vec::new();
        file.read_until(b'\n', &mut first).with_context(|| cannot_read(&path))?;
        let unit: WorkUnit = from_line(&first)
            .with_context(|| format!("{}, line 1: no work unit", path.display()))?;
        let mut sealing = Sealing::default();
        sealing.add(&first);
        Ok(Self { path, unit, file, sealing, line: 1 })
    }

    /// Where the line is that was read last.
    pub(super) fn place(&self) -> String {
        format!("{}, line {}", self.path.display(), self.line)
    }

    /// The next game; `None` after the last, when everything before is known to be whole.
    pub(super) fn next(&mut self) -> Result<Option<RecordedGame>> {
        let mut line = Vec::new();
        self.file.read_until(b'\n', &mut line).with_context(|| cannot_read(&self.path))?;
        self.line += 1;
        if line.is_empty() {
            bail!("{} is cut off after {} games", self.path.display(), self.sealing.games);
        }
        if let Ok(seal) = serde_json::from_slice::<Seal>(&line) {
            return self.end(&seal).map(|()| None);
        }
        let game = from_line(&line).with_context(|| self.place())?;
        self.sealing.add(&line);
        self.sealing.games += 1;
        Ok(Some(game))
    }

    fn end(&mut self, seal: &Seal) -> Result<()> {
        let mut rest = Vec::new();
        self.file.read_until(b'\n', &mut rest).with_context(|| cannot_read(&self.path))?;
        if !rest.is_empty() || self.sealing.clone().seal() != *seal {
            bail!(
                "{} is altered: it does not have the hash that it ends with",
                self.path.display()
            );
        }
        Ok(())
    }
}

/// Whether a file holds the games of a unit, whole.
pub(super) fn is_whole(path: &Path, unit: &WorkUnit) -> bool {
    let Ok(mut results) = Results::open(path.to_owned()) else { return false };
    if results.unit != *unit {
        return false;
    }
    loop {
        match results.next() {
            Ok(Some(_)) => {}
            Ok(None) => return true,
            Err(_) => return false,
        }
    }
}
