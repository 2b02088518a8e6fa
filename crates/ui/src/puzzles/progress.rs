//! The puzzles that this user has solved, in a file.

use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

use anyhow::Result;
use serde::{Deserialize, Serialize};

use super::{Attempt, PuzzleId, Standing};
use crate::files::outfile::OutFile;
use crate::words::{Refusal, say};

/// The solved puzzles and the standing.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    /// The standing.
    pub standing: Standing,
    /// The puzzles that are solved.
    pub solved: BTreeSet<String>,
}

/// The name of the file in the folder for data.
const FILE: &str = "puzzles.json";

impl Progress {
    /// Loads the progress from a folder; empty without a file.
    pub fn load(folder: &Path) -> Result<Self> {
        let file = folder.join(FILE);
        let failed = |reason: String| {
            let file = file.display().to_string();
            Refusal(say!("puzzle-progress-unread", file = file, reason = reason))
        };
        match fs::read_to_string(&file) {
            Ok(text) => Ok(serde_json::from_str(&text).map_err(|error| failed(error.to_string()))?),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(failed(error.to_string()).into()),
        }
    }

    /// Replaces the file in one step.
    pub fn save(&self, folder: &Path) -> Result<()> {
        let file = folder.join(FILE);
        fs::create_dir_all(folder).map_err(|error| {
            let (file, reason) = (file.display().to_string(), error.to_string());
            Refusal(say!("cannot-write-file", file = file, reason = reason))
        })?;
        OutFile::new(&file)?.write_text(&serde_json::to_string(self)?)
    }

    /// The attempt at the start of a puzzle, which may be solved already.
    pub fn begin(&self, id: &PuzzleId) -> Attempt {
        Attempt { solved: self.solved.contains(&id.to_string()), ..Attempt::default() }
    }

    /// Records the result of an attempt.
    pub fn take(&mut self, id: &PuzzleId, attempt: &Attempt, standing: Standing) {
        self.standing = standing;
        if attempt.solved {
            self.solved.insert(id.to_string());
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again_and_a_broken_file_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("not yet there");
        assert_eq!(Progress::load(&place).unwrap(), Progress::default());
        let id: PuzzleId = "connect-four:7x6/2".parse().unwrap();
        let mut progress = Progress::default();
        assert!(!progress.begin(&id).solved);
        let standing = Standing { streak: 1, solved: 1, ..Standing::default() };
        progress.take(&id, &Attempt { solved: true, ..Attempt::default() }, standing);
        progress.save(&place).unwrap();
        let again = Progress::load(&place).unwrap();
        assert_eq!(again, progress);
        assert!(again.begin(&id).solved);
        fs::write(place.join(FILE), "{").unwrap();
        assert!(Progress::load(&place).unwrap_err().to_string().contains(FILE));
    }
}
