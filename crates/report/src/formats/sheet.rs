//! A table of text, before it is laid out.

/// A table in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The title; empty for the table of players.
    pub title: String,
    /// The names of the columns; none if they need no names.
    pub header: Vec<String>,
    /// How many columns come before the numbers.
    pub names: usize,
    /// The cells, row by row.
    pub rows: Vec<Vec<String>>,
}
