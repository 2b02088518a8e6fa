//! `papan solve --make-book` with `--nodes`: what so many positions can prove of every opening of a board that is too
//! large to solve.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use papan_solver::{Board, Bounds, Limits, Opening, PartialBook};

use super::{SolveArgs, shown};
use crate::args::of_environment;
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::output;

/// Proves what it can, opening after opening, each from an empty table in one thread, so that the same is proven
/// anywhere. A line is written as soon as it is known, and what stands in the file is not proven again.
pub(super) fn run(args: &SolveArgs, path: &Path, discs: u32, nodes: u64) -> Result<ExitCode> {
    let (size, most, place) = (args.size, Opening::MOST, path.display());
    let Some(openings) = Opening::all(size, discs) else {
        bail!(
            "{size} has more than {most} positions with at most {discs} discs: give fewer --discs"
        );
    };
    let (mut file, mut book) = open(path, size)?;
    let stop = stop_on_interrupt()?;
    let limits = Limits { stop: Some(&stop), ..Limits::default() };
    let bar = output::bar(openings.len() as u64, "progress-book", of_environment());
    for opening in &openings {
        if book.bounds(opening.position()).is_none() {
            let found = book.prove(opening, nodes, args.memory.table_bytes(), &limits);
            let Some(bounds) = found else {
                bar.abandon();
                writeln!(io::stderr(), "stopped at {opening}; the same command goes on")?;
                return Ok(ExitCode::from(INTERRUPTED));
            };
            // One write: a line is there or not.
            file.write_all(format!("{opening} {}\n", shown(bounds)).as_bytes())
                .with_context(|| format!("cannot write {place}"))?;
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

/// The file, and what stands in it already. A last line without an end was being written when the power went: it goes.
fn open(path: &Path, size: Board) -> Result<(File, PartialBook)> {
    let place = path.display();
    let file = OpenOptions::new().read(true).append(true).create(true).open(path);
    let mut file = file.with_context(|| format!("cannot open {place}"))?;
    let mut text = String::new();
    file.read_to_string(&mut text).with_context(|| format!("cannot read {place}"))?;
    text.truncate(text.rfind('\n').map_or(0, |at| at + 1));
    let is_new = text.is_empty();
    if is_new {
        text = format!("{}\n", PartialBook::heading(size));
    }
    let book = PartialBook::read(size, &text).with_context(|| place.to_string())?;
    let kept = if is_new { 0 } else { text.len() };
    file.set_len(kept as u64).with_context(|| format!("cannot write {place}"))?;
    file.seek(io::SeekFrom::End(0))?;
    file.write_all(&text.as_bytes()[kept..]).with_context(|| format!("cannot write {place}"))?;
    Ok((file, book))
}
