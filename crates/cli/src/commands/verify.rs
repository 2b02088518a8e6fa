//! `papan verify`: checks a certificate that `papan solve --certificate` has written.

use std::fs::File;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Args;
use papan_ui::analysis::certificate::Verification;
use papan_verify::{Refusal, verify};

use crate::args::AnswerArgs;
use crate::errors::cannot_read;
use crate::output;

/// Check a certificate of Connect Four scores.
///
/// The check needs no solver: it plays the replies of the file against every move and applies a rule of pairs where they end.
/// It exits with 0 if every claim holds, with 1 if the certificate is refused, and with 2 if it cannot be read.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  papan solve --certificate proof.papan 4444
  papan verify proof.papan
  papan verify proof.papan --json")]
pub(crate) struct VerifyArgs {
    /// The certificate.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    answer: AnswerArgs,
}

/// Checks and prints; exit code 1 if the certificate is refused.
pub(crate) fn run(args: &VerifyArgs) -> Result<ExitCode> {
    let language = args.answer.language();
    let name = args.file.display().to_string();
    let unread = || cannot_read(&args.file);
    let file = File::open(&args.file).with_context(unread)?;
    let bytes = file.metadata().with_context(unread)?.len();
    let bar = output::bar(bytes, "progress-verify", language);
    let found = match verify(file, &mut |progress| bar.set_position(progress.bytes)) {
        Err(Refusal::Read(error)) => return Err(error).with_context(unread),
        found => found,
    };
    bar.finish_and_clear();
    let result = Verification::new(&name, found);
    output::answer(args.answer.json, &result, || result.in_words(language))?;
    Ok(if result.holds { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
