//! `papan`: plays, explains and measures classical game-playing algorithms.
//!
//! This crate is the program: arguments, commands, the plain console, what is printed and how. What is shown it
//! asks `papan-ui`; the terminal screen and the web page are in crates of their own.

mod args;
mod belief;
mod book;
mod commands;
mod console;
#[cfg(test)]
mod documents;
mod explanation;
mod interrupt;
mod ladder;
mod output;
mod regret_tables;
mod scratch;
mod steps;
mod tables;
mod units;

use std::io::IsTerminal;
use std::process::ExitCode;

use anyhow::Result;
use clap::{CommandFactory, Parser};

use args::{Cli, Command};
use commands::{
    ablate, arena, bench, completions, engine, explain, explore, list, man, papers, perft, play,
    puzzles, regret, serve, solve, tune, work,
};

fn main() -> ExitCode {
    match run(Cli::parse()) {
        Ok(code) => code,
        Err(error) if output::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(&error);
            ExitCode::from(2)
        }
    }
}

/// The program's story: what was asked, done.
fn run(cli: Cli) -> Result<ExitCode> {
    match cli.command {
        Some(Command::List(args)) => list::run(&args)?,
        Some(Command::Play(args)) => play::run(&args)?,
        Some(Command::Explain(args)) => explain::run(&args)?,
        Some(Command::Explore(args)) => explore::run(&args)?,
        Some(Command::Arena(args)) => return arena::run(&args),
        Some(Command::Work(args)) => return work::run(&args),
        Some(Command::Regret(args)) => return regret::run(&args),
        Some(Command::Tune(args)) => return tune::run(&args),
        Some(Command::Ablate(args)) => return ablate::run(&args),
        Some(Command::Puzzles(args)) => return puzzles::run(&args),
        Some(Command::Papers(args)) => papers::run(&args)?,
        Some(Command::Solve(args)) => return solve::run(&args),
        Some(Command::Engine(args)) => return engine::run(&args),
        Some(Command::Serve(args)) => serve::run(args)?,
        Some(Command::Perft(args)) => perft::run(&args)?,
        Some(Command::Bench(args)) => bench::run(&args)?,
        Some(Command::Completions(args)) => completions::run(&args)?,
        Some(Command::Man(args)) => man::run(&args)?,
        None if on_a_terminal() => papan_tui::run(cli.screen.options())?,
        None => Cli::command().print_help()?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether there is a terminal that a whole screen can be drawn on.
fn on_a_terminal() -> bool {
    let dumb = std::env::var("TERM").is_ok_and(|kind| kind == "dumb");
    std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !dumb
}
