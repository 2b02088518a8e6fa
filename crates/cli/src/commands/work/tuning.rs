//! One step of a search in parts: what one unit measures. What is tried next depends on it, so `papan tune` puts the
//! results together.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use papan_lab::parts::Part;
use papan_lab::tune::TuneError;
use papan_lab::tune::unit::{TuneUnit, check_result};
use papan_ui::outfile::OutFile;

use super::args::RunArgs;
use super::{make_folder, read_result};
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};

/// Plays the games of a unit; its result is there whole or not at all.
pub(super) fn run(args: &RunArgs, unit: &TuneUnit) -> Result<ExitCode> {
    make_folder(&args.out)?;
    let target = args.out.join(unit.name() + TuneUnit::RESULT);
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
    let result = match unit.run(&launcher, args.threads.get(), &stop) {
        Err(TuneError::Stopped) => {
            writeln!(io::stderr(), "stopped; the same command begins this unit again")?;
            return Ok(ExitCode::from(INTERRUPTED));
        }
        result => result?,
    };
    file.write_text(&result)?;
    writeln!(io::stdout(), "{}", target.display())?;
    Ok(ExitCode::SUCCESS)
}
