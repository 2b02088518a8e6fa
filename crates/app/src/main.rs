//! `papan`: plays, explains and measures classical game-playing algorithms.
//!
//! This crate is the program: the command line, the console, what is printed and how. It knows
//! terminals, files and clocks; it must not know rules. What a legal move is, and who has won, it
//! asks the games.

mod bench;
mod cli;
mod console;
mod explain;
mod list;
mod make_book;
mod menu;
mod output;
mod papers;
mod perft;
mod play;
mod record;
mod shell;
mod solve;

use std::io::IsTerminal;
use std::process::ExitCode;

use anyhow::Result;
use clap::{CommandFactory, Parser};

use cli::{Cli, Command};

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
        Some(Command::Papers(args)) => papers::run(&args)?,
        Some(Command::Solve(args)) => return solve::run(&args),
        Some(Command::Perft(args)) => perft::run(&args)?,
        Some(Command::Bench(args)) => bench::run(&args)?,
        Some(Command::Completions(args)) => shell::completions(&args)?,
        Some(Command::Man(args)) => shell::man(&args)?,
        None if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() => menu::run()?,
        None => Cli::command().print_help()?,
    }
    Ok(ExitCode::SUCCESS)
}
