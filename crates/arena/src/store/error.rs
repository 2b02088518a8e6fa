//! Errors of storing games.

use std::fmt;
#[cfg(feature = "native")]
use std::path::Path;

use papan_words::Message;
#[cfg(feature = "native")]
use rusqlite::ErrorCode;

use crate::tournament::all_of;
use crate::words::say;

/// Why games cannot be stored or read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database reported an error.
    Database {
        /// The file.
        path: String,
        /// The message of the database.
        error: Box<dyn std::error::Error + Send + Sync>,
    },
    /// A lock file next to the database cannot be locked.
    Lock {
        /// The file.
        path: String,
        /// The message of the system.
        error: std::io::Error,
    },
    /// The file contains another tournament.
    Different {
        /// The file.
        path: String,
        /// The differences.
        differences: Vec<Message>,
    },
    /// The games in the file were played by other rules, or by other players of the same names.
    OtherBuild {
        /// The file.
        path: String,
        /// The build of the file.
        there: String,
        /// This build.
        here: &'static str,
    },
    /// The file is damaged.
    Damaged {
        /// The file.
        path: String,
        /// The reason.
        what: Message,
    },
    /// The file is not writable.
    ReadOnly {
        /// The file.
        path: String,
        /// The message of the system.
        error: std::io::Error,
    },
    /// The file was removed.
    Gone {
        /// The file.
        path: String,
    },
    /// Another process is playing the tournament, so it cannot be extended.
    Busy {
        /// The file.
        path: String,
    },
    /// Another process has added games.
    Extended {
        /// The file.
        path: String,
    },
    /// There is no such file.
    Missing {
        /// The file.
        path: String,
    },
    /// The file belongs to another program, or to another version of this one.
    Foreign {
        /// The file.
        path: String,
    },
}

#[cfg(feature = "native")]
impl StoreError {
    /// An error of the database; where the file is not writable, the message of the system instead.
    pub(crate) fn database(path: &Path, error: rusqlite::Error) -> Self {
        let name = path.display().to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt) => {
                Self::Damaged { path: name, what: error.to_string().into() }
            }
            Some(
                ErrorCode::DiskFull
                | ErrorCode::ReadOnly
                | ErrorCode::CannotOpen
                | ErrorCode::SystemIoFailure,
            ) => match refused(path) {
                Some(reason) => Self::ReadOnly { path: name, error: reason },
                None => Self::Database { path: name, error: error.into() },
            },
            _ => Self::Database { path: name, error: error.into() },
        }
    }

    pub(crate) fn damaged(path: &Path, what: impl Into<Message>) -> Self {
        Self::Damaged { path: path.display().to_string(), what: what.into() }
    }
}

impl StoreError {
    /// Returns the error message.
    pub fn message(&self) -> Message {
        match self {
            Self::Database { path, error } => format!("{path}: {error}").into(),
            Self::Lock { path, error } => format!("{path}: {error}").into(),
            Self::Different { path, differences } => {
                say!("store-different", path = path.as_str(), differences = all_of(differences))
            }
            Self::OtherBuild { path, there, here } => {
                say!("store-build", path = path.as_str(), there = there.as_str(), here = *here)
            }
            Self::Damaged { path, what } => {
                say!("store-damaged", path = path.as_str(), what = what.clone())
            }
            Self::ReadOnly { path, error } => {
                say!("store-read-only", path = path.as_str(), error = error.to_string())
            }
            Self::Gone { path } => say!("store-gone", path = path.as_str()),
            Self::Busy { path } => say!("store-busy", path = path.as_str()),
            Self::Extended { path } => say!("store-extended", path = path.as_str()),
            Self::Missing { path } => say!("store-missing", path = path.as_str()),
            Self::Foreign { path } => say!("store-foreign", path = path.as_str()),
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// Why a file, or its lock file, is not writable; `None` if both are.
#[cfg(feature = "native")]
fn refused(path: &Path) -> Option<std::io::Error> {
    match std::fs::OpenOptions::new().append(true).open(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Some(error),
        _ => {}
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let error = tempfile::tempfile_in(folder.unwrap_or(Path::new("."))).err()?;
    // Without the name that was tried: the user does not know it.
    let text = error.to_string();
    let what = text.split(" at path ").next().unwrap_or_default();
    (error.kind() != std::io::ErrorKind::StorageFull)
        .then(|| std::io::Error::new(error.kind(), what))
}
