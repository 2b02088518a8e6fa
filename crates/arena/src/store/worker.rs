//! The lock that shows which of the processes that share a file are alive.

use std::fs::{File, Metadata, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use parking_lot::Mutex;

use crate::store::StoreError;

/// The path of a file, and its identity.
#[derive(Debug)]
pub(crate) struct StorePath {
    path: PathBuf,
    file: Option<FileNumber>,
}

/// Distinguishes a file from another one with the same path.
type FileNumber = (u64, u64);

#[cfg(unix)]
fn file_number(found: &Metadata) -> FileNumber {
    use std::os::unix::fs::MetadataExt;
    (found.dev(), found.ino())
}

/// Where files have no numbers, all files are the same.
#[cfg(not(unix))]
fn file_number(_: &Metadata) -> FileNumber {
    (0, 0)
}

impl StorePath {
    /// The file that has this path now.
    pub(crate) fn new(path: &Path) -> Self {
        Self { path: path.to_owned(), file: Self::number(path) }
    }

    fn number(path: &Path) -> Option<FileNumber> {
        std::fs::metadata(path).ok().as_ref().map(file_number)
    }

    /// Returns an error if the file no longer has this path.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        if Self::number(&self.path) == self.file {
            return Ok(());
        }
        Err(StoreError::Gone { path: self.path.display().to_string() })
    }
}

/// The number of this process among those that share a file, for its lifetime.
#[derive(Debug)]
pub(crate) struct Worker {
    pub(crate) number: i64,
    _lock: WorkerLock,
}

/// The locked file of a worker. It is removed when the lock is released.
///
/// Only the process that holds the lock removes the file, and a lock counts only while the file still has its name:
/// so a process that opened the file just before it was removed notices, and tries again with the new one.
#[derive(Debug)]
pub(crate) struct WorkerLock {
    path: PathBuf,
    file: File,
}

impl WorkerLock {
    /// Whether the locked file still has its path.
    fn is_current(&self) -> bool {
        let locked = self.file.metadata().ok().as_ref().map(file_number);
        locked.is_some() && locked == StorePath::number(&self.path)
    }
}

/// The lock files of this process.
static HELD: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Removes the lock files of this process, which is about to end without dropping its stores.
pub fn release_all() {
    for path in HELD.lock().drain(..) {
        // Tidying only: a file that remains does no harm.
        let _ = std::fs::remove_file(path);
    }
}

impl Drop for WorkerLock {
    fn drop(&mut self) {
        HELD.lock().retain(|path| *path != self.path);
        // Where files have no numbers, a replaced file is not noticed, so the empty file stays.
        if cfg!(unix) && self.is_current() {
            // Tidying only: a file that remains does no harm.
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

impl Worker {
    /// Takes the first number that no other process has.
    pub(crate) fn new(database: &Path) -> Result<Self, StoreError> {
        let mut number = 1;
        loop {
            if let Some(lock) = Self::lock(database, number)? {
                HELD.lock().push(lock.path.clone());
                return Ok(Self { number, _lock: lock });
            }
            number += 1;
        }
    }

    /// Whether another process is playing this file. Removes lock files of processes that were killed.
    pub(crate) fn has_company(&self, database: &Path) -> Result<bool, StoreError> {
        let failed = |error| StoreError::Lock { path: database.display().to_string(), error };
        let Some(name) = database.file_name() else { return Ok(false) };
        let prefix = format!("{}.worker", name.to_string_lossy());
        let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty());
        for entry in std::fs::read_dir(folder.unwrap_or(Path::new("."))).map_err(failed)? {
            let name = entry.map_err(failed)?.file_name();
            let number = name.to_string_lossy();
            let number = number.strip_prefix(&prefix).and_then(|number| number.parse().ok());
            if let Some(number) = number.filter(|&number: &i64| number != self.number)
                && Self::lock(database, number)?.is_none()
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    pub(crate) fn path(database: &Path, number: i64) -> PathBuf {
        let mut name = database.as_os_str().to_owned();
        name.push(format!(".worker{number}"));
        name.into()
    }

    /// Locks the file of a worker; `None` if the worker is alive and holds the lock.
    pub(crate) fn lock(database: &Path, number: i64) -> Result<Option<WorkerLock>, StoreError> {
        let path = Self::path(database, number);
        loop {
            let open = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
            let failed = |error| StoreError::Lock { path: path.display().to_string(), error };
            let file = open.map_err(failed)?;
            match Self::lock_file(&path, file).map_err(failed)? {
                // The file was removed after it was opened here.
                Some(lock) if !lock.is_current() => {}
                lock => return Ok(lock),
            }
        }
    }

    /// Locks an open file; `None` if another process has locked it.
    fn lock_file(path: &Path, file: File) -> std::io::Result<Option<WorkerLock>> {
        match file.try_lock() {
            Ok(()) => Ok(Some(WorkerLock { path: path.to_owned(), file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_a_worker_is_there_as_long_as_it_works() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("t.db");
        let files = || std::fs::read_dir(folder.path()).unwrap().count();
        let (one, two) = (Worker::new(&database).unwrap(), Worker::new(&database).unwrap());
        assert_eq!((one.number, two.number, files()), (1, 2, 2));
        assert!(one.has_company(&database).unwrap());
        drop(two);
        assert_eq!(files(), 1);
        // A process that was killed has left its file.
        std::fs::write(Worker::path(&database, 3), "").unwrap();
        assert!(!one.has_company(&database).unwrap());
        assert_eq!(files(), 1);
        drop(one);
        assert_eq!(files(), 0);
    }

    #[test]
    fn a_lock_on_a_file_that_was_removed_meanwhile_does_not_count() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("t.db");
        let path = Worker::path(&database, 1);
        let held = Worker::new(&database).unwrap();
        let opened = OpenOptions::new().write(true).open(&path).unwrap();
        drop(held);
        let late = Worker::lock_file(&path, opened).unwrap().unwrap();
        assert!(!late.is_current(), "its file has no name any more");
        let next = Worker::new(&database).unwrap();
        drop(late);
        assert!(path.exists(), "the file of the next worker is not removed");
        assert_eq!((next.number, Worker::new(&database).unwrap().number), (1, 2));
    }
}
