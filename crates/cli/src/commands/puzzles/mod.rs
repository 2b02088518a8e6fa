//! `papan puzzles`: positions in which exactly one move keeps the result.

mod args;
mod solving;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, bail};
use papan_study::puzzles::{self, Collection, Mining, MiningError};
use papan_ui::figures::{grid, named};
use papan_ui::files::outfile::OutFile;
use papan_ui::puzzles::{Filter, PuzzleEntry, PuzzleView, daily, list, theme_name};
use papan_ui::say;
use papan_ui::words::Refusal;
use papan_words::Language;
use serde::Serialize;

pub(crate) use args::PuzzlesArgs;
use args::{CheckArgs, DailyArgs, FileArgs, ListArgs, MakeArgs, PuzzlesCommand};

use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::output;

/// Runs the command.
pub(crate) fn run(args: &PuzzlesArgs, language: Language) -> Result<ExitCode> {
    match &args.command {
        PuzzlesCommand::Make(args) => make(args, language),
        PuzzlesCommand::List(args) => show_list(args),
        PuzzlesCommand::Daily(args) => show_daily(args),
        PuzzlesCommand::Solve(args) => solving::run(args),
        PuzzlesCommand::Check(args) => check(args, language),
    }
}

/// Reads the puzzles of a file, which are used in place of those of the program.
fn take(from: &FileArgs) -> Result<()> {
    let Some(file) = &from.file else { return Ok(()) };
    let name = file.display().to_string();
    let refused = |reason: String| Refusal(say!("cannot-read-file", file = &name, reason = reason));
    let text = std::fs::read_to_string(file).map_err(|error| refused(error.to_string()))?;
    let collection = Collection::read(&text).map_err(|error| refused(error.to_string()))?;
    if collection.puzzles.is_empty() {
        bail!(Refusal(say!("puzzles-none-in-file", file = name)));
    }
    puzzles::use_only(collection);
    Ok(())
}

/// Finds puzzles and writes them.
fn make(args: &MakeArgs, language: Language) -> Result<ExitCode> {
    // First, so that an unwritable file is reported before the search.
    let file = OutFile::some(args.out.as_deref())?;
    let stop = stop_on_interrupt()?;
    let bar = output::bar(args.count as u64, "progress-puzzles", language);
    let mining = Mining {
        rules: args.rules.clone(),
        count: args.count,
        seed: args.seed,
        threads: args.threads,
    };
    let made = puzzles::make(&mining, &stop, &|found| bar.set_position(found as u64));
    bar.finish_and_clear();
    let puzzles = match made {
        Err(MiningError::Stopped) => return Ok(ExitCode::from(INTERRUPTED)),
        made => made?,
    };
    let text = Collection { rules: mining.rules, seed: args.seed, puzzles }.text();
    match file {
        Some(file) => {
            file.write_text(&text)?;
            let name = args.out.as_deref().unwrap_or(Path::new("")).display().to_string();
            let written = say!("puzzles-written", count = args.count, file = name);
            writeln!(io::stderr(), "{}", written.in_language(language))?;
        }
        None => write!(output::stdout(), "{text}")?,
    }
    Ok(ExitCode::SUCCESS)
}

fn show_list(args: &ListArgs) -> Result<ExitCode> {
    take(&args.from)?;
    let filter = Filter { rules: args.rules.clone(), theme: args.theme, grade: args.grade };
    let found = list(&filter);
    let language = args.answer.language();
    output::answer(args.answer.json, &found, || table(&found.puzzles, language))?;
    // An empty list is a negative answer.
    Ok(if found.puzzles.is_empty() { ExitCode::from(1) } else { ExitCode::SUCCESS })
}

fn table(puzzles: &[PuzzleEntry], language: Language) -> String {
    let head = [
        "puzzles-head-puzzle",
        "puzzles-head-grade",
        "puzzles-head-theme",
        "puzzles-head-keeps",
        "puzzles-head-depth",
        "puzzles-head-missed",
    ];
    let mut table = grid(named(&head, language), 4..6);
    for one in puzzles {
        table.add_row([
            one.id.clone(),
            one.grade.number().to_string(),
            theme_name(one.theme).in_language(language),
            solving::result_words(one.result, language).to_owned(),
            one.depth.to_string(),
            format!("{}/{}", one.missed, one.asked),
        ]);
    }
    let count = say!("puzzles-count", count = puzzles.len()).in_language(language);
    format!("{}\n\n{count}\n", table.trim_fmt())
}

/// The output of `puzzles daily --json`.
#[derive(Serialize)]
struct Daily {
    date: String,
    #[serde(flatten)]
    puzzle: PuzzleView,
}

fn show_daily(args: &DailyArgs) -> Result<ExitCode> {
    let date = args.date.unwrap_or_else(papan_ui::puzzles::today);
    let Some(id) = daily(date) else { return Ok(ExitCode::from(1)) };
    let puzzle = PuzzleView::new(&id)?;
    if args.answer.json {
        output::json(&Daily { date: date.to_string(), puzzle })?;
    } else {
        let mut out = output::stdout();
        writeln!(out, "{date}  papan puzzles solve {}\n", puzzle.id)?;
        solving::draw(&id, &puzzle, args.answer.language(), &mut out)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Derives every stored puzzle again and compares.
fn check(args: &CheckArgs, language: Language) -> Result<ExitCode> {
    take(&args.from)?;
    let (mut all, mut wrong) = (0_u32, 0_u32);
    let mut out = output::stdout();
    for collection in puzzles::all() {
        if args.rules.as_ref().is_some_and(|rules| *rules != collection.rules) {
            continue;
        }
        for (number, puzzle) in (1..).zip(&collection.puzzles) {
            let again =
                puzzles::derive(&collection.rules, puzzle.deal.as_deref(), &puzzle.position)?;
            all += 1;
            if again.as_ref() != Some(puzzle) {
                wrong += 1;
                writeln!(out, "{}/{number}: {puzzle:?} is {again:?}", collection.rules)?;
            }
        }
    }
    writeln!(out, "{}", say!("puzzles-checked", all = all, wrong = wrong).in_language(language))?;
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}
