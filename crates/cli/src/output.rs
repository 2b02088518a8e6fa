//! What is printed: results to standard output, everything else to standard error.

use std::io::{self, IsTerminal, Write};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use papan_ui::say;
use papan_words::Language;
use serde::Serialize;

/// How far something has come, with the text of this id beside it: on standard error, and only where that is a
/// terminal.
pub(crate) fn bar(length: u64, id: &'static str, language: Language) -> ProgressBar {
    let beside = say!(
        id,
        done = "{pos}",
        all = "{len}",
        speed = "{per_sec}",
        gone = "{elapsed}",
        left = "{eta}",
        what = "{msg}"
    );
    let template = format!("{{bar:30}} {}", beside.in_language(language));
    let style = ProgressStyle::with_template(&template);
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Prints a value as indented JSON.
pub(crate) fn json(value: &impl Serialize) -> Result<()> {
    let mut out = io::stdout().lock();
    serde_json::to_writer_pretty(&mut out, value)?;
    writeln!(out)?;
    Ok(())
}

/// Prints a value as one line of JSON.
pub(crate) fn json_line(value: &impl Serialize) -> Result<()> {
    writeln!(io::stdout(), "{}", serde_json::to_string(value)?)?;
    Ok(())
}

/// Whether there is a terminal that a whole screen can be drawn on.
pub(crate) fn on_a_terminal() -> bool {
    let dumb = std::env::var("TERM").is_ok_and(|kind| kind == "dumb");
    std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !dumb
}

/// Whether the reader of our output has gone away, which is no error of ours.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        let json =
            cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
        io.or(json) == Some(io::ErrorKind::BrokenPipe)
    })
}

/// Says what went wrong, on standard error, in one line.
pub(crate) fn complain(error: &anyhow::Error) {
    // Nothing can be done about a standard error that cannot be written to.
    let _ = writeln!(anstream::stderr(), "error: {error:#}");
}
