//! `papan man`: manual pages.

use std::io;

use anyhow::Result;
use clap::Args;
use papan_games::TextError;

/// Print a manual page.
///
/// The page is of the program or of one of its commands.
#[derive(Debug, Args)]
#[command(after_long_help = "Example:\n  papan man play | man -l -")]
pub(crate) struct ManArgs {
    /// The command (default: the program itself).
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Option<String>,
}

/// Prints a manual page.
pub(crate) fn run(args: &ManArgs, mut program: clap::Command) -> Result<()> {
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
