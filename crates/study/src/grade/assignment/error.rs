//! Why an assignment is refused: the file, the line, the text, and what is allowed.

use std::ops::Range;
use std::path::{Path, PathBuf};

use papan_games::text::shown;
use papan_words::Message;

use crate::words::say;

/// Why an assignment is refused.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
pub struct AssignmentError {
    /// The file.
    pub file: PathBuf,
    /// The line, from 1; `None` if the file cannot be read.
    pub line: Option<usize>,
    /// The reason, with the allowed values.
    pub reason: Message,
}

impl AssignmentError {
    /// Returns the message to show.
    pub fn message(&self) -> Message {
        let (file, reason) = (self.file.display().to_string(), self.reason.clone());
        match self.line {
            Some(line) => say!("grade-file-line", file = file, line = line, reason = reason),
            None => say!("grade-file", file = file, reason = reason),
        }
    }

    pub(super) fn unreadable(file: &Path, error: &std::io::Error) -> Self {
        Self { file: file.to_owned(), line: None, reason: error.to_string().into() }
    }

    /// An error of the TOML parser, with the text that it refuses.
    pub(super) fn syntax(file: &Path, text: &str, error: &toml::de::Error) -> Self {
        let span = error.span().unwrap_or_default();
        // An error about a missing entry has the whole table as its place.
        let found = text.get(span.clone()).unwrap_or_default().lines().next().unwrap_or_default();
        let reason = say!(
            "grade-syntax",
            text = shown(found.trim_matches('"')),
            reason = error.message().trim()
        );
        Self::at(file, text, &span, reason)
    }

    pub(super) fn at(file: &Path, text: &str, span: &Range<usize>, reason: Message) -> Self {
        let before = text.get(..span.start).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        Self { file: file.to_owned(), line: Some(line), reason }
    }
}
