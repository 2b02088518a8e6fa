//! `papan solve --make-book`: solves every position with a few discs and writes them down.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;

use anyhow::{Context, Result, bail};
use papan_arena::work::book::maker;
use papan_solver::Solver;

use super::SolveArgs;
use crate::args::of_environment;
use crate::book::{Journal, tell};
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::output;
use papan_ui::outfile::OutFile;

/// Makes the book, or as much of it as there is time for; what is solved is kept beside it and is
/// not solved again.
pub(crate) fn run(args: &SolveArgs, path: &Path, discs: u32) -> Result<ExitCode> {
    let file = OutFile::new(path)?;
    let mut maker = maker(args.size, discs)?;
    let heading = format!("papan book {} with at most {discs} discs\n", args.size);
    let mut journal = Journal::open(path, heading)?;
    for (name, score) in journal.scores()? {
        if !maker.take(name, score) {
            bail!("{}: {name:x} is no position of this book", journal.path.display());
        }
    }
    let stop = stop_on_interrupt()?;
    let bar = output::bar(maker.total() as u64, "progress-book", of_environment());
    bar.set_position(maker.solved() as u64);
    bar.reset_eta();
    let solver = Solver::new(args.size, args.memory.table_bytes()).without_book();
    let mut written = Ok(());
    maker.solve(&solver, args.threads.get(), &stop, |name, score| {
        if let Err(error) = journal.add(name, score) {
            written = Err(error);
            stop.store(true, Relaxed);
        }
        bar.inc(1);
    });
    written.with_context(|| format!("cannot write {}", journal.path.display()))?;
    bar.abandon();
    let Some(book) = maker.finish() else {
        let (done, total) = (maker.solved(), maker.total());
        writeln!(io::stderr(), "stopped at {done} of {total}; the same command goes on")?;
        return Ok(ExitCode::from(INTERRUPTED));
    };
    file.write(|out| Ok(out.write_all(book.bytes())?))?;
    journal.remove()?;
    tell(&book, args.size, path)?;
    Ok(ExitCode::SUCCESS)
}
