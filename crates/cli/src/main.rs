//! `papan`: plays, explains and measures classical game-playing algorithms.
//!
//! This crate is the program: arguments, commands, the plain console, the output. It shows what `papan-ui` returns; the
//! terminal screen and the web page are in other crates.

mod args;
mod commands;
mod console;
#[cfg(test)]
mod documents;
mod interrupt;
mod line_file;
mod output;
mod regret_output;
mod scratch;
mod steps;
mod tables;
mod units;

use std::process::ExitCode;

use clap::Parser;

use commands::Cli;

fn main() -> ExitCode {
    match commands::run(Cli::parse()) {
        Ok(code) => code,
        Err(error) if output::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(&error);
            ExitCode::from(2)
        }
    }
}
