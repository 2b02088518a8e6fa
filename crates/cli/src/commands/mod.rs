//! The command line: the program's arguments, and its commands with a file or a folder each. No command names another.

mod ablate;
mod analyze;
mod arena;
mod bench;
mod completions;
mod engine;
mod explain;
mod exploit;
mod explore;
mod grade;
mod list;
mod man;
mod match_odds;
mod papers;
mod perft;
mod play;
mod puzzles;
mod regret;
mod serve;
mod solve;
mod trace;
mod tune;
mod verify;
mod work;

use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::{CommandFactory, Parser, Subcommand};
use papan_ui::say;
use papan_ui::words::Refusal;
use papan_words::Language;

use crate::args::ScreenArgs;
use crate::{help, output};

/// Plays, explains and measures classical game-playing algorithms, and knows the perfect answer.
///
/// Without a command, on a terminal, it opens the terminal UI: games, tournaments, papers.
#[derive(Debug, Parser)]
#[command(name = "papan", version, propagate_version = true)]
pub(crate) struct Cli {
    #[command(flatten)]
    screen: ScreenArgs,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    List(list::ListArgs),
    Play(play::PlayArgs),
    Explain(explain::ExplainArgs),
    Trace(trace::TraceArgs),
    Explore(explore::ExploreArgs),
    Arena(arena::ArenaArgs),
    Work(work::WorkArgs),
    Regret(regret::RegretArgs),
    Analyze(analyze::AnalyzeArgs),
    Grade(grade::GradeArgs),
    Exploit(exploit::ExploitArgs),
    MatchOdds(match_odds::MatchOddsArgs),
    Tune(tune::TuneArgs),
    Ablate(ablate::AblateArgs),
    Puzzles(puzzles::PuzzlesArgs),
    Papers(papers::PapersArgs),
    Solve(solve::SolveArgs),
    Verify(verify::VerifyArgs),
    Engine(engine::EngineArgs),
    Serve(serve::ServeArgs),
    Perft(perft::PerftArgs),
    Bench(bench::BenchArgs),
    Completions(completions::CompletionsArgs),
    Man(man::ManArgs),
}

/// The program with all its commands, and help in a language.
pub(crate) fn program(language: Language) -> clap::Command {
    help::program(Cli::command(), language)
}

/// Runs the command.
pub(crate) fn run(cli: Cli, language: Language) -> Result<ExitCode> {
    if cli.command.is_some() && cli.screen.is_about_the_screen() {
        bail!(Refusal(say!("screen-options-first")));
    }
    match cli.command {
        Some(Command::List(args)) => list::run(&args)?,
        Some(Command::Play(args)) => play::run(&args)?,
        Some(Command::Explain(args)) => explain::run(&args)?,
        Some(Command::Trace(args)) => trace::run(&args)?,
        Some(Command::Explore(args)) => explore::run(&args)?,
        Some(Command::Arena(args)) => return arena::run(&args),
        Some(Command::Work(args)) => return work::run(&args, language),
        Some(Command::Regret(args)) => return regret::run(&args),
        Some(Command::Analyze(args)) => return analyze::run(&args),
        Some(Command::Grade(args)) => return grade::run(&args),
        Some(Command::Exploit(args)) => return exploit::run(&args),
        Some(Command::MatchOdds(args)) => return match_odds::run(&args),
        Some(Command::Tune(args)) => return tune::run(&args),
        Some(Command::Ablate(args)) => return ablate::run(&args),
        Some(Command::Puzzles(args)) => return puzzles::run(&args, language),
        Some(Command::Papers(args)) => papers::run(&args)?,
        Some(Command::Solve(args)) => return solve::run(&args, language),
        Some(Command::Verify(args)) => return verify::run(&args),
        Some(Command::Engine(args)) => return engine::run(&args),
        Some(Command::Serve(args)) => serve::run(args, language)?,
        Some(Command::Perft(args)) => perft::run(&args)?,
        Some(Command::Bench(args)) => bench::run(&args)?,
        Some(Command::Completions(args)) => completions::run(&args, program(language))?,
        Some(Command::Man(args)) => man::run(&args, program(language))?,
        None if output::on_a_terminal() => papan_tui::run(cli.screen.options())?,
        None => program(language).print_help()?,
    }
    Ok(ExitCode::SUCCESS)
}
