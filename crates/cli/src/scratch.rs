//! Temporary folders.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result};
use tempfile::{Builder, TempDir};

use crate::errors::cannot;

/// The prefix of the names of temporary folders.
const PREFIX: &str = "papan-run-";
/// The file in the folder that its process holds a lock on.
const LOCK: &str = "lock";
/// A folder of this age without a lock file belongs to a process that was killed while making it.
const LONG: Duration = Duration::from_hours(1);

/// A folder for temporary files, which is removed when it is dropped. Folders of processes that were
/// killed are removed when the next one is made.
#[derive(Debug)]
pub(crate) struct Scratch {
    folder: TempDir,
    /// The lock is held while the file is open; the system releases it when the process ends.
    _lock: File,
}

impl Scratch {
    /// A new folder.
    pub(crate) fn new() -> Result<Self> {
        Self::new_in(&std::env::temp_dir())
    }

    fn new_in(place: &Path) -> Result<Self> {
        const TRIES: usize = 10;
        let unmade = || cannot("file-unmade", place);
        sweep(place);
        // Another process may sweep between the creation of the file and its lock.
        for _ in 0..TRIES {
            let folder = Builder::new().prefix(PREFIX).tempdir_in(place).with_context(unmade)?;
            let lock = File::create(folder.path().join(LOCK)).with_context(unmade)?;
            if lock.try_lock().is_ok() && folder.path().join(LOCK).exists() {
                return Ok(Self { folder, _lock: lock });
            }
        }
        Err(cannot("file-unlocked", place).into())
    }

    /// The path of a file in the folder.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

/// Removes the folders of processes that have ended. Errors are ignored.
fn sweep(place: &Path) {
    let Ok(entries) = fs::read_dir(place) else { return };
    for entry in entries.flatten() {
        let is_ours = entry.file_name().to_string_lossy().starts_with(PREFIX);
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if is_ours && is_folder && is_abandoned(&entry.path()) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

fn is_abandoned(folder: &Path) -> bool {
    if let Ok(lock) = File::options().write(true).open(folder.join(LOCK)) {
        return lock.try_lock().is_ok();
    }
    let made = fs::metadata(folder).and_then(|found| found.modified());
    let age = made.ok().and_then(|made| SystemTime::now().duration_since(made).ok());
    age.is_some_and(|age| age > LONG)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_the_dead_leave_is_swept_and_the_living_are_left_alone() {
        let place = tempfile::tempdir().unwrap();
        let living = Scratch::new_in(place.path()).unwrap();
        let dead = place.path().join(format!("{PREFIX}dead"));
        fs::create_dir(&dead).unwrap();
        fs::write(dead.join(LOCK), "").unwrap();
        fs::write(dead.join("games.db"), "games").unwrap();
        let fresh = place.path().join(format!("{PREFIX}fresh"));
        fs::create_dir(&fresh).unwrap();
        let other = place.path().join("somebody else's");
        fs::create_dir(&other).unwrap();
        let next = Scratch::new_in(place.path()).unwrap();
        assert!(living.file("lock").exists() && next.file("lock").exists());
        assert!(fresh.exists() && other.exists() && !dead.exists());
        let path = next.file("lock");
        drop(next);
        assert!(!path.exists());
    }
}
