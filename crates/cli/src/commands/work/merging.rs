//! `papan work merge`: a table, or a book, from the results of all units.

use std::io::{self, Write};

use anyhow::{Context, Result};
use papan_arena::results::RunResult;
use papan_report::Report;
use papan_study::work::{MergedResults, Source, endings, gather};
use papan_ui::files::outfile::OutFile;
use papan_ui::say;
use papan_ui::words::Refusal;
use papan_words::Language;

use super::args::MergeArgs;
use crate::errors::cannot;
use crate::output;
use crate::regret_output::Outputs;
use crate::units::results_in;

pub(super) fn merge(args: &MergeArgs, language: Language) -> Result<()> {
    let folder = &args.results;
    if let Some(path) = &args.book {
        let file = OutFile::new(path)?;
        let (book, _) = gather(results_in(folder, endings::BOOK)?)
            .and_then(|all| all.whole()?.book())
            .with_context(|| cannot("work-no-book-from", folder))?;
        file.write(|out| Ok(out.write_all(book.bytes())?))?;
        return output::book(&book, path, language);
    }
    let regrets = results_in(folder, endings::REGRET)?;
    if !regrets.is_empty() {
        return merge_regret(args, regrets, language);
    }
    merge_games(args, language)
}

/// Gathers results; units may be missing with `--partial`.
fn gather_for(args: &MergeArgs, results: Vec<Source>) -> Result<MergedResults> {
    let gathered = gather(results)?;
    if !gathered.missing.is_empty() && !args.partial {
        let missing = gathered.missing.clone();
        return Err(Refusal(say!("work-missing-partial", missing = missing)).into());
    }
    Ok(gathered)
}

fn merge_games(args: &MergeArgs, language: Language) -> Result<()> {
    let outputs = args.table.open()?;
    let results = results_in(&args.results, endings::GAMES)?;
    if results.is_empty() {
        return Err(cannot("work-no-results-in", &args.results).into());
    }
    let gathered = gather_for(args, results)?;
    let (tournament, missing) = (gathered.tournament()?, &gathered.missing);
    let plan = &tournament.plan()?;
    let tally = gathered.tally(plan, args.verify)?;
    let is_partial = !missing.is_empty();
    if is_partial {
        let (games, all) = (tally.games, plan.games());
        let partial =
            say!("work-partial-games", games = games, all = all, missing = missing.clone());
        writeln!(io::stderr(), "{}", partial.in_language(language))?;
    }
    let table =
        args.table.table((tournament, plan), &RunResult { tally, is_partial, sprt: None })?;
    let (samples, costs) = (Vec::new(), Vec::new());
    outputs.give(&Report { tournament, plan, table: &table, samples, costs, language })
}

/// Prints the counts in the form of `papan regret`.
fn merge_regret(args: &MergeArgs, results: Vec<Source>, language: Language) -> Result<()> {
    let table = &args.table;
    let options = [
        ("--report", table.report.is_some()),
        ("--markdown", table.markdown.is_some()),
        ("--latex", table.latex.is_some()),
        ("--anchor", table.anchor.is_some()),
    ];
    if let Some((option, _)) = options.iter().find(|(_, is_given)| *is_given) {
        return Err(Refusal(say!("work-not-for-regret", option = *option)).into());
    }
    let csv = OutFile::some(table.csv.as_deref())?;
    let outputs = Outputs { csv, json: table.answer.json, language };
    let gathered = gather_for(args, results)?;
    let (plan, regrets) = gathered.regrets()?;
    if !gathered.missing.is_empty() {
        let partial = say!("work-partial", missing = gathered.missing.clone());
        writeln!(io::stderr(), "{}", partial.in_language(language))?;
    }
    outputs.give(plan, &regrets)
}
