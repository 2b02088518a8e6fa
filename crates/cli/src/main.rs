//! `papan`: plays, explains and measures classical game-playing algorithms.
//!
//! This crate is the program: arguments, commands, the plain console, the output. It shows what `papan-ui` returns; the
//! terminal screen and the web page are in other crates.

mod args;
mod commands;
mod console;
#[cfg(test)]
mod documents;
mod errors;
mod help;
mod interrupt;
mod line_file;
mod output;
mod regret_output;
mod scratch;
mod steps;
mod tables;
mod units;

use std::process::ExitCode;

use clap::FromArgMatches;
use papan_words::Language;

use commands::Cli;

fn main() -> ExitCode {
    let language = args::language_of(&words());
    let cli = match read(language) {
        Ok(cli) => cli,
        Err(error) => leave(&error, language),
    };
    match commands::run(cli, language) {
        Ok(code) => code,
        Err(error) if output::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(&error, language);
            ExitCode::from(2)
        }
    }
}

/// The words of the command line, as far as they are text.
fn words() -> Vec<String> {
    std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect()
}

/// Reads the arguments.
fn read(language: Language) -> Result<Cli, clap::Error> {
    let mut program = commands::program(language);
    let mut matches = program.try_get_matches_from_mut(std::env::args_os())?;
    Cli::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut program))
}

/// Prints the help, or an error in the arguments, and ends the program.
fn leave(error: &clap::Error, language: Language) -> ! {
    match errors::in_words(error, &words(), language) {
        Some(text) => {
            output::print_error(&text);
            std::process::exit(error.exit_code())
        }
        None => error.exit(),
    }
}
