//! The result of a unit, as it is written and read. It ends with a seal, so that one that is cut off, put together
//! wrongly or altered is refused.

use std::fmt;
use std::io::{self, BufRead, Write};

use papan_words::Message;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::WorkError;
use crate::game::record::from_line;
use crate::identity::hex;
use crate::words::say;

/// The last line.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LastLine {
    /// How many lines of data there are. Results of games had `games`.
    #[serde(alias = "games")]
    lines: u64,
    /// Of everything before.
    sha256: String,
}

/// The lines so far.
#[derive(Clone, Debug, Default)]
struct LineHash {
    lines: u64,
    hash: Sha256,
}

impl LineHash {
    fn of(heading: &str) -> Self {
        let hash = Sha256::default().chain_update(heading).chain_update("\n");
        Self { lines: 0, hash }
    }

    fn add(&mut self, line: &str) {
        self.hash.update(line);
        self.hash.update("\n");
        self.lines += 1;
    }

    fn seal(&self) -> LastLine {
        LastLine { lines: self.lines, sha256: hex(&self.hash.clone().finalize(), 32) }
    }
}

/// Writes a result.
#[derive(Debug)]
pub struct ResultWriter<W> {
    out: W,
    sealing: LineHash,
}

impl<W: Write> ResultWriter<W> {
    /// Begins with the text of the unit.
    pub fn new(mut out: W, unit: &str) -> io::Result<Self> {
        writeln!(out, "{unit}")?;
        Ok(Self { out, sealing: LineHash::of(unit) })
    }

    /// Continues after these lines, which are written already.
    pub fn after(out: W, unit: &str, lines: &[String]) -> Self {
        let mut sealing = LineHash::of(unit);
        for line in lines {
            sealing.add(line);
        }
        Self { out, sealing }
    }

    /// Writes a line of data.
    pub fn put(&mut self, line: &str) -> io::Result<()> {
        self.sealing.add(line);
        writeln!(self.out, "{line}")
    }

    /// Passes on what was written.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Writes the seal.
    pub fn finish(mut self) -> io::Result<W> {
        serde_json::to_writer(&mut self.out, &self.sealing.seal())?;
        writeln!(self.out)?;
        self.out.flush()?;
        Ok(self.out)
    }
}

/// The lines of a result.
pub struct ResultLines<'a> {
    /// Where they are, for messages.
    pub name: String,
    input: Box<dyn BufRead + 'a>,
    sealing: LineHash,
}

impl fmt::Debug for ResultLines<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ResultLines").field("name", &self.name).finish_non_exhaustive()
    }
}

impl<'a> ResultLines<'a> {
    /// Reads the first line, the unit.
    pub fn new<U: DeserializeOwned>(
        name: &str,
        input: Box<dyn BufRead + 'a>,
    ) -> Result<(U, Self), WorkError> {
        let mut lines = Self { name: name.to_owned(), input, sealing: LineHash::default() };
        let first = lines.read_line()?;
        let unit = from_line(first.as_bytes()).map_err(|error| WorkError::NoUnit {
            name: name.to_owned(),
            reason: error.to_string(),
        })?;
        lines.sealing = LineHash::of(first.trim_end_matches('\n'));
        Ok((unit, lines))
    }

    fn read_line(&mut self) -> Result<String, WorkError> {
        let mut line = Vec::new();
        let cannot = |error| WorkError::Read { name: self.name.clone(), error };
        self.input.read_until(b'\n', &mut line).map_err(cannot)?;
        Ok(String::from_utf8_lossy(&line).into_owned())
    }

    /// The next line of data; `None` after the last, when the seal has confirmed all of them.
    pub fn next_line(&mut self) -> Result<Option<String>, WorkError> {
        let mut line = self.read_line()?;
        if let Ok(seal) = serde_json::from_str::<LastLine>(&line)
            && seal == self.sealing.seal()
            && self.read_line()?.is_empty()
        {
            return Ok(None);
        }
        if line.pop() != Some('\n') || serde_json::from_str::<LastLine>(&line).is_ok() {
            return Err(WorkError::Altered { name: self.name.clone() });
        }
        self.sealing.add(&line);
        Ok(Some(line))
    }

    /// All lines of data that are left, confirmed by the seal.
    pub fn rest(mut self) -> Result<Vec<String>, WorkError> {
        let mut lines = Vec::new();
        while let Some(line) = self.next_line()? {
            lines.push(line);
        }
        Ok(lines)
    }

    /// That the line that was read last is wrong.
    pub fn wrong(&self, reason: impl Into<Message>) -> WorkError {
        wrong_line(&self.name, self.sealing.lines, reason)
    }
}

/// That a line of data is wrong, by its number among them, from 1.
pub(crate) fn wrong_line(name: &str, number: u64, reason: impl Into<Message>) -> WorkError {
    WorkError::Line {
        place: say!("work-line", name = name, line = number + 1),
        reason: reason.into(),
    }
}
