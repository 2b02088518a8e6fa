//! The output of the program: results on standard output, everything else on standard error.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use anyhow::Result;
use indicatif::{ProgressBar, ProgressFinish, ProgressState, ProgressStyle};
use papan_engine::Launcher;
use papan_solver::Book;
use papan_study::tune::Progress;
use papan_ui::say;
use papan_ui::words::refusal;
use papan_words::Language;
use serde::Serialize;

/// A progress bar with the text of this id, on standard error, shown only if that is a
/// terminal.
pub(crate) fn bar(length: u64, id: &'static str, language: Language) -> ProgressBar {
    let beside = say!(
        id,
        done = "{pos}",
        all = "{len}",
        speed = "{speed}",
        gone = "{elapsed}",
        left = "{eta}",
        what = "{msg}"
    );
    let template = format!("{{bar:30}} {}", beside.in_language(language));
    let style = ProgressStyle::with_template(&template);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar()).with_key("speed", rounded);
    ProgressBar::new(length).with_style(style).with_finish(ProgressFinish::AndClear)
}

/// Writes the speed with two or more digits, but without false precision.
fn rounded(state: &ProgressState, out: &mut dyn std::fmt::Write) {
    let speed = state.per_sec();
    let decimals = usize::from(speed < 10.0);
    let _ = write!(out, "{speed:.decimals$}/s");
}

/// Prints a value as indented JSON.
pub(crate) fn json(value: &impl Serialize) -> Result<()> {
    let mut out = io::stdout().lock();
    serde_json::to_writer_pretty(&mut out, value)?;
    writeln!(out)?;
    Ok(())
}

/// Prints a value as indented JSON or as text.
pub(crate) fn answer(
    json: bool,
    value: &impl Serialize,
    in_words: impl FnOnce() -> String,
) -> Result<()> {
    if json {
        return self::json(value);
    }
    Ok(write!(anstream::stdout(), "{}", in_words())?)
}

/// Shows on a bar how far a search or an ablation is while it runs.
pub(crate) fn with_progress<T>(
    bar: &ProgressBar,
    message: impl Fn(&Progress) -> String,
    run: impl FnOnce(&mut dyn FnMut(&Progress)) -> T,
) -> T {
    let result = run(&mut |progress| {
        bar.set_length(progress.most);
        bar.set_position(progress.games);
        bar.set_message(message(progress));
    });
    bar.finish_and_clear();
    result
}

/// Prints the warnings about programs on standard error.
pub(crate) fn warn(launcher: &Launcher) -> Result<()> {
    for warning in launcher.warnings() {
        writeln!(io::stderr(), "{warning}")?;
    }
    Ok(())
}

/// Prints what is in a book that was written.
pub(crate) fn book(book: &Book, path: &Path) -> Result<()> {
    let (positions, size, discs) = (book.len(), book.board(), book.discs());
    let (path, bytes) = (path.display(), book.bytes().len());
    writeln!(
        io::stdout(),
        "{path}: {positions} positions of {size} with at most {discs} discs, {bytes} bytes"
    )?;
    Ok(())
}

/// Prints a value as one line of JSON.
pub(crate) fn json_line(value: &impl Serialize) -> Result<()> {
    writeln!(io::stdout(), "{}", serde_json::to_string(value)?)?;
    Ok(())
}

/// Whether the program runs in a terminal that can show the screen.
pub(crate) fn on_a_terminal() -> bool {
    let dumb = std::env::var("TERM").is_ok_and(|kind| kind == "dumb");
    std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !dumb
}

/// Whether the reader of the output has closed the pipe, which is not an error.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        let json =
            cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
        io.or(json) == Some(io::ErrorKind::BrokenPipe)
    })
}

/// Prints an error on standard error, in one line.
pub(crate) fn complain(error: &anyhow::Error, language: Language) {
    print_error(&format!("error: {}\n", refusal(error, language)));
}

/// Prints the text of an error on standard error.
pub(crate) fn print_error(text: &str) {
    // If standard error is closed, nothing can be reported.
    let _ = write!(anstream::stderr(), "{text}");
}
