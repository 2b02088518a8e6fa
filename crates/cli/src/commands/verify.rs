//! `papan verify`: checks certificates that `papan solve --certificate` has written.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Args;
use papan_ui::analysis::certificate::{Verification, Verifications};
use papan_verify::{Refusal, verify};
use papan_words::Language;

use crate::args::AnswerArgs;
use crate::errors::cannot_read;
use crate::output;

/// Check certificates of Connect Four scores.
///
/// The check needs no solver: it plays the replies of the file against every move and applies a rule of pairs where they end.
/// Several files are checked one after the other; then it prints what their claims prove together about the positions
/// before: the score of a position is that of its best move.
/// It exits with 0 if every claim holds, with 1 if a certificate is refused, and with 2 if it cannot be read.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  papan solve --certificate proof.papan 4444
  papan verify proof.papan
  papan verify proof.papan --json

The empty board in parts, which may be made on different machines:
  for move in 1 2 3; do papan solve --size 6x4 --certificate $move.papan $move; done
  papan verify 1.papan 2.papan 3.papan")]
pub(crate) struct VerifyArgs {
    /// The certificates.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    #[command(flatten)]
    answer: AnswerArgs,
}

/// Checks and prints; exit code 1 if a certificate is refused.
pub(crate) fn run(args: &VerifyArgs) -> Result<ExitCode> {
    let language = args.answer.language();
    let check = |file: &PathBuf| check(file, language);
    let files = args.files.iter().map(check).collect::<Result<Vec<_>>>()?;
    let holds = files.iter().all(|file| file.holds);
    if let [file] = &files[..] {
        output::answer(args.answer.json, file, || file.in_words(language))?;
    } else {
        let all = Verifications::new(files);
        output::answer(args.answer.json, &all, || all.in_words(language))?;
    }
    Ok(if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn check(path: &Path, language: Language) -> Result<Verification> {
    let unread = || cannot_read(path);
    let file = File::open(path).with_context(unread)?;
    let bytes = file.metadata().with_context(unread)?.len();
    let bar = output::bar(bytes, "progress-verify", language);
    let found = match verify(file, &mut |progress| bar.set_position(progress.bytes)) {
        Err(Refusal::Read(error)) => return Err(error).with_context(unread),
        found => found,
    };
    bar.finish_and_clear();
    Ok(Verification::new(&path.display().to_string(), found))
}
