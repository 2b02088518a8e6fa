//! The folder with the files of tournaments.

use std::fmt::Display;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};
use papan_arena::store::reader::StoreReader;

use super::StoredTournament;
use crate::files::dirs;
use crate::shell::file_stem;

/// The extension of the file of a tournament, and those of files that belong to it.
const STORE: &str = "db";
const BESIDE: [&str; 3] = [STORE, "html", "jsonl"];

/// A file in the folder.
#[derive(Debug)]
pub struct TournamentFile {
    /// The file.
    pub file: PathBuf,
    modified: SystemTime,
    /// Its tournament, or the reason why it cannot be read.
    pub held: Result<TournamentState, String>,
}

/// A tournament in a file.
#[derive(Debug)]
pub struct TournamentState {
    /// The tournament.
    pub stored: StoredTournament,
    /// The number of games played.
    pub played: u64,
    /// Whether all games are played.
    pub is_complete: bool,
}

/// The folder of tournaments in a data folder.
pub fn folder(data: &Path) -> PathBuf {
    data.join("tournaments")
}

/// The folder of this user's tournaments; in the current folder if the platform has no data folder.
pub fn of_this_user() -> PathBuf {
    folder(&dirs::of_this_user().map(|(_, data)| data).unwrap_or_default())
}

/// Every tournament in a folder, the one played last first. A file that holds no tournament has the reason instead.
pub fn read(folder: &Path) -> Result<Vec<TournamentFile>> {
    let mut filed: Vec<_> = list(folder)?.into_iter().map(TournamentFile::read).collect();
    filed.sort_by(|a, b| b.modified.cmp(&a.modified).then_with(|| a.file.cmp(&b.file)));
    Ok(filed)
}

/// Finds a tournament of a folder by name. A name cannot lead to a file elsewhere.
pub fn find(folder: &Path, wanted: &str) -> Result<Option<PathBuf>> {
    Ok(list(folder)?.into_iter().find(|file| name(file) == wanted))
}

/// The name of a tournament: that of its file, without folder and ending.
pub fn name(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Every file in a folder with the extension of tournaments, in no order.
pub fn list(folder: &Path) -> Result<Vec<PathBuf>> {
    let cannot = || format!("cannot read {}", folder.display());
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.with_context(cannot)?,
    };
    let mut files = Vec::new();
    for entry in entries {
        let file = entry.with_context(cannot)?.path();
        if file.extension().is_some_and(|extension| extension == STORE) {
            files.push(file);
        }
    }
    Ok(files)
}

impl TournamentFile {
    /// Reads a file.
    pub fn read(file: PathBuf) -> Self {
        let modified = fs::metadata(&file).and_then(|metadata| metadata.modified());
        let modified = modified.unwrap_or(SystemTime::UNIX_EPOCH);
        let held = held(&file).map_err(|error| reason(&file, &error));
        Self { file, modified, held }
    }
}

fn held(file: &Path) -> Result<TournamentState> {
    let kept = StoreReader::open(file)?;
    let stored = StoredTournament::of(&kept, file)?;
    let (played, is_complete) = (kept.count()?, kept.is_complete(&stored.plan)?);
    Ok(TournamentState { stored, played, is_complete })
}

/// The text of an error without the name of the file, which is shown next to it.
pub fn reason(file: &Path, error: &impl Display) -> String {
    let text = format!("{error:#}");
    let name = file.display().to_string();
    text.strip_prefix(&name)
        .map_or(text.as_str(), |rest| rest.trim_start_matches([':', ' ']))
        .into()
}

/// Returns an unused name for the file of a new tournament.
pub fn fresh(folder: &Path, rules: &str) -> Result<PathBuf> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let name = file_stem(rules);
    let mut number = 1_u64;
    loop {
        let file = folder.join(format!("{name}-{number}.{STORE}"));
        if BESIDE.iter().all(|extension| !file.with_extension(extension).exists()) {
            return Ok(file);
        }
        number += 1;
    }
}

/// Removes the file of a tournament and its temporary files. Reports and records stay.
pub fn remove(file: &Path) -> io::Result<()> {
    fs::remove_file(file)?;
    let (Some(folder), Some(name)) = (file.parent(), file.file_name().and_then(|n| n.to_str()))
    else {
        return Ok(());
    };
    let is_left_over = |other: &str| {
        let rest = other.strip_prefix(name);
        rest.is_some_and(|rest| ["-wal", "-shm"].contains(&rest) || rest.starts_with(".worker"))
    };
    for entry in fs::read_dir(folder)?.flatten() {
        if entry.file_name().to_str().is_some_and(is_left_over) {
            // An error is harmless: nothing reads these files without the tournament.
            let _ = fs::remove_file(entry.path());
        }
    }
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn names_are_made_from_the_rules_and_never_given_twice() {
        let folder = tempfile::tempdir().unwrap();
        let first = fresh(folder.path(), "connect-four:7x6,k=5").unwrap();
        assert_eq!(first.file_name().unwrap(), "connect-four-7x6-k-5-1.db");
        fs::write(first.with_extension("html"), "a page of one that was deleted").unwrap();
        let second = fresh(folder.path(), "connect-four:7x6,k=5").unwrap();
        assert_eq!(second.file_name().unwrap(), "connect-four-7x6-k-5-2.db");
    }

    #[test]
    fn what_is_removed_leaves_nothing_but_what_was_exported() {
        let folder = tempfile::tempdir().unwrap();
        let names = ["a.db", "a.db-wal", "a.db-shm", "a.db.worker1", "a.html", "ab.db", "a.jsonl"];
        for name in names {
            fs::write(folder.path().join(name), "").unwrap();
        }
        remove(&folder.path().join("a.db")).unwrap();
        let mut left: Vec<_> =
            fs::read_dir(folder.path()).unwrap().map(|f| f.unwrap().file_name()).collect();
        left.sort();
        assert_eq!(left, ["a.html", "a.jsonl", "ab.db"]);
        assert!(remove(&folder.path().join("a.db")).is_err());
    }

    #[test]
    fn a_folder_that_is_not_there_holds_nothing() {
        let folder = tempfile::tempdir().unwrap();
        assert!(read(&folder.path().join("none")).unwrap().is_empty());
    }
}
