//! Why work cannot be done in parts.

use std::io;

use papan_words::Message;

use crate::game::PlayError;
use crate::settings::SettingsError;
use crate::words::say;

/// Why a unit cannot be done here, or results do not make a whole.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum WorkError {
    /// A result cannot be read.
    Read {
        /// Which result.
        name: String,
        /// Why not.
        error: io::Error,
    },
    /// Lines cannot be written.
    Write(#[from] io::Error),
    /// The first line is not a unit.
    NoUnit {
        /// Which result.
        name: String,
        /// Why not.
        reason: String,
    },
    /// A line is not what it should be.
    Line {
        /// The result, and which line of it.
        place: Message,
        /// The reason.
        reason: Message,
    },
    /// The last line does not fit the others.
    Altered {
        /// Which result.
        name: String,
    },
    /// It is for another build.
    OtherBuild {
        /// Which unit or result.
        name: String,
        /// That build.
        there: String,
        /// This build.
        here: &'static str,
    },
    /// It is of something else: see [`other`](Self::other).
    Other(Message),
    /// There is no such unit.
    NoSuchUnit {
        /// Which unit or result.
        name: String,
        /// Its number.
        number: u64,
        /// Its number of parts.
        parts: u64,
        /// How much there is to do in all.
        size: Message,
    },
    /// It is there already.
    Twice {
        /// The second result.
        name: String,
        /// Of which unit.
        number: u64,
    },
    /// Not all of them are there.
    Missing(Message),
    /// There is nothing to merge.
    Nothing,
    /// There is no such book, or it is too large.
    NoBook(Message),
    /// Its tournament makes no sense.
    Settings(#[from] SettingsError),
    /// A game could not be played.
    Play(#[from] PlayError),
    /// It cannot be measured.
    Measure(Message),
    /// It was stopped.
    Stopped,
}

impl WorkError {
    /// A result is of another work of this kind, which differs in this.
    pub fn other(name: &str, what: Message, difference: Message) -> Self {
        Self::Other(say!("work-other", name = name, what = what, difference = difference))
    }

    /// The error in words.
    pub fn message(&self) -> Message {
        match self {
            Self::Read { name, error } => {
                say!("work-unread", name = name, error = error.to_string())
            }
            Self::Write(error) => error.to_string().into(),
            Self::NoUnit { name, reason } => say!("work-no-unit", name = name, reason = reason),
            Self::Line { place, reason } => {
                say!("work-wrong-line", place = place.clone(), reason = reason.clone())
            }
            Self::Altered { name } => say!("work-altered", name = name),
            Self::OtherBuild { name, there, here } => {
                say!("work-other-build", name = name, there = there, here = *here)
            }
            Self::NoSuchUnit { name, number, parts, size } => say!(
                "work-no-such-unit",
                name = name,
                number = *number,
                parts = *parts,
                size = size.clone()
            ),
            Self::Twice { name, number } => say!("work-twice", name = name, number = *number),
            Self::Missing(units) => say!("work-missing", units = units.clone()),
            Self::Nothing => say!("work-no-results"),
            Self::Other(reason) | Self::NoBook(reason) | Self::Measure(reason) => reason.clone(),
            Self::Settings(error) => error.message(),
            Self::Play(error) => error.message(),
            Self::Stopped => say!("work-stopped"),
        }
    }
}
