//! Why games cannot be kept.

use std::path::Path;

use rusqlite::ErrorCode;

/// Why games cannot be kept.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database did not do what it was asked for.
    #[error("{path}: {error}")]
    Database {
        /// The file.
        path: String,
        /// What it said.
        error: rusqlite::Error,
    },
    /// A file beside the database cannot be locked.
    #[error("{path}: {error}")]
    Lock {
        /// The file.
        path: String,
        /// What the system said.
        error: std::io::Error,
    },
    /// The file holds another tournament.
    #[error("{path} holds another tournament: {}", differences.join("; "))]
    Different {
        /// The file.
        path: String,
        /// In what they differ.
        differences: Vec<String>,
    },
    /// The games of the file were played by other rules or other players of the same names.
    #[error(
        "{path} was played by the build {there}, and this is {here}: their rules or players differ, and so \
         games of both do not go together"
    )]
    OtherBuild {
        /// The file.
        path: String,
        /// The build there.
        there: String,
        /// This one.
        here: &'static str,
    },
    /// The file is not what was written to it.
    #[error("{path} is damaged: {what}")]
    Damaged {
        /// The file.
        path: String,
        /// What is wrong with it.
        what: String,
    },
    /// The file may not be written to.
    #[error("{path} cannot be written to: {error}")]
    ReadOnly {
        /// The file.
        path: String,
        /// What the system said.
        error: std::io::Error,
    },
    /// The file went away.
    #[error(
        "{path} was deleted or replaced while it was played: what was played since is not kept"
    )]
    Gone {
        /// The file.
        path: String,
    },
    /// Somebody plays it, so that nothing can be added.
    #[error("{path} is being played by another process: let it end before adding games")]
    Busy {
        /// The file.
        path: String,
    },
    /// Somebody has added games.
    #[error("{path} was extended by another process: start again with as many games")]
    Extended {
        /// The file.
        path: String,
    },
    /// The file is of another program, or another version of this one.
    #[error("{path} is no tournament of this version of papan")]
    Foreign {
        /// The file.
        path: String,
    },
}

impl StoreError {
    /// What a database said; where it may not write, rather what the system says.
    pub(crate) fn database(path: &Path, error: rusqlite::Error) -> Self {
        let name = path.display().to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt) => {
                Self::Damaged { path: name, what: error.to_string() }
            }
            Some(
                ErrorCode::DiskFull
                | ErrorCode::ReadOnly
                | ErrorCode::CannotOpen
                | ErrorCode::SystemIoFailure,
            ) => match refused(path) {
                Some(reason) => Self::ReadOnly { path: name, error: reason },
                None => Self::Database { path: name, error },
            },
            _ => Self::Database { path: name, error },
        }
    }

    pub(crate) fn damaged(path: &Path, what: impl Into<String>) -> Self {
        Self::Damaged { path: path.display().to_string(), what: what.into() }
    }
}

/// Why a file, or a file beside it, may not be written to; `None` if both may.
fn refused(path: &Path) -> Option<std::io::Error> {
    match std::fs::OpenOptions::new().append(true).open(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Some(error),
        _ => {}
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let error = tempfile::tempfile_in(folder.unwrap_or(Path::new("."))).err()?;
    // Without the name that was tried, which nobody knows.
    let text = error.to_string();
    let what = text.split(" at path ").next().unwrap_or_default();
    (error.kind() != std::io::ErrorKind::StorageFull)
        .then(|| std::io::Error::new(error.kind(), what))
}
