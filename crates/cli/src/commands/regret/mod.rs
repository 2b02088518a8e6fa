//! `papan regret`: what players' moves cost them against perfect play.

mod args;
mod tables;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Result, bail};
use papan_games::Ruleset;
use papan_games::line::LineRules;
use papan_lab::regret::{Observer, Plan, Regret, measure};
use papan_players::Effort;

use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::output;
pub(crate) use args::RegretArgs;
use papan_ui::outfile::OutFile;
use papan_ui::regret::{RegretReport, write_csv};
use papan_ui::say;

/// Measures and prints; what there is so far if it is interrupted.
pub(crate) fn run(args: &RegretArgs) -> Result<ExitCode> {
    let plan = plan(rules(&args.rules)?, args);
    // Tried first: a file that cannot be written to is known before the first game.
    let csv = OutFile::some(args.csv.as_deref())?;
    let stop = stop_on_interrupt()?;
    let total = plan.games.saturating_mul(plan.players.len() as u64);
    let language = args.answer.language();
    let bar = output::bar(total, "progress-regret", language);
    bar.enable_steady_tick(std::time::Duration::from_millis(200));
    let regrets = measure(&plan, &Observer { stop: &stop, game_done: &|| bar.inc(1) });
    bar.finish_and_clear();
    let regrets = regrets?;
    let report = RegretReport::new(&plan, &regrets);
    if let Some(file) = csv {
        file.write(|out| Ok(write_csv(&plan.players, &regrets, out)?))?;
    }
    if args.answer.json {
        output::json(&report)?;
    } else {
        write!(anstream::stdout(), "{}", tables::in_words(&plan, &regrets, language))?;
    }
    if report.stopped {
        let done: u64 = regrets.iter().map(Regret::games).sum();
        let stopped = say!("regret-stopped", games = done, all = total);
        writeln!(io::stderr(), "{}", stopped.in_language(language))?;
        return Ok(ExitCode::from(INTERRUPTED));
    }
    Ok(ExitCode::SUCCESS)
}

/// The rules, if perfect play can be known under them.
fn rules(ruleset: &Ruleset) -> Result<LineRules> {
    match ruleset {
        Ruleset::Line(rules) => Ok(*rules),
        Ruleset::Endless(_) | Ruleset::Dominoes(_) => bail!(
            "perfect play is not known in {ruleset}: regret is measured in connect-four and \
             tic-tac-toe on boards with edges"
        ),
    }
}

fn plan(rules: LineRules, args: &RegretArgs) -> Plan {
    Plan {
        rules,
        players: args.players.clone(),
        games: args.games,
        seed: args.seed,
        threads: args.threads,
        source: args.positions.into(),
        plies: args.plies.map_or_else(|| Plan::usual_plies(rules), usize::from),
        effort: args.nodes.map_or_else(|| Plan::usual_effort(rules), Effort::Nodes),
    }
}
