//! The files of a tournament: its page, and the records of its games.

use std::io::Write;
use std::path::Path;

use anyhow::Result;
use papan_arena::results::records::write_records;
use papan_arena::results::table::Table;
use papan_ui::files::outfile::OutFile;
use papan_ui::say;
use papan_ui::tournaments::StoredTournament;
use papan_words::{Language, Message};

/// Opens a page; returns `false` if this is not possible.
pub(super) type Opener = fn(&Path) -> bool;

/// Opens a page with the default program of this user.
pub(super) fn open_page(page: &Path) -> bool {
    // Without a desktop a browser would draw on our own terminal.
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let desktop = !cfg!(target_os = "linux")
        || ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"].into_iter().any(set);
    desktop && open::that_detached(page).is_ok()
}

/// Writes the page of a tournament in its present state, and opens it. Returns where the file is.
pub(super) fn page(
    fixture: &StoredTournament,
    table: &Table,
    open: Opener,
    language: Language,
) -> Result<Message> {
    let file = fixture.file.with_extension("html");
    OutFile::new(&file)?.write_text(&papan_report::page(
        &fixture.games()?,
        &fixture.plan,
        table,
        language,
    )?)?;
    let path = file.display().to_string();
    Ok(if open(&file) {
        say!("tournament-page-opened", file = path)
    } else {
        say!("tournament-page-written", file = path)
    })
}

/// Writes the records of all games played so far. Returns where the file is.
pub(super) fn records(fixture: &StoredTournament) -> Result<Message> {
    let file = fixture.file.with_extension("jsonl");
    let games = fixture.games()?;
    let write = |out: &mut dyn Write| write_records(out, &fixture.plan, &games);
    OutFile::new(&file)?.write(write)?;
    Ok(say!("tournament-records-written", file = file.display().to_string()))
}
