//! What is printed: results to standard output, everything else to standard error.

use std::io::{self, Write};

use anyhow::Result;
use serde::Serialize;

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
