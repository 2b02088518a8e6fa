//! Why work cannot be done in parts.

use std::io;

use crate::game::PlayError;
use crate::settings::SettingsError;

/// Why a unit cannot be done here, or results do not make a whole.
#[derive(Debug, thiserror::Error)]
pub enum WorkError {
    /// A result cannot be read.
    #[error("cannot read {name}: {error}")]
    Read {
        /// Which result.
        name: String,
        /// Why not.
        error: io::Error,
    },
    /// Lines cannot be written.
    #[error(transparent)]
    Write(#[from] io::Error),
    /// The first line is not a unit.
    #[error("{name}, line 1: no work unit: {reason}")]
    NoUnit {
        /// Which result.
        name: String,
        /// Why not.
        reason: String,
    },
    /// A line is not what it should be.
    #[error("{place}: {reason}")]
    Line {
        /// The result, and which line of it.
        place: String,
        /// The reason.
        reason: String,
    },
    /// The last line does not fit the others.
    #[error("{name} is altered or cut off: it does not end with the hash of what it holds")]
    Altered {
        /// Which result.
        name: String,
    },
    /// It is for another build.
    #[error(
        "{name} is for the build {there}, and this is {here}: their rules or players differ, so their games \
         cannot be combined"
    )]
    OtherBuild {
        /// Which unit or result.
        name: String,
        /// That build.
        there: String,
        /// This build.
        here: &'static str,
    },
    /// It is of something else.
    #[error("{name} is of another {what}: {difference}")]
    Other {
        /// Which result.
        name: String,
        /// The kind of work.
        what: &'static str,
        /// In what they differ.
        difference: String,
    },
    /// There is no such unit.
    #[error("{name} is not unit {number} of {parts}, cut as the others: there are {size}")]
    NoSuchUnit {
        /// Which unit or result.
        name: String,
        /// Its number.
        number: u64,
        /// Its number of parts.
        parts: u64,
        /// How much there is to do in all.
        size: String,
    },
    /// It is there already.
    #[error("{name}: unit {number} is there twice")]
    Twice {
        /// The second result.
        name: String,
        /// Of which unit.
        number: u64,
    },
    /// Not all of them are there.
    #[error("{0} missing: run what is left")]
    Missing(String),
    /// There is nothing to merge.
    #[error("there are no results")]
    Nothing,
    /// There is no such book, or it is too large.
    #[error("{0}")]
    NoBook(String),
    /// Its tournament makes no sense.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// A game could not be played.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// It cannot be measured.
    #[error(transparent)]
    Measure(Box<dyn std::error::Error + Send + Sync>),
    /// It was stopped.
    #[error("stopped")]
    Stopped,
}
