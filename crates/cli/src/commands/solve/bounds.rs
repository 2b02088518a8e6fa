//! `papan solve --make-book` with `--nodes`: what the search of N positions proves about every opening
//! of a board that is too large to solve.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result};
use papan_solver::{Bounds, Limits, Opening, PartialBook};
use papan_ui::say;
use papan_ui::words::Refusal;
use papan_words::Language;

use super::{SolveArgs, shown};
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::line_file::LineFile;
use crate::output;
use crate::output::notice;

/// Searches the openings one after the other, each from an empty table in one thread, so that the result is the same on
/// every machine. Each line is written as soon as it is known; openings that are in the file are skipped.
pub(super) fn run(
    args: &SolveArgs,
    path: &Path,
    (discs, nodes): (u32, u64),
    language: Language,
) -> Result<ExitCode> {
    let (size, most, place) = (args.size, Opening::MOST, path.display());
    let Some(openings) = Opening::all(size, discs) else {
        let size = size.to_string();
        let refusal = say!("solve-too-many", size = size, most = most, discs = discs);
        return Err(Refusal(refusal).into());
    };
    let heading = format!("{}\n", PartialBook::heading(size));
    let (mut file, mut book) = LineFile::open(path, &heading, |text| {
        PartialBook::read(size, text).with_context(|| place.to_string())
    })?;
    let stop = stop_on_interrupt()?;
    let limits = Limits { stop: Some(&stop), ..Limits::default() };
    let bar = output::bar(openings.len() as u64, "progress-book", language);
    for opening in &openings {
        if book.bounds(opening.position()).is_none() {
            let found = book.prove(opening, nodes, args.memory.table_bytes(), &limits);
            let Some(bounds) = found else {
                bar.finish_and_clear();
                let place = opening.to_string();
                notice(&say!("solve-stopped-at", place = place), language)?;
                return Ok(ExitCode::from(INTERRUPTED));
            };
            file.add(&format!("{opening} {}", shown(bounds)))?;
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let score = |opening: &Opening| book.bounds(opening.position()).and_then(Bounds::score);
    let (all, solved) = (openings.len(), openings.iter().filter_map(score).count());
    let written = say!(
        "solve-bounds-written",
        file = place.to_string(),
        all = all,
        size = size.to_string(),
        discs = discs,
        solved = solved
    );
    writeln!(io::stdout(), "{}", written.in_language(language))?;
    Ok(ExitCode::SUCCESS)
}
