//! Imports records of games into the file of a tournament.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use anyhow::{Context, Result, bail};
use papan_arena::results::records::{ImportError, import_records};
use papan_arena::schedule::plan::Plan;
use papan_arena::store::Store;
use papan_arena::tournament::Tournament;

/// Imports the games of a file of records into a store; returns the number of new ones.
pub fn take_records(
    file: &Path,
    tournament: &Tournament,
    plan: &Plan,
    store: &mut Store,
) -> Result<usize> {
    let name = file.display();
    let cannot = || format!("cannot read {name}");
    let mut lines = BufReader::new(File::open(file).with_context(cannot)?);
    match import_records(&mut lines, tournament, plan, store) {
        Err(ImportError::Read(error)) => Err(error).with_context(cannot),
        Err(ImportError::Line { number, reason }) => bail!("{name}, line {number}: {reason}"),
        added => Ok(added?),
    }
}
