//! `papan regret`: what players' moves cost them against perfect play.

mod args;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use papan_study::regret::{Regret, RegretOptions, measure};
use papan_ui::files::outfile::OutFile;
use papan_ui::say;

use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::output;
use crate::regret_output::Outputs;
pub(crate) use args::RegretArgs;

/// Measures and prints; after Ctrl-C it prints the games so far.
pub(crate) fn run(args: &RegretArgs) -> Result<ExitCode> {
    let plan = args.measured.settings().plan()?;
    // First, so that an unwritable file is reported before the first game.
    let (csv, language) = (OutFile::some(args.csv.as_deref())?, args.answer.language());
    let outputs = Outputs { csv, json: args.answer.json, language };
    let stop = stop_on_interrupt()?;
    let launcher = args.engines.launcher();
    let total = plan.games.saturating_mul(plan.players.len() as u64);
    let bar = output::bar(total, "progress-regret", language);
    bar.enable_steady_tick(Duration::from_millis(200));
    let (threads, game_done) = (args.threads, || bar.inc(1));
    let run_options =
        RegretOptions { threads, launcher: &launcher, stop: &stop, game_done: &game_done };
    let regrets = measure(&plan, &run_options);
    bar.finish_and_clear();
    let regrets = regrets?;
    outputs.give(&plan, &regrets)?;
    output::warn(&launcher)?;
    let done: u64 = regrets.iter().map(Regret::games).sum();
    if done < total {
        let stopped = say!("regret-stopped", games = done, all = total);
        writeln!(io::stderr(), "{}", stopped.in_language(language))?;
        return Ok(ExitCode::from(INTERRUPTED));
    }
    Ok(ExitCode::SUCCESS)
}
