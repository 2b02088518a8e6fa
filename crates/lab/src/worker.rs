//! The lock by which the processes that share a file know who of them is alive.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use crate::store::StoreError;

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
