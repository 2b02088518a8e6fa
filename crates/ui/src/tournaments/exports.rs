//! What is written of a tournament: its page, and the records of its games.

use std::io::Write;

use anyhow::Result;
use papan_lab::record;
use papan_lab::store_reader::StoreReader;
use papan_lab::table::Table;
use papan_words::Language;

use super::StoredTournament;
use crate::report::{self, Report};

/// The page of a tournament as it stands, in a language.
pub fn page(stored: &StoredTournament, table: &Table, language: Language) -> Result<String> {
    let StoredTournament { file, tournament, plan, .. } = stored;
    let samples = report::samples(plan, &StoreReader::open(file)?)?;
    Report { tournament, plan, table, samples, costs: Vec::new(), language }.page()
}

/// Writes the record of every game that was played so far, a line each.
pub fn write_records(stored: &StoredTournament, out: &mut dyn Write) -> Result<()> {
    record::write_records(out, &stored.plan, &StoreReader::open(&stored.file)?)
}
