//! A file of lines that is continued after an interruption.

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::errors::cannot;

/// A file to which results are appended, a line each, as soon as they are known.
pub(crate) struct LineFile {
    path: PathBuf,
    file: File,
}

impl LineFile {
    /// Opens a file and parses its lines with `read`; a new file gets the lines of `heading`.
    ///
    /// A last line without an end was being written when the process was killed; it is removed.
    pub(crate) fn open<T>(
        path: &Path,
        heading: &str,
        read: impl FnOnce(&str) -> Result<T>,
    ) -> Result<(Self, T)> {
        let file = OpenOptions::new().read(true).append(true).create(true).open(path);
        let file = file.with_context(|| cannot("file-unopened", path))?;
        let mut lines = Self { path: path.to_owned(), file };
        let mut text = String::new();
        lines.file.read_to_string(&mut text).with_context(|| cannot("file-unread", path))?;
        text.truncate(text.rfind('\n').map_or(0, |at| at + 1));
        let is_new = text.is_empty();
        let found = read(if is_new { heading } else { &text })?;
        let cut = lines.file.set_len(text.len() as u64);
        cut.with_context(|| cannot("file-unwritten", path))?;
        if is_new {
            lines.write(heading)?;
        }
        Ok((lines, found))
    }

    /// Appends a line.
    pub(crate) fn add(&mut self, line: &str) -> Result<()> {
        self.write(&format!("{line}\n"))
    }

    /// Writes a text in one call, so that no other process sees half a line.
    fn write(&mut self, text: &str) -> Result<()> {
        let written = self.file.write_all(text.as_bytes());
        written.with_context(|| cannot("file-unwritten", &self.path))
    }

    /// Deletes the file.
    pub(crate) fn remove(self) -> Result<()> {
        let path = self.path;
        fs::remove_file(&path).with_context(|| cannot("file-unremoved", &path))
    }
}
