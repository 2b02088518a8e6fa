//! `papan completions`: completion scripts for shells.

use std::io::{self, Write};

use anyhow::Result;
use clap::Args;
use clap::builder::PossibleValuesParser;
use papan_engine::PlayerSpec;
use papan_study::papers::Paper;
use papan_ui::catalogue;
use papan_words::Language;

/// Print completions for a shell.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  papan completions bash > ~/.local/share/bash-completion/completions/papan
  papan completions fish > ~/.config/fish/completions/papan.fish")]
pub(crate) struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

/// Prints the completions of a program, with the names of players, rules and papers.
pub(crate) fn run(args: &CompletionsArgs, program: clap::Command) -> Result<()> {
    let mut program = with_names(program);
    // Written to memory first: the generator panics where a pipe is closed.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "papan", &mut script);
    io::stdout().write_all(&script)?;
    Ok(())
}

/// The program, offering names for arguments that take them. Only completions use it: other values are valid, too.
fn with_names(program: clap::Command) -> clap::Command {
    let names: Vec<_> = program.get_subcommands().map(|one| one.get_name().to_owned()).collect();
    let program =
        names.into_iter().fold(program, |program, name| program.mut_subcommand(name, with_names));
    program.mut_args(|option| match offered(option.get_id().as_str()) {
        // Clap keeps names for the rest of the program, which ends with the script.
        Some(names) => {
            let names = names.into_iter().map(|name| &*name.leak());
            option.value_parser(PossibleValuesParser::new(names))
        }
        None => option,
    })
}

/// The names to offer for an argument with this id.
fn offered(id: &str) -> Option<Vec<String>> {
    let players =
        || catalogue::players(Language::En).into_iter().map(|player| player.name.to_owned());
    let games = || catalogue::games(Language::En).into_iter();
    Some(match id {
        "players" | "player" | "against" => {
            players().chain([PlayerSpec::HUMAN.to_owned()]).collect()
        }
        "rules" => games().flat_map(|game| game.rules).map(|rules| rules.name).collect(),
        "papers" => Paper::ALL.map(|paper| paper.to_string()).to_vec(),
        "what" => {
            let kinds = ["games", "players"].map(str::to_owned).into_iter();
            kinds.chain(games().map(|game| game.name.to_owned())).chain(players()).collect()
        }
        _ => return None,
    })
}
