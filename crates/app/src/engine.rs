//! `papan engine`: our players for the programs of others, and a check of theirs for ours.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Context, Result};
use papan_games::{Position, Rules, Ruleset, with_rules};
use papan_lab::engine::{Checked, ServeError, Served, Verdict, check, serve};
use papan_players::dice;
use serde::Serialize;

use crate::cli::EngineArgs;
use crate::output;

/// What a check found, as the JSON shows it.
#[derive(Serialize)]
struct Report<'a> {
    command: &'a str,
    rules: String,
    passed: bool,
    tests: &'a [Checked],
}

/// Answers the protocol until the end of the input, or checks a program.
pub(crate) fn run(args: &EngineArgs) -> Result<ExitCode> {
    if let Some(command) = &args.check {
        let rules = match &args.rules {
            Some(rules) => rules.clone(),
            None => "connect-four:7x6".parse()?,
        };
        return examine(command, &rules, args);
    }
    let rules = args.rules.as_ref().context("no rules given")?;
    let player = args.player.as_deref().context("no player given")?;
    with_rules!(rules, rules => answer(rules, player, args.seed))?;
    Ok(ExitCode::SUCCESS)
}

fn answer<R: Rules<Position: Served>>(rules: &R, player: &str, seed: u64) -> Result<()> {
    match serve::<R::Position>(rules, player, seed, io::stdin().lock(), io::stdout().lock()) {
        // As itself, so that a closed pipe is known for what it is.
        Err(ServeError::Pipe(error)) => Err(error.into()),
        other => Ok(other?),
    }
}

fn examine(command: &str, rules: &Ruleset, args: &EngineArgs) -> Result<ExitCode> {
    fn found<R: Rules<Position: Position>>(rules: &R, command: &str, seed: u64) -> Vec<Checked> {
        check::<R::Position>(command, rules, &mut dice(seed, 0))
    }
    let tests = with_rules!(rules, rules => found(rules, command, args.seed));
    let passed = tests.iter().all(|checked| checked.verdict == Verdict::Ok);
    if args.json {
        output::json(&Report { command, rules: rules.to_string(), passed, tests: &tests })?;
    } else {
        write!(anstream::stdout(), "{}", in_words(&tests))?;
    }
    Ok(if passed { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn in_words(tests: &[Checked]) -> String {
    let line = |checked: &Checked| {
        let verdict = match checked.verdict {
            Verdict::Ok => "ok",
            Verdict::Failed => "FAILED",
            Verdict::Skipped => "skipped",
        };
        let line = format!("{verdict:<8} {:<24} {}", checked.test, checked.note);
        format!("{}\n", line.trim_end())
    };
    tests.iter().map(line).collect()
}
