//! What is written of a tournament: its page, and the records of its games.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use papan_lab::table::Table;

use super::background;
use crate::contract::Bell;
use papan_ui::outfile::OutFile;
use papan_ui::tournaments::{StoredTournament, paperwork};

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
pub(super) fn page(
    fixture: &Arc<StoredTournament>,
    table: Table,
    open: Opener,
    bell: &Bell,
) -> Writing {
    let fixture = Arc::clone(fixture);
    background::work(bell, move || {
        let file = fixture.file.with_extension("html");
        let page = paperwork::page(&fixture, &table).map_err(|error| in_words(&error))?;
        let out = OutFile::new(&file).and_then(|out| out.write_text(&page));
        out.map_err(|error| in_words(&error))?;
        let is_open = open(&file);
        Ok(Written::Page(file, is_open))
    })
}

/// Writes the records of all games that were played so far.
pub(super) fn records(fixture: &Arc<StoredTournament>, bell: &Bell) -> Writing {
    let fixture = Arc::clone(fixture);
    background::work(bell, move || {
        let file = fixture.file.with_extension("jsonl");
        let write = |out: &mut dyn Write| paperwork::write_records(&fixture, out);
        let written = OutFile::new(&file).and_then(|out| out.write(write));
        written.map_err(|error| in_words(&error))?;
        Ok(Written::Records(file))
    })
}

fn in_words(error: &anyhow::Error) -> String {
    format!("{error:#}")
}
