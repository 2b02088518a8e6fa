//! A question at the console and the line that answers it.

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::Result;

/// Whether a person types at a terminal and reads the answers there.
pub(super) fn is_interactive() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Whether the input has ended. Waits for the next line of a pipe; a terminal has not ended.
pub(super) fn is_at_end() -> Result<bool> {
    Ok(!is_interactive() && io::stdin().lock().fill_buf()?.is_empty())
}

/// Writes a prompt and reads a line; `None` at the end of the input.
pub(super) fn ask(out: &mut dyn Write, prompt: &str) -> Result<Option<String>> {
    write!(out, "{prompt} ")?;
    out.flush()?;
    let mut bytes = Vec::new();
    // Bytes, because a line that is not UTF-8 is a typing error, not the end of the game.
    if io::stdin().lock().read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let line = String::from_utf8_lossy(&bytes).trim().to_owned();
    if !is_interactive() {
        // A transcript without the typed lines would be unreadable.
        writeln!(out, "{line}")?;
    }
    Ok(Some(line))
}
