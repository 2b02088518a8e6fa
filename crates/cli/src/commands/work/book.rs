//! A book in parts: the scores of one unit, from where somebody else may have stopped, and the book of them all.

use std::collections::HashSet;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;

use anyhow::{Context, Result, bail};
use papan_lab::book::BookUnit;
use papan_lab::parts::Part;
use papan_solver::{BookMaker, Solver};
use papan_ui::outfile::OutFile;

use super::args::RunArgs;
use super::{make_folder, read_result, read_results};
use crate::args::of_environment;
use crate::book::{Journal, tell};
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::output;

/// Solves the positions of a unit, or goes on with it.
pub(super) fn run(args: &RunArgs, unit: &BookUnit, path: &Path) -> Result<ExitCode> {
    let place = path.display().to_string();
    let mut maker = unit.maker(&place)?;
    make_folder(&args.out)?;
    let target = args.out.join(unit.name() + BookUnit::RESULT);
    if target.exists() {
        let taken = read_result(&target).and_then(|result| Ok(unit.take(&result, &mut maker)?));
        match taken {
            Ok(()) => {
                writeln!(io::stderr(), "{} is there already", target.display())?;
                return Ok(ExitCode::SUCCESS);
            }
            Err(error) => {
                writeln!(io::stderr(), "{error:#}; it is solved again")?;
                // What the damaged file has told is forgotten.
                maker = unit.maker(&place)?;
            }
        }
    }
    let file = OutFile::new(&target)?;
    let mut journal = Journal::open(&target, unit.text() + "\n")?;
    let names: HashSet<_> = unit.names(&maker).collect();
    for (name, score) in journal.scores()? {
        if !names.contains(&name) || !maker.take(name, score) {
            bail!("{}: {name:x} {score} is no score of this unit", journal.path.display());
        }
    }
    solve(args, unit, &mut maker, &mut journal)?;
    let Some(result) = unit.result(&maker) else {
        let (done, total) = (maker.solved(), unit.range().len());
        writeln!(io::stderr(), "stopped at {done} of {total}; the same command goes on")?;
        return Ok(ExitCode::from(INTERRUPTED));
    };
    file.write_text(&result)?;
    journal.remove()?;
    writeln!(io::stdout(), "{}", target.display())?;
    Ok(ExitCode::SUCCESS)
}

fn solve(
    args: &RunArgs,
    unit: &BookUnit,
    maker: &mut BookMaker,
    journal: &mut Journal,
) -> Result<()> {
    let stop = stop_on_interrupt()?;
    let bar = output::bar(unit.to - unit.from, "progress-book", of_environment());
    bar.set_position(maker.solved() as u64);
    bar.reset_eta();
    let solver = Solver::new(unit.size()?, args.memory.table_bytes()).without_book();
    let mut written = Ok(());
    maker.solve_part(unit.range(), &solver, args.threads.get(), &stop, |name, score| {
        if let Err(error) = journal.add(name, score) {
            written = Err(error);
            stop.store(true, Relaxed);
        }
        bar.inc(1);
    });
    bar.abandon();
    written.with_context(|| format!("cannot write {}", journal.path.display()))
}

/// Puts the results of a folder together to a book.
pub(super) fn merge(folder: &Path, out: &Path) -> Result<()> {
    let file = OutFile::new(out)?;
    let results = read_results::<BookUnit>(folder)?;
    let (book, size) = papan_lab::book::merge(&results)
        .with_context(|| format!("cannot make a book of {}", folder.display()))?;
    file.write(|out| Ok(out.write_all(book.bytes())?))?;
    tell(&book, size, out)
}
