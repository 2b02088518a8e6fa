//! Games in files.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;

use anyhow::{Context, Result, bail};
use papan_lab::record::{Record, RecordedGame, from_line};

/// A larger file is not read.
const LARGEST: u64 = 64 << 20;
/// More records than this are not read.
const MOST: usize = 10_000;

/// A name for the file of a game.
pub fn file_name(rules: &str, seed: u64) -> String {
    let name: String =
        rules.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    format!("{name}-{seed}.jsonl")
}

/// Why nothing can be written to a file of this name.
pub fn refuse_to_write(file: &str) -> Option<String> {
    if file.is_empty() {
        return Some("a file has a name".to_owned());
    }
    Path::new(file).exists().then(|| format!("{file} is there already"))
}

/// Writes a record. A file that is there already is not written over.
pub(super) fn write_record(file: &str, record: &Record) -> Result<()> {
    let cannot = || format!("cannot write {file}");
    let record = serde_json::to_string(record)?;
    let mut open = File::create_new(file).with_context(cannot)?;
    writeln!(open, "{record}").with_context(cannot)
}

/// The records in a file, one on each line.
pub fn read_records(file: &str) -> Result<Vec<RecordedGame>> {
    let cannot = || format!("cannot read {file}");
    let about = fs::metadata(file).with_context(cannot)?;
    if about.is_dir() {
        bail!("{file} is a folder: give a file of records");
    }
    // A pipe or a device might never end, and whoever reads it would wait.
    if !about.is_file() {
        bail!("{file} is no file that could be read to its end");
    }
    if about.len() > LARGEST {
        bail!("{file} is too large to be listed: give one of at most {} MB", LARGEST >> 20);
    }
    let lines = BufReader::new(File::open(file).with_context(cannot)?).lines();
    let mut records = Vec::new();
    for (number, line) in (1..).zip(lines).take(MOST) {
        let line = line.with_context(cannot)?;
        if line.trim().is_empty() {
            continue;
        }
        let place = || format!("no record in {file}, line {number}");
        let record = from_line(line.as_bytes());
        records.push(record.with_context(place)?);
    }
    if records.is_empty() {
        bail!("no record in {file}: it is empty");
    }
    Ok(records)
}
