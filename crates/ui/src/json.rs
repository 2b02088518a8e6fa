//! Lines of JSON that people wrote.

/// What is wrong with a line of JSON. It stands alone, so that it would always be called the first: whoever
/// reads it knows better which it is.
pub fn without_line(error: serde_json::Error) -> anyhow::Error {
    let place = format!(" at line {} column {}", error.line(), error.column());
    let text = error.to_string();
    match text.strip_suffix(&place) {
        Some(what) if error.line() == 1 => anyhow::anyhow!("{what}, column {}", error.column()),
        _ => error.into(),
    }
}
