//! The lock by which the processes that share a file know who of them is alive.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use crate::store::StoreError;

/// Where a file is, and which file it is.
#[derive(Debug)]
pub(crate) struct Place {
    path: PathBuf,
    file: Option<FileNumber>,
}

/// What tells a file from another one under the same name.
type FileNumber = (u64, u64);

impl Place {
    /// The file that is there now.
    pub(crate) fn new(path: &Path) -> Self {
        Self { path: path.to_owned(), file: Self::number(path) }
    }

    #[cfg(unix)]
    fn number(path: &Path) -> Option<FileNumber> {
        use std::os::unix::fs::MetadataExt;
        std::fs::metadata(path).ok().map(|found| (found.dev(), found.ino()))
    }

    /// Where files have no numbers, whether one is there at all.
    #[cfg(not(unix))]
    fn number(path: &Path) -> Option<FileNumber> {
        std::fs::metadata(path).ok().map(|_| (0, 0))
    }

    /// An error if the file is no longer there.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        if Self::number(&self.path) == self.file {
            return Ok(());
        }
        Err(StoreError::Gone { path: self.path.display().to_string() })
    }
}

/// The number of this process among those that share a file, as long as it lives.
#[derive(Debug)]
pub(crate) struct Worker {
    pub(crate) number: i64,
    /// Held as long as the file is open.
    _lock: File,
}

impl Worker {
    /// The worker with the first number that nobody else has.
    pub(crate) fn new(database: &Path) -> Result<Self, StoreError> {
        let mut number = 1;
        loop {
            if let Some(lock) = Self::lock(database, number)? {
                return Ok(Self { number, _lock: lock });
            }
            number += 1;
        }
    }

    /// Whether another process has the file open to play it.
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

    /// The lock of a worker; `None` if he is alive and holds it himself.
    pub(crate) fn lock(database: &Path, number: i64) -> Result<Option<File>, StoreError> {
        let path = Self::path(database, number);
        let failed = |error| StoreError::Lock { path: path.display().to_string(), error };
        let open = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
        let file = open.map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(file)),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}
