//! `papan`: plays, explains and measures classical game-playing algorithms.
//!
//! This crate is the program: the command line, the console, the screen, the page, what is printed and how. It knows
//! terminals, files and clocks; it must not know rules. What a legal move is, and who has won, it
//! asks the games.

mod arena;
mod background;
mod belief;
mod bench;
mod checks;
mod cli;
mod console;
mod engine;
mod explain;
mod interrupt;
mod ladder;
mod list;
mod make_book;
mod outfile;
mod outlook;
mod output;
mod papers;
mod perft;
mod places;
mod play;
mod regret;
mod report;
mod scratch;
mod screen;
mod serve;
mod shell;
mod solve;
mod tables;
mod texts;
mod tournaments;
mod who;
mod work;

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
        Some(Command::Arena(args)) => return arena::run(&args),
        Some(Command::Work(args)) => return work::run(&args),
        Some(Command::Regret(args)) => return regret::run(&args),
        Some(Command::Papers(args)) => papers::run(&args)?,
        Some(Command::Solve(args)) => return solve::run(&args),
        Some(Command::Engine(args)) => return engine::run(&args),
        Some(Command::Serve(args)) => serve::run(&args)?,
        Some(Command::Perft(args)) => perft::run(&args)?,
        Some(Command::Bench(args)) => bench::run(&args)?,
        Some(Command::Completions(args)) => shell::completions(&args)?,
        Some(Command::Man(args)) => shell::man(&args)?,
        None if on_a_terminal() => screen::run(cli.screen)?,
        None => Cli::command().print_help()?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether there is a terminal that a whole screen can be drawn on.
fn on_a_terminal() -> bool {
    let dumb = std::env::var("TERM").is_ok_and(|kind| kind == "dumb");
    std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !dumb
}
