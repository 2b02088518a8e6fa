//! What is written of a tournament: its page, and the records of its games.

use std::io::Write;

use anyhow::Result;
use papan_games::{Rules, with_rules};
use papan_lab::kept::Kept;
use papan_lab::table::Table;
use papan_lab::tally::Counted;
use papan_players::Playable;

use super::Fixture;
use crate::report::{self, Pictured, Report};
use crate::settings;

/// The page of a tournament as it stands.
pub fn page(fixture: &Fixture, table: &Table) -> Result<String> {
    with_rules!(&fixture.rules, rules => page_by(rules, fixture, table))
}

fn page_by<R: Rules<Position: Playable + Counted + Pictured>>(
    rules: &R,
    Fixture { file, tournament, plan, .. }: &Fixture,
    table: &Table,
) -> Result<String> {
    let samples = report::samples(rules, plan, &Kept::open(file)?)?;
    Report { tournament, plan, table, samples, costs: Vec::new() }.page()
}

/// Writes the record of every game that was played so far, a line each.
pub fn write_records(fixture: &Fixture, out: &mut (impl Write + ?Sized)) -> Result<()> {
    let kept = Kept::open(&fixture.file)?;
    with_rules!(&fixture.rules, rules => settings::put_records(out, rules, &fixture.plan, &kept))
}
