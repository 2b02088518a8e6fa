//! `papan completions` and `papan man`: what a shell and a manual reader want to know.

use std::io::{self, Write};

use anyhow::Result;
use clap::CommandFactory;
use papan_games::TextError;

use crate::cli::{Cli, CompletionsArgs, ManArgs};

/// Prints the completions for a shell.
pub(crate) fn completions(args: &CompletionsArgs) -> Result<()> {
    // Written to memory first: the generator panics where a pipe is closed.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "papan", &mut script);
    io::stdout().write_all(&script)?;
    Ok(())
}

/// Prints a manual page.
pub(crate) fn man(args: &ManArgs) -> Result<()> {
    let mut program = Cli::command();
    program.build();
    let page = match args.command.as_deref() {
        None => program,
        Some(name) => {
            let names: Vec<_> = program.get_subcommands().map(clap::Command::get_name).collect();
            let unknown = || TextError::unknown("command", name, &names);
            let command = program.find_subcommand(name).ok_or_else(unknown)?;
            command.clone().display_name(format!("papan-{name}"))
        }
    };
    clap_mangen::Man::new(page).render(&mut io::stdout().lock())?;
    Ok(())
}
