//! What is written of a tournament: its page, and the records of its games.

use std::io::Write;

use anyhow::Result;
use papan_lab::plan::Plan;
use papan_lab::record;
use papan_lab::store::KeptGames;
use papan_lab::table::Table;
use papan_words::Language;

use crate::report::{self, Report};

/// The page of a tournament as it stands, in a language.
pub fn page(
    kept: &dyn KeptGames,
    plan: &Plan,
    table: &Table,
    language: Language,
) -> Result<String> {
    let (tournament, samples) = (kept.tournament(), report::samples(plan, kept)?);
    Report { tournament, plan, table, samples, costs: Vec::new(), language }.page()
}

/// Writes the record of every game that the table counts, a line each.
pub fn write_records(kept: &dyn KeptGames, plan: &Plan, out: &mut dyn Write) -> Result<()> {
    record::write_records(out, plan, kept)
}
