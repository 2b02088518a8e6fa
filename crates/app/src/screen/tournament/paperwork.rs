//! What is written of a tournament: its page, and the records of its games.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use anyhow::Result;
use papan_games::{Rules, with_rules};
use papan_lab::kept::Kept;
use papan_lab::table::Table;
use papan_lab::tally::Counted;
use papan_players::Playable;

use super::background;
use super::fixture::Fixture;
use crate::report::{self, Pictured, Report};
use crate::screen::contract::Bell;
use crate::{arena, tables};

/// Opens a page for whoever sits at the screen; says whether there is something to open it with.
pub(super) type Opener = fn(&Path) -> bool;

/// Opens a page with whatever this user opens pages with.
pub(super) fn open_page(page: &Path) -> bool {
    // Without a desktop a browser would draw on our own terminal.
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let desktop = !cfg!(target_os = "linux")
        || ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"].into_iter().any(set);
    desktop && opener::open(page).is_ok()
}

/// What was written.
#[derive(Debug)]
pub(super) enum Written {
    /// A page, and whether it was opened.
    Page(PathBuf, bool),
    /// Records.
    Records(PathBuf),
}

/// What will be written, or why it was not.
pub(super) type Writing = Receiver<Result<Written, String>>;

/// Writes the page of a tournament as it stands, and opens it.
pub(super) fn page(fixture: &Arc<Fixture>, table: Table, open: Opener, bell: &Bell) -> Writing {
    let fixture = Arc::clone(fixture);
    background::work(bell, move || {
        let file = fixture.file.with_extension("html");
        with_rules!(&fixture.rules, rules => write_page(rules, &fixture, &table, &file))
            .map_err(|error| format!("{error:#}"))?;
        let is_open = open(&file);
        Ok(Written::Page(file, is_open))
    })
}

/// Writes the records of all games that were played so far.
pub(super) fn records(fixture: &Arc<Fixture>, bell: &Bell) -> Writing {
    let fixture = Arc::clone(fixture);
    background::work(bell, move || {
        let file = fixture.file.with_extension("jsonl");
        with_rules!(&fixture.rules, rules => write_records(rules, &fixture, &file))
            .map_err(|error| format!("{error:#}"))?;
        Ok(Written::Records(file))
    })
}

fn write_page<R: Rules<Position: Playable + Counted + Pictured>>(
    rules: &R,
    Fixture { file, tournament, plan, .. }: &Fixture,
    table: &Table,
    page: &Path,
) -> Result<()> {
    let samples = report::samples(rules, plan, &Kept::open(file)?)?;
    let report = Report { tournament, plan, table, samples, costs: Vec::new() };
    tables::write(&report, None, Some(page))
}

fn write_records<R: Rules<Position: Playable + Counted>>(
    rules: &R,
    fixture: &Fixture,
    records: &Path,
) -> Result<()> {
    arena::write_records(records, rules, &fixture.plan, &Kept::open(&fixture.file)?)
}
