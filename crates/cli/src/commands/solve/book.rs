//! `papan solve --make-book`: solves every position with a few discs and writes the scores to a file.

use std::collections::HashMap;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;

use anyhow::{Context, Result};
use papan_arena::work::book::{maker, read_score, score_line};
use papan_solver::Solver;
use papan_ui::say;
use papan_ui::words::Refusal;
use papan_words::Language;

use super::SolveArgs;
use crate::args::thread_count;
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::line_file::LineFile;
use crate::output;
use crate::output::notice;
use papan_ui::files::outfile::OutFile;

/// Makes the book, or as much of it as there is time for. The scores found so far are in a second file, `.part`,
/// from which the same command resumes.
pub(crate) fn run(
    args: &SolveArgs,
    path: &Path,
    discs: u32,
    language: Language,
) -> Result<ExitCode> {
    let file = OutFile::new(path)?;
    let mut maker = maker(args.size, discs)?;
    let heading = format!("papan book {} with at most {discs} discs\n", args.size);
    let mut journal = path.to_owned().into_os_string();
    journal.push(".part");
    let journal = Path::new(&journal);
    let (mut lines, scores) =
        LineFile::open(journal, &heading, |text| scores(text, journal, &heading))?;
    for (name, score) in scores {
        if !maker.take(name, score) {
            let (file, position) = (journal.display().to_string(), format!("{name:x}"));
            let refusal = say!("solve-foreign-position", file = file, position = position);
            return Err(Refusal(refusal).into());
        }
    }
    let stop = stop_on_interrupt()?;
    let bar = output::bar(maker.total() as u64, "progress-book", language);
    bar.set_position(maker.solved() as u64);
    bar.reset_eta();
    let solver = Solver::new(args.size, args.memory.table_bytes()).without_book();
    let mut written = Ok(());
    maker.solve(&solver, thread_count(args.threads), &stop, |name, score| {
        if let Err(error) = lines.add(&score_line(name, score)) {
            written = Err(error);
            stop.store(true, Relaxed);
        }
        bar.inc(1);
    });
    written?;
    bar.finish_and_clear();
    let Some(book) = maker.finish() else {
        let (done, total) = (maker.solved(), maker.total());
        notice(&say!("solve-stopped", done = done, all = total), language)?;
        return Ok(ExitCode::from(INTERRUPTED));
    };
    file.write(|out| Ok(out.write_all(book.bytes())?))?;
    lines.remove()?;
    output::book(&book, path, language)?;
    Ok(ExitCode::SUCCESS)
}

/// Parses the scores of a journal, whose first line names the book.
fn scores(text: &str, journal: &Path, heading: &str) -> Result<HashMap<u128, i32>> {
    let path = journal.display();
    let Some(lines) = text.strip_prefix(heading) else {
        let found = text.lines().next().unwrap_or_default();
        let (file, heading) = (path.to_string(), heading.trim());
        let refusal = say!("solve-other-book", file = file, found = found, expected = heading);
        return Err(Refusal(refusal).into());
    };
    lines
        .lines()
        .map(|line| {
            read_score(line).with_context(|| {
                Refusal(say!("solve-no-score", file = path.to_string(), line = line))
            })
        })
        .collect()
}
