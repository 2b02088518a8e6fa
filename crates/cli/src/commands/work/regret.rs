//! Regret in parts: what one unit counts, and what all of them add up to.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Result, bail};
use papan_lab::parts::{Part, PartResult, PartsError};
use papan_lab::regret::unit::{RegretUnit, check_result, merge as add_up};
use papan_ui::outfile::OutFile;

use super::args::{MergeArgs, RunArgs};
use super::{make_folder, read_result};
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::regret_tables::Outputs;

/// Plays and judges the games of a unit; its result is there whole or not at all.
pub(super) fn run(args: &RunArgs, unit: &RegretUnit) -> Result<ExitCode> {
    make_folder(&args.out)?;
    let target = args.out.join(unit.name() + RegretUnit::RESULT);
    if target.exists() {
        match read_result(&target).and_then(|result| Ok(check_result(&result)?)) {
            Ok(found) if found == *unit => {
                writeln!(io::stderr(), "{} is there already", target.display())?;
                return Ok(ExitCode::SUCCESS);
            }
            Ok(_) => writeln!(io::stderr(), "{} is of another unit", target.display())?,
            Err(error) => writeln!(io::stderr(), "{error:#}; it is played again")?,
        }
    }
    let file = OutFile::new(&target)?;
    let (launcher, stop) = (args.engines.launcher(), stop_on_interrupt()?);
    let result = match unit.run(&launcher, Some(args.threads), &stop) {
        Err(PartsError::Stopped) => {
            writeln!(io::stderr(), "stopped; the same command begins this unit again")?;
            return Ok(ExitCode::from(INTERRUPTED));
        }
        result => result?,
    };
    file.write_text(&result)?;
    writeln!(io::stdout(), "{}", target.display())?;
    Ok(ExitCode::SUCCESS)
}

/// Adds the results up and prints them as `papan regret` does.
pub(super) fn merge(args: &MergeArgs, results: &[PartResult]) -> Result<()> {
    let table = &args.table;
    let options = [
        ("--report", table.report.is_some()),
        ("--markdown", table.markdown.is_some()),
        ("--latex", table.latex.is_some()),
        ("--anchor", table.anchor.is_some()),
    ];
    if let Some((option, _)) = options.iter().find(|(_, is_given)| *is_given) {
        bail!("regret has no {option}: leave it out");
    }
    let (csv, language) = (OutFile::some(table.csv.as_deref())?, table.language());
    let outputs = Outputs { csv, json: table.answer.json, language };
    let merged = add_up(results)?;
    if !merged.missing.is_empty() {
        let missing = &merged.missing;
        if !args.partial {
            bail!("{missing} missing: run what is left, or give --partial for a table without");
        }
        writeln!(io::stderr(), "partial: {missing} missing")?;
    }
    outputs.give(&merged.plan, &merged.regrets)
}
