//! `papan regret`: what players' moves cost them against perfect play.

mod args;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Result, bail};
use papan_games::dominoes::DominoRules;
use papan_study::hidden;
use papan_study::regret::{Regret, RegretOptions, Source, measure};
use papan_ui::files::outfile::OutFile;
use papan_ui::hidden::LossReport;
use papan_ui::say;
use papan_ui::words::Refusal;

use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::output;
use crate::regret_output::Outputs;
pub(crate) use args::RegretArgs;

/// Measures and prints; after Ctrl-C it prints the games so far.
pub(crate) fn run(args: &RegretArgs) -> Result<ExitCode> {
    if let Some(rules) = args.measured.dominoes() {
        return run_hidden(args, rules);
    }
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

/// How many games the referee of dominoes plays for a decision.
const PLAYOUTS: u32 = 400;

/// Measures dominoes, where each move is compared with the best one given what its seat could know.
fn run_hidden(args: &RegretArgs, rules: DominoRules) -> Result<ExitCode> {
    let asked = args.measured.settings();
    if asked.positions != Source::SelfPlay || asked.plies.is_some() || args.csv.is_some() {
        bail!(Refusal(say!("loss-positions", rules = rules.to_string())));
    }
    let language = args.answer.language();
    let playouts = asked.nodes.map_or(PLAYOUTS, |nodes| u32::try_from(nodes).unwrap_or(u32::MAX));
    let players: Vec<_> = asked.players.iter().map(|player| player.as_str().to_owned()).collect();
    let total = asked.games.saturating_mul(players.len() as u64);
    let settings =
        hidden::Settings { rules, players, games: asked.games, seed: asked.seed, playouts };
    let stop = stop_on_interrupt()?;
    let bar = output::bar(total, "progress-regret", language);
    bar.enable_steady_tick(Duration::from_millis(200));
    let found = hidden::losses(&settings, &stop, &|| bar.inc(1));
    bar.finish_and_clear();
    let found = found?;
    let report = LossReport::new(&rules, playouts, &found);
    output::answer(args.answer.json, &report, || report.in_words(language))?;
    let done: u64 = found.iter().map(|losses| losses.games).sum();
    if done < total {
        let stopped = say!("regret-stopped", games = done, all = total);
        writeln!(io::stderr(), "{}", stopped.in_language(language))?;
        return Ok(ExitCode::from(INTERRUPTED));
    }
    Ok(ExitCode::SUCCESS)
}
