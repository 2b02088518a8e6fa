//! `papan work merge`: a table, or a book, from the results of all units.

use std::io::{self, Write};

use anyhow::{Context, Result, bail};
use papan_arena::results::RunResult;
use papan_report::Report;
use papan_study::work::{MergedResults, Source, endings, gather};
use papan_ui::files::outfile::OutFile;

use super::args::MergeArgs;
use crate::output;
use crate::regret_output::Outputs;
use crate::units::results_in;

pub(super) fn merge(args: &MergeArgs) -> Result<()> {
    let folder = &args.results;
    if let Some(path) = &args.book {
        let file = OutFile::new(path)?;
        let (book, _) = gather(results_in(folder, endings::BOOK)?)
            .and_then(|all| all.whole()?.book())
            .with_context(|| format!("cannot make a book from {}", folder.display()))?;
        file.write(|out| Ok(out.write_all(book.bytes())?))?;
        return output::book(&book, path);
    }
    let regrets = results_in(folder, endings::REGRET)?;
    if !regrets.is_empty() {
        return merge_regret(args, regrets);
    }
    merge_games(args)
}

/// Gathers results; units may be missing with `--partial`.
fn gather_for(args: &MergeArgs, results: Vec<Source>) -> Result<MergedResults> {
    let gathered = gather(results)?;
    if !gathered.missing.is_empty() && !args.partial {
        let missing = &gathered.missing;
        bail!("{missing} missing: run the rest, or give --partial for a table without them");
    }
    Ok(gathered)
}

fn merge_games(args: &MergeArgs) -> Result<()> {
    let outputs = args.table.open()?;
    let results = results_in(&args.results, endings::GAMES)?;
    if results.is_empty() {
        bail!("no results (*{}) in {}", endings::GAMES, args.results.display());
    }
    let gathered = gather_for(args, results)?;
    let (tournament, missing) = (gathered.tournament()?, &gathered.missing);
    let plan = &tournament.plan()?;
    let tally = gathered.tally(plan, args.verify)?;
    let is_partial = !missing.is_empty();
    if is_partial {
        let (games, all) = (tally.games, plan.games());
        writeln!(io::stderr(), "partial, {games} of {all} games: {missing} missing")?;
    }
    let table =
        args.table.table((tournament, plan), &RunResult { tally, is_partial, sprt: None })?;
    let (samples, costs, language) = (Vec::new(), Vec::new(), args.table.language());
    outputs.give(&Report { tournament, plan, table: &table, samples, costs, language })
}

/// Prints the counts in the form of `papan regret`.
fn merge_regret(args: &MergeArgs, results: Vec<Source>) -> Result<()> {
    let table = &args.table;
    let options = [
        ("--report", table.report.is_some()),
        ("--markdown", table.markdown.is_some()),
        ("--latex", table.latex.is_some()),
        ("--anchor", table.anchor.is_some()),
    ];
    if let Some((option, _)) = options.iter().find(|(_, is_given)| *is_given) {
        bail!("{option} does not apply to regret: leave it out");
    }
    let (csv, language) = (OutFile::some(table.csv.as_deref())?, table.language());
    let outputs = Outputs { csv, json: table.answer.json, language };
    let gathered = gather_for(args, results)?;
    let (plan, regrets) = gathered.regrets()?;
    if !gathered.missing.is_empty() {
        writeln!(io::stderr(), "partial: {} missing", gathered.missing)?;
    }
    outputs.give(plan, &regrets)
}
