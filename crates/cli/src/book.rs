//! A book in the making, for one program or in parts: its scores as text, and what is kept of them meanwhile.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use papan_arena::work::book::{read_score, score_line};
use papan_solver::{Board, Book};

/// Says what is in a book that was written.
pub(crate) fn tell(book: &Book, size: Board, path: &Path) -> Result<()> {
    let (bytes, path) = (book.bytes().len(), path.display());
    let (positions, discs) = (book.len(), book.discs());
    writeln!(
        io::stdout(),
        "{path}: {positions} positions of {size} with at most {discs} discs, {bytes} bytes"
    )?;
    Ok(())
}

/// The scores found so far, a line each, beside the file that they will be in.
pub(crate) struct Journal {
    pub(crate) path: PathBuf,
    file: File,
    heading: String,
}

impl Journal {
    /// That of a file, which begins with a line that says what it is of.
    pub(crate) fn open(target: &Path, heading: String) -> Result<Self> {
        let mut path = target.to_owned().into_os_string();
        path.push(".part");
        let path = PathBuf::from(path);
        let file = OpenOptions::new().read(true).append(true).create(true).open(&path);
        let file = file.with_context(|| format!("cannot open {}", path.display()))?;
        Ok(Self { path, file, heading })
    }

    /// What is in it. A last line without an end was being written when the power went: it goes.
    pub(crate) fn scores(&mut self) -> Result<HashMap<u128, i32>> {
        let mut text = String::new();
        self.file.read_to_string(&mut text)?;
        let whole = text.rfind('\n').map_or(0, |at| at + 1);
        self.file.set_len(whole as u64)?;
        self.file.seek(io::SeekFrom::End(0))?;
        if whole == 0 {
            self.file.write_all(self.heading.as_bytes())?;
            return Ok(HashMap::new());
        }
        let path = self.path.display();
        let Some(lines) = text[..whole].strip_prefix(&self.heading) else {
            let found = text.lines().next().unwrap_or_default();
            bail!("{path} is of another book: \"{found}\" instead of \"{}\"", self.heading.trim());
        };
        lines
            .lines()
            .map(|line| read_score(line).with_context(|| format!("{path}: \"{line}\" is no score")))
            .collect()
    }

    /// Adds one.
    pub(crate) fn add(&mut self, name: u128, score: i32) -> io::Result<()> {
        // One write: a line is there or not, also for whoever looks at the file meanwhile.
        self.file.write_all(format!("{}\n", score_line(name, score)).as_bytes())
    }

    /// Removes it: what it holds is in the file.
    pub(crate) fn remove(self) -> Result<()> {
        let path = self.path;
        fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))
    }
}
