//! `papan completions`: what a shell wants to know.

use std::io::{self, Write};

use anyhow::Result;
use clap::{Args, CommandFactory};

use crate::args::Cli;

/// Prints the completions for a shell.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  papan completions bash > ~/.local/share/bash-completion/completions/papan
  papan completions fish > ~/.config/fish/completions/papan.fish")]
pub(crate) struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

/// Prints the completions for a shell.
pub(crate) fn run(args: &CompletionsArgs) -> Result<()> {
    // Written to memory first: the generator panics where a pipe is closed.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "papan", &mut script);
    io::stdout().write_all(&script)?;
    Ok(())
}
