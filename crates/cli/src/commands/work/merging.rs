//! `papan work merge`: the table of a tournament from the results of its units.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use papan_lab::parts::in_words;
use papan_lab::plan::Plan;
use papan_lab::regret::unit::RegretUnit;
use papan_lab::results::check_identity;
use papan_lab::table::Table;
use papan_lab::tally::Tally;
use papan_lab::tournament::Tournament;
use papan_lab::work::{Merger, Verifier, WorkUnit};
use papan_players::dice;
use rand::RngExt;

use super::args::MergeArgs;
use super::{GAMES, book, cannot_read, open_results, read_results, regret};
use papan_ui::report::Report;

/// Unless it is said how many games are to be played again, that ends after so long.
const PATIENCE: Duration = Duration::from_secs(10);

pub(super) fn merge(args: &MergeArgs) -> Result<()> {
    if let Some(file) = &args.book {
        return book::merge(&args.results, file);
    }
    let regrets = read_results::<RegretUnit>(&args.results)?;
    if !regrets.is_empty() {
        return regret::merge(args, &regrets);
    }
    let outputs = args.table.open()?;
    let results = read_folder(&args.results)?;
    let Some(first) = results.first() else {
        bail!("no results (*{GAMES}) in {}", args.results.display());
    };
    let tournament = first.1.tournament.clone();
    let plan = tournament.plan()?;
    let missing = missing(&results, &plan)?;
    let is_partial = !missing.is_empty();
    if is_partial && !args.partial {
        bail!("{missing} missing: run what is left, or give --partial for a table without");
    }
    let tally = merged(args, &tournament, &plan, results)?;
    if is_partial {
        let (games, all) = (tally.games, plan.games());
        writeln!(io::stderr(), "partial, {games} of {all} games: {missing} missing")?;
    }
    let mut table = Table::new(&tournament, &plan, &tally, is_partial, None);
    args.table.anchor(&mut table, (&tournament, &plan), &tally)?;
    let (tournament, plan, table) = (&tournament, &plan, &table);
    let (samples, costs, language) = (Vec::new(), Vec::new(), args.table.language());
    outputs.give(&Report { tournament, plan, table, samples, costs, language })
}

/// The results of a unit: where they are, and which unit it is.
type Found = (PathBuf, WorkUnit);

/// All results of a folder, in order.
fn read_folder(folder: &Path) -> Result<Vec<Found>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| cannot_read(folder))? {
        let path = entry.with_context(|| cannot_read(folder))?.path();
        if path.to_str().is_some_and(|path| path.ends_with(GAMES)) {
            // Opened again later: there may be more of them than files can be open.
            let unit = open_results(&path)?.unit;
            check_identity(&path.display().to_string(), &unit.identity)?;
            found.push((path, unit));
        }
    }
    found.sort_by_key(|(_, unit)| unit.from);
    Ok(found)
}

/// Which units are missing, in words; nothing if none is. An error if they are not of one tournament, cut in
/// one way.
fn missing(results: &[Found], plan: &Plan) -> Result<String> {
    let (_, first) = &results[0];
    let (mut next, mut absent) = (results.iter().peekable(), Vec::new());
    for expected in WorkUnit::split(&first.tournament, plan, first.parts) {
        let mut is_there = false;
        while let Some((path, unit)) = next.next_if(|(_, unit)| unit.from < expected.to) {
            let path = path.display();
            let differences = first.tournament.differences(&unit.tournament);
            if !differences.is_empty() {
                let differences: Vec<_> = differences.iter().map(ToString::to_string).collect();
                bail!("{path} is of another tournament: {}", differences.join("; "));
            }
            if *unit != expected {
                bail!("{path} is not unit {} of {}, cut as the others", unit.number, first.parts);
            }
            if std::mem::replace(&mut is_there, true) {
                bail!("{path}: unit {} is there twice", unit.number);
            }
        }
        if !is_there {
            absent.push(expected.number);
        }
    }
    if let Some((path, unit)) = next.next() {
        bail!("{}: there is no unit {} in this tournament", path.display(), unit.number);
    }
    Ok(in_words(&absent, first.parts))
}

fn merged(
    args: &MergeArgs,
    tournament: &Tournament,
    plan: &Plan,
    results: Vec<Found>,
) -> Result<Tally> {
    let mut merger = Merger::new(tournament, plan);
    let mut verifier = Verifier::new(tournament, plan)?;
    let until = args.verify.is_none().then(|| Instant::now() + PATIENCE);
    for (path, unit) in results {
        let mut results = open_results(&path)?;
        let mut indices = unit.indices(plan);
        let wanted = wanted(&unit, plan, args.verify.unwrap_or(1));
        while let Some(game) = results.next()? {
            if indices.next() != Some(game.index) {
                bail!("{}: game {} is not the next one", results.place(), game.index);
            }
            merger.take(&game).with_context(|| results.place())?;
            let has_time = || until.is_none_or(|until| Instant::now() < until);
            if let Some(verifier) = &mut verifier
                && wanted.contains(&game.index)
                && has_time()
                && !verifier.confirms(&game)?
            {
                // Another build, or another program, has played it.
                bail!("{}: this build plays game {} otherwise", results.place(), game.index);
            }
        }
        if let Some(index) = indices.next() {
            bail!("{}: game {index} is missing", results.name);
        }
    }
    Ok(merger.tally())
}

/// Which games of a unit are played again: some that nobody chooses.
fn wanted(unit: &WorkUnit, plan: &Plan, count: u64) -> BTreeSet<u64> {
    let (indices, games) = (unit.indices(plan), unit.games(plan));
    let start = u64::from_str_radix(&unit.name()[..12], 16).unwrap_or(0);
    let (count, mut dice) = (count.min(games) as usize, dice(start, 0));
    let mut wanted = BTreeSet::new();
    // Not at equal distances: those could all be of one seating.
    while wanted.len() < count {
        wanted.insert(dice.random_range(indices.clone()));
    }
    wanted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_said_by_number() {
        assert_eq!(in_words(&[], 9), "");
        assert_eq!(in_words(&[4], 9), "unit 4 of 9 is");
        assert_eq!(in_words(&[1, 3, 4, 5, 9], 9), "units 1, 3 to 5, 9 of 9 are");
    }
}
