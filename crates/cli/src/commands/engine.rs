//! `papan engine`: serves built-in players over UGI, and checks external programs.

use std::io::{self, BufReader};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use clap::Args;
use papan_engine::{
    Checkup, Defaults, Launcher, ServeError, TestOutcome, TestResult, USUAL_RULES, check, rules_of,
    serve,
};
use papan_games::Ruleset;
use serde::Serialize;

use crate::args::{rules, seconds};
use crate::output;
use papan_ui::game::fresh_seed;

/// Run or check a UGI engine.
///
/// UGI is the Universal Game Interface.
/// A built-in player answers the protocol on standard input and output, for match runners that drive engines;
/// `setoption` changes the rules, the player and the seed. --check starts a program, runs a list of tests and
/// prints a fix for each failed test; the exit code is 1 if a test fails.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  papan engine connect-four --player cost:order=defensive
  papan engine --player mcts
  papan engine --check 'python3 my_bot.py'
  papan engine --check 'python3 my_bot.py' --trace
  papan engine --check ./my_bot tic-tac-toe:5x5,k=4 --json
  papan play connect-four --players human 'engine:python3 my_bot.py'")]
pub(crate) struct EngineArgs {
    /// The game and its rules, until `setoption name Rules` changes them (default: the game of the player,
    /// or connect-four:7x6).
    #[arg(value_name = "RULES", value_parser = rules)]
    pub(crate) rules: Option<Ruleset>,

    /// The player that answers, until `setoption name Player` changes it; see `papan list players`.
    #[arg(long, value_name = "PLAYER", default_value = "level:expert", conflicts_with = "check")]
    pub(crate) player: String,

    /// The seed of the random numbers (default: a new seed every time).
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,

    /// The time limit of the program to start, in seconds.
    #[arg(
        long,
        value_name = "SECONDS",
        default_value = "60",
        value_parser = seconds,
        requires = "check"
    )]
    pub(crate) start_time: f64,

    /// Check this program, a command as for a shell.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) check: Option<String>,

    /// Print the results of the check as JSON.
    #[arg(long, requires = "check")]
    pub(crate) json: bool,

    /// Print the conversation of the check at once: every line with its time and direction.
    #[arg(long, requires = "check", conflicts_with = "json")]
    pub(crate) trace: bool,
}

/// The output of `--check --json`.
#[derive(Serialize)]
struct Report<'a> {
    command: &'a str,
    rules: String,
    passed: bool,
    tests: &'a [TestResult],
    #[serde(skip_serializing_if = "Option::is_none")]
    slowest_answer_seconds: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    processor_seconds: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    memory_bytes: Option<u64>,
}

/// Answers the protocol until the end of the input, or checks a program.
pub(crate) fn run(args: &EngineArgs) -> Result<ExitCode> {
    let usual: Ruleset = USUAL_RULES.parse()?;
    if let Some(command) = &args.check {
        return examine(command, args.rules.as_ref().unwrap_or(&usual), args);
    }
    let player = args.player.clone();
    let rules = args.rules.clone().or_else(|| rules_of(&player)).unwrap_or(usual);
    // Two processes make different draws by default.
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let defaults = Defaults { rules, player, seed };
    match serve(defaults, BufReader::new(io::stdin()), io::stdout().lock()) {
        // Unwrapped, so that a closed pipe is recognised.
        Err(ServeError::Pipe(error)) => Err(error.into()),
        other => {
            other?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn examine(command: &str, rules: &Ruleset, args: &EngineArgs) -> Result<ExitCode> {
    let launcher = Launcher::new(Duration::from_secs_f64(args.start_time), None);
    let trace = args.trace.then(|| Box::new(io::stdout()) as Box<dyn io::Write + Send>);
    let checkup = check(command, rules, &launcher, args.seed.unwrap_or(0), trace);
    let Checkup { tests, slowest, usage } = &checkup;
    let report = Report {
        command,
        rules: rules.to_string(),
        passed: checkup.passed(),
        tests,
        slowest_answer_seconds: slowest.map(|time| time.as_secs_f64()),
        processor_seconds: usage.map(|usage| usage.processor.as_secs_f64()),
        memory_bytes: usage.map(|usage| usage.memory),
    };
    output::answer(args.json, &report, || in_words(tests) + &used(&report))?;
    Ok(if checkup.passed() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// The resources that the program used, in a line; empty if they are not known.
fn used(report: &Report<'_>) -> String {
    let Report { slowest_answer_seconds, processor_seconds, memory_bytes, .. } = report;
    let slowest = slowest_answer_seconds.map(|time| format!("{time:.3} s for the slowest answer"));
    let processor = processor_seconds.map(|time| format!("{time:.2} s of processor time"));
    let memory = memory_bytes.map(|bytes| format!("{} MB of memory", bytes.div_ceil(1_000_000)));
    let all: Vec<_> = [slowest, processor, memory].into_iter().flatten().collect();
    if all.is_empty() { String::new() } else { format!("used     {}\n", all.join(", ")) }
}

fn in_words(tests: &[TestResult]) -> String {
    let line = |result: &TestResult| {
        let verdict = match result.verdict {
            TestOutcome::Ok => "ok",
            TestOutcome::Failed => "FAILED",
            TestOutcome::Skipped => "skipped",
        };
        let line = format!("{verdict:<8} {:<24} {}", result.test, result.note);
        format!("{}\n", line.trim_end())
    };
    tests.iter().map(line).collect()
}
