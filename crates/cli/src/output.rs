//! The output of the program: results on standard output, everything else on standard error.

mod ascii;

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use anyhow::Result;
use indicatif::{ProgressBar, ProgressFinish, ProgressState, ProgressStyle, WeakProgressBar};
use papan_engine::Launcher;
use papan_solver::Book;
use papan_study::tune::Progress;
use papan_ui::say;
use papan_ui::words::refusal;
use papan_words::{Language, Message};
use parking_lot::Mutex;
use serde::Serialize;

pub(crate) use ascii::{Output, stdout};

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
        // Shortened where it does not fit into the line.
        what = "{wide_msg}"
    );
    let template = format!("{{bar:30}} {}", beside.in_language(language));
    let style = ProgressStyle::with_template(&template);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar()).with_key("speed", rounded);
    let bar = ProgressBar::new(length).with_style(style).with_finish(ProgressFinish::AndClear);
    BARS.lock().push(bar.downgrade());
    bar
}

/// The bars that may be on the terminal.
static BARS: Mutex<Vec<WeakProgressBar>> = Mutex::new(Vec::new());

/// Removes all bars from the terminal, because the program ends.
pub(crate) fn clear_bars() {
    for bar in BARS.lock().iter().filter_map(WeakProgressBar::upgrade) {
        bar.finish_and_clear();
    }
}

/// Removes the `^C` that a terminal shows for Ctrl-C. A bar ends in the last column, so the `^C` is in the line below it, and the
/// bar would be drawn again there and its line would stay.
pub(crate) fn take_back_echo() {
    let is_shown = |bar: ProgressBar| !bar.is_hidden() && !bar.is_finished();
    let has_bar = BARS.lock().iter().filter_map(WeakProgressBar::upgrade).any(is_shown);
    if has_bar && io::stdin().is_terminal() {
        let _ = write!(io::stderr(), "\r\x1b[2K\x1b[A");
    }
}

/// A sign of life with the text of this id, on standard error, shown only if that is a terminal: for work whose length is not
/// known.
pub(crate) fn waiting(id: &'static str, language: Language) -> ProgressBar {
    let text = say!(id, gone = "{elapsed}").in_language(language);
    let style = ProgressStyle::with_template(&format!("{{spinner}} {text}"));
    ProgressBar::new_spinner()
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
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
    Ok(write!(stdout(), "{}", in_words())?)
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

/// Prints a message on standard error.
pub(crate) fn notice(message: &Message, language: Language) -> Result<()> {
    writeln!(io::stderr(), "{}", message.in_language(language))?;
    Ok(())
}

/// Prints the warnings about programs on standard error.
pub(crate) fn warn(launcher: &Launcher) -> Result<()> {
    for warning in launcher.warnings() {
        writeln!(io::stderr(), "{warning}")?;
    }
    Ok(())
}

/// Prints what is in a book that was written.
pub(crate) fn book(book: &Book, path: &Path, language: Language) -> Result<()> {
    let written = say!(
        "solve-book-written",
        file = path.display().to_string(),
        positions = book.len(),
        size = book.board().to_string(),
        discs = book.discs(),
        bytes = book.bytes().len()
    );
    writeln!(io::stdout(), "{}", written.in_language(language))?;
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
    let refusal = refusal(error, language);
    print_error(&format!("{}\n", say!("error", text = refusal).in_language(language)));
}

/// Prints the text of an error on standard error.
pub(crate) fn print_error(text: &str) {
    // If standard error is closed, nothing can be reported.
    let _ = write!(anstream::stderr(), "{text}");
}
