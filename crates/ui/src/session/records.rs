//! Games in files.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use anyhow::{Result, bail};
use papan_arena::game::record::{LineError, Record, from_line};
use papan_words::Message;
use serde::de::DeserializeOwned;

use crate::say;
use crate::shell::file_stem;
use crate::words::Refusal;

/// The size of the largest file that is read.
const LARGEST: u64 = 64 << 20;
/// The most records that are read.
const MOST: usize = 10_000;

/// A name for the file of a game.
pub fn file_name(rules: &str, seed: u64) -> String {
    format!("{}-{seed}.jsonl", file_stem(rules))
}

/// Returns the reason why a file cannot be written.
pub fn refuse_to_write(file: &str) -> Option<Message> {
    if file.is_empty() {
        return Some(say!("record-needs-name"));
    }
    let name = in_home(file);
    let path = Path::new(&name);
    if path.exists() {
        return Some(say!("record-is-there", file = file));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let is_lost = folder.is_some_and(|folder| !folder.is_dir());
    is_lost.then(|| say!("record-no-folder", file = file))
}

/// Expands `~` at the beginning of a file name, as a shell does.
pub fn in_home(file: &str) -> String {
    let rest = file.strip_prefix('~').filter(|rest| rest.is_empty() || rest.starts_with('/'));
    match (rest, std::env::home_dir()) {
        (Some(rest), Some(home)) => format!("{}{rest}", home.display()),
        _ => file.to_owned(),
    }
}

/// Writes a record to a new file.
pub(super) fn write_record(file: &str, record: &Record) -> Result<()> {
    let cannot = |error: io::Error| {
        Refusal(say!("cannot-write-file", file = file, reason = error.to_string()))
    };
    let record = serde_json::to_string(record)?;
    let mut open = File::create_new(in_home(file)).map_err(cannot)?;
    Ok(writeln!(open, "{record}").map_err(cannot)?)
}

/// The records in a file, one on each line, with the fields of `T`.
pub fn read_records<T: DeserializeOwned>(file: &str) -> Result<Vec<T>> {
    let cannot = |error: io::Error| {
        Refusal(say!("cannot-read-file", file = file, reason = error.to_string()))
    };
    let name = in_home(file);
    let about = fs::metadata(&name).map_err(cannot)?;
    if about.is_dir() {
        bail!(Refusal(say!("record-is-folder", file = file)));
    }
    // Reading a pipe or a device might never end.
    if !about.is_file() {
        bail!(Refusal(say!("record-may-not-end", file = file)));
    }
    if about.len() > LARGEST {
        bail!(Refusal(say!("record-too-large", file = file, most = LARGEST >> 20)));
    }
    let lines = BufReader::new(File::open(&name).map_err(cannot)?).lines();
    let mut records = Vec::new();
    for (number, line) in (1..).zip(lines).take(MOST) {
        let line = line.map_err(cannot)?;
        if line.trim().is_empty() {
            continue;
        }
        let refused = |error: LineError| {
            Refusal(say!(
                "record-none-in-line",
                file = file,
                line = number,
                reason = error.to_string()
            ))
        };
        records.push(from_line(line.as_bytes()).map_err(refused)?);
    }
    if records.is_empty() {
        bail!(Refusal(say!("record-none", file = file)));
    }
    Ok(records)
}
