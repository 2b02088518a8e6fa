//! `papan solve --make-book` with `--nodes`: what the search of N positions proves about every opening
//! of a board that is too large to solve.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use papan_solver::{Bounds, Limits, Opening, PartialBook};

use super::{SolveArgs, shown};
use crate::args::of_environment;
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::line_file::LineFile;
use crate::output;

/// Searches the openings one after the other, each from an empty table in one thread, so that the result is the same on
/// every machine. Each line is written as soon as it is known; openings that are in the file are skipped.
pub(super) fn run(args: &SolveArgs, path: &Path, discs: u32, nodes: u64) -> Result<ExitCode> {
    let (size, most, place) = (args.size, Opening::MOST, path.display());
    let Some(openings) = Opening::all(size, discs) else {
        bail!(
            "{size} has more than {most} positions with at most {discs} discs: give fewer --discs"
        );
    };
    let heading = format!("{}\n", PartialBook::heading(size));
    let (mut file, mut book) = LineFile::open(path, &heading, |text| {
        PartialBook::read(size, text).with_context(|| place.to_string())
    })?;
    let stop = stop_on_interrupt()?;
    let limits = Limits { stop: Some(&stop), ..Limits::default() };
    let bar = output::bar(openings.len() as u64, "progress-book", of_environment());
    for opening in &openings {
        if book.bounds(opening.position()).is_none() {
            let found = book.prove(opening, nodes, args.memory.table_bytes(), &limits);
            let Some(bounds) = found else {
                bar.abandon();
                writeln!(io::stderr(), "stopped at {opening}; run the same command to resume")?;
                return Ok(ExitCode::from(INTERRUPTED));
            };
            file.add(&format!("{opening} {}", shown(bounds)))?;
        }
        bar.inc(1);
    }
    bar.abandon();
    let score = |opening: &Opening| book.bounds(opening.position()).and_then(Bounds::score);
    let (all, solved) = (openings.len(), openings.iter().filter_map(score).count());
    writeln!(
        io::stdout(),
        "{place}: {all} positions of {size} with at most {discs} discs, {solved} of them solved"
    )?;
    Ok(ExitCode::SUCCESS)
}
