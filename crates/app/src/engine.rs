//! `papan engine`: our players for the programs of others, and a check of theirs for ours.

use std::io::{self, BufReader, Write};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use papan_games::{GameKind, Position, Rules, Ruleset, with_rules};
use papan_lab::engine::{Checked, Defaults, ServeError, Verdict, check, serve};
use papan_players::{Playable, dice};
use serde::Serialize;

use crate::cli::EngineArgs;
use crate::{output, play};

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
    let usual: Ruleset = USUAL_RULES.parse()?;
    if let Some(command) = &args.check {
        return examine(command, args.rules.as_ref().unwrap_or(&usual), args);
    }
    let player = args.player.clone();
    let rules = args.rules.clone().or_else(|| rules_of(&player)).unwrap_or(usual);
    // Two copies must not make the same draws unless somebody wants it.
    let seed = args.seed.unwrap_or_else(play::fresh_seed);
    let defaults = Defaults { rules, player, seed };
    match serve(defaults, BufReader::new(io::stdin()), io::stdout().lock()) {
        // As itself, so that a closed pipe is known for what it is.
        Err(ServeError::Pipe(error)) => Err(error.into()),
        other => {
            other?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

const USUAL_RULES: &str = "connect-four:7x6";

/// The first rules that a player plays by.
fn rules_of(player: &str) -> Option<Ruleset> {
    fn plays<R: Rules<Position: Playable>>(_: &R, player: &str) -> bool {
        R::Position::player(player).is_ok()
    }
    let samples = GameKind::all().iter().flat_map(|kind| kind.samples);
    [USUAL_RULES].into_iter().chain(samples.map(|&(sample, _)| sample)).find_map(|sample| {
        let ruleset: Ruleset = sample.parse().ok()?;
        with_rules!(&ruleset, rules => plays(rules, player)).then_some(ruleset)
    })
}

fn examine(command: &str, rules: &Ruleset, args: &EngineArgs) -> Result<ExitCode> {
    fn found<R: Rules<Position: Position>>(
        rules: &R,
        command: &str,
        args: &EngineArgs,
    ) -> Vec<Checked> {
        let start_time = Duration::from_secs_f64(args.start_time);
        check::<R::Position>(command, rules, start_time, &mut dice(args.seed.unwrap_or(0), 0))
    }
    let tests = with_rules!(rules, rules => found(rules, command, args));
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
