//! Tests that the parser of arguments accepts every command of the documents.

use clap::Parser;
use clap::error::ErrorKind;

use crate::commands::Cli;

#[path = "../tests/repository/documents/commands.rs"]
mod commands;

#[test]
fn every_command_of_the_documents_is_understood() {
    let all = commands::all();
    assert!(all.len() > 80, "{}", all.len());
    let refused = all.iter().filter_map(|command| {
        let error = Cli::try_parse_from(&command.words).err()?;
        let is_short =
            matches!(error.kind(), ErrorKind::MissingRequiredArgument | ErrorKind::InvalidValue)
                && !command.is_typed;
        // A request for help is not an error.
        let is_refused = error.use_stderr() && !is_short;
        is_refused.then(|| format!("{}: {}: {error}", command.document, command.words.join(" ")))
    });
    assert_eq!(refused.collect::<Vec<_>>(), [""; 0]);
}
