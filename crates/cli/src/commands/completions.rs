//! `papan completions`: completion scripts for shells.

use std::io::{self, Write};

use anyhow::Result;
use clap::Args;

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

/// Prints the completions of a program.
pub(crate) fn run(args: &CompletionsArgs, mut program: clap::Command) -> Result<()> {
    // Written to memory first: the generator panics where a pipe is closed.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "papan", &mut script);
    io::stdout().write_all(&script)?;
    Ok(())
}
